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
    ruler = view.rulers[seat]
    matching = [code for code in view.fields[seat] if suit_of(code) == suit_of(ruler)]
    return ruler[0] != "X" and view.outcome is None and len(matching) == FIELD_LIMIT - 1


def zones(view: View, locale: str) -> str:
    """The round, the Deck's size, and the last cards of the Grave."""
    count = len(view.rulers)
    current = min(view.turns, view.last_turn - 1) if view.last_turn else view.turns
    if view.last_turn:
        which = say(locale, "rulers-round-of", round=current // count + 1, last=view.last_turn // count)
    else:
        which = say(locale, "rulers-round", round=current // count + 1)
    if not view.grave:
        return f"{which} · {say(locale, 'rulers-deck', deck=view.deck_size)} · {say(locale, 'rulers-grave-empty')}"
    grave = say(locale, "rulers-grave-last", count=len(view.grave), cards=chips(view.grave[-GRAVE_SHOWN:], locale))
    return f"{which} · {say(locale, 'rulers-deck', deck=view.deck_size)} · {grave}"
