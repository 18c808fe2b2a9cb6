"""All that is SQLite's own: the lock on the file, the pragmas, how a transaction begins, and which errors pass by themselves.

Another database joins by another module with the same names: ``insert`` and ``Database`` (``open``, ``read``, ``write``, ``transient``, ``unavailable``,
``close``).
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self, TypeVar

from sqlalchemy import URL
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.store.driver import Work, Worker
from bot.store.errors import StoreBusy, StoreError, StoreUnavailable

__all__ = ["Database", "insert"]

T = TypeVar("T")

READERS: Final = 4
"""Connections for reading: each is a thread, and a read takes well under a millisecond."""

# What says nothing about the statement, only about the moment: somebody else holds the lock, the disk is full, stumbles or takes no more writes.
TRANSIENT: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)


class Lock:
    """The right to serve one file. The kernel takes it back when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Take the right to serve ``path``. Raises ``StoreBusy`` where somebody else has it, ``OSError`` where there can be no lock file."""
        self._file = path.with_name(path.name + ".lock").open("a+")  # it stays open as long as the lock is held
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.seek(0)
            holder = self._file.read().strip() or "unknown"
            self._file.close()
            raise StoreBusy(f"{path} is already served by another process (pid {holder})") from None
        self._file.truncate(0)
        self._file.write(str(os.getpid()))
        self._file.flush()

    def release(self) -> None:
        """Give the right back. The lock file stays: to delete it would let two processes lock two files of that name."""
        self._file.close()


class Database:
    """One SQLite file: a connection that writes and a few that read, which never wait for it (WAL)."""

    def __init__(self, location: str, busy_ms: int) -> None:
        """Lock the file at ``location``. Raises ``StoreBusy``, or ``StoreError`` where no file can be there."""
        path = Path(location).resolve()
        self.name = str(path)
        self._closed = False
        self._turns = asyncio.Semaphore(READERS)
        self._writer = Worker(path, busy_ms, ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL"))
        self._readers = [Worker(path, busy_ms, ("query_only=ON",)) for _ in range(READERS)]
        with self._explaining():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.open("ab").close()  # the driver would stumble over what cannot be opened
            self._lock = Lock(path)

    @classmethod
    async def open(cls, url: URL, busy_ms: int) -> Self:
        """The database at ``url``, its file made if need be. A write waits ``busy_ms`` for a lock of somebody else's.

        Raises ``StoreBusy`` where another process serves it, ``StoreError`` where it is no database or cannot be written.
        """
        if not url.database or url.database == ":memory:":
            raise StoreError("the database must be a file: sqlite+aiosqlite:///path/to/file")
        database = cls(url.database, busy_ms)
        try:
            with database._explaining():
                for worker in (database._writer, *database._readers):
                    await worker.open()
        except BaseException:
            await database.close()
            raise
        return database

    async def write(self, work: Work[T]) -> T:
        """The result of ``work``, done in a transaction that holds the write lock from its start and is committed, or leaves no trace."""
        return await self._writer.transact("BEGIN IMMEDIATE", work)

    async def read(self, work: Work[T]) -> T:
        """The result of ``work``, whose statements all see the same state, the newest. Raises ``StoreUnavailable`` where one fails."""
        if self._closed:
            raise StoreError(f"{self.name} is closed")
        async with self._turns:
            reader = self._readers.pop()
            try:
                return await reader.transact("BEGIN", work)
            except SQLAlchemyError as error:
                raise self.unavailable(error) from error
            finally:
                self._readers.append(reader)

    @staticmethod
    def transient(error: BaseException) -> bool:
        """Whether the same write may well succeed a little later."""
        cause = error.orig if isinstance(error, DBAPIError) else error
        return isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorcode", 0) & 0xFF in TRANSIENT

    def unavailable(self, error: BaseException) -> StoreUnavailable:
        """What to raise where the database did not answer: in one line, without the statement."""
        return StoreUnavailable(f"{self.name}: {getattr(error, 'orig', None) or error}")

    async def close(self) -> None:
        """Let the reads under way finish, close every connection, then let others have the file."""
        if self._closed:
            return
        self._closed = True
        for _ in range(READERS):
            await self._turns.acquire()
        for worker in (*self._readers, self._writer):
            await worker.close()
        self._lock.release()

    @contextmanager
    def _explaining(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise StoreError(f"{self.name} cannot be used as a database: {getattr(error, 'orig', None) or error}") from error
