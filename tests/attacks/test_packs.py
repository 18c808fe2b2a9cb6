"""What a pack may not do, whoever wrote it: go on for ever, take the bot's time, keep it from starting, or make its messages unsendable."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from bot.service import new_secret
from cogs.runes.lookup import matching, read_all
from game.core.errors import Endless
from game.core.stream import Stream
from game.runes import GAME
from game.runes.library import MOST_BYTES, packs
from game.runes.options import RunesOptions, RunesSetup
from game.runes.packs import MOST_CARDS, PackError, check_set
from tests.attacks.conftest import own_set

HEADER = 'id = "{}"\nname = "Test"\naddition = true\n'
SPELL = '[[spell]]\nid = "zap"\nname = "Zap"\neffect = [{ do = "draw" }]\n'


def test_turns_in_which_nobody_is_asked_come_to_an_end() -> None:
    nothing = [{"rule": "allowance", "who": "everyone", "phase": phase, "change": -5} for phase in ("draw", "cast", "summon", "spin")]
    setup = RunesSetup(options=RunesOptions(sets=("own",), packs=(check_set(own_set(nothing)),)))
    for seats in (2, 3, 4):
        with pytest.raises(Endless):
            GAME.deal(setup, seats, Stream(bytes.fromhex(new_secret())))


def nested(depth: int) -> dict[str, Any]:
    effect: list[dict[str, Any]] = [{"do": "draw"}]
    for _ in range(depth):
        effect = [{"do": "each", "who": "each", "then": effect}]
    return {"id": "add", "name": "Add", "addition": True, "spells": [{"id": "a", "name": "A", "effect": effect}]}


@pytest.mark.parametrize("depth", [3, 10, 60, 100, 300])
def test_a_card_cannot_multiply_its_own_effect_without_end(depth: int) -> None:
    """Each level of ``each`` makes four of what is inside: sixty of them would outlast the sun."""
    with pytest.raises(PackError):
        check_set(nested(depth))
    assert check_set(nested(2)).spells


@pytest.mark.parametrize(
    "change",
    [
        {"spells": [{"id": f"s{n}", "name": f"S{n}", "copies": 9, "effect": [{"do": "draw"}]} for n in range(60)]},
        {"spells": [{"id": "s", "name": "S", "effect": [{"do": "draw"}] * 50}]},
        {"creatures": [{"id": "c", "name": "C", "rules": [{"rule": "limit", "of": "hand", "change": 1}] * 50}]},
        {"creatures": [{"id": "c", "name": "C", "tags": ["a"] * 50}]},
    ],
)
def test_a_set_has_no_more_than_a_table_can_carry(change: dict[str, Any]) -> None:
    with pytest.raises(PackError):
        check_set({"id": "add", "name": "Add", "addition": True, **change})


@pytest.mark.parametrize("name", [" ", "\u200b", " Zap", "Zap ", "Z\nap", "Zap\u202e", "\u0301", "\u0000"])
def test_names_are_such_as_discord_takes_and_people_see(name: str) -> None:
    with pytest.raises(PackError, match="name-unseen"):
        check_set({"id": "add", "name": name, "addition": True, "spells": [{"id": "a", "name": "A", "effect": [{"do": "draw"}]}]})
    with pytest.raises(PackError, match="name-unseen"):
        check_set({"id": "add", "name": "Add", "addition": True, "spells": [{"id": "a", "name": name, "effect": [{"do": "draw"}]}]})


def test_a_name_may_be_an_emoji_or_in_any_script() -> None:
    for name in ("👩\u200d🌾 Farmer", "❤️", "Ångström", "龍", "Zap: the *second*"):
        check_set({"id": "add", "name": name, "addition": True, "spells": [{"id": "a", "name": name, "effect": [{"do": "draw"}]}]})


FILES = {
    "deep": ("a = " + "[" * 5000 + "]" * 5000, "too-deep"),
    "nested": ("a = " + "{a=" * 3000 + "1" + "}" * 3000, "too-deep"),
    "dotted": ("[[spell]]\n" + ".".join(["a"] * 5000) + " = 1", "too-deep"),
    "giant": (SPELL + "copies = " + "9" * 5000, "not-toml"),
    "hex": (SPELL + "copies = 0x" + "f" * 5000, "not-toml"),
    "date": (SPELL.replace('"Zap"', "1979-05-27"), "string-type"),
    "cost": (SPELL + "cost = 1979-05-27", "extra-forbidden"),
    "nan": (SPELL + "copies = nan", "int-type"),
    "large": ("#" * (MOST_BYTES + 1), "too-large"),
}


def test_no_file_keeps_the_bot_from_starting(tmp_path: Path) -> None:
    for name, (text, _) in {**FILES, "good": (SPELL, "")}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "set.toml").write_text(HEADER.format(name), encoding="utf-8")
        (tmp_path / name / "spells.toml").write_text(text, encoding="utf-8")
    good, bad = packs(tmp_path)
    assert list(good) == ["good"]
    assert {name: error.code for name, error in bad} == {name: code for name, (_, code) in FILES.items()}
    assert {error.card for name, error in bad if name in ("date", "cost", "nan")} == {"zap"}


def test_a_pack_reads_nothing_outside_itself(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("token", encoding="utf-8")
    (tmp_path / "packs" / "spy").mkdir(parents=True)
    (tmp_path / "packs" / "spy" / "set.toml").symlink_to(tmp_path / "secret")
    (tmp_path / "packs" / "loop").symlink_to(tmp_path / "packs" / "loop")
    good, bad = packs(tmp_path / "packs")
    assert not good
    assert [(name, error.code) for name, error in bad] == [("spy", "outside")]


def test_a_pack_with_a_hundred_thousand_faults_is_refused_at_the_first() -> None:
    """Listing them all took six seconds, in which nothing else went on."""
    began = perf_counter()
    with pytest.raises(PackError):
        check_set({"id": "add", "name": "Add", "addition": True, "spells": [{"q": 1}] * 100_000})
    assert perf_counter() - began < 3


def test_searching_a_large_pack_takes_no_time_with_every_letter() -> None:
    """Each letter that somebody types after ``/card`` searched the whole pack for seconds, in which nothing else went on."""
    cards = [{"id": f"s{n}", "name": f"S{n}", "effect": [{"do": "draw"}, {"do": "hex"}]} for n in range(MOST_CARDS)]
    large = check_set({"id": "add", "name": "Add", "addition": True, "spells": cards})
    read_all([large])
    began = perf_counter()
    for text, count in (("", MOST_CARDS), ("s49", 1), ("hex", MOST_CARDS), ("nothing like it", 0)):
        assert len(matching([large], text, "en-US")) == count
    assert perf_counter() - began < 0.5
