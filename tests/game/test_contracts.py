"""The import contracts in ``pyproject.toml`` hold for every game: import-linter itself misses one only in its layers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import games

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS: dict[str, dict[str, Any]] = {contract["id"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}


@pytest.mark.parametrize(("contract", "key"), [("no-favourites", "forbidden_modules"), ("pure", "source_modules")])
def test_no_game_is_left_out(contract: str, key: str) -> None:
    assert {type(game).__module__.rpartition(".")[0] for game in games().values()} <= set(CONTRACTS[contract][key])
