"""Telling apart people who are called alike."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """What to put behind each of these names as a reader sees them: nothing, or ``" (2)"``, its place counted from 1, where another looks the same.

    A name that pretends to be another's with its number gets a number too.
    """
    behind = [""] * len(names)
    while True:
        looks = [_look(name + number) for name, number in zip(names, behind, strict=True)]
        often = Counter(looks)
        alike = [place for place, look in enumerate(looks) if often[look] > 1 and not behind[place]]
        if not alike:
            return tuple(behind)
        for place in alike:
            behind[place] = f" ({place + 1})"


def _look(name: str) -> str:
    """The same for names that differ in case, width or spaces alone."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
