"""Records of Runes & Regulations: the header names sets and pets, and what is said unasked is in it too."""

from __future__ import annotations

import json

import pytest

from game.catalogue import games
from game.core.errors import RecordError
from game.core.record import Replay, Seat, action_fields, encode_record, header_fields
from game.core.stream import Stream
from game.runes import GAME
from game.runes.answers import Answer
from game.runes.options import RunesOptions, RunesSetup

SEED = bytes(31) + b"\x03"
SEATS = [Seat(name=name, team=seat, kind="human") for seat, name in enumerate(("Ann", "Bob", "Cid"))]


def record(header: dict[str, object] | None = None) -> tuple[bytes, object]:
    """Twenty time-outs, then one leaves, then twenty more."""
    setup = RunesSetup(options=RunesOptions(), pets=(0, 2, None))
    state = GAME.deal(setup, 3, Stream(SEED))
    fields = {**header_fields(GAME, setup, SEATS, SEED), **(header or {})}
    lines = [fields]
    for n in range(1, 41):
        seat, answer = (2, Answer("leave")) if n == 20 else (-1, Answer("?"))
        if seat < 0:
            seat = GAME.decisions(state)[0].seat
            answer = GAME.timeout(GAME.view(state, seat))
        GAME.apply(state, seat, answer)
        lines.append(action_fields(n, seat, GAME.encode(answer)))
    return encode_record(lines), GAME.dump(state)


def test_a_record_with_a_leave_replays() -> None:
    data, dumped = record()
    replay = Replay(data, games())
    assert len(list(replay.steps())) == 40
    assert GAME.dump(replay.state) == dumped
    header = json.loads(data.split(b"\n")[0])
    assert (header["record"], header["pets"]) == ("runes", [0, 2, None])
    assert [set(named) for named in header["sets"]] == [{"id", "sha256"}]


def test_other_cards_than_the_header_names_are_refused() -> None:
    data, _ = record({"sets": [{"id": "maple", "sha256": "0" * 64}]})
    with pytest.raises(RecordError) as refused:
        list(Replay(data, games()).steps())
    assert (refused.value.line, refused.value.code) == (1, "other-cards")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"ask": "cast"}, "key-missing"),
        ({"ask": "cast", "choose": [], "card": 1}, "key-unknown"),
        ({"ask": 1, "choose": []}, "not-text"),
        ({"ask": "cast", "choose": [True]}, "not-a-list"),
        ({"ask": "cast", "choose": [1.0]}, "not-a-list"),
        ({"ask": "cast", "choose": "x"}, "not-a-list"),
        ({"ask": "cast", "choose": ["maple:hedge-fund#9"]}, "not-on-offer"),
        ({"ask": "summon", "choose": []}, "another-ask"),
    ],
)
def test_a_bad_line_is_refused(fields: dict[str, object], code: str) -> None:
    setup = RunesSetup(options=RunesOptions())
    state = GAME.deal(setup, 3, Stream(SEED))
    decision = GAME.decisions(state)[0]
    assert decision.ask == "cast"
    data = encode_record([header_fields(GAME, setup, SEATS, SEED), {"n": 1, "seat": decision.seat, **fields}])
    with pytest.raises(RecordError) as refused:
        list(Replay(data, games()).steps())
    assert (refused.value.line, refused.value.code) == (2, code)
