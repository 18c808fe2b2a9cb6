"""``Publisher``: hears of every entry and does what the plan says."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bot.metrics import MESSAGES, TROUBLES
from bot.publisher.alarm import Alarm
from bot.publisher.desk import Desk
from bot.publisher.gateway import Gateway
from bot.publisher.outbox import Outbox
from bot.publisher.pace import Pace
from bot.publisher.plan import APART_MS, Step
from bot.publisher.rendered import Render
from bot.publisher.trouble import Trouble, diagnose, pause_s
from bot.store import StoreError
from bot.table.command import Close, Pause
from bot.table.entry import SERVICE
from bot.table.refusal import Refused
from bot.table.table import Table

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.service import Result

log = logging.getLogger(__name__)

PRESENT_MS: Final = 60_000
"""Somebody who acted so lately is at the table, and need not be called."""
SEND_S: Final = 15.0
"""What takes longer is given up and drawn afresh: the library may be waiting with it while the table moves on."""
NOTE_S: Final = 2.0
"""How long it may take until the store knows what a board tells: many boards are noted in one commit."""
APIECE_S: Final = 0.025
"""How long to leave between boards that are drawn again after an outage: no faster than they can be sent, and clicks come first."""
STOP_S: Final = 5.0
"""How long an orderly end waits for what is being sent."""
PUT_OFF_MS: Final = 60_000
"""After an outage of so long the boards are drawn again that tell when time runs out: it was put off."""
PUT_OFF: Final = 2_000
"""So many of them at most, those first on which time runs out first; the others follow as their games go on."""
ATTEMPTS: Final = 8
"""A message of a table that is over is tried so often."""
_EVER: Final = 1 << 60
"""In ms since 1970, later than anything falls due."""


class Publisher:
    """Keeps the public messages of every table true.

    A table at which something is to be sent has one task, which sends one thing at a time, each drawn from the newest state; after a
    failure it has one timer; else it has nothing but memory.
    """

    def __init__(self, bot: CardBot, render: Render) -> None:
        self.bot = bot
        self.outbox = Outbox(bot, render)
        self.gateway = Gateway(self)
        self._desks: dict[int, Desk] = {}
        self._places: dict[int, set[Desk]] = {}
        self.in_channel = Pace(5, 5.0)
        """What Discord takes in a channel."""
        self.in_process = Pace(40, 1.0)
        """Discord takes 50 a second of a bot; the others are for answers."""
        self._seen: OrderedDict[int, int] = OrderedDict()
        self._catching_up: asyncio.Task[None] | None = None
        self._unnoted: set[Desk] = set()
        """Boards that tell more than the store knows."""
        self._timer: asyncio.TimerHandle | None = None
        """When the store is told."""
        self._stopped = True
        self.alarm = Alarm(bot)
        bot.tables.listen(self._heard)

    # Beginning and ending ------------------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to send, first what was not sent before the last end."""
        self._stopped = False
        self.gateway.listen(self.bot)
        for desk in self._desks.values():
            self._wake(desk)
        self._catching_up = asyncio.get_running_loop().create_task(self._catch_up(), name="publisher: catching up")

    async def stop(self) -> None:
        """Send no more; what is being sent is finished."""
        self._stopped = True
        tasks = {desk.task for desk in self._desks.values() if desk.task is not None}
        if self._catching_up is not None:
            tasks.add(self._catching_up)
        for desk in self._desks.values():
            self._unpark(desk)
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=STOP_S)
            for task in late:
                task.cancel()
        if self._timer is not None:
            self._timer.cancel()
        try:
            await asyncio.gather(*map(self.outbox.note_shown, self._unnoted))
        except StoreError:
            log.exception("how far boards tell could not be remembered")

    async def _catch_up(self) -> None:
        """Bring up to date every board that tells of less than has happened."""
        try:
            for row in await self.bot.store.lagging():
                if self._stopped:
                    return
                try:
                    self._heard_of(await self.bot.tables.table(row.table_id))
                except Refused:
                    log.warning("the board of table %d stays as it is: the table cannot be folded", row.table_id)
            if self.bot.tables.outages.latest_ms >= PUT_OFF_MS:
                await self._tell_deadlines_again()
        except StoreError:
            log.exception("boards that lag could not be looked up")

    async def _tell_deadlines_again(self) -> None:
        """Draw the boards on which time runs out later than they tell."""
        tables = self.bot.tables
        for row in await self.bot.store.due(_EVER, PUT_OFF):
            if self._stopped:
                return
            with suppress(Refused):  # it cannot be folded: its board stays as it is
                table = await tables.table(row.table_id)
                if any(tables.deadline(table, decision.number) is not None for decision in table.decisions()):
                    desk = self._heard_of(table)
                    await self._read_rows(desk)
                    desk.shown = 0
                    self._wake(desk)
                    await asyncio.sleep(APIECE_S)

    # What others may ask -------------------------------------------------------------------------------------------------------------------

    def present(self, user_id: int) -> None:
        """Somebody does something, if only looking at their hand or talking: for a while they need not be called."""
        now = self.bot.tables.now()
        self._seen[user_id] = now
        self._seen.move_to_end(user_id)
        while now - next(iter(self._seen.values())) >= PRESENT_MS:
            self._seen.popitem(last=False)

    async def repost(self, table_id: int) -> bool:
        """Post a table's board afresh at the bottom; False where that was done within the last minute. Raises ``Refused`` for no table."""
        desk = self._heard_of(await self.bot.tables.table(table_id))
        await self._read_rows(desk)
        board = desk.rows and desk.rows.get("board")
        if board and board.channel_id == desk.table.channel_id and self.bot.tables.now() - board.posted_at_ms < APART_MS:
            return False
        desk.anew = True
        self._wake(desk)
        return True

    async def abandon(self, table: Table, reason: str) -> None:
        """The channel takes no messages any more: a lobby there closes, a game waits for its host to go on elsewhere."""
        command = Close() if table.phase == "lobby" else Pause(reason=reason)
        try:
            await self.bot.tables.act(table.id, SERVICE, command, f"{reason}:{table.seq}")
        except Refused as refusal:
            log.debug("table %d: %s", table.id, refusal)

    def written(self, channel_id: int, user_id: int) -> None:
        """Somebody wrote in a channel, below the boards that are there."""
        for desk in self._places.get(channel_id, ()):
            desk.passed += 1
            self.present(user_id)

    def deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Messages were deleted, perhaps a board."""
        for desk in self._places.get(channel_id, ()):
            if desk.board_at() in message_ids:
                desk.shown = 0  # the edit that follows finds it gone, and posts another
                self._wake(desk)

    async def channel_gone(self, channel_id: int) -> None:
        """A channel was deleted, with the tables in it."""
        for table in await self.bot.tables.tables_in(channel_id):
            await self.abandon(table, "channel")

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server. Tables that nobody touched since the start notice when something falls due."""
        for desk in list(self._desks.values()):
            if desk.table.opened.guild_id == guild_id and not desk.finished:
                await self.abandon(desk.table, "channel")

    def recheck(self, guild_id: int) -> None:
        """Something changed in a server: what was refused there may be allowed now."""
        for desk in self._desks.values():
            if desk.timer is not None and desk.table.opened.guild_id == guild_id:
                self._unpark(desk)
                self._wake(desk)

    # One table at a time -------------------------------------------------------------------------------------------------------------------

    def _heard(self, result: Result) -> None:
        """Called after each commit."""
        if result.entry.actor.by == "human" and result.entry.actor.user_id is not None:
            self.present(result.entry.actor.user_id)
        self._heard_of(result.table)

    def _heard_of(self, table: Table) -> Desk:
        desk = self._desks.get(table.id)
        if desk is None:
            desk = self._desks[table.id] = Desk(table)
        elif desk.table.seq < table.seq:
            self._clear_place(desk)
            desk.table = table
        self._places.setdefault(desk.table.channel_id, set()).add(desk)
        self._wake(desk)
        return desk

    def _dismiss(self, desk: Desk) -> None:
        self._desks.pop(desk.table.id, None)
        self._clear_place(desk)

    def _clear_place(self, desk: Desk) -> None:
        channel_id = desk.table.channel_id
        place = self._places.get(channel_id, set())
        place.discard(desk)
        if not place:
            self._places.pop(channel_id, None)

    def _wake(self, desk: Desk) -> None:
        if not self._stopped and desk.task is None and desk.timer is None:
            desk.task = asyncio.get_running_loop().create_task(self._run(desk), name=f"publisher: table {desk.table.id}")

    def _park(self, desk: Desk, seconds: float) -> None:
        if not self._stopped:
            desk.timer = asyncio.get_running_loop().call_later(seconds, self._try_again, desk)

    def _unpark(self, desk: Desk) -> None:
        if desk.timer is not None:
            desk.timer.cancel()
            desk.timer = None

    def _try_again(self, desk: Desk) -> None:
        desk.timer = None
        self._wake(desk)

    async def _run(self, desk: Desk) -> None:
        """Send until nothing is left to send, or something fails."""
        try:
            await self._read_rows(desk)
            while await self._advance(desk):
                pass
            if desk.finished and desk.timer is None:
                self._dismiss(desk)
        except StoreError:
            log.exception("the messages of table %d cannot be remembered", desk.table.id)
            self._park(desk, pause_s(Trouble.FORBIDDEN, StoreError(), 1))
        finally:
            desk.task = None

    async def _note(self, desk: Desk) -> None:
        """Have the store remember how far a board tells: a moment later and with others, since a crash before that costs but an edit."""
        if desk.noting or desk.finished:
            desk.noting = False
            await self.outbox.note_shown(desk)
        elif desk.board_lags():
            self._unnoted.add(desk)
            if self._timer is None and not self._stopped:
                self._timer = asyncio.get_running_loop().call_later(NOTE_S, self._note_all)

    def _note_all(self) -> None:
        self._timer = None
        while self._unnoted:
            desk = self._unnoted.pop()
            desk.noting = True
            self._wake(desk)

    async def _read_rows(self, desk: Desk) -> None:
        if desk.rows is None:
            rows = await self.bot.store.messages_of(desk.table.id)
            if desk.rows is None:
                desk.rows = rows
                desk.shown = rows["board"].published_seq if "board" in rows else 0

    def _step(self, desk: Desk) -> Step | None:
        now = self.bot.tables.now()
        return desk.next_step(now, lambda user: now - self._seen.get(user, -PRESENT_MS) < PRESENT_MS)

    async def _advance(self, desk: Desk) -> bool:
        """One thing more; False once nothing is left, or where it must wait."""
        if self._step(desk) is None:
            await self._note(desk)
            return False
        await self._take_turn(desk.table.channel_id)
        step = self._step(desk)  # by now it may be another
        if step is None:
            return True
        try:
            async with asyncio.timeout(SEND_S):
                await self.outbox.send(desk, step)
        except StoreError:
            raise
        except Exception as failure:
            return await self._cope(desk, step, failure)
        desk.attempts = 0
        MESSAGES.labels(step.what, step.role).inc()
        return True

    async def _take_turn(self, channel_id: int) -> None:
        """Wait until one more may be sent: in the channel first, then of all."""
        loop = asyncio.get_running_loop()
        for pace, key in ((self.in_channel, channel_id), (self.in_process, 0)):
            delay = pace.reserve(key, loop.time()) - loop.time()
            if delay > 0:
                await asyncio.sleep(delay)

    async def _cope(self, desk: Desk, step: Step, failure: Exception) -> bool:
        """Answer a failure; False where the table must wait."""
        trouble = diagnose(failure)
        TROUBLES.labels(trouble.name.lower()).inc()
        if step.what == "delete" and trouble not in (Trouble.LATER, Trouble.OURS):
            await self.outbox.forget(desk, step.role)
            return True
        if trouble is Trouble.FORBIDDEN and self._left(desk.table):
            trouble = Trouble.CHANNEL_GONE
        match trouble:
            case Trouble.MESSAGE_GONE | Trouble.TOO_OLD | Trouble.ARCHIVED if step.what == "turn":
                await self.outbox.forget(desk, "board")
            case Trouble.MESSAGE_GONE:
                await self.outbox.forget(desk, step.role)
            case Trouble.TOO_OLD | Trouble.ARCHIVED if step.what == "edit":
                desk.anew = True
            case Trouble.CHANNEL_GONE:
                await self._give_up(desk, "channel")
            case Trouble.LOCKED | Trouble.ARCHIVED if not desk.finished:
                await self._give_up(desk, "locked")
            case Trouble.LATER | Trouble.FORBIDDEN if not desk.finished or desk.attempts < ATTEMPTS:
                desk.attempts += 1
                level = logging.INFO if desk.attempts > 1 else logging.WARNING
                log.log(level, "table %d: could not %s its %s, will try again: %s", desk.table.id, step.what, step.role, failure)
                self._park(desk, pause_s(trouble, failure, desk.attempts))
                return False
            case Trouble.OURS:
                log.error("table %d: cannot %s its %s", desk.table.id, step.what, step.role, exc_info=failure)
                desk.broken[step.role] = desk.table.seq
            case _:
                desk.given_up = desk.table.seq
        return True

    def _left(self, table: Table) -> bool:
        """Whether the bot is in the table's server no more."""
        return self.bot.is_ready() and self.bot.get_guild(table.opened.guild_id) is None

    async def _give_up(self, desk: Desk, reason: str) -> None:
        log.info("table %d: its channel takes no messages (%s)", desk.table.id, reason)
        if not desk.finished:
            await self.abandon(desk.table, reason)
        desk.given_up = desk.table.seq
