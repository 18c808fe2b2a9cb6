"""Commands at the boundary: too late, unknown, badly typed, or of somebody who has no say here."""

from __future__ import annotations

import logging
from unittest import mock

import discord
import pytest
from discord import app_commands

from bot.ui.answer import Lateness
from tests.cogs.driver import begin
from tests.table_world import World


async def test_a_late_command_is_dropped_undone(world: World) -> None:
    with mock.patch.object(Lateness, "late", return_value=True):
        result = await world.slash(world.people[0], "rulers start")
    assert not result.acknowledged
    assert await world.bot.store.tables_in(world.channel.id) == []


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (app_commands.CommandNotFound("rulers", []), "reload Discord"),
        (app_commands.NoPrivateMessage(), "can't be used here"),
        (app_commands.TransformerError("many", discord.AppCommandOptionType.integer, mock.Mock()), "“many”"),
        (app_commands.CommandInvokeError(mock.Mock(), RuntimeError("the cards of Ann are 7H")), "Sorry"),
    ],
)
async def test_what_fails_before_a_commands_own_code_is_answered(world: World, error: Exception, told: str, caplog: pytest.LogCaptureFixture) -> None:
    with mock.patch.object(world.bot.tree, "interaction_check", side_effect=error), caplog.at_level(logging.CRITICAL):
        result = await world.slash(world.people[0], "rulers hand")
    assert told in world.text(world.private(result))
    assert "7H" not in world.text(world.private(result))
    _ = world.env.errors  # simcord noted it, as it should


async def test_suggestions_that_come_too_late_are_no_fault(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.env.inject_error("*", "/interactions/*/*/callback", status=404, code=10062)
    await world.people[0].autocomplete(world.channel, "rulers rules", "search", "R1")
    assert not caplog.records
    world.env.inject_error("*", "/interactions/*/*/callback", status=500)
    await world.people[0].autocomplete(world.channel, "rulers rules", "search", "R1")
    assert "Ignoring exception in autocomplete" in caplog.text
    world.env.backend.faults.clear()
    _ = world.env.errors  # simcord noted it, as it should


async def test_a_moderator_of_another_channel_has_no_say(world: World) -> None:
    host, other = world.people
    table = await begin(world, host, other)
    lets = discord.PermissionOverwrite(manage_messages=True)
    elsewhere = world.guild.create_text_channel("elsewhere", overwrites={other.user: lets})
    told = await world.slash(other, "table end", elsewhere, table=str(table.id))
    assert "Only the host" in world.text(world.private(told))
    assert (await world.table()).phase == "playing"
