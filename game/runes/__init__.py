"""Runes & Regulations: five Mythical Creatures on your Lawn win the game.

================  ========================================================================
``verbs``         the words of the game: events, places, phases, limits
``language``      what effects and rules say: models of instructions, conditions, costs
``cards``         what a card set may say: models of cards, and of what they wait for
``packs``         from files to a checked card set; why another is refused
``library``       where card sets are found; the one module that reads files
``book``          the sets of one game, every physical card numbered, blocks and rules indexed
``listeners``     who hears of each kind of event, prepared for a book
``force``         the rules in force, looked up by what they are about
``frames``        what is in progress: events, and a stack of frames
``state``         where every card is, and what else a game is
``plain``         a state as plain JSON data, and back
``rules``         what holds now: conditions, can't, taxes, limits, allowances
``choice``        what an instruction may choose among, and asking for it
``turn``          the five phases (N4–N9)
``effects``       carrying out blocks of instructions
``instructions``  every verb a card may say, from choices to events
``wheel``         what the rules themselves do, in the language of the cards
``happening``     an event on its way through N12 (a) to (e)
``deeds``         what each kind of event does when it happens
``triggers``      Creature effects that an event sets off or that take its place
``answering``     announcing and paying, and the windows of Runes (N14)
``limits``        hand and rune limits (N10)
``leaving``       a player who leaves (N17)
``engine``        the deal, the loop, and the answers that it waits for
``answers``       what a player may answer: how it is written, listed, recorded
``options``       what the lobby settles
``outlook``       what a choice would cost, and whether it would do anything
``view``          what one seat may know
``text``          what is printed on a card, made from its data
``narration``     what happens and what is asked, as sentences
``players``       the computer players; ``worth`` is their judgement
``contract``      ``GAME``: all of it behind the contract that every game fulfils
================  ========================================================================

``engine`` turns a stack of frames of plain data. The lowest is the turn; a block of instructions starts events; an event lets Creatures take its place,
opens a window for Runes, happens, and sets off triggers, each as further frames above it. So any state can be stored in the middle of a chain.
The rules are cited as N1 … N17, as ``docs/rules-runes.md`` numbers them.
"""

from game.runes.contract import GAME

__all__ = ["GAME"]
