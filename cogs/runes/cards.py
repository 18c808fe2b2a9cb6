"""Cards as people read them: a name, a sign, and the text that is made from the card's data."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

import discord

from bot.words import say
from game.runes import text
from game.runes.book import Book, known_book
from game.runes.cards import AnyCard, Creature, Rune, Spell
from game.runes.language import Due

TAGS: Final = {"dragon": "🐉", "gnome": "🎅", "bird": "🦩", "pet": "🐾", "critter": "🦝", "folk": "🧙"}
CREATURE: Final = "🦄"
"""A Creature of a kind for which there is no sign."""
SPELL, RUNE, REGULATION, SHRUB = "✨", "🔮", "📜", "🌿"
LONGEST: Final = 100
"""Characters of a menu's description."""


def sign(card: AnyCard) -> str:
    """The emoji of a card: of a Creature that of its kind."""
    if isinstance(card, Creature):
        return next((TAGS[tag] for tag in card.tags if tag in TAGS), CREATURE)
    return SPELL if isinstance(card, Spell) else RUNE if isinstance(card, Rune) else REGULATION


def design(book: Book, name: str) -> AnyCard:
    """What is printed on the physical card ``name``."""
    return book.cards[book.index[name]]


def title(card: AnyCard) -> str:
    """A card's name, as it may stand in a message."""
    return discord.utils.escape_markdown(discord.utils.escape_mentions(card.name))


def chip(card: AnyCard) -> str:
    """A card in a sentence."""
    return f"{sign(card)} {title(card)}"


def bold(card: AnyCard) -> str:
    """A card at the head of its text."""
    return f"{sign(card)} **{title(card)}**"


def typed(card: AnyCard) -> str:
    """A card at the head of its text, with its kinds: what "another gnome of yours" means."""
    kinds = f" *({', '.join(card.tags)})*" if isinstance(card, Creature) and card.tags else ""
    return bold(card) + kinds


def text_of(book: Book, name: str, locale: str) -> str:
    """The text of a physical card in one line, for a message; empty for a Creature without an effect."""
    return discord.utils.escape_markdown(_text(book.key, book.index[name], locale))


def plain_text(book: Book, name: str, locale: str) -> str:
    """The same for a menu, which reads no Markdown and has little room."""
    return clipped(_text(book.key, book.index[name], locale), LONGEST)


@lru_cache(maxsize=8192)
def _text(key: tuple[str, ...], number: int, locale: str) -> str:
    return printed(known_book(key).cards[number], locale).replace("\n", " ")


def printed(card: AnyCard, locale: str) -> str:
    """What is printed on a card, a line for each of its effects."""
    return text.text(card, partial(say, locale))


def cost(price: Due, locale: str) -> str:
    """What is to be paid."""
    return text.price(price, partial(say, locale))


def branches(card: AnyCard, locale: str) -> list[str]:
    """The things among which a card lets one choose."""
    return text.branches(card, partial(say, locale))


def clipped(words: str, room: int) -> str:
    """``words``, or as many of their characters as there is room for."""
    return words if len(words) <= room else words[: room - 1].rstrip() + "…"
