"""A prompt accepts what it offers, as often as it says."""

from __future__ import annotations

import pytest

from game.core.decision import Option, Prompt, miscounted
from game.core.errors import IllegalAction
from game.words import SOURCE, say

ASKED = Prompt("play", (Option("7H", "card"), Option("8H", "card"), Option("9H", "card")), 1, 2)


@pytest.mark.parametrize("chosen", [("7H",), ("9H", "7H")])
def test_what_is_offered_is_accepted_in_the_order_named(chosen: tuple[str, ...]) -> None:
    assert ASKED.accept(list(chosen)) == chosen


@pytest.mark.parametrize(
    ("chosen", "code"), [((), "choose-count"), (("7H", "8H", "9H"), "choose-count"), (("7H", "7H"), "choose-count"), (("2C",), "not-on-offer")]
)
def test_anything_else_is_refused(chosen: tuple[str, ...], code: str) -> None:
    with pytest.raises(IllegalAction) as error:
        ASKED.accept(chosen)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (1, 1, "Choose exactly one."),
        (2, 2, "Choose exactly 2, none of them twice."),
        (0, 3, "Choose at most 3, none of them twice."),
        (1, 3, "Choose 1 to 3, none of them twice."),
    ],
)
def test_who_names_too_few_or_too_many_is_told_how_many(least: int, most: int, said: str) -> None:
    fault = miscounted("record", least, most, 9)
    assert say(SOURCE, f"illegal-{fault.code}", **fault.params) == said
