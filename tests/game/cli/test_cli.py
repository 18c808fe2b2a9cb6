"""``python -m game``, as it is called."""

from __future__ import annotations

import argparse
import builtins
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import games
from game.cli import main
from game.cli.replay import run as run_replay
from game.cli.screens import screen_of
from game.cli.screens.plain import SCREEN
from game.cli.screens.rulers import card
from game.core.fairness import contribution, game_seed
from game.core.record import Replay

RECORDS = Path(__file__).parents[2] / "data" / "records"
GOOD = RECORDS / "star-2024-0003.rec"
BAD = RECORDS / "bad-move-jack-of-spades-1.rec"


class TestReplay:
    def test_json_is_printed_to_the_letter(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(GOOD), "--json"]) == 0
        assert capsys.readouterr() == (GOOD.with_suffix(".expected.jsonl").read_text(), "")

    def test_a_bad_record_prints_its_good_states_and_one_sentence(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", "--json", str(BAD)]) == 1
        out, err = capsys.readouterr()
        assert out == BAD.with_suffix(".expected.jsonl").read_text()
        assert err == f"{BAD}: line 57: The card must change its zone. (rule R10)\n"

    def test_several_files_follow_one_another_and_one_bad_one_is_enough(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(BAD), str(GOOD), "--json"]) == 1
        assert capsys.readouterr().out == "".join(path.with_suffix(".expected.jsonl").read_text() for path in (BAD, GOOD))

    def test_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(GOOD)]) == 0
        out = capsys.readouterr().out
        assert "  38  名前 moves 8♦: the Grave → Ann (2)'s Field." in out
        assert out.endswith("Won by Ann (2), Çağla, 名前.\n")

    def test_a_file_that_is_not_there(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", "no-such-file.rec"]) == 1
        assert capsys.readouterr().err == "no-such-file.rec: No such file or directory\n"

    def test_a_reader_who_has_seen_enough_is_no_fault_of_the_record(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        def closed(*_: object, **__: object) -> None:
            raise BrokenPipeError

        monkeypatch.setattr(builtins, "print", closed)
        with pytest.raises(BrokenPipeError):
            run_replay(argparse.Namespace(files=[GOOD], json=False))
        assert capsys.readouterr().err == ""

    @pytest.mark.parametrize("path", sorted(RECORDS.glob("bad-*.rec")), ids=lambda path: path.stem)
    def test_every_refusal_is_one_sentence_with_line_and_rule(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        rules, line = path.with_suffix(".rule").read_text().splitlines()
        assert main(["replay", "--json", str(path)]) == 1
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert f": {line}: " in err
        assert f"{rules.split()[0]})" in err

    def test_a_name_cannot_do_anything_to_the_terminal(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record = tmp_path / "game.rec"
        record.write_bytes(GOOD.read_bytes().replace(b'"Ann"', b'"\\u001b[2JAnn"'))
        assert main(["replay", str(record)]) == 0
        assert "\x1b" not in capsys.readouterr().out


class TestVerify:
    def test_it_says_what_is_proved_and_what_is_not(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", str(GOOD)]) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert "Proved: the commitment 7eed885e" in out
        assert "of 4 people's contributions, so that nobody could choose it alone." in out
        assert "Proved: all 38 actions are legal, by the rules of Rulers." in out
        assert "Not proved by this file" in out

    def test_a_bare_seed_proves_nothing_of_its_choice(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", str(RECORDS / "star-2024-0010.rec")]) == 0
        assert "Not proved: the record has a bare seed" in capsys.readouterr().out

    def test_a_seed_that_was_changed(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", str(RECORDS / "bad-fairness-seed-1.rec")]) == 1
        assert "line 1: The seed is not the one" in capsys.readouterr().err

    def test_whether_mine_is_among_them(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["deal", "rulers"]) == 0
        header = json.loads(capsys.readouterr().out)
        header["fairness"]["contributions"][0] = contribution(12, 34, "good:luck")
        header["seed"] = game_seed(bytes.fromhex(header["fairness"]["secret"]), header["fairness"]["contributions"]).hex()
        record = tmp_path / "game.rec"
        record.write_text(json.dumps(header) + "\n")
        assert main(["verify", str(record), "--mine", "12:34:good:luck"]) == 0
        assert "Yours is among them." in capsys.readouterr().out
        assert main(["verify", str(record), "--mine", "12:34:bad luck"]) == 1
        assert "Yours is not among them" in capsys.readouterr().out
        for form in ("nonsense", "12:34", "9" * 5000 + ":34:luck"):
            assert main(["verify", str(record), "--mine", form]) == 2


class TestDeal:
    def test_a_fresh_record_is_fair_and_never_the_same(self, capsys: pytest.CaptureFixture[str]) -> None:
        seeds = set()
        for _ in range(2):
            assert main(["deal", "rulers", "--mode", "star", "--opening-hand", "2", "--seats", "Ann,Bo,Cy,Di,Ed", "--humans", "4"]) == 0
            replay = Replay(capsys.readouterr().out.encode(), games())
            assert replay.setup.options.model_dump() == {"mode": "star", "opening_hand": 2, "max_rounds": None}
            assert [seat.kind for seat in replay.header.seats] == ["human"] * 4 + ["computer"]
            assert replay.header.fairness is not None
            seeds.add(replay.header.seed)
        assert len(seeds) == 2

    def test_a_given_seed_proves_no_fairness(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["deal", "rulers", "--seed", "ab" * 32]) == 0
        replay = Replay(capsys.readouterr().out.encode(), games())
        assert (replay.header.seed, replay.header.fairness) == ("ab" * 32, None)

    @pytest.mark.parametrize(
        "flags", [["--mode", "7v7"], ["--opening-hand", "4"], ["--opening-hand", "two"], ["--seats", "Ann,Bo"], ["--seed", "AB" * 32], ["--seed", "ab"]]
    )
    def test_what_cannot_be_chosen_is_told_in_a_line(self, flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["deal", "rulers", *flags]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)


class TestPlay:
    @pytest.fixture
    def typed(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """What the person types; then the input ends."""
        lines: list[str] = []

        def answers() -> Iterator[str]:
            yield from lines

        given = answers()

        def ask(prompt: str = "") -> str:
            try:
                return next(given)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", ask)
        return lines

    def test_a_game_is_played_and_its_record_is_good(self, typed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        typed += ["play", "1", "help", "nonsense", "b", "PASS", *["pass", "1"] * 400]
        record = tmp_path / "game.rec"
        flags = ["--mode", "ffa4", "--seed", "01" * 32, "--max-rounds", "6", "--level", "casual", "--record", str(record)]
        assert main(["play", "rulers", *flags]) == 0
        out = capsys.readouterr().out
        assert "Five cards of your ruler's suit on your Field win at once" in out
        assert "“nonsense” is not among what you can choose now." in out
        assert all(len(line) <= 80 for line in out.splitlines() if not line.startswith("The record is in"))
        replay = Replay(record.read_bytes(), games())
        steps = list(replay.steps())
        assert steps
        assert {step.by for step in steps if step.seat == 0} == {None}
        assert {step.by for step in steps if step.seat != 0} == {"computer"}
        assert replay.end is not None

    def test_leaving_early_keeps_the_record(self, typed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        typed += ["pass", "q"]
        record = tmp_path / "game.rec"
        assert main(["play", "rulers", "--record", str(record)]) == 0
        assert "You left the game." in capsys.readouterr().out
        replay = Replay(record.read_bytes(), games())
        list(replay.steps())
        assert replay.end is None

    @pytest.mark.parametrize("game", sorted(games()))
    def test_every_game_is_played_on_its_own_screen(self, game: str, typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        typed += ["?", *["1", "1 2", "", "pass"] * 100]
        assert main(["play", game, "--seed", "07" * 32, "--level", "casual"]) == 0
        out = capsys.readouterr().out
        assert out.startswith("You are Player 1.")
        assert "Player 1 (you)" in out
        assert all(len(line) <= 80 for line in out.splitlines())
        assert type(screen_of(games()[game])).__name__ != "Plain"

    def test_a_game_without_a_screen_is_shown_field_by_field(
        self, typed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        typed += ["?", *["1", "1 2", "", "pass"] * 100]
        monkeypatch.setattr("game.cli.play.screen_of", lambda game: SCREEN)
        assert main(["play", "rulers", "--seed", "07" * 32, "--level", "casual", "--max-rounds", "3"]) == 0
        out = capsys.readouterr().out
        assert "players: Player 1 (you), Player 2," in out
        assert "\nhand: (" in out
        assert all(len(line) <= 80 for line in out.splitlines())

    def test_players_who_are_called_alike_are_told_apart(self, typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        typed += ["q"]
        assert main(["play", "rulers", "--seats", "Ann,Bartholomew the First,Ann,Bartholomew the Second", "--seed", "07" * 32]) == 0
        out = capsys.readouterr().out
        assert "You are Ann (1)." in out
        assert all(f"{name} " in out for name in ("Ann (1) (you)", "Bartholom… (2)", "Ann (3)", "Bartholom… (4)"))

    def test_a_joker_is_one_card_in_words(self) -> None:
        """At which no line is broken, and which no other card looks like."""
        assert [card(code) for code in ("XB", "XR", "JH")] == ["black\u00a0joker", "red\u00a0joker", "J♥"]

    def test_an_action_of_which_nothing_is_told_has_no_line(self, typed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        typed += ["1", "", "1 2", "pass"] * 60
        record = tmp_path / "game.jsonl"
        main(["play", "runes", "--seats", "Ann,Ben", "--seed", "07" * 32, "--record", str(record)])
        capsys.readouterr()
        assert main(["replay", str(record)]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert not [line for line in lines if line.strip().isdecimal()]

    def test_no_such_level(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["play", "rulers", "--level", "genius"]) == 2
        assert capsys.readouterr().err == "--level: genius can't be chosen. Possible: casual, steady\n"


def test_without_a_command_they_are_all_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    err = capsys.readouterr().err
    assert all(f"  {name} " in err for name in ("play", "replay", "verify", "deal", "cards"))
