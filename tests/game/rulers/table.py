"""Rulers positions put together by hand."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.errors import IllegalAction
from game.core.event import Event
from game.core.stream import Stream
from game.rulers import GAME
from game.rulers.cards import CODES, cards_of
from game.rulers.options import MODES
from game.rulers.state import DECK, FIELD, GRAVE, PLACES, State, Terms

SEED = bytes(range(32))


def words(text: str) -> list[str]:
    """``"7H XB"`` as codes."""
    return text.split()


def table(
    rulers: str,
    *,
    mode: str = "2v2",
    hands: dict[int, str] | None = None,
    fields: dict[int, str] | None = None,
    grave: str = "",
    deck: str | None = None,
    turn: int = 0,
    rounds: int = 0,
    seed: bytes = SEED,
) -> State:
    """A position in the middle of ``turn``'s turn. Where ``deck`` is not said, it has every card that lies nowhere else, in canonical order."""
    seats = MODES[mode].seats
    zones = [b""] * PLACES
    for seat, cards in (hands or {}).items():
        zones[seat] = cards_of(words(cards))
    for seat, cards in (fields or {}).items():
        zones[FIELD + seat] = cards_of(words(cards))
    zones[GRAVE] = cards_of(words(grave))
    ruling = cards_of(words(rulers))
    assert len(ruling) == seats
    lying = b"".join(zones) + ruling
    zones[DECK] = bytes(card for card in range(len(CODES)) if card not in lying) if deck is None else cards_of(words(deck))
    return State(Terms(mode, seats, 0, rounds * seats), zones, ruling, turn, Stream(seed))


def do(state: State, line: dict[str, Any], seat: int | None = None) -> list[Event]:
    """Carry out what a record's line says, for whose turn it is unless ``seat`` is said."""
    return GAME.apply(state, state.turn if seat is None else seat, GAME.decode(line))


def play(cards: str) -> dict[str, Any]:
    return {"do": "play", "cards": words(cards)}


def kill(cards: str) -> dict[str, Any]:
    return {"do": "kill", "cards": words(cards)}


def discard(cards: str) -> dict[str, Any]:
    return {"do": "discard", "cards": words(cards)}


def switch(card: str) -> dict[str, Any]:
    return {"do": "switch", "card": card}


def swap(seat: int) -> dict[str, Any]:
    return {"do": "swap", "seat_with": seat}


def move(source: str, target: str) -> dict[str, Any]:
    """A Move from and to places such as ``field:1:7H``, ``hand:2``, ``grave:7H``, ``deck``."""
    return {"do": "move", "from": _place(source), "to": _place(target)}


def _place(text: str) -> dict[str, Any]:
    zone, *rest = text.split(":")
    place: dict[str, Any] = {"zone": zone}
    if zone in ("field", "hand"):
        place["seat"] = int(rest.pop(0))
    if rest:
        place["card"] = rest[0]
    return place


PASS: dict[str, Any] = {"do": "pass"}


def pile(state: State, place: int) -> str:
    """The cards at a place."""
    return " ".join(CODES[card] for card in state.zones[place])


def field(state: State, seat: int) -> str:
    return pile(state, FIELD + seat)


def hand(state: State, seat: int) -> str:
    return pile(state, seat)


def offered(state: State) -> list[dict[str, Any]]:
    """Every answer that is legal now, as records write it."""
    return [GAME.encode(action) for action in GAME.legal(state, state.turn)]


def refused(state: State, line: dict[str, Any], seat: int | None = None) -> tuple[str, str]:
    """Code and rule of the refusal of ``line``."""
    before = GAME.dump(state)
    with pytest.raises(IllegalAction) as error:
        do(state, line, seat)
    assert GAME.dump(state) == before
    return error.value.code, error.value.rule
