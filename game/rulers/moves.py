"""What a ruler's Move may do (R10, R11): from where to where, how many ways there are and which, with whom a joker may swap.

These look at ``zones`` and ``rulers`` as a ``Position`` has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.rulers.actions import Action, Move, Swap
from game.rulers.cards import CLUBS, CODES, HEARTS, PACK, PARTNERS, SUIT, Card, Cards
from game.rulers.state import DECK, FIELD, FIELD_LIMIT, FIELDS, GRAVE, HAND, HANDS

FACES: tuple[str, ...] = tuple(code[0] for code in CODES)
KINGS: Cards = bytes(card for card, face in enumerate(FACES) if face == "K")

SOURCES: tuple[tuple[tuple[int, ...], ...], ...] = tuple((FIELDS[n], (DECK,), HANDS[n], (GRAVE,), ()) for n in range(7))
"""``SOURCES[seats][suit of the ruler]``: the places that a Move may come from."""
TARGETS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple({"K": FIELDS[n], "Q": HANDS[n], "J": (GRAVE,), "A": (DECK,), "X": ()}.get(face, ()) for face in FACES) for n in range(7)
)
"""``TARGETS[seats][ruler]``: the places that a Move may go to; to Fields only while they have room."""
RANDOM_CARD = (None,)


def targets_of(zones: Sequence[Cards], rulers: Cards, ruler: Card) -> tuple[int, ...]:
    """The places that a Move by ``ruler`` may go to, the source's own among them."""
    targets = TARGETS[len(rulers)][ruler]
    if ruler in KINGS:
        return tuple([place for place in targets if len(zones[place]) < FIELD_LIMIT])
    return targets


def nameable(seat: int, source: int) -> bool:
    """Whether ``seat`` names the card that it moves from ``source``; if not, it is a random one."""
    return source == HAND + seat or FIELD <= source <= GRAVE


def sources_of(zones: Sequence[Cards], rulers: Cards, seat: int) -> Iterator[tuple[int, Sequence[Card | None]]]:
    """The places that ``seat`` may move from, each with the cards that it may name there; None for a random one."""
    for source in SOURCES[len(rulers)][SUIT[rulers[seat]]]:
        if nameable(seat, source):
            yield source, zones[source]
        elif zones[source] or (source == DECK and zones[GRAVE]):  # an empty Deck is made anew from the Grave (R13)
            yield source, RANDOM_CARD


def partners_of(rulers: Cards, seat: int) -> tuple[int, ...]:
    """The seats with which ``seat`` may swap rulers."""
    wanted = PARTNERS[rulers[seat]]
    return tuple([other for other, ruler in enumerate(rulers) if ruler in wanted])


# How many Moves (or swaps) a ruler has: each suit counts the cards that it may move, and each face multiplies them by the places. -----------------

Count: TypeAlias = Callable[[Sequence[Cards], Cards, int], int]


def _on_fields(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
    return len(b"".join(zones[FIELD:GRAVE]))


def _on_the_deck(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
    return 1 if zones[DECK] or zones[GRAVE] else 0


def _in_hands(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
    """Each card of one's own Hand, and one random card of every other that has any."""
    own = len(zones[seat])
    return FIELD - zones[:FIELD].count(b"") + (own - 1 if own else 0)


def _in_the_grave(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
    return len(zones[GRAVE])


def _partners(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
    return len(rulers) - len(rulers.translate(None, PARTNERS[rulers[seat]]))


def _no_move(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
    """J♠ and A♦ could not change the zone."""
    return 0


def _count(ruler: Card) -> Count:
    """How ``ruler`` counts."""
    suit, face = SUIT[ruler], FACES[ruler]
    cards = (_on_fields, _on_the_deck, _in_hands, _in_the_grave, _partners)[suit]

    def queen(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
        return cards(zones, rulers, seat) * (len(rulers) - (suit == HEARTS))

    def king(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
        full = list(map(len, zones[FIELD:GRAVE])).count(FIELD_LIMIT)
        ways = cards(zones, rulers, seat) * (len(rulers) - full)
        return ways - len(b"".join([field for field in zones[FIELD:GRAVE] if len(field) < FIELD_LIMIT])) if suit == CLUBS else ways

    if CODES[ruler] in ("JS", "AD"):
        return _no_move
    return king if ruler in KINGS else queen if face == "Q" else cards


COUNTS: tuple[Count, ...] = tuple(map(_count, range(len(CODES))))
"""``COUNTS[ruler](zones, rulers, seat)``: how many Moves (R10) or swaps (R11) there are."""


# Which Move (or swap) stands at a place of the list: by source, then card, then target. ------------------------------------------------------------

Make: TypeAlias = Callable[[Sequence[Cards], Cards, int, int], Action]
_new = tuple.__new__  # a Move is made in half the time when its class is not asked to


def _from_piles(zones: Sequence[Cards], rulers: Cards, seat: int, index: int) -> Action:
    ruler = rulers[seat]
    targets = targets_of(zones, rulers, ruler)
    for source in SOURCES[len(rulers)][SUIT[ruler]]:
        pile = zones[source]
        named = source == seat or source >= FIELD
        places = len(targets) - (source in targets)
        ways = places * len(pile) if named else places if pile else 0
        if index < ways:
            which, where = divmod(index, places)
            if places < len(targets) and targets[where] >= source:  # not to where it is
                where += 1
            return _new(Move, (source, targets[where], sorted(pile)[which] if named else None, "move"))
        index -= ways
    raise IndexError(index)


def _from_the_deck(zones: Sequence[Cards], rulers: Cards, seat: int, index: int) -> Action:
    return _new(Move, (DECK, targets_of(zones, rulers, rulers[seat])[index], None, "move"))


def _from_the_grave(zones: Sequence[Cards], rulers: Cards, seat: int, index: int) -> Action:
    targets = targets_of(zones, rulers, rulers[seat])
    which, where = divmod(index, len(targets))
    ordered = PACK.translate(None, PACK.translate(None, zones[GRAVE]))  # dozens of cards are sorted faster by what is not there
    return _new(Move, (GRAVE, targets[where], ordered[which], "move"))


def _swap(zones: Sequence[Cards], rulers: Cards, seat: int, index: int) -> Action:
    return Swap(partners_of(rulers, seat)[index])


MAKERS: tuple[Make, ...] = tuple((_from_piles, _from_the_deck, _from_piles, _from_the_grave, _swap)[suit] for suit in SUIT)
"""``MAKERS[ruler](zones, rulers, seat, index)``: the Move or swap at ``index``."""
