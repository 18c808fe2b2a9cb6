"""The public messages at both ends of a game: what everybody added to the shuffle, and who won, with what proves the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.presenter import Presenter
from bot.table.table import Table
from bot.ui import ids
from bot.ui.frame import button, framed, mention, row, small
from bot.ui.news import people, seat_name
from bot.words import listed, say

COLOUR = discord.Colour.dark_gold()
FAIR_COLOUR = discord.Colour.teal()


def record_name(table: Table) -> str:
    """The name of a table's record as a file."""
    return f"{table.game.name}-{table.id}.jsonl"


def fair_view(table: Table, locale: str) -> ui.LayoutView:
    """Everybody's contribution, in the order of the seats, posted before the deal is shown."""
    # Whose seat a computer has taken since was seated by a click all the same.
    humans = [seat for seat, guest in enumerate(table.seats) if guest.interaction_id]
    lines = [say(locale, "fair-title")]
    lines += [say(locale, "fair-seat", name=seat_name(table, seat), hash=added) for seat, added in zip(humans, table.contributions, strict=True)]
    lines.append(say(locale, "fair-commitment", commitment=table.commitment))
    lines.append(say(locale, "fair-hint"))
    return framed(FAIR_COLOUR, [small("\n".join(lines))])


def result(table: Table, locale: str) -> str:
    """How a game ended, in a sentence."""
    names = listed(locale, (f"**{seat_name(table, seat)}**" for seat in table.winners))
    told: Mapping[str, Any] = next((event.facts for event in reversed(table.history) if event.kind == "table.over"), {})
    return say(locale, f"board-end-{table.end}", names=names, count=len(table.winners), why=told.get("why", ""), who=mention(told.get("by")))


def end_question(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """Whether the game is really to be called off."""
    return _question(table, say(locale, "table-end-ask", game=presenter.title(locale), people=listed(locale, people(table))), "end", locale)


def leave_question(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """Whether the last person is really to leave, which ends the game."""
    return _question(table, say(locale, "table-leave-ask", game=presenter.title(locale)), "leave-last", locale)


def _question(table: Table, what: str, act: str, locale: str) -> ui.LayoutView:
    sure = button(ids.make(table.id, 0, act), say(locale, "table-end-sure"), "🛑", discord.ButtonStyle.danger)
    return framed(discord.Colour.red(), [what], [row(sure)])


def over_view(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """The board once the game is over: how it ended, and where all the cards lay."""
    head = "\n".join([f"# {presenter.title(locale)}", *_outcome(table, presenter, locale)])
    return framed(COLOUR, [head, *presenter.board(table, locale)])


def _outcome(table: Table, presenter: Presenter, locale: str) -> list[str]:
    """Who won, and how."""
    won = presenter.won(table, locale) if table.end == "win" else ""
    return [result(table, locale), *([won] if won else [])]


def end_view(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """Who won, how, and what everybody had; the secret and the seed, by which anybody can check the deal; the record; and another game."""
    minutes = max(0, table.touched_ms - table.begun_ms) // 60_000
    head = [
        f"## {say(locale, 'board-over-title', game=presenter.title(locale))}",
        *_outcome(table, presenter, locale),
        f"-# {say(locale, 'board-length', length=presenter.length(table, locale), minutes=minutes)}",
    ]
    reveal = small(say(locale, "board-reveal", secret=table.opened.secret, commitment=table.commitment, seed=table.seed.hex()))
    record: ui.File[Any] = ui.File(f"attachment://{record_name(table)}")
    again = button(ids.make(table.id, 0, "rematch"), say(locale, "board-rematch"), "🔁", discord.ButtonStyle.success)
    watch = button(ids.make(table.id, 0, "replay", "0."), say(locale, "board-replay"), "🎞️")
    check = button(ids.make(table.id, 0, "verify"), say(locale, "board-check"), "✅")
    stood = presenter.stood(table, locale)
    return framed(COLOUR, ["\n".join(head), *([stood] if stood else []), reveal, record], [row(again, watch, check)])
