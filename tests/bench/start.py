"""A start of the bot until the first click is answered, with 10,000 open tables beside none.

Each start is a process of its own, ``python -m tests.bench.start FOLDER``, that measures itself once everything is imported.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bot.service import TableService
from bot.store import Message, Store
from cogs.greeting import greet
from tests.bench.commits import answer, begun
from tests.bench.measure import Bench, Pair, Rounds, Watch
from tests.table_world import fixture_world

OPEN: Final = 10_000
GAMES: Final = 50
"""So many are played; the others are copies of their logs."""
FILE: Final = "card-table.db"
SIMULATED_MS: Final = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp() * 1000)
"""When simulated time begins."""
AGO_MS: Final = 60_000
"""How long ago the bot was last there."""


# The store -----------------------------------------------------------------------------------------------------------------------------------


async def _play(path: Path, games: int) -> None:
    """Games of all lengths up to two dozen actions, with their boards."""
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    service = TableService(store, now=lambda: SIMULATED_MS - AGO_MS)
    for number in range(1, games + 1):
        table, luck = await begun(service, number), random.Random(number)
        for _ in range(number % 25):
            table = await answer(service, table, luck)
        await store.put_message(
            Message(
                table_id=table.id,
                role="board",
                channel_id=number,
                message_id=number,
                nonce=f"b{number}",
                published_seq=table.seq,
                posted_at_ms=SIMULATED_MS - AGO_MS,
            )
        )
    await service.close()
    await store.heartbeat(SIMULATED_MS - AGO_MS)
    await store.close()


def _multiply(path: Path) -> None:
    """Copy every table until there are as many as wanted."""
    connection = sqlite3.connect(path)
    for name, ident in (("tables", "id"), ("log", "table_id"), ("seats", "table_id"), ("messages", "table_id")):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
        copied = {ident: f"{ident} + ?1", "opened_key": "opened_key || ':' || ?1", "nonce": "nonce || ':' || ?1", "message_id": "message_id + ?1"}
        values = ", ".join(copied.get(column, f'"{column}"') for column in columns)
        connection.executemany(f"INSERT INTO {name} SELECT {values} FROM {name} WHERE {ident} <= {GAMES}", ((k,) for k in range(GAMES, OPEN, GAMES)))
    connection.commit()
    assert connection.execute("SELECT count(*) FROM tables WHERE phase = 'playing'").fetchone() == (OPEN,)
    connection.close()


# A start -------------------------------------------------------------------------------------------------------------------------------------


async def _start(folder: Path) -> float:
    """Milliseconds from opening the store until a click is answered. What the simulation itself needs in between does not count."""
    start = perf_counter()
    async with fixture_world(folder, people=1) as world:
        took = perf_counter() - start
        message = await world.inside(greet(world.bot, world.bot.get_partial_messageable(world.channel.id)))
        start = perf_counter()
        result = await world.press(world.people[0], message, "start", "Rulers")
        took += perf_counter() - start
        assert result.acknowledged
        assert len(await world.bot.store.tables_in(world.channel.id)) == 1
    return took * 1000


def main() -> None:
    took = asyncio.run(_start(Path(sys.argv[1])))
    print(json.dumps({"ms": took, "mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))


# The benchmark -------------------------------------------------------------------------------------------------------------------------------

_memory: dict[str, list[float]] = {"open": [], "none": []}


def _run(source: Path, name: str) -> float:
    """One start on a copy of the store."""
    with TemporaryDirectory() as folder:
        shutil.copy(source, Path(folder) / FILE)
        child = subprocess.run([sys.executable, "-m", "tests.bench.start", folder], check=True, stdout=subprocess.PIPE, text=True)
    told = json.loads(child.stdout)
    _memory[name].append(told["mb"])
    return float(told["ms"])


def _rounds(watch: Watch) -> Rounds:
    with TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.db", Path(folder) / "empty.db"
        asyncio.run(_play(full, GAMES))
        asyncio.run(_play(empty, 0))
        _multiply(full)
        while True:
            with watch():
                took = _run(full, "open")
            yield Pair(took, _run(empty, "none"))


def _memory_note() -> str:
    return f"; memory {median(_memory['open']):.0f} : {median(_memory['none']):.0f} MB"


BENCHES: Final = (Bench("start", ("<=", 1.5), "ms", _rounds, _memory_note),)

if __name__ == "__main__":
    main()
