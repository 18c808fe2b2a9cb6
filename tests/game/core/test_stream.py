"""The random stream, against its published definition."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.stream import Stream

SEEDS = st.binary(min_size=32, max_size=32)


def defined_words(seed: bytes) -> Iterator[int]:
    """The words as "Randomness" defines them, written as plainly as can be."""
    i = 0
    while True:
        block = hashlib.sha256(seed + i.to_bytes(8, "big")).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(block[at : at + 8], "big")
        i += 1


class Given(Stream):
    """A stream whose words are told; then come zeros."""

    def __init__(self, *words: int) -> None:
        super().__init__(bytes(32))
        self.told = words

    def _read(self, index: int) -> tuple[int, ...]:
        block = self.told[4 * index : 4 * index + 4]
        return block + (0,) * (4 - len(block))


@given(SEEDS, st.integers(1, 50))
def test_words_are_the_published_ones(seed: bytes, count: int) -> None:
    stream, defined = Stream(seed), defined_words(seed)
    assert [stream.word() for _ in range(count)] == [next(defined) for _ in range(count)]
    assert stream.words == count


def test_words_of_a_known_seed() -> None:
    assert f"{Stream(bytes(32)).word():016x}" == hashlib.sha256(bytes(40)).hexdigest()[:16]


@pytest.mark.parametrize("n", [2, 3, 6, 54, (1 << 63) + 1])
def test_below_rejects_words_that_would_favour_small_numbers(n: int) -> None:
    limit = (1 << 64) - (1 << 64) % n
    rejected = [limit, (1 << 64) - 1] if limit < 1 << 64 else []
    stream = Given(*rejected, limit - 1)
    assert stream.below(n) == (limit - 1) % n == n - 1
    assert stream.words == len(rejected) + 1


def test_below_one_takes_no_word() -> None:
    stream = Stream(bytes(32))
    assert stream.below(1) == 0
    assert stream.words == 0


@pytest.mark.parametrize("n", [0, -1])
def test_below_nothing_has_no_answer(n: int) -> None:
    with pytest.raises(ValueError, match="no answer"):
        Stream(bytes(32)).below(n)


@given(SEEDS, st.integers(0, 60), st.integers(0, 7))
def test_a_shuffle_goes_from_the_last_to_the_second(seed: bytes, size: int, before: int) -> None:
    stream, defined = Stream(seed, before), Stream(seed, before)
    items, expected = list(range(size)), list(range(size))
    stream.shuffle(items)
    for i in range(size - 1, 0, -1):
        j = defined.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert stream == defined


def test_a_shuffle_rejects_words_too() -> None:
    over = (1 << 64) - 1  # no multiple of 3 lies above it
    stream, items = Given(over, 0, 0), [0, 1, 2]
    stream.shuffle(items)
    assert items == [1, 2, 0]
    assert stream.words == 3


@given(SEEDS, st.integers(0, 20), st.integers(0, 20))
def test_a_stream_goes_on_from_where_it_was(seed: bytes, before: int, after: int) -> None:
    stream = Stream(seed)
    for _ in range(before):
        stream.word()
    twins = [stream.copy(), Stream.load(stream.dump()), Stream(seed, before)]
    words = [stream.word() for _ in range(after)]
    for twin in twins:
        assert [twin.word() for _ in range(after)] == words
        assert twin == stream


def test_the_seed_is_not_shown() -> None:
    assert "00" not in repr(Stream(bytes(32)))


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(bytes(31))
