"""A name is something to be seen, and does nothing."""

from __future__ import annotations

import pytest

from bot.words import safe_name

NOBODY = "\u2068?\u2069"


@pytest.mark.parametrize("name", ["\u3164" * 8, "\u115f\u1160", "\u2800 \u2800", "\uffa0", "\u200b\u200d\ufeff", "\u0301" * 32, "\u202e\u2066", " "])
def test_a_name_of_nothing_to_be_seen(name: str) -> None:
    assert safe_name(name) == NOBODY
    assert safe_name(name, markdown=False) == NOBODY
