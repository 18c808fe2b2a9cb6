"""Draws every public message of a table, in the table's own language."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.publisher import Render, Rendered, Role
from bot.table.lobby import absent
from bot.table.record import record
from bot.table.table import Table
from bot.ui.board import board_view
from bot.ui.ending import end_view, fair_view, over_view, record_name
from bot.ui.frame import mention
from bot.ui.lobby import closed_view, lobby_view
from bot.words import listed, say

if TYPE_CHECKING:
    from bot.app import CardBot


def renderer(bot: CardBot) -> Render:
    """What the publisher of ``bot`` draws with."""

    def board(table: Table, locale: str) -> Rendered:
        return Rendered(board_of(bot, table, locale))

    def fair(table: Table, locale: str) -> Rendered:
        return Rendered(fair_view(table, locale))

    def end(table: Table, locale: str) -> Rendered:
        async def files() -> Sequence[discord.File]:
            return [await record_file(bot, table)]

        return Rendered(end_view(table, bot.presenters[table.game.name], locale), more_files=files)

    def ping(table: Table, locale: str) -> Rendered:
        return Rendered(content="\n".join(_calls(table, bot.presenters[table.game.name].title(locale), locale, bot.tables.deadline)))

    roles: dict[Role, Callable[[Table, str], Rendered]] = {"board": board, "fair": fair, "end": end, "ping": ping}
    return lambda table, role: roles[role](table, table.opened.locale)


def board_of(bot: CardBot, table: Table, locale: str) -> ui.LayoutView:
    """The one message that tells how a table stands, in any phase."""
    presenter = bot.presenters[table.game.name]
    match table.phase:
        case "lobby":
            return lobby_view(table, presenter, locale)
        case "closed":
            return closed_view(table, presenter, locale)
        case "over":
            return over_view(table, presenter, locale)
        case _:
            return board_view(table, presenter, locale, bot.tables.deadline)


async def record_file(bot: CardBot, table: Table) -> discord.File:
    """The record of a table's game as a file to send. Raises ``ValueError`` where none was begun."""
    return discord.File(io.BytesIO(await record_data(bot, table)), filename=record_name(table))


async def record_data(bot: CardBot, table: Table) -> bytes:
    """The record of a table's game. Raises ``ValueError`` where none was begun."""
    return await asyncio.to_thread(record, table.id, await bot.tables.entries(table.id))


def _calls(table: Table, title: str, locale: str, deadline: Callable[[Table, int], int | None]) -> list[str]:
    """A line for each whose turn it is; in a lobby one for all who played the game before."""
    if table.phase == "lobby":
        return [say(locale, "ping-rematch", who=listed(locale, map(mention, absent(table))), game=title)]
    calls = []
    for decision in table.decisions():
        guest = table.seats[decision.seat]
        if guest.automatic or decision.clock != "turn":
            continue
        until = deadline(table, decision.number)
        when = "" if until is None else f"<t:{until // 1000}:R>"
        late = "yes" if decision.number in table.reminded else "no"
        calls.append(say(locale, "ping-turn", who=f"<@{guest.user_id}>", late=late, clock=when and "on", when=when))
    return calls
