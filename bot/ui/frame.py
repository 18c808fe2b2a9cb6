"""The few shapes that every message of the bot is made of.

Views are finished as they are made: discord.py then remembers none of them, and every press is routed by its custom_id.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

MAX_LABEL = 80
"""A button's label, in characters."""

BESIDE = "beside"
"""The arg of a press whose message is kept: what it opens stands beside it."""


def framed(colour: discord.Colour, blocks: Iterable[str | ui.Item[Any]], rows: Iterable[ui.Item[Any]] = ()) -> ui.LayoutView:
    """A message in a frame: blocks of text (or other items) apart by lines, then rows of buttons and menus. Empty text, which Discord refuses, is left out."""
    frame: ui.Container[Any] = ui.Container(accent_colour=colour)
    for number, block in enumerate(block for block in blocks if block != ""):
        if number:
            frame.add_item(ui.Separator())
        frame.add_item(ui.TextDisplay(block) if isinstance(block, str) else block)
    for each in rows:
        frame.add_item(each)
    return finished(frame)


def finished(*items: ui.Item[Any]) -> ui.LayoutView:
    """A view that discord.py sends and forgets."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def row(*buttons: ui.Button[Any]) -> ui.ActionRow[Any]:
    """Up to five buttons side by side."""
    return ui.ActionRow(*buttons)


def button(custom_id: str, label: str, emoji: str | None = None, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
    """A button."""
    return ui.Button(custom_id=custom_id, label=label[:MAX_LABEL], emoji=emoji, style=style)


def menu(
    custom_id: str, placeholder: str, options: Sequence[discord.SelectOption], least: int = 1, most: int = 1, *, number: int | None = None
) -> ui.ActionRow[Any]:
    """A menu in a row of its own. Clients know it by ``number``, unlike any other of the message, else by its place."""
    return ui.ActionRow(ui.Select(custom_id=custom_id, placeholder=placeholder, options=list(options), min_values=least, max_values=most, id=number))


def notice(text: str) -> ui.LayoutView:
    """A short sentence, without a frame."""
    return finished(ui.TextDisplay(text))


def mention(user_id: int | None) -> str:
    """Somebody by their account, whatever they call themselves; the bot's mentions call nobody. Empty for nobody."""
    return "" if user_id is None else f"<@{user_id}>"


def small(text: str) -> str:
    """``text`` in small print, line by line."""
    return "\n".join(f"-# {line}" for line in text.split("\n"))
