"""What people type in commands, as what an answer names. Whether the answer is legal, the rules judge, who know why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.ui import ids
from game.core.decision import Option
from game.runes.answers import Token

SEPARATOR: Final = ", "


def tokens(text: str, offered: Mapping[Token, str]) -> list[Token]:
    """The things in ``text``, apart by commas: by identity, by the handles that suggestions bear, or by name (``offered``).

    What is none of them stays as it was typed. A name that several things bear means another of them each time.
    """
    found: list[Token] = []
    for word in [text.strip()] if text.strip().casefold() in {name.casefold() for name in offered.values()} else words(text):
        found.append(_token(word, {token: name for token, name in offered.items() if token not in found}))
    return found


def words(text: str) -> list[str]:
    """What stands between the commas."""
    return [word.strip() for word in text.split(SEPARATOR.strip()) if word.strip()]


def _token(word: str, offered: Mapping[Token, str]) -> Token:
    known = handles(list(offered))
    for token, name in offered.items():
        if word in (str(token), known[token]) or word.casefold() == name.casefold():
            return token
    return word


def handles(offered: Sequence[Token]) -> dict[Token, str]:
    """A short handle for each thing: suggestions of several cards have room for no more."""
    made = ids.handles(Option(str(token), "card") for token in offered)
    return {token: made[str(token)] for token in offered}
