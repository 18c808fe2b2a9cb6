"""A connection in a thread of its own, to which whole transactions are sent.

A transaction is a plain function of SQLAlchemy's connection. It runs from its BEGIN to its COMMIT in the thread, in one trip: under load each trip
costs more than a statement, and an awaited cursor makes four of them a statement.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

import aiosqlite
from sqlalchemy import Connection, StaticPool, create_engine

T = TypeVar("T")

Work: TypeAlias = Callable[[Connection], T]
"""What is done in a transaction. It returns plain data: no result that has still to be read."""


class Worker(aiosqlite.Connection):
    """One connection. Works that are sent together are done one after another; one whose sender is cancelled is done nevertheless."""

    def __init__(self, path: Path, busy_ms: int, pragmas: Sequence[str]) -> None:
        super().__init__(lambda: _connect(path, busy_ms, pragmas), iter_chunk_size=64)
        self._thread.daemon = True  # a store that nobody closed holds no process back
        # An error goes to the log with its statement, never with what was to be written: among that are secrets and hidden cards.
        self._engine = create_engine("sqlite://", creator=lambda: self._conn, poolclass=StaticPool, hide_parameters=True)

    async def transact(self, begin: Literal["BEGIN", "BEGIN IMMEDIATE"], work: Work[T]) -> T:
        """The result of ``work``, committed; an exception leaves no trace."""
        result: T = await self._execute(self._transact, begin, work)  # type: ignore[no-untyped-call]  # untyped in the library
        return result

    async def close(self) -> None:
        """Do what was sent, then close the connection and end its thread."""
        await super().close()
        if self._thread.is_alive():
            self._thread.join()  # its last word has been heard: it is about to end

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
