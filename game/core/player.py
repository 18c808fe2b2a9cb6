"""Computer players: they receive a view and their seat's events, never a state."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from game.core.event import Seen
from game.core.stream import Stream

PLAYER_TAG = b"rulers-player-v1"

V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Player(Protocol[V_contra, A_co]):
    """Decides for one seat. Keeps nothing between decisions: what it knows it is told each time."""

    def choose(self, view: V_contra, events: Sequence[Seen | None], stream: Stream) -> A_co:
        """A legal answer to the decision that ``view.viewer`` owes.

        ``events`` are those its seat has seen so far, oldest first (the last ones, if the table keeps no more); ``stream`` is its own.
        """
        ...


AnyPlayer = Player[Any, Any]


def player_stream(seed: bytes, seat: int, number: int) -> Stream:
    """The computer player's own stream for decision ``number``: never the game's, and the same on every replay."""
    return Stream(hashlib.sha256(PLAYER_TAG + seed + seat.to_bytes(2, "big") + number.to_bytes(8, "big")).digest())
