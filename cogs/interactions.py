"""Presses, forms and failed commands: the gateway's side of ``bot.ui.router`` and of the boundary for errors."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import CardBot
from bot.ui.answer import Answer, apologise

ROUTED = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Interactions(commands.Cog):
    """Hands presses and forms to the router, and answers for commands that failed before their own code ran."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type in ROUTED:
            await self.bot.router.route(self.bot, interaction)


async def on_command_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """Answer a command that the library refused, or that let an exception through."""
    if interaction.type is not discord.InteractionType.autocomplete:
        await apologise(Answer(interaction), error)


async def setup(bot: CardBot) -> None:
    bot.tree.error(on_command_error)
    await bot.add_cog(Interactions(bot))
