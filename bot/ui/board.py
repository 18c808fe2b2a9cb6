"""The board: the one public message of a game in progress, drawn from what a spectator may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import discord
from discord import ui

from bot.presenter import Presenter
from bot.table.table import Table
from bot.ui import ids
from bot.ui.frame import button, framed, row
from bot.ui.news import latest, seat_name
from bot.words import listed, say

COLOUR = discord.Colour.dark_green()
PAUSED = discord.Colour.orange()
NEWS = 6
"""How many of the last events the board tells of."""
NEWS_ROOM = 1_000
"""Characters for them; a presenter's own blocks take 2,200 at most, and what is awaited has the rest of the message's 4,000."""
HAND_EMOJI = "✋"

Deadline = Callable[[Table, int], int | None]
"""When a decision's owner runs out of time, in ms since 1970, or None."""


def board_view(table: Table, presenter: Presenter, locale: str, deadline: Deadline) -> ui.LayoutView:
    """The board of a game that is played or paused."""
    head = f"# {presenter.title(locale)}\n" + "\n".join(_awaited(table, presenter, locale, deadline))
    blocks: list[str | ui.Item[ui.LayoutView]] = [head, *presenter.board(table, locale)]
    news = latest(table, presenter, None, locale, NEWS, NEWS_ROOM)
    if news:
        blocks.append(news)
    blocks.append(f"-# {_reactions(presenter, locale)}")
    return framed(PAUSED if table.phase == "paused" else COLOUR, blocks, _rows(table, presenter, locale))


def _awaited(table: Table, presenter: Presenter, locale: str, deadline: Deadline) -> Iterator[str]:
    """What is awaited, from whom, and until when; those who are asked the same thing together are told of together."""
    if table.phase == "paused":
        yield say(locale, "board-paused", reason=table.paused)
        return
    if table.votes:
        yield say(locale, "board-draw", names=listed(locale, (f"**{seat_name(table, seat)}**" for seat in sorted(table.votes))), count=len(table.votes))
    asked: dict[tuple[str, bool, int | None], list[int]] = {}
    for decision in table.decisions():
        automatic = table.seats[decision.seat].automatic
        asked.setdefault((decision.ask, automatic, None if automatic else deadline(table, decision.number)), []).append(decision.seat)
    for (ask, automatic, until), seats in asked.items():
        what = presenter.owed(table, ask, seats, locale)
        if automatic:
            what = say(locale, "board-thinking", what=what, count=len(seats))
        elif until is not None:
            # Discord itself counts a relative timestamp down, so that the board need not be edited for it.
            what = say(locale, "board-until", what=what, when=f"<t:{until // 1000}:R>")
        yield f"▶️ {what}"


def _reactions(presenter: Presenter, locale: str) -> str:
    """What each reaction asks for."""
    verbs = " · ".join(f"{emoji} {presenter.verb(verb, locale)}" for verb, emoji in presenter.verbs.items())
    return say(locale, "board-reactions", hand=HAND_EMOJI, verbs=verbs)


def _rows(table: Table, presenter: Presenter, locale: str) -> Iterator[ui.ActionRow[ui.LayoutView]]:
    pile = presenter.pile(table, locale)
    buttons = [
        button(ids.make(table.id, 0, "hand"), say(locale, "board-hand"), HAND_EMOJI, discord.ButtonStyle.primary),
        button(ids.make(table.id, 0, "act"), say(locale, "board-act"), "▶️", discord.ButtonStyle.success),
        button(ids.make(table.id, 0, "pile"), pile.text, pile.emoji),
        button(ids.make(table.id, 0, "rules"), say(locale, "board-rules"), "📖"),
    ]
    if any(guest.away and guest.away != "gone" for guest in table.seats):
        buttons.append(button(ids.make(table.id, 0, "back"), say(locale, "board-back"), "👋"))
    yield row(*buttons)
    if table.votes and table.phase == "playing":
        yield row(button(ids.make(table.id, 0, "draw"), say(locale, "board-agree"), "🤝"))
