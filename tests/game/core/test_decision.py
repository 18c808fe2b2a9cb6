"""A prompt accepts what it offers, as often as it says."""

from __future__ import annotations

import pytest

from game.core.decision import Option, Prompt
from game.core.errors import IllegalAction

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
