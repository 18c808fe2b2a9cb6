"""Options, answers and events of Runes & Regulations in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from bot.presenter import Label
from bot.table.table import Table
from bot.ui.news import seat_name
from bot.ui.panel import PASS
from bot.words import listed, say
from cogs.runes.cards import SHRUB, branches, clipped, design, plain_text, sign, text_of, title
from game.core.decision import Option, Path, Prompt
from game.core.event import Seen
from game.runes.book import Book
from game.runes.narration import NONE, Narrator
from game.runes.view import Underway, View

ASK_OF: Final[Mapping[str, str]] = MappingProxyType({"use": "begin", "cast": "cast", "summon": "summon", "activate": "answer"})
"""What is asked when a verb can be done; ``skip`` declines whatever may be declined."""
VERBS: Final[Mapping[str, str]] = MappingProxyType({"use": "🌅", "cast": "✨", "summon": "🐾", "activate": "🔮", "skip": "⏭️"})
PLAYED: Final = frozenset({"cast", "summon", "answer"})
"""Asks by whose answer a card leaves its owner's Hand or Fence for good: confirmed, where anything else is done at once."""
STANDING: Final = frozenset({"turn", "kind"})
"""Passes that last (N14)."""
SILENT: Final = frozenset({"declined", "passed"})
"""Events that are worth no line: a board that tells of them tells of little else. Who passed stands beside what is in progress."""
CARDS_TOLD: Final = 8
ASK_ROOM: Final = 500
ABOUT_ROOM: Final = 240


class _Teller(Narrator):
    """A narrator for messages, which have no room for a whole Hand of names."""

    def __init__(self, book: Book, names: Sequence[str], locale: str) -> None:
        super().__init__(book, names, partial(say, locale))
        self._locale = locale
        self._known = book

    def card(self, card: str) -> str:
        return f"**{title(design(self._known, card))}**"

    def cards(self, cards: Sequence[str]) -> str:
        more = len(cards) - CARDS_TOLD
        return listed(self._locale, [*map(self.card, cards[:CARDS_TOLD]), *([say(self._locale, "runes-more", count=more)] if more > 0 else [])]) or NONE


def _teller(table: Table, book: Book, locale: str) -> _Teller:
    return _Teller(book, [seat_name(table, seat) for seat in range(len(table.seats))], locale)


# What is asked -------------------------------------------------------------------------------------------------------------------------------


def ask(view: View, prompt: Prompt, table: Table, locale: str) -> str:
    """The question, what it is about, and the text of the card that asks it."""
    lines = [_teller(table, view.book, locale).ask(prompt, view).replace("**", "")]  # the panel prints all of it bold
    if prompt.ask == "answer":
        if all(option.kind == PASS for option in prompt.options):
            lines.append(say(locale, "runes-none-fits"))
        lines += about(view, locale)
    elif view.asked is not None and view.asked.source:
        card = design(view.book, view.asked.source)
        lines.append(f"{sign(card)} {title(card)} · {text_of(view.book, view.asked.source, locale)}")
    return clipped("\n".join(lines), ASK_ROOM)


def owed(table: Table, ask: str, seats: Sequence[int], locale: str) -> str:
    """What is awaited, for everybody to read."""
    return say(locale, "runes-owed", ask=ask, names=listed(locale, (f"**{seat_name(table, seat)}**" for seat in seats)), count=len(seats))


def decline(prompt: Prompt, locale: str) -> Label:
    """What choosing nothing is called."""
    return Label(say(locale, "runes-decline", ask=prompt.ask), emoji=VERBS["skip"])


def start(prompt: Prompt, verb: str) -> Path | None:
    """How an answer begins that does ``verb``."""
    if verb == "skip":
        return ((),) if prompt.least == 0 else None
    return () if prompt.ask == ASK_OF[verb] else None


# Options -------------------------------------------------------------------------------------------------------------------------------------


def option(view: View, option: Option, table: Table, locale: str) -> Label:
    """An option as a menu or a button shows it: plain text."""
    return _OPTIONS[option.kind](view, option.id, table, locale)


def _card(view: View, name: str, table: Table, locale: str) -> Label:
    card = design(view.book, name)
    owner, hexed = _on_lawn(view, name)
    words = plain_text(view.book, name, locale)
    if owner is not None and owner != view.viewer:
        name = seat_name(table, owner, markdown=False)
        words = f"{name} · {words}" if words else name
    return Label(card.name, clipped(words, 100) or None, SHRUB if hexed else sign(card))


def _on_lawn(view: View, name: str) -> tuple[int | None, bool]:
    """On whose Lawn a Creature is, and whether it is Hexed."""
    for seat, seen in enumerate(view.seats):
        for creature in seen.lawn:
            if creature.card == name:
                return seat, creature.hexed
    return None, False


def _seat(view: View, name: str, table: Table, locale: str) -> Label:
    seat = int(name)
    seen = view.seats[seat]
    sizes = say(locale, "runes-sizes", mythical=seen.mythical, hand=seen.hand, runes=seen.runes)
    return Label(seat_name(table, seat, markdown=False), sizes, "👤")


def _branch(view: View, name: str, table: Table, locale: str) -> Label:
    source = view.asked.source if view.asked is not None else ""
    offered = branches(design(view.book, source), locale) if source else []
    words = offered[int(name) - 1] if int(name) <= len(offered) else say(locale, "runes-option-branch", number=name)
    return Label(clipped(words, 80), None, "🔹")


def _yes(view: View, name: str, table: Table, locale: str) -> Label:
    return Label(say(locale, "runes-option-yes"), None, "✅")


def _pass(view: View, name: str, table: Table, locale: str) -> Label:
    return Label(say(locale, f"runes-option-{name}"), None, {"turn": "⏩", "kind": "🔕"}[name])


_OPTIONS: Final[Mapping[str, Callable[[View, str, Table, str], Label]]] = MappingProxyType(
    {"card": _card, "seat": _seat, "branch": _branch, "yes": _yes, "pass": _pass}
)


# Answers -------------------------------------------------------------------------------------------------------------------------------------


def confirms(view: View, path: Path) -> bool:
    """Whether an answer plays a card."""
    return view.asked is not None and view.asked.ask in PLAYED and bool(path[0]) and not STANDING & set(path[0])


def summary(view: View, path: Path, table: Table, locale: str) -> str:
    """What an answer would do."""
    assert view.asked is not None
    chosen = path[0]
    if not chosen:
        return say(locale, "runes-sum-nothing", ask=view.asked.ask)
    if STANDING & set(chosen):
        return say(locale, f"runes-option-{chosen[0]}")
    names = [title(design(view.book, name)) if name in view.book.index else option(view, _as_option(view, name), table, locale).text for name in chosen]
    return say(locale, "runes-sum", ask=view.asked.ask, what=listed(locale, names))


def _as_option(view: View, name: str) -> Option:
    assert view.asked is not None
    return Option(name, view.asked.sort)


# What happens ----------------------------------------------------------------------------------------------------------------------------------


def underway(table: Table, view: View, under: Underway, locale: str) -> str:
    """Something in progress, in a clause."""
    answered = _teller(table, view.book, locale).underway(under)
    if answered:
        return answered.rstrip(".")
    names = {"who": seat_name(table, under.actor), "whose": seat_name(table, under.seat)}
    card = title(design(view.book, under.card)) if under.card else ""
    return say(locale, "runes-now", kind=under.kind, card=card or "none", **names)


def about(view: View, locale: str) -> list[str]:
    """The text of the card that is in progress, where it is known and has one: what there is to be answered."""
    name = next((under.card for under in reversed(view.underway) if under.card), "")
    words = text_of(view.book, name, locale) if name else ""
    return [f"-# {title(design(view.book, name))}: {clipped(words, ABOUT_ROOM)}"] if words else []


def event(seen: Seen, table: Table, locale: str) -> str | None:
    """What happened; None for what is worth no line."""
    if seen.kind in SILENT:
        return None
    view: View = table.view(None)
    return _teller(table, view.book, locale).event(seen)


def told(params: Mapping[str, Any], view: View) -> Mapping[str, Any]:
    """What is said of an illegal answer, with cards by their names."""
    index = view.book.index
    return {key: title(design(view.book, value)) if isinstance(value, str) and value in index else value for key, value in params.items()}
