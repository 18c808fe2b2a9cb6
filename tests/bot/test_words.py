"""Names that cannot break a sentence."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words import MAX_NAME, safe_name, safe_names

graphemes = pytest.importorskip("regex", reason="it comes with simcord").compile(r"\X").findall

NAMES = st.text(max_size=40) | st.text(alphabet="*_~`|<>@#[]()\\\u200d\u202e\u2069👨👩🏽🇩🇪e\u0301\u0336 \n", max_size=40)


@given(NAMES)
def test_a_name_is_isolated_and_stays_on_its_line(name: str) -> None:
    text = safe_name(name)
    assert text[0] == "\u2068"
    assert text[-1] == "\u2069"
    inner = text[1:-1]
    assert inner
    assert not any(unicodedata.bidirectional(letter) in ("FSI", "LRI", "RLI", "PDI", "LRE", "RLE", "LRO", "RLO", "PDF", "B") for letter in inner)
    assert len(inner.splitlines()) == 1


@given(NAMES)
def test_a_name_is_short_for_whoever_reads_it(name: str) -> None:
    assert len(graphemes(safe_name(name, markdown=False)[1:-1])) <= MAX_NAME
    assert len(safe_name(name)) <= 72


@given(NAMES)
def test_a_name_mentions_nobody_and_formats_nothing(name: str) -> None:
    inner = safe_name(name)[1:-1]
    assert not re.search(r"@(everyone|here|[!&]?\d)", inner)
    unescaped = re.sub(r"\\.", "", inner)
    assert not set(unescaped) & set("*_~`|<>[]()#")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  spaced   out ", "spaced   out"),
        ("", "?"),
        ("\u200b\u2060", "?"),
        ("🇩🇪🇫🇷", "🇩🇪🇫🇷"),
        ("👨‍👩‍👧‍👦 family", "👨‍👩‍👧‍👦 family"),
        ("👍🏽", "👍🏽"),
        ("é" * 21, "é" * 19 + "…"),
        ("e\u0301", "é"),
        ("x" + "\u0336" * 10, "x" + "\u0336" * 3),
        ("a\u202eb", "ab"),
        ("*bold*", "\\*bold\\*"),
    ],
)
def test_examples(name: str, shown: str) -> None:
    assert safe_name(name) == f"\u2068{shown}\u2069"


def test_names_that_look_the_same_once_clipped_bear_their_place() -> None:
    long = "Bartholomew the Elder of "
    assert safe_names((long + "Northam", "Ann", long + "Southam"), markdown=False) == (
        "\u2068Bartholomew the Eld…\u2069 (1)",
        "\u2068Ann\u2069",
        "\u2068Bartholomew the Eld…\u2069 (3)",
    )


@given(st.lists(NAMES, max_size=6))
def test_no_two_names_at_a_table_look_the_same(names: list[str]) -> None:
    shown = safe_names(tuple(names))
    assert len(set(shown)) == len(names)
