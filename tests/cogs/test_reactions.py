"""Reactions on the board: they open menus in private, and never act by themselves."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.ui.board import HAND_EMOJI
from cogs.reactions import SHOWN_S
from tests.cogs.driver import Game, begin, until_asked
from tests.table_world import World, fixture_world

PASS = "⏭️"
DISCARD = "🗑️"


def reactions(world: World, message: discord.Message) -> dict[str, int]:
    """The reactions on a message, with how many have added each."""
    fresh = next(m for m in world.channel.history() if m.id == message.id)
    return {str(reaction.emoji): reaction.count for reaction in fresh.reactions}


async def test_a_board_offers_the_hand_and_every_verb(game: Game) -> None:
    world = game[0]
    assert list(reactions(world, world.board())) == [HAND_EMOJI, *world.bot.presenters["rulers"].verbs.values()]


async def test_the_hand_comes_in_a_direct_message(game: Game) -> None:
    world, table, _, other = game
    before = world.text(world.board())
    await other.react(world.board(), HAND_EMOJI)
    (message,) = world.direct(other)
    assert "Your hand" in world.text(message)
    assert "Waiting for" in world.text(message)
    assert world.text(world.board()) == before
    assert (await world.table()).seq == table.seq


async def test_a_verb_opens_its_menu_and_does_nothing_else(game: Game) -> None:
    world, table, who, _ = game
    await who.react(world.board(), PASS)
    (message,) = world.direct(who)
    assert world.acts(message) == ["go", "step"]
    assert (await world.table()).seq == table.seq
    await world.press(who.user, message, "go")
    assert (await world.table()).actions == table.actions + 1


async def test_it_is_taken_off_again(game: Game) -> None:
    world, _, who, _ = game
    await who.react(world.board(), PASS)
    assert reactions(world, world.board())[PASS] == 1, "the bot's own is left"
    assert "take your reaction off" not in world.text(world.direct(who)[-1])


async def test_a_verb_that_is_not_possible_shows_what_is(game: Game) -> None:
    world, _, who, other = game
    await who.react(world.board(), DISCARD)
    assert "isn't possible now" in world.text(world.direct(who)[-1])
    assert "step" in world.acts(world.direct(who)[-1])
    await other.react(world.board(), PASS)
    assert "isn't possible now" in world.text(world.direct(other)[-1])


async def test_strangers_and_other_emoji_are_left_alone(game: Game) -> None:
    world, _, who, _ = game
    stranger = world.people[2]
    await stranger.react(world.board(), HAND_EMOJI)
    await who.react(world.board(), "🎉")
    assert world.direct(stranger) == []
    assert world.direct(who) == []
    assert reactions(world, world.board())["🎉"] == 1


async def test_a_reaction_elsewhere_means_nothing(game: Game) -> None:
    world, _, who, other = game
    chat = await other.send(world.channel, "well played")
    await who.react(chat, HAND_EMOJI)
    assert world.direct(who) == []


async def test_closed_direct_messages_point_to_the_button_for_a_while(game: Game) -> None:
    world, _, who, _ = game
    world.close_dms(who)
    await who.react(world.board(), HAND_EMOJI)
    told = world.channel.history()[-1]
    assert "My hand" in told.content
    assert not told.mentions
    await world.wait(SHOWN_S + 1)
    assert told.id not in [message.id for message in world.channel.history()]


async def test_where_it_may_not_take_it_off_it_asks_for_that(tmp_path: Path) -> None:
    async with fixture_world(tmp_path, people=2, denied=["manage_messages"]) as world:
        await begin(world, *world.people)
        _, who = await until_asked(world, *world.people)
        await who.react(world.board(), PASS)
        assert "take your reaction off" in world.text(world.direct(who)[-1])
        assert reactions(world, world.board())[PASS] == 2
        (first,) = world.direct(who)
        await who.unreact(world.board(), PASS)
        assert [message.id for message in world.direct(who)] == [first.id], "taking it off oneself means nothing"
        await who.react(world.board(), PASS)
        (second,) = world.direct(who)
        assert second.id > first.id, "the new panel takes the place of the old one"


async def test_where_it_may_not_react_the_game_goes_on_without(tmp_path: Path) -> None:
    async with fixture_world(tmp_path, people=2, denied=["add_reactions"]) as world:
        await begin(world, *world.people)
        assert reactions(world, world.board()) == {}
        _, who = await until_asked(world, *world.people)
        assert (await world.press(who, world.board(), "act")).acknowledged
