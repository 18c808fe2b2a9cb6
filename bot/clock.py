"""The clock: deadlines are rows of the store, not sleeping tasks, so that a restart loses none and fires none twice."""

from __future__ import annotations

import asyncio
import logging

from bot.computers import decide
from bot.service import Result, TableService
from bot.store import StoreUnavailable
from bot.table.command import Close, Command, Play, Remind
from bot.table.due import Due, due
from bot.table.entry import CLOCK, COMPUTER
from bot.table.refusal import Refused
from bot.table.table import Table

log = logging.getLogger(__name__)

AT_ONCE = 64
"""So many due tables are served at a time, those longest overdue first."""
LONGEST_S = 60.0
"""However far off the next deadline is, the clock looks again after so long: the machine's own clock may be set, or stand still while it sleeps."""
RETRY_MS = 30_000
"""How long a table whose deadline could not be served is left alone."""
REST_MS = 5_000
"""How long the clock rests where the store does not answer."""


class Clock:
    """Does what falls due. Between two deadlines it is one timer of the event loop, and no task.

    Each table is served by a task of its own, so that a computer that thinks long holds back nobody at another table.
    """

    def __init__(self, service: TableService) -> None:
        self.service = service
        self._timer: asyncio.TimerHandle | None = None
        self._timer_ms = 0
        """For when the timer is set."""
        self._rests_until_ms = 0
        self._look: asyncio.Task[None] | None = None
        self._look_again = False
        self._serving: dict[int, asyncio.Task[None]] = {}
        """The tables that are being served."""
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
        if under_way := [*self._serving.values(), *filter(None, [self._look])]:
            await asyncio.wait(under_way)

    def _heard(self, result: Result) -> None:
        next_due = due(result.table, self.service.outages)
        if next_due is not None:
            self._arm(next_due.at_ms)

    def _arm(self, at_ms: int) -> None:
        """Look at ``at_ms``, or earlier if that is already planned."""
        at_ms = max(at_ms, self._rests_until_ms)
        if self._stopped or (self._timer is not None and self._timer_ms <= at_ms):
            return
        if self._timer is not None:
            self._timer.cancel()
        delay = min(max(0.0, (at_ms - self.service.now()) / 1000), LONGEST_S)
        self._timer_ms = at_ms
        self._timer = asyncio.get_running_loop().call_later(delay, self._wake)

    def _wake(self) -> None:
        self._timer = None
        if self._look is not None:
            self._look_again = True
        else:
            self._look = asyncio.get_running_loop().create_task(self._look_around(), name="clock")

    async def _look_around(self) -> None:
        """Begin to serve what is due. What is being served stays due until it is done, and the end of it leads to another look."""
        now, next_ms = self.service.now(), None
        try:
            for row in await self.service.store.due(now, AT_ONCE):
                if row.table_id not in self._serving and not self._stopped:
                    self._serving[row.table_id] = asyncio.get_running_loop().create_task(self._serve(row.table_id), name=f"clock: table {row.table_id}")
            next_ms = await self.service.store.next_due(now)
        except Exception as fault:
            self._rest(fault)
        finally:
            self._look = None
        if self._look_again:
            next_ms = 0
        self._look_again = False
        if next_ms is not None:
            self._arm(next_ms)

    async def _serve(self, table_id: int) -> None:
        try:
            await self._tick(table_id)
        except Exception as fault:
            self._rest(fault)
        finally:
            del self._serving[table_id]
            self._arm(0)

    def _rest(self, fault: Exception) -> None:
        """Nothing can be noted now, not even that a table is to wait. What is due stays due, and is done once the store answers again."""
        now = self.service.now()
        if now >= self._rests_until_ms:
            log.error("the clock rests for %d s: %s", REST_MS // 1000, fault, exc_info=None if isinstance(fault, StoreUnavailable) else fault)
        self._rests_until_ms = now + REST_MS
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._arm(0)

    async def _tick(self, table_id: int) -> None:
        """Do what is due at one table. Whatever comes of it, the table is not due at once again for the same: the clock must not spin."""
        service = self.service
        seq, pause_ms = None, RETRY_MS
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
        except StoreUnavailable as fault:
            log.error("table %d could not be served: %s", table_id, fault)
            pause_ms = REST_MS
        except Exception:
            log.exception("table %d could not be served", table_id)
        await service.store.reschedule(table_id, service.now() + pause_ms, seq=seq)


async def _command(table: Table, task: Due) -> Command:
    if task.what == "close":
        return Close()
    if task.what == "remind":
        return Remind(number=task.number)
    if task.what == "timeout":
        return Play(number=task.number, action=table.game.encode(table.game.timeout(table.view(task.seat))))
    return Play(number=task.number, action=await decide(table, task.number))
