"""The record of a game: as a file, checked, and watched again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from bot.picking import pick_played, suggest_played
from bot.presenter import Presenter
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui.answer import Answer, answering
from bot.ui.faults import why
from bot.ui.frame import framed, notice
from bot.ui.reading import COLOUR
from bot.ui.render import record_data, record_file
from bot.ui.replay import moment, replay_view
from bot.ui.router import Press, Router, reading
from bot.words import say, term
from cogs.table.group import Ask, group
from game.core.errors import RecordError
from game.core.fairness import contribution_told
from game.core.record import Replay

if TYPE_CHECKING:
    from bot.app import CardBot

MAX_RECORD: Final = 1_000_000
"""Bytes of a record that is checked; a long game of Rulers has some 50,000."""


@group.command(name="record", description=term("table-command-record"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_played("playing", "paused", "over"))
async def record(interaction: Ask, table: str = "") -> None:
    async with answering(interaction) as answer:
        found = await pick_played(interaction.client, answer, table, "playing", "paused", "over")
        if found.state is None:
            raise Refused("table.not_begun")
        file = await record_file(interaction.client, found)
        await answer.say(say(answer.locale, "table-record" if found.phase == "over" else "table-record-open"), files=[file])


@group.command(name="verify", description=term("table-command-verify"))
@app_commands.describe(file=term("table-option-file"), table=term("table-option-over"), mine=term("table-option-mine"))
@app_commands.autocomplete(table=suggest_played("over"))
async def verify(interaction: Ask, file: discord.Attachment | None = None, table: str = "", mine: str = "") -> None:
    async with answering(interaction) as answer:
        own = contribution_told(mine.strip())
        if mine and own is None:
            raise Refused("record.bad_mine")
        if file is None:
            data = await _record_of(interaction.client, await pick_played(interaction.client, answer, table, "over"))
        elif file.size > MAX_RECORD:
            raise Refused("record.too_large")
        else:
            data = await file.read()
        await _verify(interaction.client, answer, data, own)


async def _check(press: Press) -> None:
    """ "Check the deal" at the end of a game."""
    await _verify(press.bot, press.answer, await _record_of(press.bot, await press.bot.tables.table(press.table_id)), None)


async def _record_of(bot: CardBot, table: Table) -> bytes:
    if table.phase != "over":
        raise Refused("table.not_over_yet")
    return await record_data(bot, table)


async def _verify(bot: CardBot, answer: Answer, data: bytes, own: str | None) -> None:
    """Say what a record proves, and of ``own`` whether it is among its contributions. Raises ``Refused`` where it can't be checked now."""
    try:
        replay, count = await bot.checking.check(answer.interaction.user.id, data)
    except RecordError as fault:
        reason = discord.utils.escape_markdown(why(fault, answer.locale))
        await answer.say(view=notice(say(answer.locale, "verify-refused", line=fault.line, why=reason, rule=fault.rule)))
        return
    findings = _findings(replay, count, own, bot.presenters[replay.game.name], answer.locale)
    await answer.say(view=framed(COLOUR, [say(answer.locale, "verify-title"), "\n".join(findings)]))


def _findings(replay: Replay, count: int, mine: str | None, presenter: Presenter, locale: str) -> Iterator[str]:
    """What the record proves, and what it cannot."""
    fairness = replay.header.fairness
    if fairness is None:
        yield say(locale, "verify-bare")
    else:
        yield say(locale, "verify-secret", commitment=f"`{fairness.commitment}`")
        yield say(locale, "verify-seed", count=len(fairness.contributions))
    if mine is not None:
        known = fairness is not None and mine in fairness.contributions
        yield say(locale, "verify-mine-yes") if known else say(locale, "verify-mine-no", hash=f"`{mine}`")
    yield say(locale, "verify-deal", count=count, game=presenter.title(locale))
    if replay.end is None and replay.outcome is None:
        yield say(locale, "verify-open")
    if fairness is not None:
        yield say(locale, "verify-limits")


# Watching it again -----------------------------------------------------------------------------------------------------------------------------


@group.command(name="replay", description=term("table-command-replay"))
@app_commands.describe(table=term("table-option-over"))
@app_commands.autocomplete(table=suggest_played("over"))
async def replay(interaction: Ask, table: str = "") -> None:
    async with answering(interaction) as answer:
        found = await pick_played(interaction.client, answer, table, "over")
        entries = await interaction.client.tables.entries(found.id)
        then = await asyncio.to_thread(moment, found, entries, 0)
        await answer.say(view=replay_view(found, then, 0, None, interaction.client.presenters[found.game.name], answer.locale))


async def _turn_page(press: Press) -> None:
    """Another action, or another seat's cards: both stand in the custom_id, a seat from the menu in its value."""
    table = await press.bot.tables.table(press.table_id)
    with reading():
        number, _, seat = (press.values[0] if press.values else press.arg).partition(".")
        action = range(table.actions + 1)[int(number)]
        viewer = range(len(table.seats))[int(seat)] if seat else None
    entries = await press.bot.tables.entries(table.id)
    then = await asyncio.to_thread(moment, table, entries, action)
    await press.answer.redraw(replay_view(table, then, action, viewer, press.bot.presenters[table.game.name], press.locale))


def register(router: Router) -> None:
    """Have the presses handled that look back at a game."""
    router.on("replay")(_turn_page)
    router.on("verify")(_check)
