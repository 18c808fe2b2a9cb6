"""What a ruler's Move may do (R10, R11): from where to where, how many ways there are, with whom a joker may swap.

These look at ``zones`` and ``rulers`` as a ``Position`` has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rulers.cards import CARD, CLUBS, CODES, DIAMONDS, HEARTS, PARTNERS, SUIT, Card, Cards
from game.rulers.state import DECK, FIELD, FIELD_LIMIT, FIELDS, GRAVE, HAND, HANDS

FACES: tuple[str, ...] = tuple(code[0] for code in CODES)

SOURCES: tuple[tuple[tuple[int, ...], ...], ...] = tuple((FIELDS[n], (DECK,), HANDS[n], (GRAVE,), ()) for n in range(7))
"""``SOURCES[seats][suit of the ruler]``: the places that a Move may come from."""
IDLE: Cards = bytes((CARD["JS"], CARD["AD"]))
"""The rulers without a Move, since it could not change zone."""
RANDOM_CARD = (None,)


def targets_of(zones: Sequence[Cards], rulers: Cards, ruler: Card) -> tuple[int, ...]:
    """The places that a Move by ``ruler`` may go to, the source's own among them."""
    face = FACES[ruler]
    if face == "K":
        return tuple([place for place in FIELDS[len(rulers)] if len(zones[place]) < FIELD_LIMIT])
    return HANDS[len(rulers)] if face == "Q" else (GRAVE,) if face == "J" else (DECK,)


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


def count_moves(zones: Sequence[Cards], rulers: Cards, seat: int) -> int:
    """How many Moves there are: cards times places, less those that would not change zone."""
    n, ruler = len(rulers), rulers[seat]
    suit, face = SUIT[ruler], FACES[ruler]
    fields = list(map(len, zones[FIELD : FIELD + n])) if suit == CLUBS or face == "K" else []
    if suit == CLUBS:
        cards = sum(fields)
    elif suit == DIAMONDS:
        cards = 1 if zones[DECK] or zones[GRAVE] else 0
    elif suit == HEARTS:
        own = len(zones[HAND + seat])
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


def partners_of(rulers: Cards, seat: int) -> tuple[int, ...]:
    """The seats with which ``seat`` may swap rulers."""
    wanted = PARTNERS[rulers[seat]]
    return tuple([other for other, ruler in enumerate(rulers) if ruler in wanted])
