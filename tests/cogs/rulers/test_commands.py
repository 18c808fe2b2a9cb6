"""Every action by command: judged by the rules, answered in private, suggested from one's own prompt only."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from bot.table.command import Play
from bot.table.entry import Actor
from bot.table.table import Table
from game.core.decision import Prompt
from tests.cogs.driver import Game, until_asked


def hand(table: Table, who: MemberActor) -> tuple[str, ...]:
    cards: tuple[str, ...] = table.view(table.seat_of(who.id)).hand
    return cards


async def test_play_plays_and_shows_the_result_in_private(game: Game) -> None:
    world, table, who, _ = game
    (card,) = hand(table, who)
    told = world.private(await world.slash(who, "rulers play", cards=card))
    after = await world.table()
    assert after.view(None).fields[table.seat_of(who.id) or 0] == (card,)
    assert "plays" in world.text(told)
    assert "Waiting for" in world.text(told)


async def test_pass_passes(game: Game) -> None:
    world, table, who, _ = game
    await world.slash(who, "rulers pass")
    assert (await world.table()).actions == table.actions + 1


async def test_hand_shows_the_panel_at_any_time(game: Game) -> None:
    world, _, who, other = game
    for person in (who, other):
        assert "Your hand" in world.text(world.private(await world.slash(person, "rulers hand")))


@pytest.mark.parametrize(
    ("command", "options", "rule", "says"),
    [
        ("play", {"cards": "ZZ"}, "R7", "“ZZ”"),
        ("play", {"cards": ", ,"}, "R7", "at least"),
        ("kill", {"cards": "7H 8H"}, "R8", "`7♥` is not on your Field"),
        ("switch", {"card": "KH"}, "R9", "`K♥` is not on your Field"),
        ("switch", {"card": "KH QH"}, "R9", "“KH QH”"),
        ("move", {"card": "nowhere", "to": "deck"}, "R10", "nowhere"),
        ("move", {"card": "deck", "to": "nowhere"}, "R10", "nowhere"),
        ("swap", {"player": "Nobody"}, "R11", "Nobody"),
        ("discard", {"cards": "7H"}, "R12", "no card to discard"),
    ],
)
async def test_a_mistake_names_its_rule_and_what_is_legal_instead(game: Game, command: str, options: dict[str, str], rule: str, says: str) -> None:
    world, table, who, _ = game
    told = world.text(world.private(await world.slash(who, f"rulers {command}", **options)))
    assert f"(rule {rule})" in told
    assert says in told
    assert "You may now:" in told
    assert "Pass" in told
    assert (await world.table()).seq == table.seq


async def test_out_of_turn_nothing_happens(game: Game) -> None:
    world, table, _, other = game
    told = world.text(world.private(await world.slash(other, "rulers pass")))
    assert "not your turn" in told
    assert (await world.table()).seq == table.seq


async def test_whoever_plays_nowhere_is_told_so(game: Game) -> None:
    world = game[0]
    told = world.text(world.private(await world.slash(world.people[2], "rulers pass")))
    assert "aren't playing" in told


async def test_cards_are_suggested_from_ones_own_hand(game: Game) -> None:
    world, table, who, other = game
    assert set((await world.suggest(who, "rulers play", "cards")).values()) == set(hand(table, who))
    assert await world.suggest(who, "rulers play", "cards", "nothing like it") == {}
    assert await world.suggest(other, "rulers play", "cards") == {}
    assert await world.suggest(world.people[2], "rulers play", "cards") == {}


async def test_what_is_suggested_for_a_move_is_what_the_prompt_offers(game: Game) -> None:
    world, table, who, _ = game
    for _ in range(12):
        view = table.view(table.seat_of(who.id))
        sources = table.game.prompt(view, (("move",),)) if any(o.id == "move" for o in table.game.prompt(view).options) else None
        suggested = await world.suggest(who, "rulers move", "card")
        if sources is None:
            assert suggested == {}
        else:
            assert list(suggested.values()) == [option.id for option in sources.options][:25]
            source = sources.options[0].id
            targets = table.game.prompt(view, (("move",), (source,)))
            assert isinstance(targets, Prompt)
            assert list((await world.suggest(who, "rulers move", "to", card=source)).values()) == [option.id for option in targets.options]
            await world.slash(who, "rulers move", card=source, to=targets.options[0].id)
            assert (await world.table()).actions > table.actions
            return
        await world.inside(world.bot.tables.act(table.id, Actor(who.id), Play(number=table.decisions()[0].number, action=passing(table)), f"pass {table.seq}"))
        table, who = await until_asked(world, *world.people[:2])
    pytest.fail("nobody could move in twelve turns")


def passing(table: Table) -> dict[str, object]:
    """The gentlest answer to what is asked."""
    decision = table.decisions()[0]
    return table.game.encode(table.game.timeout(table.view(decision.seat)))


async def test_several_cards_are_suggested_one_after_another(game: Game) -> None:
    world, table, who, other = game
    for _ in range(40):
        if who is game[2] and len(hand(table, who)) > 1:
            break
        await world.inside(world.bot.tables.act(table.id, Actor(who.id), Play(number=table.decisions()[0].number, action=passing(table)), f"pass {table.seq}"))
        table, who = await until_asked(world, who, other, game[2])
    first, second, *_ = hand(table, who)
    assert {first, second} <= set((await world.suggest(who, "rulers play", "cards")).values())
    suggested = await world.suggest(who, "rulers play", "cards", f"{first} ")
    assert next(iter(suggested.values())) == first
    assert f"{first} {second}" in suggested.values()
    name = next(name for name, value in suggested.items() if value == f"{first} {second}")
    assert await world.suggest(who, "rulers play", "cards", name) != {}, "a suggestion that was taken is read again"
    await world.slash(who, "rulers play", cards=name)
    assert set((await world.table()).view(None).fields[table.seat_of(who.id) or 0]) >= {first, second}


async def test_the_table_is_asked_for_where_one_plays_at_two(game: Game) -> None:
    world, table, who, _ = game
    await world.wait(6)
    await world.slash(who, "rulers start")
    lobby = world.board()
    await world.press(who, lobby, "fill")
    await world.wait(1)
    told = world.text(world.private(await world.slash(who, "rulers pass")))
    assert "table" in told
    assert (await world.bot.tables.table(table.id)).seq == table.seq
    named = await world.suggest(who, "rulers pass", "table")
    assert str(table.id) in named.values()
    await world.slash(who, "rulers pass", table=str(table.id))
    assert (await world.bot.tables.table(table.id)).actions == table.actions + 1


@pytest.mark.parametrize("named", ["0", "999", "nonsense", "9" * 30])
async def test_a_table_that_there_is_not_is_refused(game: Game, named: str) -> None:
    world, _, who, _ = game
    told = world.text(world.private(await world.slash(who, "rulers pass", table=named)))
    assert "don't know that table" in told
