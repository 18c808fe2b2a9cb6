"""What a host may watch is counted where it happens, and told only where the host asked for it."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client import REGISTRY
from pydantic import SecretStr

from bot import metrics
from bot.settings import Settings, SettingsError
from bot.store import Store
from tests.bot.store.samples import entry, head, new_table
from tests.table_world import open_world


def settings(folder: Path, port: int | None = None) -> Settings:
    return Settings(_env_file=None, discord_token=SecretStr("offline"), data_dir=folder, metrics_port=port)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"card_table_{name}", labels) or 0.0


async def test_a_game_is_counted_as_it_is_played(tmp_path: Path) -> None:
    names: tuple[tuple[str, dict[str, str]], ...] = (
        ("entries_total", {"game": "rulers", "by": "human"}),
        ("messages_total", {"what": "post", "role": "board"}),
        ("refusals_total", {"code": "lobby.joined_already"}),
        ("answer_seconds_count", {}),
        ("faults_total", {}),
        ("commits_total", {}),
    )
    before = {name: value(name, **labels) for name, labels in names}
    async with open_world(tmp_path) as world:
        ann = world.people[0]
        await world.slash(ann, "rulers start")
        for _ in range(2):
            await world.press(ann, world.board(), "join")
        commits = world.bot.store.commits
    counted = {name: value(name, **labels) - before[name] for name, labels in names}
    assert counted.pop("commits_total") >= commits
    assert counted == {"entries_total": 2, "messages_total": 1, "refusals_total": 1, "answer_seconds_count": 3, "faults_total": 0}


async def test_tables_are_counted_by_phase(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    first = await store.create(new_table("a"))
    await store.create(new_table("b"))
    await store.append(entry(first.table_id, 2, at=head(closed=True)))
    metrics.count_tables(await store.phases())
    await store.close()
    assert (value("tables", phase="playing"), value("tables", phase="closed")) == (1, 1)
    metrics.count_tables({})
    assert REGISTRY.get_sample_value("card_table_tables", {"phase": "playing"}) is None


def test_the_numbers_are_told_on_this_machine_alone_while_the_bot_serves(tmp_path: Path) -> None:
    wanted = settings(tmp_path, free_port())
    assert wanted.metrics_host == IPv4Address("127.0.0.1")
    address = f"http://127.0.0.1:{wanted.metrics_port}/metrics"
    with metrics.serving(wanted), urlopen(address) as told:
        assert "card_table_commits_total" in told.read().decode()
    with pytest.raises(OSError, match="refused"):
        urlopen(address)


def test_without_the_setting_no_port_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "start_http_server", lambda *_, **__: pytest.fail("a port was opened"))
    with metrics.serving(settings(tmp_path)):
        pass


def test_a_port_that_is_taken_is_named_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = rf"^METRICS_PORT {port} cannot be opened on METRICS_HOST 127\.0\.0\.1: Address already in use\.$"
        with pytest.raises(SettingsError, match=sentence), metrics.serving(settings(tmp_path, port)):
            pass
