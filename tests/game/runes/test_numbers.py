"""Every rule number has its scenario, and a mention in passing is none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

RULES = {f"N{number}" for number in range(1, 18)} | {"N14a"}
STEPS = {f"N12{step}" for step in "abcde"}
"""The steps of an event, each of which has scenarios of its own."""
TESTS = Path(__file__).parent


def played(sources: Iterable[str]) -> set[str]:
    """The rules of which a test bears the number and asserts anything: ``test_n12d_and_e_…`` is about two steps."""
    found: set[str] = set()
    for source in sources:
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and any(isinstance(inner, ast.Assert) for inner in ast.walk(node)):
                found |= _numbers(node.name)
    return found


def _numbers(name: str) -> set[str]:
    head = re.match(r"test_((?:n\d+[a-e]?_(?:and_[a-e]_)?)+)", name)
    if head is None:
        return set()
    numbers = {f"N{number}" for number in re.findall(r"n(\d+[a-e]?)_", head[1])}
    return numbers | {f"N{number}{step}" for number, step in re.findall(r"n(\d+)[a-e]_and_([a-e])_", head[1])}


def test_every_rule_has_its_scenario() -> None:
    found = played(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    assert found - STEPS - {"N12"} <= RULES
    assert (RULES - {"N12"}) | STEPS <= found


def test_the_rules_are_those_of_the_docs() -> None:
    page = (TESTS.parents[2] / "docs" / "rules-runes.md").read_text(encoding="utf-8")
    told = page[: page.index("## For implementers")]
    assert set(re.findall(r"\*\*[^*]*?\(?(N\d+a?)\b", told)) == RULES


def test_a_mention_is_no_scenario() -> None:
    assert played(['def test_n4_begins() -> None:\n    """N5."""\n    assert True\n']) == {"N4"}
    assert played(["def test_n4_begins() -> None:\n    play()\n", "# test_n5_draws\n", "def helper_n6() -> None:\n    assert True\n"]) == set()
    assert played(["def test_n12d_and_e_in_order() -> None:\n    assert True\n"]) == {"N12d", "N12e"}
    assert played(["def test_n6_n7_once() -> None:\n    assert True\n"]) == {"N6", "N7"}
