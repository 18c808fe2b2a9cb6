"""A turn and its five phases (N4–N9), the lowest frame of the stack."""

from __future__ import annotations

from collections.abc import Callable

from game.core.audience import EVERYBODY
from game.runes import limits, wheel
from game.runes.answering import play
from game.runes.book import bits, creature
from game.runes.cards import Regulation
from game.runes.choice import ask
from game.runes.frames import NO_CARD, NOBODY_SEAT, Act, Batch, Fire, Happening, Run, Turn
from game.runes.happening import begin
from game.runes.rules import allowance, forbidden, payable, price, usable
from game.runes.state import State
from game.runes.verbs import PHASES, SURGE

OPEN, REGULATE, BEGIN, DRAW, CAST, SUMMON, SPIN, END, PRICE, PASS_ON = range(10)


def step(state: State, turn: Turn) -> None:
    """Go on with the turn until something is asked or begun, or it is over: another may be one of those in which nobody is asked."""
    while (onward := _STEPS[turn.step](state, turn)) is not None:
        state.stack[-1] = turn = _TURNS[onward]
        if onward == OPEN:
            return


_TURNS = tuple(Turn(step) for step in range(PASS_ON + 1))
"""The frame at the start of each step; frames never change, so all games share these."""
_ENTERED = tuple(Turn(step, 0) for step in range(PASS_ON + 1))
"""And the frame of each phase once it is entered."""


# Outside the phases: each step tells which is next, or None where something else comes first, with the frame left ready to go on ---------------------


def _open(state: State, turn: Turn) -> int:
    seat = state.active
    state.turn += 1
    state.phase = 0
    state.spent = 0
    state.turn_passes = 0
    state.allowed = (0, 0, 0, 0)
    if state.lasting:
        state.lasting = tuple(rest for rest in state.lasting if rest.owner != seat)
        state.reckon()
    state.start = state.mythical(seat)
    state.tell("turn", EVERYBODY, turn=state.turn, seat=seat)
    return REGULATE


def _regulate(state: State, turn: Turn) -> int | None:
    card = state.book.cards[state.regulation] if state.regulation >= 0 else None
    if not isinstance(card, Regulation) or not card.each_turn:
        return BEGIN
    state.stack[-1] = _TURNS[BEGIN]
    state.stack.append(Run(state.book.number(card.each_turn), state.active, state.active, state.regulation))
    return None


def _end(state: State, turn: Turn) -> int | None:
    state.phase = 6
    seat = state.active
    acting = state.lawns[seat] & ~(state.hexed | state.spent) & state.book.listeners["end"].hears
    if not acting:
        return PRICE
    waiting = tuple((seat, card, _effect(state, card, "end"), NO_CARD, NOBODY_SEAT) for card in bits(acting))
    state.stack[-1] = _TURNS[PRICE]
    state.stack.append(Batch(-1, "when", waiting))
    return None


def _price(state: State, turn: Turn) -> int | None:
    seat = state.active
    if state.mythical(seat) - state.start < SURGE:
        return PASS_ON
    state.tell("surge", EVERYBODY, seat=seat)
    state.stack[-1] = _TURNS[PASS_ON]
    state.stack.append(Run(state.book.number(wheel.SURGE_PRICE), seat, seat))
    return None


def _pass_on(state: State, turn: Turn) -> int:
    state.active = state.clockwise(state.active + 1)[0]
    return OPEN


def _effect(state: State, card: int, on: str) -> int:
    return next(number for number, trigger in enumerate(creature(state.book, card).triggers) if trigger.on == on)


# The phases ---------------------------------------------------------------------------------------------------------------------------------------


def _phase(state: State, turn: Turn) -> int | None:
    if turn.used < 0:
        state.phase = phase = turn.step - BEGIN + 1
        if state.skips and (skip := (state.active, phase)) in state.skips:
            skips = list(state.skips)
            skips.remove(skip)
            state.skips = tuple(skips)
            state.tell("skipped", EVERYBODY, seat=state.active, phase=phase)
            return turn.step + 1
        state.stack[-1] = turn = _ENTERED[turn.step]
    elif limits.look(state):  # N10: the phase's own verb is done
        return None
    return None if _PHASES[turn.step](state, turn.used) else turn.step + 1


def room(state: State, phase: int) -> int:
    """How many draws, casts, summons or spins the active player has in this phase of this turn."""
    name = PHASES[phase - 1]
    if state.turn == 1 and state.opening == "no first " + name:
        return 0
    allowed = allowance(state, state.active, name) if name in state.force.allowance else 1
    return allowed + state.allowed[phase - 2]


def _begin(state: State, used: int) -> bool:
    """N4: each effect may be used once, in the order chosen."""
    seat = state.active
    ready = state.lawns[seat] & ~(state.hexed | state.spent) & state.book.listeners["begin"].hears
    if not ready:
        return False
    options = [card for card in bits(ready) if usable(state, creature(state.book, card).triggers[_effect(state, card, "begin")], seat, card)]
    if options:
        ask(state, seat, "begin", "card", options, 0)
    return bool(options)


def _draw(state: State, used: int) -> bool:
    """N5."""
    while used < room(state, state.phase):
        used += 1
        state.stack[-1] = drawing = Turn(DRAW, used)
        begin(state, Happening("draw", state.active, state.active))
        if state.stack[-1] is not drawing or limits.look(state):
            return True
    return False


def _cast(state: State, used: int) -> bool:
    """N6."""
    return used < room(state, state.phase) and offer(state, state.active, "cast")


def _summon(state: State, used: int) -> bool:
    """N7."""
    return used < room(state, state.phase) and offer(state, state.active, "summon")


def _spin(state: State, used: int) -> bool:
    """N8."""
    if used >= room(state, state.phase):
        return False
    state.stack[-1] = Turn(SPIN, used + 1)
    state.stack.append(Act(Happening("spin", state.active, state.active, number=1)))
    return True


_PHASES = {BEGIN: _begin, DRAW: _draw, CAST: _cast, SUMMON: _summon, SPIN: _spin}
"""Each tells whether the phase goes on; otherwise it is over."""
_STEPS: dict[int, Callable[[State, Turn], int | None]] = {
    OPEN: _open,
    REGULATE: _regulate,
    **dict.fromkeys(_PHASES, _phase),
    END: _end,
    PRICE: _price,
    PASS_ON: _pass_on,
}


def offer(state: State, seat: int, verb: str) -> bool:
    """Ask ``seat`` which Spell to cast or Creature to summon from its Hand.

    It is asked even if it holds none that fits (N14a): only an empty Hand or a "can't", which all can see, spare the question.
    """
    hand = state.hands[seat]
    if not hand or forbidden(state, seat, verb):
        return False
    book = state.book
    mask = book.spell_mask & ~state.spent if verb == "cast" else book.creature_mask
    free = 0 if verb in state.force.tax else ~book.costly
    options = [card for card in sorted(hand) if mask >> card & 1 and (free >> card & 1 or affordable(state, seat, verb, card))]
    ask(state, seat, verb, "card", options, 0)
    return True


def affordable(state: State, seat: int, verb: str, card: int) -> bool:
    """Whether ``seat`` can pay what casting or summoning this card from the Hand costs."""
    return payable(state, seat, price(state, seat, verb, state.book.costs[card]), from_hand=True)


def resume(state: State, turn: Turn, chosen: tuple[int, ...]) -> None:
    """Go on with what the active player chose in a phase."""
    if not chosen:
        state.tell("declined", EVERYBODY, seat=state.active, phase=state.phase)
        state.stack[-1] = _TURNS[turn.step + 1]
        return
    seat, card = state.active, chosen[0]
    if turn.step == BEGIN:
        state.stack.append(Fire(seat, card, _effect(state, card, "begin"), "when", -1, NO_CARD, NOBODY_SEAT, agreed=True))
        return
    state.stack[-1] = Turn(turn.step, turn.used + 1)
    play(state, Happening(PHASES[state.phase - 1], seat, seat, card))
