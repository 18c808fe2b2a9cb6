"""The one task that writes: what arrives while a commit is under way goes into the next one, all together.

The task lives only while there is something to write. It belongs to no caller, so that a caller who is cancelled takes nothing back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.metrics import COMMITS
from bot.store import entries
from bot.store.driver import Work
from bot.store.errors import StoreError
from bot.store.rows import Append, Appended, Created, Duplicate, Outcome
from bot.store.sqlite import Database

T = TypeVar("T")

Call: TypeAlias = Work[T]
"""Any other write: statements within the group's transaction. It may be called more than once, each time on a database without its traces."""

PAUSES_S: Final = (0.02, 0.1, 0.5)
"""How long to wait before trying again when the database is busy, beside the time that it waits by itself."""

GROUP: Final = 256
"""Writes in one commit: enough to make its cost nothing, few enough to answer soon."""


@dataclass(slots=True, eq=False)
class _Job:
    work: Append | Call[Any]
    done: asyncio.Future[Any]
    tried: Any = None
    """What came of it in a transaction of which it is unknown whether it was committed."""

    def answer(self, result: Any) -> None:
        if self.done.done():
            return  # its caller was cancelled
        # Keys are never stored twice, so what the attempt before found new and this one finds stored was stored by the attempt before.
        if isinstance(self.tried, Appended) and isinstance(result, Duplicate):
            result = self.tried
        elif isinstance(self.tried, Created) and self.tried.created:
            result = replace(result, created=True)
        self.done.set_result(result)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    """Writes to a database in groups, in the order of arrival for each table."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.commits = 0
        """How many transactions were committed."""

    async def append(self, append: Append) -> Outcome:
        """Add an entry. Raises ``StoreUnavailable``."""
        return cast("Outcome", await self._submit(append))

    async def call(self, call: Call[T]) -> T:
        """Write something else. Raises ``StoreUnavailable``, ``StoreError`` where the database refuses it, and what ``call`` raises."""
        return cast("T", await self._submit(call))

    async def close(self) -> None:
        """Take no more, and wait until what was taken is stored."""
        self._closed = True
        if self._task is not None:
            await asyncio.wait([self._task])

    def _submit(self, work: Append | Call[Any]) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreError(f"{self._database.name} is closed")
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain(), name="store-writer")
        return job.done

    async def _drain(self) -> None:
        while self._waiting:
            group = self._next_group()
            try:
                await self._write(group)
            except BaseException:
                # Only an end of the whole loop comes here; nobody may be left waiting for ever.
                for job in (*group, *self._waiting):
                    job.done.cancel()
                self._waiting.clear()
                raise

    def _next_group(self) -> list[_Job]:
        """Everything that waits, but only the first entry of each table: the next one depends on what becomes of it."""
        group: list[_Job] = []
        later: list[_Job] = []
        taken: set[int] = set()
        while self._waiting and len(group) < GROUP:
            job = self._waiting.popleft()
            if not isinstance(job.work, Append):
                group.append(job)
            elif job.work.table_id in taken:
                later.append(job)
            else:
                taken.add(job.work.table_id)
                group.append(job)
        self._waiting.extendleft(reversed(later))
        return group

    async def _write(self, group: Sequence[_Job]) -> None:
        for pause in (*PAUSES_S, None):
            try:
                results = await self._transact(group)
            except Exception as error:
                if self._database.transient(error):
                    if pause is None:
                        self._fail(group, self._database.unavailable(error), error)
                    else:
                        await asyncio.sleep(pause)
                    continue
                await self._isolate(group, error)
            else:
                for job, result in zip(group, results, strict=True):
                    job.answer(result)
            return

    async def _transact(self, group: Sequence[_Job]) -> list[Any]:
        appends = [job.work for job in group if isinstance(job.work, Append)]

        def write(connection: Connection) -> list[Any]:
            outcomes = iter(entries.append(connection, appends) if appends else ())
            results = [next(outcomes) if isinstance(job.work, Append) else job.work(connection) for job in group]
            for job, result in zip(group, results, strict=True):
                job.tried = job.tried or result
            return results

        results = await self._database.write(write)
        self.commits += 1
        COMMITS.inc()
        return results

    async def _isolate(self, group: Sequence[_Job], error: Exception) -> None:
        """Something in ``group`` cannot be written: write each by itself, so that the others do not suffer for it."""
        if len(group) > 1:
            for job in group:
                await self._write([job])
        elif isinstance(error, SQLAlchemyError):
            self._fail(group, StoreError(str(error)), error)
        else:
            self._fail(group, error, None)

    @staticmethod
    def _fail(group: Sequence[_Job], error: Exception, cause: Exception | None) -> None:
        error.__cause__ = cause
        for job in group:
            job.fail(error)
