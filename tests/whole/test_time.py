"""The turn clock, people who leave and come back, lobbies that nobody touches, and time in which nobody served the tables."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from simcord.actors import MemberActor

from bot import app
from bot import clock as clock_module
from bot.table.table import Table
from tests.table_world import World
from tests.whole.play import PACE_S, THINKING_S, begin, sit_down

MINUTE = 60.0
CLOCKS = {"2m": 2 * MINUTE, "10m": 10 * MINUTE, "24h": 24 * 60 * MINUTE}
NEARLY = 8.0
"""Less than this is left of a turn when a test says that it is nearly over; a beat of the clock and a channel's pace are shorter."""


async def seated(world: World, people: Sequence[MemberActor], clock: str = "10m") -> tuple[Table, MemberActor]:
    """A game of four people, and whose turn it is."""
    lobby = await sit_down(world, "rulers", people)
    settings = world.private(await world.press(people[0], lobby, "settings"))
    await people[0].select(
        settings, [f'"{clock}"'], custom_id=next(c["custom_id"] for c in world.components(settings) if c.get("custom_id", "").endswith(":clock"))
    )
    table = await begin(world, lobby, people)
    who = world.whose(table)
    assert who is not None
    return table, who


def called(world: World, who: MemberActor) -> list[str]:
    """The messages in the channel that call ``who``."""
    return [message.content for message in world.channel.history() if who.id in [user.id for user in message.mentions] and not message.flags.ephemeral]


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day is long: the bot's heart beats less often, and its clock looks up only when something falls due."""
    monkeypatch.setattr(app, "BEAT_S", 6 * 3600)
    monkeypatch.setattr(clock_module, "LONGEST_S", 6 * 3600)


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("clock", CLOCKS)
async def test_a_reminder_at_two_thirds_then_the_gentlest_answer(world: World, clock: str) -> None:
    span = CLOCKS[clock]
    table, who = await seated(world, world.people, clock)
    await world.wait(span * 2 / 3 - NEARLY - PACE_S)
    assert called(world, who) == []
    await world.wait(2 * NEARLY)
    assert len(called(world, who)) == 1, "one reminder"
    await world.wait(span / 3 - 2 * NEARLY)
    assert (await world.table()).actions == 0
    await world.wait(2 * NEARLY)
    after = await world.table()
    assert after.actions == 1
    assert called(world, who) == [], "the call is over with the turn"
    assert "passes" in world.text(world.board())
    assert after.seats[table.decisions()[0].seat].strikes == 1
    assert world.env.errors == []


async def test_two_time_outs_in_a_row_and_the_computer_takes_over_until_they_are_back(world: World) -> None:
    table, who = await seated(world, world.people[:4], "2m")
    seat = table.seat_of(who.id)
    assert seat is not None
    for _ in range(40):
        table = await world.table()
        mover = world.whose(table)
        if table.seats[seat].away:
            break
        if mover is None or mover is who:
            await world.wait(2 * MINUTE + 1 if mover is who else THINKING_S)
        else:
            await world.slash(mover, "rulers pass")
            await world.wait(THINKING_S)
    table = await world.table()
    assert table.seats[seat].away == "timeouts"
    await world.wait(PACE_S)
    assert "back" in world.acts(world.board())
    refused = world.text(world.private(await world.slash(who, "rulers pass")))
    assert "computer is playing for you" in refused or "not your turn" in refused
    told = world.private(await world.press(who, world.board(), "back"))
    assert "Welcome back" in world.text(told)
    assert not (await world.table()).seats[seat].away
    for _ in range(12):
        table = await world.table()
        if world.whose(table) is who:
            break
        mover = world.whose(table)
        if mover is not None:
            await world.slash(mover, "rulers pass")
        await world.wait(THINKING_S)
    await world.slash(who, "rulers pass")
    assert (await world.table()).actions == table.actions + 1
    assert (await world.table()).seats[seat].strikes == 0
    assert world.env.errors == []


async def test_whoever_leaves_is_played_for_and_may_come_back(world: World) -> None:
    table, who = await seated(world, world.people)
    seat = table.seat_of(who.id)
    assert seat is not None
    await world.slash(who, "table leave")
    await world.wait(THINKING_S)
    after = await world.table()
    assert after.actions == 1, "the computer acts for them"
    assert after.seats[seat].away == "left"
    await world.slash(who, "table back")
    assert not (await world.table()).seats[seat].away


async def test_with_nobody_there_the_game_waits(world: World) -> None:
    people = world.people[:2]
    await begin(world, await sit_down(world, "rulers", people), people)
    ann, ben = people
    await world.slash(ann, "table leave")
    await world.press(ben, world.private(await world.slash(ben, "table leave")), "leave-last")
    table = await world.table()
    await world.wait(60 * MINUTE)
    assert (await world.bot.tables.table(table.id)).actions == table.actions
    assert (await world.bot.tables.table(table.id)).phase in ("paused", "over")


async def test_a_lobby_that_nobody_touches_closes_after_thirty_minutes(world: World) -> None:
    host = world.people[0]
    await world.slash(host, "rulers start")
    await world.wait(29 * MINUTE)
    await world.press(host, world.board(), "join")
    await world.wait(29 * MINUTE)
    lobby = world.board()
    assert "join" in world.acts(lobby), "it was touched a while ago"
    await world.wait(1 * MINUTE + PACE_S)
    assert world.acts(world.board()) == ["start"]
    told = await world.forge(host, lobby, "c1:1:0:begin")
    assert "over" in world.text(world.private(told))
    assert await world.bot.tables.tables_in(world.channel.id) == []


@pytest.mark.parametrize("orderly", [True, False])
async def test_time_in_which_nobody_served_is_added_back(world: World, orderly: bool) -> None:
    """An hour without a process costs nobody a second of their ten minutes, be they reminded or run out."""
    table, who = await seated(world, world.people)
    number = table.decisions()[0].number
    due = world.bot.tables.deadline(table, number)
    assert due is not None
    await world.wait(5 * MINUTE)
    await world.restart(orderly=orderly, gap_s=60 * MINUTE)
    table = await world.table()
    later = world.bot.tables.deadline(table, number)
    assert later is not None
    assert 0 <= later - due - 3_600_000 <= (1_000 if orderly else 31_000), "the hour, and no more than a beat on top where the end came without warning"
    assert f"<t:{later // 1000}:R>" in world.text(world.board()), "the board tells the new moment"
    left = later / 1000 - world.env.now().timestamp()
    assert left >= 5 * MINUTE - NEARLY
    await world.wait(left - NEARLY)
    assert (await world.table()).actions == 0
    assert len(called(world, who)) == 1
    await world.wait(2 * NEARLY)
    assert (await world.table()).actions == 1
    assert world.env.errors == []
