"""How each game looks in a terminal of 80 columns: a module here by the game's name, with a ``SCREEN``.

A game without one is shown plainly, field by field.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from game.core.decision import Option, Prompt
from game.core.event import Seen
from game.core.game import AnyGame
from game.core.record import Seat
from game.words import SOURCE, say
from game.words.names import told_apart

Names = Sequence[str]
"""Who sits where."""
NAME_WIDTH: Final = 14
"""Columns for a name; more would leave too little room for cards."""


class Screen(Protocol):
    """A game's text. A view is the reader's: what it shows, that person may know."""

    def table(self, state: Any, names: Names) -> str:
        """The whole state, every card open."""

    def board(self, view: Any, names: Names) -> str:
        """What the viewer knows."""

    def event(self, seen: Seen, view: Any, names: Names) -> str | None:
        """What happened, or None where it is not worth a line."""

    def ask(self, prompt: Prompt, view: Any, names: Names) -> str:
        """What a step asks."""

    def option(self, option: Option, view: Any, names: Names) -> str:
        """What an option means."""

    def help(self) -> str:
        """The game on half a page."""


def screen_of(game: AnyGame) -> Screen:
    """The game's screen."""
    own = f"{__name__}.{game.name}"
    screen: Screen = importlib.import_module(own if importlib.util.find_spec(own) else f"{__name__}.plain").SCREEN
    return screen


def printable(text: str) -> str:
    """``text`` without what would do something to a terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def shown_names(seats: Iterable[Seat]) -> list[str]:
    """The names of those who sit there: safe to print, short enough for a column of ``NAME_WIDTH``, and no two alike."""
    names = [_fitted(printable(seat.name), NAME_WIDTH) for seat in seats]
    return [_fitted(name, NAME_WIDTH - len(number)) + number for name, number in zip(names, told_apart(names), strict=True)]


def own(name: str) -> str:
    """The name of the viewer's own seat."""
    mark = say(SOURCE, "cli-own")
    return _fitted(name, NAME_WIDTH - len(mark)) + mark


def _fitted(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"
