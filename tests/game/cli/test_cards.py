"""``python -m game cards`` and ``lab``, as they are called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.runes.library import built_in


def _pack(folder: Path, effect: str) -> None:
    folder.mkdir(parents=True)
    (folder / "set.toml").write_text('id = "mine"\nname = "Mine"\naddition = true\n', encoding="utf-8")
    (folder / "spells.toml").write_text(f'[[spell]]\nid = "zap"\nname = "Zap"\neffect = [{{ do = "{effect}" }}]\n', encoding="utf-8")


class TestCards:
    def test_json_lists_every_set_and_card(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["cards", "--json"]) == 0
        (listed,) = json.loads(capsys.readouterr().out)["sets"]
        assert (listed["id"], listed["built_in"], listed["sha256"]) == ("maple", True, built_in()["maple"].sha256)
        assert sum(card["copies"] for card in listed["cards"]) == 39 + 50 + 24 + 17
        assert set(listed["cards"][0]) == {"kind", "id", "name", "copies", "text"}

    def test_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["cards"]) == 0
        out = capsys.readouterr().out
        assert "Spells: 39 cards of 24 designs" in out
        assert "DRAW 2 cards." in out

    def test_a_good_pack_is_listed_too(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        _pack(tmp_path / "mine", "spin")
        assert main(["cards", "--json", "--packs", str(tmp_path)]) == 0
        sets = json.loads(capsys.readouterr().out)["sets"]
        assert [(listed["id"], listed["built_in"]) for listed in sets] == [("maple", True), ("mine", False)]
        assert sets[1]["cards"][0]["text"] == "SPIN."

    def test_a_bad_pack_is_named_and_the_rest_still_listed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        _pack(tmp_path / "bad", "cancel")
        _pack(tmp_path / "mine", "spin")
        assert main(["cards", "--json", "--packs", str(tmp_path)]) == 1
        out, err = capsys.readouterr()
        assert [listed["id"] for listed in json.loads(out)["sets"]] == ["maple", "mine"]
        assert "bad" in err
        assert "spells.toml" in err
        assert "zap" in err
        assert "effect.0.do" in err

    def test_no_such_folder(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["cards", "--packs", str(tmp_path / "nowhere")]) == 2
        assert "nowhere" in capsys.readouterr().err


class TestLab:
    def lab(self, folder: Path, *more: str) -> None:
        assert main(["lab", "runes", "--jobs", "1", "--seed", "test", "--results", str(folder / "lab.jsonl"), *more]) == 0

    def test_turn_order_is_the_same_each_time(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.lab(tmp_path / "a", "--games", "8", "--players", "2")
        first = capsys.readouterr().out
        self.lab(tmp_path / "b", "--games", "8", "--players", "2")
        assert capsys.readouterr().out == first
        assert "2 players, 8 games" in first

    def test_insertion_tells_of_each_design(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.lab(tmp_path, "--games", "4", "--players", "3", "--insertion", "--cards", "gnome")
        out = capsys.readouterr().out
        assert all(name in out for name in ("welcome-gnome", "guard-gnome", "gnome-foreman"))

    def test_hands_tell_of_each_design(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.lab(tmp_path, "--games", "20", "--players", "4", "--hands")
        out = capsys.readouterr().out
        assert all(design in out for design in ("hedge-fund", "hose-hydra", "zoning-denied"))

    def test_what_was_played_is_not_played_again(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.lab(tmp_path, "--games", "20", "--players", "2")
        first = capsys.readouterr()
        assert "1 of 1" in first.err
        with (tmp_path / "lab.jsonl").open("a") as file:
            file.write('["broken off')
        self.lab(tmp_path, "--games", "20", "--players", "2")
        again = capsys.readouterr()
        assert again.out == first.out
        assert " of " not in again.err
        self.lab(tmp_path, "--games", "40", "--players", "2")
        assert "1 of 1" in capsys.readouterr().err
