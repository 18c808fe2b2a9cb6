"""A game that is over, watched again action by action, with the cards of whomever one likes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.presenter import Presenter
from bot.table.entry import Entry
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui import ids
from bot.ui.ending import result
from bot.ui.frame import button, framed, menu, row
from bot.ui.news import last, people, sentence
from bot.words import say, units
from game.core.event import seen_by

COLOUR: Final = discord.Colour.dark_teal()
LEAP: Final = 10
"""So many actions are passed over at once."""
MAX_NEWS: Final = 8
ROOM: Final = 4_000
"""Characters of a message."""


def moment(table: Table, entries: Sequence[Entry], action: int) -> Table:
    """The table after its first ``action`` actions (0: the deal). Raises ``Refused`` where the game is not over: its cards are still hidden."""
    if table.phase != "over":
        raise Refused("table.not_over_yet")
    then = Table.open(table.id, entries[0])
    for entry in entries[1:]:
        if then.state is not None and then.actions == action:
            break
        then = then.after(entry)
    return then


def replay_view(table: Table, then: Table, action: int, viewer: int | None, presenter: Presenter, locale: str) -> ui.LayoutView:
    """The table ``then``, after ``action`` actions, with the cards of seat ``viewer`` (None: as everybody saw it)."""
    title = presenter.title(locale)
    head = say(locale, "replay-title", game=title, n=action, count=table.actions) if action else say(locale, "replay-deal", game=title)
    blocks: list[str | ui.Item[Any]] = [f"## {head}", *presenter.board(then, locale)]
    if viewer is not None:
        blocks.append(presenter.hand(then, viewer, locale))
    news = [sentence(seen, then, presenter, locale) for seen in seen_by(then.news(), viewer) if seen is not None]
    end = [result(table, locale)] if action == table.actions else []
    room = ROOM - sum(units(block if isinstance(block, str) else getattr(block, "content", "")) for block in [*blocks, *end])
    if told := last([line for line in news if line is not None], MAX_NEWS, room):
        blocks.append(told)
    blocks += end
    return framed(COLOUR, blocks, [row(*_pages(table, action, viewer)), _viewers(then, action, viewer, table.id, locale)])


def _pages(table: Table, action: int, viewer: int | None) -> Iterator[ui.Button[Any]]:
    seat = "" if viewer is None else str(viewer)
    for number, (emoji, to) in enumerate((("⏮️", action - LEAP), ("◀️", action - 1), ("▶️", action + 1), ("⏭️", action + LEAP))):
        there = max(0, min(table.actions, to))
        # The number of the button keeps custom_ids apart where two lead to the same action.
        turn = button(ids.make(table.id, number, "replay", f"{there}.{seat}"), str(there), emoji)
        turn.disabled = there == action
        yield turn


def _viewers(then: Table, action: int, viewer: int | None, table_id: int, locale: str) -> ui.ActionRow[Any]:
    options = [discord.SelectOption(label=say(locale, "replay-spectator"), value=f"{action}.", emoji="👁️", default=viewer is None)]
    options += [
        discord.SelectOption(label=name, value=f"{action}.{seat}", emoji="✋", default=viewer == seat) for seat, name in enumerate(people(then, markdown=False))
    ]
    return menu(ids.make(table_id, len(options), "replay", f"{action}"), say(locale, "replay-seat"), options)
