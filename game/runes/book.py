"""A ``Book``: the sets of one game, with every physical card numbered and everything that listens indexed.

A card is a number here and in states. Sets of cards (a Lawn, all Creatures that listen to a cast) are bits of an integer, so that asking
"does anything hear this?" is one operation.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import cast
from weakref import WeakValueDictionary

from game.runes import wheel
from game.runes.cards import AnyCard, CardSet, Creature, Regulation, Rune, Spell
from game.runes.language import Block, Choose, Cost, Each, Face, If, Lasting, May, Rule
from game.runes.verbs import Time

QUIET = ("draw", "discard", "hex", "destroy", "return", "destroy-rune", "steal-card", "steal-rune", "give-card", "give-rune", "salvage", "peek", "regulation")
"""Kinds of events that are over as soon as they have happened, unless a card hears of them."""


def bits(mask: int) -> list[int]:
    """The cards of ``mask``, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Book:
    """Everything that the cards of a game say, made once and shared by all its states."""

    def __init__(self, sets: Sequence[CardSet]) -> None:
        self.sets = tuple(sets)
        self.key = tuple(card_set.sha256 for card_set in self.sets)
        """The SHA-256 of each set's data."""
        self.cards: list[AnyCard] = []
        """The design of each physical card, in catalogue order: Spells, Creatures, Runes, Regulations; set by set; copies together."""
        self.names: list[str] = []
        """The identity of each physical card: ``maple:hedge-fund#2``."""
        self.kinds: list[str] = []
        self.spells = self._number("spell")
        self.creatures = self._number("creature")
        self.runes = self._number("rune")
        self.regulations = self._number("regulation")
        self.tokens: list[str] = [*self.names, "kind", "turn"]
        """How answers name cards, and, from the end, a window's two standing passes (−1 and −2)."""
        self.codes = {name: number for number, name in enumerate(self.names)} | {"kind": -2, "turn": -1}
        """And back."""
        self.index = {name: number for number, name in enumerate(self.names)}
        self._blocks: list[Block] = []
        self._rules: list[Rule] = []
        self._block_numbers: dict[int, int] = {}
        self._rule_numbers: dict[int, int] = {}
        for block in wheel.BLOCKS:
            self._register(block)
        self.spell_mask = self.creature_mask = 0
        self.hears: dict[str, int] = defaultdict(int)
        """Creatures with a trigger on this kind of event."""
        self.wards: dict[str, int] = defaultdict(int)
        """Creatures with an effect that takes the place of this kind of event."""
        self.ruling = 0
        """Creatures and Regulations with a rule."""
        self.tags: dict[str, int] = defaultdict(int)
        self.answers: dict[tuple[str, Time], list[Rune]] = defaultdict(list)
        """The Rune designs that answer this kind of event at this time."""
        self.answering: dict[tuple[str, Time], int] = defaultdict(int)
        """And the Runes of those designs, as bits."""
        self.costs: list[Cost | None] = [getattr(card, "cost", None) for card in self.cards]
        """What each card costs by itself."""
        for number, card in enumerate(self.cards):
            self._index(number, 1 << number, card)
        self.quiet = frozenset(kind for kind in QUIET if not self.wards.get(kind) and not any(to == kind for to, _ in self.answers))
        """Kinds of events that no card of this book can answer or take the place of."""

    def __repr__(self) -> str:
        return f"<Book of {', '.join(s.id for s in self.sets)}>"

    def block(self, number: int) -> Block:
        """The block with this number."""
        return self._blocks[number]

    def number(self, block: Block) -> int:
        """The number of a block of this book, by which frames of plain data name it."""
        return self._block_numbers[id(block)]

    def rule(self, number: int) -> Rule:
        """The rule with this number, which an effect made last."""
        return self._rules[number]

    def rule_number(self, rule: Rule) -> int:
        """The number of a rule that an effect can make last."""
        return self._rule_numbers[id(rule)]

    def _number(self, kind: str) -> list[int]:
        first = len(self.cards)
        for card_set in self.sets:
            for card in getattr(card_set, kind + "s"):
                for copy in range(1, card.copies + 1):
                    self.cards.append(card)
                    self.names.append(f"{card_set.id}:{card.id}#{copy}")
                    self.kinds.append(kind)
        return list(range(first, len(self.cards)))

    def _index(self, number: int, bit: int, card: AnyCard) -> None:
        if isinstance(card, Spell):
            self.spell_mask |= bit
            self._register(card.effect)
        elif isinstance(card, Creature):
            self.creature_mask |= bit
            self._index_creature(bit, card)
        elif isinstance(card, Rune):
            self._register(card.effect)
            answered = (card.answers.to, card.answers.time)
            self.answering[answered] |= bit
            if card not in self.answers[answered]:
                self.answers[answered].append(card)
        else:
            self._register(card.each_turn)
            self._index_rules(bit, card)

    def _index_creature(self, bit: int, card: Creature) -> None:
        for tag in card.tags:
            self.tags[tag] |= bit
        for trigger in card.triggers:
            self.hears[trigger.on] |= bit
            self._register(trigger.then)
        for would in card.would:
            self.wards[would.would] |= bit
            self._register(would.then)
        self._index_rules(bit, card)

    def _index_rules(self, bit: int, card: Creature | Regulation) -> None:
        for rule in card.rules:
            self.ruling |= bit
            if isinstance(rule, Face):
                self._register(rule.then)

    def __reduce__(self) -> tuple[Callable[[Sequence[CardSet]], Book], tuple[tuple[CardSet, ...]]]:
        """Copied and sent to other processes by its sets: it knows its blocks by where they are in memory."""
        return make_book, (self.sets,)

    def _register(self, block: Block) -> None:
        if id(block) in self._block_numbers:
            return
        self._block_numbers[id(block)] = len(self._blocks)
        self._blocks.append(block)
        for instruction in block:
            if isinstance(instruction, Lasting):
                self._rule_numbers[id(instruction.rule)] = len(self._rules)
                self._rules.append(instruction.rule)
        for child in children(block):
            self._register(child)


def children(block: Block) -> Iterator[Block]:
    """The blocks inside the instructions of ``block``, one level down."""
    for instruction in block:
        if isinstance(instruction, May | Each):
            yield instruction.then
        elif isinstance(instruction, If):
            yield instruction.then
            yield instruction.otherwise
        elif isinstance(instruction, Choose):
            yield from instruction.among


def descend(block: Block) -> Iterator[Block]:
    """``block`` and every block inside it."""
    yield block
    for child in children(block):
        yield from descend(child)


def creature(book: Book, card: int) -> Creature:
    """The design of a physical card known to be a Creature."""
    return cast(Creature, book.cards[card])


_BOOKS: WeakValueDictionary[tuple[str, ...], Book] = WeakValueDictionary()
"""Books in use: a book never changes, and its key tells all that is in it. Whoever needs one keeps it: a state, or a table's options."""
_LATEST: deque[Book] = deque(maxlen=8)
"""The last books made, kept though nobody uses them: the next game may be of the same sets."""


def make_book(sets: Sequence[CardSet]) -> Book:
    """The book of these sets, made once for as long as somebody keeps it."""
    key = tuple(card_set.sha256 for card_set in sets)
    book = _BOOKS.get(key)
    if book is None:
        book = _BOOKS.setdefault(key, Book(sets))
        _LATEST.append(book)
    return book


def known_book(key: tuple[str, ...]) -> Book:
    """A book that is in use. Raises ``LookupError`` for another."""
    return _BOOKS[key]
