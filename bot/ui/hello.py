"""How the bot introduces itself: what there is to play, and how to begin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import ui

from bot.presenter import Presenter
from bot.ui import ids
from bot.ui.frame import button, framed, row
from bot.words import listed, say

COLOUR = discord.Colour.gold()


def hello_view(presenters: Mapping[str, Presenter], locale: str) -> ui.LayoutView:
    """The greeting, with two buttons for every game."""
    games = [f"**{presenter.title(locale)}**\n{presenter.pitch(locale)}" for presenter in presenters.values()]
    more = say(locale, "hello-more", commands=listed(locale, (f"`/{name} start`" for name in presenters)))
    return framed(COLOUR, [f"# {say(locale, 'hello-title')}\n{say(locale, 'hello')}", *games, f"-# {more}"], _rows(presenters, locale))


def _rows(presenters: Mapping[str, Presenter], locale: str) -> Iterator[ui.ActionRow[Any]]:
    for name, presenter in presenters.items():
        title = presenter.title(locale)
        yield row(
            button(ids.make(0, 0, "start", name), say(locale, "lobby-again", game=title), "🎲", discord.ButtonStyle.success),
            button(ids.make(0, 0, "how", name), say(locale, "hello-how", game=title), "❔"),
        )
