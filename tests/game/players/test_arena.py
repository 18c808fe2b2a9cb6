"""The arena tells each player what its seat may know, and stops at its cap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.event import Seen
from game.core.stream import Stream
from game.players.arena import REMEMBERED, play, turns
from game.rulers import GAME
from game.rulers.actions import PASS
from game.rulers.options import RulersOptions, RulersSetup

SETUP = RulersSetup(options=RulersOptions(mode="2v2"))
SEED = bytes(32)


class Idle:
    """Passes, or does what the clock would; remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[Sequence[Seen | None]] = []

    def choose(self, view: Any, events: Sequence[Seen | None], stream: Stream) -> Any:
        self.told.append(events)
        return PASS if view.phase == "act" else GAME.timeout(view)


def test_a_game_that_nobody_moves_on_meets_its_cap() -> None:
    assert play(GAME, SETUP, [Idle()] * 4, SEED, max_actions=50) == (None, 50)


def test_a_player_is_told_of_no_card_that_others_draw() -> None:
    players = [Idle() for _ in range(4)]
    list(turns(GAME, GAME.deal(SETUP, 4, Stream(SEED)), players, SEED, 60))
    for seat, player in enumerate(players):
        drawn = [event for events in player.told for event in events if event is not None and event.kind == "draw"]
        assert drawn
        assert all(("card" in event.facts) == (event.facts["seat"] == seat) for event in drawn)


def test_a_player_is_told_the_last_events_only() -> None:
    players = [Idle() for _ in range(4)]
    list(turns(GAME, GAME.deal(SETUP, 4, Stream(SEED)), players, SEED, 300))
    assert max(len(events) for player in players for events in player.told) == REMEMBERED
