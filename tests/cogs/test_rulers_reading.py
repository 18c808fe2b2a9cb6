"""``/rulers rules`` and ``/rulers board``, and the greeting."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table_world import World


@pytest.mark.parametrize(
    ("search", "found"),
    [("R10", "R10 · Move"), ("r16", "R16 · Star"), ("joker's move", "R11 · A joker's Move"), ("agreed draw", "No rule"), ("agree draw", "R17")],
)
async def test_rules_are_found_by_number_or_word(world: World, search: str, found: str) -> None:
    assert found in world.text(world.private(await world.slash(world.people[0], "rulers rules", search=search)))


async def test_rules_are_suggested_while_one_types(world: World) -> None:
    ann = world.people[0]
    assert list(await world.suggest(ann, "rulers rules", "search")) == [name for name in await world.suggest(ann, "rulers rules", "search") if name[0] == "R"]
    assert len(await world.suggest(ann, "rulers rules", "search")) == 17
    assert "R5" in (await world.suggest(ann, "rulers rules", "search", "draw")).values()


async def test_without_a_search_the_game_is_told_on_a_page(world: World) -> None:
    text = world.text(world.private(await world.slash(world.people[0], "rulers rules")))
    assert "How to win" in text
    assert "/rulers rules" in text


async def test_the_board_is_posted_afresh_but_not_twice_a_minute(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    first = world.board()
    assert "posted just now" in world.text(world.private(await world.slash(ann, "rulers board")))
    await world.wait(70)
    assert "to the bottom" in world.text(world.private(await world.slash(ann, "rulers board")))
    await world.wait(10)
    assert world.board().id != first.id
    assert [world.acts(message) for message in world.channel.history()].count(world.acts(world.board())) == 1


async def test_board_says_when_there_is_no_table(world: World) -> None:
    assert "/rulers start" in world.text(world.private(await world.slash(world.people[0], "rulers board")))


async def test_help_introduces_the_bot_and_its_button_opens_a_table(world: World) -> None:
    ann = world.people[0]
    hello = world.private(await world.slash(ann, "table help"))
    await world.press(ann, hello, "how", "Rulers")
    await world.press(ann, hello, "start", "Rulers")
    assert "join" in world.acts(world.board())


async def test_a_server_that_lets_the_bot_in_is_greeted(world: World) -> None:
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    greeting: Any = world.bot.get_cog("Greeting")
    await world.inside(greeting.on_guild_join(guild))
    assert world.acts(world.board())[:2] == ["start", "how"]
    assert world.board().channel.id == world.channel.id
