"""``python -m game cards``, as it is called."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli import main
from game.runes.library import built_in


def _pack(folder: Path, effect: str) -> None:
    folder.mkdir(parents=True)
    (folder / "set.toml").write_text('id = "mine"\nname = "Mine"\naddition = true\n', encoding="utf-8")
    (folder / "spells.toml").write_text(f'[[spell]]\nid = "zap"\nname = "Zap"\neffect = [{{ do = "{effect}" }}]\n', encoding="utf-8")


def test_json_lists_every_set_and_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--json"]) == 0
    (listed,) = json.loads(capsys.readouterr().out)["sets"]
    assert (listed["id"], listed["built_in"], listed["sha256"]) == ("maple", True, built_in()["maple"].sha256)
    assert sum(card["copies"] for card in listed["cards"]) == 39 + 50 + 24 + 17
    assert set(listed["cards"][0]) == {"kind", "id", "name", "copies", "text"}


def test_json_is_of_the_promised_shape(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _pack(tmp_path / "mine", "spin")
    assert main(["cards", "--json", "--packs", str(tmp_path)]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert list(listed) == ["sets"]
    for card_set in listed["sets"]:
        assert {key: type(value) for key, value in card_set.items()} == {"id": str, "name": str, "built_in": bool, "sha256": str, "cards": list}
        assert re.fullmatch("[0-9a-f]{64}", card_set["sha256"])
        for card in card_set["cards"]:
            assert {key: type(value) for key, value in card.items()} == {"kind": str, "id": str, "name": str, "copies": int, "text": str}
            assert card["kind"] in ("spell", "creature", "rune", "regulation")
    assert {card["kind"] for card in listed["sets"][0]["cards"]} == {"spell", "creature", "rune", "regulation"}


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards"]) == 0
    out = capsys.readouterr().out
    assert "Spells: 39 cards of 24 designs" in out
    assert "DRAW 2 cards." in out
    assert "Perfectly Normal Gnome ×2 (gnome)" in out


def test_a_good_pack_is_listed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _pack(tmp_path / "mine", "spin")
    assert main(["cards", "--json", "--packs", str(tmp_path)]) == 0
    sets = json.loads(capsys.readouterr().out)["sets"]
    assert [(listed["id"], listed["built_in"]) for listed in sets] == [("maple", True), ("mine", False)]
    assert sets[1]["cards"][0]["text"] == "SPIN."


def test_a_bad_pack_is_named_and_the_rest_still_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _pack(tmp_path / "bad", "cancel")
    _pack(tmp_path / "mine", "spin")
    assert main(["cards", "--json", "--packs", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert [listed["id"] for listed in json.loads(out)["sets"]] == ["maple", "mine"]
    assert "bad" in err
    assert "spells.toml" in err
    assert "zap" in err
    assert "effect.0.do" in err


def test_no_such_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--packs", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_a_packs_own_folder_is_not_a_folder_of_packs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _pack(tmp_path / "mine", "spin")
    assert main(["cards", "--packs", str(tmp_path / "mine")]) == 2
    assert capsys.readouterr().err.endswith(f"Name the folder in which packs lie: {tmp_path}\n")


def test_kinds_without_a_card_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _pack(tmp_path / "mine", "spin")
    main(["cards", "--packs", str(tmp_path)])
    mine = capsys.readouterr().out.partition("Mine (mine)")[2]
    assert "Spells: one card of one design" in mine
    assert "Runes:" not in mine


def test_a_game_is_played_with_packs_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _pack(tmp_path / "mine", "spin")
    _pack(tmp_path / "bad", "cancel")
    assert main(["deal", "runes", "--packs", str(tmp_path), "--sets", "maple,mine"]) == 0
    out, err = capsys.readouterr()
    assert [name["id"] for name in json.loads(out)["sets"]] == ["maple", "mine"]
    assert "Pack bad is refused" in err


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--creatures-to-win", "9"], "--creatures-to-win: 9 can't be chosen. Possible: 4–7\n"),
        (["--opening", "odd"], "--opening: odd can't be chosen. Possible: fairest, plain, no first draw, no first summon\n"),
        (["--sets", "maple,none"], "These options make no game: there is no set none.\n"),
        (["--packs", "nowhere"], "There is no folder nowhere.\n"),
    ],
)
def test_what_cannot_be_chosen_is_told_with_what_can(flags: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "runes", *flags]) == 2
    assert capsys.readouterr().err.endswith(said)
