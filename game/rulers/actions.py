"""What a player may answer, and how a record writes it.

An action says nothing that its actor does not know: a random card is not named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.core.errors import IllegalAction
from game.rulers.cards import CARD, CODES, Card, Cards, codes
from game.rulers.state import DECK, FIELD, GRAVE, HAND


class Play(NamedTuple):
    """Cards from Hand to own Field, in the order named (R7)."""

    cards: Cards
    do: Literal["play"] = "play"


class Kill(NamedTuple):
    """Cards from own Field to the Grave, in the order named (R8)."""

    cards: Cards
    do: Literal["kill"] = "kill"


class Switch(NamedTuple):
    """A ruler card on own Field becomes the ruler (R9)."""

    card: Card
    do: Literal["switch"] = "switch"


class Move(NamedTuple):
    """One card from place to place (R10); ``card`` is None where it is a random one."""

    source: int
    target: int
    card: Card | None = None
    do: Literal["move"] = "move"


class Swap(NamedTuple):
    """A joker ruler for another player's ruler (R11)."""

    seat: int
    do: Literal["swap"] = "swap"


class Discard(NamedTuple):
    """Cards from Hand to the Grave at the end of the turn, in the order named (R12)."""

    cards: Cards
    do: Literal["discard"] = "discard"


class Pass(NamedTuple):
    """Nothing (R6)."""

    do: Literal["pass"] = "pass"


Action: TypeAlias = Play | Kill | Switch | Move | Swap | Discard | Pass
PASS: Final = Pass()


def place_fields(place: int) -> dict[str, Any]:
    """A place as a record writes it: ``{"zone": "field", "seat": 1}``."""
    if place >= GRAVE:
        return {"zone": "grave" if place == GRAVE else "deck"}
    return {"zone": "field", "seat": place - FIELD} if place >= FIELD else {"zone": "hand", "seat": place - HAND}


def encode(action: Action) -> dict[str, Any]:
    """The fields of a record's line."""
    match action:
        case Play(cards) | Kill(cards) | Discard(cards):
            return {"do": action.do, "cards": codes(cards)}
        case Switch(card):
            return {"do": "switch", "card": CODES[card]}
        case Move(source, target, card):
            named = {} if card is None else {"card": CODES[card]}
            return {"do": "move", "from": place_fields(source) | named, "to": place_fields(target)}
        case Swap(seat):
            return {"do": "swap", "seat_with": seat}
        case Pass():
            return {"do": "pass"}


# Reading. A fault of form (a missing or unknown key, a value of the wrong type) breaks ``record``; a value of the right type that names nothing
# (an unknown card, a seat beyond the table) breaks the rule of the action.


def _keys(fields: Mapping[str, Any], needed: set[str], allowed: frozenset[str] = frozenset()) -> None:
    for key in sorted(needed - fields.keys()):
        raise IllegalAction("key-missing", "record", key=key)
    for key in sorted(fields.keys() - needed - allowed):
        raise IllegalAction("key-unknown", "record", key=key)


def _text(value: Any, key: str) -> str:
    if not isinstance(value, str):
        raise IllegalAction("not-text", "record", key=key)
    return value


def _whole(value: Any, key: str) -> int:
    if type(value) is not int:
        raise IllegalAction("not-a-number", "record", key=key)
    return value


def _card(value: Any, rule: str) -> Card:
    card = CARD.get(_text(value, "card"))
    if card is None:
        raise IllegalAction("no-such-card", rule, name=value)
    return card


def _cards(fields: Mapping[str, Any], rule: str) -> Cards:
    _keys(fields, {"do", "cards"})
    if not isinstance(fields["cards"], list):
        raise IllegalAction("not-a-list", "record", key="cards")
    return bytes([_card(value, rule) for value in fields["cards"]])


def _place(value: Any, key: str, allowed: frozenset[str]) -> int:
    if not isinstance(value, Mapping):
        raise IllegalAction("not-a-place", "record", key=key)
    zone = _text(value.get("zone"), "zone")
    if zone in ("grave", "deck"):
        _keys(value, {"zone"}, allowed)
        return GRAVE if zone == "grave" else DECK
    if zone not in ("field", "hand"):
        raise IllegalAction("no-such-zone", "R10", name=zone)
    _keys(value, {"zone", "seat"}, allowed)
    seat = _whole(value["seat"], "seat")
    if not 0 <= seat < FIELD:
        raise IllegalAction("no-such-seat", "R10", number=seat)
    return seat + (FIELD if zone == "field" else HAND)


def _play(fields: Mapping[str, Any]) -> Play:
    return Play(_cards(fields, "R7"))


def _kill(fields: Mapping[str, Any]) -> Kill:
    return Kill(_cards(fields, "R8"))


def _discard(fields: Mapping[str, Any]) -> Discard:
    return Discard(_cards(fields, "R12"))


def _switch(fields: Mapping[str, Any]) -> Switch:
    _keys(fields, {"do", "card"})
    return Switch(_card(fields["card"], "R9"))


def _move(fields: Mapping[str, Any]) -> Move:
    _keys(fields, {"do", "from", "to"})
    source = _place(fields["from"], "from", frozenset({"card"}))
    target = _place(fields["to"], "to", frozenset())
    card = _card(fields["from"]["card"], "R10") if "card" in fields["from"] else None
    return Move(source, target, card)


def _swap(fields: Mapping[str, Any]) -> Swap:
    _keys(fields, {"do", "seat_with"})
    return Swap(_whole(fields["seat_with"], "seat_with"))


def _pass(fields: Mapping[str, Any]) -> Pass:
    _keys(fields, {"do"})
    return PASS


_DECODERS: dict[str, Callable[[Mapping[str, Any]], Action]] = {
    "play": _play,
    "kill": _kill,
    "switch": _switch,
    "move": _move,
    "swap": _swap,
    "discard": _discard,
    "pass": _pass,
}


def decode(fields: Mapping[str, Any]) -> Action:
    """The action that a record's line describes. Raises ``IllegalAction`` where it describes none."""
    _keys(fields, {"do"}, frozenset(fields))
    decoder = _DECODERS.get(_text(fields["do"], "do"))
    if decoder is None:
        raise IllegalAction("no-such-action", "R6", name=fields["do"])
    return decoder(fields)
