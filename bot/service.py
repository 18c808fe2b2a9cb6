"""The table service: load, judge, append, publish. The only door to a table, for people, computers and the clock alike."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import discord

from bot.store import OPEN_PHASES, Append, Conflict, Duplicate, Head, Loaded, NewTable, Row, Snapshot, Store, StoreError, TableRow
from bot.table.command import COMMANDS, Command, Open
from bot.table.due import NO_OUTAGES, Outages, deadline, due
from bot.table.entry import Actor, Entry
from bot.table.refusal import Refused
from bot.table.table import Table
from game.core.codec import canonical
from game.core.errors import IllegalAction

log = logging.getLogger(__name__)

T = TypeVar("T")

CACHED = 4_000
"""How many tables are kept in memory; the others are folded again from their log when somebody acts."""
SNAPSHOT_EVERY = 64
SNAPSHOT_VERSION = 1


class Result(NamedTuple):
    """What became of an action."""

    table: Table
    entry: Entry
    fresh: bool
    """False where an action with this key was accepted before: then nothing has changed now."""
    before: Table | None = None
    """The table as it was before, where the entry is fresh and not the first."""


Listener = Callable[[Result], None]


def now_ms() -> int:
    """Now, in ms since 1970, by the clock that Discord's library goes by."""
    return int(discord.utils.utcnow().timestamp() * 1000)


def new_secret() -> str:
    """A secret for a lobby: 32 random bytes as hex."""
    return secrets.token_hex(32)


def new_words() -> str:
    """Lucky words for somebody who has none."""
    return secrets.token_hex(8)


class TableService:
    """Every table there is. Tables are handed out as values: never change one."""

    def __init__(self, store: Store, now: Callable[[], int] = now_ms, outages: Outages = NO_OUTAGES) -> None:
        self.store = store
        self.now = now
        self.outages = outages
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        self._broken: set[int] = set()
        self._alarms: list[Callable[[TableRow], None]] = []
        self._chores: set[asyncio.Task[Any]] = set()

    def listen(self, listener: Listener) -> None:
        """Have ``listener`` called after each commit, in the order of a table's log. It must not wait for anything."""
        self._listeners.append(listener)

    def alarm(self, listener: Callable[[TableRow], None]) -> None:
        """Have ``listener`` called when a table is found that cannot be folded; once for each while this process lives."""
        self._alarms.append(listener)

    async def open(self, actor: Actor, command: Open, key: str) -> Result:
        """Open a table; once only for each ``key``. Raises ``Refused`` where an option is bad, ``StoreUnavailable``."""
        entry = Entry(actor, command, self.now())
        draft = Table.open(0, entry)
        new = NewTable(
            game=command.game,
            rules_version=command.rules_version,
            guild_id=command.guild_id,
            head=self._head(draft),
            row=self._row(draft, entry, key),
            seats=_seats_delta(None, draft),
        )
        made = await self.store.create(new)
        if not made.created:
            return Result(await self.table(made.table_id), entry, fresh=False)
        draft.id = made.table_id
        return self._accept(draft, entry, None)

    async def act(self, table_id: int, actor: Actor, command: Command, key: str) -> Result:
        """Add one entry to a table's log, once only for each ``key``, and return once it is committed.

        Raises ``Refused`` or ``IllegalAction`` where it may not be accepted, judged on the newest state; ``StoreUnavailable`` where the
        store can't be reached. In each case the table is unchanged. A caller who is cancelled takes nothing back: what was begun is finished, and
        the listeners hear of it.
        """
        return await asyncio.shield(self._chore(self._act(table_id, actor, command, key)))

    async def judge(self, table_id: int, actor: Actor, command: Command) -> Table:
        """The table that ``act`` would make now, or what it would raise; nothing is changed. So people can be asked whether they mean it, and never in vain."""
        return (await self.table(table_id)).after(Entry(actor, command, self.now()))

    async def _act(self, table_id: int, actor: Actor, command: Command, key: str) -> Result:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            while True:
                table = await self.table(table_id)
                entry = Entry(actor, command, self.now())
                try:
                    draft = table.after(entry)
                except (Refused, IllegalAction):
                    # The refusal stands only if nothing is newer in the store, and if this very action was not accepted before.
                    if (row := await self.store.find(table_id, key)) is not None:
                        return await self._repeated(table, row)
                    if await self.catch_up(table):
                        continue
                    raise
                append = Append(table_id=table_id, row=self._row(draft, entry, key), head=self._head(draft), seats=_seats_delta(table, draft))
                outcome = await self.store.append(append)
                if isinstance(outcome, Duplicate):
                    return await self._repeated(table, outcome.row)
                if isinstance(outcome, Conflict):
                    await self.catch_up(table)
                    continue
                return self._accept(draft, entry, table)

    async def _repeated(self, table: Table, row: Row) -> Result:
        if row.seq > table.seq:
            await self.catch_up(table)
        return Result(await self.table(table.id), _entry(row), fresh=False)

    async def table(self, table_id: int) -> Table:
        """The table as it is now. Raises ``Refused`` where there is none, or its log cannot be folded by these rules."""
        table = self._tables.get(table_id)
        if table is None:
            loaded = await self.store.load(table_id, SNAPSHOT_VERSION)
            if loaded is None:
                raise Refused("table.unknown")
            table = self._keep(self._fold(loaded))
        else:
            self._tables.move_to_end(table_id)
        return table

    async def catch_up(self, table: Table) -> bool:
        """Fold what others have added to the log since ``table``; False where there was nothing. Raises ``Refused`` where the table is no more."""
        head = await self.store.table(table.id)
        if head is not None and head.seq == table.seq:
            return False
        self._tables.pop(table.id, None)
        await self.table(table.id)
        return True

    async def tables_of(self, user_id: int) -> list[Table]:
        """The open tables at which a user sits, newest first."""
        return await self._open_ones(await self.store.tables_of(user_id))

    async def tables_in(self, channel_id: int) -> list[Table]:
        """The open tables of a channel, newest first."""
        return await self._open_ones(await self.store.tables_in(channel_id))

    def deadline(self, table: Table, number: int) -> int | None:
        """When the owner of decision ``number`` runs out of time (ms since 1970), or None."""
        return deadline(table, number, self.outages)

    async def entries(self, table_id: int) -> list[Entry]:
        """The whole log of a table."""
        return [_entry(row) for row in await self.store.read(table_id)]

    async def forget_ended(self, before_ms: int, limit: int) -> int:
        """Delete up to ``limit`` tables that ended before ``before_ms``; returns how many there were."""
        gone = await self.store.forget_ended(before_ms, limit)
        for table_id in gone:
            self._tables.pop(table_id, None)
        return len(gone)

    async def close(self) -> None:
        """Wait for what is still being written in the background."""
        if self._chores:
            await asyncio.wait(self._chores)

    # ---------------------------------------------------------------------------------------------------------------------------------------

    async def _open_ones(self, rows: Sequence[TableRow]) -> list[Table]:
        found = []
        for row in rows:
            with suppress(Refused):  # it cannot be folded: its players hear so when they act on it
                found.append(await self.table(row.id))
        return found

    def _accept(self, table: Table, entry: Entry, before: Table | None) -> Result:
        self._keep(table)
        if table.seq % SNAPSHOT_EVERY == 0:
            self._chore(self._snapshot(table))
        result = Result(table, entry, fresh=True, before=before)
        for listener in self._listeners:
            listener(result)
        return result

    def _keep(self, table: Table) -> Table:
        """Keep ``table`` in memory, unless a newer one is there (it may have come while this one was being read); return the newer."""
        kept = self._tables.get(table.id)
        if kept is None or kept.seq < table.seq:
            kept = self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > CACHED:
            self._tables.popitem(last=False)
        return kept

    def _fold(self, loaded: Loaded) -> Table:
        """Raises ``Refused`` where these rules do not lead to the state that the log tells of: to go on would be to guess."""
        row = loaded.table
        try:
            table, rows = self._start(loaded)
            for later in rows:
                table = table.after(_entry(later))
        except Exception as fault:
            log.exception("table %d cannot be folded", row.id)
            raise self._break(row) from fault
        if table.digest() != row.digest:
            log.error("table %d folds to another state than its log tells of (entry %d)", row.id, row.seq)
            raise self._break(row)
        return table

    def _break(self, row: TableRow) -> Refused:
        if row.id not in self._broken:
            self._broken.add(row.id)
            for listener in self._alarms:
                listener(row)
        return Refused("table.broken", table=row.id, host=row.host_id)

    def _start(self, loaded: Loaded) -> tuple[Table, Sequence[Row]]:
        if loaded.snapshot is not None:
            return Table.load(json.loads(loaded.snapshot.data)), loaded.rows
        return Table.open(loaded.table.id, _entry(loaded.rows[0])), loaded.rows[1:]

    async def _snapshot(self, table: Table) -> None:
        snapshot = Snapshot(seq=table.seq, version=SNAPSHOT_VERSION, data=canonical(table.dump()))
        try:
            await self.store.save_snapshot(table.id, snapshot)
        except StoreError as fault:
            log.warning("table %d will be slower to load, since no snapshot of it could be kept: %s", table.id, fault)

    def _chore(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(coroutine)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)
        return task

    def _row(self, draft: Table, entry: Entry, key: str) -> Row:
        data = canonical(entry.command.model_dump(mode="json"))
        return Row(
            seq=draft.seq,
            key=key,
            at_ms=entry.at_ms,
            user_id=entry.actor.user_id,
            by=MODERATOR if entry.actor.moderator else entry.actor.by,
            data=data,
            digest=draft.digest(),
        )

    def _head(self, draft: Table) -> Head:
        next_due = due(draft, self.outages)
        return Head(phase=draft.phase, host_id=draft.host_id, channel_id=draft.channel_id, due_at_ms=next_due and next_due.at_ms)


MODERATOR = "moderator"
"""How a row tells of a human whom Discord let moderate the channel: it is judged by that again when the log is folded."""


def _entry(row: Row) -> Entry:
    by: Any = row.by
    actor = Actor(row.user_id, moderator=True) if by == MODERATOR else Actor(row.user_id, by)
    return Entry(actor, COMMANDS.validate_json(row.data), row.at_ms)


def _people(table: Table | None) -> set[int]:
    if table is None or table.phase not in OPEN_PHASES:
        return set()
    return {guest.user_id for guest in table.everybody if guest.user_id is not None}


def _seats_delta(before: Table | None, after: Table) -> Mapping[int, bool]:
    had, has = _people(before), _people(after)
    return {user: user in has for user in had ^ has}
