"""A moderator's say ends with the channel that they moderate."""

from __future__ import annotations

from unittest import mock

from simcord.results import InteractionResult

from bot.ui import ids
from tests.cogs.driver import begin
from tests.table_world import World


async def forged_elsewhere(world: World, act: str, *values: str) -> InteractionResult:
    """The owner of another server forges a press there that names the first table."""
    dev = world.people[-1]
    elsewhere = world.env.create_guild("Elsewhere", owner=dev.user)
    channel = elsewhere.create_text_channel("cards")
    await world.env.settle()
    here = elsewhere.add_member(dev.user)
    with mock.patch.object(world, "guild", elsewhere):
        shown = world.private(await here.slash(channel, "table help"))
        return await world.forge(here, shown, ids.make(1, 0, act), values=values or None)


async def test_a_moderator_of_another_server_sends_nobody_away(world: World) -> None:
    ann, ben = world.people[:2]
    await begin(world, ann, ben)
    told = world.text(world.private(await forged_elsewhere(world, "away", str(ben.id))))
    assert "Only the host" in told
    assert (await world.table()).seat_of(ben.id) is not None


async def test_a_moderator_of_another_server_cancels_no_lobby(world: World) -> None:
    await world.slash(world.people[0], "rulers start")
    assert "Only the host" in world.text(world.private(await forged_elsewhere(world, "cancel")))
    assert (await world.table()).phase == "lobby"
