"""The 54 cards. A card is its place in canonical order (clubs, diamonds, hearts, spades, each A 2 … 9 T J Q K, then the jokers).

A row of cards is ``bytes``: immutable, so that states may share it, and quick to search, cut and join.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = int
Cards: TypeAlias = bytes

SUITS = "CDHS"
RANKS = "A23456789TJQK"
CODES: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "XB", "XR")
CARD: dict[str, Card] = {code: card for card, code in enumerate(CODES)}

PACK: Cards = bytes(range(len(CODES)))
BLACK_JOKER, RED_JOKER = CARD["XB"], CARD["XR"]
RULER_CARDS: Cards = bytes(card for card, code in enumerate(CODES) if code[0] in "AJQKX")
"""The 18 cards that may rule (R2, R9), in canonical order."""

CLUBS, DIAMONDS, HEARTS, SPADES, NO_SUIT = range(5)
SUIT: tuple[int, ...] = tuple(card // 13 for card in PACK)
"""The suit of each card; a joker has none."""
SUIT_CARDS: tuple[Cards, ...] = (*(bytes(range(13 * suit, 13 * suit + 13)) for suit in range(4)), b"")
"""The cards of each suit; of no suit there are none, so that a joker ruler matches nothing (R14)."""
SINGLE: tuple[Cards, ...] = tuple(bytes((card,)) for card in PACK)
"""Each card as a row of its own."""

PARTNERS: tuple[Cards, ...] = tuple(
    {BLACK_JOKER: SUIT_CARDS[CLUBS] + SUIT_CARDS[SPADES], RED_JOKER: SUIT_CARDS[DIAMONDS] + SUIT_CARDS[HEARTS]}.get(card, b"") for card in PACK
)
"""The rulers with which each ruler may be swapped (R11): for a joker, the suited cards of its colour."""


def codes(cards: Iterable[Card]) -> list[str]:
    """The codes of ``cards``, such as ``["7H", "XB"]``."""
    return [CODES[card] for card in cards]


def cards_of(codes: Iterable[str]) -> Cards:
    """The row of cards that ``codes`` name. Raises ``KeyError`` for what is no card's code."""
    return bytes([CARD[code] for code in codes])
