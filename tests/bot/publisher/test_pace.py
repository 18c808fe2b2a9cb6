"""Pacing: never more than Discord takes, in the order of asking, and no later than need be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.publisher.pace import KEPT, Pace

GAPS = st.lists(st.integers(0, 32), max_size=60)  # eighths of a second between two requests: exact as floats


@given(gaps=GAPS, count=st.integers(1, 6))
def test_any_window_holds_at_most_count(gaps: list[int], count: int) -> None:
    pace, now = Pace(count, 5.0), 0.0
    moments: list[float] = []
    for gap in gaps:
        now += gap / 8
        moments.append(pace.reserve("channel", now))
        assert moments[-1] >= now
    assert moments == sorted(moments)
    assert all(later - earlier >= 5.0 for earlier, later in zip(moments, moments[count:], strict=False))


@given(gaps=GAPS, count=st.integers(1, 6))
def test_nobody_waits_without_need(gaps: list[int], count: int) -> None:
    pace, now = Pace(count, 5.0), 0.0
    moments: list[float] = []
    for gap in gaps:
        now += gap / 8
        moment = pace.reserve("channel", now)
        assert moment == now or moment == moments[-count] + 5.0
        moments.append(moment)


def test_one_channel_does_not_hold_up_another() -> None:
    pace = Pace(1, 5.0)
    assert [pace.reserve("a", 0.0), pace.reserve("a", 0.0), pace.reserve("b", 0.0)] == [0.0, 5.0, 0.0]


def test_channels_not_used_lately_are_forgotten_and_the_others_are_not() -> None:
    pace = Pace(1, 5.0)
    for key in range(KEPT - 1):
        pace.reserve(key, 0.0)
    pace.reserve("busy", 98.0)
    pace.reserve("new", 100.0)
    assert len(pace._taken) == 2
    assert pace.reserve("busy", 100.0) == 103.0
