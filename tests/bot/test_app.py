"""A start that fails: one sentence, never a traceback. An end that is asked for: in order, whatever the disk does."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import aiohttp
import discord
import pytest
from pydantic import SecretStr

from bot import app
from bot.settings import Settings, SettingsError, StartError
from bot.store import Store, StoreBusy, StoreError, StoreUnavailable

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _own_logging() -> Iterator[None]:
    """``run`` sets up logging for the whole process; the tests want theirs back."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    yield
    root.setLevel(level)
    root.handlers[:] = handlers


@pytest.mark.parametrize(
    ("failure", "named", "status"),
    [
        (discord.LoginFailure("401"), "DISCORD_TOKEN", 2),
        (StoreError("no database"), "DATABASE_URL", 2),
        (StoreBusy("it is served by another process"), "The database cannot be used now: it is served", 1),
        (StoreUnavailable("the disk is full"), "The database cannot be used now: the disk is full", 1),
        (aiohttp.ClientConnectionError("no route"), "Discord cannot be reached", 1),
        (TimeoutError(), "Discord cannot be reached", 1),
        (discord.DiscordServerError(mock.Mock(status=503, reason="?"), "?"), "HTTP status 503", 1),
    ],
)
def test_whatever_ends_a_start_is_named_in_one_sentence(failure: Exception, named: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another try may succeed, a host's supervisor learns it by the exit status."""

    async def failing(settings: Settings) -> None:
        raise failure

    monkeypatch.setattr(app, "_serve", failing)
    with pytest.raises(StartError, match=named) as told:
        app.run(Settings(discord_token=SecretStr("token-x"), data_dir=tmp_path, packs_dir=None, metrics_port=None))
    assert "\n" not in str(told.value)
    assert "token-x" not in str(told.value)
    assert told.value.status == status


def test_a_data_folder_that_cannot_be_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError, match=r"DATA_DIR .* expected a folder that the bot may write to \(Not a directory\)"):
        app.run(Settings(discord_token=SecretStr("token-x"), data_dir=tmp_path / "file" / "folder", packs_dir=None, metrics_port=None))


# A bot whose Discord is silent: it starts as ever, then waits.
SERVE = """
import asyncio, sys
from pathlib import Path
from pydantic import SecretStr
from bot import app
from bot.settings import Settings

class Silent(app.CardBot):
    async def login(self, token):
        self.tables.outages = app.Outages(await self.store.begin_serving(app.now_ms()))
        self._pulse()
        self.clock.start()

    async def connect(self, *, reconnect=True):
        print("serving", flush=True)
        await asyncio.Event().wait()

app.CardBot = Silent
app.run(Settings(_env_file=None, discord_token=SecretStr("t"), data_dir=Path(sys.argv[1]), packs_dir=None, metrics_port=None))
print("ended", flush=True)
"""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_order_when_it_is_told_to(how: signal.Signals, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", SERVE, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "serving\n"
        process.send_signal(how)
        assert process.stdout.read() == "ended\n"
    assert process.returncode == 0
    assert not (tmp_path / "card-table.db-wal").exists(), "the database was closed"


async def test_a_disk_that_takes_nothing_more_keeps_no_bot_from_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(_env_file=None, discord_token=SecretStr("t"), data_dir=tmp_path, packs_dir=None, metrics_port=None)
    store = await Store.open(settings.database_url)

    async def failing(now_ms: int) -> None:
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(store, "heartbeat", failing)
    async with app.CardBot(settings, store, shard_count=1) as bot:
        await bot._note_heartbeat()
    assert not settings.heartbeat_file.exists(), "who cannot write does not count as serving"
    assert [record.message.rpartition(": ")[2] for record in caplog.records] == ["the disk is full"] * 2
    await (await Store.open(settings.database_url)).close()  # the file was given back
