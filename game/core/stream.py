"""The exact random stream: a seed and a count of words, so that anybody can check a game."""

from __future__ import annotations

from hashlib import sha256
from itertools import chain
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_index = Struct(">Q").pack
_words = Struct(">4Q").unpack
_SPAN = 1 << 64
_LIMITS = (0, *(_SPAN - _SPAN % n for n in range(1, 128)))
"""For each small ``n``, where words begin that ``below(n)`` rejects."""
_SURE = min(_LIMITS[1:])
"""No small ``n`` rejects words under this: all but one in 10^17."""


class Stream:
    """Random words from a 32-byte seed ("Randomness" in the rules of Rulers).

    Block ``i`` is SHA-256(seed ‖ i as 8 bytes big-endian), read as four 64-bit big-endian words.
    The stream is plain data, the seed and how many words it has given (the rejected ones among them), so
    it lives inside a game's state and is copied and stored with it.
    """

    __slots__ = ("_block", "seed", "words")

    def __init__(self, seed: bytes, words: int = 0) -> None:
        if len(seed) != 32:
            raise ValueError(f"a seed is 32 bytes, not {len(seed)}")
        self.seed = seed
        self.words = words
        self._block: tuple[int, ...] = self._read(words >> 2) if words & 3 else ()

    def _read(self, index: int) -> tuple[int, ...]:
        return _words(sha256(self.seed + _index(index)).digest())

    def word(self) -> int:
        """The next 64-bit word."""
        place = self.words & 3
        if not place:
            self._block = self._read(self.words >> 2)
        self.words += 1
        return self._block[place]

    def below(self, n: int) -> int:
        """A number under ``n``, every one equally likely; ``n`` = 1 takes no word.

        Words from 2^64 − (2^64 mod n) on are rejected, since they would favour the small numbers.
        Raises ``ValueError`` where ``n`` is not positive.
        """
        if n <= 1:
            if n == 1:
                return 0
            raise ValueError(f"below({n}) has no answer")
        limit = _LIMITS[n] if n < len(_LIMITS) else _SPAN - _SPAN % n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, from the last element down to the second."""
        size, begin = len(items), self.words
        if 1 < size < len(_LIMITS):
            # A shuffle asks for dozens of numbers: their words are read together, and below(n) is written out for them.
            end = begin + size - 1
            blocks = [*map(self._read, range(begin >> 2, (end + 3) >> 2))]
            drawn = [*chain(*blocks)][begin & 3 :]
            if max(drawn) < _SURE:
                for last, word in zip(range(size - 1, 0, -1), drawn, strict=False):
                    j = word % (last + 1)
                    items[last], items[j] = items[j], items[last]
                self.words, self._block = end, blocks[-1]
                return
        for n in range(size, 1, -1):
            j = self.below(n)
            items[n - 1], items[j] = items[j], items[n - 1]

    def copy(self) -> Stream:
        """A stream that goes on just as this one does."""
        twin = Stream.__new__(Stream)
        twin.seed = self.seed
        twin.words = self.words
        twin._block = self._block
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stream) and (self.seed, self.words) == (other.seed, other.words)

    __hash__ = None  # type: ignore[assignment]  # it changes with every word

    def __repr__(self) -> str:
        # The seed tells every hidden card: it must not reach a log by way of a traceback.
        return f"<Stream after {self.words} words>"

    def dump(self) -> dict[str, Any]:
        """Plain data from which ``load`` makes an equal stream."""
        return {"seed": self.seed.hex(), "words": self.words}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Stream:
        """The stream that ``dump`` described."""
        return cls(bytes.fromhex(data["seed"]), data["words"])
