"""The commands' side of the boundary: what comes too late, and what fails before or outside a command's own code."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.ui.answer import GONE, Answer, apologise

if TYPE_CHECKING:
    from bot.app import CardBot


def _in_time(record: logging.LogRecord) -> bool:
    """False for suggestions that came too late: whoever asked has typed on, and nothing is wrong."""
    fault = record.exc_info[1] if record.exc_info else None
    return not (isinstance(fault, discord.NotFound) and fault.code in GONE)


logging.getLogger("discord.app_commands.tree").addFilter(_in_time)


class CardTree(app_commands.CommandTree["CardBot"]):
    """The bot's commands."""

    async def interaction_check(self, interaction: discord.Interaction[CardBot], /) -> bool:
        """Whether to do it at all: not where Discord has already told its user that it failed."""
        return not self.client.router.lateness.late(interaction)

    async def on_error(self, interaction: discord.Interaction[CardBot], error: app_commands.AppCommandError, /) -> None:
        """Answer for a command that the library refused, or that let an exception through."""
        if interaction.type is not discord.InteractionType.autocomplete:
            await apologise(Answer(interaction), error)
