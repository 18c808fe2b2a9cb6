"""What the commands of every game share: four of them are the same, and the others answer the decision that their user owes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.opening import open_table
from bot.picking import pick_table, suggest_tables
from bot.presenter import Label, Rule
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui.answer import Answer, answering
from bot.ui.frame import framed, notice
from bot.ui.reading import COLOUR, how_view
from bot.ui.render import board_of
from bot.ui.suggest import Choices, Suggest, choices, quietly
from bot.words import locale_of, say, term
from game.core.decision import Option, Path, Prompt

if TYPE_CHECKING:
    from bot.app import CardBot

Interaction: TypeAlias = "discord.Interaction[CardBot]"
Offer: TypeAlias = "Sequence[tuple[Option, Label]]"
"""The options of one step, as the one who types may see them."""

MAX_SEARCH: Final = 100
"""Characters of a search that are repeated to who searched."""
SHOWN: Final = 5
"""So many rules at most answer one search."""


# Acting --------------------------------------------------------------------------------------------------------------------------------------


async def act(game: str, interaction: Interaction, chosen: str, fields_of: Callable[[Table, int], dict[str, Any]]) -> None:
    """Answer the decision that the user owes at the table that they mean, with what ``fields_of`` table and seat makes of their words."""
    async with answering(interaction) as answer:
        table, seat = await seated(game, answer, chosen)
        owed = table.decision_of(seat)
        await interaction.client.panels.play(answer, table, owed.number if owed else 0, lambda: fields_of(table, seat))


async def seated(game: str, answer: Answer, chosen: str) -> tuple[Table, int]:
    """The table that a command means, and the user's seat there. Raises ``Refused``."""
    table = await pick_table(answer.interaction.client, answer, chosen, game=game)
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise Refused("table.not_seated" if table.seats else "table.not_begun")
    return table, seat


# Suggestions, from the reader's own prompt only ----------------------------------------------------------------------------------------------


async def offer(game: str, interaction: Interaction, path: Path = (), asks: frozenset[str] = frozenset()) -> Offer:
    """What ``path`` leads to in the game that the command means; nothing where something else than ``asks`` (any, if empty) is asked.

    Raises ``Refused``, ``IllegalAction`` where it leads nowhere.
    """
    table = await pick_table(interaction.client, Answer(interaction), getattr(interaction.namespace, "table", ""), game=game)
    seat = table.seat_of(interaction.user.id)
    decision = table.decision_of(seat) if seat is not None else None
    if decision is None or (asks and decision.ask not in asks):
        return ()
    view = table.view(seat)
    asked = table.game.prompt(view, path)
    if not isinstance(asked, Prompt):
        return ()
    presenter, locale = interaction.client.presenters[game], locale_of(interaction)
    return [(option, presenter.option(view, option, table, locale)) for option in asked.options]


def named(offered: Offer, text: str) -> Choices:
    """Those of ``offered`` whose name has ``text`` in it, as suggestions."""
    names = [(f"{label.text} ({label.description})" if label.description else label.text, option.id) for option, label in offered]
    return choices((name, value) for name, value in names if text.casefold() in name.casefold())


def suggest_one(game: str, path: Path = (), asks: frozenset[str] = frozenset()) -> Suggest:
    """Suggestions for an option of a command that names one thing."""

    @quietly
    async def suggest(interaction: Interaction, text: str) -> Choices:
        return named(await offer(game, interaction, path, asks), text)

    return suggest


# The four that every game has ------------------------------------------------------------------------------------------------------------------


def add_common(group: app_commands.Group, game: str, *, start: app_commands.locale_str, rules: app_commands.locale_str) -> None:
    """Add ``start``, ``hand``, ``board`` and ``rules`` of a game to its group; two of them have descriptions of the game's own."""
    _add_start(group, game, start)
    _add_hand(group, game)
    _add_board(group, game)
    _add_rules(group, game, rules)


def _add_start(group: app_commands.Group, game: str, description: app_commands.locale_str) -> None:
    @group.command(name="start", description=description)
    @app_commands.describe(place=term("command-start-place"))
    @app_commands.choices(
        place=[
            app_commands.Choice(name=term("command-start-place-channel"), value="channel"),
            app_commands.Choice(name=term("command-start-place-thread"), value="thread"),
        ]
    )
    async def start(interaction: Interaction, place: str = "channel") -> None:
        async with answering(interaction) as answer:
            result = await open_table(interaction.client, answer, game, thread=place == "thread")
            where = f"<#{result.table.channel_id}>"
            await answer.say(view=notice(say(answer.locale, "lobby-opened-thread" if place == "thread" else "lobby-opened", link=where)))


def _add_hand(group: app_commands.Group, game: str) -> None:
    @group.command(name="hand", description=term("command-hand"))
    @app_commands.describe(table=term("table-option-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def hand(interaction: Interaction, table: str = "") -> None:
        async with answering(interaction) as answer:
            await interaction.client.panels.show(answer, await pick_table(interaction.client, answer, table, game=game))


def _add_board(group: app_commands.Group, game: str) -> None:
    @group.command(name="board", description=term("command-board"))
    @app_commands.describe(table=term("table-option-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def board(interaction: Interaction, table: str = "") -> None:
        async with answering(interaction) as answer:
            found = await pick_table(interaction.client, answer, table, game=game)
            if found.phase in ("over", "closed"):
                await answer.say(view=board_of(interaction.client, found, answer.locale))  # nobody else waits for it
                return
            posted = await interaction.client.publisher.repost(found.id)
            await answer.say(view=notice(say(answer.locale, "table-board-posted" if posted else "table-board-too-soon")))


def _add_rules(group: app_commands.Group, game: str, description: app_commands.locale_str) -> None:
    @quietly
    async def suggest(interaction: Interaction, typed: str) -> Choices:
        found = matching(interaction.client.presenters[game].rules(locale_of(interaction)), typed)
        return choices((f"{rule.number} · {rule.title}", rule.number) for rule in found)

    @group.command(name="rules", description=description)
    @app_commands.describe(search=term("command-rules-search"))
    @app_commands.autocomplete(search=suggest)
    async def rules(interaction: Interaction, search: str = "") -> None:
        async with answering(interaction) as answer:
            presenter = interaction.client.presenters[game]
            if not search:
                await answer.say(view=how_view(presenter, answer.locale))
                return
            found = matching(presenter.rules(answer.locale), search)[:SHOWN]
            if not found:
                sought = discord.utils.escape_markdown(search[:MAX_SEARCH])
                await answer.say(view=notice(say(answer.locale, "rules-none", game=presenter.title(answer.locale), search=sought)))
                return
            await answer.say(view=framed(COLOUR, [f"**{rule.number} · {rule.title}**\n{rule.text}" for rule in found]))


def matching(rules: Sequence[Rule], search: str) -> list[Rule]:
    """The rules that ``search`` means: the one of that number, else those that hold every word of it, in the title first."""
    wanted = search.strip().casefold()
    exact = [rule for rule in rules if rule.number.casefold() == wanted]
    if exact:
        return exact
    words = wanted.split()
    found = [rule for rule in rules if all(word in f"{rule.number} {rule.title} {rule.text}".casefold() for word in words)]
    return sorted(found, key=lambda rule: not all(word in rule.title.casefold() for word in words))
