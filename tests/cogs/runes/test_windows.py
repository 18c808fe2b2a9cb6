"""Windows of Runes at a table (N14, N14a): all at once, sealed, the same for everybody, and remembered by nothing but the log."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from bot.table.command import Play
from bot.table.entry import Actor
from bot.table.table import Table
from game.core.decision import Decision
from tests.cogs.runes.play import PAUSE_S, asked, begin, command, panel_of, press, wanted
from tests.table_world import World
from tests.whole.play import fixed_luck


async def window(world: World, computers: bool = False) -> tuple[Table, list[tuple[MemberActor, Decision]]]:
    """A game of three in which two people are asked at once whether they answer with a Rune."""
    await begin(world, *world.people[:3], computers=computers)
    for _ in range(200):
        table = await world.table()
        found = [(who, d) for who, d in asked(world, table) if d.ask == "answer"]
        if len(found) > 1:
            await world.wait(10)
            return await world.table(), found
        if not asked(world, table):
            await world.wait(PAUSE_S)
            continue
        who, decision = asked(world, table)[0]
        play = Play(number=decision.number, action=table.game.encode(wanted(table, decision, "casual")))
        await world.inside(world.bot.tables.act(table.id, Actor(who.id), play, f"w{decision.number}"))
    pytest.fail("no window asked two people")


async def test_two_answer_at_the_same_moment(world: World) -> None:
    table, asked_now = await window(world)
    panels = [await panel_of(world, who) for who, _ in asked_now]
    passes = [next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Pass") for panel in panels]
    results = await world.race([(who, panel, custom_id) for (who, _), panel, custom_id in zip(asked_now, panels, passes, strict=True)])
    assert all(result.acknowledged for result in results)
    after = await world.table()
    assert after.seq == table.seq + len(asked_now), "each counts, once"
    assert not any(d.number in {decision.number for _, decision in asked_now} for d in after.decisions())


async def test_an_open_panel_turns_to_the_window_by_itself(world: World) -> None:
    """Nobody is written to: the board tells who is asked, and the panel that is open shows it."""
    ann, ben = world.people[:2]
    with fixed_luck():
        await begin(world, ann, ben)
    for _ in range(60):
        table = await world.table()
        who, decision = asked(world, table)[0]
        other = ben if who is ann else ann
        if decision.ask == "summon" and wanted(table, decision).choose:
            break
        play = Play(number=decision.number, action=table.game.encode(wanted(table, decision)))
        await world.inside(world.bot.tables.act(table.id, Actor(who.id), play, f"p{decision.number}"))
        await world.wait(PAUSE_S)
    panel = world.private(await world.press(other, world.board(), "hand"))
    assert "of your Runes can answer" not in world.text(panel)
    await command(world, who, wanted(table, decision))
    await world.wait(1)
    assert "of your Runes can answer" in world.text(panel)
    assert "summons" in world.text(panel)
    await world.wait(10)
    assert "may answer with a Rune" in world.text(world.board())
    assert world.direct(other) == []


async def test_a_restart_in_the_middle_keeps_what_was_sealed(world: World) -> None:
    table, asked_now = await window(world)
    (first, sealed), (second, open_), *_ = asked_now
    board, panel = world.board(), await panel_of(world, second)
    await press(world, first, await panel_of(world, first), table, wanted(table, sealed)._replace(choose=()))
    before = await world.table()
    await world.restart()
    after = await world.table()
    assert after.digest() == before.digest()
    assert [d.number for d in after.decisions()] == [d.number for d in table.decisions() if d.number != sealed.number]
    told = world.text(world.private(await world.slash(first, "runes pass")))
    assert "Nobody asks you for a Rune" in told
    custom_id = next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Pass")
    await second.click(panel, custom_id=custom_id)
    assert (await world.table()).seq == after.seq + 1, "a panel from before the restart works"
    assert board.id == world.board().id
    assert open_.number not in {d.number for d in (await world.table()).decisions()}


async def test_the_time_of_a_window_is_its_own_and_runs_out_for_all(world: World) -> None:
    table, asked_now = await window(world)
    number = asked_now[0][1].number
    deadline = world.bot.tables.deadline(table, number)
    assert deadline is not None
    assert 0 < deadline - table.asked[number] == 30_000
    await world.wait(31)
    after = await world.table()
    assert not any(d.number == number for d in after.decisions())
    assert all(not guest.away and not guest.strikes for guest in after.seats), "to let a window go is no absence"


async def test_passes_by_command_last_and_are_taken_back(world: World) -> None:
    table, asked_now = await window(world)
    who, decision = asked_now[0]
    await world.slash(who, "runes pass", until="turn")
    for other, _ in asked_now[1:]:
        await world.slash(other, "runes pass")
    view = (await world.table()).view(None)
    if view.turn == table.view(None).turn:
        assert view.seats[decision.seat].passed
        told = world.text(world.private(await world.slash(who, "runes again")))
        assert "Your Hand" in told
        assert not (await world.table()).view(None).seats[decision.seat].passed
    told = world.text(world.private(await world.slash(who, "runes again")))
    assert "no pass of yours lasts" in told


async def test_suggestions_come_from_ones_own_prompt_only(world: World) -> None:
    table, asked_now = await window(world)
    for who, decision in asked_now:
        options = [str(token) for token in table.view(decision.seat).asked.options]
        suggested = await world.suggest(who, "runes activate", "rune")
        assert set(suggested.values()) <= set(options)
        assert await world.suggest(who, "runes cast", "spell") == {}
    stranger = world.people[3]
    assert await world.suggest(stranger, "runes activate", "rune") == {}
    assert await world.suggest(stranger, "runes choose", "what") == {}
