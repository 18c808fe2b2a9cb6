"""The process ends after every action of a game, and whatever people still have on their screens goes on working."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from simcord.actors import MemberActor

from bot.table.command import Play, Remind
from bot.table.table import Table
from tests.table_world import Message, Sent, World, open_world
from tests.whole.kit import WAYS, Kit, Way, every_game, whole_kit
from tests.whole.play import PACE_S, asked, begin, seeking, sit_down

DYING = "before anybody was told"
ENDS = ("at once", "in order", DYING)
"""How the process ends: killed, stopped, or killed just after it has stored an action."""
PLAYERS = 3
RESTARTS = 16
LONGEST = 120
"""Actions in which every special moment of a game has come."""


def unplugged(sent: Sent) -> None:
    """Nothing arrives any more."""
    raise OSError("the process is dying")


@every_game
@pytest.mark.parametrize("end", ENDS)
async def test_a_restart_after_every_action(tmp_path: Path, game: str, end: str) -> None:
    """And, once enough of them were just anywhere, at the special moments that have not been met: in the middle of a window, of a chain."""
    kit = whole_kit(game)
    async with open_world(tmp_path) as world:
        people = world.people[:PLAYERS]
        await begin(world, await sit_down(world, game, people, **kit.short), people)
        first, done, met, ended = world.board(), Counter[str](), set[str](), 0
        for number in range(LONGEST):
            table = await world.table()
            if ended >= RESTARTS and met >= set(kit.moments):
                break
            panels = await opened(world, people) if end == DYING else {}
            await one_action(world, kit, table, WAYS[number % 3], end, done)
            before = await world.table()
            assert before.actions == table.actions + 1
            moment = kit.moment(before)
            if ended >= RESTARTS and moment in met | {""} and end != DYING:
                continue
            met.add(moment)
            ended += 1
            panels = panels or await opened(world, people)
            await world.restart(orderly=end == "in order")
            after = await world.table()
            assert after.digest() == before.digest(), "what was accepted is still there, and nothing else"
            await world.wait(0.1)
            await everything_works(world, kit, first, panels)
        assert met >= set(kit.moments)
        await world.wait(PACE_S)
        await world.end(people[0])
        await world.restart(orderly=end == "in order")
        await world.wait(PACE_S)
        assert (await world.table()).phase == "over"
        await each_once(world, before.id)
        assert any(message.attachments for message in world.channel.history()), "the record was posted"
        if end != DYING:
            assert world.env.errors == []
        world.env.errors  # noqa: B018  # those of a process that dies were expected, and are read here


async def opened(world: World, people: Sequence[MemberActor]) -> dict[MemberActor, Message]:
    """A panel of each, just opened."""
    return {who: world.private(await world.press(who, world.board(), "hand")) for who in people}


async def one_action(world: World, kit: Kit, table: Table, way: Way, end: str, done: Counter[str]) -> None:
    """Somebody who is asked acts, person or computer, and nobody else; where the process is dying, nobody is told."""
    owing = asked(world, table)
    if not owing:
        while (await world.table()).actions == table.actions:
            await world.wait(0.2)
        return
    who, decision = owing[-1]
    fields = seeking(kit, table, decision, done)
    done[kit.verb(fields)] += 1
    if end != DYING:
        await kit.act(world, who, table, decision, fields, way)
        return
    with world.overhearing(unplugged):
        await kit.command(world, who, fields)


async def everything_works(world: World, kit: Kit, first: Message, panels: Mapping[MemberActor, Message]) -> None:
    """The board tells the truth; it, and a panel opened before the restart, answer to presses."""
    table = await world.table()
    board = world.board()
    assert board.id == first.id, "the board is the message that it always was"
    assert kit.glance(table) in world.text(board)
    for who, panel in panels.items():
        pressed = await world.forge(who, panel, world.components(panel)[-1]["custom_id"])
        assert "your hand" in world.text(panel).casefold() or "direct messages" in world.text(world.private(pressed))
        for act_ in ("pile", "rules"):
            world.private(await world.press(who, board, act_))


async def each_once(world: World, table_id: int) -> None:
    """Every decision was answered once, and nobody was reminded twice."""
    commands = [entry.command for entry in await world.bot.tables.entries(table_id)]
    answers = Counter(command.number for command in commands if isinstance(command, Play))
    owed = {decision.number for decision in (await world.bot.tables.table(table_id)).game.decisions((await world.bot.tables.table(table_id)).state)}
    assert set(answers.values()) == {1}
    assert {*answers, *owed} == set(range(1, len(answers) + len(owed) + 1))
    assert max(Counter(command.number for command in commands if isinstance(command, Remind)).values(), default=1) == 1


@every_game
async def test_every_deadline_fires_once_however_often_the_process_ends(tmp_path: Path, game: str) -> None:
    """R12 and the turn clock: nobody acts; the process ends again and again, just before, at and after what falls due."""
    async with open_world(tmp_path) as world:
        people = world.people
        await begin(world, await sit_down(world, game, people, **whole_kit(game).short), people)
        begun = await world.table()
        for number in range(34):
            await world.wait(60 - number)
            await world.restart(orderly=number % 2 == 0)
        await each_once(world, begun.id)
        entries = await world.bot.tables.entries(begun.id)
        told = [(entry.command.kind, entry.actor.by) for entry in entries if entry.actor.by == "clock"]
        assert told.count(("remind", "clock")) >= 2
        assert told.count(("play", "clock")) >= 2
        assert world.env.errors == []
