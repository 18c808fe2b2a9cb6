"""custom_ids: what is written is read again, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import ids
from game.core.decision import Option

IDENTITIES = st.lists(st.text(min_size=1, max_size=12), min_size=1, max_size=60, unique=True)


def options(identities: list[str]) -> list[Option]:
    return [Option(identity, "card") for identity in identities]


@given(st.integers(0, 2**63), st.integers(0, 10**9), st.from_regex(r"\A[a-z][a-z.]{0,15}\Z"), st.text("abcXYZ019-_.,~:", max_size=30))
def test_what_is_made_is_parsed(table_id: int, number: int, act: str, arg: str) -> None:
    assert ids.parse(ids.make(table_id, number, act, arg)) == (table_id, number, act, arg)


@pytest.mark.parametrize("text", ["", "c1", "c1:", "c1:1:2", "c1:1:2:", "c1:!:2:act", "c1:1:x:act", "c0:1:2:act", "lobby"])
def test_what_is_not_ours_is_none(text: str) -> None:
    assert ids.parse(text) is None


def test_discords_limit_is_kept() -> None:
    with pytest.raises(ids.TooLong):
        ids.make(1, 1, "act", "x" * 100)


@given(IDENTITIES, st.data())
def test_handles_name_each_option_and_no_other(identities: list[str], data: st.DataObject) -> None:
    offered = options(identities)
    chosen = data.draw(st.lists(st.sampled_from(identities), unique=True))
    assert ids.named(offered, ids.step_of(offered, chosen)) == tuple(chosen)
    assert len(set(ids.handles(offered).values())) == len(identities)


def test_an_option_no_longer_on_offer_names_nothing() -> None:
    (handle,) = ids.step_of(options(["7H", "8H"]), ["7H"])
    assert ids.named(options(["8H", "9H"]), [handle]) is None


def test_handles_grow_where_two_would_be_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "_digest", {"a": "same1", "b": "same2", "c": "other"}.__getitem__)
    assert ids.handles(options(["a", "b", "c"])) == {"a": "same1", "b": "same2", "c": "other"}


@given(IDENTITIES, st.data())
def test_a_trail_is_read_as_it_was_written(identities: list[str], data: st.DataObject) -> None:
    handles = list(ids.handles(options(identities)).values())
    trail = tuple(tuple(step) for step in data.draw(st.lists(st.lists(st.sampled_from(handles), max_size=4), max_size=4)))
    assert ids.read_trail(ids.write_trail(trail)) == trail
