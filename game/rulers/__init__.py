"""Rulers: five cards of your ruler's suit on your Field win the game.

============  =========================================================================
``cards``     the 54 cards as small numbers, and rows of them as bytes
``options``   modes, what the lobby settles, who plays with whom
``state``     where every card is, and where each zone stands
``actions``   what a player may answer, and how a record writes it
``moves``     from where to where a ruler moves cards
``legal``     every legal answer, counted at once and made one by one
``check``     why another answer is refused
``play``      set-up and what each action does
``view``      what one seat may know
``prompts``   putting an answer together, step by step, from a view
``players``   the computer players
``rules``     ``GAME``: all of it behind the contract that every game fulfils
============  =========================================================================

The rules are cited as R1 … R17, as ``docs/rules-rulers.md`` numbers them.
"""

from game.rulers.rules import GAME

__all__ = ["GAME"]
