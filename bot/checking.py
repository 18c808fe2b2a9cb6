"""Checking records, which anybody may send: it may take long, but nobody else waits for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Final

from bot.table.refusal import Refused
from game.catalogue import games
from game.core.record import Replay

LONGEST_S: Final = 20.0
"""For so long a record is checked; that of a long game takes a second."""
THREAD = ThreadPoolExecutor(1, "record")
"""Where records are checked, one after another: the event loop's own threads, which look up addresses too, stay free."""


class Checking:
    """Those for whom a record is being checked: one at a time for each."""

    def __init__(self) -> None:
        self._users: set[int] = set()

    async def check(self, user_id: int, data: bytes) -> tuple[Replay, int]:
        """A whole record replayed, and the number of its actions.

        Raises ``RecordError``, and ``Refused`` where it takes too long or another is still being checked for this user.
        """
        if user_id in self._users:
            raise Refused("record.one_at_a_time")
        self._users.add(user_id)
        try:
            return await asyncio.get_running_loop().run_in_executor(THREAD, replayed, data)
        finally:
            self._users.discard(user_id)


def replayed(data: bytes) -> tuple[Replay, int]:
    """``Checking.check``, here and now."""
    until, count = perf_counter() + LONGEST_S, 0
    replay = Replay(data, games())
    for _ in replay.steps():
        count += 1
        if perf_counter() > until:
            raise Refused("record.too_long")
    return replay, count
