"""What happened, in words: events of a table itself, and by its presenter those of its game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.presenter import Presenter
from bot.table.table import Table
from bot.words import safe_names, say, units
from game.core.event import Seen, seen_by
from game.words.names import told_apart

TOLD = {"timed_out", "away", "back", "replaced", "kicked", "vote"}
"""The table's own events that are worth a line; how a game begins and ends is told otherwise."""


def lines(table: Table, presenter: Presenter, viewer: int | None, locale: str) -> Iterator[str]:
    """A line for every event of the history that ``viewer`` (a seat, or None for a spectator) saw and that is worth one, newest first."""
    for seen in seen_by(reversed(table.history), viewer):
        line = None if seen is None else sentence(seen, table, presenter, locale)
        if line is not None:
            yield line


def latest(table: Table, presenter: Presenter, viewer: int | None, locale: str, most: int, room: int) -> str:
    """The last lines that ``viewer`` is told, oldest first, as ``last`` sets them."""
    told = list(islice(lines(table, presenter, viewer, locale), most))
    return last(told[::-1], most, room)


def sentence(seen: Seen, table: Table, presenter: Presenter, locale: str) -> str | None:
    """One event in words, or None where it is not worth a line."""
    owner, _, kind = seen.kind.partition(".")
    if owner != "table":
        return presenter.event(seen, table, locale)
    if kind not in TOLD:
        return None
    facts = dict(seen.facts)
    if "draw" in facts:
        facts["draw"] = "yes" if facts["draw"] else "no"
    return say(locale, f"event-table-{kind}", name=seat_name(table, facts.pop("seat")), **facts)


def last(told: Sequence[str], most: int, room: int) -> str:
    """The last of these lines, at most ``most`` of them and no more than there is ``room`` for, in small print."""
    shown: list[str] = []
    for line in reversed([f"-# {line}" for line in told[-most:]]):
        room -= units(line) + 1
        if room < 0:
            break
        shown.insert(0, line)
    return "\n".join(shown)


def people(table: Table, *, markdown: bool = True) -> tuple[str, ...]:
    """Everybody at the table, by seat or in the order of joining: safe to stand in a sentence, and no two alike."""
    return safe_names(tuple(guest.name for guest in table.everybody), markdown=markdown)


def seat_name(table: Table, seat: int, *, markdown: bool = True) -> str:
    """Who sits there, as in ``people``."""
    return people(table, markdown=markdown)[seat]


def typed_names(table: Table) -> tuple[str, ...]:
    """What one types to name each seat: the whole name, with its number where others are called the same."""
    names = [guest.name for guest in table.seats]
    return tuple(name + number for name, number in zip(names, told_apart(names), strict=True))
