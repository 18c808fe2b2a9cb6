"""Whole games in every mode, by buttons, by commands and by reactions; every verb is done by every way; nothing hidden is told meanwhile."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.rulers.options import MODES
from tests.table_world import open_world
from tests.whole.leaks import hunting
from tests.whole.play import VERBS, WAYS, Way, begin, human_joker, sit_down, whole_game

SHARES: dict[Way, Sequence[str]] = {
    "buttons": ("2v2", "ffa5"),
    "commands": ("star", "ffa4", "2v2v2"),
    "reactions": ("3v3", "ffa6"),
}
"""Each mode by one way; ``make soak`` (which sets ``SOAK``) plays each by all three."""
if "SOAK" in os.environ:
    SHARES = {way: tuple(MODES) for way in WAYS}


def test_every_mode_is_played() -> None:
    assert {mode for modes in SHARES.values() for mode in modes} == set(MODES)


@pytest.mark.parametrize("way", SHARES)
async def test_whole_games_by_one_way_in_with_every_verb(tmp_path: Path, way: Way) -> None:
    async with open_world(tmp_path, people=3) as world:
        done: Counter[str] = Counter()
        for mode in SHARES[way]:
            with hunting(world) as hunter:
                lobby = await sit_down(world, mode, world.people[:2], opening_hand=3, max_rounds=15)
                await begin(world, lobby, world.people[:2], human_joker if "swap" not in done else lambda table: True)
                table = await whole_game(world, way, done)
            assert table.phase == "over"
            assert hunter.leaks == []
        assert set(done) == set(VERBS)
        assert world.env.errors == []
