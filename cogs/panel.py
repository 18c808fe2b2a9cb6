"""The private panel's presses: open it, choose step by step, confirm; and the same panel in direct messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.app import CardBot
from bot.table.command import Aside
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui import ids
from bot.ui.answer import answering
from bot.ui.frame import BESIDE
from bot.ui.panel import CHOICES, START, Outdated, Spot, asides, walk, whole
from bot.ui.router import Handler, Press
from bot.words import say, term

STALE = frozenset({"table.stale", "table.not_asked"})
"""Refusals that mean that the panel was behind: it is drawn afresh."""


async def open_panel(press: Press) -> None:
    """ "My hand" and "Act" on the board, and "My hand" beside something that is to stay."""
    press.answer.keep = press.arg == BESIDE
    await press.bot.panels.show(press.answer, await press.bot.tables.table(press.table_id))


async def choose(press: Press, table: Table) -> None:
    """One thing was chosen: go on from there."""
    spot = Spot.read(press.arg).after(press.address.act, press.values)
    if _is_plain(press, table, spot):
        await _act(press, table, spot)
        return
    try:
        await press.bot.panels.show(press.answer, table, spot)
    except ids.TooLong:
        # So many cards that no button could name them all: to choose them is confirmation enough.
        await _act(press, table, spot)


async def go(press: Press, table: Table) -> None:
    """The answer is confirmed."""
    await _act(press, table, Spot.read(press.arg))


def _is_plain(press: Press, table: Table, spot: Spot) -> bool:
    """Whether an answer is whole and needs no confirmation."""
    seat = table.seat_of(press.user.id)
    assert seat is not None
    view = table.view(seat)
    step = walk(table, view, spot)
    return step.asked is None and not press.bot.presenters[table.game.name].confirms(view, step.path, table)


async def _act(press: Press, table: Table, spot: Spot) -> None:
    seat = table.seat_of(press.user.id)
    assert seat is not None
    await press.bot.panels.play(press.answer, table, press.number, lambda: table.game.encode(whole(table, table.view(seat), spot)))


def asked(handler: Callable[[Press, Table], Awaitable[None]]) -> Handler:
    """``handler`` for what was shown for one decision: where who pressed does not owe that any more, the panel is drawn afresh."""

    async def handle(press: Press) -> None:
        table = await press.bot.tables.table(press.table_id)
        try:
            if not _is_asked(table, press):
                raise Outdated
            await handler(press, table)
        except (Outdated, Refused) as refusal:
            if isinstance(refusal, Refused) and refusal.code not in STALE:
                raise
            await press.bot.panels.show(press.answer, await press.bot.tables.table(press.table_id), START, say(press.locale, "panel-stale"))

    return handle


def _is_asked(table: Table, press: Press) -> bool:
    seat = table.seat_of(press.user.id)
    decision = table.decision_of(seat) if seat is not None else None
    return decision is not None and decision.number == press.number and table.phase == "playing"


async def speak(press: Press) -> None:
    """Something is said unasked."""
    table = await press.bot.tables.table(press.table_id)
    seat = table.seat_of(press.user.id)
    if table.phase != "playing" or seat is None or (action := asides(table, seat).get(press.arg)) is None:
        await press.bot.panels.show(press.answer, table, START, say(press.locale, "panel-stale"))
        return
    await press.bot.panels.act(press.answer, table, lambda: Aside(action=table.game.encode(action)))


async def send_direct(press: Press) -> None:
    """The panel is wanted in direct messages."""
    await press.bot.panels.send(press.user, await press.bot.tables.table(press.table_id), press.locale)
    await press.answer.say(press.say("panel-sent-dm"))


PRESSES: dict[str, Handler] = {
    "hand": open_panel,
    "act": open_panel,
    **dict.fromkeys(CHOICES, asked(choose)),
    "go": asked(go),
    "aside": speak,
    "dm": send_direct,
}


async def my_hand(interaction: discord.Interaction[CardBot], message: discord.Message) -> None:
    """The context menu of a board."""
    async with answering(interaction) as answer:
        bot = interaction.client
        row = await bot.store.message_at(message.id)
        if row is None:
            raise Refused("table.not_a_board")
        await bot.panels.show(answer, await bot.tables.table(row.table_id))


async def setup(bot: CardBot) -> None:
    for act, handler in PRESSES.items():
        bot.router.on(act)(handler)
    bot.tree.add_command(app_commands.ContextMenu(name=term("menu-my-hand"), callback=my_hand))
