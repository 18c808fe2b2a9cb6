"""One person cannot fill a server with tables, nor anybody's direct messages with invitations."""

from __future__ import annotations

from bot.opening import HOSTED
from bot.table.match import INVITATIONS
from tests.cogs.driver import begin
from tests.table_world import World


async def test_one_person_hosts_so_many_tables_at_once(world: World) -> None:
    ann, ben = world.people[:2]
    for _ in range(HOSTED):
        assert "thread of its own" in world.text(world.private(await world.slash(ann, "rulers start", place="thread")))
    threads = len(world.env.backend.channels)
    for place in ("thread", "channel"):
        assert f"{HOSTED} tables already" in world.text(world.private(await world.slash(ann, "rulers start", place=place)))
    assert len(world.env.backend.channels) == threads
    assert "thread of its own" in world.text(world.private(await world.slash(ben, "rulers start", place="thread")))
    await world.slash(ann, "table end", table="1")
    assert "thread of its own" in world.text(world.private(await world.slash(ann, "rulers start", place="thread")))


async def test_an_invitation_is_sent_once(world: World) -> None:
    ann, ben, _, dev = world.people
    await begin(world, ann, ben)
    assert "sent" in world.text(world.private(await world.slash(ann, "table invite", player=dev)))
    assert "invitation to this table already" in world.text(world.private(await world.slash(ann, "table invite", player=dev)))
    assert "Only the host" in world.text(world.private(await world.slash(ben, "table invite", player=dev)))
    assert len(world.direct(dev)) == 1


async def test_a_table_sends_so_many_invitations(world: World) -> None:
    ann = world.people[0]
    await begin(world, ann)
    guests = [world.guild.add_member(world.env.create_user(f"guest{n}")) for n in range(INVITATIONS + 1)]
    await world.env.settle()
    told = [world.text(world.private(await world.slash(ann, "table invite", player=guest))) for guest in guests]
    assert ["I have sent" in text for text in told] == [True] * INVITATIONS + [False]
    assert world.direct(guests[-1]) == []
