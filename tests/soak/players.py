"""A process that is going to be killed: ``python -m tests.soak.players DATABASE_URL LIFE``. It prints each entry once that is accepted.

Everything goes through the table service, and what falls due through the clock; time runs forty times as fast. People do what is legal, mostly;
and sometimes what is not, twice, late, or not at all.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, Final

from bot.clock import Clock
from bot.service import Result, TableService
from bot.store import OPEN_PHASES, Store
from bot.table.command import AddComputer, Back, Begin, Command, End, Join, Leave, Open, Play, Replace, Resume, Vote, Words
from bot.table.due import Outages
from bot.table.entry import Actor
from bot.table.refusal import Refused
from bot.table.table import Table
from game.catalogue import games
from game.core.errors import IllegalAction
from tests.game.laws.kit import kit_of

TABLES: Final = 12
TICK_S: Final = 0.05
TICK_MS: Final = 2_000
LIFE_MS: Final = 3_600_000
"""Simulated time between the beginnings of two lives."""
EPOCH_MS: Final = 1_800_000_000_000
PEOPLE: Final = range(1_000, 1_040)
CHANNELS: Final = range(1, 4)
MISCHIEF: Final = 0.08
"""How often somebody does something else than to answer what is asked."""


class Life:
    """One run of the process, from its start until it is killed."""

    def __init__(self, store: Store, life: int) -> None:
        self.life = life
        self.luck = random.Random(life)
        self.now = EPOCH_MS + life * LIFE_MS
        self.service = TableService(store, now=lambda: self.now)
        self.service.listen(_tell)
        self.clock = Clock(self.service)
        self.keys = count()

    async def run(self) -> None:
        """Play until killed."""
        self.service.outages = Outages(await self.service.store.begin_serving(self.now))
        left = {table.id for channel in CHANNELS for table in await self.service.tables_in(channel)}
        await asyncio.gather(self._tick(), *(self._sit(left.pop() if left else None) for _ in range(TABLES)))

    async def _tick(self) -> None:
        for ticks in count():
            self.clock.start()  # which makes it look at once
            await asyncio.sleep(TICK_S)
            self.now += TICK_MS
            if ticks % 20 == 0:
                await self.service.store.heartbeat(self.now)

    async def _sit(self, table_id: int | None) -> None:
        """Play at one table, then at another."""
        while True:
            if table_id is None:
                table_id = await self._open()
            table = await self.service.table(table_id)
            while table.phase in OPEN_PHASES:
                await self._move(table)
                table = await self.service.table(table_id)
            table_id = None

    async def _open(self) -> int:
        luck, game = self.luck, self.luck.choice(list(games().values()))
        setup, seats = luck.choice(list(kit_of(game).goldens.values()))
        people = luck.sample(PEOPLE, luck.randint(1, seats))
        host = Actor(people[0])
        command = Open(
            game=game.name,
            rules_version=game.version,
            guild_id=1,
            channel_id=luck.choice(CHANNELS),
            secret=luck.randbytes(32).hex(),
            options=setup.options.model_dump(mode="json"),
            clock=luck.choice(("2m", "10m")),
        )
        table = (await self.service.open(host, command, self._key())).table
        for user in people:
            await self._try(table, Actor(user), Join(name=f"user {user}", interaction_id=luck.getrandbits(60), words=""))
        for _ in range(seats - len(people)):
            await self._try(table, host, AddComputer(level=luck.choice(list(game.players))))
        await self._try(table, host, Begin())
        return table.id

    async def _move(self, table: Table) -> None:
        """Somebody does something, or everybody waits for the clock."""
        luck = self.luck
        owed = [d for d in table.decisions() if not table.seats[d.seat].automatic] if table.phase == "playing" else []
        if not owed or luck.random() < MISCHIEF / 4:
            await asyncio.sleep(TICK_S)
        if owed and luck.random() > MISCHIEF:
            decision = luck.choice(owed)
            answers = table.game.legal(table.state, decision.seat)
            action = table.game.encode(answers[int(luck.random() * len(answers))])
            await self._try(table, Actor(table.seats[decision.seat].user_id), Play(number=decision.number, action=action))
        else:
            who = luck.choice([guest.user_id for guest in table.everybody if guest.user_id is not None] or [PEOPLE[0]])
            await self._try(table, Actor(who), luck.choice(_MISCHIEF)(table, luck))

    async def _try(self, table: Table, actor: Actor, command: Command) -> None:
        """Ask for something once, or as Discord may deliver it: twice, at once."""
        key = self._key()
        times = 2 if self.luck.random() < MISCHIEF else 1
        with suppress(Refused, IllegalAction):
            await asyncio.gather(*(self.service.act(table.id, actor, command, key) for _ in range(times)))

    def _key(self) -> str:
        return f"{self.life}.{next(self.keys)}"


def _strange(table: Table, luck: random.Random) -> Command:
    number = luck.choice([d.number for d in table.decisions()] or [1]) - luck.choice((0, 0, 1))
    fields: Mapping[str, Any] = kit_of(table.game).strange(luck, len(table.seats) or 2)
    return Play(number=number, action=dict(fields))


_MISCHIEF: Final[tuple[Callable[[Table, random.Random], Command], ...]] = (
    _strange,
    _strange,
    _strange,
    lambda table, luck: Leave(),
    lambda table, luck: Back(),
    lambda table, luck: Back(),
    lambda table, luck: Vote(draw=luck.random() < 0.8),
    lambda table, luck: Words(words="too late"),
    lambda table, luck: Replace(seat=luck.randrange(6), name="somebody else"),
    lambda table, luck: Resume(channel_id=luck.choice(CHANNELS)),
    lambda table, luck: End() if luck.random() < 0.1 else Begin(),
)


def _tell(result: Result) -> None:
    print(result.table.id, result.table.seq, result.table.phase, flush=True)


class _Fatal(logging.Handler):
    """Whatever the bot would log as a fault, and go on, ends the process."""

    def emit(self, record: logging.LogRecord) -> None:
        print(logging.Formatter().format(record), file=sys.stderr, flush=True)
        os._exit(3)


async def main() -> None:
    """Play until killed."""
    logging.basicConfig(level=logging.ERROR, handlers=[_Fatal()])
    await Life(await Store.open(sys.argv[1]), int(sys.argv[2])).run()


if __name__ == "__main__":
    asyncio.run(main())
