"""Says hello to a server that lets the bot in."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.publisher import lacking
from bot.ui.hello import hello_view
from game.words import nearest

if TYPE_CHECKING:
    from bot.app import CardBot

log = logging.getLogger(__name__)


class Greeting(commands.Cog):
    """One message, in the server's language, where people will see it."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        channel = suitable(guild)
        if channel is None:
            return  # "/table help" says the same
        try:
            await greet(self.bot, channel)
        except discord.HTTPException as refusal:
            log.info("could not greet server %d: %s", guild.id, refusal)


def suitable(guild: discord.Guild) -> discord.TextChannel | None:
    """The system channel, else the first text channel in which the bot may write."""
    wanted = [guild.system_channel, *guild.text_channels]
    return next((channel for channel in wanted if channel is not None and not lacking(channel.permissions_for(guild.me))), None)


async def greet(bot: CardBot, channel: discord.abc.Messageable) -> discord.Message:
    """Post the greeting in ``channel``."""
    guild = getattr(channel, "guild", None)
    locale = nearest(str(guild.preferred_locale)) if guild is not None else nearest("")
    return await channel.send(view=hello_view(bot.presenters, locale))


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Greeting(bot))
