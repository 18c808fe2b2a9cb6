"""One's own seat."""

from __future__ import annotations

from discord import app_commands

from bot.picking import pick_played, pick_table, suggest_played, suggest_tables
from bot.table.command import Back, Leave, Vote
from bot.table.table import Table
from bot.ui.answer import answering
from bot.ui.frame import notice
from bot.ui.hello import hello_view
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
    async with answering(interaction) as answer:
        found = await pick_table(interaction.client, answer, table)
        result = await interaction.client.tables.act(found.id, answer.actor, Leave(), answer.key)
        guest = result.table.guest_of(interaction.user.id)
        for_now = guest is not None and guest.away == "left" and result.table.phase != "over"
        await answer.say(view=notice(say(answer.locale, "table-left-for-now" if for_now else "table-left")))


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
