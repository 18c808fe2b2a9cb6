"""A world for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table_world import World, fixture_world


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with fixture_world(tmp_path) as world:
        yield world
