"""``python -m game lab runes``, as it is called."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main


def lab(folder: Path, *more: str) -> None:
    assert main(["lab", "runes", "--jobs", "1", "--seed", "test", "--results", str(folder / "lab.jsonl"), *more]) == 0


def test_turn_order_is_the_same_each_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab(tmp_path / "a", "--games", "8", "--players", "2")
    first = capsys.readouterr().out
    lab(tmp_path / "b", "--games", "8", "--players", "2")
    assert capsys.readouterr().out == first
    assert "2 players, 8 games" in first


def test_insertion_tells_of_each_design(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab(tmp_path, "--games", "4", "--players", "3", "--insertion", "--cards", "gnome")
    out = capsys.readouterr().out
    assert all(name in out for name in ("welcome-gnome", "guard-gnome", "gnome-foreman"))


def test_hands_tell_of_each_design(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab(tmp_path, "--games", "20", "--players", "4", "--hands")
    out = capsys.readouterr().out
    assert all(design in out for design in ("hedge-fund", "hose-hydra", "zoning-denied"))


def test_what_was_played_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab(tmp_path, "--games", "20", "--players", "2")
    first = capsys.readouterr()
    assert "1 of 1" in first.err
    with (tmp_path / "lab.jsonl").open("a") as file:
        file.write('["broken off')
    lab(tmp_path, "--games", "20", "--players", "2")
    again = capsys.readouterr()
    assert again.out == first.out
    assert " of " not in again.err
    lab(tmp_path, "--games", "40", "--players", "2")
    assert "1 of 1" in capsys.readouterr().err
