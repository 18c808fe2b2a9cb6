"""Why an answer is refused. What the refusal says, its player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.errors import IllegalAction
from game.rulers.actions import Action, Discard, Kill, Move, Pass, Play, Swap, Switch, place_fields
from game.rulers.cards import BLACK_JOKER, CODES, NO_SUIT, PARTNERS, RULER_CARDS, SUIT, Cards, codes
from game.rulers.legal import owed
from game.rulers.moves import SOURCES, TARGETS, nameable
from game.rulers.state import DECK, DISCARD, FIELD, FIELD_LIMIT, GRAVE, HAND_LIMIT, PLACES, Position

ZONES: tuple[str, ...] = tuple(place_fields(place)["zone"] for place in range(PLACES))


def check(position: Position, seat: int, action: Action) -> None:
    """Raise ``IllegalAction`` unless ``action`` answers what ``seat`` is asked. The game is not over."""
    if seat != position.turn:
        raise IllegalAction("not-your-turn", "R4", seat=seat, turn=position.turn)
    kind = type(action)
    if position.phase == DISCARD and kind is not Discard:
        raise IllegalAction("discard-first", "R12", count=owed(position))
    _CHECKS[kind](position, seat, action)


def _misnamed(pile: Cards, cards: Cards, rule: str, where: str) -> IllegalAction:
    """What to say of ``cards`` that are not all in ``pile``, or not each named once."""
    for card in cards:
        if card not in pile:
            return IllegalAction(f"not-{where}", rule, card=CODES[card])
    return IllegalAction("named-twice", rule, cards=" ".join(codes(cards)))


def _check_play(position: Position, seat: int, action: Play) -> None:
    cards, hand = action[0], position.zones[seat]
    if not cards:
        raise IllegalAction("names-no-card", "R7")
    if len(hand) - len(hand.translate(None, cards)) != len(cards):
        raise _misnamed(hand, cards, "R7", "in-hand")
    room = FIELD_LIMIT - len(position.zones[FIELD + seat])
    if len(cards) > room:
        raise IllegalAction("field-full", "R7", seat=seat, room=room)


def _check_kill(position: Position, seat: int, action: Kill) -> None:
    cards, field = action[0], position.zones[FIELD + seat]
    if not cards:
        raise IllegalAction("names-no-card", "R8")
    if len(field) - len(field.translate(None, cards)) != len(cards):
        raise _misnamed(field, cards, "R8", "on-field")


def _check_switch(position: Position, seat: int, action: Switch) -> None:
    if action.card not in position.zones[FIELD + seat]:
        raise IllegalAction("not-on-field", "R9", card=CODES[action.card])
    if action.card not in RULER_CARDS:
        raise IllegalAction("not-a-ruler", "R9", card=CODES[action.card])


def _check_move(position: Position, seat: int, action: Move) -> None:
    rulers, zones = position.rulers, position.zones
    n, ruler = len(rulers), rulers[seat]
    source, target, card = action[0], action[1], action[2]
    if ruler >= BLACK_JOKER:
        raise IllegalAction("joker-moves-nothing", "R11")
    if source not in SOURCES[n][SUIT[ruler]]:
        raise IllegalAction("move-source", "R10", ruler=CODES[ruler], zone=ZONES[source])
    if target not in TARGETS[n][ruler]:
        raise IllegalAction("move-target", "R10", ruler=CODES[ruler], zone=ZONES[target])
    if FIELD <= target < GRAVE and len(zones[target]) >= FIELD_LIMIT:
        raise IllegalAction("field-full", "R10", seat=target - FIELD, room=0)
    if source == target:
        raise IllegalAction("move-nowhere", "R10", ruler=CODES[ruler], zone=ZONES[source])
    pile = zones[source]
    if not nameable(seat, source):
        if card is not None:
            raise IllegalAction("card-is-random", "R10", zone=ZONES[source])
        if not pile and not (source == DECK and zones[GRAVE]):
            raise IllegalAction("nothing-there", "R10" if source != DECK else "R13", zone=ZONES[source])
    elif card is None:
        raise IllegalAction("name-the-card", "R10", zone=ZONES[source])
    elif card not in pile:
        raise IllegalAction("card-elsewhere", "R10", card=CODES[card], zone=ZONES[source])


def _check_swap(position: Position, seat: int, action: Swap) -> None:
    ruler = position.rulers[seat]
    if SUIT[ruler] != NO_SUIT:
        raise IllegalAction("swap-needs-joker", "R11", ruler=CODES[ruler])
    if action.seat == seat or not 0 <= action.seat < len(position.rulers):
        raise IllegalAction("no-such-seat", "R11", number=action.seat)
    other = position.rulers[action.seat]
    if other not in PARTNERS[ruler]:
        raise IllegalAction("swap-colour", "R11", ruler=CODES[ruler], other=CODES[other])


def _check_discard(position: Position, seat: int, action: Discard) -> None:
    if position.phase != DISCARD:
        raise IllegalAction("no-discard-owed", "R12")
    cards, hand = action[0], position.zones[seat]
    if len(hand) - len(hand.translate(None, cards)) != len(cards):
        raise _misnamed(hand, cards, "R12", "in-hand")
    if len(hand) - len(cards) != HAND_LIMIT:
        raise IllegalAction("discard-count", "R12", count=owed(position), named=len(cards))


def _check_pass(position: Position, seat: int, action: Pass) -> None:
    """A pass is always legal (R6)."""


_CHECKS: dict[type[Action], Callable[[Position, int, Any], None]] = {
    Play: _check_play,
    Kill: _check_kill,
    Switch: _check_switch,
    Move: _check_move,
    Swap: _check_swap,
    Discard: _check_discard,
    Pass: _check_pass,
}
