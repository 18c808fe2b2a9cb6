"""A disk that is full or takes no writes: what was accepted stays, what is refused is refused whole, and the store goes on once it can."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Appended, Store, StoreUnavailable, writer
from tests.bot.store.disk import Trouble, full, pragma, read_only
from tests.bot.store.samples import entry, new_table

every_trouble = pytest.mark.parametrize(("trouble", "said"), [(full, "database or disk is full"), (read_only, "attempt to write a readonly database")])


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSES_S", (0.0,))


async def fill(store: Store, table_id: int, seq: int) -> int:
    """Add entries until one is refused; the number of the last that was accepted."""
    for after in range(seq, seq + 10_000):
        try:
            assert await store.append(entry(table_id, after + 1, data="x" * 500)) == Appended(after + 1)
        except StoreUnavailable:
            return after
    raise AssertionError("the disk was never full")


@every_trouble
async def test_nothing_accepted_is_lost_and_what_was_refused_can_be_repeated(store: Store, url: str, trouble: Trouble, said: str) -> None:
    table_id = (await store.create(new_table())).table_id
    async with trouble(store):
        last = await fill(store, table_id, 1)
        with pytest.raises(StoreUnavailable, match=rf"tables\.db: {said}$"):
            await store.append(entry(table_id, last + 1, data="x" * 500))
        head = await store.table(table_id)
        assert head is not None
        assert head.seq == last, "reading goes on"
    assert await store.append(entry(table_id, last + 1)) == Appended(last + 1)
    await store.close()
    store = await Store.open(url)
    assert [row.seq for row in await store.read(table_id)] == list(range(1, last + 2))
    await store.close()


@every_trouble
async def test_of_many_writes_at_once_each_is_refused_or_done_whole(store: Store, trouble: Trouble, said: str) -> None:
    tables = [(await store.create(new_table(str(n)))).table_id for n in range(40)]
    async with trouble(store):
        outcomes = await asyncio.gather(*(store.append(entry(table_id, 2, data="x" * 4000)) for table_id in tables), return_exceptions=True)
        assert any(isinstance(outcome, StoreUnavailable) for outcome in outcomes)
        for table_id, outcome in zip(tables, outcomes, strict=True):
            head = await store.table(table_id)
            assert head is not None
            assert (head.seq, len(await store.read(table_id))) == ((2, 2) if outcome == Appended(2) else (1, 1))


async def test_it_closes_in_such_a_time_and_opens_after_it(store: Store, url: str) -> None:
    await store.create(new_table())
    await pragma(store, "query_only=ON")
    with pytest.raises(StoreUnavailable):
        await store.heartbeat(1)
    await store.close()
    again = await Store.open(url)
    assert await again.phases() == {"playing": 1}
    await again.close()
