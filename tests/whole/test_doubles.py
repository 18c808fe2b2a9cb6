"""One interaction delivered twice, and two people at once: each thing is done once, and everybody is answered."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.table.command import Join, Play
from tests.cogs.driver import begin, until_asked
from tests.table_world import World, open_world
from tests.whole import play
from tests.whole.kit import WAYS, Way, every_game, whole_kit
from tests.whole.play import PACE_S, sit_down, whole_game


@every_game
@pytest.mark.parametrize("way", WAYS)
async def test_a_whole_game_in_which_everything_is_delivered_twice(tmp_path: Path, game: str, way: Way) -> None:
    """Commands, buttons, menus and forms: each does once what it does, and is answered once."""
    async with open_world(tmp_path, people=2) as world:
        with world.repeating():
            lobby = await sit_down(world, game, world.people, **whole_kit(game).short)
            await play.begin(world, lobby, world.people)
            table = await whole_game(world, way, Counter())
        assert await world.bot.store.table(table.id + 1) is None, "one command opened one table"
        entries = await world.bot.tables.entries(table.id)
        assert Counter(entry.actor.user_id for entry in entries if isinstance(entry.command, Join)) == {who.id: 1 for who in world.people}
        answers = [entry.command.number for entry in entries if isinstance(entry.command, Play)]
        assert len(answers) == len(set(answers)) == table.actions
        assert world.env.errors == []


async def test_two_who_take_the_last_seat_at_once(tmp_path: Path) -> None:
    """First for a free one and a computer's, which both have; then for the last computer's, which one of them has."""
    async with open_world(tmp_path, people=6) as world:
        host, ben, chloe, *others = world.people
        await world.slash(host, "rulers start")
        await world.press(host, world.board(), "join")
        for level in ("steady", "casual"):
            await world.choose(host, world.board(), "add", level)
            await world.wait(PACE_S)
        for racing, in_, way, refused in (((ben, chloe), 2, 1, 0), ((others[0], others[1]), 1, 1, 1)):
            lobby = world.board()
            custom_id = next(c["custom_id"] for c in world.components(lobby) if c.get("custom_id", "").endswith(":join"))
            results = await world.race([(who, lobby, custom_id) for who in racing])
            told = [world.text(world.private(result)) for result in results]
            assert sum("You are in" in text for text in told) == in_
            assert sum("has made way for you" in text for text in told) == way
            assert sum("seats are taken" in text for text in told) == refused
            assert len((await world.table()).guests) == 4
            await world.wait(PACE_S)


async def test_both_look_at_their_hands_while_one_acts(world: World) -> None:
    """Everybody's panel tells what is true in the end."""
    ann, ben = world.people[:2]
    await begin(world, ann, ben)
    table, who = await until_asked(world, ann, ben)
    await world.wait(PACE_S)
    panel = world.private(await world.press(who, world.board(), "act"))
    go = next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Pass")
    await world.race([(who, panel, go), (ann, world.board(), "c1:1:0:hand"), (ben, world.board(), "c1:1:0:hand")])
    after = await world.table()
    assert after.actions == table.actions + 1
    shown = [world.text(message) for person in (ann, ben) for message in world.channel.history(viewer=person) if message.flags.ephemeral]
    assert len([text for text in shown if "Your hand" in text]) == 2
    assert all("Waiting for" in text for text in shown if "Your hand" in text) or world.whose(after) in (ann, ben)
