"""A player who leaves, where no computer plays on for them (N17)."""

from __future__ import annotations

from game.core.audience import EVERYBODY
from game.runes import answering, happening
from game.runes.book import bits
from game.runes.frames import Act, Batch, Fire, Frame, Pay, Run, Turn, Window
from game.runes.state import State
from game.runes.turn import PASS_ON

VANISHED = 1 << 16
"""A place beyond the end of every block."""


def leave(state: State, seat: int) -> None:
    """Take ``seat`` out of the game, without events. The caller then carries on."""
    state.gone |= 1 << seat
    state.alive = tuple(other for other in state.alive if other != seat)
    state.tell("left", EVERYBODY, seat=seat)
    _clear_zones(state, seat)
    if len(state.alive) == 1:
        happening.win(state, state.alive[0])
        return
    state.lasting = tuple(rest for rest in state.lasting if rest.owner != seat)
    state.reckon()
    state.skips = tuple(skip for skip in state.skips if skip[0] != seat)
    state.stack = [_without(frame, seat) for frame in state.stack]
    if state.active == seat:
        state.stack[0] = Turn(PASS_ON)
    _drop_asks(state, seat)


def _clear_zones(state: State, seat: int) -> None:
    """Hand, Lawn and Runes go to the discards in this order."""
    state.discard.extend(state.hands[seat])
    state.discard.extend(bits(state.lawns[seat]))
    state.rune_discard.extend(state.fences[seat])
    state.hexed &= ~state.lawns[seat]
    state.hands[seat], state.fences[seat], state.lawns[seat] = [], [], 0
    state.reckon()


def _without(frame: Frame, seat: int) -> Frame:
    """What is left of a frame once its player has gone: their waiting effects vanish, what others do goes on."""
    if isinstance(frame, Run):
        if frame.you == seat or frame.actor == seat:
            return frame._replace(pc=VANISHED, queue=None, players=None, choices=())
        if frame.players is not None and seat in frame.players:
            if frame.players[0] == seat:
                return frame._replace(queue=(), choices=()) if frame.queue is not None else frame
            return frame._replace(players=tuple(other for other in frame.players if other != seat))
    elif isinstance(frame, Act):
        if frame.event.actor == seat:
            return frame._replace(dead=True)
    elif isinstance(frame, Batch):
        return frame._replace(waiting=tuple(w for w in frame.waiting if w[0] != seat))
    elif isinstance(frame, Pay) and frame.seat == seat:
        return frame._replace(discard=0, runes=0, creatures=0, hex=0)
    return frame


def _drop_asks(state: State, seat: int) -> None:
    """What is not owed any more: by the one who left, or to an effect of theirs."""
    frame = state.stack[-1]
    if isinstance(frame, Window):
        _drop_from_window(state, frame, seat)
    elif isinstance(frame, Run) and frame.pc == VANISHED:
        state.asks = ()
    elif any(ask.seat == seat for ask in state.asks):
        state.asks = ()
        if isinstance(frame, Fire):
            state.stack.pop()
        elif isinstance(frame, Run) and frame.queue is None:
            # Another player's effect waited for a choice of theirs: their part of it is nothing.
            state.stack[-1] = frame._replace(queue=()) if frame.players is not None else frame._replace(choices=(*frame.choices, ()))
    elif isinstance(frame, Run):
        state.asks = ()  # asked anew: what was on offer may have gone


def _drop_from_window(state: State, window: Window, seat: int) -> None:
    answered = state.stack[window.ref]
    if isinstance(answered, Act) and answered.dead and not answered.done:
        state.asks = state.sealed = ()
        state.stack.pop()
        return
    state.asks = tuple(ask for ask in state.asks if ask.seat != seat)
    state.sealed = tuple(given for given in state.sealed if given[0] != seat)
    if not state.asks:
        given, state.sealed = state.sealed, ()
        answering.close_window(state, window, given)
