"""Whole games of Runes & Regulations through Discord: from nothing to the record that proves them."""

from __future__ import annotations

from collections import Counter, defaultdict
from unittest import mock

from bot import opening
from tests.cogs.runes.play import PAUSE_S, asked, begin, command, panel_of, press, wanted
from tests.table_world import Message, World

STEPS = 1_000


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
