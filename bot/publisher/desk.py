"""What is known of one table's messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.publisher.plan import Ping, Step, next_step, scrolled_away, wanted_ping
from bot.store import Message
from bot.table.table import Table


@dataclass(slots=True, eq=False)
class Desk:
    """One table's messages. ``rows`` is what the store remembers of them; the rest may be forgotten at any time."""

    table: Table
    """The newest state."""
    rows: dict[str, Message] | None = None
    """By role; None until they were read."""
    shown: int = 0
    """The entry up to which the board tells."""
    noting: bool = False
    """The store is to remember ``shown`` now."""
    passed: int = 0
    """How many messages of others were posted below the board."""
    anew: bool = False
    """The board was asked for at the bottom, or cannot be edited any more."""
    called: tuple[str, bool] = ("", False)
    """The call last thought of, and whether those whom it calls were at the table anyway."""
    broken: dict[str, int] = field(default_factory=dict)
    """Roles that could not be drawn or sent by a fault of ours, each at which entry: they are tried again after the next one."""
    given_up: int = 0
    """The entry up to which nothing is tried any more."""
    attempts: int = 0
    """Failures in a row."""
    timer: asyncio.TimerHandle | None = None
    """The next attempt, after a failure."""
    task: asyncio.Task[None] | None = None
    """What is being sent."""

    @property
    def finished(self) -> bool:
        """Whether nothing more will happen at the table."""
        return self.table.phase in ("over", "closed")

    def board_lags(self) -> bool:
        """Whether the board tells more than the store remembers that it does."""
        board = self.rows.get("board") if self.rows is not None else None
        return board is not None and board.published_seq < self.shown

    def board_at(self) -> int | None:
        """The id of the board's message, where it is known."""
        board = self.rows and self.rows.get("board")
        return board.message_id if board else None

    def next_step(self, now_ms: int, present: Callable[[int], bool]) -> Step | None:
        """The next thing to send, or None. ``present`` tells who need not be called."""
        assert self.rows is not None
        table, board = self.table, self.rows.get("board")
        if self.given_up >= table.seq:
            return None
        ping = wanted_ping(table)
        anew = self.anew or (board is not None and self.shown < table.seq and scrolled_away(table, board, self.passed, now_ms))
        broken = [role for role, seq in self.broken.items() if seq == table.seq]
        return next_step(table, self.rows, self.shown, anew=anew, ping=ping, silent=self._silent(ping, present), broken=broken)

    def _silent(self, ping: Ping | None, present: Callable[[int], bool]) -> bool:
        """Decided once for each call, as the turn begins: nobody is called later because they paused to think."""
        if ping is None:
            return False
        if self.called[0] != ping.nonce:
            # To a rematch somebody is called though they were here just now: they are looking at how the last game ended.
            self.called = (ping.nonce, not ping.users if self.table.phase == "lobby" else all(map(present, ping.users)))
        return self.called[1]
