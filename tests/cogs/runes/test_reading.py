"""Cards and rules, looked up; pets, told; mistakes, explained."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from bot.table.table import Table
from game.core.decision import Decision
from tests.cogs.runes.play import asked, begin
from tests.table_world import World


async def test_any_card_is_shown_with_its_printed_text(world: World) -> None:
    suggested = await world.suggest(world.people[0], "card", "name", "flamingo")
    assert suggested == {"Lawn Flamingo · Creature · bird": "maple:lawn-flamingo"}
    text = world.text(world.private(await world.slash(world.people[0], "card", name="maple:hedge-fund")))
    assert "Hedge Fund" in text
    assert "DRAW 2 cards." in text
    assert "Spell · Maple Court · 2 copies" in text
    assert "Past performance" in text
    assert "DRAW 2 cards." in world.text(world.private(await world.slash(world.people[0], "card", name="hedge fund")))
    assert "no card" in world.text(world.private(await world.slash(world.people[0], "card", name="No Such Card"))).casefold()


async def test_every_design_is_found_by_its_name_and_by_what_it_says(world: World) -> None:
    assert len(await world.suggest(world.people[0], "card", "name", "")) == 25
    assert all("salvage" not in name.casefold() for name in await world.suggest(world.people[0], "card", "name", "SALVAGE"))
    assert await world.suggest(world.people[0], "card", "name", "SALVAGE") != {}


@pytest.mark.parametrize(("search", "title"), [("N14", "Runes"), ("n14a", "Nothing is given away"), ("hexed shrubs", "Hexed")])
async def test_rules_are_searched(world: World, search: str, title: str) -> None:
    assert title in world.text(world.private(await world.slash(world.people[0], "runes rules", search=search)))


async def test_how_to_play_is_a_page(world: World) -> None:
    assert "five Mythical Creatures" in world.text(world.private(await world.slash(world.people[0], "runes rules")))


async def test_whoever_tells_of_the_most_pets_starts(world: World) -> None:
    """N2: by the form, or by the command; nobody has to."""
    ann, ben, chloe = world.people[:3]
    await world.slash(ann, "runes start")
    lobby = world.board()
    told = world.text(world.private(await world.slash(ann, "runes pets", number=1)))
    assert "Join" in told
    for who in (ann, ben, chloe):
        await world.press(who, lobby, "join")
    await world.submit(ben, await world.press(ben, lobby, "ask"), "12")
    await world.submit(chloe, await world.press(chloe, lobby, "ask"), "99")
    await world.submit(chloe, await world.press(chloe, lobby, "ask"), "")
    refused = world.text(world.private(await world.submit(ann, await world.press(ann, lobby, "ask"), "many")))
    assert "whole number" in refused
    assert "one pet" in world.text(world.private(await world.slash(ann, "runes pets", number=1)))
    await world.wait(10)
    assert "🐾 12 pets" in world.text(world.board())
    assert "🐾 99" not in world.text(world.board())  # the commitment may well have a 99 in it
    await world.press(ann, lobby, "begin")
    table = await world.table()
    assert table.seats[table.view(None).active].user_id == ben.id
    assert sorted(map(str, table.setup.model_dump()["pets"])) == ["1", "12", "None"]  # type: ignore[union-attr]  # it has begun


async def main_phase(world: World) -> tuple[Table, MemberActor, Decision]:
    """A game of two in which somebody may cast or summon."""
    await begin(world, *world.people[:2])
    for _ in range(20):
        table = await world.table()
        who, decision = asked(world, table)[0]
        if decision.ask in ("cast", "summon"):
            return table, who, decision
        await world.slash(who, "runes choose", what=str(table.view(decision.seat).asked.options[0]))
    raise AssertionError("nobody came so far")


async def test_a_mistake_names_its_rule_and_what_is_asked(world: World) -> None:
    table, who, decision = await main_phase(world)
    told = world.text(world.private(await world.slash(who, f"runes {decision.ask}", **{"spell" if decision.ask == "cast" else "creature": "Unicorn of Doom"})))
    assert "Unicorn of Doom" in told
    assert {"cast": "(rule N6)", "summon": "(rule N7)"}[decision.ask] in told
    assert any(line.endswith("?") for line in told.splitlines()), "it tells what is asked"
    told = world.text(world.private(await world.slash(who, "runes activate", rune="Gazing Ball")))
    assert "what you are asked" in told
    assert (await world.table()).seq == table.seq


async def test_the_spin_comes_at_once_where_nothing_more_is_wanted(world: World) -> None:
    table, who, _ = await main_phase(world)
    await world.slash(who, "runes spin")
    after = await world.table()
    assert after.view(None).phase == 5 or after.view(None).turn > table.view(None).turn
    assert any(event.kind == "face" or event.kind == "turn" for event in after.history) or after.decisions()[0].ask == "answer"


async def test_the_host_settles_what_becomes_of_those_who_leave(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "runes start")
    lobby = world.board()
    for who in (ann, ben):
        await world.press(who, lobby, "join")
    settings = world.private(await world.press(ann, lobby, "settings"))
    await world.choose(ann, settings, "takeover", "Whoever leaves is out")
    await world.press(ann, lobby, "begin")
    await world.wait(10)
    told = world.text(world.private(await world.slash(ben, "table leave")))
    assert "computer" not in told
    table = await world.table()
    assert table.end == "win"
    assert [table.seats[winner].user_id for winner in table.winners] == [ann.id]


async def test_a_rematch_may_be_played_with_other_options(world: World) -> None:
    """The sets of the game before are no part of what is carried over; who sat where is."""
    ann, ben = world.people[:2]
    await world.slash(ann, "runes start")
    lobby = world.board()
    for who in (ann, ben):
        await world.press(who, lobby, "join")
    await world.press(ann, lobby, "begin")
    await world.wait(10)
    await world.end(ann)
    await world.wait(10)
    old = await world.table()
    end = next(m for m in reversed(world.channel.history()) if "rematch" in world.acts(m))
    await world.press(ann, end, "rematch")
    await world.wait(10)
    await world.press(ben, end, "rematch")
    lobby = world.board()
    await world.choose(ann, lobby, "option", "7 Mythical Creatures win")
    await world.press(ann, lobby, "begin")
    table = await world.table()
    assert table.id > old.id
    assert table.phase == "playing"
    assert table.view(None).creatures_to_win == 7
    assert [guest.tag for guest in table.seats] == [guest.tag for guest in old.seats]
