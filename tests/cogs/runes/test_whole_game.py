"""Whole games of Runes & Regulations through Discord: from nothing to the record that proves them."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from bot import opening
from bot.table.record import record
from game.catalogue import games
from game.core.record import Replay
from tests.cogs.runes.play import PAUSE_S, Way, act, asked, begin
from tests.table_world import World, open_world

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
    """Act; a Spell; do it; a Creature; do it. The draw and the spin need none."""
    ann, ben = world.people[:2]
    await begin(world, ann, ben)
    for _ in range(60):
        table = await world.table()
        who, decision = asked(world, table)[0]
        if decision.ask == "cast":
            break
        await act(world, who, table, decision, "buttons")
        await world.wait(PAUSE_S)
    panel = world.private(await world.press(who, world.board(), "act"))
    presses = 1
    for ask in ("cast", "summon"):
        table = await world.table()
        owed = table.decision_of(table.seat_of(who.id) or 0)
        if owed is None or owed.ask != ask:
            break
        handles = [c for c in world.components(panel) if c.get("label") and "nothing" not in c["label"] and _is_step(c)]
        if not handles:
            await world.press(who, panel, "step", "nothing")
            presses += 1
            continue
        await who.click(panel, custom_id=handles[0]["custom_id"])
        await world.press(who, panel, "go")
        presses += 2
        await _let_others_pass(world, who.id)
    assert presses <= 5
    table = await world.table()
    assert table.actions > 1


def _is_step(component: dict[str, object]) -> bool:
    return ":step:" in str(component.get("custom_id"))


async def _let_others_pass(world: World, user_id: int) -> None:
    for _ in range(10):
        table = await world.table()
        others = [(who, d) for who, d in asked(world, table) if who.id != user_id and d.ask == "answer"]
        if not others:
            return
        await world.slash(others[0][0], "runes pass")
