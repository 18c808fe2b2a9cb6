"""Whole games of Runes & Regulations through Discord: from nothing to the record that proves them."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from unittest import mock

import pytest

from bot import opening
from bot.table.record import record
from game.catalogue import games
from game.core.record import Replay
from tests.cogs.runes.play import PAUSE_S, Way, act, asked, begin, command, panel_of, press, wanted
from tests.table_world import Message, World, open_world

STEPS = 1_000


@pytest.mark.parametrize("way", ["buttons", "commands", "reactions"])
async def test_a_game_of_three_from_nothing_to_its_end(tmp_path: Path, way: Way) -> None:
    async with open_world(tmp_path, people=3) as world:
        with mock.patch.object(opening, "new_secret", return_value="5a" * 32), mock.patch.object(opening, "new_words", return_value="luck"):
            await begin(world, *world.people, short=True)
        await _play(world, way)
        table = await world.table()
        assert table.phase == "over"
        assert table.end == "win"
        await world.wait(10)
        assert any(message.attachments for message in world.channel.history()), "the record was posted"
        replay = Replay(record(table.id, await world.bot.tables.entries(table.id)), games())
        for _ in replay.steps():
            pass
        assert replay.game.dump(replay.state) == table.game.dump(table.state)
        assert replay.header.fairness is not None
        assert world.env.errors == []


async def _play(world: World, way: Way) -> None:
    for step in range(STEPS):
        await world.wait(PAUSE_S)
        table = await world.table()
        if table.phase != "playing":
            return
        who, decision = asked(world, table)[step % len(asked(world, table))]
        await act(world, who, table, decision, way)
    pytest.fail("steady players finish a game in far fewer steps")


async def test_a_whole_turn_with_nothing_to_answer_takes_five_presses_at_most(world: World) -> None:
    """Act on the board; a Spell; do it; a Creature; do it. The draw and the spin need none, and the panel goes on by itself."""
    with mock.patch.object(opening, "new_secret", return_value="5a" * 32), mock.patch.object(opening, "new_words", return_value="luck"):
        await begin(world, *world.people[:2])
    panels: dict[int, Message] = {}
    presses: Counter[int] = Counter()
    asks: dict[int, list[str]] = defaultdict(list)
    for _ in range(160):
        await world.wait(PAUSE_S)
        table = await world.table()
        if table.phase != "playing":
            break
        who, decision = asked(world, table)[0]
        view = table.view(None)
        mine = decision.seat == view.active
        if not mine or (decision.ask == "answer" and view.turn not in panels):
            await command(world, who, wanted(table, decision))
            continue
        if view.turn not in panels:
            panels[view.turn] = await panel_of(world, who)
            presses[view.turn] = 1
        pressed = await press(world, who, panels[view.turn], table, wanted(table, decision))
        if decision.ask != "answer":
            presses[view.turn] += pressed
            asks[view.turn].append(decision.ask)
    light = {turn: presses[turn] for turn, asked_for in asks.items() if set(asked_for) <= {"cast", "summon"}}
    assert len(light) > 2
    assert max(light.values()) == 5, "somebody cast and summoned"
    assert all(presses[turn] <= 5 + 2 * (len(asked_for) - 2) for turn, asked_for in asks.items() if turn not in light), "no more than two for anything else"
