"""A ``Book``: the sets of one game, with every physical card numbered and everything that listens indexed.

A card is a number here and in states. Sets of cards (a Lawn, all Creatures that listen to a cast) are bits of an integer, so that asking
"does anything hear this?" is one operation.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from weakref import WeakValueDictionary

from game.runes import wheel
from game.runes.cards import AnyCard, CardSet, Creature, Regulation, Rune, Spell
from game.runes.language import NOTHING, Block, Choose, Due, Each, Face, If, Lasting, May, Rule, cost_of
from game.runes.listeners import Listeners
from game.runes.verbs import EVENTS, MOMENTS


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
        self.blocks: list[Block] = []
        """Every block of instructions, by the number by which frames of plain data name it."""
        self._rules: list[Rule] = []
        self._block_numbers: dict[int, int] = {}
        self._rule_numbers: dict[int, int] = {}
        for block in wheel.BLOCKS:
            self._register(block)
        self.spell_mask = self.creature_mask = 0
        self.ruling = 0
        """Creatures and Regulations with a rule."""
        self.rules_of: dict[int, tuple[Rule, ...]] = {}
        """Their rules."""
        self.tags: dict[str, int] = defaultdict(int)
        self.costs: list[Due] = [cost_of(getattr(card, "cost", None)) for card in self.cards]
        """What each card costs by itself."""
        self.costly = sum(1 << card for card, due in enumerate(self.costs) if due != NOTHING)
        """The cards that cost anything, as bits."""
        for number, card in enumerate(self.cards):
            self._index(number, 1 << number, card)
        self.listeners = {kind: Listeners(kind, enumerate(self.cards), self.tags) for kind in (*EVENTS, *MOMENTS)}
        """Who hears of each kind of event."""

    def __repr__(self) -> str:
        return f"<Book of {', '.join(s.id for s in self.sets)}>"

    def number(self, block: Block) -> int:
        """The number of a block of this book."""
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
            self._index_creature(number, bit, card)
        elif isinstance(card, Rune):
            self._register(card.effect)
        else:
            self._register(card.each_turn)
            self._index_rules(number, bit, card)

    def _index_creature(self, number: int, bit: int, card: Creature) -> None:
        for tag in card.tags:
            self.tags[tag] |= bit
        for trigger in card.triggers:
            self._register(trigger.then)
        for would in card.would:
            self._register(would.then)
        self._index_rules(number, bit, card)

    def _index_rules(self, number: int, bit: int, card: Creature | Regulation) -> None:
        if card.rules:
            self.ruling |= bit
            self.rules_of[number] = card.rules
        for rule in card.rules:
            if isinstance(rule, Face):
                self._register(rule.then)

    def __reduce__(self) -> tuple[Callable[[Sequence[CardSet]], Book], tuple[tuple[CardSet, ...]]]:
        """Copied and sent to other processes by its sets: it knows its blocks by where they are in memory."""
        return make_book, (self.sets,)

    def _register(self, block: Block) -> None:
        if id(block) in self._block_numbers:
            return
        self._block_numbers[id(block)] = len(self.blocks)
        self.blocks.append(block)
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
    return book.cards[card]  # type: ignore[return-value]  # as its caller knows


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
