"""Every refusal of the engine has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalogue import games
from game.words import knows

GAME = Path(__file__).parents[2] / "game"
RAISED = re.compile(r'(?:IllegalAction|RecordError|Endless)\((?:line, |number, |1, )?"([a-z0-9-]+)"(?: if .+ else "([a-z0-9-]+)")?')
MADE = {"rulers": {"not-in-hand", "not-on-field"}}
"""Codes that are put together of parts."""


def codes(folder: str) -> set[str]:
    """What the modules of a folder raise."""
    return {code for path in (GAME / folder).glob("*.py") for found in RAISED.findall(path.read_text()) for code in found if code} | MADE.get(folder, set())


CODES = [(folder, code) for folder in ("core", *games()) for code in sorted(codes(folder))]


@pytest.mark.parametrize(("folder", "code"), CODES)
def test_a_refusal_has_a_sentence(folder: str, code: str) -> None:
    """In the game's own catalogue or in that of all games: a game does not speak with another's words."""
    assert knows(f"illegal-{code}")
    catalogues = [*(GAME / "core").glob("locales/en-US/*.ftl"), *(GAME / folder).glob("locales/en-US/*.ftl")]
    assert any(re.search(f"^illegal-{code} =", path.read_text(encoding="utf-8"), re.MULTILINE) for path in catalogues)


def test_no_sentence_is_left_over() -> None:
    catalogues = "".join(path.read_text(encoding="utf-8") for path in GAME.glob("*/locales/en-US/*.ftl"))
    assert set(re.findall(r"^illegal-([\w-]+) =", catalogues, re.MULTILINE)) == {code for _, code in CODES}


def test_the_codes_are_found() -> None:
    assert {folder for folder, _ in CODES} == {"core", *games()}
    assert len(CODES) > 50
