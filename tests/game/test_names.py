"""People who are called alike are told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.words.names import told_apart


@pytest.mark.parametrize(
    ("names", "behind"),
    [
        (["Ann", "Ben"], ["", ""]),
        (["Ann", "Ben", "ann "], [" (1)", "", " (3)"]),
        (["Ann", "Ａｎｎ"], [" (1)", " (2)"]),
        (["Ann", "Ann", "Ann (2)"], [" (1)", " (2)", " (3)"]),
        ([], []),
    ],
)
def test_those_bear_their_place_who_would_look_the_same(names: list[str], behind: list[str]) -> None:
    assert told_apart(names) == tuple(behind)


@given(st.lists(st.sampled_from(["Ann", "ann", "Ann (1)", "Ann (2)", "Ann (2) (3)", "Ben", "Ben (4)"]), max_size=6))
def test_no_two_look_the_same_whatever_they_call_themselves(names: list[str]) -> None:
    shown = [(name + number).casefold() for name, number in zip(names, told_apart(names), strict=True)]
    assert len(set(shown)) == len(shown)
