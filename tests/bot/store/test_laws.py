"""However calls interleave, a log has no gap, no key twice, and holds just what was accepted."""

from __future__ import annotations

import asyncio
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.store import Append, Appended, Conflict, Duplicate, Outcome, Row, Store
from tests.bot.store.samples import entry, new_table, row

TABLES = 3


@dataclass
class Model:
    """What the logs ought to hold."""

    logs: dict[int, list[Row]] = field(default_factory=lambda: defaultdict(list))

    def append(self, append: Append) -> Outcome:
        rows = self.logs[append.table_id]
        for old in rows:
            if old.key == append.row.key:
                return Duplicate(old)
        if append.row.seq != len(rows) + 1:
            return Conflict(len(rows))
        rows.append(append.row)
        return Appended(append.row.seq)


# An entry: which table, how far its number is off the next one, and its key. A round is sent at once.
ATTEMPT = st.tuples(st.integers(0, TABLES - 1), st.sampled_from([0, 0, 0, 1, 2, -1]), st.sampled_from("abcdefgh"))
ROUNDS = st.lists(st.lists(ATTEMPT, max_size=12), max_size=6)


@given(rounds=ROUNDS, reopen=st.booleans())
@settings(max_examples=settings().max_examples // 4)  # each opens a database
def test_a_log_holds_just_what_was_accepted(rounds: list[list[tuple[int, int, str]]], reopen: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(interleave(f"sqlite+aiosqlite:///{folder}/tables.db", rounds, reopen))


async def interleave(url: str, rounds: list[list[tuple[int, int, str]]], reopen: bool) -> None:
    store = await Store.open(url)
    model = Model()
    try:
        ids = [(await store.create(new_table(f"table {n}"))).table_id for n in range(TABLES)]
        for n, table_id in enumerate(ids):
            model.logs[table_id].append(row(1, f"table {n}"))
        for attempts in rounds:
            appends = [entry(ids[n], len(model.logs[ids[n]]) + 1 + off, key) for n, off, key in attempts]
            outcomes = await asyncio.gather(*map(store.append, appends))
            assert outcomes == [model.append(append) for append in appends]
        if reopen:
            await store.close()
            store = await Store.open(url)
        for table_id in ids:
            loaded = await store.load(table_id, 1)
            assert loaded is not None
            assert list(loaded.rows) == model.logs[table_id]
            assert (loaded.table.seq, loaded.table.digest) == (len(loaded.rows), loaded.rows[-1].digest)
    finally:
        await store.close()
