"""One command an action: ``/rulers play`` and its like, and ``/rulers hand``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import discord
from discord import app_commands

from bot.picking import pick_table, suggest_tables
from bot.presenter import Label
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui.answer import Answer, answering
from bot.ui.suggest import Choices, Suggest, choices, quietly
from bot.words import locale_of, term
from cogs.rulers import typed
from cogs.rulers.group import rulers
from game.core.decision import Option, Path, Prompt

if TYPE_CHECKING:
    from bot.app import CardBot

GAME = "rulers"

Interaction: TypeAlias = "discord.Interaction[CardBot]"
Fields: TypeAlias = dict[str, Any]


# Suggestions, from the reader's own prompt only ----------------------------------------------------------------------------------------------


class _Offer(NamedTuple):
    """The options of one step, as the one who types may see them."""

    options: Sequence[tuple[Option, Label]]

    def choices(self, text: str) -> Choices:
        """Those whose name has ``text`` in it, as suggestions."""
        named = [(f"{label.text} ({label.description})" if label.description else label.text, option.id) for option, label in self.options]
        return choices((name, value) for name, value in named if text.casefold() in name.casefold())


async def _offer(interaction: Interaction, path: Path) -> _Offer:
    """What ``path`` leads to in the game that the command means. Raises ``Refused``, ``IllegalAction`` where it leads nowhere."""
    table = await pick_table(interaction.client, Answer(interaction), getattr(interaction.namespace, "table", ""), game=GAME)
    seat = table.seat_of(interaction.user.id)
    if seat is None or table.decision_of(seat) is None:
        return _Offer(())
    view = table.view(seat)
    asked = table.game.prompt(view, path)
    if not isinstance(asked, Prompt):
        return _Offer(())
    presenter, locale = interaction.client.presenters[GAME], locale_of(interaction)
    return _Offer([(option, presenter.option(view, option, table, locale)) for option in asked.options])


def _suggest_cards(path: Path) -> Suggest:
    """Suggestions for several cards in one option: what was typed so far, and each card that may follow."""

    @quietly
    async def suggest(interaction: Interaction, text: str) -> Choices:
        offer = {option.id: label.text for option, label in (await _offer(interaction, path)).options}
        words = typed.codes(text, locale_of(interaction))
        named = [word for word in dict.fromkeys(words) if word in offer]
        rest = "" if not words or words[-1] in offer else words[-1].casefold()
        found = [named] if named else []
        found += [[*named, card] for card, label in offer.items() if card not in named and (rest in card.casefold() or rest in label.casefold())]
        return choices((" ".join(offer[card] for card in cards), " ".join(cards)) for cards in found)

    return suggest


def _suggest_one(path: Path) -> Suggest:
    """Suggestions for an option that names one thing."""

    @quietly
    async def suggest(interaction: Interaction, text: str) -> Choices:
        return (await _offer(interaction, path)).choices(text)

    return suggest


@quietly
async def _suggest_targets(interaction: Interaction, text: str) -> Choices:
    """Where a Move may put the card that was named before."""
    named = getattr(interaction.namespace, "card", "")
    card = f":{typed.code(named, locale_of(interaction))}"
    sources = [option.id for option, _ in (await _offer(interaction, (("move",),))).options]
    source = next((source for source in sources if named == source or source.endswith(card)), None)
    return (await _offer(interaction, (("move",), (source,)))).choices(text) if source is not None else []


# Commands ------------------------------------------------------------------------------------------------------------------------------------


async def _act(interaction: Interaction, chosen: str, fields_of: Callable[[Table, int], Fields]) -> None:
    """Answer the decision that the user owes at the table that they mean, with what ``fields_of`` table and seat makes of their words."""
    async with answering(interaction) as answer:
        table = await pick_table(interaction.client, answer, chosen, game=GAME)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("table.not_seated" if table.seats else "table.not_begun")
        owed = table.decision_of(seat)
        await interaction.client.panels.play(answer, table, owed.number if owed else 0, lambda: fields_of(table, seat))


@rulers.command(name="hand", description=term("rulers-command-hand"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def hand(interaction: Interaction, table: str = "") -> None:
    """Show the private panel."""
    async with answering(interaction) as answer:
        await interaction.client.panels.show(answer, await pick_table(interaction.client, answer, table, game=GAME))


@rulers.command(name="play", description=term("rulers-command-play"))
@app_commands.describe(cards=term("rulers-command-play-cards"), table=term("table-option-table"))
@app_commands.autocomplete(cards=_suggest_cards((("play",),)), table=suggest_tables)
async def play(interaction: Interaction, cards: str, table: str = "") -> None:
    """Cards from the Hand to the Field (R7)."""
    await _act(interaction, table, lambda _table, _seat: {"do": "play", "cards": typed.codes(cards, locale_of(interaction))})


@rulers.command(name="kill", description=term("rulers-command-kill"))
@app_commands.describe(cards=term("rulers-command-kill-cards"), table=term("table-option-table"))
@app_commands.autocomplete(cards=_suggest_cards((("kill",),)), table=suggest_tables)
async def kill(interaction: Interaction, cards: str, table: str = "") -> None:
    """Cards from the Field to the Grave (R8)."""
    await _act(interaction, table, lambda _table, _seat: {"do": "kill", "cards": typed.codes(cards, locale_of(interaction))})


@rulers.command(name="switch", description=term("rulers-command-switch"))
@app_commands.describe(card=term("rulers-command-switch-card"), table=term("table-option-table"))
@app_commands.autocomplete(card=_suggest_one((("switch",),)), table=suggest_tables)
async def switch(interaction: Interaction, card: str, table: str = "") -> None:
    """A card on the Field becomes the ruler (R9)."""
    await _act(interaction, table, lambda _table, _seat: {"do": "switch", "card": typed.code(card, locale_of(interaction))})


@rulers.command(name="move", description=term("rulers-command-move"))
@app_commands.describe(card=term("rulers-command-move-card"), to=term("rulers-command-move-to"), table=term("table-option-table"))
@app_commands.autocomplete(card=_suggest_one((("move",),)), to=_suggest_targets, table=suggest_tables)
async def move(interaction: Interaction, card: str, to: str, table: str = "") -> None:
    """One card from the zone of the ruler's suit to that of its face (R10)."""

    def fields(found: Table, seat: int) -> Fields:
        return {"do": "move", "from": typed.source(card, found.view(seat), locale_of(interaction)), "to": typed.target(to)}

    await _act(interaction, table, fields)


@rulers.command(name="swap", description=term("rulers-command-swap"))
@app_commands.describe(player=term("rulers-command-swap-player"), table=term("table-option-table"))
@app_commands.autocomplete(player=_suggest_one((("swap",),)), table=suggest_tables)
async def swap(interaction: Interaction, player: str, table: str = "") -> None:
    """A joker's Move: swap rulers (R11)."""
    await _act(interaction, table, lambda found, _seat: {"do": "swap", "seat_with": typed.player(player, found)})


@rulers.command(name="pass", description=term("rulers-command-pass"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def pass_turn(interaction: Interaction, table: str = "") -> None:
    """Do nothing this turn (R6)."""
    await _act(interaction, table, lambda _table, _seat: {"do": "pass"})


@rulers.command(name="discard", description=term("rulers-command-discard"))
@app_commands.describe(cards=term("rulers-command-discard-cards"), table=term("table-option-table"))
@app_commands.autocomplete(cards=_suggest_cards(()), table=suggest_tables)
async def discard(interaction: Interaction, cards: str, table: str = "") -> None:
    """Down to 3 cards at the end of the turn (R12)."""
    await _act(interaction, table, lambda _table, _seat: {"do": "discard", "cards": typed.codes(cards, locale_of(interaction))})
