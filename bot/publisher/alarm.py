"""Tells a table's host, in its channel, that the table cannot go on."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from game.words import SOURCE, nearest, say

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.store import TableRow

log = logging.getLogger(__name__)


class Alarm:
    """Hears of tables that cannot be folded. The host is called, as nobody else could do anything about it."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self._tasks: set[asyncio.Task[None]] = set()
        bot.tables.alarm(self._heard)

    def _heard(self, row: TableRow) -> None:
        task = asyncio.get_running_loop().create_task(self._tell(row), name=f"alarm: table {row.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, row: TableRow) -> None:
        guild = self.bot.get_guild(row.guild_id) if row.guild_id is not None else None
        locale = nearest(str(guild.preferred_locale)) if guild is not None else SOURCE
        channel = self.bot.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        try:
            await channel.send(
                say(locale, "table-broken", host=f"<@{row.host_id}>"),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(row.host_id)], everyone=False, roles=False),
            )
        except discord.HTTPException as refusal:
            log.warning("the host of table %d could not be told that it is broken: %s", row.id, refusal)
