"""Every legal answer, counted at once and made one by one.

A turn may offer thousands of answers, of which a player takes one. So ``Choices`` counts them by arithmetic and makes only those asked for.
Their canonical order: plays, kills, switches, moves or swaps, pass. Cards named together are listed by how many they are, then in canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, combinations
from math import comb
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar, overload

from game.rulers.actions import PASS, Action, Discard, Kill, Play, Switch
from game.rulers.cards import PACK, RULER_CARDS, Card, Cards
from game.rulers.moves import COUNTS, MAKERS
from game.rulers.state import ACT, DISCARD, FIELD, FIELD_LIMIT, HAND_LIMIT, Position

COMMON_CARDS: Cards = bytes(card for card in PACK if card not in RULER_CARDS)

WAYS: tuple[tuple[int, ...], ...] = tuple((0, *accumulate(comb(size, k) for k in range(1, size + FIELD_LIMIT + 1))) for size in range(len(PACK) + 1))
"""``WAYS[size][most]``: in how many ways 1 … most of ``size`` cards can be named."""
ENDS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((ways[FIELD_LIMIT - on_field], ways[FIELD_LIMIT - on_field] + WAYS[on_field][on_field]) for on_field in range(FIELD_LIMIT + 1)) for ways in WAYS
)
"""``ENDS[cards in Hand][cards on Field]``: where in the list of answers the plays end, and where the kills."""

Picked: TypeAlias = Card | tuple[Card, ...]
"""Cards as ``itemgetter`` takes them from a list: a single one is not in a tuple."""
Pick: TypeAlias = Callable[[list[Card]], Picked]


class Picks(Sequence[Pick]):
    """The ways that ``WAYS`` counts for many cards, each found when it is asked for."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __len__(self) -> int:
        return WAYS[self.size][self.size]

    def __getitem__(self, index: Any) -> Any:
        wanted = 1
        while index >= (ways := comb(self.size, wanted)):
            index -= ways
            wanted += 1
        chosen: list[int] = []
        for place in range(self.size):
            with_it = comb(self.size - place - 1, wanted - len(chosen) - 1)
            if index >= with_it:
                index -= with_it
                continue
            chosen.append(place)
            if len(chosen) == wanted:
                break
        return itemgetter(*chosen)


SMALL = 8
PICKS: tuple[Sequence[Pick], ...] = tuple(
    tuple(itemgetter(*chosen) for k in range(1, size + 1) for chosen in combinations(range(size), k)) if size <= SMALL else Picks(size)
    for size in range(len(PACK) + 1)
)
"""``PICKS[size][index]`` takes some of ``size`` cards from a sorted list; those for the sizes that Hands and Fields mostly have are made beforehand."""

N = TypeVar("N", Play, Kill, Discard)
_new = tuple.__new__  # an action is made in half the time when its class is not asked to


class Naming(dict[Picked, N]):
    """The actions of one kind by the cards that they name. Most name one or two: those are made beforehand, others when they are asked for."""

    kind: type[N]
    do: str

    def __init__(self, kind: type[N]) -> None:
        self.kind = kind
        self.do = kind(b"").do
        for card in PACK:
            self[card] = kind(bytes((card,)))
        for pair in combinations(PACK, 2):
            self[pair] = kind(bytes(pair))

    def __missing__(self, cards: tuple[Card, ...]) -> N:
        return _new(self.kind, (bytes(cards), self.do))


PLAYS: Naming[Play] = Naming(Play)
KILLS: Naming[Kill] = Naming(Kill)
DISCARDS: Naming[Discard] = Naming(Discard)
_discard_one = DISCARDS.__getitem__


def owed(position: Position) -> int:
    """How many cards the player whose turn it is must discard (R12)."""
    return len(position.zones[position.turn]) - HAND_LIMIT


class Answers(Sequence[Action]):
    """A sequence of actions of which each is made when it is asked for."""

    __slots__ = ("size",)

    size: int

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: Any) -> Any:
        """Slices and places counted from the end. Each class has a way of its own for a place from 0 on, for that is asked all the time."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self.size))]
        if -self.size <= index < self.size:
            return self[int(index) % self.size]
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(self.size))


class Discards(Answers):
    """Every way to discard ``number`` cards of ``hand``."""

    __slots__ = ("fewer", "hand")

    def __init__(self, hand: Cards, number: int) -> None:
        self.size = comb(len(hand), number)
        self.hand = hand
        self.fewer = WAYS[len(hand)][number - 1]

    def __getitem__(self, index: Any) -> Any:
        if type(index) is not int or not 0 <= index < self.size:
            return super().__getitem__(index)
        return DISCARDS[PICKS[len(self.hand)][self.fewer + index](sorted(self.hand))]


class Choices(Answers):
    """Every answer to a turn. The rows of cards are those of the moment when it was made, so that it stays true of it."""

    __slots__ = ("ends", "rulers", "seat", "switches", "zones")

    def __init__(self, position: Position, seat: int) -> None:
        self.zones = zones = position.zones[:]
        self.rulers = rulers = position.rulers
        self.seat = seat
        field = zones[FIELD + seat]
        self.ends = ends = ENDS[len(zones[seat])][len(field)]
        self.switches = switches = ends[1] + len(field.translate(None, COMMON_CARDS))
        self.size = switches + COUNTS[rulers[seat]](zones, rulers, seat) + 1

    def __getitem__(self, index: Any) -> Any:
        if type(index) is not int or not 0 <= index < self.size:
            return super().__getitem__(index)
        plays, kills = self.ends
        if index < plays:
            hand = self.zones[self.seat]
            return PLAYS[PICKS[len(hand)][index](sorted(hand))]
        if index < self.switches:
            field = self.zones[FIELD + self.seat]
            if index < kills:
                return KILLS[PICKS[len(field)][index - plays](sorted(field))]
            return Switch(sorted(field.translate(None, COMMON_CARDS))[index - kills])
        if index == self.size - 1:
            return PASS
        return MAKERS[self.rulers[self.seat]](self.zones, self.rulers, self.seat, index - self.switches)


def legal(state: Position, seat: int) -> Sequence[Action]:
    """Every legal answer of ``seat`` in canonical order; none where it owes none."""
    if seat == state.turn:
        phase = state.phase
        if phase == ACT:
            return Choices(state, seat)
        if phase == DISCARD:
            hand = state.zones[seat]
            if len(hand) == HAND_LIMIT + 1:  # as most are
                return tuple(map(_discard_one, sorted(hand)))
            return Discards(hand, owed(state))
    return ()
