"""Computer players at a table: whatever one of them does, its seat is played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.computers import decide, player_of
from bot.table.guest import Guest
from game.core.event import Seen
from game.core.stream import Stream
from game.rulers import GAME
from game.rulers.actions import Swap
from tests.bot.table.scenes import Scene


class Cheat:
    """Does what is not legal: no ruler is its own partner."""

    def choose(self, view: Any, events: Sequence[Seen | None], stream: Stream) -> Swap:
        return Swap(view.viewer)


class Broken:
    """Fails."""

    def choose(self, view: Any, events: Sequence[Seen | None], stream: Stream) -> Swap:
        raise ZeroDivisionError


@pytest.mark.parametrize("player", [Cheat(), Broken()])
async def test_a_player_that_cheats_or_fails_gives_the_gentlest_answer(
    player: Cheat | Broken, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(GAME, "players", {"steady": player})
    table = Scene().begin(1)
    decision = table.decisions()[0]
    assert await decide(table, decision.number) == GAME.encode(GAME.timeout(table.view(decision.seat)))
    assert "found no legal answer" in caplog.text


def test_the_strongest_plays_for_whoever_is_away_and_for_a_level_that_there_is_no_more() -> None:
    strongest = GAME.players[GAME.strongest]
    assert player_of(GAME, Guest("Ann", user_id=1, away="left")) is strongest
    assert player_of(GAME, Guest("Ada", level="gone")) is strongest
    assert player_of(GAME, Guest("Ada", level="casual")) is GAME.players["casual"] is not strongest
