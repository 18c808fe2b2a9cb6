"""What cards and effects are worth to a seat, in Hand cards, by its view alone: the judgement of the steady computer player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.runes.cards import AnyCard, Creature, Rune, Spell, Trigger, Would
from game.runes.language import Block, Choose, Condition, Cost
from game.runes.view import Underway, View

MYTHICAL = 3.0
"""A Mythical Creature on one's own Lawn."""


class Worth:
    """Judges for ``view.viewer``."""

    def __init__(self, view: View) -> None:
        assert view.viewer is not None
        self.view = view
        self.me = view.viewer
        self.book = view.book
        self.owners = {creature.card: (seat, creature.hexed) for seat, seen in enumerate(view.seats) for creature in seen.lawn}

    # Cards --------------------------------------------------------------------------------------------------------------------------------------

    def design(self, card: str) -> AnyCard:
        """What is printed on a physical card."""
        return self.book.cards[self.book.index[card]]

    def owner(self, card: str) -> int:
        """On whose Lawn a Creature is; −1 where it is on none."""
        return self.owners.get(card, (-1, False))[0]

    def creature(self, card: str) -> float:
        """A Mythical Creature, whoever has it: by itself, and by what it does."""
        design = self.design(card)
        assert isinstance(design, Creature)
        return MYTHICAL + 0.6 * (len(design.triggers) + len(design.would) + len(design.rules))

    def keep(self, card: str) -> float:
        """A card in Hand or behind the Fence, or a Creature of one's own."""
        design = self.design(card)
        if isinstance(design, Creature):
            here = self.owners.get(card)
            enters = sum(self.block(trigger.then) for trigger in design.triggers if trigger.on == "enter" and trigger.whom == "this")
            return 0.4 if here and here[1] else self.creature(card) * (1 if here else 0.7) + 0.3 * enters
        if isinstance(design, Spell):
            return 0.4 + 0.6 * max(0.0, self.block(design.effect) - self.cost(design.cost))
        return 1.2 - self.cost(getattr(design, "cost", None)) * 0.3

    # Players ------------------------------------------------------------------------------------------------------------------------------------

    def threat(self, seat: int) -> float:
        """How near another player is to winning: 0 to about 3."""
        seen = self.view.seats[seat]
        if seat == self.me or seen.gone:
            return 0.0
        missing = max(1, self.view.creatures_to_win - seen.mythical)
        return 3.0 / missing + 0.05 * seen.hand

    def losing(self, card: str, *, hexed: bool = True) -> float:
        """What it is worth that a Creature on a Lawn stops being Mythical there; below nothing for one's own."""
        seat, shrub = self.owners.get(card, (-1, False))
        value = self.creature(card) if not (shrub and hexed) else 0.8
        return -value if seat == self.me else value * 0.5 + self.threat(seat)

    # Effects ------------------------------------------------------------------------------------------------------------------------------------

    def casting(self, card: str) -> float:
        """Casting a Spell now, rather than keeping it."""
        design = self.design(card)
        assert isinstance(design, Spell)
        return self.block(design.effect) - self.cost(design.cost) - 0.7

    def acting(self, card: str, on: str) -> float:
        """Using a Creature's effect."""
        design = self.design(card)
        assert isinstance(design, Creature)
        return sum(self.block(trigger.then) - self.cost(trigger.cost) for trigger in design.triggers if trigger.on == on)

    def offered(self, source: str) -> float:
        """Saying yes to what a card lets one do."""
        if not source:
            return 1.0
        design = self.design(source)
        if not isinstance(design, Creature):
            return 1.0
        mays: list[Trigger | Would] = [*(t for t in design.triggers if t.may), *(w for w in design.would if w.may)]
        return max((self.block(may.then) - self.cost(may.cost) for may in mays), default=1.0)

    def branch(self, source: str, number: int) -> float:
        """The branch ``number`` of a card that lets one choose."""
        design = self.design(source) if source else None
        blocks: list[Block] = []
        if isinstance(design, Spell | Rune):
            blocks = [design.effect]
        elif isinstance(design, Creature):
            blocks = [trigger.then for trigger in design.triggers]
        for block in blocks:
            for step in block:
                if isinstance(step, Choose) and number <= len(step.among):
                    return self.block(step.among[number - 1])
        return 0.0

    def cost(self, cost: Cost | None) -> float:
        """What it costs to pay."""
        return 0.0 if cost is None else cost.discard * 0.8 + cost.runes * 0.9 + cost.creatures * 2.5 + cost.hex * 2.0

    def block(self, block: Block) -> float:
        """What carrying out a block is worth now."""
        return sum(self._step(step) for step in block)

    def _step(self, step: Any) -> float:
        value = _STEPS.get(step.do)
        return 0.2 if value is None else value(self, step)

    def condition(self, when: Condition) -> bool:
        """Whether a condition seems to hold for one; what came before in the effect is taken to have worked."""
        mine = self.view.seats[self.me]
        others = [seen.mythical for seat, seen in enumerate(self.view.seats) if seat != self.me and not seen.gone]
        if when.fewest and others and mine.mythical > min(others):
            return False
        if when.most and others and mine.mythical < max(others):
            return False
        return when.did is not False

    def best(self, of: str, *, hexed: bool) -> float:
        """The Creature that one would most like to see go, among those on these Lawns."""
        values = [self.losing(card) for card, (seat, shrub) in self.owners.items() if shrub is hexed and (of == "anyone" or (of == "you") == (seat == self.me))]
        return max(values, default=0.0)

    # Answers ------------------------------------------------------------------------------------------------------------------------------------

    def answering(self, card: str) -> float:
        """Activating a Rune against what is in progress, rather than keeping it."""
        design = self.design(card)
        event = next((act for act in reversed(self.view.underway) if act.kind != "effect"), None)
        if not isinstance(design, Rune) or event is None:
            return 0.0
        keeping = 0.6 + self.cost(design.cost)
        stops = any(step.do in ("cancel", "redirect", "respin") for step in design.effect)
        gain = sum(self._step(step) for step in design.effect if step.do not in ("cancel", "redirect", "respin", "return"))
        return gain + (self._harm(event) if stops else 0.0) - keeping

    def _harm(self, event: Underway) -> float:
        """How bad it is for this seat that an event happens."""
        if event.kind in ("hex", "destroy", "steal"):
            return 3.0 if event.seat == self.me else -1.0
        if event.kind == "summon":
            return self.threat(event.seat) * 1.2
        if event.kind == "cast":
            design = self.design(event.card)
            assert isinstance(design, Spell)
            aimed = any(getattr(getattr(step, "what", None), "of", "") == "neighbour" for step in design.effect)
            return 0.8 + (1.2 if aimed else 0.0) + 0.5 * self.threat(event.seat)
        if event.kind == "result":
            mine = event.seat == self.me
            return (-0.5, -0.3, 0.0, -0.5, -1.5, 0.9)[event.number - 1] if mine else (0.4, 0.3, 0.0, 0.6, 1.6, 0.9)[event.number - 1]
        return 1.0


def _plenty(worth: Worth, step: Any, *, mine: float, other: float, every: float) -> float:
    each: float = {"you": mine, "each": every, "neighbours": other * (len(worth.view.seats) - 1)}.get(step.who, other)
    return each * (getattr(step, "count", 1) or 3)


_WEIGHTS: dict[str, float] = {"hex": 0.8, "return": 0.7, "destroy": 1.0}


def _hit(worth: Worth, step: Any) -> float:
    hexed = step.what.state == "hexed"
    if step.what.of == "you":
        return 0.5 if hexed else -2.0
    return _WEIGHTS[step.do] * worth.best(step.what.of, hexed=hexed)


def _restore(worth: Worth, step: Any) -> float:
    mine = sum(1 for seat, shrub in worth.owners.values() if shrub and seat == worth.me)
    count: int = step.count
    return 3.0 * min(mine, count)


def _swap_hands(worth: Worth, step: Any) -> float:
    mine = worth.view.seats[worth.me].hand
    return max((seen.hand for seat, seen in enumerate(worth.view.seats) if seat != worth.me), default=0) - mine - 0.5


def _swap_lawns(worth: Worth, step: Any) -> float:
    mine = worth.view.seats[worth.me].mythical
    return 3.0 * (max((seen.mythical for seat, seen in enumerate(worth.view.seats) if seat != worth.me), default=0) - mine)


def _if(worth: Worth, step: Any) -> float:
    return worth.block(step.then if worth.condition(step.when) else step.otherwise)


def _each(worth: Worth, step: Any) -> float:
    return -0.7 * worth.block(step.then) if step.who != "each" else 0.0


_STEPS: dict[str, Callable[[Worth, Any], float]] = {
    "draw": lambda worth, step: _plenty(worth, step, mine=1.0, other=-0.7, every=0.2),
    "discard": lambda worth, step: _plenty(worth, step, mine=-0.8, other=0.8, every=0.2),
    "cast": lambda worth, step: 0.8,
    "summon": lambda worth, step: 2.0,
    "hex": _hit,
    "destroy": _hit,
    "return": _hit,
    "restore": _restore,
    "steal": lambda worth, step: MYTHICAL + worth.best(step.what.of, hexed=step.what.state == "hexed"),
    "give": lambda worth, step: -0.5,
    "destroy-rune": lambda worth, step: _plenty(worth, step, mine=-1.0, other=0.8, every=0.0),
    "steal-card": lambda worth, step: _plenty(worth, step, mine=0.0, other=1.6, every=0.0),
    "steal-rune": lambda worth, step: _plenty(worth, step, mine=0.0, other=1.5, every=0.0),
    "give-card": lambda worth, step: -1.0,
    "give-rune": lambda worth, step: -1.0,
    "salvage": lambda worth, step: 1.4 if worth.view.rune_discard or worth.view.discard else 0.0,
    "swap": lambda worth, step: 0.5 * worth.best("neighbour", hexed=False),
    "swap-hands": _swap_hands,
    "swap-lawns": _swap_lawns,
    "spin": lambda worth, step: 0.9,
    "skip": lambda worth, step: -1.0 if step.who == "you" else 0.8,
    "may": lambda worth, step: max(0.0, worth.block(step.then) - worth.cost(step.cost)),
    "choose": lambda worth, step: max(worth.block(branch) for branch in step.among),
    "if": _if,
    "each": _each,
}
"""What each instruction is worth, by its verb; those not listed are worth a little."""
