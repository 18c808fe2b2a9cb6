"""What a player adds to the shuffle, shown to that player alone: enough to check it by hand."""

from __future__ import annotations

import discord
from discord import ui

from bot.table.table import Table
from bot.ui import ids
from bot.ui.frame import BESIDE, button, framed, mention, row, small
from bot.words import say

COLOUR = discord.Colour.teal()


def contribution_view(table: Table, user_id: int, locale: str, notice: str) -> ui.LayoutView:
    """``notice``, and what the contribution of ``user_id`` is made of: user id, interaction id, lucky words, and their hash."""
    guest = table.guest_of(user_id)
    if guest is None:
        return framed(COLOUR, [notice])
    made = say(
        locale,
        "lobby-contribution",
        user=str(user_id),
        interaction=str(guest.interaction_id),
        words=guest.words,
        hash=guest.contribution(),
    )
    waiting = table.phase == "lobby"
    told = f"**{notice}**"
    if waiting:
        host = "yes" if user_id == table.host_id else "no"
        told += f"\n{say(locale, 'lobby-next', host=host, who=mention(table.host_id))}"
    made += f"\n{say(locale, 'lobby-contribution-next' if waiting else 'lobby-contribution-posted')}"
    if waiting:
        more = button(ids.make(table.id, 0, "lucky"), say(locale, "lobby-lucky"), "🍀")
    else:
        more = button(ids.make(table.id, 0, "hand", BESIDE), say(locale, "board-hand"), "✋", discord.ButtonStyle.primary)
    return framed(COLOUR, [told], [row(more), ui.TextDisplay(small(made))])
