"""One's own seat."""

from __future__ import annotations

from discord import app_commands

from bot.picking import pick_played, pick_table, suggest_played, suggest_tables
from bot.table.command import Back, Leave, Vote
from bot.table.table import Table
from bot.ui.answer import answering
from bot.ui.ending import leave_question
from bot.ui.frame import notice
from bot.ui.hello import hello_view
from bot.ui.router import Press, Router
from bot.words import say, term
from cogs.board import join_rematch
from cogs.table.group import Ask, act, group


@group.command(name="help", description=term("table-command-help"))
async def help_(interaction: Ask) -> None:
    async with answering(interaction) as answer:
        await answer.say(view=hello_view(interaction.client.presenters, answer.locale))


@group.command(name="leave", description=term("table-command-leave"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def leave(interaction: Ask, table: str = "") -> None:
    """The last person of a game is asked once more: without people it is called off."""
    async with answering(interaction) as answer:
        bot = interaction.client
        found = await pick_table(bot, answer, table)
        if found.phase == "playing" and (await bot.tables.judge(found.id, answer.actor, Leave())).end == "off":
            await answer.say(view=leave_question(found, bot.presenters[found.game.name], answer.locale))
            return
        result = await bot.tables.act(found.id, answer.actor, Leave(), answer.key)
        await answer.say(view=notice(_left(result.table, interaction.user.id, answer.locale)))


def _left(table: Table, user_id: int, locale: str) -> str:
    guest = table.guest_of(user_id)
    for_now = guest is not None and guest.away == "left" and table.phase != "over"
    return say(locale, "table-left-for-now" if for_now else "table-left")


async def _leave_last(press: Press) -> None:
    result = await press.bot.tables.act(press.table_id, press.answer.actor, Leave(), press.key)
    await press.answer.redraw(notice(_left(result.table, press.user.id, press.locale)))


def register(router: Router) -> None:
    """Have the answer to that question handled."""
    router.on("leave-last")(_leave_last)


@group.command(name="back", description=term("table-command-back"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def back(interaction: Ask, table: str = "") -> None:
    await act(interaction, table, Back(), "table-back")


@group.command(name="draw", description=term("table-command-draw"))
@app_commands.describe(agree=term("table-option-agree"), table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def draw(interaction: Ask, agree: bool = True, table: str = "") -> None:
    def done(found: Table) -> str:
        return "table-draw-agreed" if found.end == "draw" else "table-draw-yes" if agree else "table-draw-no"

    await act(interaction, table, Vote(draw=agree), done)


@group.command(name="rematch", description=term("table-command-rematch"))
@app_commands.describe(table=term("table-option-over"))
@app_commands.autocomplete(table=suggest_played("over"))
async def rematch(interaction: Ask, table: str = "") -> None:
    async with answering(interaction) as answer:
        found = await pick_played(interaction.client, answer, table, "over")
        await join_rematch(interaction.client, answer, found.id)
