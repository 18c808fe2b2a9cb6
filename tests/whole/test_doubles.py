"""One interaction delivered twice, and two people at once: each thing is done once, and everybody is answered."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.table.command import Join, Play
from tests.cogs.driver import begin, until_asked
from tests.table_world import World, open_world
from tests.whole import play
from tests.whole.play import PACE_S, WAYS, Way, sit_down, whole_game


@pytest.mark.parametrize("way", WAYS)
async def test_a_whole_game_in_which_everything_is_delivered_twice(tmp_path: Path, way: Way) -> None:
    """Commands, buttons, menus and forms: each does once what it does, and is answered once."""
    async with open_world(tmp_path, people=2) as world:
        with world.repeating():
            lobby = await sit_down(world, "2v2", world.people, opening_hand=3, max_rounds=10)
            await play.begin(world, lobby, world.people)
            table = await whole_game(world, way, Counter())
        assert [row.id for row in await world.bot.store.tables_in(world.channel.id)] == [table.id], "one command opened one table"
        entries = await world.bot.tables.entries(table.id)
        assert Counter(entry.actor.user_id for entry in entries if isinstance(entry.command, Join)) == {who.id: 1 for who in world.people}
        answers = [entry.command.number for entry in entries if isinstance(entry.command, Play)]
        assert answers == list(range(1, table.actions + 1))
        assert world.env.errors == []


async def test_two_who_take_the_last_seat_at_once(world: World) -> None:
    host, ben, chloe = world.people[:3]
    await world.slash(host, "rulers start")
    await world.press(host, world.board(), "join")
    for level in ("steady", "casual"):
        await world.choose(host, world.board(), "add", level)
        await world.wait(PACE_S)
    lobby = world.board()
    custom_id = next(c["custom_id"] for c in world.components(lobby) if c.get("custom_id", "").endswith(":join"))
    results = await world.race([(ben, lobby, custom_id), (chloe, lobby, custom_id)])
    told = [world.text(world.private(result)) for result in results]
    assert sum("You are in" in text for text in told) == 1
    assert sum("seats are taken" in text for text in told) == 1
    assert len((await world.table()).guests) == 4


async def test_both_look_at_their_hands_while_one_acts(world: World) -> None:
    """Everybody's panel tells what is true in the end."""
    ann, ben = world.people[:2]
    await begin(world, ann, ben)
    table, who = await until_asked(world, ann, ben)
    await world.wait(PACE_S)
    panel = world.private(await world.press(who, world.board(), "act"))
    panel = world.shown(await world.press(who, panel, "step", "Pass"))
    go = next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Do it")
    await world.race([(who, panel, go), (ann, world.board(), "c1:1:0:hand"), (ben, world.board(), "c1:1:0:hand")])
    after = await world.table()
    assert after.actions == table.actions + 1
    shown = [world.text(message) for person in (ann, ben) for message in world.channel.history(viewer=person) if message.flags.ephemeral]
    assert len([text for text in shown if "Your hand" in text]) == 2
    assert all("Waiting for" in text for text in shown if "Your hand" in text) or world.whose(after) in (ann, ben)
