"""Many writes in one commit, none of which suffers for another, for a cancelled caller or for a commit of unknown outcome."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, make_url

from bot.store import Appended, Conflict, Created, Duplicate, Snapshot, Store, StoreError, StoreUnavailable, entries
from bot.store.driver import Work
from bot.store.migrate import migrate
from bot.store.sqlite import Database
from bot.store.writer import GROUP, Writer
from tests.bot.store.samples import entry, head, new_table, row

T = TypeVar("T")


async def test_what_arrives_together_is_committed_together(store: Store) -> None:
    count = 2 * GROUP
    tables = [created.table_id for created in await asyncio.gather(*(store.create(new_table(str(n))) for n in range(count)))]
    before = store.commits
    outcomes = await asyncio.gather(*(store.append(entry(table_id, seq)) for seq in (2, 3) for table_id in tables))
    assert outcomes == [Appended(2)] * count + [Appended(3)] * count
    # One after another for each table, yet hundreds of tables at once.
    assert store.commits - before <= 5


async def test_of_entries_that_race_the_first_is_stored(store: Store) -> None:
    table_id = (await store.create(new_table())).table_id
    racing = [entry(table_id, 2, "a"), entry(table_id, 2, "b"), entry(table_id, 2, "a"), entry(table_id, 3, "c")]
    assert await asyncio.gather(*map(store.append, racing)) == [Appended(2), Conflict(2), Duplicate(row(2, "a")), Appended(3)]


async def test_a_write_that_fails_takes_no_other_with_it(store: Store) -> None:
    table_id = (await store.create(new_table())).table_id
    too_big = head(due_at_ms=2**80)
    results = await asyncio.gather(
        store.append(entry(table_id, 2)),
        store.save_snapshot(99, Snapshot(1, 1, "{}")),
        store.create(new_table("bad", at=too_big)),
        store.create(new_table("good")),
        store.put_settings(1, "{}"),
        return_exceptions=True,
    )
    assert results[0] == Appended(2)
    assert isinstance(results[1], StoreError)
    assert isinstance(results[2], OverflowError)
    assert results[3] == Created(table_id + 1, created=True)
    assert await store.get_settings(1) == "{}"
    assert await store.read(table_id, 1) == (row(2),)


async def test_a_cancelled_callers_entry_is_still_stored(store: Store) -> None:
    table_id = (await store.create(new_table())).table_id
    callers = [asyncio.create_task(store.append(entry(table_id, seq))) for seq in (2, 3)]
    await asyncio.sleep(0)
    for caller in callers:
        caller.cancel()
    assert await store.append(entry(table_id, 4)) == Appended(4)
    assert all(caller.cancelled() for caller in callers)


async def test_nothing_waits_when_there_is_nothing_to_write(store: Store) -> None:
    await store.put_settings(1, "{}")
    await asyncio.sleep(0)
    assert [task for task in asyncio.all_tasks() if task.get_name() == "store-writer"] == []


class TestClose:
    async def test_what_was_accepted_is_done_first(self, url: str) -> None:
        store = await Store.open(url)
        writes = [asyncio.create_task(store.create(new_table(str(n)))) for n in range(20)]
        reads = [asyncio.create_task(store.get_settings(n)) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        assert len({write.result().table_id for write in writes}) == 20
        assert [read.result() for read in reads] == [None] * 20

    async def test_no_thread_is_left_and_nothing_more_is_accepted(self, url: str) -> None:
        before = threading.active_count()
        store = await Store.open(url)
        await asyncio.gather(*(store.get_settings(n) for n in range(20)))
        assert threading.active_count() > before
        await store.close()
        await store.close()
        assert threading.active_count() == before
        with pytest.raises(StoreError, match="closed"):
            await store.put_settings(1, "{}")
        with pytest.raises(StoreError, match="closed"):
            await store.get_settings(1)
        assert threading.active_count() == before


class Flaky(Database):
    """A database whose commits report an error: ``lost`` times without having been made, then ``hidden`` times although they were."""

    lost = 0
    hidden = 0

    async def write(self, work: Work[T]) -> T:
        def stumbling(connection: Connection) -> T:
            result = work(connection)
            if self.lost:
                self.lost -= 1
                raise _stumble()
            return result

        result = await super().write(stumbling)
        if self.hidden:
            self.hidden -= 1
            raise _stumble()
        return result


def _stumble() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    return error


class TestUnknownOutcome:
    @pytest.fixture
    async def database(self, url: str) -> AsyncIterator[Flaky]:
        database = await Flaky.open(make_url(url), 2000)
        assert isinstance(database, Flaky)
        yield database
        await database.close()

    @pytest.fixture
    async def writer(self, database: Flaky) -> Writer:
        writer = Writer(database)
        await writer.call(migrate)
        return writer

    @pytest.mark.parametrize(("lost", "hidden"), [(1, 0), (0, 1), (1, 1), (0, 2)])
    async def test_it_is_settled_by_looking_the_key_up(self, database: Flaky, writer: Writer, lost: int, hidden: int) -> None:
        database.lost, database.hidden = lost, hidden
        created = await writer.call(lambda connection: entries.create(connection, new_table()))
        assert created.created
        assert (database.lost, database.hidden) == (0, 0)
        database.lost, database.hidden = lost, hidden
        assert await writer.append(entry(created.table_id, 2)) == Appended(2)
        assert (database.lost, database.hidden) == (0, 0)
        assert await writer.append(entry(created.table_id, 2)) == Duplicate(row(2))

    async def test_a_real_duplicate_stays_one(self, database: Flaky, writer: Writer) -> None:
        created = await writer.call(lambda connection: entries.create(connection, new_table()))
        await writer.append(entry(created.table_id, 2))
        database.hidden = 1
        assert await writer.append(entry(created.table_id, 2)) == Duplicate(row(2))
        database.hidden = 1
        assert await writer.call(lambda connection: entries.create(connection, new_table())) == Created(created.table_id, created=False)

    async def test_when_it_lasts_the_store_is_unavailable(self, database: Flaky, writer: Writer) -> None:
        database.lost = 99
        with pytest.raises(StoreUnavailable):
            await writer.call(lambda connection: entries.create(connection, new_table()))
        database.lost = 0
        assert (await writer.call(lambda connection: entries.create(connection, new_table()))).created


class TestBusy:
    @pytest.fixture
    async def store(self, url: str) -> AsyncIterator[Store]:
        opened = await Store.open(url, busy_ms=10)
        yield opened
        await opened.close()

    @pytest.fixture
    def other(self, store: Store, tmp_path: Path) -> Iterator[sqlite3.Connection]:
        """Somebody else, who holds the write lock."""
        connection = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        yield connection
        connection.close()

    async def test_a_write_waits_for_the_lock_and_reads_do_not(self, store: Store, other: sqlite3.Connection) -> None:
        writes = asyncio.gather(store.create(new_table()), store.put_settings(1, "{}"))
        assert await store.get_settings(1) is None
        await asyncio.sleep(0.05)
        assert not writes.done()
        other.execute("COMMIT")
        assert (await writes)[0].created
        assert await store.get_settings(1) == "{}"

    async def test_a_lock_that_is_never_given_back_makes_it_unavailable(self, store: Store, other: sqlite3.Connection) -> None:
        results = await asyncio.gather(store.create(new_table()), store.put_settings(1, "{}"), return_exceptions=True)
        assert [type(result) for result in results] == [StoreUnavailable, StoreUnavailable]
        other.execute("COMMIT")
        assert (await store.create(new_table())).created
