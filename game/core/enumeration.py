"""Several things in a sentence, as the reader's language puts them side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def enumerated(things: Iterable[str], say: Callable[..., str]) -> str:
    """Several things as "Ann, Ben and Chloe", by the messages ``list-…`` of the catalogues, which ``say`` makes; empty for none.

    As in CLDR's list patterns, two things have a pattern of their own, and of more the last is joined otherwise than those before it.
    """
    line, *rest = [*things] or [""]
    if len(rest) == 1:
        return say("list-two", first=line, last=rest[0])
    for thing in rest[:-1]:
        line = say("list-middle", first=line, last=thing)
    return say("list-end", first=line, last=rest[-1]) if rest else line
