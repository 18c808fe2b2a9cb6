"""Audiences are closed by default."""

from __future__ import annotations

import pytest

from game.core.audience import EVERYBODY, NOBODY, admits, seats
from game.core.event import Event, Seen, seen_by


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_an_event_without_an_audience_is_seen_by_nobody(viewer: int | None) -> None:
    assert seen_by([Event("draw", {"card": "7H"})], viewer) == [None]


def test_secrets_are_for_confidants_alone_and_a_hidden_event_keeps_its_place() -> None:
    events = [Event("whisper", {"seat": 0}, seats(0, 2), {"card": "7H"}, seats(2)), Event("turn", {"seat": 1}, EVERYBODY)]
    turn = Seen("turn", {"seat": 1})
    assert seen_by(events, 0) == [Seen("whisper", {"seat": 0}), turn]
    assert seen_by(events, 2) == [Seen("whisper", {"seat": 0, "card": "7H"}), turn]
    assert seen_by(events, 1) == seen_by(events, None) == [None, turn]


def test_a_spectator_sees_what_everybody_sees() -> None:
    assert admits(EVERYBODY, None)
    assert not admits(NOBODY, None)
    assert not admits(seats(0, 1, 2, 3, 4, 5), None)
