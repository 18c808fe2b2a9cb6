"""Running a game: the deal, the loop that carries on what is in progress, and the answers that it waits for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.audience import EVERYBODY
from game.core.decision import miscounted
from game.core.errors import Endless
from game.core.stream import Stream
from game.runes import answering, effects, happening, limits, triggers, turn
from game.runes.answers import rule_of
from game.runes.book import Book
from game.runes.frames import Act, Ask, Batch, Fire, Frame, Limits, Pay, Play, Run, Turn, Window
from game.runes.state import State
from game.runes.verbs import HAND_DEALT, RUNES_DEALT

STEPS: dict[type[Frame], Callable[[State, Any], None]] = {
    Turn: turn.step,
    Run: effects.step,
    Act: happening.step,
    Window: answering.step_window,
    Batch: triggers.step_batch,
    Fire: triggers.step_fire,
    Pay: answering.step_pay,
    Play: answering.step_play,
    Limits: limits.step,
}
RESUMES: dict[type[Frame], Callable[[State, Any, tuple[int, ...]], None]] = {
    Turn: turn.resume,
    Run: effects.resume,
    Batch: triggers.resume_batch,
    Fire: triggers.resume_fire,
    Pay: answering.resume_pay,
}


MOST_STEPS = 10_000
"""Between two decisions. The built-in set takes some thirty; cards of a pack may go round and round."""


def deal(book: Book, seats: int, stream: Stream, to_win: int, opening: str, pets: Sequence[int | None]) -> State:
    """N1 and N2, in the order of draws that the rules fix; the first turn has begun and waits for its first decision."""
    state = State(book, seats, stream, to_win, opening)
    state.deck = book.spells + book.creatures
    stream.shuffle(state.deck)
    for _ in range(HAND_DEALT):
        for hand in state.hands:
            hand.append(state.deck.pop())
    state.runes = book.runes[:]
    stream.shuffle(state.runes)
    for _ in range(RUNES_DEALT):
        for fence in state.fences:
            fence.append(state.runes.pop())
    state.regulations = book.regulations[:]
    stream.shuffle(state.regulations)
    state.enact(state.regulations.pop())
    state.first = state.active = _first_player(seats, stream, pets)
    state.stack.append(Turn())
    return state


def _first_player(seats: int, stream: Stream, pets: Sequence[int | None]) -> int:
    """N2: who has the most pets; a random one of those tied, and of all where nobody tells."""
    told = [number for number in pets if number is not None]
    tied = [seat for seat in range(seats) if not told or (seat < len(pets) and pets[seat] == max(told))]
    return tied[stream.below(len(tied))] if len(tied) > 1 else tied[0]


def go_on(state: State) -> None:
    """Carry on until somebody must decide, or the game is over. Raises ``Endless`` where neither ever happens."""
    stack = state.stack
    for _ in range(MOST_STEPS):
        if not stack or state.asks:
            return
        frame = stack[-1]
        STEPS[type(frame)](state, frame)
    raise Endless("endless", "N13")


def asked(state: State, seat: int) -> Ask | None:
    """What ``seat`` is asked now."""
    for ask in state.asks:
        if ask.seat == seat:
            return ask
    return None


def check(ask: Ask, chosen: tuple[int, ...]) -> None:
    """Raise ``IllegalAction`` unless ``chosen``, all on offer, answers ``ask``."""
    if not ask.least <= len(chosen) <= ask.most or (len(chosen) > 1 and len(set(chosen)) < len(chosen)):
        raise miscounted(rule_of(ask.ask), ask.least, ask.most, len(chosen))


def answer(state: State, ask: Ask, chosen: tuple[int, ...]) -> None:
    """Take a legal answer and carry on."""
    frame = state.stack[-1]
    if type(frame) is Window:
        given = (*state.sealed, (ask.seat, chosen))
        if len(state.asks) > 1:
            state.asks = tuple(other for other in state.asks if other is not ask)
            state.sealed = given
            return
        state.asks = state.sealed = ()
        answering.close_window(state, frame, given)
    else:
        state.asks = ()
        if isinstance(frame, Limits):
            limits.shed(state, ask.seat, ask.ask, chosen)
        else:
            RESUMES[type(frame)](state, frame, chosen)
    go_on(state)


def ask_again(state: State, seat: int) -> None:
    """Take back every standing pass of ``seat`` (N14)."""
    state.turn_passes &= ~(1 << seat)
    state.kind_passes = {kind: left for kind, seats in state.kind_passes.items() if (left := seats & ~(1 << seat))}
    state.tell("asks-again", EVERYBODY, seat=seat)
