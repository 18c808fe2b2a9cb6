"""A restart, a time-out, a leave and a kick at every kind of Decision, in the middle of chains too: through the bot, with its store in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.table.command import Play
from bot.table.entry import CLOCK, Entry
from bot.table.table import Table
from game.runes import GAME
from game.runes.answers import LEAVE, Answer
from tests.cogs.runes.planted import ACTIONS, PLACES, planted, planting, settled, steady, uninterrupted
from tests.table_world import World, open_world

T = TypeVar("T")

SENT_S = 30.0
"""After so long everybody has been told everything, however many tables a channel has."""
THINKING_S = 2.5
"""Longer than a computer thinks about anything."""
CHUNKS = 3
"""In so many worlds the places are tried, so that none has too much to do at once."""
WINDOW_S, TURN_S = 30, 600
"""The time that people have, by the lobby's default."""


@pytest.fixture(autouse=True)
def _planting() -> Iterator[None]:
    with planting():
        yield


@pytest.fixture(params=range(CHUNKS))
def places(request: pytest.FixtureRequest) -> Sequence[str]:
    """Some of the places; all of them in turn."""
    return PLACES[request.param :: CHUNKS]


async def together(work: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """Everything at once."""
    return await asyncio.gather(*work)


async def sit_down(world: World, places: Iterable[str], *, takeover: bool = True) -> list[Table]:
    """Three sit at a table at each place; the fourth hosts them all."""
    *users, host = [who.id for who in world.people]
    where = {"guild_id": world.guild.id, "channel_id": world.channel.id}
    return await world.inside(together(planted(world.bot.tables, place, users, host=host, takeover=takeover, **where) for place in places))


async def now(world: World, tables: Iterable[Table]) -> list[Table]:
    """The tables as they are by now."""
    return await world.inside(together(world.bot.tables.table(table.id) for table in tables))


async def go_on(world: World, tables: Sequence[Table]) -> list[Table]:
    """Everybody goes on as a steady player would; for those whom a computer stands in for it does so."""
    ends = {table.id: table.actions + ACTIONS for table in tables}
    for _ in range(4 * ACTIONS):
        tables = await now(world, tables)
        going = [(table, *steady(table)) for table in tables if not settled(table, ends[table.id])]
        if not going:
            return list(tables)
        by_hand = [world.bot.tables.act(table.id, actor, play, f"play {play.number}") for table, actor, play in going if actor.by == "human"]
        await world.inside(together(by_hand))
        if len(by_hand) < len(going):
            await world.wait(THINKING_S)
    raise AssertionError("a game does not go on")


def as_if_nothing_had_been(before: Iterable[Table], after: Iterable[Table]) -> None:
    """Each game has gone on from ``before`` as it would have."""
    for table, later in zip(before, after, strict=True):
        assert GAME.dump(later.state) == GAME.dump(uninterrupted(table, later.actions - table.actions).state)


async def test_a_restart_everywhere(tmp_path: Path, places: Sequence[str]) -> None:
    """After a restart without warning, and after one in order: what was sealed is, who was asked is, and every game goes on as it would have."""
    async with open_world(tmp_path) as world:
        tables = await sit_down(world, places)
        await world.restart()
        after = await now(world, tables)
        assert [table.digest() for table in after] == [table.digest() for table in tables]
        assert [table.decisions() for table in after] == [table.decisions() for table in tables]
        await world.wait(SENT_S)
        await world.restart(orderly=True)
        assert [table.digest() for table in await now(world, tables)] == [table.digest() for table in tables]
        as_if_nothing_had_been(tables, await go_on(world, tables))
        assert world.env.errors == []


async def test_time_runs_out_everywhere(tmp_path: Path, places: Sequence[str]) -> None:
    """Whoever owes an answer declines, or takes the first options; what was sealed counts, and nothing else changes."""
    async with open_world(tmp_path) as world:
        tables = await sit_down(world, places)
        expected = {table.id: timed_out(table) for table in tables}
        windows = [table for table in tables if table.decisions()[0].clock == "window"]
        await world.wait(WINDOW_S + 1)
        for table in await now(world, windows):
            assert GAME.dump(table.state) == GAME.dump(expected[table.id].state)
        await world.wait(TURN_S - WINDOW_S)
        for table in await now(world, [table for table in tables if table not in windows]):
            assert GAME.dump(table.state) == GAME.dump(expected[table.id].state)
        assert world.env.errors == []


def timed_out(table: Table) -> Table:
    """The table once time has run out for all that it asks."""
    for decision in table.decisions():
        answer = GAME.timeout(table.view(decision.seat))
        table = table.after(Entry(CLOCK, Play(number=decision.number, action=GAME.encode(answer)), table.touched_ms))
    return table


@pytest.mark.parametrize("way", ["leave", "kick"])
async def test_a_computer_takes_over_everywhere(tmp_path: Path, places: Sequence[str], way: str) -> None:
    """Whoever is asked leaves, or is sent away: a computer answers in their place, and every game goes on as it would have."""
    async with open_world(tmp_path) as world:
        tables = await sit_down(world, places)
        for table in tables:
            await part(world, table, way)
        as_if_nothing_had_been(tables, await go_on(world, tables))
        assert world.env.errors == []


@pytest.mark.parametrize("way", ["leave", "kick"])
async def test_the_games_go_on_without_somebody_everywhere(tmp_path: Path, places: Sequence[str], way: str) -> None:
    """N17, where no computer takes over: whoever is asked is out of the game, which goes on among the others as by the rules."""
    async with open_world(tmp_path) as world:
        tables = await sit_down(world, places, takeover=False)
        without = [await part(world, table, way) for table in tables]
        for table, after in zip(tables, without, strict=True):
            expected, seat = GAME.copy(table.state), table.decisions()[0].seat
            GAME.apply(expected, seat, Answer(LEAVE))
            assert GAME.dump(after.state) == GAME.dump(expected)
        as_if_nothing_had_been(without, await go_on(world, without))
        assert world.env.errors == []


async def part(world: World, table: Table, way: str) -> Table:
    """The first who is asked leaves, or the host sends them away."""
    who = world.whose(table)
    assert who is not None
    if way == "leave":
        await world.slash(who, "table leave", table=str(table.id))
    else:
        await world.slash(world.people[3], "table kick", player=str(who.id), table=str(table.id))
    after = await world.bot.tables.table(table.id)
    guest = after.seats[table.decisions()[0].seat]
    assert (guest.away == "gone") is not table.takeover
    assert guest.automatic
    return after
