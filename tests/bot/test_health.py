"""The health check believes a fresh heartbeat and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot import health


def test_a_beat_keeps_for_less_than_stale_s(tmp_path: Path) -> None:
    heartbeat = tmp_path / "heartbeat"
    health.beat(heartbeat)
    os.utime(heartbeat, (1000, 1000))
    assert health.is_alive(heartbeat, 1000 + health.STALE_S - 1)
    assert not health.is_alive(heartbeat, 1000 + health.STALE_S)


def test_a_bot_that_never_served_is_not_alive(tmp_path: Path) -> None:
    assert not health.is_alive(tmp_path / "heartbeat", 0)


def test_the_command_answers_by_its_exit_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert health.main() == 2
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")
    assert health.main() == 1
    assert "no heartbeat" in capsys.readouterr().err
    health.beat(tmp_path / "heartbeat")
    assert health.main() == 0
