"""The statements that open tables and add entries to their logs, within a transaction that the caller has begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from bot.store.rows import Append, Appended, Conflict, Created, Duplicate, Head, NewTable, Outcome, Row
from bot.store.schema import log, seats, tables
from bot.store.sqlite import insert

ROW = (log.c.seq, log.c.key, log.c.at_ms, log.c.user_id, log.c.by, log.c.data, log.c.digest)

_HEADS = select(tables.c.id, tables.c.seq).where(tables.c.id.in_(bindparam("ids", expanding=True)))
_ADD_ROWS = insert(log).on_conflict_do_nothing().returning(log.c.table_id)
_ADD_TABLE = insert(tables).on_conflict_do_nothing(index_elements=["opened_key"]).returning(tables.c.id)
_SET_HEAD = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values({name: bindparam(f"new_{name}") for name in ("phase", "host_id", "channel_id", "due_at_ms", "seq", "digest", "updated_at_ms")})
)
_SEAT = insert(seats)
_SET_SEATS = _SEAT.on_conflict_do_update(index_elements=["table_id", "user_id"], set_={"active": _SEAT.excluded.active})


def create(connection: Connection, table: NewTable) -> Created:
    """Open ``table``, unless one was opened with its first entry's key before."""
    row = table.row
    values = {
        "opened_key": row.key,
        "game": table.game,
        "rules_version": table.rules_version,
        "guild_id": table.guild_id,
        "created_at_ms": row.at_ms,
        **_head_values(table.head, row),
    }
    table_id = connection.execute(_ADD_TABLE, values).scalar_one_or_none()
    if table_id is None:
        return Created(connection.execute(select(tables.c.id).where(tables.c.opened_key == row.key)).scalar_one(), created=False)
    connection.execute(log.insert(), _row_values(table_id, row))
    if table.seats:
        connection.execute(_SET_SEATS, _seat_values(table_id, table.seats))
    return Created(table_id, created=True)


def append(connection: Connection, appends: Sequence[Append]) -> list[Outcome]:
    """Add an entry to each of several tables, no table twice, and say what became of each.

    Reading the heads sorts out what is stale; the insert decides, by the keys of the log.
    """
    heads = dict(connection.execute(_HEADS, {"ids": [append.table_id for append in appends]}).all())
    current = [append for append in appends if heads.get(append.table_id) == append.row.seq - 1]
    added: set[int] = set()
    if current:
        result = connection.execute(_ADD_ROWS, [_row_values(append.table_id, append.row) for append in current])
        added = set(result.scalars())
    fresh = [append for append in current if append.table_id in added]
    if fresh:
        connection.execute(
            _SET_HEAD,
            [{"table_id": append.table_id, **{f"new_{name}": value for name, value in _head_values(append.head, append.row).items()}} for append in fresh],
        )
    if seated := [values for append in fresh for values in _seat_values(append.table_id, append.seats)]:
        connection.execute(_SET_SEATS, seated)
    return [Appended(append.row.seq) if append.table_id in added else _refusal(connection, append) for append in appends]


def find(connection: Connection, table_id: int, key: str) -> Row | None:
    """The entry that was stored with ``key``."""
    row = connection.execute(select(*ROW).where(log.c.table_id == table_id, log.c.key == key)).mappings().one_or_none()
    return None if row is None else Row(**row)


def _refusal(connection: Connection, append: Append) -> Duplicate | Conflict:
    if row := find(connection, append.table_id, append.row.key):
        return Duplicate(row)
    head = connection.execute(select(tables.c.seq).where(tables.c.id == append.table_id)).scalar_one_or_none()
    return Conflict(head or 0)


def _row_values(table_id: int, row: Row) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": row.seq,
        "key": row.key,
        "at_ms": row.at_ms,
        "user_id": row.user_id,
        "by": row.by,
        "data": row.data,
        "digest": row.digest,
    }


def _head_values(head: Head, row: Row) -> dict[str, Any]:
    return {
        "phase": head.phase,
        "host_id": head.host_id,
        "channel_id": head.channel_id,
        "due_at_ms": head.due_at_ms,
        "seq": row.seq,
        "digest": row.digest,
        "updated_at_ms": row.at_ms,
    }


def _seat_values(table_id: int, changes: Mapping[int, bool]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, "user_id": user_id, "active": active} for user_id, active in changes.items()]
