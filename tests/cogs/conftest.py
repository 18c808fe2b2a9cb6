"""A world, or a game in one, for each test that asks for it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.cogs.driver import Game, begin, until_asked
from tests.table_world import World, fixture_world
from tests.whole.play import fixed_luck


@pytest.fixture(autouse=True)
def luck() -> Iterator[None]:
    """The same deals each time, so that a red suite is red for everybody."""
    with fixed_luck():
        yield


@pytest.fixture(autouse=True)
def no_fault_of_ours(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nobody is told "something went wrong on my side" here: a test that only looks at the table would not notice it."""
    yield
    faults = [record for record in caplog.get_records("call") if record.name == "bot.ui.faults" and record.levelno >= logging.ERROR]
    assert faults == []


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
