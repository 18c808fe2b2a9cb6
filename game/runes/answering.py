"""Announcing cards (N16), and the windows in which Runes answer an event (N14)."""

from __future__ import annotations

from typing import cast

from game.core.audience import EVERYBODY, seats
from game.runes.cards import Answer, Rune
from game.runes.choice import ask
from game.runes.frames import PASS_KIND, PASS_TURN, Act, Ask, Happening, Pay, Play, Window
from game.runes.rules import NOTHING, fits, forbidden, holds, payable, price
from game.runes.state import State
from game.runes.triggers import side
from game.runes.verbs import Time

# Paying and announcing ----------------------------------------------------------------------------------------------------------------------------


def step_pay(state: State, pay: Pay) -> None:
    """Ask for the next part of a cost, or pay it where there is nothing to choose."""
    seat = pay.seat
    lawn = state.lawns[seat] & ~(1 << pay.keep)
    if pay.discard:
        _charge(state, pay, [card for card in sorted(state.hands[seat]) if card != pay.keep], pay.discard)
    elif pay.runes:
        _charge(state, pay, [card for card in sorted(state.fences[seat]) if card != pay.keep], pay.runes)
    elif pay.hex:
        _charge(state, pay, _cards(lawn & ~state.hexed), pay.hex)
    elif pay.creatures:
        _charge(state, pay, _cards(lawn), pay.creatures)
    else:
        state.stack.pop()


def _cards(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _charge(state: State, pay: Pay, options: list[int], due: int) -> None:
    if len(options) > due:
        ask(state, pay.seat, "pay", "card", options, due, due)
    else:
        resume_pay(state, pay, tuple(options))


def resume_pay(state: State, pay: Pay, chosen: tuple[int, ...]) -> None:
    """Pay with the cards chosen. This is no event: nothing can answer it, and nothing is set off."""
    seat = pay.seat
    if pay.discard:
        for card in chosen:
            state.hands[seat].remove(card)
            state.discard.append(card)
        state.stack[-1] = pay._replace(discard=0)
        what = "discard"
    elif pay.runes:
        for card in chosen:
            state.fences[seat].remove(card)
            state.rune_discard.append(card)
        state.stack[-1] = pay._replace(runes=0)
        what = "runes"
    elif pay.hex:
        for card in chosen:
            state.shrub(card, on=True)
        state.stack[-1] = pay._replace(hex=0)
        what = "hex"
    else:
        for card in chosen:
            state.take(card, seat)
            state.discard.append(card)
        state.stack[-1] = pay._replace(creatures=0)
        what = "creatures"
    state.tell("paid", EVERYBODY, seat=seat, what=what, cards=[state.book.names[card] for card in chosen])


def step_play(state: State, play: Play) -> None:
    """Pay for a card, then announce it: from then on it is in no zone."""
    event = play.event
    kind, seat, card = event.kind, event.actor, event.card
    if not play.paid:
        due = price(state, seat, kind, state.book.costs[card])
        if due != NOTHING:
            state.stack[-1] = play._replace(paid=True)
            state.stack.append(Pay(seat, *due, card))
            return
    zone = state.fences[seat] if kind == "activate" else state.hands[seat]
    if card not in zone:  # its player has left meanwhile
        state.stack.pop()
        return
    zone.remove(card)
    state.limbo |= 1 << card
    if kind != "summon":
        state.spent |= 1 << card
    state.tell(kind, EVERYBODY, seat=seat, card=state.book.names[card])
    state.stack[-1] = Act(event)


# Windows ------------------------------------------------------------------------------------------------------------------------------------------


def answers(state: State, answer: Answer, event: Happening, you: int) -> bool:
    """Whether a Rune that waits for ``answer`` may answer ``event`` for ``you``: public facts alone."""
    by = answer.by or ("neighbour" if event.kind in ("cast", "summon", "activate") else "anyone")
    if not side(by, event.actor, you):
        return False
    if event.kind in ("hex", "destroy", "steal", "discard") and not side(answer.of, event.seat, you):
        return False
    if answer.faces is not None and (event.to >= 2 or event.number not in answer.faces):
        return False
    if answer.tag is not None and not (event.card >= 0 and state.book.tags.get(answer.tag, 0) >> event.card & 1):
        return False
    return holds(state, answer.when, you)


def _open_to(state: State, design: Rune, event: Happening, seat: int) -> bool:
    if not answers(state, design.answers, event, seat):
        return False
    due = price(state, seat, "activate", design.cost)
    return due == NOTHING or payable(state, seat, due, from_fence=True)


def eligible(state: State, event: Happening, time: Time) -> list[int]:
    """Whom a window asks, in turn order from the active player: by public facts alone (N14)."""
    designs = state.book.answers.get((event.kind, time), ())
    asked = []
    for seat in state.clockwise(state.active):
        if not state.fences[seat] or state.turn_passes >> seat & 1 or event.kind in state.kind_passes[seat] or forbidden(state, seat, "activate"):
            continue
        for design in designs:
            if _open_to(state, design, event, seat):
                asked.append(seat)
                break
    return asked


def step_window(state: State, window: Window) -> None:
    """Ask everybody eligible at once, or close."""
    act = state.stack[window.ref]
    assert isinstance(act, Act)
    would = window.time == "would"
    stands = not act.dead and act.step == (2 if would else 5) and (not would or fits(state, act.event))
    asked = eligible(state, act.event, window.time) if stands else []
    if window.left is not None:
        asked = [seat for seat in asked if seat in window.left]
    if asked:
        ask_all(state, act.event, window.time, asked)
    else:
        state.stack.pop()


def ask_all(state: State, event: Happening, time: Time, asked: list[int]) -> None:
    """Ask everybody eligible at once; nobody learns what the others are offered or answer."""
    asks = []
    for seat in sorted(asked):
        asks.append(Ask(state.number, seat, "answer", "card", (*_fitting(state, event, time, seat), PASS_TURN, PASS_KIND), 0))
        state.number += 1
    state.asks = tuple(asks)


def _fitting(state: State, event: Happening, time: Time, seat: int) -> list[int]:
    """The Runes of ``seat`` that may answer ``event``."""
    ready = state.book.answering[event.kind, time] & ~state.spent
    designs = state.book.cards
    return [card for card in sorted(state.fences[seat]) if ready >> card & 1 and _open_to(state, cast(Rune, designs[card]), event, seat)]


def close_window(state: State, window: Window, given: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
    """All have answered: note who passed, and activate the first Rune in turn order from the active player."""
    act = state.stack[window.ref]
    assert isinstance(act, Act)
    chosen = dict(given)
    ready = [seat for seat in state.clockwise(state.active) if seat in chosen and chosen[seat] and chosen[seat][0] >= 0]
    passed = [seat for seat in sorted(chosen) if seat not in ready]
    for seat in passed:
        if chosen[seat]:
            _note_pass(state, seat, act.event.kind, chosen[seat])
    if passed:
        state.tell("passed", EVERYBODY, seats=passed, event=act.event.kind)
    if not ready:
        state.stack.pop()
        return
    state.stack[-1] = window._replace(left=tuple(sorted(ready)))
    seat = ready[0]
    state.stack.append(Play(Happening("activate", seat, seat, chosen[seat][0], number=window.ref)))


def _note_pass(state: State, seat: int, kind: str, chosen: tuple[int, ...]) -> None:
    if chosen[0] == PASS_TURN:
        state.turn_passes |= seats(seat)
    else:
        state.kind_passes = tuple(kinds | {kind} if s == seat else kinds for s, kinds in enumerate(state.kind_passes))
