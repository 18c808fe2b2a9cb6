"""Every legal answer, counted at once and made one by one; and why another is refused.

A turn may offer thousands of answers, of which a player takes one. So ``Choices`` counts them by arithmetic and makes only those asked for.
Their canonical order: plays, kills, switches, moves, swaps, pass. Cards named together are listed by how many they are, then in canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, combinations, compress
from math import comb
from typing import Any, overload

from game.core.errors import IllegalAction
from game.rulers.actions import PASS, Action, Discard, Kill, Move, Pass, Play, Swap, Switch, place_fields
from game.rulers.cards import BLACK_JOKER, CARD, CLUBS, CODES, DIAMONDS, HEARTS, NO_SUIT, PACK, PARTNERS, RULER_CARDS, SUIT, Card, Cards, codes
from game.rulers.state import ACT, DECK, DISCARD, FIELD, FIELD_LIMIT, FIELDS, GRAVE, HAND, HAND_LIMIT, HANDS, PLACES, Position

COMMON_CARDS: Cards = bytes(card for card in PACK if card not in RULER_CARDS)
ZONES: tuple[str, ...] = tuple(place_fields(place)["zone"] for place in range(PLACES))
FACES: tuple[str, ...] = tuple(code[0] for code in CODES)

SOURCES: tuple[tuple[tuple[int, ...], ...], ...] = tuple((FIELDS[n], (DECK,), HANDS[n], (GRAVE,), ()) for n in range(7))
"""``SOURCES[seats][suit of the ruler]``: the places that a Move may come from (R10)."""

WAYS: tuple[tuple[int, ...], ...] = tuple((0, *accumulate(comb(size, k) for k in range(1, size + FIELD_LIMIT + 1))) for size in range(len(PACK) + 1))
"""``WAYS[size][most]``: in how many ways 1 … most of ``size`` cards can be named."""

SMALL = 8
SUBSETS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(int(i in chosen) for i in range(size)) for k in range(1, size + 1) for chosen in combinations(range(size), k)) for size in range(SMALL + 1)
)
"""``SUBSETS[size]``: the ways that ``WAYS`` counts, as masks, for the sizes that Hands and Fields mostly have."""


IDLE: Cards = bytes((CARD["JS"], CARD["AD"]))
"""The rulers without a Move, since it could not change zone (R10)."""
RANDOM_CARD = (None,)


def targets_of(position: Position, ruler: Card) -> tuple[int, ...]:
    """The places that a Move by ``ruler`` may go to (R10), the source's own among them."""
    face, zones = FACES[ruler], position.zones
    if face == "K":
        return tuple([place for place in FIELDS[position.seats] if len(zones[place]) < FIELD_LIMIT])
    return HANDS[position.seats] if face == "Q" else (GRAVE,) if face == "J" else (DECK,)


def nameable(seat: int, source: int) -> bool:
    """Whether ``seat`` names the card that it moves from ``source``; if not, it is a random one (R10)."""
    return source == HAND + seat or FIELD <= source <= GRAVE


def partners_of(position: Position, seat: int) -> tuple[int, ...]:
    """The seats with which ``seat`` may swap rulers (R11)."""
    wanted = PARTNERS[position.rulers[seat]]
    return tuple([other for other, ruler in enumerate(position.rulers) if ruler in wanted])


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
        if not -self.size <= index < self.size:
            raise IndexError(index)
        return self._make(index if index >= 0 else index + self.size)

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


def _count_moves(position: Position, seat: int) -> int:
    """How many Moves there are: cards times places, less those that would not change zone (R10)."""
    zones, n = position.zones, position.seats
    ruler = position.rulers[seat]
    suit, face = SUIT[ruler], FACES[ruler]
    fields = list(map(len, zones[FIELD : FIELD + n])) if suit == CLUBS or face == "K" else []
    if suit == CLUBS:
        cards = sum(fields)
    elif suit == DIAMONDS:
        cards = 1 if zones[DECK] or zones[GRAVE] else 0  # an empty Deck is made anew from the Grave (R13)
    elif suit == HEARTS:
        own = len(zones[seat])
        cards = sum(map(bool, zones[:n])) + own - (own > 0)
    else:
        cards = len(zones[GRAVE])

    if face == "K":
        full = fields.count(FIELD_LIMIT)
        staying = cards - full * FIELD_LIMIT if suit == CLUBS else 0
        return cards * (n - full) - staying
    if face == "Q":
        return cards * (n - 1 if suit == HEARTS else n)
    return 0 if ruler in IDLE else cards


class Choices(Answers):
    """Every answer to a turn. The rows of cards are those of the moment when it was made, so that it stays true of it."""

    __slots__ = ("crowns", "field", "hand", "kills", "moves", "partners", "plays", "position", "seat")

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position.snapshot()
        self.seat = seat
        zones = position.zones
        self.hand = hand = zones[seat]
        self.field = field = zones[FIELD + seat]
        self.plays = plays = WAYS[len(hand)][FIELD_LIMIT - len(field)]
        self.kills = kills = WAYS[len(field)][FIELD_LIMIT]
        self.crowns = crowns = field.translate(None, COMMON_CARDS)
        if position.rulers[seat] >= BLACK_JOKER:
            self.moves = 0
            self.partners = partners_of(position, seat)
        else:
            self.moves = _count_moves(position, seat)
            self.partners = ()
        self.size = plays + kills + len(crowns) + self.moves + len(self.partners) + 1

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
        for source, cards, targets in moves_from(self.position, self.seat):
            ways = len(cards) * len(targets)
            if index < ways:
                which, where = divmod(index, len(targets))
                return Move(source, targets[where], cards[which])
            index -= ways
        raise IndexError(index)


def moves_from(position: Position, seat: int) -> Iterator[tuple[int, Sequence[Card | None], tuple[int, ...]]]:
    """The Moves of ``seat`` by their source: the place, its cards (None for a random one) and the places to which each may go."""
    zones, ruler = position.zones, position.rulers[seat]
    targets = targets_of(position, ruler)
    for source in SOURCES[position.seats][SUIT[ruler]]:
        others = tuple([target for target in targets if target != source]) if source in targets else targets
        if nameable(seat, source):
            yield source, sorted(zones[source]), others
        elif zones[source] or (source == DECK and zones[GRAVE]):
            yield source, RANDOM_CARD, others


def legal(position: Position, seat: int) -> Sequence[Action]:
    """Every legal answer of ``seat`` in canonical order; none where it owes none."""
    if seat == position.turn:
        if position.phase == ACT:
            return Choices(position, seat)
        if position.phase == DISCARD:
            return Discards(position.zones[seat], owed(position))
    return ()


# Refusals -------------------------------------------------------------------------------------------------------------------------------------


def check(position: Position, seat: int, action: Action) -> None:
    """Raise ``IllegalAction`` unless ``action`` answers what ``seat`` is asked. The game is not over."""
    if seat != position.turn:
        raise IllegalAction("not-your-turn", "R4", seat=seat, turn=position.turn)
    if position.phase == DISCARD:
        if type(action) is not Discard:
            raise IllegalAction("discard-first", "R12", count=owed(position))
        _check_discard(position, seat, action)
    else:
        _CHECKS[action.do](position, seat, action)


def _check_named(pile: Cards, cards: Cards, rule: str, where: str) -> None:
    if len(pile) - len(pile.translate(None, cards)) == len(cards):
        return
    for card in cards:
        if card not in pile:
            raise IllegalAction(f"not-{where}", rule, card=CODES[card])
    raise IllegalAction("named-twice", rule, cards=" ".join(codes(cards)))


def _check_play(position: Position, seat: int, action: Play) -> None:
    cards = action.cards
    if not cards:
        raise IllegalAction("names-no-card", "R7")
    _check_named(position.zones[seat], cards, "R7", "in-hand")
    room = FIELD_LIMIT - len(position.zones[FIELD + seat])
    if len(cards) > room:
        raise IllegalAction("field-full", "R7", seat=seat, room=room)


def _check_kill(position: Position, seat: int, action: Kill) -> None:
    if not action.cards:
        raise IllegalAction("names-no-card", "R8")
    _check_named(position.zones[FIELD + seat], action.cards, "R8", "on-field")


def _check_switch(position: Position, seat: int, action: Switch) -> None:
    if action.card not in position.zones[FIELD + seat]:
        raise IllegalAction("not-on-field", "R9", card=CODES[action.card])
    if action.card not in RULER_CARDS:
        raise IllegalAction("not-a-ruler", "R9", card=CODES[action.card])


def _check_move(position: Position, seat: int, action: Move) -> None:
    ruler = position.rulers[seat]
    source, target, card, _ = action
    if SUIT[ruler] == NO_SUIT:
        raise IllegalAction("joker-moves-nothing", "R11")
    if source not in SOURCES[position.seats][SUIT[ruler]]:
        raise IllegalAction("move-source", "R10", ruler=CODES[ruler], zone=ZONES[source])
    if target not in targets_of(position, ruler):
        if FACES[ruler] == "K" and target in FIELDS[position.seats]:
            raise IllegalAction("field-full", "R10", seat=target - FIELD, room=0)
        raise IllegalAction("move-target", "R10", ruler=CODES[ruler], zone=ZONES[target])
    if source == target:
        raise IllegalAction("move-nowhere", "R10", ruler=CODES[ruler], zone=ZONES[source])
    pile = position.zones[source]
    if not nameable(seat, source):
        if card is not None:
            raise IllegalAction("card-is-random", "R10", zone=ZONES[source])
        if not pile and not (source == DECK and position.zones[GRAVE]):
            raise IllegalAction("nothing-there", "R10" if source != DECK else "R13", zone=ZONES[source])
    elif card is None:
        raise IllegalAction("name-the-card", "R10", zone=ZONES[source])
    elif card not in pile:
        raise IllegalAction("card-elsewhere", "R10", card=CODES[card], zone=ZONES[source])


def _check_swap(position: Position, seat: int, action: Swap) -> None:
    ruler = position.rulers[seat]
    if SUIT[ruler] != NO_SUIT:
        raise IllegalAction("swap-needs-joker", "R11", ruler=CODES[ruler])
    if action.seat == seat or not 0 <= action.seat < position.seats:
        raise IllegalAction("no-such-seat", "R11", number=action.seat)
    other = position.rulers[action.seat]
    if other not in PARTNERS[ruler]:
        raise IllegalAction("swap-colour", "R11", ruler=CODES[ruler], other=CODES[other])


def _check_discard(position: Position, seat: int, action: Discard) -> None:
    if position.phase != DISCARD:
        raise IllegalAction("no-discard-owed", "R12")
    _check_named(position.zones[seat], action.cards, "R12", "in-hand")
    if len(action.cards) != owed(position):
        raise IllegalAction("discard-count", "R12", count=owed(position), named=len(action.cards))


def _check_pass(position: Position, seat: int, action: Pass) -> None:
    """A pass is always legal (R6)."""


_CHECKS: dict[str, Callable[[Position, int, Any], None]] = {
    "play": _check_play,
    "kill": _check_kill,
    "switch": _check_switch,
    "move": _check_move,
    "swap": _check_swap,
    "discard": _check_discard,
    "pass": _check_pass,
}
