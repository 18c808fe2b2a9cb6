"""aiosqlite with one trip to its thread a statement.

The library makes a cursor, executes, reads and closes in four trips, and rolls back in a fifth where nothing was begun. Under load a trip costs
more than the statement itself, so that they are most of what a commit takes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")


class Cursor:
    """A cursor as SQLAlchemy's adapter uses one: it exists in the thread only while a statement is executed."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: Sequence[Any] = ()
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> Cursor:
        return self

    async def execute(self, sql: str, parameters: Iterable[Any] = ()) -> Cursor:
        """Execute a statement and read its rows."""
        return await self._connection.run(self._run, sqlite3.Cursor.execute, sql, parameters)

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> Cursor:
        """Execute a statement for each of many rows."""
        return await self._connection.run(self._run, sqlite3.Cursor.executemany, sql, parameters)

    async def fetchall(self) -> Sequence[Any]:
        """The rows that were read."""
        return self._rows

    async def close(self) -> None:
        """Nothing is open."""

    def _run(self, execute: Any, sql: str, parameters: Any) -> Cursor:
        """In the thread."""
        cursor = self._connection.open_cursor()
        try:
            execute(cursor, sql, parameters)
            self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
            self._rows = cursor.fetchall() if cursor.description else ()
        finally:
            cursor.close()
        return self


class Connection(aiosqlite.Connection):
    """A connection whose statements are such cursors'. Without an isolation level the driver begins no transaction by itself."""

    def __init__(self, path: Path, busy_ms: int) -> None:
        super().__init__(lambda: sqlite3.connect(path, isolation_level=None, timeout=busy_ms / 1000, check_same_thread=False), iter_chunk_size=64)
        self._thread.daemon = True  # a store that nobody closed holds no process back

    def cursor(self) -> Cursor:  # type: ignore[override]  # it has what SQLAlchemy's adapter uses
        return Cursor(self)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Do ``work`` in the connection's thread."""
        result: T = await self._execute(work, *args)  # type: ignore[no-untyped-call]  # untyped in the library
        return result

    def open_cursor(self) -> sqlite3.Cursor:
        """The driver's own cursor, for use in the thread."""
        return self._conn.cursor()

    async def rollback(self) -> None:
        """Undo what was begun, if anything was."""
        if self.in_transaction:
            await super().rollback()
