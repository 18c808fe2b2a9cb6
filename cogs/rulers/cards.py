"""Cards as people read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.words import say

SUIT_SIGN: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUIT_EMOJI: Final = {"C": "♣️", "D": "♦️", "H": "♥️", "S": "♠️", "X": "🃏"}
FREE: Final = "▫️"
"""A free place on a Field."""
RANKS: Final = "A23456789TJQK"


def card(code: str, locale: str) -> str:
    """A card in plain text: ``10♥``."""
    if code[0] == "X":
        return say(locale, f"rulers-joker-{code}")
    return ("10" if code[0] == "T" else code[0]) + SUIT_SIGN[code[1]]


def chip(code: str, locale: str) -> str:
    """A card in a message: set as code it looks like a small card, and its sign stays a sign."""
    return f"`{card(code, locale)}`"


def chips(codes: Iterable[str], locale: str) -> str:
    """Cards side by side; "none" where there are none."""
    return " ".join(chip(code, locale) for code in codes) or say(locale, "rulers-none")


def emoji(code: str) -> str:
    """The emoji of a card's suit; of a joker its own."""
    return SUIT_EMOJI["X" if code[0] == "X" else code[1]]


def suit_of(code: str) -> str:
    """A card's suit, or ``joker``: how long lists are grouped."""
    return "joker" if code[0] == "X" else code[1]


def ordered(codes: Iterable[str]) -> list[str]:
    """Cards by suit and rank, for reading."""
    return sorted(codes, key=lambda code: (code[0] == "X", code[1], RANKS.find(code[0])))


def power(ruler: str, locale: str) -> str:
    """What a ruler's Move does, in a few words: ``Grave → Field`` (R10, R11)."""
    if ruler[0] == "X":
        return say(locale, f"rulers-power-{ruler}")
    if ruler in ("JS", "AD"):
        return say(locale, "rulers-power-none")
    return say(locale, "rulers-power-move", **{"from": say(locale, f"rulers-from-{ruler[1]}"), "to": say(locale, f"rulers-to-{ruler[0]}")})


def full_power(ruler: str, locale: str) -> str:
    """The same in a sentence."""
    if ruler[0] == "X":
        return say(locale, f"rulers-long-{ruler}")
    if ruler in ("JS", "AD"):
        return say(locale, "rulers-long-none")
    return say(locale, "rulers-long-move", **{"from": say(locale, f"rulers-any-{ruler[1]}"), "to": say(locale, f"rulers-any-{ruler[0]}")})
