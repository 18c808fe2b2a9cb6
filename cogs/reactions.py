"""Reactions on a board: ✋ for one's hand, and an emoji for every verb. A reaction never acts by itself: it opens the matching menu in private."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.ext import commands

from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui import ids
from bot.ui.board import HAND_EMOJI
from bot.ui.faults import CLOSED_DMS, sentence
from bot.ui.panel import START, Spot, verb_spot
from bot.words import safe_name, say

if TYPE_CHECKING:
    from bot.app import CardBot

log = logging.getLogger(__name__)

SHOWN_S: Final = 20.0
"""How long the board's channel is told that somebody takes no direct messages."""
KNOWN: Final = 5_000
"""Boards that are remembered to have their reactions."""


class Reactions(commands.Cog):
    """Offers reactions on every board, and opens the menu that somebody's reaction asks for."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self._offered: dict[int, None] = {}

    # Offering ------------------------------------------------------------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """A board was posted."""
        if self.bot.user is not None and message.author.id == self.bot.user.id:
            await self._offer(message.channel.id, message.id, [component.to_dict() for component in message.components])

    @commands.Cog.listener()
    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """A lobby may have become a board."""
        author, reactions = payload.data.get("author", {}), payload.data.get("reactions", ())
        if self.bot.user is not None and author.get("id") == str(self.bot.user.id) and not any(reaction.get("me") for reaction in reactions):
            await self._offer(payload.channel_id, payload.message_id, payload.data.get("components", ()))

    async def _offer(self, channel_id: int, message_id: int, components: Any) -> None:
        """Put the reactions on a message, once, if it is the board of a game in progress."""
        table_id = next((address.table_id for address in _addresses(components) if address.act == "act"), None)
        if table_id is None or message_id in self._offered:
            return
        self._offered[message_id] = None
        if len(self._offered) > KNOWN:
            del self._offered[next(iter(self._offered))]
        table = await self.bot.tables.table(table_id)
        board = self.bot.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            for emoji in (HAND_EMOJI, *self.bot.presenters[table.game.name].verbs.values()):
                await board.add_reaction(emoji)
        except (discord.Forbidden, discord.NotFound):
            log.info("no reactions are offered on a board", exc_info=True)

    # Answering -----------------------------------------------------------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_raw_reaction_add(self, payload: discord.RawReactionActionEvent) -> None:
        """Somebody reacted. Only adding counts; taking a reaction off means nothing."""
        user = payload.member
        if user is None or user.bot:
            return
        row = await self.bot.store.message_at(payload.message_id)
        if row is None or row.role != "board":
            return
        table = await self.bot.tables.table(row.table_id)
        verb = self._verb(table, payload.emoji.name)
        if verb is None or table.seat_of(user.id) is None:
            return
        board = self.bot.get_partial_messageable(payload.channel_id, guild_id=payload.guild_id).get_partial_message(payload.message_id)
        notes = [] if await _taken_off(board, payload.emoji, user) else [say(table.opened.locale, "reaction-take-off", emoji=str(payload.emoji))]
        await self._open(board, user, table, verb, notes)

    def _verb(self, table: Table, emoji: str) -> str | None:
        """The verb that an emoji stands for; empty for one's hand, None where it stands for nothing."""
        verbs = {_plain(sign): verb for verb, sign in self.bot.presenters[table.game.name].verbs.items()}
        return (verbs | {_plain(HAND_EMOJI): ""}).get(_plain(emoji))

    async def _open(self, board: discord.PartialMessage, user: discord.Member, table: Table, verb: str, notes: list[str]) -> None:
        """Send ``user`` their panel, with the menu of ``verb`` open."""
        locale = table.opened.locale
        spot: Spot | None = START
        if verb:
            seat = table.seat_of(user.id)
            assert seat is not None
            spot = verb_spot(table, seat, self.bot.presenters[table.game.name], verb)
            if spot is None:
                notes = [say(locale, "reaction-not-now", emoji=self.bot.presenters[table.game.name].verbs[verb]), *notes]
        try:
            await self.bot.panels.send(user, table, locale, spot or START, "\n".join(notes))
        except discord.Forbidden as refusal:
            if refusal.code != CLOSED_DMS:
                raise
            await _tell(board, say(locale, "reaction-closed-dms", name=safe_name(user.display_name), emoji=HAND_EMOJI))
        except Refused as refused:
            await user.send(sentence(refused, locale))


def _addresses(components: Any) -> Iterator[ids.Address]:
    """Every address on a message, nested ones too."""
    for component in components:
        address = ids.parse(str(component.get("custom_id") or ""))
        if address is not None:
            yield address
        yield from _addresses(component.get("components", ()))


def _plain(emoji: str) -> str:
    """An emoji without the mark that only asks for its coloured form."""
    return emoji.replace("\ufe0f", "")


async def _taken_off(board: discord.PartialMessage, emoji: discord.PartialEmoji, user: discord.Member) -> bool:
    """Take a reaction off again, so that it can be added again; False where that is not allowed."""
    try:
        await board.remove_reaction(emoji, user)
    except discord.NotFound:
        pass
    except discord.Forbidden:
        return False
    return True


async def _tell(board: discord.PartialMessage, text: str) -> None:
    """Say something beside the board, for a short while."""
    try:
        await board.channel.send(text, delete_after=SHOWN_S, silent=True, allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException:
        log.info("nobody can be told of closed direct messages", exc_info=True)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Reactions(bot))
