"""Where every card is.

All zones stand in one list of rows, so that a place is a number, a Move is "from place to place", and a copy of a state is one slice.
Hands are places 0–5 and Fields 6–11 (by seat), then come the Grave and the Deck.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.stream import Stream
from game.rulers.cards import Cards

HAND, FIELD = 0, 6
"""``HAND + seat`` and ``FIELD + seat`` are a seat's places."""
GRAVE, DECK = 12, 13
PLACES = 14

HANDS: tuple[tuple[int, ...], ...] = tuple(tuple(range(HAND, HAND + n)) for n in range(7))
"""The places of all Hands at a table of ``n``."""
FIELDS: tuple[tuple[int, ...], ...] = tuple(tuple(range(FIELD, FIELD + n)) for n in range(7))

FIELD_LIMIT = 5
HAND_LIMIT = 3

ACT, DISCARD, OVER = "act", "discard", "over"
HIDDEN = 255
"""Stands in a position for a card that its viewer does not know."""


class Terms(NamedTuple):
    """What does not change while a game lasts."""

    mode: str
    seats: int
    dealer: int
    last_turn: int
    """After how many turns the game is a draw (R17); 0 for never."""


class Position:
    """All that decides what is legal. One made from a view holds ``HIDDEN`` in place of every card that is not known."""

    __slots__ = ("phase", "rulers", "turn", "zones")

    def __init__(self, zones: list[Cards], rulers: Cards, turn: int, phase: str) -> None:
        self.zones = zones
        self.rulers = rulers
        self.turn = turn
        self.phase = phase


class State(Position):
    """A game of Rulers."""

    __slots__ = ("actions", "stream", "terms", "turns", "winners")

    def __init__(self, terms: Terms, zones: list[Cards], rulers: Cards, turn: int, stream: Stream) -> None:
        super().__init__(zones, rulers, turn, ACT)
        self.terms = terms
        self.stream = stream
        self.actions = 0
        """How many actions were done; the next one's number in the record is one more."""
        self.turns = 0
        """How many turns are finished."""
        self.winners: tuple[int, ...] = ()

    def copy(self) -> State:
        """A state that evolves as this one does and shares nothing that changes."""
        twin: State = State.__new__(State)
        twin.terms = self.terms
        twin.zones = self.zones[:]
        twin.rulers = self.rulers
        twin.turn = self.turn
        twin.phase = self.phase
        twin.stream = self.stream.copy()
        twin.actions = self.actions
        twin.turns = self.turns
        twin.winners = self.winners
        return twin
