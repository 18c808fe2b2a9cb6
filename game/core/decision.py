"""A wait for a person, and the prompts by which an answer is put together.

A ``Decision`` is public: that it is owed, by whom and what kind of thing is asked. Its options are not: they are made from the owner's own
view by ``Game.prompt``, so that they cannot tell what the view does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.core.errors import IllegalAction


class Decision(NamedTuple):
    """One answer that the game waits for."""

    number: int
    """Which decision of this game it is: never used again, and named by every answer, so that a stale answer is known."""
    seat: int
    """Who owes it."""
    ask: str
    """What is asked: a word of the game's own, such as ``turn`` or ``discard``."""
    declinable: bool
    """Whether the owner may answer with nothing, which their prompt tells them as well: this tells everybody."""
    clock: str = "turn"
    """Which of the table's clocks runs for it: ``turn`` or ``window``."""


def miscounted(rule: str, least: int, most: int, named: int) -> IllegalAction:
    """Too few were named, too many, or one twice."""
    span = "most" if not least else "wide" if least < most else "exact" if most > 1 else "one"
    return IllegalAction("choose-count", rule, least=least, most=most, range=span, named=named)


class Option(NamedTuple):
    """A thing that may be named in an answer."""

    id: str
    """Its identity, meaningful by itself: a card, a seat, a verb, a zone; never a position in a list."""
    kind: str
    """What it is (``card``, ``seat``, ``zone`` …), so that an edge knows how to word it.

    Two kinds mean the same in every game: ``verb``, what to do, and ``pass``, a way to choose nothing where ``least`` is 0.
    """
    group: str = ""
    """Options of a long list belong together by this (a suit, an owner), for choosing in two steps."""


class Prompt(NamedTuple):
    """One step of putting an answer together."""

    ask: str
    """What this step asks, a word of the game's own, such as ``play`` or ``move-from``."""
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False
    """Whether it matters which is named first."""

    def accept(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """``chosen`` if it answers this step. Raises ``IllegalAction`` where it names what is not on offer, or too few, too many, or one twice."""
        offered = {option.id for option in self.options}
        for identity in chosen:
            if identity not in offered:
                raise IllegalAction("not-on-offer", "record", option=identity)
        if not self.least <= len(chosen) <= self.most or len(set(chosen)) < len(chosen):
            raise miscounted("record", self.least, self.most, len(chosen))
        return tuple(chosen)


Path: TypeAlias = tuple[tuple[str, ...], ...]
"""What has been named so far: for every step done, the identities chosen in it, in the order named."""
