"""The private panel's presses: open it, choose step by step, confirm; and the same panel in direct messages."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app import CardBot
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui import ids
from bot.ui.answer import answering
from bot.ui.panel import START, Outdated, Spot, walk
from bot.ui.router import Handler, Press
from bot.words import say, term

STALE = frozenset({"table.stale", "table.not_asked"})
"""Refusals that mean that the panel was behind: it is drawn afresh."""


async def open_panel(press: Press) -> None:
    """ "My hand" and "Act" on the board."""
    await press.bot.panels.show(press.answer, await press.bot.tables.table(press.table_id))


async def step(press: Press) -> None:
    """A button that says where to go on."""
    await _go_to(press, Spot.read(press.arg))


async def pick(press: Press) -> None:
    """What was chosen from a menu is the next step."""
    await _go_to(press, Spot(Spot.read(press.arg).trail).then(press.values))


async def more(press: Press) -> None:
    """What was chosen from a menu is a part of the next step."""
    spot = Spot.read(press.arg)
    await _go_to(press, Spot(spot.trail, tuple(dict.fromkeys((*spot.picked, *press.values)))))


async def group(press: Press) -> None:
    """A part of a long list was opened."""
    await _go_to(press, Spot.read(press.arg)._replace(group=press.values[0], page=0))


async def go(press: Press) -> None:
    """The answer is confirmed."""
    table = await press.bot.tables.table(press.table_id)
    if _is_asked(table, press):
        await _act(press, table, Spot.read(press.arg))
    else:
        await _start_again(press, table)


async def send_direct(press: Press) -> None:
    """The panel is wanted in direct messages."""
    await press.bot.panels.send(press.user, await press.bot.tables.table(press.table_id), press.locale)
    await press.answer.say(press.say("panel-sent-dm"))


PRESSES: dict[str, Handler] = {
    "hand": open_panel,
    "act": open_panel,
    "step": step,
    "pick": pick,
    "more": more,
    "group": group,
    "go": go,
    "dm": send_direct,
}


async def _go_to(press: Press, spot: Spot) -> None:
    table = await press.bot.tables.table(press.table_id)
    if not _is_asked(table, press):
        await _start_again(press, table)
        return
    try:
        await press.bot.panels.show(press.answer, table, spot)
    except ids.TooLong:
        # So many cards that no button could name them all: to choose them is confirmation enough.
        await _act(press, table, spot)


async def _act(press: Press, table: Table, spot: Spot) -> None:
    seat = table.seat_of(press.user.id)
    assert seat is not None
    try:
        await press.bot.panels.play(press.answer, table, press.number, lambda: table.game.encode(walk(table, table.view(seat), spot).action))
    except Outdated:
        await _start_again(press, table)
    except Refused as refusal:
        if refusal.code not in STALE:
            raise
        await _start_again(press, await press.bot.tables.table(table.id))


async def _start_again(press: Press, table: Table) -> None:
    await press.bot.panels.show(press.answer, table, START, say(press.locale, "panel-stale"))


def _is_asked(table: Table, press: Press) -> bool:
    """Whether the decision that the panel was drawn for is still owed by who pressed."""
    seat = table.seat_of(press.user.id)
    decision = table.decision_of(seat) if seat is not None else None
    return decision is not None and decision.number == press.number and table.phase == "playing"


@app_commands.guild_only()
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
