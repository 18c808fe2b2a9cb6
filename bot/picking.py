"""Which table a command means: the one that is named, else the only one that it can mean here."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import discord

from bot.table.refusal import Refused
from bot.table.table import Phase, Table
from bot.ui.news import people
from bot.ui.suggest import Choices, Suggest, choices, quietly
from bot.words import listed, locale_of, say

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.store import TableRow
    from bot.ui.answer import Answer

MAX_DIGITS = 18
"""A table's number, so that the store can hold it."""


async def pick_table(bot: CardBot, answer: Answer, named: str = "", *, game: str | None = None) -> Table:
    """The table that a command means.

    ``named`` is its number, as autocomplete offers it. Else it is the one in this channel at which one sits, else the only one at which one
    sits, else the only one in this channel. Raises ``Refused`` where there is none, or more than one.
    """
    interaction = answer.interaction
    if named:
        return await _by_number(bot, interaction, named)
    sits = [table for table in await bot.tables.tables_of(interaction.user.id) if game in (None, table.game.name)]
    here = [table for table in await bot.tables.tables_in(interaction.channel_id or 0) if game in (None, table.game.name)]
    for found in ([table for table in sits if table.channel_id == interaction.channel_id], sits, here):
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused("table.which")
    raise Refused("table.none_here")


async def pick_played(bot: CardBot, answer: Answer, named: str, *phases: Phase) -> Table:
    """The game that a command means which looks back at one: the table of that number, else the latest of this channel in one of ``phases``.

    Raises ``Refused`` where there is none.
    """
    if named:
        return await _by_number(bot, answer.interaction, named)
    latest = await bot.store.latest_in(answer.interaction.channel_id or 0, phases)
    if latest is None:
        raise Refused("table.none_played")
    return await bot.tables.table(latest)


async def _by_number(bot: CardBot, interaction: discord.Interaction[Any], named: str) -> Table:
    """A table is nobody's business who cannot see its channel, but for those who sit at it."""
    if not named.isdecimal() or len(named) > MAX_DIGITS:
        raise Refused("table.unknown")
    table = await bot.tables.table(int(named))
    if interaction.user.id != table.host_id and table.guest_of(interaction.user.id) is None and not _sees(interaction, table.channel_id):
        raise Refused("table.unknown")
    return table


def _sees(interaction: discord.Interaction[Any], channel_id: int) -> bool:
    """Whether who asks sees a channel or thread, which may be another than the one where they ask."""
    if channel_id == interaction.channel_id:
        return True
    guild, user = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    return channel is not None and isinstance(user, discord.Member) and channel.permissions_for(user).view_channel


@quietly
async def suggest_tables(interaction: discord.Interaction[Any], typed: str) -> Choices:
    """The tables at which who asks sits, and those of this channel."""
    tables = interaction.client.tables
    found = {table.id: table for table in [*await tables.tables_of(interaction.user.id), *await tables.tables_in(interaction.channel_id or 0)]}
    locale = locale_of(interaction)
    named = [(_named(interaction.client, table, locale), str(table.id)) for table in found.values()]
    return choices((name, number) for name, number in named if typed.casefold() in name.casefold())


def suggest_played(*phases: Phase) -> Suggest:
    """Suggestions of the tables in ``phases`` at which who asks sits or sat, newest first."""

    @quietly
    async def suggest(interaction: discord.Interaction[Any], typed: str) -> Choices:
        rows = await interaction.client.store.tables_of(interaction.user.id, active=False)
        locale = locale_of(interaction)
        named = [(_dated(interaction.client, row, locale), str(row.id)) for row in rows if row.phase in phases]
        return choices((name, number) for name, number in named if typed.casefold() in name.casefold())

    return suggest


def _dated(bot: CardBot, row: TableRow, locale: str) -> str:
    """A table in a line, without its log: its number, its game, its day."""
    day = datetime.fromtimestamp(row.created_at_ms / 1000, UTC).date()
    return say(locale, "table-named", number=str(row.id), game=bot.presenters[row.game].title(locale), people=day.isoformat())


def _named(bot: CardBot, table: Table, locale: str) -> str:
    """A table in a line: its number, its game, who plays."""
    names = listed(locale, people(table, markdown=False))
    return say(locale, "table-named", number=str(table.id), game=bot.presenters[table.game.name].title(locale), people=names)
