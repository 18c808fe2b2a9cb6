"""The stage: simcord's offline Discord, made to run in real time and for several people at once.

simcord is a test bed: its clock stands still until told to move, an operation waits until the bot has come to rest, and its Preview shows one
channel to one developer. Here the clock follows the wall, an operation waits a moment at most, and everybody gets a window on every channel that
they may read. All that this takes of simcord's private parts is in this module and nowhere else; the version is pinned for it.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import available_timezones

import discord
import simcord
from aiohttp import web
from simcord import _settlement
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.enums import AppCommandType
from simcord.preview import Preview, _markdown, _server

log = logging.getLogger(__name__)

TICK = 0.05
"""Seconds between two looks at the clock."""
PATIENCE = 0.15
"""Seconds that a click, once answered, waits for the bot to come to rest; what comes later is shown when it comes."""
DEADLINE = 3.0
"""Seconds in which Discord wants an answer."""
KEPT = 2000
"""Entries of each of simcord's own logs that are kept, so that a long evening does not fill the memory."""
EPOCH = datetime(2024, 1, 1, tzinfo=UTC)
"""When the world was made: long enough ago that no id of a running game is as old."""
CDN = "https://cdn.simcord.invalid"
_PAGES = Path(_server.__file__).parent
FRAME_PAGE = _PAGES / "static" / "index.html"
"""simcord's page, which asks for the files below by their paths."""
FRAME_FILES = {path: _PAGES / "static" / name for path, name in _server.PreviewServer._STATIC_FILES.items() if (_PAGES / "static" / name).is_file()}


class Place(NamedTuple):
    """A channel as one person sees it in the list."""

    id: int
    kind: str
    """``channel``, ``thread`` or ``dm``."""
    name: str
    latest: int
    """The newest message that this person may read, 0 for none."""


@dataclass(frozen=True, eq=False)
class Window:
    """One person's view of one channel, and the capability that opens it."""

    person: MemberActor
    preview: Preview

    @property
    def capability(self) -> str:
        return self.preview.capability


class _Door(_server.PreviewServer):
    """A Preview's request handlers, without a server of their own: ``site`` has the only one."""

    async def start(self) -> None:
        _server.web = web  # type: ignore[attr-defined]  # what its own start() imports into the module

    async def close(self) -> None:
        """Nothing was opened."""

    def _authorized(self, request: web.Request, *, context: str | None = None) -> bool:
        # Host and Origin are the site's to check, for every one of its routes.
        given = request.headers
        return given.get("X-Simcord-Capability") == self.preview.capability and (context is None or given.get("X-Simcord-Context") == context)


class Stage:
    """A simulated Discord with our bot in it. Make it with ``stage()``."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.assets: dict[str, tuple[str, bytes]] = {}
        """Pictures by the address that Discord would have them at."""
        self.changed = asyncio.Event()
        """Set when something may have changed for somebody; whoever waits clears it."""
        self._lock = asyncio.Lock()
        self._windows: dict[str, Window] = {}

    # Setting the scene ---------------------------------------------------------------------------------------------------------------------

    @contextmanager
    def before_time(self) -> Iterator[None]:
        """For building a world that the bot does not see grow, and whose ids are the same in every run, so that kept data finds it again."""
        backend = self.env.backend
        epoch, subscribers = backend.clock._epoch, backend.subscribers[:]
        backend.clock._epoch = EPOCH
        backend.subscribers.clear()
        try:
            yield
        finally:
            backend.clock._epoch = epoch
            backend.subscribers.extend(subscribers)

    def portray(self, user: UserHandle, picture: bytes) -> None:
        """Give ``user`` a picture (PNG)."""
        user._user.avatar = "picture"
        self.assets[f"{CDN}/avatars/{user.id}/picture.png"] = ("picture.png", picture)

    def introduce_bot(self, name: str, picture: bytes) -> None:
        """Give the bot's account its name and picture (PNG), as the developer portal would."""
        self.env.backend.edit_bot_profile(name)
        self.portray(UserHandle(self.env, self.env.backend.bot_user), picture)

    async def invite_bot(self, guild: GuildHandle) -> None:
        """Let the bot join ``guild``, and wait until it has done what it does then."""
        backend = self.env.backend
        async with self._lock:
            payload = dict(serializers.guild_create_payload(backend, backend.guilds[guild.id]))
            payload.pop("unavailable", None)  # present, it would be a guild that comes back, not one that is joined
            backend.emit("GUILD_CREATE", payload)
            await self.env.settle()

    # What people see -----------------------------------------------------------------------------------------------------------------------

    def places(self, person: MemberActor, guild: GuildHandle) -> list[Place]:
        """The channels of ``guild`` that ``person`` may read, each followed by its threads, and the direct messages with the bot."""
        backend = self.env.backend
        found: list[Place] = []
        for channel in guild.channels.values():
            readable = (place for place in (channel, *channel.threads) if self._readable(person, place))
            found += (Place(place.id, "thread" if place.is_thread else "channel", place.name or "", self._latest(place, person)) for place in readable)
        direct = backend.dm_channels.get(person.id)
        if direct is not None:
            found.append(Place(direct, "dm", "", self._latest(person.user.dm_channel, person)))
        return found

    def _readable(self, person: MemberActor, channel: ChannelHandle) -> bool:
        if self.env.backend.channels[channel.id].type not in (0, 11, 12):
            return False
        permissions = discord.Permissions(self.env.backend.compute_permissions(person.guild.id, person.id, channel.id))
        return permissions.view_channel and permissions.read_message_history

    def _latest(self, channel: ChannelHandle, person: MemberActor) -> int:
        messages = self.env.backend.messages.get(channel.id, {}).values()
        return max((message.id for message in messages if message.author_id != person.id and message.visible_to(person.id)), default=0)

    async def window(self, person: MemberActor, channel_id: int, timezone: str = "UTC") -> Window:
        """``person``'s view of a channel that ``places`` gave, with times in ``timezone``. Raises ``LookupError`` for any other channel."""
        channel, viewer = self._channel(person, channel_id)
        async with self._lock:
            for window in self._windows.values():
                if window.person is person and window.preview.channel.id == channel_id:
                    return window
            self.env._preview = None  # simcord allows one Preview at a time; here each action names its own (``_serialise``)
            known = timezone if timezone in available_timezones() else "UTC"
            preview = self.env.preview(channel, viewers=[viewer], layout="channel", timezone=known, assets=self.assets)
            preview._server = _Door(preview)
            self._serialise(preview)
            await preview.__aenter__()
            window = self._windows[preview.capability] = Window(person, preview)
            return window

    def _channel(self, person: MemberActor, channel_id: int) -> tuple[ChannelHandle, MemberActor | UserHandle]:
        backend = self.env.backend
        if backend.dm_channels.get(person.id) == channel_id:
            return person.user.dm_channel, person.user
        for channel in person.guild.channels.values():
            for place in (channel, *channel.threads):
                if place.id == channel_id and self._readable(person, place):
                    return place, person
        raise LookupError(channel_id)

    def handlers(self, request: web.Request) -> _server.PreviewServer | None:
        """The request handlers of the window whose capability ``request`` bears."""
        window = self._windows.get(request.headers.get("X-Simcord-Capability", ""))
        return window.preview._server if window else None

    # What people do ------------------------------------------------------------------------------------------------------------------------

    def _serialise(self, preview: Preview) -> None:
        """One action at a time, each judged against what is there when its turn comes, as on Discord; and a new page starts at the newest message."""
        act, open_page = preview._action, preview._open_page

        async def action(context_id: str | None, body: Any) -> dict[str, Any]:
            async with self._lock:
                self.env._preview = preview
                page = preview._get_page(context_id)
                if isinstance(body, Mapping):
                    body = {**body, "published_revision": page.revision}
                    if body.get("kind") == "close":  # it would close the window for every tab
                        body["kind"] = "refresh"
                return await act(context_id, body)

        def opened(viewer_id: Any = None, target_id: Any = None) -> Any:
            page = open_page(viewer_id, target_id)
            page.target_id = page.window_end_id = None
            preview._publish(page, reason="initial")
            return page

        preview._action = action  # type: ignore[method-assign]
        preview._open_page = opened  # type: ignore[method-assign]

    async def react(self, person: MemberActor, channel_id: int, message_id: int, emoji: str) -> None:
        """``person`` adds a reaction. Raises ``LookupError`` where the message is not theirs to see."""
        channel, actor = self._channel(person, channel_id)
        async with self._lock:
            await actor.set_reaction(self._message(channel, actor, message_id), emoji, reacted=True)

    def menus(self, person: MemberActor, channel_id: int) -> list[str]:
        """The bot's commands in a message's context menu."""
        commands = self.env.backend.visible_commands(user_id=person.id, channel_id=channel_id, type=AppCommandType.MESSAGE)
        return [str(command["name"]) for command in commands]

    async def choose(self, person: MemberActor, channel_id: int, message_id: int, command: str) -> None:
        """``person`` chooses ``command`` in a message's context menu. Raises ``LookupError`` where there is none such."""
        channel, actor = self._channel(person, channel_id)
        if not isinstance(actor, MemberActor) or command not in self.menus(person, channel_id):
            raise LookupError(command)
        async with self._lock:
            result = await actor.context_menu(channel, command, self._message(channel, actor, message_id))
        if result.modal is not None:
            for page in (await self.window(person, channel_id)).preview._pages.values():
                page.modal, page.modal_handle = result, "m_" + secrets.token_urlsafe(12)
            self._publish()

    @staticmethod
    def _message(channel: ChannelHandle, viewer: MemberActor | UserHandle, message_id: int) -> discord.Message:
        for message in channel.history(viewer=viewer):
            if message.id == message_id:
                return message
        raise LookupError(message_id)

    # Real time -----------------------------------------------------------------------------------------------------------------------------

    async def _live(self) -> None:
        """Let the simulated clock follow the real one, and show everybody what has changed."""
        env, loop = self.env, asyncio.get_running_loop()
        start = loop.time() - env._virtual_time
        heard = 0
        while True:
            await asyncio.sleep(TICK)
            now = loop.time() - start
            while (due := _settlement._next_virtual_timer(env._settlement_state())) is not None and due <= now:
                env._move_clock(due)
                _settlement._run_due_virtual_callbacks(env._settlement_state(), loop.time() + TICK)
                await asyncio.sleep(0)
            env._move_clock(now)
            # Whatever is said between bot and Discord is in the transcript; what only one person sees is in nothing else.
            if len(env.backend.transcript) != heard:
                try:
                    self._publish()
                except Exception:
                    log.exception("what has changed could not be shown")
                heard = len(env.backend.transcript)

    def _publish(self) -> None:
        for entries in (self.env.backend.transcript, self.env.backend.http_requests):
            if len(entries) > 2 * KEPT:
                del entries[:-KEPT]
        for window in self._windows.values():
            preview = window.preview
            preview._advance_presentation_time()
            for page in tuple(preview._pages.values()):
                if page is not preview._python and page.id in preview._pages:
                    preview._publish(page, reason="refresh")
        self.changed.set()


@asynccontextmanager
async def stage(bot: discord.Client) -> AsyncIterator[Stage]:
    """Start ``bot`` on a simulated Discord whose clock shows the real time; at the end the bot is closed."""
    env = simcord.Env(bot, check_errors=False)
    env.backend.clock._epoch = datetime.now(UTC)
    env._schedule_timer = _leave_to_the_clock  # type: ignore[method-assign, assignment]
    try:
        with _waits_for_work(), _quotes_end():
            await env.start()
            _be_impatient(env)
            made = Stage(env)
            life = asyncio.create_task(made._live())
            try:
                yield made
            finally:
                life.cancel()
                await asyncio.gather(life, return_exceptions=True)
                for window in made._windows.values():
                    await window.preview.close()
                await env.shutdown()
    finally:
        # simcord never closes the bot; an open database would keep the process alive.
        await bot.close()


def _leave_to_the_clock(*_timer: Any) -> None:
    """In place of simcord's own fallback to the wall clock: ``Stage._live`` alone fires timers, and so nobody waits for one."""


def _be_impatient(env: simcord.Env) -> None:
    """Wait for an answer and then a moment at most, and look often: what comes later is published when it comes."""
    settle = env._settle_internal
    asked: list[Any] = []
    env._register_dispatch_observer(asked.append)

    async def moment(*, dispatch: str | None = None, **_patience: Any) -> None:
        interaction = asked.pop() if asked else None
        asked.clear()
        for _ in range(round(DEADLINE / PATIENCE)):
            with suppress(TimeoutError):
                return await settle(timeout=PATIENCE, idle=0.002, dispatch=dispatch)
            if interaction is None or interaction.responded:
                break
        return None

    env._settle_internal = moment  # type: ignore[method-assign]


@contextmanager
def _waits_for_work() -> Iterator[None]:
    """Let simcord know a worker at rest: a task that waits at a queue, an event or a condition is not busy."""
    judge = _settlement._park_reason

    def park_reason(state: Any, task: asyncio.Task[Any], deadline: float, seen: set[int] | None = None) -> str | None:
        return judge(state, task, deadline, seen) or ("waits for work" if _innermost(task) in _RESTING else None)

    _settlement._park_reason = park_reason  # type: ignore[assignment]
    try:
        yield
    finally:
        _settlement._park_reason = judge


@contextmanager
def _quotes_end() -> Iterator[None]:
    """Let a quotation end with its line, as on Discord; in simcord's CommonMark it swallows the lines that follow."""
    prepare = _markdown._discord_multiline_quotes
    _markdown._discord_multiline_quotes = lambda text: _QUOTED_LINE.sub(r"\1\n\n", prepare(text))
    try:
        yield
    finally:
        _markdown._discord_multiline_quotes = prepare


_QUOTED_LINE = re.compile(r"^(> .*)\n(?!>)", re.MULTILINE)
_RESTING = frozenset({"Queue.get", "Event.wait", "Condition.wait"})


def _innermost(task: asyncio.Task[Any]) -> str:
    """The name of the coroutine in which ``task`` is suspended."""
    coroutine: Any = task.get_coro()
    name = ""
    while coroutine is not None and hasattr(coroutine, "cr_await"):
        name = coroutine.cr_code.co_qualname
        coroutine = coroutine.cr_await
    return name
