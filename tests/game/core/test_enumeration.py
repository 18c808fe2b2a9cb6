"""Several things in a sentence."""

from __future__ import annotations

import pytest

from game.words import listed


@pytest.mark.parametrize(
    ("things", "words"),
    [([], ""), (["Ann"], "Ann"), (["Ann", "Ben"], "Ann and Ben"), (["Ann", "Ben", "Chloe"], "Ann, Ben and Chloe"), ("abcd", "a, b, c and d")],
)
def test_the_last_of_several_is_joined_by_an_and(things: list[str], words: str) -> None:
    assert listed("en-US", iter(things)) == words
