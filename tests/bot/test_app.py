"""A start that fails: one sentence, never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import discord
import pytest
from pydantic import SecretStr

from bot import app
from bot.settings import Settings, SettingsError
from bot.store import StoreBusy


@pytest.fixture(autouse=True)
def _own_logging() -> Iterator[None]:
    """``run`` sets up logging for the whole process; the tests want theirs back."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    yield
    root.setLevel(level)
    root.handlers[:] = handlers


@pytest.mark.parametrize(
    ("failure", "named"),
    [
        (discord.LoginFailure("401"), "DISCORD_TOKEN"),
        (aiohttp.ClientConnectionError("no route"), "Discord cannot be reached"),
        (StoreBusy("it is served by another process"), "DATABASE_URL"),
        (PermissionError("no"), "DATA_DIR"),
    ],
)
def test_whatever_ends_a_start_is_named_in_one_sentence(failure: Exception, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(settings: Settings) -> None:
        raise failure

    monkeypatch.setattr(app, "_serve", failing)
    with pytest.raises(SettingsError, match=named) as told:
        app.run(Settings(discord_token=SecretStr("token-x"), data_dir=tmp_path, packs_dir=None, metrics_port=None))
    assert "\n" not in str(told.value)
    assert "token-x" not in str(told.value)
