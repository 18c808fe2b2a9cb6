"""What Discord tells of channels and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.publisher.publisher import Publisher


class Gateway:
    """Listens for what makes a message of ours less than it was, what may make it more again, and who is there."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher

    def listen(self, bot: CardBot) -> None:
        """Hear of it from now on."""
        for name in dir(type(self)):
            if name.startswith("on_"):
                bot.add_listener(getattr(self, name), name)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote something."""
        user = self.publisher.bot.user
        if user is not None and message.author.id != user.id:
            self.publisher.written(message.channel.id, message.author.id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody pressed something or used a command, perhaps only to look at their hand."""
        self.publisher.present(interaction.user.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted."""
        self.publisher.deleted(payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages were deleted at once."""
        self.publisher.deleted(payload.channel_id, payload.message_ids)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted."""
        await self.publisher.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self.publisher.channel_gone(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server."""
        await self.publisher.guild_gone(guild.id)

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
