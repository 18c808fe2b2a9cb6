"""What the driver takes from inside aiosqlite is there, and a version without it is refused in plain words."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import aiosqlite
import pytest

from bot.store import Store, StoreError
from bot.store.driver import KNOWN

ROOT = Path(__file__).parents[3]


def test_the_version_that_is_installed_asked_for_and_known_is_the_same() -> None:
    assert aiosqlite.__version__.startswith(f"{KNOWN}.")
    (asked,) = [line for line in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"] if line.startswith("aiosqlite")]
    assert asked.startswith(f"aiosqlite>={KNOWN},<")


async def test_another_version_is_refused_by_name(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(aiosqlite.Connection, "_execute")
    monkeypatch.setattr(aiosqlite, "__version__", "9.9.9")
    with pytest.raises(StoreError, match=r"aiosqlite 9\.9\.9 is installed, but version 0\.22 is needed"):
        await Store.open(url)
    monkeypatch.undo()
    await (await Store.open(url)).close()  # the file was given back


def test_a_store_that_nobody_closed_holds_no_process_back(url: str) -> None:
    leave = "import asyncio, os, sys; from bot.store import Store; asyncio.run(Store.open(sys.argv[1]))"
    assert subprocess.run([sys.executable, "-c", leave, url], env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=30, check=False).returncode == 0
