"""The stage itself: its time and its world."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from demo.site import Site
from demo.stage import stage
from demo.world import build
from tests.demo.prop import Prop


async def test_the_clock_shows_the_real_time(site: Site) -> None:
    assert abs(site.stage.env.now() - datetime.now(UTC)) < timedelta(seconds=5)


async def test_the_world_is_the_same_in_every_run() -> None:
    """Else what is kept from one run would name nobody in the next."""
    ids = []
    for _ in range(2):
        async with stage(Prop()) as made:
            world = await build(made)
            ids.append([(person.id, person.user.dm_channel.id) for person in world.people.values()] + [(world.guild.id, world.channel.id)])
    assert ids[0] == ids[1]
