"""A table in a simulated Discord whose messages are drawn by a stub: what is drawn is plain, when it is sent is what matters."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import aiohttp
import discord
from discord import ui

from bot.publisher import Rendered, Role
from bot.service import Result, new_secret
from bot.table.command import Begin, Command, Join, Open, Play
from bot.table.entry import COMPUTER, Actor
from bot.table.table import Table
from game.rulers import GAME
from tests.table_world import World, fixture_world

HOST = 4
"""Ema opens the table and begins, and does not play."""


class Stage:
    """One world with one table in it, for the people at places 0 to 3."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.env = world.env
        self.drawn: list[tuple[Role, int]] = []
        self.faulty: set[Role] = set()
        self.table_id = 0
        self.keys = 0
        self.stub()

    def stub(self) -> None:
        """Draw plainly from now on."""
        self.world.bot.publisher.outbox.render = self.draw

    def draw(self, table: Table, role: Role) -> Rendered:
        """Plain messages that tell which entry they are of."""
        self.drawn.append((role, table.seq))
        if role in self.faulty:
            raise KeyError(role)
        match role:
            case "board":
                return Rendered(ui.LayoutView().add_item(ui.TextDisplay(f"board {table.phase} {table.seq}")))
            case "fair":
                return Rendered(ui.LayoutView().add_item(ui.TextDisplay(f"fair {len(table.contributions)}")))
            case "end":
                return Rendered(content=f"end {table.end} @everyone", files=[discord.File(io.BytesIO(b"record"), "record.jsonl")])
            case "ping":
                users = " ".join(f"<@{table.seats[d.seat].user_id}>" for d in table.decisions())
                return Rendered(content=f"ping {users}")

    # The table -----------------------------------------------------------------------------------------------------------------------------

    async def open(self, **fields: Any) -> None:
        """Ema opens a lobby."""
        command = Open(
            game="rulers",
            rules_version=GAME.version,
            guild_id=self.world.guild.id,
            channel_id=self.world.channel.id,
            secret=new_secret(),
            options={"mode": "ffa4"},
            **fields,
        )
        result: Result = await self.world.inside(self.world.bot.tables.open(self.actor(HOST), command, self.key()))
        self.table_id = result.table.id

    async def do(self, who: int | Actor, command: Command) -> Table:
        """Somebody (by place, or an actor) does something, and the bot comes to rest."""
        actor = self.actor(who) if isinstance(who, int) else who
        result: Result = await self.world.inside(self.world.bot.tables.act(self.table_id, actor, command, self.key()))
        return result.table

    async def join(self, *places: int) -> None:
        """People join."""
        for place in places:
            await self.do(place, Join(name=f"player {place}", interaction_id=place + 1, words=""))

    async def begin(self, people: int = 4, idle: int = 120, **fields: Any) -> Table:
        """Open a table for four and begin, with computers where people are fewer. Who plays has been idle for so many seconds."""
        await self.open(**fields)
        await self.join(*range(people))
        await self.world.wait(idle)
        return await self.do(HOST, Begin(fill="steady"))

    async def turn(self) -> Table:
        """Whoever owes a decision takes what the clock would take for them."""
        table = await self.table()
        decision = table.decisions()[0]
        guest = table.seats[decision.seat]
        actor = COMPUTER if guest.automatic else Actor(guest.user_id)
        action = table.game.encode(table.game.timeout(table.view(decision.seat)))
        return await self.do(actor, Play(number=decision.number, action=action))

    async def table(self) -> Table:
        """The table as it is."""
        return await self.world.bot.tables.table(self.table_id)

    def actor(self, place: int) -> Actor:
        """Somebody, by place."""
        return Actor(self.world.people[place].id)

    def key(self) -> str:
        """A key not used before."""
        self.keys += 1
        return f"test:{self.keys}"

    # What Discord shows --------------------------------------------------------------------------------------------------------------------

    def messages(self) -> list[str]:
        """Every public message of the bot, oldest first, in words."""
        bot = self.world.bot.user
        assert bot is not None
        return [self.text(message) for message in self.world.channel.history() if message.author.id == bot.id]

    def text(self, message: discord.Message) -> str:
        """What a message says."""
        return self.world.text(message).strip()

    def message(self, start: str) -> discord.Message:
        """The one message that starts so."""
        (found,) = (message for message in self.world.channel.history() if self.text(message).startswith(start))
        return found

    def requests(self, method: str) -> list[dict[str, Any]]:
        """The bodies of what was sent to the channel with ``method``."""
        path = f"/channels/{self.world.channel.id}/messages"
        return [dict(log.json or {}) for log in self.env.http_requests if log.method == method and log.path.startswith(path)]

    def fail(self, method: str, status: int, code: int = 0, times: int | None = 1) -> None:
        """Have the next requests to the channel's messages refused."""
        self.env.inject_error(method, f"/channels/{self.world.channel.id}/messages*", status=status, code=code, times=times)

    @contextmanager
    def losing_answers(self) -> Iterator[None]:
        """Every message that is posted meanwhile arrives, and the answer to it does not.

        As with ``enforce_nonce`` at Discord, a nonce that is known brings back the message it belongs to.
        """
        known: dict[str, Any] = {}
        transport = type(self.world.bot.http)
        request = transport.request

        async def lossy(http: Any, route: Any, **kwargs: Any) -> Any:
            body = kwargs.get("json") or {}
            if route.method != "POST" or not body.get("enforce_nonce"):
                return await request(http, route, **kwargs)
            nonce = body["nonce"]
            if nonce in known:
                return known[nonce]
            known[nonce] = await request(http, route, **kwargs)
            raise aiohttp.ServerDisconnectedError

        with mock.patch.object(transport, "request", lossy):
            yield

    async def published(self) -> int:
        """Up to which entry the store knows that the board tells."""
        return (await self.world.bot.store.messages_of(self.table_id))["board"].published_seq

    async def restart(self) -> None:
        """The process dies and another starts."""
        draw, self.faulty = self.draw, set()
        await self.world.restart(lambda bot: setattr(bot.publisher.outbox, "render", draw))


@asynccontextmanager
async def open_stage(folder: Path, **how: Any) -> AsyncIterator[Stage]:
    """A stage, nothing on it yet."""
    async with fixture_world(folder, people=5, **how) as world:
        yield Stage(world)
