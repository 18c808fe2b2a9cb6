"""Seats and zones on the board, from the spectator's view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.table.table import Table
from bot.ui.news import seat_name
from bot.words import say
from cogs.rulers.cards import FREE, chip, chips, power, suit_of
from cogs.rulers.wording import TEAM_EMOJI
from game.rulers.options import MODES
from game.rulers.state import FIELD_LIMIT
from game.rulers.view import View

GRAVE_SHOWN: Final = 8
"""So many of the Grave's last cards stand on the board; the full list is behind its button."""


def seats(table: Table, view: View, locale: str) -> str:
    """Every seat in turn order from seat 0: who sits there, ruler, Field, size of the Hand."""
    return "\n".join(line for seat in range(len(view.rulers)) for line in _seat(table, view, seat, locale))


def _seat(table: Table, view: View, seat: int, locale: str) -> Iterator[str]:
    guest = table.seats[seat]
    marks = [_mark(view, seat)]
    if guest.automatic:
        marks.append("💤" if guest.away else "🤖")
    ruler = view.rulers[seat]
    name = f"{' '.join(marks)} **{seat_name(table, seat)}**"
    line = say(locale, "rulers-seat", name=name, ruler=chip(ruler, locale), power=power(ruler, locale), hand=view.hand_sizes[seat])
    yield f"{line} {say(locale, 'rulers-close')}" if _close(view, seat) else line
    field = view.fields[seat]
    yield "> " + " ".join([*(chip(code, locale) for code in field), *[FREE] * (FIELD_LIMIT - len(field))])


def _mark(view: View, seat: int) -> str:
    """The team's colour, or an arrow before whose turn it is where nobody has a partner."""
    seats, teams = MODES[view.mode]
    turn = "▶️" if view.turn == seat and view.outcome is None else ""
    return turn + (TEAM_EMOJI[seat % teams] if teams < seats else "" if turn else "◽")


def _close(view: View, seat: int) -> bool:
    """Whether one card more could win for ``seat`` (R14)."""
    return view.outcome is None and len(_matching(view, seat)) == FIELD_LIMIT - 1


def _matching(view: View, seat: int) -> list[str]:
    """The cards on the Field of ``seat`` that are of its ruler's suit; a joker has none."""
    ruler = view.rulers[seat]
    return [code for code in view.fields[seat] if ruler[0] != "X" and suit_of(code) == suit_of(ruler)]


def won(table: Table, view: View, locale: str) -> str:
    """Whose Field won, and by which cards (R14)."""
    full = next((seat for seat in table.winners if len(_matching(view, seat)) == FIELD_LIMIT), None)
    if full is None:
        return ""
    suit = say(locale, f"rulers-suit-{suit_of(view.rulers[full])}")
    return say(locale, "rulers-won", suit=suit, name=seat_name(table, full), cards=chips(view.fields[full], locale))


def current_round(view: View) -> int:
    """The round that is played, or was played last, counted from 1."""
    turns = min(view.turns, view.last_turn - 1) if view.last_turn else view.turns
    return turns // len(view.rulers) + 1


def zones(view: View, locale: str) -> str:
    """The round, the Deck's size, and the last cards of the Grave."""
    if view.last_turn:
        which = say(locale, "rulers-round-of", round=current_round(view), last=view.last_turn // len(view.rulers))
    else:
        which = say(locale, "rulers-round", round=current_round(view))
    if not view.grave:
        return f"{which} · {say(locale, 'rulers-deck', deck=view.deck_size)} · {say(locale, 'rulers-grave-empty')}"
    grave = say(locale, "rulers-grave-last", count=len(view.grave), cards=chips(view.grave[-GRAVE_SHOWN:], locale))
    return f"{which} · {say(locale, 'rulers-deck', deck=view.deck_size)} · {grave}"
