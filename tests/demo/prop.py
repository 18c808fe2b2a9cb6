"""A bot that does one of everything that the stage must carry, and a browser tab as the page's own scripts drive it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import aiohttp
import discord
from discord.ext import commands

PATIENCE = 20.0
"""Seconds that a tab waits for what should come at once: the machine may be busy."""
NAP = 60.0
"""Seconds that the bot sleeps after "much later"."""


class Prop(commands.AutoShardedBot):
    """Says hello when invited, and answers every press in its own way."""

    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = intents.guild_reactions = intents.dm_reactions = True
        super().__init__(command_prefix=(), intents=intents, help_command=None, shard_count=1)
        self.jobs: asyncio.Queue[discord.Interaction[Any]] = asyncio.Queue()

    async def setup_hook(self) -> None:
        self.loop.create_task(self._work())

        @self.tree.context_menu(name="Look")
        async def look(interaction: discord.Interaction[Any], message: discord.Message) -> None:
            await interaction.response.send_message(f"You look at {message.content}.", ephemeral=True)

        await self.tree.sync()

    async def _work(self) -> None:
        while True:
            await (await self.jobs.get()).response.send_message("A job is done.", ephemeral=True)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        view = discord.ui.View(timeout=None)
        for name in ("secret", "later", "much later", "job", "thread"):
            view.add_item(discord.ui.Button(label=name, custom_id=name))
        await guild.text_channels[0].send("Hello!", view=view)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        match interaction.data and interaction.data.get("custom_id"):
            case "secret":
                await interaction.response.send_message(f"Only {interaction.user.display_name} reads this.", ephemeral=True)
            case "later":
                await interaction.response.send_message("Wait.", ephemeral=True)
                await asyncio.sleep(1)
                await interaction.followup.send("A second has passed.")
            case "much later":
                await interaction.response.send_message("Wait.", ephemeral=True)
                await asyncio.sleep(NAP)
            case "job":
                await self.jobs.put(interaction)
            case "thread":
                assert isinstance(interaction.channel, discord.TextChannel)
                thread = await interaction.channel.create_thread(name="aside", type=discord.ChannelType.public_thread)
                await interaction.response.send_message(thread.mention, ephemeral=True)

    async def on_raw_reaction_add(self, payload: discord.RawReactionActionEvent) -> None:
        await (await self.fetch_user(payload.user_id)).send(f"You added {payload.emoji}.")


class Tab:
    """A browser tab: its WebSocket, and one frame at a time."""

    def __init__(self, session: aiohttp.ClientSession, url: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.session = session
        self.url = url
        self.socket = socket
        self.news: dict[str, Any] = {}
        self.headers: dict[str, str] = {}
        self.sequence = 0

    async def hear(self, until: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Read what the site tells until a message pleases."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = await self.socket.receive_json()
                if "you" in message:
                    self.news = message
                if until(message):
                    return message

    def place(self, kind: str) -> str:
        """The id of the first place of a kind."""
        return next(str(place["id"]) for place in self.news["places"] if place["kind"] == kind)

    async def say(self, do: str, kind: str = "channel", **more: Any) -> None:
        await self.socket.send_json({"do": do, "place": self.place(kind), **more})

    async def open(self, kind: str = "channel") -> dict[str, Any]:
        """Open the frame of a place and return what it shows."""
        await self.say("open", kind, timezone="Europe/Berlin")
        told = await self.hear(lambda message: "open" in message)
        self.headers = {"X-Simcord-Capability": told["capability"]}
        self.sequence = 0
        async with self.session.post(f"{self.url}api/pages", json={}, headers=self.headers) as response:
            shown: dict[str, Any] = await response.json()
        self.headers["X-Simcord-Context"] = shown["context"]["id"]
        return shown

    async def state(self) -> dict[str, Any]:
        """What the frame shows now."""
        async with self.session.get(f"{self.url}api/state", headers=self.headers) as response:
            shown: dict[str, Any] = await response.json()
        return shown

    async def press(self, label: str) -> dict[str, Any]:
        """Press the newest button with ``label`` and return the receipt."""
        shown = await self.state()
        buttons = [(message, node) for message in shown["timeline"] for node in _nodes(shown["messages"][message]) if node.get("label") == label]
        message, button = buttons[-1]
        self.sequence += 1
        body = {
            "protocol_version": 3,
            "kind": "click",
            "sequence": self.sequence,
            "request_id": uuid4().hex,
            "generation": shown["context"]["generation"],
            "bot_generation": shown["botGeneration"],
            "published_revision": 1,
            "target_id": message,
            "control_key": button["control_key"],
        }
        async with self.session.post(f"{self.url}api/action", json=body, headers=self.headers) as response:
            receipt: dict[str, Any] = await response.json()
        return receipt

    async def reads(self, text: str) -> bool:
        """Whether a message that says just ``text`` appears within some seconds."""
        return await self._comes(lambda shown: text in texts(shown))

    async def sees(self, text: str, seconds: float = PATIENCE) -> bool:
        """Whether ``text`` appears anywhere in the frame within some seconds."""
        return await self._comes(lambda shown: text in words(shown), seconds)

    async def offers(self, label: str) -> bool:
        """Whether a button with ``label`` appears within some seconds."""
        return await self._comes(lambda shown: any(node.get("label") == label for node in _nodes(shown["messages"])))

    async def _comes(self, pleases: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE) -> bool:
        for _ in range(round(seconds / 0.05)):
            if pleases(await self.state()):
                return True
            await asyncio.sleep(0.05)
        return False


def texts(shown: dict[str, Any]) -> list[str]:
    """The messages of a frame."""
    return [shown["messages"][message]["content"] for message in shown["timeline"]]


def words(shown: dict[str, Any]) -> str:
    """All that a frame says, without what marks names and stresses."""
    said = " ".join(str(node["content"]) for node in _nodes(shown["messages"]) if node.get("content"))
    return said.translate(dict.fromkeys(map(ord, "*\u2068\u2069")))


def _nodes(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from _nodes(item)


@asynccontextmanager
async def tab(url: str, wanted: str = "") -> AsyncIterator[Tab]:
    """A tab on the site, told who it is."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{url}live?as={wanted}") as socket:
        made = Tab(session, url, socket)
        await made.hear(lambda message: "you" in message)
        yield made
