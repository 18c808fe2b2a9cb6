"""What one may read about a game: how it is played, and its public piles."""

from __future__ import annotations

import discord
from discord import ui

from bot.presenter import Presenter
from bot.table.table import Table
from bot.ui.frame import framed
from bot.words import say

COLOUR = discord.Colour.blurple()


def how_view(presenter: Presenter, locale: str) -> ui.LayoutView:
    """How to play, on a page."""
    return framed(COLOUR, [f"## {say(locale, 'how-title', game=presenter.title(locale))}", presenter.how(locale)])


def pile_view(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """The full list behind the board's button."""
    return framed(COLOUR, [presenter.piles(table, locale)])
