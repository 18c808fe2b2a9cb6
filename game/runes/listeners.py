"""What listens to each kind of event: the Creatures that it sets off or that take its place, and the Runes that answer it.

All of it stands in the cards, and so is prepared once, when a book is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.runes.cards import Answer, AnyCard, Creature, Rune, Side
from game.runes.language import Condition, Due, cost_of
from game.runes.verbs import ANNOUNCED, Time

OF_SOMEBODY = frozenset({"hex", "destroy", "steal", "discard"})
"""Kinds of events of which a Rune says whose Creature (or card) it is."""
QUIET = frozenset(
    ("draw", "discard", "hex", "destroy", "return", "destroy-rune", "steal-card", "steal-rune", "give-card", "give-rune", "salvage", "peek", "regulation")
)
"""Kinds of events that are over as soon as they have happened, unless somebody listens."""


class Watch(NamedTuple):
    """What a Rune design waits for, said in full."""

    by: Side
    of: Side
    faces: tuple[int, ...] | None
    things: int
    """To which cards the event may be done, as bits; −1 for any, and for none at all."""
    when: Condition | None
    due: Due
    """What it costs to activate it."""


class Watchers(NamedTuple):
    """The Runes that answer a kind of event at one time."""

    designs: tuple[Watch, ...]
    runes: dict[int, Watch]
    """By physical card."""


class Listeners:
    """All that listens to one kind of event."""

    __slots__ = ("hears", "quiet", "wards", "when", "would")

    def __init__(self, kind: str, cards: Iterable[tuple[int, AnyCard]], tags: dict[str, int]) -> None:
        cards = list(cards)
        creatures = [(1 << card, design) for card, design in cards if isinstance(design, Creature)]
        self.hears = sum(bit for bit, design in creatures if any(trigger.on == kind for trigger in design.triggers))
        """The Creatures with a trigger on it, as bits."""
        self.wards = sum(bit for bit, design in creatures if any(would.would == kind for would in design.would))
        """The Creatures with an effect that takes its place, as bits."""
        runes = [(card, design) for card, design in cards if isinstance(design, Rune) and design.answers.to == kind]
        self.would = _watchers(runes, "would", tags)
        self.when = _watchers(runes, "when", tags)
        self.quiet = kind in QUIET and not (self.wards or self.would.runes or self.when.runes)
        """Whether no card can answer it or take its place."""

    def watchers(self, time: Time) -> Watchers:
        """The Runes that answer that it would happen, or that it has."""
        return self.would if time == "would" else self.when


def doer(answer: Answer) -> Side:
    """Who must do what a Rune answers."""
    return answer.by or ("neighbour" if answer.to in ANNOUNCED else "anyone")


def _watchers(runes: Iterable[tuple[int, Rune]], time: Time, tags: dict[str, int]) -> Watchers:
    found = {card: _watch(design, tags) for card, design in runes if design.answers.time == time}
    return Watchers(tuple(dict.fromkeys(found.values())), found)


def _watch(design: Rune, tags: dict[str, int]) -> Watch:
    answer = design.answers
    of = answer.of if answer.to in OF_SOMEBODY else "anyone"
    things = -1 if answer.tag is None else tags.get(answer.tag, 0)
    return Watch(doer(answer), of, answer.faces, things, answer.when, cost_of(design.cost))
