"""The clock: deadlines are rows of the store, not sleeping tasks, so that a restart loses none and fires none twice."""

from __future__ import annotations

import asyncio
import logging

from bot.computers import decide
from bot.service import Result, TableService
from bot.store import StoreError
from bot.table.command import Close, Command, Play, Remind
from bot.table.due import Due, due
from bot.table.entry import CLOCK, COMPUTER
from bot.table.refusal import Refused
from bot.table.table import Table

log = logging.getLogger(__name__)

BATCH = 64
"""How many due tables are claimed at a time."""
LONGEST_S = 60.0
"""The clock looks into the store at least this often, for what another process may have added."""
RETRY_MS = 30_000
"""How long a table whose deadline could not be served is left alone."""


class Clock:
    """Does what falls due. Between two deadlines it is one timer of the event loop, and no task."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._next_ms: int | None = None
        self._stopped = True
        service.listen(self._heard)

    def start(self) -> None:
        """Begin to serve deadlines, those first that passed meanwhile."""
        self._stopped = False
        self._arm(0)

    async def stop(self) -> None:
        """Serve no more; what is under way is finished."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is not None:
            await asyncio.wait([self._task])

    def _heard(self, result: Result) -> None:
        next_due = due(result.table, self.service.outages)
        if next_due is not None and not self._stopped:
            self._arm(next_due.at_ms)

    def _arm(self, at_ms: int) -> None:
        """Wake at ``at_ms``, or earlier if that is already planned."""
        if self._task is not None or (self._timer is not None and self._next_ms is not None and self._next_ms <= at_ms):
            self._next_ms = at_ms if self._next_ms is None else min(self._next_ms, at_ms)
            return
        if self._timer is not None:
            self._timer.cancel()
        self._next_ms = at_ms
        delay = min(max(0.0, (at_ms - self.service.now()) / 1000), LONGEST_S)
        self._timer = asyncio.get_running_loop().call_later(delay, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._next_ms = None
        self._task = asyncio.get_running_loop().create_task(self._serve(), name="clock")

    async def _serve(self) -> None:
        next_ms: int | None = None
        try:
            while rows := await self.service.store.due(self.service.now(), BATCH):
                await asyncio.gather(*(self._tick(row.table_id) for row in rows))
            next_ms = await self.service.store.next_due()
        except StoreError:
            log.exception("the clock could not read its deadlines")
            next_ms = self.service.now() + RETRY_MS
        finally:
            self._task = None
            planned = [at for at in (next_ms, self._next_ms) if at is not None]
            self._next_ms = None
            if planned and not self._stopped:
                self._arm(min(planned))

    async def _tick(self, table_id: int) -> None:
        """Do what is due at one table. Whatever comes of it, the table is not due at once again for the same: the clock must not spin."""
        service = self.service
        seq = None
        try:
            table = await service.table(table_id)
            seq = table.seq
            task = due(table, service.outages)
            if task is None or task.at_ms > service.now():
                if not await service.store.reschedule(table_id, task and task.at_ms, seq=seq):
                    await service.catch_up(table)
                return
            result = await service.act(table_id, COMPUTER if task.what == "computer" else CLOCK, await _command(table, task), task.key)
            if result.fresh:
                return
        except Refused as refusal:
            if refusal.code == "table.broken":
                await service.store.reschedule(table_id, None)
                return
            # Somebody acted in the same moment, and their entry set another deadline; if not, this one is tried later.
        except Exception:
            log.exception("table %d could not be served", table_id)
        await service.store.reschedule(table_id, service.now() + RETRY_MS, seq=seq)


async def _command(table: Table, task: Due) -> Command:
    if task.what == "close":
        return Close()
    if task.what == "remind":
        return Remind(number=task.number)
    if task.what == "timeout":
        return Play(number=task.number, action=table.game.encode(table.game.timeout(table.view(task.seat))))
    return Play(number=task.number, action=await decide(table, task.number))
