"""The log of a process in trouble tells nothing that is hidden."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

import pytest

from tests.cogs.driver import begin, until_asked
from tests.table_world import World


async def test_a_store_that_refuses_a_row_does_not_log_it(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """A row may be a lobby's secret, or cards that only its player knows."""
    caplog.set_level(logging.DEBUG)
    ann, ben, chloe = world.people[:3]
    await begin(world, ann, ben)
    table, who = await until_asked(world, ann, ben)
    path = world.settings.database_url.partition(":///")[2]
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'no room'); END")
        for command in ("rulers start", "rulers pass"):
            told = await world.slash(chloe if command == "rulers start" else who, command)
            assert "can't reach my memory" in world.text(world.private(told))
        other.execute("DROP TRIGGER full")
    assert "no room" in caplog.text
    assert '"secret"' not in caplog.text
    assert '"kind"' not in caplog.text
    assert (await world.table()).seq == table.seq
