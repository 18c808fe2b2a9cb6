"""The private panel's presses: open it, choose step by step, confirm; and the same panel in direct messages."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import CardBot
from bot.table.command import Play
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui import ids
from bot.ui.answer import Answer, answering
from bot.ui.news import sentence
from bot.ui.panel import START, Outdated, Spot, may, walk
from bot.ui.panels import Panels, Where
from bot.ui.router import Press
from bot.words import say, term
from game.core.event import seen_by

__all__ = ["PanelCog", "setup"]


class PanelCog(commands.Cog):
    """Opens panels and carries out what is chosen in them."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        self.panels = Panels(bot)
        presses = {
            "hand": self.open,
            "act": self.open,
            "step": self.step,
            "pick": self.pick,
            "more": self.more,
            "group": self.group,
            "go": self.go,
            "dm": self.send_direct,
        }
        for act, handler in presses.items():
            bot.router.on(act)(handler)

    # Presses -------------------------------------------------------------------------------------------------------------------------------

    async def open(self, press: Press) -> None:
        """ "My hand" and "Act" on the board."""
        table = await self.bot.tables.table(press.table_id)
        await self._show(press.answer, table, START)

    async def step(self, press: Press) -> None:
        """A button that says where to go on."""
        await self._go_to(press, Spot.read(press.arg))

    async def pick(self, press: Press) -> None:
        """What was chosen from a menu is the next step."""
        spot = Spot.read(press.arg)
        await self._go_to(press, Spot(spot.trail).then(press.values))

    async def more(self, press: Press) -> None:
        """What was chosen from a menu is a part of the next step."""
        spot = Spot.read(press.arg)
        await self._go_to(press, Spot(spot.trail, tuple(dict.fromkeys((*spot.picked, *press.values)))))

    async def group(self, press: Press) -> None:
        """A part of a long list was opened."""
        await self._go_to(press, Spot.read(press.arg)._replace(group=press.values[0], page=0))

    async def go(self, press: Press) -> None:
        """The answer is confirmed."""
        where = _where(press.answer, press.table_id)
        self.panels.close(where)
        table = await self.bot.tables.table(press.table_id)
        if not _is_asked(table, press):
            await self._show(press.answer, table, START, say(press.locale, "panel-stale"))
            return
        await self._act(press, table, Spot.read(press.arg))

    async def send_direct(self, press: Press) -> None:
        """The panel is wanted in direct messages."""
        table = await self.bot.tables.table(press.table_id)
        await self.send(press.user, table, press.locale)
        await press.answer.say(press.say("panel-sent-dm"))

    # ---------------------------------------------------------------------------------------------------------------------------------------

    async def send(self, user: discord.User | discord.Member, table: Table, locale: str, spot: Spot = START, notice: str = "") -> None:
        """Send ``user`` a panel in direct messages. Raises ``Refused`` where they don't play there, ``discord.Forbidden`` where they take none."""
        where = Where(table.id, user.id, direct=True)
        panel = self.panels.panel(table, where, locale, spot, notice)
        view = panel.draw()
        message = await user.send(view=view)
        self.panels.keep(where, panel, view, message.edit)

    async def _go_to(self, press: Press, spot: Spot) -> None:
        table = await self.bot.tables.table(press.table_id)
        if not _is_asked(table, press):
            await self._show(press.answer, table, START, say(press.locale, "panel-stale"))
            return
        try:
            await self._show(press.answer, table, spot)
        except ids.TooLong:
            # So many cards that no button could name them all: choosing them is confirmation enough.
            await self._act(press, table, spot)

    async def _act(self, press: Press, table: Table, spot: Spot) -> None:
        seat = table.seat_of(press.user.id)
        assert seat is not None
        press.answer.instead = lambda: may(table, seat, self.bot.presenters[table.game.name], press.locale)
        try:
            action = walk(table, table.view(seat), spot).action
        except Outdated:
            await self._show(press.answer, table, START, say(press.locale, "panel-stale"))
            return
        try:
            result = await self.bot.tables.act(table.id, press.actor, Play(number=press.number, action=table.game.encode(action)), press.key)
        except Refused as refusal:
            if refusal.code not in ("table.stale", "table.not_asked"):
                raise
            await self._show(press.answer, await self.bot.tables.table(table.id), START, say(press.locale, "panel-stale"))
            return
        await self._show(press.answer, result.table, START, self.happened(result.table, seat, press.locale))

    async def _show(self, answer: Answer, table: Table, spot: Spot, notice: str = "") -> None:
        where = _where(answer, table.id)
        panel = self.panels.panel(table, where, answer.locale, spot, notice)
        try:
            view = panel.draw()
        except Outdated:
            panel = panel._replace(spot=START, notice=say(answer.locale, "panel-stale"))
            view = panel.draw()
        self.panels.close(where)
        self.panels.keep(where, panel, view, await answer.redraw(view))

    def happened(self, table: Table, seat: int, locale: str) -> str:
        """What the last entry did, as ``seat`` saw it."""
        presenter = self.bot.presenters[table.game.name]
        told = (sentence(seen, table, presenter, locale) for seen in seen_by(table.news(), seat) if seen is not None)
        return "\n".join(f"-# {line}" for line in told if line is not None)


def _where(answer: Answer, table_id: int) -> Where:
    return Where(table_id, answer.interaction.user.id, answer.in_private and answer.interaction.guild_id is None)


def _is_asked(table: Table, press: Press) -> bool:
    """Whether the decision that the panel was drawn for is still owed by who pressed."""
    seat = table.seat_of(press.user.id)
    decision = table.decision_of(seat) if seat is not None else None
    return decision is not None and decision.number == press.number and table.phase == "playing"


async def setup(bot: CardBot) -> None:
    cog = PanelCog(bot)
    await bot.add_cog(cog)

    @app_commands.context_menu(name=term("menu-my-hand"))
    async def my_hand(interaction: discord.Interaction[CardBot], message: discord.Message) -> None:
        async with answering(interaction) as answer:
            row = await bot.store.message_at(message.id)
            if row is None:
                raise Refused("table.not_a_board")
            await cog._show(answer, await bot.tables.table(row.table_id), START)

    my_hand.guild_only = True
    bot.tree.add_command(my_hand)
