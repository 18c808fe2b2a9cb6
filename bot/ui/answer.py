"""Answering an interaction: in time, privately, and always."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

import discord
from discord import ui

from bot.metrics import ANSWER_SECONDS
from bot.publisher.trouble import FAILURES
from bot.table.entry import Actor
from bot.table.refusal import Refused
from bot.ui.faults import Context, sentence
from bot.words import locale_of

log = logging.getLogger(__name__)

PATIENCE_S: Final = 1.5
"""After so long without a result the answer is deferred; Discord itself gives up after 3 s."""
LATE_S: Final = 3.0
"""An interaction this old on arrival is dropped undone: Discord has already told its user that it failed."""
ANSWERED: Final = 40060
GONE: Final = frozenset({10008, 10015, 10062})
"""Discord's codes for a message or an interaction that is no more."""

T = TypeVar("T")


class Shown(NamedTuple):
    """How to change what was shown, for as long as Discord allows it."""

    edit: Callable[..., Awaitable[object]]
    delete: Callable[[], Awaitable[object]]


class Answer:
    """The answer to one interaction. Whatever it shows is seen by its user alone.

    Use it through ``answering``, which defers it in time and answers for every exception.
    """

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.locale = locale_of(interaction)
        self.context: Context | None = None
        """What is known of the game at which this user acts; set by whoever knows the table, for the case that the action is not legal."""
        self._began = 0.0
        self.keep = False
        """Whether the message that was pressed is worth keeping: what is shown then stands beside it."""
        self._turn = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._deferral: asyncio.Task[None] | None = None

    @property
    def key(self) -> str:
        """The key of the one action that this interaction may be."""
        return str(self.interaction.id)

    @property
    def actor(self) -> Actor:
        """Who asks, as nothing but themselves."""
        return Actor(self.interaction.user.id)

    def actor_in(self, channel_id: int) -> Actor:
        """Who asks; a moderator where this is the channel and Discord lets them manage its messages: elsewhere they have no such say."""
        here = self.interaction.channel_id == channel_id
        return Actor(self.interaction.user.id, moderator=here and self.interaction.permissions.manage_messages)

    @property
    def in_private(self) -> bool:
        """Whether the message that was pressed is seen by its user alone, and may be drawn over."""
        message = self.interaction.message
        return not self.keep and message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    async def say(self, content: str | None = None, *, view: ui.LayoutView | None = None, files: Sequence[discord.File] = ()) -> Shown | None:
        """Show something new; returns how to change it, or None where Discord had already given up."""
        async with self._turn:
            return await _tolerantly(self._say(content, view, files))

    async def redraw(self, view: ui.LayoutView) -> Shown | None:
        """Show ``view`` in place of the private message that was pressed, or anew where a public one was."""
        if not self.in_private:
            return await self.say(view=view)
        async with self._turn:
            return await _tolerantly(self._redraw(view))

    async def modal(self, modal: ui.Modal) -> None:
        """Ask in a form. It must come soon: Discord takes none once the answer was deferred. Raises ``Refused`` then."""
        modal.stop()  # routed by its custom_id: the library has nothing to wait for
        async with self._turn:
            if self.interaction.response.is_done():
                raise Refused("press.too_slow")
            await _tolerantly(self.interaction.response.send_modal(modal))

    async def done(self) -> None:
        """Answer a press with nothing: its result is seen elsewhere."""
        async with self._turn:
            if not self.interaction.response.is_done():
                await _tolerantly(self.interaction.response.defer())

    # ---------------------------------------------------------------------------------------------------------------------------------------

    async def _say(self, content: str | None, view: ui.LayoutView | None, files: Sequence[discord.File]) -> Shown:
        shown: dict[str, Any] = {"files": list(files)}
        if content is not None:
            shown["content"] = content
        if view is not None:
            view.stop()
            shown["view"] = view
        response = self.interaction.response
        if not response.is_done():
            await response.send_message(**shown, ephemeral=True)
            return self._first()
        message = await self.interaction.followup.send(**shown, ephemeral=True, wait=True)
        return Shown(message.edit, message.delete)

    async def _redraw(self, view: ui.LayoutView) -> Shown:
        view.stop()
        if not self.interaction.response.is_done():
            await self.interaction.response.edit_message(view=view)
        else:
            await self.interaction.edit_original_response(view=view)
        message = self.interaction.message
        # Direct messages outlive the interaction's 15 minutes.
        return Shown(message.edit, message.delete) if message is not None and self.interaction.guild_id is None else self._first()

    def _first(self) -> Shown:
        return Shown(self.interaction.edit_original_response, self.interaction.delete_original_response)

    def start(self) -> None:
        """From now on the answer is deferred if it takes long."""
        self._began = perf_counter()
        self._timer = asyncio.get_running_loop().call_later(PATIENCE_S, self._lose_patience)

    async def finish(self) -> None:
        """Nothing more comes. A press that was answered with nothing is acknowledged."""
        if self._timer is not None:
            self._timer.cancel()
        try:
            if self._deferral is not None:
                await self._deferral
            if self.interaction.type is not discord.InteractionType.application_command:
                await self.done()
        except FAILURES:
            log.warning("an interaction could not be acknowledged", exc_info=True)
        ANSWER_SECONDS.observe(perf_counter() - self._began)

    def _lose_patience(self) -> None:
        self._deferral = asyncio.get_running_loop().create_task(self._defer())

    async def _defer(self) -> None:
        async with self._turn:
            if not self.interaction.response.is_done():
                await _tolerantly(self.interaction.response.defer(ephemeral=True))


async def _tolerantly(call: Awaitable[T]) -> T | None:
    """The result of ``call``, or None where the interaction was answered already (a duplicate) or Discord has given it up."""
    try:
        return await call
    except discord.HTTPException as refusal:
        if refusal.code != ANSWERED and refusal.code not in GONE:
            raise
        log.info("an answer came too late or twice: %s", refusal.code)
        return None


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[Answer]:
    """The boundary of everything that answers an interaction: in time, and for every exception.

    A mistake of the player, a refusal of Discord and a fault of ours each get their sentence; none of them leaves this block.
    """
    answer = Answer(interaction)
    answer.start()
    try:
        yield answer
    except Exception as fault:
        await apologise(answer, fault)
    finally:
        await answer.finish()


async def apologise(answer: Answer, fault: Exception) -> None:
    """Say privately why it was not done."""
    try:
        text = sentence(fault, answer.locale, answer.context)
    except Exception as another:  # of all code, that which speaks of faults must not fail
        text = sentence(another, answer.locale)
    try:
        await answer.say(text)
    except FAILURES:
        log.warning("an apology could not be shown", exc_info=True)


class Lateness:
    """How late interactions arrive, whatever this machine's own clock says.

    The lag of an interaction is measured against those before it, since our clock may differ from Discord's by more than the lag.
    """

    def __init__(self) -> None:
        self._lags: deque[float] = deque(maxlen=50)

    def late(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this one is too old to be done."""
        lag = (discord.utils.utcnow() - interaction.created_at).total_seconds()
        usual = median(self._lags) if len(self._lags) >= 5 else 0.0
        self._lags.append(lag)
        if lag - usual <= LATE_S:
            return False
        log.warning("an interaction arrived %.1f s late and was dropped", lag - usual)
        return True
