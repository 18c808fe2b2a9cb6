"""Entries and tables to store."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store import Append, Head, NewTable, Row

HOST = 100_000_000_000_000_001
CHANNEL = 200_000_000_000_000_001
OPENED_MS = 1_750_000_000_000


def row(seq: int, key: str | None = None, data: str = "{}") -> Row:
    """Entry ``seq``; its key says so where none is given."""
    return Row(seq=seq, key=key or f"key-{seq}", at_ms=OPENED_MS + seq, user_id=HOST, by="person", data=data, digest=f"digest-{seq}")


def head(*, due_at_ms: int | None = None, channel_id: int = CHANNEL, closed: bool = False) -> Head:
    """A table in play, or closed."""
    return Head(phase="closed" if closed else "playing", host_id=HOST, channel_id=channel_id, due_at_ms=due_at_ms)


def new_table(key: str = "opened", *, at: Head | None = None, seats: Mapping[int, bool] | None = None) -> NewTable:
    """A table opened with ``key``."""
    return NewTable(game="rulers", rules_version=1, guild_id=7, head=at or head(), row=row(1, key), seats=seats or {})


def entry(table_id: int, seq: int, key: str | None = None, *, at: Head | None = None, seats: Mapping[int, bool] | None = None, data: str = "{}") -> Append:
    """Entry ``seq`` of a table."""
    return Append(table_id=table_id, row=row(seq, key, data), head=at or head(), seats=seats or {})
