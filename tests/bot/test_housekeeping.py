"""Tables that ended long ago are deleted, if the host wants that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.housekeeping import BATCH, DAY_MS, Housekeeper
from bot.service import TableService
from bot.store import Store
from bot.table.command import Close, Open
from bot.table.entry import Actor
from bot.table.refusal import Refused
from game.rulers import GAME

HOST = Actor(7)
OPEN = Open(game="rulers", rules_version=GAME.version, guild_id=1, channel_id=2, secret="cd" * 32, options={"mode": "2v2"})


class Time:
    ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TableService]:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    service = TableService(store, now=Time())
    yield service
    await service.close()
    await store.close()


async def lobby(tables: TableService, key: str, *, closed: bool) -> int:
    table = (await tables.open(HOST, OPEN, key)).table
    if closed:
        await tables.act(table.id, HOST, Close(), "close")
    return table.id


async def test_what_ended_so_long_ago_is_deleted_batch_by_batch_and_forgotten(tables: TableService) -> None:
    old = [await lobby(tables, f"old {number}", closed=True) for number in range(BATCH + 3)]
    kept = await lobby(tables, "open", closed=False)
    Time.ms += 10 * DAY_MS
    recent = await lobby(tables, "recent", closed=True)
    Time.ms += DAY_MS
    assert await Housekeeper(tables, 10).sweep(10) == len(old)
    for table_id in old:
        with pytest.raises(Refused, match=r"table\.unknown"):
            await tables.table(table_id)
    assert [(await tables.table(number)).phase for number in (kept, recent)] == ["lobby", "closed"]


async def test_it_begins_by_itself_where_the_host_set_it_and_ends_with_the_bot(tables: TableService) -> None:
    old, _ = [await lobby(tables, key, closed=True) for key in ("old", "newest")]
    Time.ms += 2 * DAY_MS
    for days, there in ((None, True), (3, True), (1, False)):
        housekeeper = Housekeeper(tables, days)
        housekeeper.start()
        await tables.store.phases()  # reads see what was asked for before
        for _ in range(20):
            await tables.store.heartbeat(Time.ms)
        await housekeeper.stop()
        assert (await tables.store.table(old) is not None) is there
