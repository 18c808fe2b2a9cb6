"""Set-up, and what each action does. Every step reports itself to ``tell``; search passes None and saves the words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.audience import EVERYBODY, NOBODY, seats
from game.core.errors import IllegalAction
from game.core.event import EMPTY, Event
from game.core.stream import Stream
from game.rulers.actions import Action, Discard, Kill, Move, Pass, Play, Swap, Switch, place_fields
from game.rulers.cards import CODES, PACK, RULER_CARDS, SINGLE, SUIT, SUIT_CARDS, Cards, codes
from game.rulers.options import MODES, RulersSetup, winners_by
from game.rulers.state import ACT, DECK, DISCARD, FIELD, FIELD_LIMIT, GRAVE, HAND_LIMIT, OVER, PLACES, State, Terms

Tell: TypeAlias = list[Event] | None
UNCHANGED = -1

_BY_SEAT = tuple({"seat": seat} for seat in range(6))
_ONLY = tuple(seats(seat) for seat in range(6))
_DRAWS = tuple(tuple(Event("draw", facts, EVERYBODY, {"card": code}, only) for code in CODES) for facts, only in zip(_BY_SEAT, _ONLY, strict=True))
_PASSES = tuple(Event("pass", facts, EVERYBODY) for facts in _BY_SEAT)
PUBLIC = {*range(FIELD, DECK)}
_PLACE = tuple(place_fields(place) for place in range(PLACES))


_CONFIDANTS = tuple(
    tuple(EVERYBODY if PUBLIC & {source, target} else seats(*(place for place in (source, target) if place < FIELD)) for target in range(PLACES))
    for source in range(PLACES)
)
"""``_CONFIDANTS[source][target]``: who knows which card moved. One that was or becomes public all do, else the Hands that lose or get it."""
_new = tuple.__new__  # an event is made in half the time when its class is not asked to
_code = CODES.__getitem__


def _named(kind: str, seat: int, cards: Cards) -> Event:
    """Cards named in public."""
    return _new(Event, (kind, {"seat": seat, "cards": [*map(_code, cards)]}, EVERYBODY, EMPTY, NOBODY))


def deal(setup: RulersSetup, n: int, stream: Stream) -> State:
    """R2, R3, R4, and the first turn's draw. Raises ``IllegalAction`` where ``setup`` does not fit ``n`` seats."""
    options = setup.options
    if n != MODES[options.mode].seats:
        raise IllegalAction("seats-for-mode", "R1", mode=options.mode, seats=n, needed=MODES[options.mode].seats)
    if setup.dealer is not None and setup.dealer >= n:
        raise IllegalAction("no-such-seat", "R4", number=setup.dealer)
    dealer = stream.below(n) if setup.dealer is None else setup.dealer
    rulers = list(RULER_CARDS)
    stream.shuffle(rulers)
    del rulers[n:]
    deck = [card for card in PACK if card not in rulers]
    stream.shuffle(deck)

    first = (dealer + 1) % n
    zones = [b""] * PLACES
    for i in range(n * options.opening_hand):
        zones[(first + i) % n] += SINGLE[deck.pop()]
    zones[first] += SINGLE[deck.pop()]
    zones[DECK] = bytes(deck)
    return State(Terms(options.mode, n, dealer, n * (options.max_rounds or 0)), zones, bytes(rulers), first, stream)


def opening(state: State) -> list[Event]:
    """What a table is told of a state just dealt."""
    first = state.turn
    facts = {"dealer": state.terms.dealer, "rulers": codes(state.rulers), "first": first}
    return [Event("deal", facts, EVERYBODY), _DRAWS[first][state.zones[first][-1]]]


def step(state: State, seat: int, action: Action, tell: Tell = None) -> None:
    """Carry out a legal ``action`` of ``seat``, whose turn it is, and all that follows without a decision."""
    state.actions += 1
    changed = _ACTIONS[type(action)](state, seat, action, tell)
    zones = state.zones
    if changed != UNCHANGED and len(zones[FIELD + changed]) == FIELD_LIMIT and _wins(state, changed):
        _win(state, changed, tell)
    elif len(zones[seat]) > HAND_LIMIT:
        state.phase = DISCARD
    else:
        state.turns = turns = state.turns + 1
        if turns == state.terms.last_turn:  # R17
            state.phase = OVER
            if tell is not None:
                tell.append(Event("rounds-over", EMPTY, EVERYBODY))
            return
        state.phase = ACT
        state.turn = seat = (seat + 1) % len(state.rulers)
        if not zones[DECK]:
            _reshuffle(state, tell)
        if deck := zones[DECK]:  # R5
            card = deck[-1]
            zones[DECK] = deck[:-1]
            zones[seat] += SINGLE[card]
            if tell is not None:
                tell.append(_DRAWS[seat][card])
        elif tell is not None:
            tell.append(Event("no-draw", _BY_SEAT[seat], EVERYBODY))


# The actions. Each returns the seat whose Field or ruler it changed so that it may have won. ------------------------------------------------------


def _play(state: State, seat: int, action: Play, tell: Tell) -> int:
    cards = action[0]
    zones = state.zones
    zones[seat] = zones[seat].translate(None, cards)
    zones[FIELD + seat] += cards
    if tell is not None:
        tell.append(_named("play", seat, cards))
    return seat


def _kill(state: State, seat: int, action: Kill, tell: Tell) -> int:
    cards = action[0]
    zones = state.zones
    zones[FIELD + seat] = zones[FIELD + seat].translate(None, cards)
    zones[GRAVE] += cards
    if tell is not None:
        tell.append(_named("kill", seat, cards))
    return UNCHANGED


def _switch(state: State, seat: int, action: Switch, tell: Tell) -> int:
    card, old = action[0], state.rulers[seat]
    state.zones[FIELD + seat] = state.zones[FIELD + seat].replace(SINGLE[card], SINGLE[old])
    _set_ruler(state, seat, card)
    if tell is not None:
        tell.append(Event("switch", {"seat": seat, "card": CODES[card], "old": CODES[old]}, EVERYBODY))
    return seat


def _move(state: State, seat: int, action: Move, tell: Tell) -> int:
    source, target, card = action[0], action[1], action[2]
    zones = state.zones
    if card is None:
        if not zones[source]:
            _reshuffle(state, tell)
        pile = zones[source]
        card = pile[state.stream.below(len(pile))]
    moved = SINGLE[card]
    zones[source] = zones[source].replace(moved, b"")
    if target == DECK:
        deck = zones[DECK]
        at = state.stream.below(len(deck) + 1)
        zones[DECK] = deck[:at] + moved + deck[at:]
    else:
        zones[target] += moved
    if tell is not None:
        tell.append(_moved(seat, source, target, CODES[card]))
    return target - FIELD if FIELD <= target < GRAVE else UNCHANGED


def _moved(seat: int, source: int, target: int, code: str) -> Event:
    """The event of a Move."""
    confidants = _CONFIDANTS[source][target]
    if confidants == EVERYBODY:
        return _new(Event, ("move", {"seat": seat, "from": _PLACE[source], "to": _PLACE[target], "card": code}, EVERYBODY, EMPTY, NOBODY))
    return _new(Event, ("move", {"seat": seat, "from": _PLACE[source], "to": _PLACE[target]}, EVERYBODY, {"card": code}, confidants))


def _swap(state: State, seat: int, action: Swap, tell: Tell) -> int:
    other = action.seat
    mine, theirs = state.rulers[seat], state.rulers[other]
    _set_ruler(state, seat, theirs)
    _set_ruler(state, other, mine)
    if tell is not None:
        tell.append(Event("swap", {"seat": seat, "with": other, "ruler": CODES[theirs], "other": CODES[mine]}, EVERYBODY))
    return seat  # the other one now has a joker, which matches nothing


def _discard(state: State, seat: int, action: Discard, tell: Tell) -> int:
    cards = action[0]
    zones = state.zones
    zones[seat] = zones[seat].translate(None, cards)
    zones[GRAVE] += cards
    if tell is not None:
        tell.append(_named("discard", seat, cards))
    return UNCHANGED


def _pass(state: State, seat: int, action: Pass, tell: Tell) -> int:
    if tell is not None:
        tell.append(_PASSES[seat])
    return UNCHANGED


_ACTIONS: dict[type[Action], Callable[[State, int, Any, Tell], int]] = {
    Play: _play,
    Kill: _kill,
    Switch: _switch,
    Move: _move,
    Swap: _swap,
    Discard: _discard,
    Pass: _pass,
}


# Forced steps -----------------------------------------------------------------------------------------------------------------------------------


def _set_ruler(state: State, seat: int, card: int) -> None:
    state.rulers = state.rulers[:seat] + SINGLE[card] + state.rulers[seat + 1 :]


def _wins(state: State, seat: int) -> bool:
    """Whether the seat's full Field wins: all of it is of its ruler's suit (R14)."""
    return not state.zones[FIELD + seat].translate(None, SUIT_CARDS[SUIT[state.rulers[seat]]])


def _win(state: State, seat: int, tell: Tell) -> None:
    state.phase = OVER
    state.winners = winners_by(state.terms.mode, seat)
    if tell is not None:
        tell.append(Event("win", {"seat": seat, "winners": list(state.winners)}, EVERYBODY))


def _reshuffle(state: State, tell: Tell) -> None:
    """R13."""
    cards = list(state.zones[GRAVE])
    if not cards:
        return
    state.stream.shuffle(cards)
    state.zones[DECK] = bytes(cards)
    state.zones[GRAVE] = b""
    if tell is not None:
        tell.append(Event("reshuffle", {"cards": len(cards)}, EVERYBODY))
