"""A machine's clock that is wrong for a while, and a table that is no more: nobody waits for ever."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.service import TableService
from bot.store import Store
from bot.table.command import Close, Open
from bot.table.entry import Actor
from bot.table.refusal import Refused
from game.rulers import GAME

YEAR_MS = 365 * 86_400_000
OPEN = Open(game="rulers", rules_version=GAME.version, guild_id=1, channel_id=2, secret="cd" * 32, options={"mode": "2v2"})


async def test_a_start_with_a_clock_far_ahead_is_made_good_by_the_next(tmp_path: Path) -> None:
    """Ten years without service would be added to every deadline, and to every pause of a computer."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 't.db'}")
    now = 1_000_000
    try:
        await store.begin_serving(now)
        table = (await TableService(store, now=lambda: now).open(Actor(1), OPEN, "o")).table
        first = await store.next_due()
        assert first is not None
        await store.begin_serving(now + 10 * YEAR_MS)
        assert await store.next_due() == first + 10 * YEAR_MS
        await store.heartbeat(now + 1_000)  # the clock is set right while the bot serves, or before the next start
        assert await store.begin_serving(now + 2_000) == [(now + 1_000, now + 2_000)]
        assert [row.table_id for row in await store.due(now + 2_000)] == [table.id], "the clock looks, and puts it off to when it is really due"
    finally:
        await store.close()


async def test_an_action_at_a_table_that_was_deleted_is_refused(tmp_path: Path) -> None:
    """Who has it still in memory must not try again and again to add to a log that is no more."""
    file = tmp_path / "t.db"
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    service = TableService(store, now=lambda: 1_000_000)
    try:
        table = (await service.open(Actor(1), OPEN, "a")).table
        with closing(sqlite3.connect(file)) as other, other:
            for part in ("log", "seats"):
                other.execute(f"DELETE FROM {part}")
            other.execute("DELETE FROM tables")
        with pytest.raises(Refused) as refused:
            await asyncio.wait_for(service.act(table.id, Actor(1), Close(), "x"), 5)
        assert refused.value.code == "table.unknown"
    finally:
        await store.close()
