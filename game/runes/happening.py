"""An event on its way through N12: (a) can't, (b) would, (c) it happens, (d) what it sets off, (e) when."""

from __future__ import annotations

from game.runes.answering import ask_all, eligible
from game.runes.cards import GiveCreature, OnCreature
from game.runes.choice import targets
from game.runes.deeds import DEEDS, LAWN_DEEDS
from game.runes.rules import cannot, fits
from game.runes.state import Act, Batch, Happening, Run, State, Window
from game.runes.triggers import replacing, set_off
from game.runes.verbs import ANNOUNCED, Time

START, WOULD_WINDOW, HAPPEN, TRIGGERS, WHEN_WINDOW, DONE = range(6)


def begin(state: State, event: Happening) -> bool:
    """Start an event, and tell whether it has happened already: most are over at once, as nothing hears of them."""
    book = state.book
    if event.kind in book.quiet and not book.hears.get(event.kind, 0) & state.field():
        if cannot(state, event) or not fits(state, event):
            return False
        DEEDS[event.kind](state, event)
        return True
    state.stack.append(Act(event))
    return False


def step(state: State, act: Act) -> None:
    """Take the event on to its next wait, or to its end."""
    if act.dead and not act.done:
        finish(state, act)
        return
    event = act.event
    stage, waited = act.step, False
    if stage == START:
        if cannot(state, event) or not fits(state, event):
            finish(state, act)
            return
        waiting = replacing(state, event)
        stage = WOULD_WINDOW
        if waiting:
            place = len(state.stack) - 1
            state.stack[-1] = act._replace(step=WOULD_WINDOW)
            state.stack.append(Batch(place, "would", waiting))
            return
    elif stage in (WOULD_WINDOW, HAPPEN):
        waited = True
    if stage == WOULD_WINDOW:
        if (not waited or fits(state, event)) and _window(state, act, "would", HAPPEN):
            return
        stage = HAPPEN
    if stage == HAPPEN:
        if waited and not _still_legal(state, act):
            finish(state, act)
            return
        act = Act(event, TRIGGERS, act.dead, (), done=True)
        place = len(state.stack)
        state.stack[-1] = act
        arrived = DEEDS[event.kind](state, event)
        if arrived:
            state.stack[place - 1] = act = Act(event, TRIGGERS, act.dead, arrived, done=True)
        if event.kind in LAWN_DEEDS and won(state):
            return
        if len(state.stack) > place:
            return
        stage = TRIGGERS
    _afterwards(state, act, stage)


def _afterwards(state: State, act: Act, stage: int) -> None:
    """N12 (d) and (e): what the event sets off, and the Runes that answer that it has happened."""
    event = act.event
    if stage == TRIGGERS:
        arrived = act.arrived[0] if act.arrived else -1
        rest = act.arrived[1:]
        if arrived >= 0 and not state.field() >> arrived & 1:
            arrived = -1  # it entered Mythical, yet is hexed or gone before its turn came to be told
        waiting = set_off(state, event, arrived)
        state.stack[-1] = Act(event, TRIGGERS if rest else WHEN_WINDOW, act.dead, rest, act.done)
        if waiting:
            state.stack.append(Batch(-1, "when", waiting))
        if waiting or rest:
            return
        stage = WHEN_WINDOW
    if stage != WHEN_WINDOW or not _window(state, act, "when", DONE):
        finish(state, act)


def _window(state: State, act: Act, time: Time, afterwards: int) -> bool:
    """Ask everybody whose Runes might answer, if there is anybody."""
    asked = eligible(state, act.event, time)
    if not asked:
        return False
    state.stack[-1] = Act(act.event, afterwards, act.dead, (), act.done)
    state.stack.append(Window(len(state.stack) - 1, time))
    ask_all(state, act.event, time, asked)
    return True


def _still_legal(state: State, act: Act) -> bool:
    """N12 (c): "can't" and the thing itself looked at again; a chosen Creature must still be what its instruction may name."""
    event = act.event
    if cannot(state, event) or not fits(state, event):
        return False
    below = state.stack[-2]
    if isinstance(below, Run) and below.players is not None and event.card >= 0:
        instruction = state.book.block(below.block)[below.pc]
        if isinstance(instruction, OnCreature | GiveCreature) and instruction.do == event.kind and instruction.what.pick in ("one", "all"):
            return event.card in targets(state, below, instruction.what, event.kind)
    return True


def finish(state: State, act: Act) -> None:
    """The event is over: its card goes where it belongs, and the instruction below hears whether it happened."""
    state.stack.pop()
    event = act.event
    if event.kind in ANNOUNCED and state.limbo >> event.card & 1:
        state.limbo &= ~(1 << event.card)
        (state.rune_discard if event.kind == "activate" else state.discard).append(event.card)
    if act.done and state.stack:
        below = state.stack[-1]
        if isinstance(below, Run) and below.queue is not None:
            state.stack[-1] = below.onward(below.pc, below.did + 1, below.players, below.choices, below.queue)


def won(state: State) -> bool:
    """N3: whether somebody has enough Mythical Creatures; then the game is over at once."""
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
