"""A world, or a game in one, for each test that asks for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.driver import Game, begin, until_asked
from tests.table_world import World, fixture_world


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with fixture_world(tmp_path) as world:
        yield world


@pytest.fixture
async def game(world: World) -> Game:
    """A game in which the first of two people is asked."""
    ann, ben = world.people[:2]
    await begin(world, ann, ben)
    table, who = await until_asked(world, ann, ben)
    return world, table, who, ben if who is ann else ann
