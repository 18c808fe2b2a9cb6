"""A world for each test that asks for one; the same luck each time, so that a red suite is red for everybody."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.table_world import World, fixture_world
from tests.whole.play import fixed_luck


@pytest.fixture(autouse=True)
def luck() -> Iterator[None]:
    """Fixed secrets and lucky words; in ``make soak`` they are as random as they are for players."""
    if "SOAK" in os.environ:
        yield
    else:
        with fixed_luck():
            yield


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with fixture_world(tmp_path) as world:
        yield world
