"""A connection in a thread of its own, to which whole transactions are sent.

A transaction is a plain function of SQLAlchemy's connection. It runs from its BEGIN to its COMMIT in the thread, in one trip: under load each trip
costs more than a statement, and an awaited cursor makes four of them a statement.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar

import aiosqlite
from sqlalchemy import Connection, StaticPool, create_engine

from bot.store.errors import StoreError

T = TypeVar("T")

Work: TypeAlias = Callable[[Connection], T]
"""What is done in a transaction. It returns plain data: no result that has still to be read."""


KNOWN: Final = "0.22"
"""The versions of aiosqlite whose insides ``Worker`` knows; ``pyproject.toml`` asks for the same."""


class Worker:
    """One connection. Works that are sent together are done one after another; one whose sender is cancelled is done nevertheless."""

    def __init__(self, path: Path, busy_ms: int, pragmas: Sequence[str]) -> None:
        """Raises ``StoreError`` where aiosqlite is of a version that is not known."""
        self._link = aiosqlite.Connection(lambda: self._connect(path, busy_ms, pragmas), iter_chunk_size=64)
        self._raw: sqlite3.Connection | None = None
        # aiosqlite has no public way to run a function of ours in its thread, nor to the thread itself.
        if not (hasattr(self._link, "_execute") and hasattr(self._link, "_thread")):
            raise StoreError(f"aiosqlite {aiosqlite.__version__} is installed, but version {KNOWN} is needed")
        self._link._thread.daemon = True  # a store that nobody closed holds no process back
        # An error goes to the log with its statement, never with what was to be written: among that are secrets and hidden cards.
        self._engine = create_engine("sqlite://", creator=lambda: self._raw, poolclass=StaticPool, hide_parameters=True)

    async def open(self) -> None:
        """Connect."""
        await self._link

    async def transact(self, begin: Literal["BEGIN", "BEGIN IMMEDIATE"], work: Work[T]) -> T:
        """The result of ``work``, committed; an exception leaves no trace."""
        result: T = await self._link._execute(self._transact, begin, work)  # type: ignore[no-untyped-call]  # untyped in the library
        return result

    async def close(self) -> None:
        """Do what was sent, then close the connection and end its thread."""
        await self._link.close()
        if self._link._thread.is_alive():
            self._link._thread.join()  # its last word has been heard: it is about to end

    def _connect(self, path: Path, busy_ms: int, pragmas: Sequence[str]) -> sqlite3.Connection:
        self._raw = _connect(path, busy_ms, pragmas)
        return self._raw

    def _transact(self, begin: str, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            connection.exec_driver_sql(begin)
            result = work(connection)
            connection.commit()
            return result


def _connect(path: Path, busy_ms: int, pragmas: Sequence[str]) -> sqlite3.Connection:
    # Without an isolation level the driver begins no transaction behind our back.
    connection = sqlite3.connect(path, isolation_level=None, timeout=busy_ms / 1000, check_same_thread=False)
    try:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}").close()
    except BaseException:
        connection.close()
        raise
    return connection
