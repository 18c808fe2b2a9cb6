"""Presses and forms: the gateway's side of ``bot.ui.router``."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord.ext import commands

from bot.app import CardBot

ROUTED: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Interactions(commands.Cog):
    """Hands presses and forms to the router."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type in ROUTED:
            await self.bot.router.route(self.bot, interaction)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Interactions(bot))
