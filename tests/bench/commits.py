"""Entries of 64 tables that act at once, through the table service, beside bare commits of as many bytes by sqlite3 on the same disk."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from bot.service import TableService
from bot.store import Store
from bot.table.command import Begin, Join, Open, Play
from bot.table.entry import Actor
from bot.table.table import Table
from game.catalogue import games
from tests.bench.measure import Bench, Pair, Rounds, Watch

TABLES: Final = 64
ENTRIES: Final = 30
"""Entries that each table adds a round."""
HOST: Final = 100
SEATS: Final = 4


async def begun(service: TableService, number: int) -> Table:
    """A game of Rulers of four people."""
    rules = games()["rulers"]
    opened = Open(game=rules.name, rules_version=rules.version, guild_id=1, channel_id=number, secret=f"{number:064x}", options={"mode": "2v2"})
    table = (await service.open(Actor(HOST), opened, f"open:{number}")).table
    for user in range(HOST, HOST + SEATS):
        await service.act(table.id, Actor(user), Join(name=f"user {user}", interaction_id=user, words=""), f"join:{user}")
    return (await service.act(table.id, Actor(HOST), Begin(), "begin")).table


async def answer(service: TableService, table: Table, luck: random.Random) -> Table:
    """Whoever is asked does something legal."""
    (decision,) = table.decisions()
    answers = table.game.legal(table.state, decision.seat)
    action = table.game.encode(answers[int(luck.random() * len(answers))])
    result = await service.act(table.id, Actor(table.seats[decision.seat].user_id), Play(number=decision.number, action=action), f"{table.seq:019}")
    return result.table


class _Ours:
    """A store with the tables of a round."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self.service = self.runner.run(self._open(folder / "tables.db"))
        self.number = 0

    async def _open(self, path: Path) -> TableService:
        return TableService(await Store.open(f"sqlite+aiosqlite:///{path}"))

    def rate(self, watch: Watch) -> float:
        """Entries a second."""
        tables = self.runner.run(self._begin())
        with watch():
            return self.runner.run(self._play(tables))

    async def _begin(self) -> list[Table]:
        self.number += TABLES
        return list(await asyncio.gather(*(begun(self.service, self.number + i) for i in range(TABLES))))

    async def _play(self, tables: list[Table]) -> float:
        accepted, start = 0, perf_counter()

        async def play(table: Table) -> None:
            nonlocal accepted
            luck = random.Random(table.id)
            for _ in range(ENTRIES):
                if table.phase != "playing":
                    return
                table = await answer(self.service, table, luck)
                accepted += 1

        await asyncio.gather(*map(play, tables))
        return accepted / (perf_counter() - start)

    def row(self) -> tuple[Any, ...]:
        """An entry as it was stored."""
        return self.runner.run(self._row())

    async def _row(self) -> tuple[Any, ...]:
        row = (await self.service.store.read(self.number, 0))[-1]
        return row.key, row.at_ms, row.user_id, row.by, row.data, row.digest

    def close(self) -> None:
        """Close the store."""
        self.runner.run(self.service.close())
        self.runner.run(self.service.store.close())
        self.runner.close()


class _Bare:
    """A table of rows as ours are, each inserted and committed by itself, as safely as ours."""

    def __init__(self, folder: Path) -> None:
        self.connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
        self.connection.execute("PRAGMA journal_mode=WAL")
        self.connection.execute("PRAGMA synchronous=FULL")
        self.connection.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY, key TEXT, at_ms INT, user_id INT, by TEXT, data TEXT, digest TEXT)")

    def rate(self, row: tuple[Any, ...]) -> float:
        """Commits a second."""
        start = perf_counter()
        for _ in range(TABLES * ENTRIES):
            self.connection.execute("INSERT INTO log (key, at_ms, user_id, by, data, digest) VALUES (?, ?, ?, ?, ?, ?)", row)
        return TABLES * ENTRIES / (perf_counter() - start)


def _commits(watch: Watch) -> Rounds:
    with TemporaryDirectory() as folder:
        ours, bare = _Ours(Path(folder)), _Bare(Path(folder))
        try:
            while True:
                rate = ours.rate(watch)
                yield Pair(rate, bare.rate(ours.row()))
        finally:
            bare.connection.close()
            ours.close()


BENCHES: Final = (Bench("commits", (">=", 0.5), "entries/s", _commits),)
