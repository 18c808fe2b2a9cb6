"""Whole games of every kind, by buttons, by commands and by reactions; every verb is done by every way; nothing hidden is told meanwhile."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from bot.table.record import record
from game.catalogue import games
from game.core.record import Replay
from tests.table_world import open_world
from tests.whole.kit import WAYS, Way, every_game, whole_kit
from tests.whole.leaks import hunting
from tests.whole.play import begin, sit_down, whole_game


@every_game
def test_every_variant_is_played(game: str) -> None:
    kit = whole_kit(game)
    assert {variant for shared in kit.shares.values() for variant in shared} == set(kit.variants)


@every_game
@pytest.mark.parametrize("way", WAYS)
async def test_whole_games_by_one_way_in_with_every_verb(tmp_path: Path, game: str, way: Way) -> None:
    """Each variant by one way; in ``make soak`` (which sets ``SOAK``) each by all three."""
    kit = whole_kit(game)
    async with open_world(tmp_path, people=3) as world:
        done: Counter[str] = Counter()
        for variant in kit.variants if "SOAK" in os.environ else kit.shares[way]:
            people = world.people[: kit.variants[variant]]
            with hunting(world) as hunter:
                lobby = await sit_down(world, game, people, variant, **kit.short)
                await begin(world, lobby, people, (lambda table: True) if set(kit.verbs) <= set(done) else kit.rare, variant)
                table = await whole_game(world, way, done)
            assert table.phase == "over"
            assert hunter.leaks == []
            assert any(message.attachments for message in world.channel.history()), "the record was posted"
            replay = Replay(record(table.id, await world.bot.tables.entries(table.id)), games())
            for _ in replay.steps():
                pass
            assert replay.game.dump(replay.state) == table.game.dump(table.state)
            assert replay.header.fairness is not None
        assert set(done) >= set(kit.verbs)
        assert world.env.errors == []
