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
from tests.whole.play import PACE_S, Way, act, begin, sensible, sit_down, typed

DYING = "before anybody was told"
ENDS = ("at once", "in order", DYING)
"""How the process ends: killed, stopped, or killed just after it has stored an action."""
WAYS: tuple[Way, ...] = ("buttons", "commands", "reactions")

ACTIONS = 16


def unplugged(sent: Sent) -> None:
    """Nothing arrives any more."""
    raise OSError("the process is dying")


@pytest.mark.parametrize("end", ENDS)
async def test_a_restart_after_every_action(tmp_path: Path, end: str) -> None:
    async with open_world(tmp_path) as world:
        people = world.people[:2]
        await begin(world, await sit_down(world, "2v2", people, opening_hand=3), people)
        first = world.board()
        for number in range(ACTIONS):
            table = await world.table()
            panels = await opened(world, people) if end == DYING else {}
            await one_action(world, table, WAYS[number % 3], end)
            panels = panels or await opened(world, people)
            before = await world.table()
            assert before.actions == table.actions + 1
            await world.restart(orderly=end == "in order")
            after = await world.table()
            assert after.digest() == before.digest(), "what was accepted is still there, and nothing else"
            await world.wait(0.1)
            await everything_works(world, first, panels)
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


async def one_action(world: World, table: Table, way: Way, end: str) -> None:
    """Whoever is asked acts, person or computer, and nobody else; where the process is dying, nobody is told."""
    who = world.whose(table)
    if who is None:
        while (await world.table()).actions == table.actions:
            await world.wait(0.2)
        return
    fields = sensible(table)
    if end != DYING:
        await act(world, who, table, fields, way)
        return
    with world.overhearing(unplugged):
        await world.slash(who, f"rulers {fields['do']}", **typed(fields))


async def everything_works(world: World, first: Message, panels: Mapping[MemberActor, Message]) -> None:
    """The board tells the truth; it, and a panel opened before the restart, answer to presses."""
    table = await world.table()
    board = world.board()
    assert board.id == first.id, "the board is the message that it always was"
    shown = world.text(board)
    view = table.view(None)
    assert f"Deck {view.deck_size}" in shown
    for who, panel in panels.items():
        pressed = await world.forge(who, panel, world.components(panel)[-1]["custom_id"])
        assert "Your hand" in world.text(panel) or "direct messages" in world.text(world.private(pressed))
        for act_ in ("pile", "rules"):
            world.private(await world.press(who, board, act_))


async def each_once(world: World, table_id: int) -> None:
    """Every decision was answered once, and nobody was reminded twice."""
    commands = [entry.command for entry in await world.bot.tables.entries(table_id)]
    answers = Counter(command.number for command in commands if isinstance(command, Play))
    assert set(answers.values()) == {1}
    assert sorted(answers) == list(range(1, len(answers) + 1))
    assert max(Counter(command.number for command in commands if isinstance(command, Remind)).values(), default=1) == 1


async def test_every_deadline_fires_once_however_often_the_process_ends(tmp_path: Path) -> None:
    """R12 and the turn clock: nobody acts; the process ends again and again, just before, at and after what falls due."""
    async with open_world(tmp_path) as world:
        people = world.people
        await begin(world, await sit_down(world, "2v2", people, opening_hand=3), people)
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
