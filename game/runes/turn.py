"""A turn and its five phases (N4–N9), the lowest frame of the stack."""

from __future__ import annotations

from collections.abc import Callable

from game.core.audience import EVERYBODY
from game.runes import limits, wheel
from game.runes.book import bits, creature
from game.runes.cards import Regulation
from game.runes.choice import ask
from game.runes.frames import NO_CARD, NOBODY_SEAT, Act, Batch, Fire, Happening, Play, Run, Turn
from game.runes.happening import begin
from game.runes.rules import allowance, forbidden, in_force, payable, price, usable
from game.runes.state import State
from game.runes.verbs import PHASES, SURGE

OPEN, REGULATE, BEGIN, DRAW, CAST, SUMMON, SPIN, END, PRICE, PASS_ON = range(10)


def step(state: State, turn: Turn) -> None:
    """Go on with the turn."""
    stack = state.stack
    while True:
        if BEGIN <= turn.step <= SPIN:
            _phase(state, turn)
        else:
            _STEPS[turn.step](state)
        frame = stack[-1]
        if state.asks or not isinstance(frame, Turn):
            return
        turn = frame


def _go_to(state: State, step: int) -> None:
    state.stack[-1] = _TURNS[step]


_TURNS = tuple(Turn(step) for step in range(PASS_ON + 1))
"""The frame at the start of each step; frames never change, so all games share these."""


# Outside the phases -------------------------------------------------------------------------------------------------------------------------------


def _open(state: State) -> None:
    seat = state.active
    state.turn += 1
    state.phase = 0
    state.spent = 0
    state.turn_passes = 0
    state.allowed = (0, 0, 0, 0)
    if state.lasting:
        state.lasting = tuple(rest for rest in state.lasting if rest.owner != seat)
        state.rule_cache = None
    state.start = state.mythical(seat)
    state.tell("turn", EVERYBODY, turn=state.turn, seat=seat)
    _go_to(state, REGULATE)


def _regulate(state: State) -> None:
    _go_to(state, BEGIN)
    card = state.book.cards[state.regulation] if state.regulation >= 0 else None
    if isinstance(card, Regulation) and card.each_turn:
        state.stack.append(Run(state.book.number(card.each_turn), state.active, state.active, state.regulation))


def _end(state: State) -> None:
    state.phase = 6
    _go_to(state, PRICE)
    seat = state.active
    acting = state.lawns[seat] & ~state.hexed & ~state.spent & state.book.hears.get("end", 0)
    if acting:
        waiting = tuple((seat, card, _effect(state, card, "end"), NO_CARD, NOBODY_SEAT) for card in bits(acting))
        state.stack.append(Batch(-1, "when", waiting))


def _price(state: State) -> None:
    _go_to(state, PASS_ON)
    seat = state.active
    if state.mythical(seat) - state.start >= SURGE:
        state.tell("surge", EVERYBODY, seat=seat)
        state.stack.append(Run(state.book.number(wheel.SURGE_PRICE), seat, seat))


def _pass_on(state: State) -> None:
    state.active = state.clockwise(state.active + 1)[0]
    _go_to(state, OPEN)


_STEPS: dict[int, Callable[[State], None]] = {OPEN: _open, REGULATE: _regulate, END: _end, PRICE: _price, PASS_ON: _pass_on}


def _effect(state: State, card: int, on: str) -> int:
    return next(number for number, trigger in enumerate(creature(state.book, card).triggers) if trigger.on == on)


# The phases ---------------------------------------------------------------------------------------------------------------------------------------


def _phase(state: State, turn: Turn) -> None:
    phase = turn.step - BEGIN + 1
    if turn.used < 0:
        state.phase = phase
        if state.skips and (skip := (state.active, phase)) in state.skips:
            skips = list(state.skips)
            skips.remove(skip)
            state.skips = tuple(skips)
            state.tell("skipped", EVERYBODY, seat=state.active, phase=phase)
            _go_to(state, turn.step + 1)
            return
        turn = Turn(turn.step, 0)
        state.stack[-1] = turn
    if not _PHASES[phase - 1](state, turn):
        _go_to(state, turn.step + 1)


def room(state: State, phase: int) -> int:
    """How many draws, casts, summons or spins the active player has in this phase of this turn."""
    name = PHASES[phase - 1]
    if state.turn == 1 and state.opening == "no first " + name:
        return 0
    allowed = allowance(state, state.active, name) if in_force(state).allowance else 1
    return allowed + state.allowed[phase - 2]


def _begin(state: State, turn: Turn) -> bool:
    """N4: each effect may be used once, in the order chosen."""
    seat = state.active
    ready = state.lawns[seat] & ~state.hexed & ~state.spent & state.book.hears.get("begin", 0)
    if not ready:
        return False
    options = [card for card in bits(ready) if usable(state, creature(state.book, card).triggers[_effect(state, card, "begin")], seat, card)]
    if options:
        ask(state, seat, "begin", "card", options, 0)
    return bool(options)


def _draw(state: State, turn: Turn) -> bool:
    """N5."""
    if limits.look(state):
        return True
    if turn.used >= room(state, state.phase):
        return False
    state.stack[-1] = Turn(turn.step, turn.used + 1)
    begin(state, Happening("draw", state.active, state.active))
    return True


def _cast(state: State, turn: Turn) -> bool:
    """N6."""
    return turn.used < room(state, state.phase) and offer(state, state.active, "cast")


def _summon(state: State, turn: Turn) -> bool:
    """N7."""
    return turn.used < room(state, state.phase) and offer(state, state.active, "summon")


def _spin(state: State, turn: Turn) -> bool:
    """N8."""
    if turn.used >= room(state, state.phase):
        return False
    state.stack[-1] = Turn(turn.step, turn.used + 1)
    state.stack.append(Act(Happening("spin", state.active, state.active, number=1)))
    return True


_PHASES = (_begin, _draw, _cast, _summon, _spin)


def offer(state: State, seat: int, verb: str) -> bool:
    """Ask ``seat`` which Spell to cast or Creature to summon from its Hand.

    It is asked even if it holds none that fits (N14a): only an empty Hand or a "can't", which all can see, spare the question.
    """
    hand = state.hands[seat]
    if not hand or forbidden(state, seat, verb):
        return False
    book = state.book
    mask = book.spell_mask & ~state.spent if verb == "cast" else book.creature_mask
    options = [card for card in sorted(hand) if mask >> card & 1]
    if in_force(state).tax or any(book.costs[card] is not None for card in options):
        options = [card for card in options if affordable(state, seat, verb, card)]
    ask(state, seat, verb, "card", options, 0)
    return True


def affordable(state: State, seat: int, verb: str, card: int) -> bool:
    """Whether ``seat`` can pay what casting or summoning this card from the Hand costs."""
    return payable(state, seat, price(state, seat, verb, state.book.costs[card]), from_hand=True)


def resume(state: State, turn: Turn, chosen: tuple[int, ...]) -> None:
    """Go on with what the active player chose in a phase."""
    if not chosen:
        state.tell("declined", EVERYBODY, seat=state.active, phase=state.phase)
        _go_to(state, turn.step + 1)
        return
    seat, card = state.active, chosen[0]
    if turn.step == BEGIN:
        state.stack.append(Fire(seat, card, _effect(state, card, "begin"), "when", -1, NO_CARD, NOBODY_SEAT, agreed=True))
        return
    state.stack[-1] = Turn(turn.step, turn.used + 1)
    state.stack.append(Play(Happening(PHASES[state.phase - 1], seat, seat, card)))
