"""Creature effects that an event sets off, or that take its place (N12 b and d): put in order, asked for, paid for, carried out."""

from __future__ import annotations

from game.core.audience import EVERYBODY
from game.runes.book import bits, creature
from game.runes.cards import Trigger, Would
from game.runes.choice import ask
from game.runes.frames import WOULD_WINDOW, Act, Batch, Fire, Happening, Pay, Run
from game.runes.language import NOTHING, cost_of
from game.runes.rules import usable
from game.runes.state import State

WAITING = tuple[tuple[int, int, int, int, int], ...]


def side(who: str, seat: int, you: int) -> bool:
    """Whether ``seat`` is the ``you``, ``neighbour`` or ``anyone`` that ``who`` says."""
    return who == "anyone" or (who == "you") == (seat == you)


def they(event: Happening, you: int) -> int:
    """The other player whom an event is about, seen from ``you``."""
    return event.actor if event.actor != you else event.seat


# Finding what is set off --------------------------------------------------------------------------------------------------------------------------


def replacing(state: State, event: Happening) -> WAITING:
    """N12 (b): the affected player's Creature effects that may take the event's place."""
    seat = event.seat
    ready = state.book.listeners[event.kind].wards & state.lawns[seat] & ~(state.hexed | state.spent)
    if not ready:
        return ()
    return tuple(
        (seat, card, number, event.card, they(event, seat))
        for card in bits(ready)
        for number, would in enumerate(creature(state.book, card).would)
        if would.would == event.kind and _concerns(state, would, card, event.card)
    )


def _concerns(state: State, effect: Would | Trigger, card: int, thing: int) -> bool:
    if (effect.whom == "this" and thing != card) or (effect.whom == "another" and thing == card):
        return False
    return effect.tag is None or bool(state.book.tags.get(effect.tag, 0) >> thing & 1)


def set_off(state: State, event: Happening, arrived: int) -> WAITING:
    """N12 (d): the Creature effects that an event triggers, in turn order from the active player. ``arrived`` entered by it, or −1."""
    listeners, able = state.book.listeners, state.field & ~state.spent
    ready = listeners[event.kind].hears & able
    if ready and event.kind == "draw" and event.number:
        ready = 0
    entered = listeners["enter"].hears & able if arrived >= 0 else 0
    listening = ready | entered
    if not listening:
        return ()
    home = state.owner(arrived) if entered else -1
    waiting = []
    for seat in state.clockwise(state.active):
        here = listening & state.lawns[seat]
        for card in bits(here) if here else ():
            for number, trigger in enumerate(creature(state.book, card).triggers):
                if trigger.on == "enter":
                    if entered and side(trigger.of, home, seat) and _concerns(state, trigger, card, arrived):
                        waiting.append((seat, card, number, arrived, home if home != seat else they(event, seat)))
                elif trigger.on == event.kind and ready and _matches(state, trigger, card, seat, event):
                    waiting.append((seat, card, number, event.card, they(event, seat)))
    return tuple(waiting)


def _matches(state: State, trigger: Trigger, card: int, seat: int, event: Happening) -> bool:
    if trigger.on in ("hex", "destroy"):
        return side(trigger.of, event.seat, seat) and side(trigger.by, event.actor, seat) and _concerns(state, trigger, card, event.card)
    return side(trigger.by, event.seat, seat)


# Carrying it out ----------------------------------------------------------------------------------------------------------------------------------


def _effect(state: State, time: str, card: int, number: int) -> Trigger | Would:
    design = creature(state.book, card)
    return design.would[number] if time == "would" else design.triggers[number]


def _able(state: State, time: str, seat: int, card: int, number: int) -> bool:
    """Whether a waiting effect can still act: its Creature is where it was, Mythical, and has not acted this turn (N13, N15)."""
    bit = 1 << card
    if not state.lawns[seat] & bit or (state.hexed | state.spent) & bit:
        return False
    return usable(state, _effect(state, time, card, number), seat, card)


def step_batch(state: State, batch: Batch) -> None:
    """Let the next effect act, or first ask its player for an order."""
    if batch.time == "would":
        act = state.stack[batch.ref]
        if not isinstance(act, Act) or act.dead or act.step != WOULD_WINDOW:
            state.stack.pop()
            return
    waiting = tuple(w for w in batch.waiting if _able(state, batch.time, w[0], w[1], w[2]))
    if not waiting:
        state.stack.pop()
        return
    seat = waiting[0][0]
    if batch.ordered != seat:
        mine = [card for owner, card, *_ in waiting if owner == seat]
        if len(mine) > 1:
            state.stack[-1] = batch._replace(waiting=waiting)
            ask(state, seat, "order", "card", mine, len(mine), len(mine))
            return
    state.stack[-1] = batch._replace(waiting=waiting[1:], ordered=seat)
    _, card, number, it, other = waiting[0]
    state.stack.append(Fire(seat, card, number, batch.time, batch.ref, it, other))


def resume_batch(state: State, batch: Batch, chosen: tuple[int, ...]) -> None:
    """Put a player's waiting effects in the order chosen."""
    seat = batch.waiting[0][0]
    mine = {w[1]: w for w in batch.waiting if w[0] == seat}
    rest = tuple(w for w in batch.waiting if w[0] != seat)
    state.stack[-1] = batch._replace(waiting=tuple(mine[card] for card in chosen or mine) + rest, ordered=seat)


def step_fire(state: State, fire: Fire) -> None:
    """Let one Creature effect act."""
    seat, card = fire.seat, fire.card
    if not _able(state, fire.time, seat, card, fire.effect):
        state.stack.pop()
        return
    effect = _effect(state, fire.time, card, fire.effect)
    if effect.may and not fire.agreed:
        ask(state, seat, "may", "yes", [1], 0)
        return
    state.spent |= 1 << card
    state.tell("acts", EVERYBODY, seat=seat, card=state.book.names[card])
    state.stack[-1] = Run(state.book.number(effect.then), seat, seat, card, fire.ref, fire.it, fire.they)
    due = cost_of(effect.cost)
    if due != NOTHING:
        state.stack.append(Pay(seat, *due, card))


def resume_fire(state: State, fire: Fire, chosen: tuple[int, ...]) -> None:
    """Go on with a "may" that was answered."""
    if chosen:
        state.stack[-1] = fire._replace(agreed=True)
    else:
        state.stack.pop()
