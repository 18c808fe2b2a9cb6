"""Private panels that are open somewhere. They are kept in memory as a nicety: a panel that is forgotten still works when it is pressed."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from bot.service import Result
from bot.table.command import Command, Play
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui.answer import PATIENCE_S, Answer, Shown
from bot.ui.faults import Context
from bot.ui.frame import framed
from bot.ui.news import last, sentence
from bot.ui.panel import COLOUR, START, Outdated, Panel, Spot, may
from bot.words import say
from game.core.event import seen_by

if TYPE_CHECKING:
    from bot.app import CardBot

log = logging.getLogger(__name__)

LIFE_S: Final = 14 * 60
"""For so long after a press a panel is kept up to date; Discord allows 15 minutes."""
TOLD: Final = 10
"""So many of the last things that an action did stand in the panel of whoever acted, and no more than there is room for."""
TOLD_ROOM: Final = 900
"""That room, in characters."""
OPEN: Final = 5_000
"""Panels that are kept up to date at once; the oldest are given up first."""


class Where(NamedTuple):
    """One person's panel of one table: the private one in the channel, or the one in direct messages."""

    table_id: int
    user_id: int
    direct: bool


@dataclass(slots=True, eq=False)
class _Open:
    where: Where
    locale: str
    message: Shown
    spot: Spot
    number: int
    """The decision that it asks for, 0 for none."""
    seq: int
    """The entry up to which it tells."""
    plain: list[dict[str, Any]]
    """What was sent."""
    held: bool = False
    """Its owner is acting: it is about to be drawn with what comes of that."""
    timer: asyncio.TimerHandle | None = None
    task: asyncio.Task[None] | None = None


class Panels:
    """Draws panels, and draws again those that are open whenever their table has changed."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self._open: OrderedDict[Where, _Open] = OrderedDict()
        bot.tables.listen(self._heard)

    def panel(self, table: Table, where: Where, locale: str, spot: Spot = START, notice: str = "") -> Panel:
        """The panel of somebody at ``table``. Raises ``Refused`` where they don't play there."""
        seat = table.seat_of(where.user_id)
        if table.phase == "lobby":
            raise Refused("table.not_begun")
        if seat is None:
            raise Refused("table.not_seated")
        decision = table.decision_of(seat)
        until = self.bot.tables.deadline(table, decision.number) if decision is not None else None
        return Panel(table, seat, self.bot.presenters[table.game.name], locale, spot, notice, until, where.direct)

    # Showing -------------------------------------------------------------------------------------------------------------------------------

    async def show(self, answer: Answer, table: Table, spot: Spot = START, notice: str = "") -> None:
        """Answer with a panel, in place of the one that was pressed. Raises ``Refused``, and ``TooLong`` where no button could bear the spot."""
        where = _where(answer, table)
        panel, view = _drawn(self.panel(table, where, answer.locale, spot, notice))
        before = await self._set_aside(where)
        shown = await answer.redraw(view)
        if shown is not None:
            self._keep(where, panel, view, shown)
            if before is not None and not answer.in_private:
                await _remove(before)
        elif before is not None and where not in self._open:
            self._follow(before)  # delivered twice and answered already, perhaps with this very panel; or given up by Discord

    async def send(self, user: discord.User | discord.Member, table: Table, locale: str, spot: Spot = START, notice: str = "") -> None:
        """Send ``user`` a panel in direct messages. Raises ``Refused`` where they don't play there, ``discord.Forbidden`` where they take none."""
        where = Where(table.id, user.id, direct=True)
        panel, view = _drawn(self.panel(table, where, locale, spot, notice))
        message = await user.send(view=view)
        before = await self._set_aside(where)
        self._keep(where, panel, view, Shown(message.edit, message.delete))
        if before is not None:
            await _remove(before)

    async def play(self, answer: Answer, table: Table, number: int, fields: Callable[[], dict[str, Any]]) -> None:
        """Act for whoever asked, and answer with their panel and what came of it.

        ``fields`` makes the action as a record's line has it. Raises ``Refused``, ``IllegalAction``: nothing has changed then.
        """
        await self.act(answer, table, lambda: Play(number=number, action=fields()))

    async def act(self, answer: Answer, table: Table, command: Callable[[], Command]) -> None:
        """Carry out a command in a game for whoever asked, and answer with their panel and what came of it. Raises as ``play`` does."""
        seat = table.seat_of(answer.interaction.user.id)
        if seat is not None:
            presenter = self.bot.presenters[table.game.name]
            answer.context = Context(lambda params: presenter.told(params, table, answer.locale), lambda: may(table, seat, presenter, answer.locale))
        with self._held(_where(answer, table)):
            result = await self.bot.tables.act(table.id, answer.actor, command(), answer.key)
            assert seat is not None
            await self.show(answer, result.table, notice=self._happened(result.table, seat, answer.locale))

    def _happened(self, table: Table, seat: int, locale: str) -> str:
        """What the last entry did, as ``seat`` saw it."""
        presenter = self.bot.presenters[table.game.name]
        told = (sentence(seen, table, presenter, locale) for seen in seen_by(table.news(), seat) if seen is not None)
        return last([line for line in told if line is not None], TOLD, TOLD_ROOM)

    # Keeping up to date --------------------------------------------------------------------------------------------------------------------

    def close(self, where: Where) -> None:
        """Keep a panel no longer up to date."""
        opened = self._open.pop(where, None)
        if opened is not None and opened.timer is not None:
            opened.timer.cancel()

    def _keep(self, where: Where, panel: Panel, view: discord.ui.LayoutView, shown: Shown) -> None:
        """Keep up to date what was ``shown`` of ``panel``."""
        self.close(where)
        if panel.table.phase not in ("playing", "paused"):
            return
        self._follow(_Open(where, panel.locale, shown, panel.spot, _number(panel), panel.table.seq, _plain(view)))

    def _follow(self, opened: _Open) -> None:
        """Keep a panel up to date from now on."""
        if not opened.where.direct:
            opened.timer = asyncio.get_running_loop().call_later(LIFE_S, self._expire, opened)
        self._open[opened.where] = opened
        while len(self._open) > OPEN:
            self.close(next(iter(self._open)))
        self._look(opened)  # the table may have changed while it was being sent

    async def _set_aside(self, where: Where) -> _Open | None:
        """Keep a panel no longer up to date, and let an edit that is under way arrive first: else it would overwrite what comes now."""
        opened = self._open.get(where)
        self.close(where)
        if opened is not None and opened.task is not None:
            await asyncio.wait([opened.task], timeout=PATIENCE_S)
        return opened

    @contextmanager
    def _held(self, where: Where) -> Iterator[None]:
        """Meanwhile a panel is not drawn by itself."""
        opened = self._open.get(where)
        if opened is None:
            yield
            return
        opened.held = True
        try:
            yield
        finally:
            opened.held = False
            self._look(opened)

    # ---------------------------------------------------------------------------------------------------------------------------------------

    def _heard(self, result: Result) -> None:
        for guest in result.table.seats:
            if guest.user_id is not None:
                for direct in (False, True):
                    opened = self._open.get(Where(result.table.id, guest.user_id, direct))
                    if opened is not None:
                        self._look(opened)

    def _look(self, opened: _Open) -> None:
        """See whether a panel still tells the truth; one at a time, and the newest state each time."""
        if opened.task is None and not opened.held and self._open.get(opened.where) is opened:
            opened.task = asyncio.get_running_loop().create_task(self._refresh(opened), name="panel")

    async def _refresh(self, opened: _Open) -> None:
        where = opened.where
        try:
            while self._open.get(where) is opened and (table := await self.bot.tables.table(where.table_id)).seq != opened.seq:
                await self._redraw(opened, table)
        except (Refused, discord.HTTPException):
            log.info("a panel is kept up to date no longer", exc_info=True)
            self._drop(opened)
        except Exception:
            log.exception("a panel could not be drawn")
            self._drop(opened)
        finally:
            opened.task = None

    def _drop(self, opened: _Open) -> None:
        if self._open.get(opened.where) is opened:
            self.close(opened.where)

    async def _redraw(self, opened: _Open, table: Table) -> None:
        opened.seq = table.seq
        panel = self.panel(table, opened.where, opened.locale)
        number = _number(panel)
        if number and number == opened.number:
            panel = panel._replace(spot=opened.spot)  # somebody is choosing: their place is kept
        panel, view = _drawn(panel)
        opened.number, opened.spot = number, panel.spot
        plain = _plain(view)
        if plain != opened.plain:
            opened.plain = plain
            await opened.message.edit(view=view)
        if table.phase not in ("playing", "paused"):
            self._drop(opened)

    def _expire(self, opened: _Open) -> None:
        opened.task = asyncio.get_running_loop().create_task(self._say_goodbye(opened), name="panel")

    async def _say_goodbye(self, opened: _Open) -> None:
        self._drop(opened)
        try:
            await opened.message.edit(view=framed(COLOUR, [say(opened.locale, "panel-expired")]))
        except discord.HTTPException:
            log.info("an expired panel could not be edited", exc_info=True)


def _where(answer: Answer, table: Table) -> Where:
    return Where(table.id, answer.interaction.user.id, answer.in_private and answer.interaction.guild_id is None)


def _number(panel: Panel) -> int:
    """The decision that a panel asks for, 0 for none."""
    decision = panel.table.decision_of(panel.seat)
    return decision.number if decision is not None else 0


async def _remove(opened: _Open) -> None:
    """Take away a panel in whose place there is another now."""
    try:
        await opened.message.delete()
    except discord.HTTPException:
        log.info("an old panel could not be removed", exc_info=True)


def _drawn(panel: Panel) -> tuple[Panel, discord.ui.LayoutView]:
    """The panel's message; from the start where its spot names what is not on offer any more."""
    try:
        return panel, panel.draw()
    except Outdated:
        panel = panel._replace(spot=START, notice=say(panel.locale, "panel-stale"))
        return panel, panel.draw()


def _plain(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """What Discord is sent for ``view``: to see whether two are the same."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # untyped in the library
    return components
