"""Words on Discord: which language a reader gets, and names that cannot break a sentence."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands

from game.words import SOURCE, add_folder, knows, listed, locales, nearest, say
from game.words.names import told_apart

__all__ = ["MAX_NAME", "SOURCE", "Translator", "listed", "locale_of", "safe_name", "safe_names", "say", "term", "units"]

add_folder(Path(__file__).parent / "locales")

MAX_NAME: Final = 20
"""A name's length on a board, in graphemes (what a reader sees as one letter)."""
_POINTS_READ: Final = 32
"""Discord's own limit of a name, in code points; it bounds what a name of joined emoji can take of a message."""
_MARKS_SHOWN: Final = 3
"""Marks kept on one letter: enough for every living script, too few to climb over the neighbouring lines."""

_FSI, _PDI = "\u2068", "\u2069"
_JOINER: Final = "\u200d"
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs by their category, but nothing to be seen: a name of them would be no name."""
_MARKDOWN: Final = {**{ord(letter): f"\\{letter}" for letter in r"\*_~`|<>[]()#:-"}, ord("@"): "@\u200b"}


def locale_of(interaction: discord.Interaction[Any]) -> str:
    """The language that this reader gets: that of their Discord, where we speak it."""
    return nearest(str(interaction.locale))


def term(name: str) -> app_commands.locale_str:
    """A command's name, description or choice, by its id in the catalogues."""
    return app_commands.locale_str(say(SOURCE, name), name=name)


class Translator(app_commands.Translator):
    """Tells Discord every ``term`` in each language that we speak."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes) -> str | None:
        name = string.extras.get("name", "")
        if locale.value == SOURCE or locale.value not in locales() or not knows(name):
            return None
        return say(locale.value, name)


def units(text: str) -> int:
    """How long Discord takes a text to be, by the stricter of two counts: UTF-16 units, of which most emoji are two."""
    return len(text.encode("utf-16-le")) // 2


@lru_cache(1024)
def safe_name(name: str, *, markdown: bool = True) -> str:
    """``name`` as it may stand in a sentence: at most 20 graphemes, isolated from the writing direction around it, mentioning nobody.

    It is escaped for Markdown, unless it goes where none is read: the label of a button or of a menu's option.
    """
    text = _clipped(name)
    if markdown:
        text = text.translate(_MARKDOWN)
    return f"{_FSI}{text}{_PDI}"


@lru_cache(1024)
def safe_names(names: tuple[str, ...], *, markdown: bool = True) -> tuple[str, ...]:
    """``safe_name`` of everybody at a table; behind names that a reader could not tell apart stands their place, counted from 1."""
    numbers = told_apart([_clipped(name) for name in names])
    return tuple(safe_name(name, markdown=markdown) + number for name, number in zip(names, numbers, strict=True))


def _clipped(name: str) -> str:
    """``name`` as it is seen: at most 20 graphemes, and something."""
    letters = list(_graphemes(name))
    text = "".join(letters).strip()
    if len(letters) > MAX_NAME:
        text = "".join(letters[: MAX_NAME - 1]).rstrip() + "…"
    return text or "?"


def _graphemes(name: str) -> Iterator[str]:
    """The letters of ``name`` with their marks, near enough to Unicode's grapheme clusters for clipping; invisible characters are dropped."""
    cluster, marks, flags = "", 0, 0
    for char in unicodedata.normalize("NFC", name[:_POINTS_READ]):
        category = unicodedata.category(char)
        if char == _JOINER:
            if cluster and not cluster.endswith(_JOINER):
                cluster += char
            continue
        if category in _DROPPED or char in _BLANK:
            continue
        if _extends(char, category):
            marks += 1
            if cluster and marks <= _MARKS_SHOWN:
                cluster += char
            continue
        flag = "\U0001f1e6" <= char <= "\U0001f1ff"
        if cluster.endswith(_JOINER) or (flag and flags == 1):
            cluster, marks, flags = cluster + char, 0, 2 * flag
            continue
        if cluster:
            yield cluster
        cluster, marks, flags = " " if category == "Zs" else char, 0, int(flag)
    if cluster:
        yield cluster.rstrip(_JOINER)


def _extends(char: str, category: str) -> bool:
    """Whether ``char`` belongs to the letter before it: a mark, a variation selector, a skin tone."""
    return category in ("Mn", "Me", "Mc") or "\U0001f3fb" <= char <= "\U0001f3ff"
