"""What Discord tells of channels and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.publisher.publisher import Publisher


class Gateway:
    """Listens for what makes a message of ours less than it was: scrolled away, deleted, its channel gone, a permission changed."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher

    def listen(self, bot: CardBot) -> None:
        """Hear of it from now on."""
        for name in dir(type(self)):
            if name.startswith("on_"):
                bot.add_listener(getattr(self, name), name)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote below a board."""
        user = self.publisher.bot.user
        if user is not None and message.author.id != user.id:
            for desk in self.publisher.desks.values():
                if desk.table.channel_id == message.channel.id:
                    desk.passed += 1

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted, perhaps a board."""
        self.publisher.forget_message(payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages were deleted at once."""
        for message_id in payload.message_ids:
            self.publisher.forget_message(message_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, with the tables in it."""
        await self._abandon(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self._abandon(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server. Tables that are not in memory notice by themselves when something falls due."""
        for desk in list(self.publisher.desks.values()):
            if desk.table.opened.guild_id == guild.id and not desk.finished:
                await self.publisher.abandon(desk.table, "channel")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps again."""
        self.publisher.recheck(guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel's permissions may have changed."""
        self.publisher.recheck(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role's permissions may have changed."""
        self.publisher.recheck(after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """A thread may have been opened again."""
        self.publisher.recheck(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot may have been given another role."""
        if after == after.guild.me:
            self.publisher.recheck(after.guild.id)

    async def _abandon(self, channel_id: int) -> None:
        for table in await self.publisher.bot.tables.tables_in(channel_id):
            await self.publisher.abandon(table, "channel")
