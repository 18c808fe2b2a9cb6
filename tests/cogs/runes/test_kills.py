"""A real SIGKILL at every kind of Decision, in the middle of chains too: what was accepted is there, and every game goes on as it would have."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.service import TableService
from bot.store import Store
from bot.table.table import Table
from game.runes import GAME
from tests.cogs.runes.planted import ACTIONS, PLACES, planted, planting, settled, steady, uninterrupted

KILLED_AFTER: Final = (0, 1, 2 * len(PLACES))
"""After so many answers that were told to be accepted a process dies, while all the other tables are in the middle of theirs."""


@pytest.fixture(autouse=True)
def _planting() -> Iterator[None]:
    with planting():
        yield


async def play_until_killed(url: str, answers: int) -> None:
    """Play all tables at once, tell of everything that was accepted, and die by SIGKILL after so many answers."""
    service = TableService(await Store.open(url))
    accepted = 0

    def die() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    async def play(table: Table) -> None:
        nonlocal accepted
        while True:
            actor, command = steady(table)
            table = (await service.act(table.id, actor, command, f"play {command.number}")).table
            os.write(1, f"{table.id} {table.seq}\n".encode())
            accepted += 1
            if accepted == answers:
                die()

    tables = [await service.table(number) for number in range(1, len(PLACES) + 1)]
    if not answers:
        asyncio.get_running_loop().call_later(0.003, die)
    await asyncio.gather(*map(play, tables))


def die_again_and_again(url: str) -> None:
    """One process after the other is forked, plays, and is killed."""
    with planting():
        for answers in KILLED_AFTER:
            child = os.fork()
            if not child:
                asyncio.run(play_until_killed(url, answers))
                os._exit(1)  # it should not have lived to see this
            _, status = os.waitpid(child, 0)
            assert os.WIFSIGNALED(status)
            assert os.WTERMSIG(status) == signal.SIGKILL


async def test_a_kill_everywhere(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    store = await Store.open(url)
    service = TableService(store)
    begun = [await planted(service, place, (1, 2, 3), host=4) for place in PLACES]
    await service.close()
    await store.close()

    code = f"from tests.cogs.runes.test_kills import die_again_and_again; die_again_and_again({url!r})"
    root = Path(__file__).parents[3]
    played = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=root, check=True)  # noqa: ASYNC221  # nothing else waits for this loop
    told: dict[int, int] = {}
    for line in played.stdout.splitlines():
        table_id, seq = map(int, line.split())
        assert seq > told.get(table_id, 0), "nothing is accepted twice"
        told[table_id] = seq
    assert len(told) == len(PLACES)

    store = await Store.open(url)
    service = TableService(store)
    for table in begun:
        after = await service.table(table.id)
        assert told[table.id] <= after.seq
        rows = await store.read(table.id)
        assert len({row.key for row in rows}) == len(rows) == after.seq
        while not settled(after, table.actions + ACTIONS):
            actor, command = steady(after)
            after = (await service.act(after.id, actor, command, f"play {command.number}")).table
        assert GAME.dump(after.state) == GAME.dump(uninterrupted(table, after.actions - table.actions).state)
    await service.close()
    await store.close()
