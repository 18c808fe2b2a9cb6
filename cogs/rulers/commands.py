"""One command an action: ``/rulers play`` and its like, beside those that every game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from bot.picking import suggest_tables
from bot.table.table import Table
from bot.ui.commands import act, add_common, named, offer, suggest_one
from bot.ui.suggest import Choices, Suggest, choices, quietly
from bot.words import locale_of, term
from cogs.rulers import typed
from cogs.rulers.group import rulers
from game.core.decision import Path

if TYPE_CHECKING:
    from bot.app import CardBot

GAME = "rulers"

Interaction: TypeAlias = "discord.Interaction[CardBot]"
Fields: TypeAlias = dict[str, Any]

add_common(rulers, GAME, start=term("rulers-command-start"), rules=term("rulers-command-rules"))


# Suggestions, from the reader's own prompt only ----------------------------------------------------------------------------------------------


def _suggest_cards(path: Path) -> Suggest:
    """Suggestions for several cards in one option: what was typed so far, and each card that may follow."""

    @quietly
    async def suggest(interaction: Interaction, text: str) -> Choices:
        offered = {option.id: label.text for option, label in await offer(GAME, interaction, path)}
        words = typed.codes(text, locale_of(interaction))
        chosen = [word for word in dict.fromkeys(words) if word in offered]
        rest = "" if not words or words[-1] in offered else words[-1].casefold()
        found = [chosen] if chosen else []
        found += [[*chosen, card] for card, label in offered.items() if card not in chosen and (rest in card.casefold() or rest in label.casefold())]
        return choices((" ".join(offered[card] for card in cards), " ".join(cards)) for cards in found)

    return suggest


@quietly
async def _suggest_targets(interaction: Interaction, text: str) -> Choices:
    """Where a Move may put the card that was named before."""
    typed_card = getattr(interaction.namespace, "card", "")
    card = f":{typed.code(typed_card, locale_of(interaction))}"
    sources = [option.id for option, _ in await offer(GAME, interaction, (("move",),))]
    source = next((source for source in sources if typed_card == source or source.endswith(card)), None)
    return named(await offer(GAME, interaction, (("move",), (source,))), text) if source is not None else []


# Commands ------------------------------------------------------------------------------------------------------------------------------------


async def _act(interaction: Interaction, chosen: str, fields_of: Callable[[Table, int], Fields]) -> None:
    await act(GAME, interaction, chosen, fields_of)


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
@app_commands.autocomplete(card=suggest_one(GAME, (("switch",),)), table=suggest_tables)
async def switch(interaction: Interaction, card: str, table: str = "") -> None:
    """A card on the Field becomes the ruler (R9)."""
    await _act(interaction, table, lambda _table, _seat: {"do": "switch", "card": typed.code(card, locale_of(interaction))})


@rulers.command(name="move", description=term("rulers-command-move"))
@app_commands.describe(card=term("rulers-command-move-card"), to=term("rulers-command-move-to"), table=term("table-option-table"))
@app_commands.autocomplete(card=suggest_one(GAME, (("move",),)), to=_suggest_targets, table=suggest_tables)
async def move(interaction: Interaction, card: str, to: str, table: str = "") -> None:
    """One card from the zone of the ruler's suit to that of its face (R10)."""

    def fields(found: Table, seat: int) -> Fields:
        return {"do": "move", "from": typed.source(card, found.view(seat), locale_of(interaction)), "to": typed.target(to)}

    await _act(interaction, table, fields)


@rulers.command(name="swap", description=term("rulers-command-swap"))
@app_commands.describe(player=term("rulers-command-swap-player"), table=term("table-option-table"))
@app_commands.autocomplete(player=suggest_one(GAME, (("swap",),)), table=suggest_tables)
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
