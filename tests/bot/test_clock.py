"""The clock on a real store: what falls due happens once, across restarts, and never spins."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn
from unittest import mock

import pytest

from bot.clock import AT_ONCE, REST_MS, RETRY_MS, Clock
from bot.service import TableService
from bot.store import Store, StoreUnavailable
from bot.table.command import Begin, Close, Join, Open, Play, SetClock
from bot.table.due import LOBBY_MS, Outages, due, pause_ms
from bot.table.entry import Actor
from bot.table.table import Table
from game.core.event import Seen
from game.core.stream import Stream
from game.rulers import GAME
from tests.bot.table.scenes import HOST
from tests.bot.test_service import OPEN, begun

MINUTE = 60_000


class Hands:
    """A clock's hands: time passes only when a test says so."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
async def service(url: str, hands: Hands) -> AsyncIterator[TableService]:
    store = await Store.open(url)
    tables = TableService(store, now=hands, outages=Outages(await store.begin_serving(hands())))
    yield tables
    await tables.close()
    await store.close()


async def serve(clock: Clock) -> None:
    """Let the clock do all that is due now."""
    clock.start()
    await asyncio.sleep(0.02)  # its timer fires at once
    await clock.stop()


async def until(service: TableService, done: Callable[[], Awaitable[bool]]) -> None:
    """Wait for entries until ``done``, at most for ten seconds."""
    heard = asyncio.Event()
    service.listen(lambda _: heard.set())
    async with asyncio.timeout(10):
        while not await done():
            await heard.wait()
            heard.clear()


async def kinds(service: TableService, table: Table) -> list[str]:
    return [f"{entry.actor.by}:{entry.command.kind}" for entry in await service.entries(table.id)]


async def test_reminder_then_time_out_then_the_next_players_turn(service: TableService, hands: Hands) -> None:
    table = await begun(service, 1, 2, 3, 4)
    clock = Clock(service)
    await serve(clock)
    assert (await service.table(table.id)).seq == table.seq
    hands.ms += 10 * MINUTE * 2 // 3
    await serve(clock)
    await serve(clock)
    assert (await kinds(service, table))[table.seq :] == ["clock:remind"]
    hands.ms = 1_000_000 + 10 * MINUTE
    await serve(clock)
    await serve(clock)
    assert (await kinds(service, table))[table.seq :] == ["clock:remind", "clock:play"]
    after = await service.table(table.id)
    assert after.decisions()[0].seat != table.decisions()[0].seat


async def test_a_computer_moves_after_its_pause_and_not_before(service: TableService, hands: Hands) -> None:
    table = await up_to_the_computer(service, await begun(service, 1))
    clock = Clock(service)
    hands.ms += pause_ms(table.decisions()[0]) - 1
    await serve(clock)
    assert (await service.table(table.id)).seq == table.seq
    hands.ms += 1
    await serve(clock)
    assert (await kinds(service, table))[-1] == "computer:play"


async def test_a_lobby_that_nobody_touches_closes(service: TableService, hands: Hands) -> None:
    table = (await service.open(Actor(HOST), OPEN, "o")).table
    hands.ms += LOBBY_MS - 1
    await service.act(table.id, Actor(HOST), SetClock(clock="2m"), "touch")
    hands.ms += LOBBY_MS - 1
    await serve(Clock(service))
    assert (await service.table(table.id)).phase == "lobby"
    hands.ms += 1
    await serve(Clock(service))
    assert (await service.table(table.id)).phase == "closed"


async def test_time_in_which_nobody_served_is_added_back(service: TableService, url: str, hands: Hands) -> None:
    table = await begun(service, 1, 2, 3, 4)
    number = table.decisions()[0].number
    await service.store.heartbeat(hands())
    await service.store.close()
    hands.ms += 100 * MINUTE
    store = await Store.open(url)
    again = TableService(store, now=hands, outages=Outages(await store.begin_serving(hands())))
    assert again.deadline(table, number) == 1_000_000 + 110 * MINUTE
    await serve(Clock(again))
    assert (await again.table(table.id)).seq == table.seq
    hands.ms += 10 * MINUTE
    await serve(Clock(again))
    await serve(Clock(again))
    assert (await kinds(again, table))[table.seq :] == ["clock:remind", "clock:play"]
    await store.close()


async def test_many_tables_due_at_once_are_all_served(service: TableService, hands: Hands) -> None:
    tables = [(await service.open(Actor(HOST), OPEN, f"o{i}")).table for i in range(150)]
    hands.ms += LOBBY_MS
    clock, most = Clock(service), 0

    async def all_closed() -> bool:
        nonlocal most
        most = max(most, len(clock._serving))
        return {(await service.table(table.id)).phase for table in tables} == {"closed"}

    clock.start()
    await until(service, all_closed)
    await clock.stop()
    assert 1 < most <= AT_ONCE


class Ponderer:
    """Thinks until it is told to play."""

    def __init__(self) -> None:
        self.begun, self.told = threading.Event(), threading.Event()
        self.asked = 0

    def choose(self, view: Any, events: Sequence[Seen | None], stream: Stream) -> Any:
        self.asked += 1
        self.begun.set()
        self.told.wait(10)
        return GAME.timeout(view)


async def test_a_computer_that_thinks_long_holds_back_no_other_table(service: TableService, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    ponderer = Ponderer()
    monkeypatch.setattr(GAME, "players", {"ponderer": ponderer, **GAME.players})
    table = (await service.open(Actor(HOST), OPEN, "o")).table
    for user in (1, 2, 3):
        await service.act(table.id, Actor(user), Join(name=f"u{user}", interaction_id=user, words=""), f"j{user}")
    table = (await service.act(table.id, Actor(HOST), Begin(fill="ponderer"), "b")).table
    table = await up_to_the_computer(service, table)
    clock = Clock(service)
    hands.ms += MINUTE
    clock.start()
    await asyncio.to_thread(ponderer.begun.wait)

    others = [await begun(service, 1, 2, 3, key=f"other {n}") for n in range(3)]
    for other in others:
        await up_to_the_computer(service, other)
    hands.ms += MINUTE
    clock.start()  # the hands moved, which no timer of the loop can know

    async def moved() -> bool:
        return all([(await kinds(service, other))[-1] == "computer:play" for other in others])

    await until(service, moved)
    assert (await service.table(table.id)).seq == table.seq
    with mock.patch.object(service.store, "due", wraps=service.store.due) as look:
        await asyncio.sleep(0.1)
    assert look.call_count <= 1, "it does not spin meanwhile"
    ponderer.told.set()
    await clock.stop()
    assert ponderer.asked == 1
    assert (await kinds(service, table))[-1] == "computer:play"


async def up_to_the_computer(service: TableService, table: Table) -> Table:
    """People pass until it is a computer's turn."""
    while (guest := table.seats[(decision := table.decisions()[0]).seat]).user_id is not None:
        action = GAME.encode(GAME.timeout(table.view(decision.seat)))
        table = (await service.act(table.id, Actor(guest.user_id), Play(number=decision.number, action=action), f"p{decision.number}")).table
    return table


async def test_while_the_store_fails_the_clock_rests_and_then_does_what_is_due(
    service: TableService, hands: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await service.open(Actor(HOST), OPEN, "o")).table
    hands.ms += LOBBY_MS
    clock, looks = Clock(service), 0
    with monkeypatch.context() as failing:

        async def failed(*_: object, **__: object) -> NoReturn:
            nonlocal looks
            looks += 1
            raise StoreUnavailable("the disk is full")

        failing.setattr(service.store, "append", failed)
        failing.setattr(service.store, "reschedule", failed)
        clock.start()
        await asyncio.sleep(0.05)
    assert looks == 2  # the entry, and that it has to wait
    assert [record.message for record in caplog.records if "rests" in record.message] == ["the clock rests for 5 s: the disk is full"]
    hands.ms += REST_MS
    await clock.stop()
    await serve(clock)
    assert (await service.table(table.id)).phase == "closed"


@pytest.mark.parametrize(("fault", "pause_ms"), [(RuntimeError("the roof is leaking"), RETRY_MS), (StoreUnavailable("the disk stumbled"), REST_MS)])
async def test_what_cannot_be_done_is_left_alone_for_a_while(
    fault: Exception, pause_ms: int, service: TableService, hands: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await service.open(Actor(HOST), OPEN, "o")).table
    other = (await service.open(Actor(HOST), OPEN, "p")).table
    tried = 0

    async def failing(table_id: int, *args: object) -> object:
        nonlocal tried
        if table_id == table.id:
            tried += 1
            raise fault
        return await TableService.act(service, table_id, *args)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(service, "act", failing)
    hands.ms += LOBBY_MS
    await serve(Clock(service))
    await serve(Clock(service))
    assert tried == 1
    assert "could not be served" in caplog.text
    assert (await service.table(other.id)).phase == "closed"
    assert await service.store.next_due() == hands.ms + pause_ms


async def test_a_failure_does_not_undo_the_deadline_that_a_new_entry_set(service: TableService, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await service.open(Actor(HOST), OPEN, "o")).table

    async def overtaken(*_: object) -> NoReturn:
        await TableService.act(service, table.id, Actor(HOST), SetClock(clock="2m"), "meanwhile")
        raise RuntimeError("the roof is leaking")

    monkeypatch.setattr(service, "act", overtaken)
    hands.ms += LOBBY_MS
    await serve(Clock(service))
    assert await service.store.next_due() == hands.ms + LOBBY_MS


async def test_what_falls_due_while_the_clock_looks_is_seen(service: TableService, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    next_due, looked, go_on = service.store.next_due, asyncio.Event(), asyncio.Event()

    async def slowly(after_ms: int) -> int | None:
        found = await next_due(after_ms)
        looked.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(service.store, "next_due", slowly)
    clock = Clock(service)
    clock.start()
    await looked.wait()
    table = (await service.open(Actor(HOST), OPEN, "o")).table
    hands.ms += LOBBY_MS
    clock.start()
    await asyncio.sleep(0.01)
    go_on.set()

    async def closed() -> bool:
        return (await service.table(table.id)).phase == "closed"

    await until(service, closed)
    await clock.stop()


async def test_a_table_that_cannot_be_folded_is_never_due_again(service: TableService, url: str, hands: Hands) -> None:
    await service.open(Actor(HOST), OPEN, "o")
    data = Open.model_validate(OPEN.model_dump() | {"rules_version": 99}).model_dump_json()
    await service.store.close()
    with sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///")) as connection:
        connection.execute("UPDATE log SET data = ?", (data,))
    again = TableService(await Store.open(url), now=hands)
    hands.ms += LOBBY_MS
    await serve(Clock(again))
    assert await again.store.next_due() is None
    await again.store.close()


async def test_an_entry_in_the_same_moment_wins_over_the_clock(service: TableService, hands: Hands) -> None:
    table = (await service.open(Actor(HOST), OPEN, "o")).table
    await service.act(table.id, Actor(1), Join(name="u", interaction_id=1, words=""), "j")
    hands.ms += LOBBY_MS
    clock = Clock(service)
    clock.start()
    begin = asyncio.create_task(service.act(table.id, Actor(HOST), Begin(fill="steady"), "b"))
    await asyncio.sleep(0.02)
    await clock.stop()
    await asyncio.gather(begin, return_exceptions=True)
    log = await kinds(service, table)
    assert log.count("clock:close") + log.count("human:begin") == 1


async def test_a_closed_table_owes_nothing(service: TableService) -> None:
    table = (await service.open(Actor(HOST), OPEN, "o")).table
    closed = (await service.act(table.id, Actor(HOST), Close(), "c")).table
    assert due(closed) is None
    assert await service.store.next_due() is None
