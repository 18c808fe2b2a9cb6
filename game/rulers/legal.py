"""Every legal answer, counted at once and made one by one.

A turn may offer thousands of answers, of which a player takes one. So ``Choices`` counts them by arithmetic and makes only those asked for.
Their canonical order: plays, kills, switches, moves, swaps, pass. Cards named together are listed by how many they are, then in canonical order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, compress
from math import comb
from typing import overload

from game.rulers.actions import PASS, Action, Discard, Kill, Move, Play, Swap, Switch
from game.rulers.cards import BLACK_JOKER, PACK, RULER_CARDS, Card, Cards
from game.rulers.moves import count_moves, partners_of, sources_of, targets_of
from game.rulers.state import ACT, DISCARD, FIELD, FIELD_LIMIT, HAND_LIMIT, Position

COMMON_CARDS: Cards = bytes(card for card in PACK if card not in RULER_CARDS)

WAYS: tuple[tuple[int, ...], ...] = tuple((0, *accumulate(comb(size, k) for k in range(1, size + FIELD_LIMIT + 1))) for size in range(len(PACK) + 1))
"""``WAYS[size][most]``: in how many ways 1 … most of ``size`` cards can be named."""

SMALL = 8
SUBSETS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(int(i in chosen) for i in range(size)) for k in range(1, size + 1) for chosen in combinations(range(size), k)) for size in range(SMALL + 1)
)
"""``SUBSETS[size]``: the ways that ``WAYS`` counts, as masks, for the sizes that Hands and Fields mostly have."""


def owed(position: Position) -> int:
    """How many cards the player whose turn it is must discard (R12)."""
    return len(position.zones[position.turn]) - HAND_LIMIT


def _named(cards: Cards, index: int) -> Cards:
    """The ``index``-th way to name one or more of ``cards``."""
    left = sorted(cards)
    if len(left) <= SMALL:
        return bytes(compress(left, SUBSETS[len(left)][index]))
    wanted = 1
    while index >= (ways := comb(len(left), wanted)):
        index -= ways
        wanted += 1
    chosen: list[Card] = []
    while wanted:
        card = left.pop(0)
        with_it = comb(len(left), wanted - 1)
        if index < with_it:
            chosen.append(card)
            wanted -= 1
        else:
            index -= with_it
    return bytes(chosen)


class Answers(Sequence[Action]):
    """A sequence of actions of which each is made when it is asked for."""

    __slots__ = ("size",)

    def __init__(self, size: int) -> None:
        self.size = size

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self._make(i) for i in range(*index.indices(self.size))]
        if 0 <= index < self.size:
            return self._make(index)
        if -self.size <= index < 0:
            return self._make(index + self.size)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return map(self._make, range(self.size))

    def _make(self, index: int) -> Action:
        raise NotImplementedError


class Discards(Answers):
    """Every way to discard ``number`` cards of ``hand``."""

    __slots__ = ("fewer", "hand")

    def __init__(self, hand: Cards, number: int) -> None:
        super().__init__(comb(len(hand), number))
        self.hand = hand
        self.fewer = WAYS[len(hand)][number - 1]

    def _make(self, index: int) -> Action:
        return Discard(_named(self.hand, self.fewer + index))


class Choices(Answers):
    """Every answer to a turn. The rows of cards are those of the moment when it was made, so that it stays true of it."""

    __slots__ = ("crowns", "field", "hand", "kills", "moves", "partners", "plays", "rulers", "seat", "zones")

    def __init__(self, position: Position, seat: int) -> None:
        self.zones = zones = position.zones[:]
        self.rulers = rulers = position.rulers
        self.seat = seat
        self.hand = hand = zones[seat]
        self.field = field = zones[FIELD + seat]
        self.plays = plays = WAYS[len(hand)][FIELD_LIMIT - len(field)]
        self.kills = kills = WAYS[len(field)][FIELD_LIMIT]
        self.crowns = crowns = field.translate(None, COMMON_CARDS)
        if rulers[seat] < BLACK_JOKER:
            self.moves = moves = count_moves(zones, rulers, seat)
            self.partners: tuple[int, ...] = ()
        else:
            self.moves = moves = 0
            self.partners = partners_of(rulers, seat)
        self.size = plays + kills + len(crowns) + moves + len(self.partners) + 1

    def _make(self, index: int) -> Action:
        if index < self.plays:
            return Play(_named(self.hand, index))
        index -= self.plays
        if index < self.kills:
            return Kill(_named(self.field, index))
        index -= self.kills
        if index < len(self.crowns):
            return Switch(sorted(self.crowns)[index])
        index -= len(self.crowns)
        if index < self.moves:
            return self._move(index)
        index -= self.moves
        return Swap(self.partners[index]) if index < len(self.partners) else PASS

    def _move(self, index: int) -> Move:
        targets = targets_of(self.zones, self.rulers, self.rulers[self.seat])
        for source, cards in sources_of(self.zones, self.rulers, self.seat):
            places = len(targets) - (source in targets)
            if index < len(cards) * places:
                which, where = divmod(index, places)
                if places < len(targets):
                    where += targets.index(source) <= where
                return Move(source, targets[where], cards[0] if len(cards) == 1 else sorted(cards)[which])  # type: ignore[type-var]  # several are never None
            index -= len(cards) * places
        raise IndexError(index)


def legal(position: Position, seat: int) -> Sequence[Action]:
    """Every legal answer of ``seat`` in canonical order; none where it owes none."""
    if seat == position.turn:
        if position.phase == ACT:
            return Choices(position, seat)
        if position.phase == DISCARD:
            return Discards(position.zones[seat], owed(position))
    return ()
