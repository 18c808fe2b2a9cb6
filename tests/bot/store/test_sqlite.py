"""One process a file, no entry lost to a kill, and a plain word where there can be no database."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.store import Appended, Store, StoreBusy, StoreError
from tests.bot.store.samples import entry, new_table

ROOT = Path(__file__).parents[3]

SERVE = """
import asyncio, sys
from bot.store import Appended, Store
from tests.bot.store.samples import entry, new_table

async def fill(store, name):
    table_id = (await store.create(new_table(name))).table_id
    seq = 1
    while True:
        print(table_id, seq, flush=True)
        seq += 1
        assert await store.append(entry(table_id, seq)) == Appended(seq)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(fill(store, str(n)) for n in range(8)))

asyncio.run(main())
"""


def serve(url: str) -> subprocess.Popen[str]:
    """Another process that fills eight tables and says which entries were accepted."""
    return subprocess.Popen([sys.executable, "-c", SERVE, url], stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})


def test_a_kill_loses_no_accepted_entry(url: str) -> None:
    with serve(url) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(400)]
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    accepted: dict[int, int] = {}
    for line in said:
        if line.endswith("\n"):  # the last one may have been cut short
            table_id, seq = map(int, line.split())
            accepted[table_id] = seq
    assert len(accepted) == 8
    asyncio.run(check(url, accepted))


async def check(url: str, accepted: dict[int, int]) -> None:
    store = await Store.open(url)
    try:
        for table_id, seq in accepted.items():
            loaded = await store.load(table_id, 1)
            assert loaded is not None
            assert [row.seq for row in loaded.rows] == list(range(1, loaded.table.seq + 1))
            # At most the one entry that was under way may be there unsaid.
            assert loaded.table.seq in (seq, seq + 1)
            assert await store.append(entry(table_id, loaded.table.seq + 1)) == Appended(loaded.table.seq + 1)
    finally:
        await store.close()


def test_a_second_process_is_refused(url: str) -> None:
    with serve(url) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(StoreBusy, match=rf"tables\.db is already served by another process \(pid {process.pid}\)"):
            asyncio.run(Store.open(url))
        process.kill()


async def test_the_same_file_by_another_name_is_refused_too(store: Store, tmp_path: Path) -> None:
    (tmp_path / "alias.db").symlink_to(tmp_path / "tables.db")
    with pytest.raises(StoreBusy):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'alias.db'}")


async def test_a_closed_store_lets_the_next_one_in(url: str) -> None:
    for created in (True, False):
        store = await Store.open(url)
        assert (await store.create(new_table())).created is created
        await store.close()


async def test_commits_are_durable(store: Store) -> None:
    def pragmas(connection: Connection) -> list[object]:
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("journal_mode", "synchronous", "foreign_keys")]

    assert await store._database.write(pragmas) == ["wal", 2, 1]  # 2 is FULL


async def test_a_write_holds_the_lock_from_its_start(store: Store, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, timeout=0, check_same_thread=False)

    def beside(connection: Connection) -> None:
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")

    await store._database.write(beside)
    other.execute("BEGIN IMMEDIATE")
    other.close()


class Held:
    """A read that counts the tables, and again once it is let go."""

    def __init__(self, store: Store) -> None:
        self.began, self.go_on = threading.Event(), threading.Event()
        self.counts = asyncio.create_task(store._database.read(self._count_twice))

    def _count_twice(self, connection: Connection) -> list[int]:
        query = text("SELECT count(*) FROM tables")
        first = connection.execute(query).scalar_one()
        self.began.set()
        self.go_on.wait()
        return [first, connection.execute(query).scalar_one()]


async def test_what_a_read_sees_does_not_change(store: Store) -> None:
    held = Held(store)
    await asyncio.to_thread(held.began.wait)
    await store.create(new_table())
    assert await store._database.read(lambda connection: connection.execute(text("SELECT count(*) FROM tables")).scalar_one()) == 1
    held.go_on.set()
    assert await held.counts == [0, 0]


async def test_closing_waits_for_a_read_under_way(store: Store) -> None:
    held = Held(store)
    await asyncio.to_thread(held.began.wait)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0.05)
    assert not closing.done()
    held.go_on.set()
    assert await held.counts == [0, 0]
    await closing


async def test_its_folder_is_made(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/new/folder/tables.db")
    await store.close()
    assert (tmp_path / "new/folder/tables.db").exists()


class TestNoDatabase:
    """Nothing is served, the reason names the file, and the lock is given back."""

    async def test_a_file_of_something_else(self, url: str, tmp_path: Path) -> None:
        (tmp_path / "tables.db").write_bytes(b"certainly no database" * 100)
        for _ in range(2):
            with pytest.raises(StoreError, match=r"tables\.db cannot be used as a database: file is not a database"):
                await Store.open(url)

    async def test_a_folder(self, url: str, tmp_path: Path) -> None:
        (tmp_path / "tables.db").mkdir()
        with pytest.raises(StoreError, match=r"tables\.db cannot be used as a database: .*Is a directory"):
            await Store.open(url)

    async def test_a_place_where_no_file_can_be(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(StoreError, match=r"file/tables\.db cannot be used as a database"):
            await Store.open(f"sqlite+aiosqlite:///{tmp_path}/file/tables.db")

    async def test_a_database_of_a_newer_version(self, url: str, store: Store, tmp_path: Path) -> None:
        await store.close()
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = 'from the future'")
        connection.close()
        with pytest.raises(StoreError, match="another version"):
            await Store.open(url)

    @pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:", "mysql://host/db", "nonsense"])
    async def test_a_url_of_something_else(self, url: str) -> None:
        with pytest.raises(StoreError, match="sqlite\\+aiosqlite:///path/to/file"):
            await Store.open(url)
