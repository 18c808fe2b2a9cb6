"""A table that cannot be folded stands still, and its host is told so, once."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.table_world import open_world


async def test_the_host_of_a_table_that_does_not_fold_is_called_once(tmp_path: Path) -> None:
    async with open_world(tmp_path, people=2) as world:
        host = world.people[0]
        await world.slash(host, "rulers start")
        await world.press(host, world.board(), "fill")
        await world.wait(3)
        (file,) = tmp_path.glob("**/*.db")  # noqa: ASYNC240  # nothing else runs on this loop
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE tables SET digest = 'ffffffffffffffff'")
        await world.restart()
        before = len(list(world.channel.history()))
        for who in (*world.people, host):
            told = world.private(await world.press(who, world.board(), "hand"))
            assert "doesn't agree with itself" in world.text(told)
        await world.wait(3)
        posted = list(world.channel.history())[before:]
        assert len(posted) == 1
        assert f"<@{host.id}>" in (posted[0].content or "")
