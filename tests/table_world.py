"""A simulated Discord with the real bot in it: real tables, a real store in a file, and people who press, choose, write and react.

Everything that this takes of simcord's private parts is here and nowhere else; the version is pinned for it.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from unittest import mock

import discord
import simcord
from pydantic import SecretStr
from simcord import _settlement, interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.components import walk_components
from simcord.http import router
from simcord.results import InteractionResult, ResponseMessage

from bot.app import CardBot
from bot.settings import Settings
from bot.store import Store
from bot.table.table import Table
from bot.ui import ids

T = TypeVar("T")
Actor = MemberActor | UserHandle
Message = discord.Message | ResponseMessage

NAMES = ("Ann", "Ben", "Chloe", "Dev", "Ema", "Finn")


class Sent(NamedTuple):
    """Something that the bot sent to Discord, and who can read it."""

    at: float
    """Seconds of the simulated clock since it began."""
    reader: int | None
    """The one user who can read it; None for everybody in the channel."""
    what: str
    """The method and the kind of place, such as ``POST messages``."""
    body: Any
    files: tuple[tuple[str, str, bytes], ...] = ()
    """Name, description and contents of what is attached."""


class StillEnv(simcord.Env):
    """Time passes only by ``advance_time``: simcord would let the bot's timers fire by the wall clock as well, and wait for them."""

    def _schedule_timer(self, *args: Any) -> None:
        pass


# Between two looks at whether the bot has come to rest simcord sleeps 50 ms, which is most of a test's time.
assert StillEnv._settle_internal.__kwdefaults__ is not None
StillEnv._settle_internal.__kwdefaults__["idle"] = 0.001


class World:
    """One server with one channel, some people, and the bot. Make it with ``open_world``."""

    def __init__(self, env: simcord.Env, bot: CardBot, settings: Settings) -> None:
        self.env = env
        self.bot = bot
        self.settings = settings
        self.guild: GuildHandle
        self.channel: ChannelHandle
        self.people: list[MemberActor] = []

    async def populate(self, people: int, denied: Sequence[str]) -> None:
        """Make the server, let people in, invite the bot."""
        self.guild = self.env.create_guild("Card Night")
        self.people = [self.guild.add_member(self.env.create_user(name.lower(), global_name=name)) for name in NAMES[:people]]
        assert self.bot.user is not None
        lacks = discord.PermissionOverwrite(**dict.fromkeys(denied, False))
        self.channel = self.guild.create_text_channel("cards", overwrites={self.bot.user: lacks})
        await self.env.settle()

    # Acting --------------------------------------------------------------------------------------------------------------------------------

    async def press(self, who: Actor, message: Message, act: str, label: str | None = None) -> InteractionResult:
        """Press the one button of ``act``; where there are several, the one whose label contains ``label``."""
        found = [c["custom_id"] for c in self.components(message) if c["type"] == 2 and _act(c) == act and (label is None or label in c.get("label", ""))]
        assert len(found) == 1, f"{len(found)} buttons for {act} {label or ''}: {self.acts(message)}"
        return await who.click(message, custom_id=found[0])

    async def choose(self, who: Actor, message: Message, act: str, *labels: str) -> InteractionResult:
        """Choose, from the one menu of ``act``, the options whose label contains each of ``labels``."""
        menus = [c for c in self.components(message) if c["type"] == 3 and _act(c) == act]
        assert len(menus) == 1, f"{len(menus)} menus for {act}: {self.acts(message)}"
        values = []
        for label in labels:
            found = [option["value"] for option in menus[0]["options"] if label in option["label"]]
            assert len(found) == 1, f"{len(found)} options for {label}: {[option['label'] for option in menus[0]['options']]}"
            values += found
        return await who.select(message, values, custom_id=menus[0]["custom_id"])

    async def slash(self, who: MemberActor, command: str, channel: ChannelHandle | None = None, /, **options: Any) -> InteractionResult:
        """Use a slash command: ``slash(ann, "rulers hand")``."""
        return await who.slash(channel or self.channel, command, **options)

    async def end(self, who: MemberActor, **options: Any) -> None:
        """Call a game off, and be sure of it."""
        await self.press(who, self.private(await self.slash(who, "table end", **options)), "end")

    async def suggest(self, who: MemberActor, command: str, option: str, text: str = "", **filled: Any) -> dict[str, Any]:
        """What autocomplete offers for ``option``: value by name."""
        return {choice["name"]: choice["value"] for choice in await who.autocomplete(self.channel, command, option, text, **filled)}

    async def submit(self, who: Actor, shown: InteractionResult, *values: str) -> InteractionResult:
        """Send in the form that ``shown`` brought, its inputs filled in order."""
        assert shown.modal is not None
        inputs = [component["custom_id"] for component in walk_components(shown.modal["components"]) if component["type"] == 4]
        return await who.submit_modal(shown, dict(zip(inputs, values, strict=True)))

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)

    async def wait_regardless(self, seconds: float) -> None:
        """Let time pass although the bot waits for something outside the simulation: ``wait`` would first see the end of that."""
        await asyncio.sleep(0.02)
        self.env.backend.advance_clock(seconds)
        with self.env._bot_scope():
            _settlement._run_due_virtual_callbacks(self.env._settlement_state(), asyncio.get_running_loop().time() + 1)
        await asyncio.sleep(0.02)

    # Looking -------------------------------------------------------------------------------------------------------------------------------

    def board(self, channel: ChannelHandle | None = None) -> discord.Message:
        """The newest public message of the bot that has anything to press."""
        return next(m for m in reversed((channel or self.channel).history()) if not m.flags.ephemeral and self.acts(m))

    def shown(self, result: InteractionResult) -> Message:
        """The message in which an interaction was answered; a press on a private panel is answered in that panel."""
        assert result.acknowledged
        private = [*result.followups, *([result.response] if result.response is not None else [])]
        if private:
            return private[0]
        source = self.env.backend.get_message(result._interaction.channel_id, result._interaction.source_message_id or 0)
        return ResponseMessage(self.env, source)

    def private(self, result: InteractionResult) -> Message:
        """``shown``, of which only who asked may see anything."""
        message = self.shown(result)
        assert message.flags.ephemeral or _channel_of(message) in self.env.backend.dm_channels.values()
        return message

    def direct(self, who: MemberActor) -> list[discord.Message]:
        """The direct messages between ``who`` and the bot."""
        return who.user.dm_channel.history()

    def components(self, message: Message) -> list[dict[str, Any]]:
        """Every component of a message as it is now, nested ones too."""
        return [dict(c) for c in walk_components(self.env.backend.get_message(_channel_of(message), message.id).components)]

    def text(self, message: Message) -> str:
        """All that a message says."""
        stored = self.env.backend.get_message(_channel_of(message), message.id)
        return "\n".join([stored.content, *(c["content"] for c in walk_components(stored.components) if c["type"] == 10)])

    def acts(self, message: Message) -> list[str]:
        """The acts of everything on a message that can be pressed."""
        return [_act(c) for c in self.components(message) if c.get("custom_id") and not c.get("disabled")]

    def labels(self, message: Message, act: str) -> list[str]:
        """The labels of the buttons and of the menu's options of ``act``."""
        found: list[str] = []
        for component in self.components(message):
            if component.get("custom_id") and _act(component) == act:
                found += [component["label"]] if component["type"] == 2 else [option["label"] for option in component["options"]]
        return found

    async def table(self) -> Table:
        """The newest table of the channel that is not a closed lobby."""
        newest, number = 0, 1
        while (row := await self.bot.store.table(number)) is not None:
            newest, number = (number if row.channel_id == self.channel.id and row.phase != "closed" else newest), number + 1
        return await self.bot.tables.table(newest)

    def whose(self, table: Table) -> MemberActor | None:
        """Who owes the first decision; None where a computer does."""
        guest = table.seats[table.decisions()[0].seat]
        return next((who for who in self.people if who.id == guest.user_id), None)

    # Discord's moods -----------------------------------------------------------------------------------------------------------------------

    @contextmanager
    def repeating(self, times: int = 2) -> Iterator[None]:
        """Whatever people do meanwhile, of any kind, the gateway delivers ``times`` over."""
        emit = self.env.backend.emit

        def again(event: str, *args: Any, **kwargs: Any) -> None:
            for _ in range(times if event == "INTERACTION_CREATE" else 1):
                emit(event, *args, **kwargs)

        with mock.patch.object(self.env.backend, "emit", again):
            yield

    def emit(self, who: Actor, message: Message, custom_id: str) -> InteractionResult:
        """A press of a button, without waiting for what comes of it."""
        record, payload = self._pressed(who, message, custom_id)
        with self.env._bot_scope():
            self.env.backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    async def forge(self, who: Actor, message: Message, custom_id: str, *, values: Sequence[str] | None = None, form: str | None = None) -> InteractionResult:
        """What a client of one's own could send: any custom_id, as a button, with ``values`` as a menu, or with ``form`` as a form's one input."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
        if values is not None:
            data["values"] = list(values)
        if form is not None:
            words = {"type": 4, "custom_id": "words", "value": form}
            data = {"custom_id": custom_id, "components": [{"type": 18, "component": words}]}
        record, payload = self._made(who, message, data, kind=3 if form is None else 5)
        with self.env._bot_scope():
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return InteractionResult(self.env, record)

    async def deliver(self, who: MemberActor, message: Message, custom_id: str, times: int = 2) -> InteractionResult:
        """One press of a button, delivered ``times`` over by the gateway, as after a reconnection."""
        record, payload = self._pressed(who, message, custom_id)
        with self.env._bot_scope():
            for _ in range(times):
                self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return InteractionResult(self.env, record)

    async def race(self, presses: list[tuple[MemberActor, Message, str]]) -> list[InteractionResult]:
        """Several presses (who, where, custom_id) that arrive together."""
        made = [self._pressed(*press) for press in presses]
        with self.env._bot_scope():
            for _, payload in made:
                self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return [InteractionResult(self.env, record) for record, _ in made]

    def _pressed(self, who: Actor, message: Message, custom_id: str) -> tuple[Any, dict[str, Any]]:
        return self._made(who, message, {"custom_id": custom_id, "component_type": 2}, kind=3)

    def _made(self, who: Actor, message: Message, data: dict[str, Any], kind: int) -> tuple[Any, dict[str, Any]]:
        backend = self.env.backend
        stored = backend.get_message(_channel_of(message), message.id)
        guild_id = None if stored.channel_id in backend.dm_channels.values() else self.guild.id
        record, payload = interactions.base_payload(backend, type=kind, channel_id=stored.channel_id, guild_id=guild_id, user_id=who.id, data=data)
        record.source_message_id = stored.id
        payload["message"] = dict(serializers.message_payload(backend, stored))
        return record, payload

    def close_dms(self, who: MemberActor) -> None:
        """``who`` takes no direct messages."""
        self.env.inject_error("POST", f"/channels/{who.user.dm_channel.id}/messages", status=403, code=50007, times=None)

    @contextmanager
    def speaking(self, locale: str) -> Iterator[None]:
        """Whoever acts meanwhile has their Discord in another language."""
        made = interactions.base_payload

        def in_locale(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
            record, payload = made(*args, **kwargs)
            return record, payload | {"locale": locale}

        with mock.patch.object(interactions, "base_payload", in_locale):
            yield

    async def allow(self) -> None:
        """Give the bot every permission in the channel that it was denied."""
        assert self.bot.user is not None
        self.env.backend.delete_overwrite(self.channel.id, self.bot.user.id)
        await self.env.settle()

    async def delete_channel(self, channel: ChannelHandle) -> None:
        """Somebody deletes a channel."""
        self.env.backend.delete_channel(channel.id)
        await self.env.settle()

    async def remove_bot(self) -> None:
        """Somebody removes the bot from the server."""
        self.env.backend.remove_guild(self.guild.id)
        await self.env.settle()

    # Overhearing ---------------------------------------------------------------------------------------------------------------------------

    @contextmanager
    def overhearing(self, hear: Callable[[Sent], None]) -> Iterator[None]:
        """``hear`` everything that the bot sends meanwhile, at the moment of sending. What ``hear`` raises, sending raises."""
        dispatch = router.dispatch

        def overheard(backend: Any, method: str, path: str, **kwargs: Any) -> Any:
            if method in ("POST", "PATCH", "PUT"):
                files = tuple((file.filename, file.description or "", _contents(file)) for file in kwargs.get("files") or ())
                reader, what = self._reader(method, path, kwargs.get("json"))
                hear(Sent(backend.clock.elapsed, reader, f"{method} {what}", kwargs.get("json"), files))
            return dispatch(backend, method, path, **kwargs)

        with mock.patch.object(router, "dispatch", overheard):
            yield

    def _reader(self, method: str, path: str, body: Any) -> tuple[int | None, str]:
        """Who alone can read what is sent there (None for everybody), and what kind of place it is."""
        backend = self.env.backend
        if found := re.fullmatch(r"/channels/(\d+)/messages(?:/\d+)?", path):
            owners = {channel: user for user, channel in backend.dm_channels.items()}
            return owners.get(int(found[1])), "messages"
        if found := re.fullmatch(r"/interactions/(\d+)/[^/]+/callback", path):
            record, kind, shown = backend.interactions[int(found[1])], body["type"], body.get("data") or {}
            private = {4: shown.get("flags", 0) & 64, 7: self._is_private(record, record.source_message_id)}.get(kind, True)
            return record.user_id if private or record.guild_id is None else None, f"callback {kind}"
        if found := re.fullmatch(r"/webhooks/\d+/([^/]+)(?:/messages/(.+))?", path):
            record = backend.interactions[backend.interaction_tokens[found[1]]]
            target = record.message_id if found[2] in (None, "@original") else int(found[2])
            private = body.get("flags", 0) & 64 if found[2] is None and not record.loading else self._is_private(record, target)
            return record.user_id if private or record.guild_id is None else None, "follow-up"
        return None, re.sub(r"\d{5,}", "…", path)

    def _is_private(self, record: Any, message_id: int | None) -> bool:
        return message_id is not None and bool(self.env.backend.get_message(record.channel_id, message_id).is_ephemeral)

    # The bot itself ------------------------------------------------------------------------------------------------------------------------

    async def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Have the bot itself do something, and wait until it has come to rest."""
        with self.env._bot_scope():
            task = asyncio.get_running_loop().create_task(work)
        await self.env.settle()
        return task.result()

    async def restart(self, prepare: Callable[[CardBot], None] = lambda bot: None, *, orderly: bool = False, gap_s: float = 0.0) -> None:
        """End the process and start another on the same file ``gap_s`` later, once ``prepare`` has seen it: ``orderly``, or without warning."""
        if orderly:
            await self.inside(self.bot.close())
        else:
            await self.bot.store.close()
        self.env.backend.advance_clock(gap_s)
        self.bot = CardBot(self.settings, await Store.open(self.settings.database_url), shard_count=1)
        prepare(self.bot)
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    def lock_store(self) -> sqlite3.Connection:
        """Another process writes into the store's file until the connection is closed."""
        other = sqlite3.connect(self.settings.database_url.partition(":///")[2], isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        return other


def _contents(file: discord.File) -> bytes:
    data: bytes = file.fp.read()
    file.fp.seek(0)
    return data


def _channel_of(message: Message) -> int:
    return message.channel_id if isinstance(message, ResponseMessage) else message.channel.id


def _act(component: Mapping[str, Any]) -> str:
    address = ids.parse(component.get("custom_id") or "")
    return address.act if address is not None else ""


@asynccontextmanager
async def open_world(folder: Path, people: int = 4, denied: Sequence[str] = (), packs: Path | None = None) -> AsyncIterator[World]:
    """A world of ``people``, its store in ``folder``; the bot may do everything in the channel but what is ``denied`` (names of permissions).

    ``packs`` is the folder of its host's card packs.
    """
    async with fixture_world(folder, people, denied, packs) as world:
        with world.env.time_context():
            yield world


@asynccontextmanager
async def fixture_world(folder: Path, people: int = 4, denied: Sequence[str] = (), packs: Path | None = None) -> AsyncIterator[World]:
    """``open_world`` for a fixture, whose end runs in another context than its beginning: the test itself stays on the wall clock."""
    settings = Settings(_env_file=None, discord_token=SecretStr("offline"), data_dir=folder, packs_dir=packs)
    bot = CardBot(settings, await Store.open(settings.database_url), shard_count=1)
    env = StillEnv(bot)
    world = World(env, bot, settings)
    await env.start()
    try:
        await world.populate(people, denied)
        yield world
    finally:
        await env.shutdown()
        await world.bot.close()
    env._raise_errors_since(env._errors_acknowledged)
