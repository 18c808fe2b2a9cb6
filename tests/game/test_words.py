"""Every refusal of the engine has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.words import knows

GAME = Path(__file__).parents[2] / "game"
RAISED = re.compile(r'(?:IllegalAction|RecordError)\((?:line, |number, |1, )?"([a-z0-9-]+)"')
CODES = sorted({code for folder in ("core", "rulers") for path in (GAME / folder).glob("*.py") for code in RAISED.findall(path.read_text())})


@pytest.mark.parametrize("code", [*CODES, "not-in-hand", "not-on-field"])
def test_a_refusal_has_a_sentence(code: str) -> None:
    assert knows(f"illegal-{code}")


def test_the_codes_are_found() -> None:
    assert len(CODES) > 50
