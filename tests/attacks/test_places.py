"""A table in a channel that somebody does not see is none of their business, whatever number they type."""

from __future__ import annotations

import discord
import pytest

from tests.table_world import World

SEEN, UNSEEN = discord.PermissionOverwrite(view_channel=True), discord.PermissionOverwrite(view_channel=False)


@pytest.mark.parametrize("command", ["table record", "table replay", "table replace", "table end", "rulers board", "rulers hand"])
async def test_a_hidden_channel_hides_its_tables(world: World, command: str) -> None:
    ann, spy = world.people[0], world.people[-1]
    assert world.bot.user is not None
    hidden = world.guild.create_text_channel("hidden", overwrites={world.guild.default_role: UNSEEN, ann: SEEN, world.bot.user: SEEN})
    await world.env.settle()
    await world.slash(ann, "rulers start", hidden)
    await world.press(ann, world.board(hidden), "fill")
    options = {"table": "1"} | ({"seat": "2"} if command == "table replace" else {})
    assert "don't know that table" in world.text(world.private(await world.slash(spy, command, **options)))
    assert "don't know that table" not in world.text(world.private(await world.slash(ann, command, **options)))
