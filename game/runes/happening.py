"""An event on its way through N12: (a) can't, (b) would, (c) it happens, (d) what it sets off, (e) when."""

from __future__ import annotations

from game.runes.answering import ask_all, eligible
from game.runes.choice import targets
from game.runes.deeds import DEEDS, LAWN_DEEDS, WHOLE_EFFECTS
from game.runes.frames import DONE, HAPPEN, NO_CARD, START, TRIGGERS, WHEN_WINDOW, WOULD_WINDOW, Act, Batch, Happening, Run, Window
from game.runes.language import GiveCreature, OnCreature
from game.runes.listeners import Watchers
from game.runes.rules import cannot, fits
from game.runes.state import State
from game.runes.triggers import replacing, set_off
from game.runes.verbs import ANNOUNCED, Time


def begin(state: State, event: Happening) -> bool:
    """Start an event, and tell whether it has happened already: most are over at once, as nothing hears of them."""
    heard = state.book.listeners[event.kind]
    if heard.quiet and not heard.hears & state.field:
        if cannot(state, event) or not fits(state, event):
            return False
        DEEDS[event.kind](state, event)
        return True
    state.stack.append(Act(event))
    return False


def step(state: State, act: Act) -> None:
    """Take the event on to its next wait, or to its end."""
    event, stage, dead, arrived, done = act
    if done:
        _afterwards(state, event, stage, arrived)
        return
    heard = state.book.listeners[event.kind]
    if dead or (stage == START and (not fits(state, event) or cannot(state, event))):
        finish(state, event, done=False)
        return
    if stage == START and heard.wards and (waiting := replacing(state, event)):
        state.stack[-1] = Act(event, WOULD_WINDOW)
        state.stack.append(Batch(len(state.stack) - 1, "would", waiting))
        return
    if stage <= WOULD_WINDOW and heard.would.designs and (stage == START or fits(state, event)) and _window(state, event, "would", heard.would):
        return
    if stage != START and not _still_legal(state, event):
        finish(state, event, done=False)
        return
    _happen(state, event)


def _happen(state: State, event: Happening) -> None:
    """N12 (c)."""
    kind = event.kind
    if kind in WHOLE_EFFECTS:
        state.stack[-1] = Act(event, TRIGGERS, done=True)
        DEEDS[kind](state, event)
        return
    arrived = DEEDS[kind](state, event)
    if not (kind in LAWN_DEEDS and won(state)):
        _afterwards(state, event, TRIGGERS, arrived)


def _afterwards(state: State, event: Happening, stage: int, arrived: tuple[int, ...]) -> None:
    """N12 (d) and (e): what the event sets off, and the Runes that answer that it has happened."""
    if stage == TRIGGERS:
        first, rest = (arrived[0], arrived[1:]) if arrived else (NO_CARD, ())
        if first >= 0 and not state.field >> first & 1:
            first = NO_CARD  # it entered Mythical, yet is hexed or gone before its turn came to be told
        waiting = set_off(state, event, first)
        if waiting or rest:
            state.stack[-1] = Act(event, TRIGGERS if rest else WHEN_WINDOW, arrived=rest, done=True)
            if waiting:
                state.stack.append(Batch(-1, "when", waiting))
            return
    watchers = state.book.listeners[event.kind].when
    if stage == DONE or not watchers.designs or not _window(state, event, "when", watchers):
        finish(state, event, done=True)


def _window(state: State, event: Happening, time: Time, watchers: Watchers) -> bool:
    """Ask everybody whose Runes might answer, if there is anybody."""
    asked = eligible(state, event, watchers.designs)
    if not asked:
        return False
    done = time == "when"
    state.stack[-1] = Act(event, DONE if done else HAPPEN, done=done)
    state.stack.append(Window(len(state.stack) - 1, time))
    ask_all(state, event, watchers.runes, asked)
    return True


def _still_legal(state: State, event: Happening) -> bool:
    """N12 (c): "can't" and the thing itself looked at again."""
    if cannot(state, event) or not fits(state, event):
        return False
    below = state.stack[-2]
    return not isinstance(below, Run) or below.players is None or may_name(state, below, event)


def may_name(state: State, run: Run, event: Happening) -> bool:
    """Whether the instruction at which ``run`` is could name the thing of ``event`` now: a Creature chosen before may have changed since."""
    instruction = state.book.blocks[run.block][run.pc]
    if isinstance(instruction, OnCreature | GiveCreature) and instruction.do == event.kind and instruction.what.pick in ("one", "all"):
        return event.card in targets(state, run, instruction.what, event.kind)
    return True


def finish(state: State, event: Happening, *, done: bool) -> None:
    """The event is over: its card goes where it belongs, and the instruction below hears whether it happened."""
    state.stack.pop()
    if event.kind in ANNOUNCED and state.limbo >> event.card & 1:
        state.limbo &= ~(1 << event.card)
        (state.rune_discard if event.kind == "activate" else state.discard).append(event.card)
    if done and state.stack:
        below = state.stack[-1]
        if isinstance(below, Run) and below.queue is not None:
            state.stack[-1] = below.onward(below.pc, below.did + 1, below.players, below.choices, below.queue)


def won(state: State) -> bool:
    """N3: whether somebody has enough Mythical Creatures; then the game is over at once."""
    if state.field.bit_count() >= state.to_win:
        for seat in state.clockwise(state.active):
            if state.mythical(seat) >= state.to_win:
                win(state, seat)
                return True
    return False


def win(state: State, seat: int) -> None:
    """End the game: whatever is in progress does not happen any more."""
    state.winner = seat
    state.stack.clear()
    state.asks = ()
    state.sealed = ()
