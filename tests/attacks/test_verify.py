"""Records that are meant to hurt: whoever checks one gets an answer, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
from threading import Event
from typing import Any
from unittest import mock

import pytest

from bot import checking
from bot.table.refusal import Refused
from game.catalogue import games
from game.core.errors import RecordError
from game.core.record import Replay
from tests.attacks.conftest import own_set
from tests.table_world import World

NOTHING = [{"rule": "allowance", "who": "everyone", "phase": phase, "change": -5} for phase in ("draw", "cast", "summon", "spin")]


def header(**changed: Any) -> bytes:
    seats = [{"name": name, "team": team, "kind": "computer"} for team, name in enumerate("ab")]
    options = {"creatures_to_win": 5, "opening": "plain", "sets": ["maple"], "packs": []}
    return json.dumps({"record": "runes", "v": 1, "options": options, "seats": seats, "seed": "00" * 32} | changed).encode() + b"\n"


def fault_of(data: bytes) -> str:
    with pytest.raises(RecordError) as refused:
        list(Replay(data, games()).steps())
    return refused.value.code


def test_a_game_that_never_asks_is_a_fault() -> None:
    options = {"creatures_to_win": 5, "opening": "plain", "sets": ["own"], "packs": [own_set(NOTHING)]}
    assert fault_of(header(options=options)) == "endless"


@pytest.mark.parametrize("line", [b'{"n":%d,"seat":0,"ask":"cast","choose":[]}', b'{"end":"off","winners":[],"actions":%d}', b'{"n":1,"seat":%d}'])
def test_numbers_are_such_as_can_be_told(line: bytes) -> None:
    assert fault_of(header() + line % 10**300) == "record-not-json"


def test_half_a_character_is_none() -> None:
    assert fault_of(header() + b'{"n":1,"seat":0,"ask":"cast","choose":["\\ud800"]}') == "record-not-utf8"
    assert fault_of(header() + b'{"n":1,"seat":0,"ask":"cast","choose":["\\ud83e\\udd84"]}') != "record-not-utf8"


HOSTILE = {
    "endless": header(options={"creatures_to_win": 5, "opening": "plain", "sets": ["own"], "packs": [own_set(NOTHING)]}),
    "giant": header() + b'{"n":%d,"seat":0}' % 10**300,
    "half": header() + b'{"n":1,"seat":0,"ask":"cast","choose":["\\ud800"]}',
    "deep": b'{"record":' + b"[" * 100_000,
    "faults": header(seats=[1] * 100_000),
}


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_record_is_answered_with_a_sentence(world: World, name: str) -> None:
    told = world.text(world.private(await world.slash(world.people[0], "table verify", file=("a.jsonl", HOSTILE[name]))))
    assert "Line " in told
    assert "is wrong" in told


async def test_a_record_that_takes_long_is_given_up(world: World) -> None:
    line = b'{"n":%d,"seat":0,"ask":"leave","choose":[]}\n'
    with mock.patch.object(checking, "LONGEST_S", 0.0):
        told = await world.slash(world.people[0], "table verify", file=("a.jsonl", header() + line % 1 + line % 2))
    assert "longer than I may" in world.text(world.private(told))


async def test_checking_holds_up_neither_others_nor_other_work(world: World) -> None:
    """Checks have a thread of their own, and each person one at a time: the loop's threads, which look up addresses too, stay free."""
    ann = world.people[0]
    going_on, begun = Event(), Event()

    def slow(data: bytes) -> Any:
        begun.set()
        going_on.wait(10)
        raise RecordError(1, "record-empty", "record")

    with mock.patch.object(checking, "replayed", slow):
        first = asyncio.create_task(world.slash(ann, "table verify", file=("a.jsonl", b"{}")))
        assert await asyncio.to_thread(begun.wait, 10)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: True), 5)
        with pytest.raises(Refused):
            await world.bot.checking.check(ann.id, b"{}")
        going_on.set()
        await first
    assert "is wrong" in world.text(world.private(await world.slash(ann, "table verify", file=("a.jsonl", b"{}"))))
