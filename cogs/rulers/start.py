"""``/rulers start``, ``/rulers rules`` and ``/rulers board``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.opening import open_table
from bot.picking import pick_table, suggest_tables
from bot.presenter import Rule
from bot.ui.answer import answering
from bot.ui.frame import framed, notice
from bot.ui.reading import COLOUR, how_view
from bot.ui.suggest import Choices, choices, quietly
from bot.words import locale_of, say, term
from cogs.rulers.group import rulers

if TYPE_CHECKING:
    from bot.app import CardBot

GAME: Final = "rulers"
MAX_SEARCH: Final = 100
"""Characters of a search that are repeated to who searched."""
SHOWN: Final = 5
"""So many rules at most answer one search."""


@rulers.command(name="start", description=term("rulers-command-start"))
@app_commands.describe(place=term("rulers-command-start-place"))
@app_commands.choices(
    place=[
        app_commands.Choice(name=term("rulers-command-start-place-channel"), value="channel"),
        app_commands.Choice(name=term("rulers-command-start-place-thread"), value="thread"),
    ]
)
async def start(interaction: discord.Interaction[CardBot], place: str = "channel") -> None:
    async with answering(interaction) as answer:
        result = await open_table(interaction.client, answer, GAME, thread=place == "thread")
        where = f"<#{result.table.channel_id}>"
        await answer.say(view=notice(say(answer.locale, "lobby-opened-thread" if place == "thread" else "lobby-opened", link=where)))


@rulers.command(name="rules", description=term("rulers-command-rules"))
@app_commands.describe(search=term("rulers-command-rules-search"))
async def rules(interaction: discord.Interaction[CardBot], search: str = "") -> None:
    async with answering(interaction) as answer:
        presenter = interaction.client.presenters[GAME]
        if not search:
            await answer.say(view=how_view(presenter, answer.locale))
            return
        found = matching(presenter.rules(answer.locale), search)[:SHOWN]
        if not found:
            await answer.say(view=notice(say(answer.locale, "rulers-rules-none", search=discord.utils.escape_markdown(search[:MAX_SEARCH]))))
            return
        await answer.say(view=framed(COLOUR, [f"**{rule.number} · {rule.title}**\n{rule.text}" for rule in found]))


@rules.autocomplete("search")
@quietly
async def suggest_rules(interaction: discord.Interaction[Any], typed: str) -> Choices:
    found = matching(interaction.client.presenters[GAME].rules(locale_of(interaction)), typed)
    return choices((f"{rule.number} · {rule.title}", rule.number) for rule in found)


@rulers.command(name="board", description=term("rulers-command-board"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def board(interaction: discord.Interaction[CardBot], table: str = "") -> None:
    async with answering(interaction) as answer:
        found = await pick_table(interaction.client, answer, table, game=GAME)
        posted = await interaction.client.publisher.repost(found.id)
        await answer.say(view=notice(say(answer.locale, "table-board-posted" if posted else "table-board-too-soon")))


def matching(rules: Sequence[Rule], search: str) -> list[Rule]:
    """The rules that ``search`` means: the one of that number, else those that hold every word of it, in the title first."""
    wanted = search.strip().casefold()
    exact = [rule for rule in rules if rule.number.casefold() == wanted]
    if exact:
        return exact
    words = wanted.split()
    found = [rule for rule in rules if all(word in f"{rule.number} {rule.title} {rule.text}".casefold() for word in words)]
    return sorted(found, key=lambda rule: not all(word in rule.title.casefold() for word in words))
