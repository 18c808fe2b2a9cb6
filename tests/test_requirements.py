"""The locks in ``requirements/`` agree with ``pyproject.toml`` and with each other, and name nothing but packages and hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DECLARED: dict[str, list[str]] = {"runtime": PROJECT["project"]["dependencies"], **PROJECT["dependency-groups"]}


def locked(group: str) -> set[tuple[str, str, str]]:
    """Name, version and marker of everything that a lock pins."""
    text = (ROOT / "requirements" / f"{group}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    pins = [line.partition(" --hash=")[0] for line in text.splitlines()]
    return {(canonicalize_name(pin.name), str(pin.specifier).removeprefix("=="), str(pin.marker or "")) for pin in map(Requirement, pins)}


def test_every_group_has_its_lock() -> None:
    assert {path.stem for path in (ROOT / "requirements").iterdir()} == set(DECLARED)


@pytest.mark.parametrize("group", DECLARED)
def test_a_lock_satisfies_what_is_declared(group: str) -> None:
    versions = {name: version for name, version, _ in locked(group)}
    for requirement in map(Requirement, DECLARED[group]):
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)]), f"{requirement}: run `make lock`"


def test_the_locks_fit_into_one_environment() -> None:
    pinned: dict[tuple[str, str], str] = {}
    for name, version, marker in sorted(set().union(*map(locked, DECLARED))):
        assert pinned.setdefault((name, marker), version) == version, name


@pytest.mark.parametrize("group", DECLARED)
def test_a_lock_holds_pins_and_hashes_alone(group: str) -> None:
    line = re.compile(r"[A-Za-z0-9._-]+==[^\s]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    text = (ROOT / "requirements" / f"{group}.txt").read_text(encoding="utf-8")
    assert [stray for stray in text.splitlines() if not line.fullmatch(stray)] == []
