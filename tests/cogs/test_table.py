"""``/table`` and the board's own buttons."""

from __future__ import annotations

import json

import discord

from bot.opening import REMATCHES
from bot.table.command import Play
from bot.table.entry import Actor
from bot.ui import ids
from bot.ui.ending import result
from tests.table_world import World


async def begun(world: World, *, people: int = 2) -> None:
    """A game of ``people``, computers in the other places; it ends, if only by its tenth round (R17)."""
    ann = world.people[0]
    await world.slash(ann, "rulers start")
    settings = world.private(await world.press(ann, world.board(), "settings"))
    await ann.select(settings, ["10"], custom_id=ids.make(1, 0, "option", "max_rounds"))
    for who in world.people[:people]:
        await world.press(who, world.board(), "join")
    await world.press(world.people[0], world.board(), "fill")
    await world.wait(10)


async def played_out(world: World) -> None:
    """The computers play the game to its end, and whoever sits there passes."""
    while (table := await world.table()).phase == "playing":
        decision = table.decisions()[0]
        user_id = table.seats[decision.seat].user_id
        if user_id is None:
            await world.wait(3)
            continue
        action = table.game.encode(table.game.timeout(table.view(decision.seat)))
        await world.inside(world.bot.tables.act(table.id, Actor(user_id), Play(number=decision.number, action=action), f"test:{decision.number}"))
    await world.wait(10)


async def over(world: World) -> None:
    await begun(world)
    await world.end(world.people[0])
    await world.wait(10)


async def test_who_leaves_is_played_by_the_computer_until_they_are_back(world: World) -> None:
    ann, ben = world.people[:2]
    await begun(world)
    assert "/table back" in world.text(world.private(await world.slash(ben, "table leave")))
    await world.wait(10)
    assert "has left; the computer plays on" in world.text(world.board())
    assert "Welcome back" in world.text(world.private(await world.press(ben, world.board(), "back")))
    table = await world.table()
    assert not any(guest.away for guest in table.seats)
    assert table.seat_of(ann.id) is not None


async def test_a_draw_needs_everybody_who_is_still_there(world: World) -> None:
    """R17."""
    ann, ben = world.people[:2]
    await begun(world)
    await world.slash(ann, "table draw")
    assert (await world.table()).phase == "playing"
    await world.wait(10)
    assert "Ann\u2069** offers a draw" in world.text(world.board())
    await world.slash(ann, "table draw", agree=False)
    await world.wait(10)
    assert "draw" not in world.acts(world.board())
    await world.slash(ben, "table draw")
    assert (await world.table()).phase == "playing"
    await world.wait(10)
    assert "ends in a draw" in world.text(world.private(await world.press(ann, world.board(), "draw")))
    await world.wait(10)
    assert any("A draw." in world.text(message) for message in world.channel.history())


async def test_the_host_may_call_it_off_and_nobody_else(world: World) -> None:
    """R17."""
    ann, ben = world.people[:2]
    await begun(world)
    assert "Only the host" in world.text(world.private(await world.slash(ben, "table end")))
    question = world.private(await world.slash(ann, "table end"))
    assert "Nobody wins" in world.text(question)
    assert (await world.table()).phase == "playing"
    assert "called off" in world.text(world.private(await world.press(ann, question, "end")))
    await world.wait(10)
    assert (await world.table()).phase == "over"
    assert sum(f"<@{ann.id}> has called the game off" in world.text(message) for message in world.channel.history()) == 2


async def test_a_game_that_everybody_leaves_says_so(world: World) -> None:
    ann, ben = world.people[:2]
    await begun(world)
    assert "plays on for you" in world.text(world.private(await world.slash(ben, "table leave")))
    question = world.private(await world.slash(ann, "table leave"))
    assert "Nobody else is left" in world.text(question)
    assert (await world.table()).phase == "playing"
    assert "plays on for you" not in world.text(world.private(await world.press(ann, question, "leave-last")))
    await world.wait(10)
    assert "Everybody has left" in world.text(world.board())


async def test_an_ended_game_reveals_what_proves_it_and_brings_its_record(world: World) -> None:
    await begun(world)
    before = await world.table()
    shown = "\n".join(world.text(message) for message in world.channel.history())
    assert before.opened.secret not in shown
    await played_out(world)
    final = world.board()
    table = await world.bot.tables.table(before.id)
    assert table.opened.secret in world.text(final)
    assert table.seed.hex() in world.text(final)
    (file,) = final.attachments
    header, *lines = (json.loads(line) for line in (await file.read()).splitlines())
    assert header["seed"] == table.seed.hex()
    assert len(lines) == table.actions + 1
    assert lines[-1]["winners"] == list(table.winners)


async def test_a_rematch_finds_one_lobby_for_everybody_and_the_computers_come_along(world: World) -> None:
    """R4: the same people keep their seats, and the deal passes on."""
    ann, ben, chloe = world.people[:3]
    await over(world)
    old = await world.bot.tables.table(1)
    end = world.board()
    assert "aren't playing" in world.text(world.private(await world.press(chloe, end, "rematch")))
    for who in (ben, ann):
        assert "You are in" in world.text(world.private(await world.press(who, end, "rematch")))
    await world.wait(10)
    lobby = await world.table()
    assert lobby.host_id == ben.id
    assert len(lobby.guests) == 4
    await world.press(ben, world.board(), "begin")
    new = await world.table()
    assert [guest.tag for guest in new.seats] == [guest.tag for guest in old.seats]
    assert new.view(None).dealer == (old.view(None).dealer + 1) % 4


async def test_a_rematch_whose_lobby_was_cancelled_may_be_asked_for_again(world: World) -> None:
    ann = world.people[0]
    await over(world)
    end = world.board()
    for table_id in range(2, 2 + REMATCHES):
        await world.press(ann, end, "rematch")
        await world.wait(10)
        assert (await world.table()).id == table_id
        await world.press(ann, world.board(), "cancel")
    refused = world.text(world.private(await world.press(ann, end, "rematch")))
    assert "`/rulers start` opens a new table" in refused
    assert await world.bot.store.table(2 + REMATCHES) is None


def calls(world: World) -> list[discord.Message]:
    """The messages that call somebody to a rematch."""
    return [message for message in world.channel.history() if message.content.startswith("🔁")]


async def test_a_rematch_calls_the_others_once_until_it_begins(world: World) -> None:
    """Whoever presses is not called, nor who left the game, the server, or can't see the channel; neither a restart nor coming and going calls again."""
    ann, ben, chloe, dev = world.people[:4]
    await begun(world, people=4)
    await world.slash(dev, "table leave")
    await world.end(ann)
    await world.wait(10)
    end = world.board()
    world.guild.remove_member(chloe)
    await world.press(ann, end, "rematch")
    await world.wait(10)
    (call,) = calls(world)
    assert [user.id for user in call.mentions] == [ben.id]
    assert call.content.count("<@") == 1
    await world.press(ben, end, "rematch")
    await world.press(ben, world.board(), "leave")
    await world.restart()
    await world.wait(10)
    assert [message.id for message in calls(world)] == [call.id]
    await world.press(ann, world.board(), "fill")
    await world.wait(10)
    assert not calls(world)


async def test_a_rematch_calls_nobody_twice_nor_who_cannot_see_its_channel(world: World) -> None:
    ann, ben = world.people[:2]
    await over(world)
    end = world.board()
    hidden = world.guild.create_text_channel("hidden", overwrites={ben: discord.PermissionOverwrite(view_channel=False)})
    await world.slash(ann, "table rematch", hidden, table="1")
    await world.wait(10)
    assert not [message for message in hidden.history() if message.mentions]
    await world.press(ann, world.board(hidden), "cancel")
    await world.press(ann, end, "rematch")
    await world.wait(10)
    assert not calls(world)


async def test_somebody_else_takes_over_what_a_computer_plays(world: World) -> None:
    ann, _, chloe = world.people[:3]
    await begun(world)
    table = await world.table()
    free = await world.suggest(chloe, "table replace", "seat")
    assert len(free) == 2
    taken = next(seat for seat, guest in enumerate(table.seats) if guest.user_id == ann.id)
    assert "Somebody is playing" in world.text(world.private(await world.slash(chloe, "table replace", seat=str(taken + 1))))
    seat = next(iter(free.values()))
    assert "ask them for" in world.text(world.private(await world.slash(chloe, "table replace", seat=seat)))
    await world.slash(ann, "table invite", player=chloe)
    assert "The seat is yours" in world.text(world.private(await world.slash(chloe, "table replace", seat=seat)))
    assert (await world.table()).seat_of(chloe.id) == int(seat) - 1


async def test_the_host_sends_somebody_away(world: World) -> None:
    ann, ben = world.people[:2]
    await begun(world)
    offered = await world.suggest(ann, "table kick", "player", "ben")
    assert list(offered.values()) == [str(ben.id)]
    await world.slash(ann, "table kick", player=str(ben.id))
    assert (await world.table()).seat_of(ben.id) is None
    assert "aren't playing" in world.text(world.private(await world.slash(ben, "table leave", table="1")))


async def test_a_nudge_waits_a_minute_and_calls_once(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    for who in world.people:
        await world.press(who, world.board(), "join")
    await world.press(ann, world.board(), "begin")
    table = await world.table()
    other = ben if world.whose(table) is not ben else ann
    assert "Give them a minute" in world.text(world.private(await world.slash(other, "table nudge")))
    await world.wait(70)
    assert "I have reminded them" in world.text(world.private(await world.slash(other, "table nudge")))
    await world.wait(10)
    assert any("still waits for you" in world.text(message) for message in world.channel.history())
    assert "reminded already" in world.text(world.private(await world.slash(other, "table nudge")))


async def test_the_record_of_a_game_in_progress_keeps_its_secrets(world: World) -> None:
    ann = world.people[0]
    await begun(world)
    shown = await world.slash(ann, "table record")
    table = await world.table()
    (file,) = world.private(shown).attachments
    data = (await file.read()).decode()
    assert "seed" not in json.loads(data.splitlines()[0])
    assert table.opened.secret not in data


async def test_an_invitation_goes_by_direct_message_and_says_so_where_that_is_closed(world: World) -> None:
    ann, ben, chloe = world.people[:3]
    await world.slash(ann, "rulers start")
    assert "sent" in world.text(world.private(await world.slash(ann, "table invite", player=ben)))
    (message,) = world.direct(ben)
    assert f"<#{world.channel.id}>" in message.content
    world.close_dms(chloe)
    assert "can't send you direct messages" in world.text(world.private(await world.slash(ann, "table invite", player=chloe)))


async def test_without_permission_it_says_which_and_opens_nothing(world: World) -> None:
    ann = world.people[0]
    assert world.bot.user is not None
    channel = world.guild.create_text_channel("quiet", overwrites={world.bot.user: discord.PermissionOverwrite(attach_files=False)})
    await world.env.settle()
    text = world.text(world.private(await world.slash(ann, "rulers start", channel)))
    assert "Attach Files" in text
    assert await world.bot.tables.tables_in(channel.id) == []


async def test_a_table_of_another_server_is_nobodys_business(world: World) -> None:
    await begun(world)
    guild = world.env.create_guild("Elsewhere")
    stranger = guild.add_member(world.people[3].user)
    channel = guild.create_text_channel("far")
    await world.env.settle()
    shown = await world.slash(stranger, "table record", channel, table="1")
    assert "don't know that table" in world.text(world.private(shown))


async def test_the_pile_and_the_rules_are_a_button_away(world: World) -> None:
    ann = world.people[0]
    await begun(world)
    assert "The Grave holds" in world.text(world.private(await world.press(ann, world.board(), "pile")))
    assert "How to win" in world.text(world.private(await world.press(ann, world.board(), "rules")))


async def test_what_looks_back_at_a_game_means_the_latest_of_the_channel(world: World) -> None:
    ann, ben = world.people[:2]
    for command in ("record", "replay", "verify", "rematch"):
        assert "No game has been played" in world.text(world.private(await world.slash(ann, f"table {command}")))
    await over(world)
    await world.slash(ben, "runes start")  # a lobby is no game
    assert world.private(await world.slash(ben, "table record")).attachments[0].filename == "rulers-1.jsonl"
    assert "the deal" in world.text(world.private(await world.slash(ben, "table replay")))
    assert "The record holds" in world.text(world.private(await world.slash(ben, "table verify")))
    assert "You are in" in world.text(world.private(await world.slash(ann, "table rematch")))


async def test_the_deal_is_checked_by_a_button_at_the_end(world: World) -> None:
    await over(world)
    told = world.text(world.private(await world.press(world.people[2], world.board(), "verify")))
    assert "The record holds" in told
    actions = (await world.table()).actions
    assert {0: "nothing has been played yet.", 1: "the one action keeps the rules"}.get(actions, f"all {actions} actions keep the rules of Rulers.") in told


async def test_a_record_is_checked_and_a_forged_one_refused_by_line_and_rule(world: World) -> None:
    ann = world.people[0]
    await begun(world)
    await played_out(world)
    data = await world.board().attachments[0].read()
    good = world.text(world.private(await world.slash(ann, "table verify", file=("a.jsonl", data))))
    assert "The record holds" in good
    assert "Fair secret" in good
    guest = next(guest for guest in (await world.bot.tables.table(1)).seats if guest.user_id == ann.id)
    mine = f"{ann.id}:{guest.interaction_id}:{guest.words}"
    assert "is in it" in world.text(world.private(await world.slash(ann, "table verify", file=("a.jsonl", data), mine=mine)))
    assert "is not in it" in world.text(world.private(await world.slash(ann, "table verify", file=("a.jsonl", data), mine=mine + "!")))
    header, rest = data.split(b"\n", 1)
    fields = json.loads(header)
    fields["fairness"]["secret"] = "ff" * 32
    forged = json.dumps(fields).encode() + b"\n" + rest
    assert "Line 1 is wrong" in world.text(world.private(await world.slash(ann, "table verify", file=("a.jsonl", forged))))


async def test_a_game_that_is_over_is_watched_again_with_anybodys_cards(world: World) -> None:
    ann, ben, chloe = world.people[:3]
    await begun(world)
    assert "isn't over yet" in world.text(world.private(await world.slash(ann, "table replay", table="1")))
    await played_out(world)
    assert list((await world.suggest(ann, "table replay", "table")).values()) == ["1"]
    table = await world.bot.tables.table(1)
    page = world.private(await world.press(chloe, world.board(), "replay"))
    assert "the deal" in world.text(page)

    async def turn(button: int) -> None:
        await chloe.click(page, custom_id=[part["custom_id"] for part in world.components(page) if part["type"] == 2][button])

    await turn(2)
    assert "action 1 of" in world.text(page)
    await world.choose(chloe, page, "replay", "Ben")
    assert "Your hand" in world.text(page)
    while f"action {table.actions} of" not in world.text(page):
        await turn(3)
    assert result(table, "en-US") in world.text(page)
    assert table.seat_of(ben.id) is not None


async def test_a_server_settles_language_and_clock_of_new_tables(world: World) -> None:
    ann = world.people[0]
    assert "may manage the server" in world.text(world.private(await world.slash(ann, "table settings", clock="24h")))
    role = world.guild.create_role("mods", permissions=discord.Permissions(manage_guild=True))
    owner = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    await world.env.settle()
    assert "a day a turn" in world.text(world.private(await world.slash(owner, "table settings", clock="24h")))
    await world.slash(ann, "rulers start")
    assert (await world.table()).clock == "24h"


async def test_whoever_wants_to_watch_is_shown_the_way(world: World) -> None:
    chloe = world.people[2]
    assert "no table here" in world.text(world.private(await world.slash(chloe, "table watch")))
    await begun(world)
    text = world.text(world.private(await world.slash(chloe, "table watch")))
    assert f"/{world.channel.id}/{world.board().id}" in text
    assert "Ann" in text


async def test_the_board_of_a_game_that_is_over_is_shown_to_who_asks_and_moved_for_nobody(world: World) -> None:
    ann, _, chloe = world.people[:3]
    await over(world)
    await world.wait(120)
    before = [message.id for message in world.channel.history()]
    for who in (ann, chloe):
        assert "has called the game off" in world.text(world.private(await world.slash(who, "rulers board", table="1")))
    await world.wait(10)
    assert [message.id for message in world.channel.history() if not message.flags.ephemeral] == before
