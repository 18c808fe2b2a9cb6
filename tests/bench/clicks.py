"""One click through the bot, from the press to the edited board, beside a click on a bare button of discord.py in the same simulated Discord."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, TypeVar

import discord
from discord.ext import commands
from simcord.actors import MemberActor

from bot.service import Result
from bot.table.command import Play
from bot.table.entry import Actor
from bot.table.table import Table
from tests.bench.measure import Bench, Pair, Rounds, Watch
from tests.table_world import Message, StillEnv, World, fixture_world

T = TypeVar("T")

CLICKS: Final = 12
"""Clicks a round, of which the median counts."""
APART_S: Final = 6.0
"""Time that passes before each click, in the simulation, so that no pace of ours holds the board back."""


@contextmanager
def running(world: AbstractAsyncContextManager[T]) -> Iterator[tuple[asyncio.Runner, T]]:
    """A world in an event loop of its own: the simulation has one a loop."""
    with asyncio.Runner() as runner:
        entered = runner.run(world.__aenter__())
        try:
            yield runner, entered
        finally:
            runner.run(world.__aexit__(None, None, None))


# The bot -------------------------------------------------------------------------------------------------------------------------------------


async def begin(world: World) -> None:
    """One person begins a game against computers: nobody else has a panel open that would be drawn again."""
    await world.slash(world.people[0], "rulers start")
    await world.press(world.people[0], world.board(), "fill")


async def ready_to_pass(world: World) -> tuple[MemberActor, Message, str]:
    """Whose turn it is, their panel, and the button by which they pass."""
    who = world.people[0]
    while True:
        await world.wait(APART_S)
        table = await world.table()
        if table.phase != "playing":
            await begin(world)
        elif world.whose(table) is who:
            if table.decisions()[0].ask == "turn":
                break
            await world.inside(_discard(world, table))
    panel = world.shown(await world.press(who, world.board(), "act"))
    (button,) = (c["custom_id"] for c in world.components(panel) if c.get("label") == "Pass")
    return who, panel, button


async def _discard(world: World, table: Table) -> Result:
    """Discard, aside from what is measured."""
    (decision,) = table.decisions()
    action = table.game.timeout(table.view(decision.seat))
    play = Play(number=decision.number, action=table.game.encode(action))
    return await world.bot.tables.act(table.id, Actor(table.seats[decision.seat].user_id), play, f"aside:{decision.number}")


async def passing(world: World, watch: Watch) -> float:
    """Milliseconds from a press until all is at rest: acknowledged, committed and the board edited."""
    took = []
    for _ in range(CLICKS):
        who, panel, button = await ready_to_pass(world)
        before, shown = await world.table(), world.text(world.board())
        with watch():
            start = perf_counter()
            result = await who.click(panel, custom_id=button)
            took.append(perf_counter() - start)
        assert result.acknowledged
        assert (await world.table()).seq == before.seq + 1
        assert world.text(world.board()) != shown
    return median(took) * 1000


# The yardstick -------------------------------------------------------------------------------------------------------------------------------


class _Counter(discord.ui.View):
    """A button that counts its presses, as in the library's own examples."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0

    @discord.ui.button(label="0", custom_id="count")
    async def press(self, interaction: discord.Interaction[Any], button: discord.ui.Button[Any]) -> None:
        """One more."""
        self.count += 1
        button.label = str(self.count)
        await interaction.response.edit_message(view=self)


class _BareBot(commands.AutoShardedBot):
    async def setup_hook(self) -> None:
        self.counter = _Counter()
        self.add_view(self.counter)


class _Bare:
    """A server with one person, a bot and its button."""

    def __init__(self, env: StillEnv, bot: _BareBot) -> None:
        self.env = env
        self.guild = env.create_guild("Bare")
        self.who = self.guild.add_member(env.create_user("ann"))
        self.channel = self.guild.create_text_channel("button")
        self.bot = bot

    async def post(self) -> None:
        """Post the button."""
        with self.env._bot_scope():
            posted = asyncio.get_running_loop().create_task(self.bot.get_partial_messageable(self.channel.id).send(view=self.bot.counter))
        await self.env.settle()
        self.message = posted.result()

    async def pressing(self) -> float:
        """Milliseconds from a press until all is at rest."""
        took = []
        for _ in range(CLICKS):
            start = perf_counter()
            result = await self.who.click(self.message, custom_id="count")
            took.append(perf_counter() - start)
            assert result.acknowledged
        (row,) = self.channel.history()[-1].components
        assert isinstance(row, discord.ActionRow)
        assert isinstance(row.children[0], discord.Button)
        assert row.children[0].label == str(self.bot.counter.count)
        return median(took) * 1000


@asynccontextmanager
async def _bare() -> AsyncIterator[_Bare]:
    bot = _BareBot((), intents=discord.Intents.none(), shard_count=1)
    env = StillEnv(bot)
    await env.start()
    bare = _Bare(env, bot)
    await env.settle()
    await bare.post()
    yield bare
    await env.shutdown()
    await bot.close()


def _click(watch: Watch) -> Rounds:
    with TemporaryDirectory() as folder, running(fixture_world(Path(folder))) as (ours, world), running(_bare()) as (theirs, bare):
        ours.run(begin(world))
        gc.freeze()  # as the bot does once it is there
        while True:
            took = ours.run(passing(world, watch))
            yield Pair(took, theirs.run(bare.pressing()))


BENCHES: Final = (Bench("click", ("<=", 6.0), "ms", _click),)
