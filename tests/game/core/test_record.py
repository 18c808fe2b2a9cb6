"""A record is read strictly: each fault has its line, its code and its rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import games
from game.core.errors import RecordError
from game.core.fairness import commitment, game_seed
from game.core.record import Replay, encode_record, end_fields

SECRET = bytes(32)
HEADER: dict[str, Any] = {
    "record": "rulers",
    "v": 1,
    "options": {"mode": "2v2", "opening_hand": 1},
    "seats": [{"name": name, "team": seat % 2, "kind": "human"} for seat, name in enumerate("ABCD")],
    "fairness": {"secret": SECRET.hex(), "commitment": commitment(SECRET), "contributions": ["a", "b", "c", "d"]},
    "seed": game_seed(SECRET, ("a", "b", "c", "d")).hex(),
    "dealer": 3,
}
FIRST: dict[str, Any] = {"n": 1, "seat": 0, "do": "pass"}
SECOND: dict[str, Any] = {"n": 2, "seat": 1, "do": "pass", "by": "clock"}
END = end_fields("off", (), 2)


def lines(*fields: dict[str, Any]) -> bytes:
    return encode_record([HEADER, *fields])


def fault(data: bytes) -> tuple[int, str, str]:
    """Line, code and rule of the fault."""
    with pytest.raises(RecordError) as error:
        list(Replay(data, games()).steps())
    return error.value.line, error.value.code, error.value.rule


def header_fault(change: Callable[[dict[str, Any]], Any]) -> tuple[int, str, str]:
    header = json.loads(json.dumps(HEADER))
    change(header)
    return fault(encode_record([header]))


def test_a_good_record() -> None:
    replay = Replay(lines(FIRST, SECOND, END), games())
    steps = list(replay.steps())
    assert [(step.n, step.seat, step.by) for step in steps] == [(1, 0, None), (2, 1, "clock")]
    assert replay.end == ("off", (), 2)


def test_a_record_may_stop_without_an_end_and_lack_its_last_line_feed() -> None:
    assert len(list(Replay(lines(FIRST, SECOND)[:-1], games()).steps())) == 2


def test_unknown_keys_are_ignored_in_the_header() -> None:
    header = json.loads(json.dumps(HEADER)) | {"host": "somebody"}
    header["options"]["music"] = True
    header["seats"][0]["colour"] = "blue"
    header["fairness"]["moon"] = "full"
    assert Replay(encode_record([header]), games()).state is not None


def test_a_bare_seed_is_enough() -> None:
    header = {key: value for key, value in HEADER.items() if key != "fairness"}
    assert Replay(encode_record([header]), games()).state is not None


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda h: h.update(v=True), "record"),
        (lambda h: h.update(v=1.0), "record"),
        (lambda h: h.update(v=2), "record"),
        (lambda h: h.update(record="poker"), "record"),
        (lambda h: h.pop("seats"), "record"),
        (lambda h: h.pop("options"), "record"),
        (lambda h: h.pop("seed"), "record"),
        (lambda h: h.update(seed=h["seed"].upper()), "record"),
        (lambda h: h.update(seats="ABCD"), "record"),
        (lambda h: h["seats"][0].update(team=False), "record"),
        (lambda h: h["seats"][0].update(kind="cat"), "record"),
        (lambda h: h["seats"][0].pop("name"), "record"),
        (lambda h: h["options"].pop("mode"), "record"),
        (lambda h: h["options"].update(opening_hand="1"), "record"),
        (lambda h: h["options"].update(opening_hand=True), "record"),
        (lambda h: h["options"].update(max_rounds=2.0), "record"),
        (lambda h: h.update(dealer="0"), "record"),
        (lambda h: h["fairness"].pop("secret"), "record"),
        (lambda h: h["fairness"].update(contributions=["a", "b", "c", 4]), "record"),
        (lambda h: h["options"].update(mode="7v7"), "R1"),
        (lambda h: h["options"].update(mode="ffa4"), "R1"),
        (lambda h: h["options"].update(mode="star"), "R1"),
        (lambda h: h["seats"][0].update(team=1), "R1"),
        (lambda h: h["seats"].pop(), "R1"),
        (lambda h: h["options"].update(opening_hand=4), "R3"),
        (lambda h: h["options"].update(opening_hand=-1), "R3"),
        (lambda h: h.update(dealer=4), "R4"),
        (lambda h: h.update(dealer=-1), "R4"),
        (lambda h: h["options"].update(max_rounds=0), "R17"),
        (lambda h: h["fairness"].update(commitment="0" * 64), "fairness"),
        (lambda h: h["fairness"]["contributions"].reverse(), "fairness"),
        (lambda h: h["fairness"]["contributions"].pop(), "fairness"),
        (lambda h: h["seats"][0].update(kind="computer"), "fairness"),
        (lambda h: h.update(seed="0" * 64), "fairness"),
    ],
)
def test_a_bad_header(change: Callable[[dict[str, Any]], Any], rule: str) -> None:
    line, _, broken = header_fault(change)
    assert (line, broken) == (1, rule)


@pytest.mark.parametrize(
    ("data", "line", "code"),
    [
        (b"", 1, "record-empty"),
        (b"\n", 1, "record-not-json"),
        (b"[1]\n", 1, "record-not-object"),
        (lines(FIRST).replace(b"\n", b"\r\n"), 1, "record-line-end"),
        (lines(FIRST) + b"\n", 3, "record-not-json"),
        (lines() + b'{"n":1,"seat":0,"do":"pa\xff"}\n', 2, "record-not-utf8"),
        (lines() + b'{"n":1,"seat":0,"do":"pass","do":"pass"}\n', 2, "record-not-json"),
        (lines() + b'{"n":NaN,"seat":0,"do":"pass"}\n', 2, "record-not-json"),
        (lines() + b"[" * 100_000 + b"\n", 2, "record-not-json"),
        (b"\xef\xbb\xbf" + lines(FIRST), 1, "record-not-json"),
        (lines(FIRST, {**SECOND, "n": 3}), 3, "record-order"),
        (lines({**FIRST, "n": 1.0}), 2, "not-a-number"),
        (lines({**FIRST, "seat": False}), 2, "not-a-number"),
        (lines({**FIRST, "by": "magic"}), 2, "record-by"),
        (lines({**FIRST, "by": None}), 2, "record-by"),
        (lines({**FIRST, "at": "noon"}), 2, "key-unknown"),
        (lines({"n": 1, "do": "pass"}), 2, "key-missing"),
        (lines({"n": 1, "seat": 0}), 2, "key-missing"),
        (lines({**FIRST, "do": ["pass"]}), 2, "not-text"),
        (lines({**FIRST, "do": "play", "cards": "7H"}), 2, "not-a-list"),
        (lines({**FIRST, "do": "play", "cards": [7]}), 2, "not-text"),
        (lines({**FIRST, "do": "move", "from": "deck", "to": {"zone": "grave"}}), 2, "not-a-place"),
        (lines({**FIRST, "do": "move", "from": {"zone": "deck", "seat": 0}, "to": {"zone": "grave"}}), 2, "key-unknown"),
        (lines({**FIRST, "do": "move", "from": {"zone": "deck"}, "to": {"zone": "grave", "card": "7H"}}), 2, "key-unknown"),
        (lines({**FIRST, "do": "move", "from": {"zone": "deck"}, "to": {"zone": "hand", "seat": 1.0}}), 2, "not-a-number"),
        (lines(FIRST, SECOND, END, {**FIRST, "n": 3}), 5, "record-after-end"),
        (lines(FIRST, SECOND, END, END), 5, "record-after-end"),
        (lines(FIRST, SECOND, {**END, "actions": 3}), 4, "record-actions"),
        (lines(FIRST, SECOND, {**END, "actions": 2.0}), 4, "not-a-number"),
        (lines(FIRST, SECOND, {**END, "why": "tired"}), 4, "key-unknown"),
        (lines(FIRST, SECOND, {"end": "off", "actions": 2}), 4, "record-winners"),
        (lines(FIRST, SECOND, {**END, "end": "fog"}), 4, "record-end"),
        (lines(FIRST, SECOND, {**END, "winners": [0]}), 4, "record-winners"),
        (lines(FIRST, SECOND, {**END, "winners": [True]}), 4, "record-winners"),
        (lines(FIRST, SECOND, {"end": "win", "winners": [2, 0], "actions": 2}), 4, "record-winners"),
    ],
)
def test_a_fault_of_form(data: bytes, line: int, code: str) -> None:
    assert fault(data) == (line, code, "record")


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"seat": 1, "do": "pass"}, "R4"),
        ({"seat": 9, "do": "pass"}, "R4"),
        ({"seat": -1, "do": "pass"}, "R4"),
        ({"seat": 0, "do": "fly"}, "R6"),
        ({"seat": 0, "do": "play", "cards": ["1H"]}, "R7"),
        ({"seat": 0, "do": "kill", "cards": ["7H"]}, "R8"),
        ({"seat": 0, "do": "switch", "card": "XX"}, "R9"),
        ({"seat": 0, "do": "move", "from": {"zone": "pond"}, "to": {"zone": "grave"}}, "R10"),
        ({"seat": 0, "do": "discard", "cards": ["7H"]}, "R12"),
    ],
)
def test_an_illegal_action(action: dict[str, Any], rule: str) -> None:
    assert (fault(lines({"n": 1, **action}))[0], fault(lines({"n": 1, **action}))[2]) == (2, rule)


def test_an_end_that_is_not_true() -> None:
    assert fault(lines(FIRST, SECOND, {"end": "win", "winners": [0, 2], "actions": 2})) == (4, "record-end-untrue", "R14")


def rounds(*fields: dict[str, Any]) -> bytes:
    """A game of one round, played to its end."""
    header = {**HEADER, "options": {"mode": "2v2", "opening_hand": 0, "max_rounds": 1}}
    return encode_record([header, *({"n": seat + 1, "seat": seat, "do": "pass"} for seat in range(4)), *fields])


def test_the_end_of_a_game_that_ran_out_of_rounds() -> None:
    assert list(Replay(rounds(end_fields("draw", (), 4)), games()).steps())
    assert fault(rounds(end_fields("off", (), 4))) == (6, "record-end-untrue", "R17")
    assert fault(rounds(end_fields("win", (0, 2), 4))) == (6, "record-end-untrue", "R14")
    assert fault(rounds({"n": 5, "seat": 0, "do": "pass"})) == (6, "game-over", "R17")


@given(st.binary(max_size=200))
def test_whatever_the_bytes_nothing_but_a_record_error_is_raised(data: bytes) -> None:
    with pytest.raises(RecordError):
        list(Replay(lines() + data + b"\xff", games()).steps())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from(["pass", "move", "hand", "7H", "win", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["n", "seat", "do", "by", "cards", "card", "from", "to", "zone", "end", "winners"]), inner, max_size=5)
    ),
    max_leaves=12,
)


def fault_line(data: bytes) -> int | None:
    """The line of the fault, or None where there is none; anything else than a ``RecordError`` passes through."""
    try:
        list(Replay(data, games()).steps())
    except RecordError as error:
        return error.line
    return None


@given(st.dictionaries(st.sampled_from(["n", "seat", "do", "by", "cards", "card", "from", "to", "seat_with", "end", "winners", "actions"]), JSON))
def test_a_line_of_any_json_is_played_or_refused(fields: dict[str, Any]) -> None:
    assert fault_line(lines(fields)) in (2, None)
    assert fault_line(lines({"n": 1, "seat": 0, **fields})) in (2, None)


@given(st.sampled_from(sorted(HEADER)), JSON)
def test_a_header_with_any_json_in_it_is_read_or_refused(key: str, value: Any) -> None:
    assert fault_line(encode_record([{**HEADER, key: value}])) in (1, None)
