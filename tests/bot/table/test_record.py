"""The record of a table's game: what anybody can replay, and what it must not tell before the end."""

from __future__ import annotations

import json

import pytest

from bot.table.command import Aside, Begin, End, Play
from bot.table.entry import CLOCK
from bot.table.record import record
from game.catalogue import games
from game.core.record import Replay
from tests.bot.table.scenes import HOST, Scene


def played(actions: int, mode: str = "2v2", level: str = "casual") -> Scene:
    scene = Scene({"mode": mode, "opening_hand": 3})
    scene.begin(1, 2)
    while scene.table.phase == "playing" and scene.table.actions < actions:
        scene.answer(CLOCK if scene.table.actions == 3 else None, level=level)
    return scene


def test_a_finished_game_replays_to_the_same_state_with_its_fairness_proved() -> None:
    scene = played(1000, level="steady")
    assert scene.table.end == "win"
    replay = Replay(record(7, scene.entries), games())
    for _ in replay.steps():
        pass
    assert replay.game.dump(replay.state) == scene.table.game.dump(scene.table.state)
    assert replay.header.fairness is not None
    assert replay.header.fairness.commitment == scene.table.commitment
    assert replay.end is not None
    assert replay.end.winners == scene.table.winners


def test_a_game_called_off_ends_its_record_so() -> None:
    scene = played(8)
    scene.do(HOST, End())
    last = json.loads(record(7, scene.entries).splitlines()[-1])
    assert last == {"end": "off", "winners": [], "actions": 8}


@pytest.mark.parametrize("mode", ["2v2", "ffa4"])
def test_before_the_end_it_has_neither_seed_nor_what_two_hands_alone_know(mode: str) -> None:
    scene = played(40, mode)
    if scene.table.end is not None:
        pytest.fail("choose a longer game")
    text = record(7, scene.entries).decode()
    assert "seed" not in text
    assert "fairness" not in text
    for line in map(json.loads, text.splitlines()[1:]):
        if line["do"] == "move" and line["from"]["zone"] == "hand" and line["to"]["zone"] in ("hand", "deck"):
            assert "card" not in line["from"]


def test_who_chose_is_told_where_no_person_did() -> None:
    lines = [json.loads(line) for line in record(7, played(12).entries).splitlines()]
    kinds = [seat["kind"] for seat in lines[0]["seats"]]
    for line in lines[1:]:
        expected = "clock" if line["n"] == 4 else "computer" if kinds[line["seat"]] == "computer" else None
        assert line.get("by") == expected


def test_there_is_none_before_the_game_begins() -> None:
    scene = Scene()
    scene.join(1)
    with pytest.raises(ValueError, match="no game"):
        record(7, scene.entries)


def test_what_was_said_unasked_stands_in_the_record() -> None:
    """It may decide who is asked later, so a replay needs it."""
    scene = Scene({}, game="runes")
    scene.join(1, 2, 3)
    scene.do(scene.table.host_id, Begin())
    passed: set[int] = set()
    while scene.table.phase == "playing" and scene.table.actions < 3_000:
        seat, decision, actor = scene.turn()
        if decision.ask == "answer" and seat not in passed:
            passed.add(seat)
            scene.do(actor, Play(number=decision.number, action={"ask": "answer", "choose": ["kind"]}))
            continue
        if seat in passed and scene.table.game.asides(scene.table.state, seat)[0].ask == "ask-again":
            scene.do(actor, Aside(action={"ask": "ask-again", "choose": []}))
            passed.discard(seat)
        scene.answer(level="steady")
    assert scene.table.phase == "over"
    data = record(7, scene.entries)
    assert b'"ask":"ask-again"' in data
    replay = Replay(data, games())
    for _ in replay.steps():
        pass
    assert replay.game.dump(replay.state) == scene.table.game.dump(scene.table.state)
