"""``Store``: everything that outlives the process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Select, Table, delete, func, make_url, select, update
from sqlalchemy.exc import ArgumentError

from bot.store import entries
from bot.store.errors import StoreError
from bot.store.migrate import migrate
from bot.store.rows import OPEN_PHASES, Append, Created, Due, Loaded, Message, NewTable, Outcome, Phase, Row, Snapshot, TableRow
from bot.store.schema import guilds, log, messages, outages, seats, service, snapshots, tables
from bot.store.sqlite import Database, insert
from bot.store.writer import Writer

T = TypeVar("T")

_TABLES = select(*(column for column in tables.c if column.name != "opened_key"))
FORGOTTEN_MS = 60 * 86_400_000
"""An outage that ended so long ago touches no deadline any more."""
_OPEN = tables.c.phase.in_(OPEN_PHASES)


class Store:
    """The database: tables with their logs, what was posted for them, and the settings of servers.

    Every write is on the disk when it returns. Writes of a caller who is cancelled are still done. Reads see every write that has returned.
    Any method raises ``StoreUnavailable`` where the database does not answer.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)

    @classmethod
    async def open(cls, url: str, *, busy_ms: int = 2000) -> Store:
        """The store at ``url`` (``sqlite+aiosqlite:///path/to/file``), made or brought up to date if need be.

        A write waits ``busy_ms`` for a lock of somebody else's, four times. Raises ``StoreBusy`` where another process serves the
        same file, ``StoreError`` where it is no database, cannot be written, or was made by a newer version.
        """
        try:
            address = make_url(url)
        except ArgumentError as error:
            raise StoreError("the database's URL cannot be read; it looks like sqlite+aiosqlite:///path/to/file") from error
        if address.drivername != "sqlite+aiosqlite":
            raise StoreError(f"{address.drivername} is not supported; the database's URL looks like sqlite+aiosqlite:///path/to/file")
        database = await Database.open(address, busy_ms)
        store = cls(database)
        try:
            await store._writer.call(migrate)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Store what was accepted, then close every connection and leave the file to others."""
        await self._writer.close()
        await self._database.close()

    @property
    def commits(self) -> int:
        """How many transactions this store has committed since it was opened; each may hold many writes."""
        return self._writer.commits

    # Logs ----------------------------------------------------------------------------------------------------------------------------------

    async def create(self, table: NewTable) -> Created:
        """Open a table with its first entry; with a key that opened one before, that one is returned and nothing changes."""
        return await self._writer.call(lambda connection: entries.create(connection, table))

    async def append(self, append: Append) -> Outcome:
        """Add an entry, with its head and seats, to a table.

        ``Duplicate`` where the key was stored before, ``Conflict`` where the entry is not the next one; either changes nothing.
        """
        return await self._writer.append(append)

    async def find(self, table_id: int, key: str) -> Row | None:
        """The entry that was stored with ``key``."""
        return await self._database.read(lambda connection: entries.find(connection, table_id, key))

    async def read(self, table_id: int, after_seq: int = 0) -> tuple[Row, ...]:
        """The entries after number ``after_seq``, in order."""
        return await self._database.read(lambda connection: _rows(connection, table_id, after_seq))

    async def load(self, table_id: int, form: int) -> Loaded | None:
        """All that is needed to fold a table, or None where there is none. A snapshot of another form than ``form`` is passed over."""

        def load(connection: Connection) -> Loaded | None:
            table = connection.execute(_TABLES.where(tables.c.id == table_id)).mappings().one_or_none()
            if table is None:
                return None
            query = select(snapshots.c.seq, snapshots.c.version, snapshots.c.data).where(snapshots.c.table_id == table_id, snapshots.c.version == form)
            found = connection.execute(query).mappings().one_or_none()
            snapshot = None if found is None else Snapshot(**found)
            return Loaded(TableRow(**table), snapshot, _rows(connection, table_id, snapshot.seq if snapshot else 0))

        return await self._database.read(load)

    async def save_snapshot(self, table_id: int, snapshot: Snapshot) -> None:
        """Keep ``snapshot``, unless a newer one is kept."""
        statement = insert(snapshots).values(table_id=table_id, seq=snapshot.seq, version=snapshot.version, data=snapshot.data)
        new = statement.excluded
        await self._write(
            statement.on_conflict_do_update(
                index_elements=["table_id"], set_={"seq": new.seq, "version": new.version, "data": new.data}, where=new.seq >= snapshots.c.seq
            )
        )

    # Finding tables ------------------------------------------------------------------------------------------------------------------------

    async def table(self, table_id: int) -> TableRow | None:
        """The table as its last entry left it, without its log."""
        found = await self._tables(_TABLES.where(tables.c.id == table_id))
        return found[0] if found else None

    async def tables_of(self, user_id: int, *, active: bool = True) -> list[TableRow]:
        """The open tables at which a person sits, newest first; unless ``active``, also those that have ended or that the person has left."""
        query = _TABLES.join(seats, seats.c.table_id == tables.c.id).where(seats.c.user_id == user_id)
        return await self._tables(query.where(seats.c.active, _OPEN) if active else query)

    async def tables_in(self, channel_id: int) -> list[TableRow]:
        """The open tables of a channel or thread, newest first."""
        return await self._tables(_TABLES.where(tables.c.channel_id == channel_id, _OPEN))

    async def latest_in(self, channel_id: int, phases: Sequence[Phase]) -> int | None:
        """The number of the newest table of a channel or thread in one of ``phases``."""
        query = select(func.max(tables.c.id)).where(tables.c.channel_id == channel_id, tables.c.phase.in_(phases))
        return await self._database.read(lambda connection: connection.scalar(query))

    async def hosted(self, user_id: int) -> int:
        """How many tables a person hosts at which people gather or play."""
        query = select(func.count()).select_from(tables).where(tables.c.host_id == user_id, tables.c.phase.in_(("lobby", "playing")))
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def forget_ended(self, before_ms: int, limit: int) -> list[int]:
        """Delete up to ``limit`` tables that ended before ``before_ms``, with all that belongs to them; returns their numbers.

        The newest table stays in any case: its number would be given away again, and old buttons would lead to another game.
        """

        def forget(connection: Connection) -> list[int]:
            newest = select(func.max(tables.c.id)).scalar_subquery()
            query = select(tables.c.id).where(~_OPEN, tables.c.updated_at_ms < before_ms, tables.c.id != newest).order_by(tables.c.id).limit(limit)
            found = list(connection.scalars(query))
            for part in (log, seats, snapshots, messages):
                connection.execute(delete(part).where(part.c.table_id.in_(found)))
            connection.execute(delete(tables).where(tables.c.id.in_(found)))
            return found

        return await self._writer.call(forget)

    async def phases(self) -> dict[str, int]:
        """How many tables there are in each phase."""
        query = select(tables.c.phase, func.count()).group_by(tables.c.phase)
        return await self._database.read(lambda connection: dict(connection.execute(query).all()))

    # The clock -----------------------------------------------------------------------------------------------------------------------------

    async def due(self, now_ms: int, limit: int = 100) -> list[Due]:
        """The tables at which something has fallen due by ``now_ms``, longest overdue first."""
        query = select(tables.c.id, tables.c.due_at_ms).where(tables.c.due_at_ms <= now_ms).order_by(tables.c.due_at_ms, tables.c.id).limit(limit)
        return await self._database.read(lambda connection: [Due(table_id, due_at_ms) for table_id, due_at_ms in connection.execute(query)])

    async def next_due(self, after_ms: int = -1) -> int | None:
        """When the next thing after ``after_ms`` falls due, at any table."""
        query = select(func.min(tables.c.due_at_ms)).where(tables.c.due_at_ms > after_ms)
        return await self._database.read(lambda connection: connection.scalar(query))

    async def reschedule(self, table_id: int, due_at_ms: int | None, *, seq: int | None = None) -> bool:
        """Have the clock look at a table at another moment than its last entry said; with None, only when somebody acts.

        With ``seq``, only if that is still the last entry, else False: what was worked out from an older one must not undo what a newer one set.
        """
        statement = update(tables).where(tables.c.id == table_id).values(due_at_ms=due_at_ms).returning(tables.c.id)
        if seq is not None:
            statement = statement.where(tables.c.seq == seq)
        return await self._writer.call(lambda connection: connection.scalar(statement)) is not None

    async def heartbeat(self, now_ms: int) -> None:
        """Note that the tables are served at ``now_ms``."""
        await self._writer.call(lambda connection: _heartbeat(connection, now_ms))

    async def begin_serving(self, now_ms: int) -> list[tuple[int, int]]:
        """Note that from ``now_ms`` somebody serves the tables, and return every span in which nobody did, the one just ended included.

        What will fall due, or has, is put off by the time since the last heartbeat; all of it or nothing, so that an end in between does not add
        the time twice. Where the clock was ahead then, the spans that it noted of a time still to come never were, and each table is to be looked at.
        """

        def begin(connection: Connection) -> list[tuple[int, int]]:
            last = connection.scalar(select(service.c.heartbeat_ms))
            if last is not None and last < now_ms:
                _upsert(connection, outages, {"from_ms": last, "until_ms": now_ms}, keys=("from_ms",))
                connection.execute(update(tables).where(tables.c.due_at_ms.is_not(None)).values(due_at_ms=tables.c.due_at_ms + (now_ms - last)))
            unreal = connection.execute(delete(outages).where(outages.c.until_ms > now_ms)).rowcount
            if unreal or (last is not None and last > now_ms):
                connection.execute(update(tables).where(tables.c.due_at_ms > now_ms).values(due_at_ms=now_ms))
            _heartbeat(connection, now_ms)
            connection.execute(delete(outages).where(outages.c.until_ms < now_ms - FORGOTTEN_MS))
            return [(start, end) for start, end in connection.execute(select(outages.c.from_ms, outages.c.until_ms).order_by(outages.c.from_ms))]

        return await self._writer.call(begin)

    # Messages ------------------------------------------------------------------------------------------------------------------------------

    async def put_message(self, message: Message) -> None:
        """Remember a message, in place of the one that had its role at that table."""
        await self._upsert(messages, {column.name: getattr(message, column.name) for column in messages.c}, keys=("table_id", "role"))

    async def delete_message(self, table_id: int, role: str) -> None:
        """Forget a message."""
        await self._write(delete(messages).where(messages.c.table_id == table_id, messages.c.role == role))

    async def messages_of(self, table_id: int) -> dict[str, Message]:
        """A table's messages by their roles."""
        return {message.role: message for message in await self._messages(select(messages).where(messages.c.table_id == table_id))}

    async def message_at(self, message_id: int) -> Message | None:
        """What the message with this id is, if it is ours: for reactions and deletions, which name nothing else."""
        found = await self._messages(select(messages).where(messages.c.message_id == message_id))
        return found[0] if found else None

    async def forget_messages(self) -> None:
        """Forget every message, as in a Discord that begins anew."""
        await self._write(delete(messages))

    async def lagging(self, role: str = "board") -> list[Message]:
        """The messages of a role that tell of less than has happened at their table."""
        query = select(messages).join(tables, tables.c.id == messages.c.table_id)
        return await self._messages(query.where(messages.c.role == role, messages.c.published_seq < tables.c.seq).order_by(messages.c.table_id))

    # Settings ------------------------------------------------------------------------------------------------------------------------------

    async def put_settings(self, guild_id: int, settings: str) -> None:
        """Keep a server's settings."""
        await self._upsert(guilds, {"guild_id": guild_id, "settings": settings}, keys=("guild_id",))

    async def get_settings(self, guild_id: int) -> str | None:
        """A server's settings."""
        return await self._text(select(guilds.c.settings).where(guilds.c.guild_id == guild_id))

    # ---------------------------------------------------------------------------------------------------------------------------------------

    async def _write(self, statement: Executable) -> None:
        def write(connection: Connection) -> None:
            connection.execute(statement)

        await self._writer.call(write)

    async def _upsert(self, table: Table, values: Mapping[str, Any], keys: tuple[str, ...]) -> None:
        await self._writer.call(lambda connection: _upsert(connection, table, values, keys))

    async def _tables(self, query: Select[Any]) -> list[TableRow]:
        newest_first = query.order_by(tables.c.id.desc())
        return await self._database.read(lambda connection: [TableRow(**row) for row in connection.execute(newest_first).mappings()])

    async def _messages(self, query: Select[Any]) -> list[Message]:
        return await self._database.read(lambda connection: [Message(**row) for row in connection.execute(query).mappings()])

    async def _text(self, query: Select[str]) -> str | None:
        return await self._database.read(lambda connection: connection.scalar(query))


def _rows(connection: Connection, table_id: int, after_seq: int) -> tuple[Row, ...]:
    query = select(*entries.ROW).where(log.c.table_id == table_id, log.c.seq > after_seq).order_by(log.c.seq)
    return tuple(Row(**row) for row in connection.execute(query).mappings())


def _upsert(connection: Connection, table: Table, values: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    statement = insert(table)
    changed = {name: statement.excluded[name] for name in values if name not in keys}
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed), values)


def _heartbeat(connection: Connection, now_ms: int) -> None:
    _upsert(connection, service, {"id": 1, "heartbeat_ms": now_ms}, keys=("id",))
