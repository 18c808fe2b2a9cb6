"""Announcing cards (N16), and the windows in which Runes answer an event (N14)."""

from __future__ import annotations

from game.core.audience import EVERYBODY
from game.runes.book import bits
from game.runes.choice import ask
from game.runes.frames import DONE, HAPPEN, PASS_KIND, PASS_TURN, Act, Ask, Happening, Pay, Play, Window
from game.runes.language import NOTHING
from game.runes.listeners import Watch
from game.runes.rules import fits, forbidden, holds, payable, price
from game.runes.state import State
from game.runes.triggers import side

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
        _charge(state, pay, bits(lawn & ~state.hexed), pay.hex)
    elif pay.creatures:
        _charge(state, pay, bits(lawn), pay.creatures)
    else:
        state.stack.pop()


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


def play(state: State, event: Happening) -> None:
    """Pay for a card, then announce it."""
    seat, card = event.actor, event.card
    due = price(state, seat, event.kind, state.book.costs[card])
    if due == NOTHING:
        _announce(state, event)
    else:
        state.stack.append(Play(event, paid=True))
        state.stack.append(Pay(seat, *due, card))


def step_play(state: State, play: Play) -> None:
    """Announce a card that is paid for."""
    state.stack.pop()
    _announce(state, play.event)


def _announce(state: State, event: Happening) -> None:
    """From now on a card is in no zone."""
    kind, seat, card = event.kind, event.actor, event.card
    zone = state.fences[seat] if kind == "activate" else state.hands[seat]
    if card not in zone:
        return  # its player has left meanwhile
    zone.remove(card)
    state.limbo |= 1 << card
    if kind != "summon":
        state.spent |= 1 << card
    state.tell(kind, EVERYBODY, seat=seat, card=state.book.names[card])
    state.stack.append(Act(event))


# Windows ------------------------------------------------------------------------------------------------------------------------------------------


def eligible(state: State, event: Happening, designs: tuple[Watch, ...]) -> list[int]:
    """Whom a window asks, in turn order from the active player: by public facts alone (N14)."""
    passed = state.turn_passes | state.kind_passes.get(event.kind, 0)
    asked: list[int] = []
    if passed == (1 << state.seats) - 1:
        return asked
    for seat in state.clockwise(state.active):
        if not passed >> seat & 1 and state.fences[seat] and not forbidden(state, seat, "activate"):
            for watch in designs:
                if _open_to(state, watch, event, seat):
                    asked.append(seat)
                    break
    return asked


def answers(state: State, watch: Watch, event: Happening, you: int) -> bool:
    """Whether a Rune that waits for ``watch`` may answer ``event`` for ``you``: public facts alone."""
    by, of, faces, things, when, _ = watch
    if not side(by, event.actor, you) or not side(of, event.seat, you):
        return False
    if faces is not None and (event.to >= 2 or event.number not in faces):
        return False
    if things >= 0 and not (event.card >= 0 and things >> event.card & 1):
        return False
    return when is None or holds(state, when, you)


def _open_to(state: State, watch: Watch, event: Happening, seat: int) -> bool:
    return answers(state, watch, event, seat) and payable(state, seat, price(state, seat, "activate", watch.due), from_fence=True)


def step_window(state: State, window: Window) -> None:
    """Ask everybody eligible at once, or close."""
    act = state.stack[window.ref]
    assert isinstance(act, Act)
    would = window.time == "would"
    stands = not act.dead and act.step == (HAPPEN if would else DONE) and (not would or fits(state, act.event))
    watchers = state.book.listeners[act.event.kind].watchers(window.time)
    asked = eligible(state, act.event, watchers.designs) if stands else []
    if window.left is not None:
        asked = [seat for seat in asked if seat in window.left]
    if asked:
        ask_all(state, act.event, watchers.runes, asked)
    else:
        state.stack.pop()


def ask_all(state: State, event: Happening, runes: dict[int, Watch], asked: list[int]) -> None:
    """Ask everybody eligible at once; nobody learns what the others are offered or answer."""
    asks = []
    for seat in sorted(asked):
        options = (*_fitting(state, event, runes, seat), PASS_TURN, PASS_KIND)
        asks.append(Ask(state.number, seat, "answer", "card", options, 0))
        state.number += 1
    state.asks = tuple(asks)


def _fitting(state: State, event: Happening, runes: dict[int, Watch], seat: int) -> list[int]:
    """The Runes of ``seat`` that may answer ``event``."""
    return [card for card in sorted(state.fences[seat]) if card in runes and not state.spent >> card & 1 and _open_to(state, runes[card], event, seat)]


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
    state.stack[-1] = Window(window.ref, window.time, tuple(sorted(ready)))
    seat = ready[0]
    play(state, Happening("activate", seat, seat, chosen[seat][0], number=window.ref))


def _note_pass(state: State, seat: int, kind: str, chosen: tuple[int, ...]) -> None:
    if chosen[0] == PASS_TURN:
        state.turn_passes |= 1 << seat
    else:
        state.kind_passes = {**state.kind_passes, kind: state.kind_passes.get(kind, 0) | 1 << seat}
