"""A lobby through Discord: two clicks to a game, and everything that one may settle before."""

from __future__ import annotations

import re

import discord

from game.core.fairness import contribution
from tests.table_world import World


async def test_a_table_against_computers_takes_two_clicks(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    shown = await world.press(ann, world.board(), "fill")
    assert "Off we go" in world.text(world.private(shown))
    table = await world.table()
    assert table.phase == "playing"
    assert [guest.user_id for guest in table.seats if guest.user_id is not None] == [ann.id]
    assert world.acts(world.board()) == ["hand", "act", "pile", "rules"]


async def test_a_stranger_reads_what_it_is_and_how_long_it_takes(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    assert "20 to 40 minutes" in world.text(world.board())
    shown = world.private(await world.press(ben, world.board(), "how"))
    assert "five cards of your ruler's suit" in world.text(shown)


async def test_the_commitment_is_shown_before_anybody_joins_and_stays(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    before = re.search(r"[0-9a-f]{64}", world.text(world.board()))
    assert before is not None
    assert not (await world.table()).guests
    await world.press(ann, world.board(), "join")
    assert before[0] in world.text(world.board())


async def test_who_joins_is_privately_shown_what_their_contribution_is_made_of(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    text = world.text(world.private(await world.press(ann, world.board(), "join")))
    (guest,) = (await world.table()).guests
    assert f"{ann.id}:{guest.interaction_id}:{guest.words}" in text
    assert contribution(ann.id, guest.interaction_id, guest.words) in text
    assert guest.words not in world.text(world.board())


async def test_lucky_words_are_asked_for_in_a_form_and_can_be_checked_by_hand(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    await world.press(ann, world.board(), "join")
    form = await world.press(ann, world.board(), "lucky")
    text = world.text(world.private(await world.submit(ann, form, "three `black` cats")))
    (guest,) = (await world.table()).guests
    assert guest.words == "three black cats"
    assert contribution(ann.id, guest.interaction_id, "three black cats") in text


async def test_who_joins_is_told_what_comes_next(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "runes start")
    assert f"The host <@{ann.id}> begins" in world.text(world.private(await world.press(ben, world.board(), "join")))
    assert "press “Begin” on the lobby" in world.text(world.private(await world.press(ann, world.board(), "join")))


async def test_what_a_game_asks_of_each_is_answered_by_a_number_and_told_back(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "runes start")
    await world.press(ann, world.board(), "join")
    form = await world.press(ann, world.board(), "ask")
    assert form.modal is not None
    assert "A whole number from 0 to 1000" in str(form.modal)
    assert "🐾 3 pets" in world.text(world.private(await world.submit(ann, form, "3")))
    form = await world.press(ann, world.board(), "ask")
    assert "Taken back" in world.text(world.private(await world.submit(ann, form, "")))


async def test_a_form_is_opened_only_for_who_has_joined(world: World) -> None:
    ann, ben = world.people[:2]
    for game, act in (("rulers", "lucky"), ("runes", "ask")):
        await world.slash(ann, f"{game} start")
        refused = await world.press(ben, world.board(), act)
        assert refused.modal is None
        assert "press “Join” first" in world.text(world.private(refused))
        await world.press(ben, world.board(), "join")
        assert (await world.press(ben, world.board(), act)).modal is not None
        await world.press(ann, world.board(), "cancel")


async def test_a_computer_makes_way_for_who_joins_and_they_are_told(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    await world.press(ann, world.board(), "join")
    for _ in range(3):
        await world.choose(ann, world.board(), "add", "steady")
    assert "makes way for whoever joins" in world.text(world.board())
    shown = world.text(world.private(await world.press(ben, world.board(), "join")))
    assert "The computer \u2068Curie\u2069 has made way for you" in shown
    assert [guest.name for guest in (await world.table()).guests] == ["Ann", "Ada", "Babbage", "Ben"]


async def test_contributions_are_posted_before_the_deal(world: World) -> None:
    for who in world.people:
        if who is world.people[0]:
            await world.slash(who, "rulers start")
        await world.press(who, world.board(), "join")
    await world.press(world.people[0], world.board(), "begin")
    await world.wait(10)
    table = await world.table()
    posted = next(message for message in world.channel.history() if "added to the shuffle" in world.text(message))
    assert all(added in world.text(posted) for added in table.contributions)
    assert len(table.contributions) == 4


async def test_begin_says_what_is_missing(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    await world.press(ann, world.board(), "join")
    assert "3 more players are needed" in world.text(world.private(await world.press(ann, world.board(), "begin")))
    assert "Only the host" in world.text(world.private(await world.press(ben, world.board(), "begin")))
    assert (await world.table()).phase == "lobby"


async def test_people_sit_with_the_team_that_they_chose(world: World) -> None:
    ann, ben, chloe, dev = world.people
    await world.slash(ann, "rulers start")
    for who, team in ((ann, "Red"), (ben, "Red"), (chloe, "Blue"), (dev, "Any")):
        await world.press(who, world.board(), "join")
        await world.choose(who, world.board(), "team", team)
    refused = world.private(await world.choose(chloe, world.board(), "team", "Red"))
    assert "That team already has" in world.text(refused)
    assert "🔴 Red" in world.text(world.board())
    await world.press(ann, world.board(), "begin")
    table = await world.table()
    assert {table.seat_of(ann.id), table.seat_of(ben.id)} == {1, 3}


async def test_the_host_settles_mode_options_and_clock(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    assert "Only the host" in world.text(world.private(await world.press(ben, world.board(), "settings")))
    await world.choose(ann, world.board(), "option", "Star")
    settings = world.private(await world.press(ann, world.board(), "settings"))
    await world.choose(ann, settings, "clock", "2 minutes")
    table = await world.table()
    assert (table.options.model_dump()["mode"], table.clock) == ("star", "2m")
    assert "2 minutes a turn" in world.text(settings)
    assert "Star" in world.text(world.board())
    assert "Players 0 of 5" in world.text(world.board())


async def test_the_clocks_menu_tells_how_long_one_may_answer_out_of_turn(world: World) -> None:
    ann = world.people[0]
    for game, told in (
        ("rulers", {None}),
        ("runes", {f"{span} to answer with a Rune" for span in ("As long as one likes", "15 seconds", "30 seconds", "4 hours")}),
    ):
        await world.slash(ann, f"{game} start")
        settings = world.private(await world.press(ann, world.board(), "settings"))
        (menu,) = (component for component in world.components(settings) if component.get("custom_id", "").endswith(":clock"))
        assert {option.get("description") for option in menu["options"]} == told
        await world.press(ann, world.board(), "cancel")


async def test_computers_come_and_go(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    await world.choose(ann, world.board(), "add", "casual")
    await world.choose(ann, world.board(), "add", "steady")
    assert [guest.level for guest in (await world.table()).guests] == ["casual", "steady"]
    settings = world.private(await world.press(ann, world.board(), "settings"))
    await world.choose(ann, settings, "away", "Ada")
    assert [guest.name for guest in (await world.table()).guests] == ["Babbage"]


async def test_the_same_computer_can_be_added_twice_running(world: World) -> None:
    """A menu keeps showing its latest choice, and a choice that is shown can't be made again: so every addition makes it another menu."""
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    seen = []
    for _ in range(3):
        seen += [(part["custom_id"], part["id"]) for part in world.components(world.board()) if ":add" in part.get("custom_id", "")]
        await world.choose(ann, world.board(), "add", "casual")
    assert [len(set(known)) for known in zip(*seen, strict=True)] == [3, 3], "whichever a client knows it by"
    assert [guest.level for guest in (await world.table()).guests] == ["casual"] * 3


async def test_leaving_hands_the_lobby_on_and_cancelling_closes_it(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    for who in (ann, ben):
        await world.press(who, world.board(), "join")
    await world.press(ann, world.board(), "leave")
    assert (await world.table()).host_id == ben.id
    lobby = world.board()
    await world.press(ben, lobby, "cancel")
    assert f"<@{ben.id}> has cancelled this lobby" in world.text(lobby)
    assert world.acts(lobby) == ["start"]


async def test_a_lobby_that_nobody_touches_closes_after_half_an_hour(world: World) -> None:
    await world.slash(world.people[0], "rulers start")
    lobby = world.board()
    await world.wait(29 * 60)
    assert "join" in world.acts(lobby)
    await world.wait(2 * 60)
    assert "Nobody came by" in world.text(lobby)
    await world.press(world.people[1], lobby, "start")
    assert "join" in world.acts(world.board())


async def test_a_table_may_have_a_thread_of_its_own(world: World) -> None:
    shown = await world.slash(world.people[0], "rulers start", place="thread")
    assert "thread of its own" in world.text(world.private(shown))
    assert await world.bot.tables.tables_in(world.channel.id) == []
    assert (await world.bot.tables.table(1)).channel_id != world.channel.id


async def test_one_lobby_a_host_in_a_channel(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    assert "lobby open in this channel already" in world.text(world.private(await world.slash(ann, "rulers start")))
    assert "is open" in world.text(world.private(await world.slash(ben, "rulers start")))
    assert len(await world.bot.tables.tables_in(world.channel.id)) == 2


async def test_without_threads_a_thread_is_refused_by_name(world: World) -> None:
    assert world.bot.user is not None
    denied = discord.PermissionOverwrite(create_public_threads=False)
    channel = world.guild.create_text_channel("plain", overwrites={world.bot.user: denied})
    await world.env.settle()
    assert "Create Public Threads" in world.text(world.private(await world.slash(world.people[0], "rulers start", channel, place="thread")))


async def test_one_opens_ones_hand_beside_what_one_added_to_the_shuffle(world: World) -> None:
    """It is what one needs to check the game later."""
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    told = world.private(await world.press(ann, world.board(), "fill"))
    panel = world.private(await world.press(ann, told, "hand"))
    assert panel.id != told.id
    assert str(ann.id) in world.text(told)
    again = await world.press(ann, panel, world.acts(panel)[-1])
    assert again.acknowledged


async def test_the_board_of_a_game_stands_below_what_everybody_added(world: World) -> None:
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    lobby = world.board()
    await world.press(ann, lobby, "fill")
    await world.wait(6)
    board = world.board()
    assert board.id > lobby.id
    assert "shuffle" in world.text(world.channel.history()[0])
