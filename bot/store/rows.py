"""What goes into the store and what comes out: frozen data, times in milliseconds since the epoch, JSON as text that the store never reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal["lobby", "playing", "paused", "over", "closed"]
OPEN_PHASES: Final[tuple[Phase, ...]] = ("lobby", "playing", "paused")
"""Those of a table at which something may still happen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry of a table's log. ``seq`` counts from 1 without gaps; ``key`` is never twice in a table."""

    seq: int
    key: str
    at_ms: int
    user_id: int | None
    by: str
    data: str = field(repr=False)
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What every entry says afresh about its table. Without ``due_at_ms`` nothing falls due until somebody acts."""

    phase: Phase
    host_id: int
    channel_id: int
    due_at_ms: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(Head):
    """A table as its last entry left it; ``seq`` and ``digest`` are that entry's."""

    id: int
    game: str
    rules_version: int
    guild_id: int | None
    seq: int
    digest: str
    created_at_ms: int
    updated_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table to be opened. ``row`` is its first entry, whose key no other table may have been opened with."""

    game: str
    rules_version: int
    guild_id: int | None
    head: Head
    row: Row
    seats: Mapping[int, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.row.seq != 1:
            raise ValueError(f"a table's first entry is number 1, not {self.row.seq}")


@dataclass(frozen=True, slots=True)
class Created:
    """The table that was opened with this key, by this call (``created``) or by an earlier one."""

    table_id: int
    created: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """An entry to be added to a table, judged on the state after entry ``row.seq - 1``.

    ``seats`` tells only of people whose seat changes: True for who sits down, False for who gets up.
    """

    table_id: int
    row: Row
    head: Head
    seats: Mapping[int, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Appended:
    """The entry is stored, for good."""

    seq: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """An entry with this key was stored before; nothing has changed."""

    row: Row


@dataclass(frozen=True, slots=True)
class Conflict:
    """The entry was judged on a state that is not the present one; nothing has changed. ``head`` is the last entry's number, 0 where there is no such table."""

    head: int


Outcome: TypeAlias = Appended | Duplicate | Conflict


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state folded up to entry ``seq``, in form ``version``."""

    seq: int
    version: int
    data: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table, its newest snapshot, and the entries after that snapshot, all of the same moment."""

    table: TableRow
    snapshot: Snapshot | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """A table at which something falls due."""

    table_id: int
    due_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A message of the bot's that belongs to a table, known by its ``role`` (``bot.publisher.rendered``): ``board``, ``ping`` …

    It is stored with its ``nonce`` before it is posted, ``message_id`` still None. ``published_seq`` is the entry up to which it tells.
    """

    table_id: int
    role: str
    channel_id: int
    message_id: int | None
    nonce: str
    published_seq: int
    posted_at_ms: int
