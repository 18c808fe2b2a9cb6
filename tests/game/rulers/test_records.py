"""The sample records, made by an implementation that shares no code with this one: every state, and every refusal's line and rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import games
from game.core.errors import RecordError
from game.core.record import Replay, trace_line

FOLDER = Path(__file__).parents[2] / "data" / "records"
RECORDS = sorted(FOLDER.glob("*.rec"))


def replayed(path: Path) -> tuple[list[str], RecordError | None]:
    """The states that ``replay --json`` prints, and what stopped it."""
    lines: list[str] = []
    try:
        replay = Replay(path.read_bytes(), games())
        lines.append(trace_line(replay.game, replay.state, 0))
        lines.extend(trace_line(replay.game, step.state, step.n) for step in replay.steps())
    except RecordError as error:
        return lines, error
    return lines, None


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_sample_record_replays_to_the_letter(path: Path) -> None:
    lines, error = replayed(path)
    assert lines == path.with_suffix(".expected.jsonl").read_text(encoding="utf-8").splitlines()
    rule = path.with_suffix(".rule")
    if not rule.exists():
        assert error is None
        return
    rules, line = rule.read_text().splitlines()
    assert error is not None
    assert (error.rule, f"line {error.line}") == (rules.split()[0], line)


def test_the_samples_are_all_there() -> None:
    assert len(RECORDS) == 44
