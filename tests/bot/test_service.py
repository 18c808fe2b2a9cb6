"""The table service on a real store file: one door, each key once, nothing accepted is lost."""

from __future__ import annotations

import asyncio
import gc
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.service import SNAPSHOT_EVERY, Result, TableService
from bot.store import Snapshot, Store, StoreUnavailable
from bot.table.command import Begin, Join, Leave, Open, Play, Vote
from bot.table.entry import COMPUTER, Actor
from bot.table.refusal import Refused
from bot.table.table import Table
from game.core.player import player_stream
from game.rulers import GAME
from tests.bot.table.scenes import HOST

OPEN = Open(game="rulers", rules_version=GAME.version, guild_id=1, channel_id=2, secret="cd" * 32, options={"mode": "2v2"})


class Time:
    """A clock that stands still."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
async def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
async def service(url: str) -> AsyncIterator[TableService]:
    store = await Store.open(url)
    tables = TableService(store, now=Time())
    yield tables
    await tables.close()
    await store.close()


async def begun(service: TableService, *users: int, key: str = "o") -> Table:
    table = (await service.open(Actor(HOST), OPEN, key)).table
    for user in users:
        await service.act(table.id, Actor(user), Join(name=f"u{user}", interaction_id=user, words=""), f"join {user}")
    return (await service.act(table.id, Actor(HOST), Begin(fill="steady"), "begin")).table


async def answer(service: TableService, table: Table, key: str | None = None) -> Result:
    decision = table.decisions()[0]
    guest = table.seats[decision.seat]
    action = GAME.players["steady"].choose(table.view(decision.seat), [], player_stream(table.seed, decision.seat, decision.number))
    actor = COMPUTER if guest.automatic else Actor(guest.user_id)
    return await service.act(table.id, actor, Play(number=decision.number, action=GAME.encode(action)), key or f"play {decision.number}")


async def test_a_table_is_opened_once_for_each_key(service: TableService) -> None:
    first = await service.open(Actor(HOST), OPEN, "o")
    second = await service.open(Actor(HOST), OPEN, "o")
    assert (first.fresh, second.fresh) == (True, False)
    assert first.table.id == second.table.id
    assert (await service.open(Actor(HOST), OPEN, "other")).table.id != first.table.id


async def test_the_same_interaction_twice_changes_nothing(service: TableService) -> None:
    table = await begun(service, 1, 2, 3, 4)
    first = await answer(service, table, "click")
    again = await answer(service, table, "click")
    assert (first.fresh, again.fresh) == (True, False)
    assert again.table.dump() == first.table.dump()
    assert again.entry.command == first.entry.command


async def test_two_who_click_at_once_are_both_served_in_some_order(service: TableService) -> None:
    table = await begun(service, 1, 2, 3, 4)
    results = await asyncio.gather(*(service.act(table.id, Actor(user), Vote(draw=True), f"vote {user}") for user in (1, 2, 3, 4)))
    assert sorted(result.table.seq for result in results) == [table.seq + i for i in range(1, 5)]
    assert (await service.table(table.id)).end == "draw"


async def test_one_decision_is_answered_once_however_many_click(service: TableService) -> None:
    table = await begun(service, 1, 2, 3, 4)
    results = await asyncio.gather(*(answer(service, table, f"click {i}") for i in range(5)), return_exceptions=True)
    fresh = [result for result in results if isinstance(result, Result)]
    assert len(fresh) == 1
    assert {type(result) for result in results if result not in fresh} == {Refused}


class TestStale:
    """What is in memory may be older than the log: a commit of which it was not known whether it was made, or one of another process."""

    @pytest.fixture
    def other(self, service: TableService) -> TableService:
        return TableService(service.store, now=Time())

    async def test_nothing_is_refused_before_the_log_was_read_again(self, service: TableService, other: TableService) -> None:
        table = (await service.open(Actor(HOST), OPEN, "o")).table
        await other.act(table.id, Actor(1), Join(name="u1", interaction_id=1, words=""), "j")
        assert (await service.act(table.id, Actor(1), Leave(), "l")).table.seq == table.seq + 2

    async def test_an_entry_that_fits_the_older_state_follows_the_newer_one(self, service: TableService, other: TableService) -> None:
        table = (await service.open(Actor(HOST), OPEN, "o")).table
        for user, tables in ((1, other), (2, service)):
            result = await tables.act(table.id, Actor(user), Join(name=f"u{user}", interaction_id=user, words=""), f"j{user}")
        assert (result.fresh, result.table.seq) == (True, table.seq + 2)
        assert [guest.user_id for guest in result.table.guests] == [1, 2]

    async def test_a_repeat_is_answered_with_what_came_of_it(self, service: TableService, other: TableService) -> None:
        table = (await service.open(Actor(HOST), OPEN, "o")).table
        join = Join(name="u1", interaction_id=1, words="")
        await other.act(table.id, Actor(1), join, "j")
        result = await service.act(table.id, Actor(1), join, "j")
        assert (result.fresh, result.table.seq) == (False, table.seq + 1)


async def test_listeners_hear_of_each_accepted_entry_once_and_in_order(service: TableService) -> None:
    heard: list[int] = []
    service.listen(lambda result: heard.append(result.table.seq))
    table = await begun(service, 1, 2)
    await answer(service, table, "x")
    await answer(service, table, "x")
    with pytest.raises(Refused):
        await service.act(table.id, Actor(77), Leave(), "y")
    assert heard == list(range(1, table.seq + 2))


async def test_a_restart_folds_the_same_tables(service: TableService, url: str) -> None:
    table = await begun(service, 1, 2)
    for i in range(SNAPSHOT_EVERY + 5):
        table = (await service.act(table.id, Actor(1), Vote(draw=i % 2 == 0), f"vote {i}")).table
    table = (await answer(service, table)).table
    await service.close()
    await service.store.close()
    store = await Store.open(url)
    again = TableService(store)
    loaded = await store.load(table.id, 1)
    assert loaded is not None
    assert loaded.snapshot is not None
    assert (await again.table(table.id)).dump() == table.dump()
    assert [entry.at_ms for entry in await again.entries(table.id)] == [1_000_000] * table.seq
    await store.close()


async def test_a_snapshot_of_another_form_is_passed_over(service: TableService, url: str) -> None:
    table = await begun(service, 1, 2)
    for i in range(SNAPSHOT_EVERY):
        table = (await service.act(table.id, Actor(1), Vote(draw=i % 2 == 0), f"vote {i}")).table
    await service.close()
    await service.store.close()
    with sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///")) as connection:
        assert connection.execute("UPDATE snapshots SET version = 99, data = '{}'").rowcount == 1
    store = await Store.open(url)
    assert (await TableService(store).table(table.id)).dump() == table.dump()
    await store.close()


async def test_a_snapshot_that_cannot_be_kept_costs_nothing_but_time(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def failing(table_id: int, snapshot: Snapshot) -> None:
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(service.store, "save_snapshot", failing)
    table = await begun(service, 1, 2)
    for i in range(SNAPSHOT_EVERY):
        table = (await service.act(table.id, Actor(1), Vote(draw=i % 2 == 0), f"vote {i}")).table
    await service.close()
    gc.collect()
    assert [(record.name, record.levelname) for record in caplog.records] == [("bot.service", "WARNING")]
    assert (await TableService(service.store).table(table.id)).dump() == table.dump()


async def test_who_sits_where_is_found_while_the_table_is_open(service: TableService) -> None:
    table = await begun(service, 1, 2)
    assert [found.id for found in await service.tables_of(1)] == [table.id]
    assert [found.id for found in await service.tables_in(2)] == [table.id]
    assert await service.tables_of(99) == []
    for user in (1, 2):
        await service.act(table.id, Actor(user), Leave(), f"leave {user}")
    assert await service.tables_of(1) == []
    assert await service.tables_in(2) == []


async def test_a_log_that_folds_to_another_state_is_never_guessed_at(service: TableService, url: str) -> None:
    table = await begun(service, 1, 2)
    await answer(service, table)
    await service.store.close()
    path = url.removeprefix("sqlite+aiosqlite:///")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE tables SET digest = 'ffffffffffffffff'")
        connection.execute("UPDATE log SET digest = 'ffffffffffffffff' WHERE seq = ?", (table.seq + 1,))
    store = await Store.open(url)
    again = TableService(store)
    with pytest.raises(Refused) as refused:
        await again.act(table.id, Actor(1), Leave(), "x")
    assert (refused.value.code, refused.value.params["host"]) == ("table.broken", HOST)
    assert await again.tables_of(1) == []
    await store.close()


async def test_a_log_of_other_rules_is_not_folded_by_these(service: TableService, url: str) -> None:
    table = await begun(service, 1, 2)
    await service.store.close()
    with sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///")) as connection:
        connection.execute("UPDATE log SET data = replace(data, '\"rules_version\":', '\"rules_version\":9') WHERE seq = 1")
    store = await Store.open(url)
    with pytest.raises(Refused, match=r"table\.broken"):
        await TableService(store).table(table.id)
    await store.close()


@pytest.mark.parametrize("steps", range(8))
async def test_a_caller_who_is_cancelled_takes_nothing_back(service: TableService, steps: int) -> None:
    table = await begun(service, 1, 2, 3, 4)
    heard: list[int] = []
    service.listen(lambda result: heard.append(result.table.seq))
    vote = asyncio.create_task(service.act(table.id, Actor(1), Vote(draw=True), "vote"))
    for _ in range(steps):
        await asyncio.sleep(0)
    vote.cancel()
    await asyncio.gather(vote, return_exceptions=True)
    await service.close()
    stored = await service.store.read(table.id, table.seq)
    current = await service.table(table.id)
    assert heard == [row.seq for row in stored] == ([] if steps == 0 else [table.seq + 1])
    assert current.seq == table.seq + len(stored)


CHILD = """
import asyncio, sys
from bot.service import TableService
from bot.store import Snapshot, Store, StoreUnavailable
from tests.bot.test_service import answer, begun

async def main():
    service = TableService(await Store.open(sys.argv[1]))
    tables = [await begun(service, 1, 2, key=f"o{i}") for i in range(3)]
    async def run(table):
        while table.phase == "playing" and table.seq < 300:
            table = (await answer(service, table)).table
            print(table.id, table.seq, flush=True)
    await asyncio.gather(*map(run, tables))

asyncio.run(main())
"""


@pytest.mark.parametrize("luck", range(3))
async def test_a_kill_at_any_instant_loses_nothing_that_was_accepted(url: str, luck: int) -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD, url], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])  # noqa: ASYNC220  # nothing else waits for this loop
    assert child.stdout is not None
    told: dict[int, int] = {}
    lines = random.Random(luck).randrange(5, 120)
    for _, line in zip(range(lines), child.stdout, strict=False):
        table_id, seq = map(int, line.split())
        told[table_id] = seq
    child.send_signal(signal.SIGKILL)
    for line in child.stdout:
        if line.endswith("\n"):
            table_id, seq = map(int, line.split())
            told[table_id] = seq
    child.wait()
    child.stdout.close()
    store = await Store.open(url)
    service = TableService(store)
    for table_id, seq in told.items():
        table = await service.table(table_id)
        assert table.seq in (seq, seq + 1)
        keys = [row.key for row in await store.read(table_id)]
        assert len(keys) == len(set(keys)) == table.seq
    await store.close()
