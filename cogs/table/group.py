"""The command group ``/table``, and what its commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands

from bot.picking import pick_table
from bot.table.command import Command
from bot.ui.answer import Answer, answering
from bot.ui.frame import notice
from bot.words import say, term

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.table.table import Table

Ask: TypeAlias = "discord.Interaction[CardBot]"

group = app_commands.Group(name="table", description=term("table-command"))


async def act(interaction: Ask, named: str, command: Command | Callable[[Table, Answer], Command], done: str | Callable[[Table], str]) -> None:
    """Carry out ``command`` at the table meant, and say ``done``, which may depend on what has become of the table."""
    async with answering(interaction) as answer:
        table = await pick_table(interaction.client, answer, named)
        made = command(table, answer) if callable(command) else command
        result = await interaction.client.tables.act(table.id, answer.actor_in(table.channel_id), made, answer.key)
        await answer.say(view=notice(say(answer.locale, done(result.table) if callable(done) else done)))


async def mentioned(interaction: Ask) -> Table:
    """The table that a command still being typed means. Raises ``Refused``."""
    return await pick_table(interaction.client, Answer(interaction), str(getattr(interaction.namespace, "table", "") or ""))
