"""Housekeeping: tables that ended long ago are deleted, if whoever hosts the bot wants that."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from bot.service import TableService
from bot.store import StoreError

log = logging.getLogger(__name__)

EVERY_S: Final = 3600.0
BATCH: Final = 20
"""So many tables are deleted in one transaction: what people do meanwhile waits for one of them at most."""
DAY_MS: Final = 86_400_000


class Housekeeper:
    """Deletes, now and then, the tables that ended more than ``days`` ago; none if that is None."""

    def __init__(self, tables: TableService, days: int | None) -> None:
        self.tables = tables
        self.days = days
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Sweep now, and then every hour."""
        if self.days is not None:
            self._task = asyncio.get_running_loop().create_task(self._keep_sweeping(self.days), name="housekeeping")

    async def stop(self) -> None:
        """Sweep no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _keep_sweeping(self, days: int) -> None:
        while True:
            try:
                await self.sweep(days)
            except StoreError:
                log.exception("old tables could not be deleted; the next try is in an hour")
            await asyncio.sleep(EVERY_S)

    async def sweep(self, days: int) -> int:
        """Delete the tables that ended more than ``days`` ago; returns how many there were."""
        before, count = self.tables.now() - days * DAY_MS, 0
        while gone := await self.tables.forget_ended(before, BATCH):
            count += gone
        if count:
            log.info("%d tables that ended more than %d days ago were deleted", count, days)
        return count
