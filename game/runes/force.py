"""The rules in force: what Mythical Creatures, the active Regulation and lasting effects say, looked up by what they are about.

They are gathered anew whenever one of those changes, and never changed themselves: a state and its copies share them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.runes.book import Book, bits
from game.runes.frames import Rest
from game.runes.language import Allowance, Condition, Exempt, Face, Forbid, Limit, Protect, Rule, Tax, cost_of
from game.runes.verbs import HAND_LIMIT, RUNE_LIMIT

EVERYBODY = -2
"""As the owner of a rule: the Regulation, which binds all alike."""
STOPPED: dict[str, tuple[str, ...]] = {
    "steal": ("steal", "steal-card", "steal-rune"),
    "destroy": ("destroy", "destroy-rune"),
    "swap": ("swap", "swap-hands", "swap-lawns"),
}
"""The kinds of events that a "can't" stops; those not listed only the kind of their own name."""


class Binding(NamedTuple):
    """A rule as it binds players."""

    seats: int
    """Whom, as bits."""
    when: Condition | None
    value: Any
    """By how much it changes a number, what it costs, what it does."""


class Guard(NamedTuple):
    """A protection as it covers Creatures."""

    owner: int
    """On whose Lawn."""
    cards: int
    """Which, as bits."""
    against_neighbours: bool
    """Whether the owner may still do it."""


class Force:
    """Rules by sort and by what they are about; a sort has no entry for what no rule is about."""

    __slots__ = ("allowance", "face", "forbid", "hand_limit", "limit", "protect", "rune_limit", "tax")

    def __init__(self) -> None:
        self.forbid: dict[str, list[Binding]] = {}
        """By kind of event."""
        self.protect: dict[str, list[Guard]] = {}
        """By kind of event."""
        self.tax: dict[str, list[Binding]] = {}
        """By what is done: cast, summon, activate."""
        self.limit: dict[str, list[Binding]] = {}
        """Of the hand or the runes."""
        self.allowance: dict[str, list[Binding]] = {}
        """By phase."""
        self.face: list[Binding] = []
        self.hand_limit = HAND_LIMIT
        """The lowest that anybody's can be, so that one look spares many."""
        self.rune_limit = RUNE_LIMIT


InForce: TypeAlias = tuple[Rule, int, int]
"""A rule, its owner, and the card that says it."""


def gather(book: Book, lawns: Sequence[int], field: int, regulation: int, lasting: Sequence[Rest]) -> Force:
    """The rules of the Regulation, of the Mythical Creatures (``field``) on all Lawns, and of effects that last."""
    found: list[InForce] = [(rule, EVERYBODY, regulation) for rule in book.rules_of.get(regulation, ())]
    for card in bits(field & book.ruling):
        owner = next(seat for seat, lawn in enumerate(lawns) if lawn >> card & 1)
        found += [(rule, owner, card) for rule in book.rules_of[card]]
    found += [(book.rule(rest.rule), rest.owner, -1) for rest in lasting]
    force = Force()
    everybody = (1 << len(lawns)) - 1
    bound = everybody
    for rule, owner, _ in found:
        if isinstance(rule, Exempt) and owner >= 0:
            bound &= ~(1 << owner)
    for rule, owner, card in found:
        seats = bound if owner == EVERYBODY else _named(rule, owner, everybody)
        if isinstance(rule, Protect):
            _protect(force, rule, owner, _covered(book, rule, card))
        elif (note := _NOTES.get(type(rule))) is not None:
            note(force, rule, seats)
    return force


def _named(rule: Any, owner: int, everybody: int) -> int:
    """Whom a player's own rule binds, as bits."""
    who = getattr(rule, "who", "everyone")
    return everybody if who == "everyone" else 1 << owner if who == "you" else everybody & ~(1 << owner)


def _covered(book: Book, rule: Protect, card: int) -> int:
    """Which Creatures a protection that ``card`` gives covers, wherever they are, as bits."""
    itself = 1 << card if card >= 0 else 0
    covered = {"this": itself, "others": ~itself, "all": -1}[rule.whom]
    return covered if rule.tag is None else covered & book.tags.get(rule.tag, 0)


def _protect(force: Force, rule: Protect, owner: int, cards: int) -> None:
    for verb in rule.verbs:
        force.protect.setdefault(verb, []).append(Guard(owner, cards, rule.by == "neighbours"))


def _forbid(force: Force, rule: Forbid, seats: int) -> None:
    for kind in STOPPED.get(rule.verb, (rule.verb,)):
        force.forbid.setdefault(kind, []).append(Binding(seats, rule.when, None))


def _tax(force: Force, rule: Tax, seats: int) -> None:
    force.tax.setdefault(rule.verb, []).append(Binding(seats, rule.when, cost_of(rule.cost)))


def _limit(force: Force, rule: Limit, seats: int) -> None:
    force.limit.setdefault(rule.of, []).append(Binding(seats, rule.when, rule.change))
    if rule.of == "hand":
        force.hand_limit += min(0, rule.change)
    else:
        force.rune_limit += min(0, rule.change)


def _allowance(force: Force, rule: Allowance, seats: int) -> None:
    force.allowance.setdefault(rule.phase, []).append(Binding(seats, rule.when, rule.change))


def _face(force: Force, rule: Face, seats: int) -> None:
    force.face.append(Binding(seats, None, rule))


_NOTES: dict[type[Any], Callable[[Force, Any, int], None]] = {Forbid: _forbid, Tax: _tax, Limit: _limit, Allowance: _allowance, Face: _face}
