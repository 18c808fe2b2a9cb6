"""Nobody sees two hands of one game, and nobody takes a game to another server."""

from __future__ import annotations

from bot.table.command import Pause
from bot.table.entry import SERVICE
from tests.cogs.driver import begin
from tests.table_world import World


async def test_who_was_sent_away_gets_no_other_seat(world: World) -> None:
    """Else a host and a friend could read every hand in turn."""
    ann, ben = world.people[:2]
    table = await begin(world, ann, ben)
    own, other = table.seat_of(ben.id), next(seat for seat, guest in enumerate(table.seats) if guest.user_id is None)
    assert own is not None
    await world.slash(ann, "table kick", player=str(ben.id))
    await world.restart()  # it is in the log
    told = world.text(world.private(await world.slash(ben, "table replace", seat=str(other + 1))))
    assert "sent you away" in told
    await world.slash(ann, "table invite", player=ben)
    assert "another seat" in world.text(world.private(await world.slash(ben, "table replace", seat=str(other + 1))))
    assert (await world.table()).seat_of(ben.id) is None
    await world.slash(ben, "table replace", seat=str(own + 1))
    assert (await world.table()).seat_of(ben.id) == own


async def test_a_stranger_takes_no_seat_unasked(world: World) -> None:
    ann, ben, chloe = world.people[:3]
    table = await begin(world, ann, ben)
    computer = next(seat for seat, guest in enumerate(table.seats) if guest.user_id is None)
    assert "invites" in world.text(world.private(await world.slash(chloe, "table replace", seat=str(computer + 1))))
    assert (await world.table()).seat_of(chloe.id) is None


async def test_who_was_sent_away_from_a_lobby_stays_away(world: World) -> None:
    ann, ben = world.people[:2]
    await world.slash(ann, "rulers start")
    await world.press(ben, world.board(), "join")
    await world.slash(ann, "table kick", player=str(ben.id))
    assert "sent you away" in world.text(world.private(await world.press(ben, world.board(), "join")))
    assert (await world.table()).guests == ()


async def test_whose_seat_was_taken_gets_no_other(world: World) -> None:
    ann, ben, chloe = world.people[:3]
    table = await begin(world, ann, ben)
    own, other = table.seat_of(ben.id), next(seat for seat, guest in enumerate(table.seats) if guest.user_id is None)
    assert own is not None
    await world.slash(ben, "table leave")
    await world.slash(ann, "table invite", player=chloe)
    await world.slash(chloe, "table replace", seat=str(own + 1))
    assert "another seat" in world.text(world.private(await world.slash(ben, "table replace", seat=str(other + 1))))


async def test_a_rematch_stays_in_its_server(world: World) -> None:
    ann, ben = world.people[:2]
    await begin(world, ann, ben)
    await world.end(ann)
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("cards")
    await world.env.settle()
    told = await elsewhere.add_member(ben.user).slash(channel, "table rematch", table="1")
    assert "another server" in world.text(world.private(told))
    assert await world.bot.store.tables_in(channel.id) == []
    assert "are in" in world.text(world.private(await world.slash(ben, "table rematch", table="1")))


async def test_a_paused_game_goes_on_in_its_server_only(world: World) -> None:
    ann, ben = world.people[:2]
    table = await begin(world, ann, ben)
    await world.inside(world.bot.tables.act(table.id, SERVICE, Pause(reason="channel"), "pause"))
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("cards")
    await world.env.settle()
    told = await elsewhere.add_member(ann.user).slash(channel, "table resume", table=str(table.id))
    assert "another server" in world.text(world.private(told))
    assert (await world.table()).phase == "paused"
    await world.slash(ann, "table resume")
    assert (await world.table()).phase == "playing"
