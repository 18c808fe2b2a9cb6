"""What a player may answer: how it is written, listed and put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any, NamedTuple, TypeAlias, overload

from game.core.errors import IllegalAction
from game.runes.book import Book
from game.runes.frames import Ask, new

Token: TypeAlias = str | int
"""A card by its identity, a player or a branch by number, or a word (``yes``, ``turn``, ``kind``)."""

LEAVE = "leave"
AGAIN = "ask-again"
ASIDES = (AGAIN, LEAVE)
"""What may be said though nobody asks: take back one's standing passes, leave the game."""


class Answer(NamedTuple):
    """An answer to a decision: what was asked, and what was chosen. A pass chooses nothing."""

    ask: str
    choose: tuple[Token, ...] = ()


def tokens(book: Book, sort: str, options: Sequence[int]) -> tuple[Token, ...]:
    """Options as an answer names them."""
    if sort == "card":
        return tuple(map(book.tokens.__getitem__, options))
    return ("yes",) * len(options) if sort == "yes" else tuple(options)


def codes(book: Book, ask: Ask, chosen: Sequence[Token]) -> tuple[int, ...]:
    """What an answer names, as the engine knows it. Raises ``IllegalAction`` for what is not on offer."""
    if not chosen:
        return ()
    if ask.sort == "card" and len(chosen) == 1:
        number = book.codes.get(chosen[0])  # type: ignore[arg-type]  # a number names no card
        if number is not None and number in ask.options:
            return (number,)
    known = dict(zip(tokens(book, ask.sort, ask.options), ask.options, strict=True))
    try:
        return tuple(known[token] for token in chosen)
    except KeyError as missing:
        raise IllegalAction("not-on-offer", rule_of(ask.ask), option=missing.args[0]) from None


RULES = {"begin": "N4", "cast": "N6", "summon": "N7", "limit": "N10", "runes": "N10", "answer": "N14", "pay": "N16", "order": "N12", AGAIN: "N14", LEAVE: "N17"}


def rule_of(ask: str) -> str:
    """The rule behind an ask; those not listed are choices of an effect (N12)."""
    return RULES.get(ask, "N12")


class Answers(Sequence[Answer]):
    """Every legal answer to an ask, fewest cards first, each set of cards once: counted at once, made and put into words one by one."""

    __slots__ = ("_ask", "_book")

    def __init__(self, ask: Ask, book: Book) -> None:
        self._ask = ask
        self._book = book

    def _sizes(self) -> range:
        return range(self._ask.least, min(self._ask.most, len(self._ask.options)) + 1)

    def _answer(self, *chosen: int) -> Answer:
        return new(Answer, (self._ask.ask, tokens(self._book, self._ask.sort, chosen)))

    def __len__(self) -> int:
        _, _, _, _, options, least, most = self._ask
        if most == 1:
            return len(options) + (not least)
        return sum(comb(len(options), size) for size in self._sizes())

    def __iter__(self) -> Iterator[Answer]:
        return (self._answer(*chosen) for size in self._sizes() for chosen in combinations(self._ask.options, size))

    @overload
    def __getitem__(self, place: int) -> Answer: ...
    @overload
    def __getitem__(self, place: slice) -> list[Answer]: ...
    def __getitem__(self, place: int | slice) -> Answer | list[Answer]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if place < 0:
            raise IndexError(place)
        _, _, word, _, options, least, most = self._ask
        if most == 1:
            if least:
                return self._answer(options[place])
            return self._answer(options[place - 1]) if place else new(Answer, (word, ()))
        for size in self._sizes():
            count = comb(len(options), size)
            if place < count:
                return self._answer(*[options[i] for i in _combination(len(options), size, place)])
            place -= count
        raise IndexError(place)

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, Answer) or answer.ask != self._ask.ask:
            return False
        known = tokens(self._book, self._ask.sort, self._ask.options)
        places = [known.index(token) if token in known else -1 for token in answer.choose]
        return len(places) in self._sizes() and -1 not in places and places == sorted(set(places))


def _combination(n: int, size: int, place: int) -> Iterator[int]:
    """The members of the ``place``-th combination of ``size`` out of ``n``, in the order of ``itertools.combinations``."""
    first = 0
    while size:
        without = comb(n - first - 1, size - 1)
        if place < without:
            yield first
            size -= 1
        else:
            place -= without
        first += 1


# Records --------------------------------------------------------------------------------------------------------------------------------------------

PRIVATE = frozenset({"answer", "discard", "give-card", "give-rune", "rune"})
"""Asks whose answer not everybody may know: a sealed one, or a private card named before (or without) its becoming public."""


def encode(answer: Answer) -> dict[str, Any]:
    """The fields of a record's line."""
    return {"ask": answer.ask, "choose": list(answer.choose)}


def decode(fields: Mapping[str, Any]) -> Answer:
    """The answer that a record's line describes. Raises ``IllegalAction`` where it describes none."""
    for key in fields:
        if key not in ("ask", "choose"):
            raise IllegalAction("key-unknown", "record", key=key)
    for key in ("ask", "choose"):
        if key not in fields:
            raise IllegalAction("key-missing", "record", key=key)
    ask, choose = fields["ask"], fields["choose"]
    if not isinstance(ask, str):
        raise IllegalAction("not-text", "record", key="ask")
    if not isinstance(choose, list | tuple) or any(isinstance(token, bool) or not isinstance(token, str | int) for token in choose):
        raise IllegalAction("not-a-list", "record", key="choose")
    return Answer(ask, tuple(choose))
