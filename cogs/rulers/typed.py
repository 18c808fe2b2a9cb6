"""What people type in commands, as the fields of an action. Whether the action is legal, the rules judge, who know why not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from bot.table.table import Table
from bot.ui.news import typed_names
from bot.words import say
from game.core.errors import IllegalAction
from game.rulers.view import View

_SIGNS: Final = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "\ufe0f": None, "`": None})
_CARD: Final = re.compile(r"[A2-9TJQK][CDHS]|X[BR]")
_PLACE: Final = re.compile(r"(?:(?P<zone>field|hand):(?P<seat>\d{1,3})|(?P<shared>grave|deck))(?::(?P<card>\w+))?")
"""A place as a prompt names it: ``field:2``, ``grave``; with a card ``field:2:7H``."""
MAX_SEAT_DIGITS: Final = 3


def codes(text: str, locale: str) -> list[str]:
    """The cards in ``text`` by their codes: ``10♥, th`` is TH twice. What is no card stays as it was typed, for the rules to refuse."""
    for joker in ("XB", "XR"):
        text = re.sub(re.escape(say(locale, f"rulers-joker-{joker}")), joker, text, flags=re.IGNORECASE)
    return [_code(word) for word in re.split(r"[\s,]+", text) if word]


def _code(word: str) -> str:
    code = word.translate(_SIGNS).upper().replace("10", "T")
    return code if _CARD.fullmatch(code) else word


def code(text: str, locale: str) -> str:
    """The one card in ``text``."""
    found = codes(text, locale)
    return found[0] if len(found) == 1 else text


def source(text: str, view: View, locale: str) -> dict[str, Any]:
    """Where a Move takes its card: a place as prompts name it, or a card, which is found where the viewer sees it."""
    if place := _PLACE.fullmatch(text):
        return _fields(place)
    card = code(text, locale)
    where = next((name for name, cards in _seen(view) if card in cards), None)
    if where is None:
        raise IllegalAction("not-on-offer", "R10", option=text)
    place = _PLACE.fullmatch(f"{where}:{card}")
    assert place is not None
    return _fields(place)


def _seen(view: View) -> Iterable[tuple[str, tuple[str, ...]]]:
    yield f"hand:{view.viewer}", view.hand
    yield from ((f"field:{seat}", field) for seat, field in enumerate(view.fields))
    yield "grave", view.grave


def _fields(place: re.Match[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {"zone": place["shared"] or place["zone"]}
    if place["seat"]:
        fields["seat"] = int(place["seat"])
    if place["card"]:
        fields["card"] = place["card"]
    return fields


def target(text: str) -> dict[str, Any]:
    """Where a Move puts its card. Raises ``IllegalAction`` where ``text`` is no place."""
    place = _PLACE.fullmatch(text)
    if place is None or place["card"]:
        raise IllegalAction("not-on-offer", "R10", option=text)
    return _fields(place)


def player(text: str, table: Table) -> int:
    """The seat that a prompt names (``seat:4``), or that of the player called so. Raises ``IllegalAction`` where there is none."""
    name = text.removeprefix("seat:")
    if name != text and name.isdecimal() and len(name) <= MAX_SEAT_DIGITS:
        return int(name)
    for seat, called in enumerate(typed_names(table)):
        if called.casefold() == text.strip().casefold():
            return seat
    raise IllegalAction("not-on-offer", "R11", option=text)
