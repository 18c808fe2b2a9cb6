"""A world for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.table_world import World, fixture_world


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with fixture_world(tmp_path) as world:
        yield world


def own_set(rules: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A set of its own, whose one Regulation has these rules."""
    return {
        "id": "own",
        "name": "Own",
        "spells": [{"id": f"s{n}", "name": f"S{n}", "copies": 9, "effect": [{"do": "draw"}]} for n in range(2)],
        "creatures": [{"id": f"c{n}", "name": f"C{n}", "copies": 8} for n in range(2)],
        "runes": [{"id": f"r{n}", "name": f"R{n}", "copies": 6, "answers": {"to": "regulation"}, "effect": [{"do": "draw"}]} for n in range(2)],
        "regulations": [{"id": "g", "name": "G", "copies": 3, "rules": list(rules)}],
    }
