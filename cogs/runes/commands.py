"""The commands of ``/runes``: those of every game, one an action, and what may be said unasked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from bot.picking import pick_table, suggest_tables
from bot.table.command import Aside, Play, SetExtra
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui.answer import answering
from bot.ui.commands import act, add_common, offer, seated, suggest_one
from bot.ui.frame import notice
from bot.ui.news import typed_names
from bot.ui.suggest import Choices, Suggest, choices, quietly
from bot.words import say, term
from cogs.runes import typed
from cogs.runes.group import runes
from cogs.runes.presenter import MAX_PETS
from cogs.runes.typed import SEPARATOR
from game.runes.answers import AGAIN, Token
from game.runes.view import View

if TYPE_CHECKING:
    from bot.app import CardBot

GAME = "runes"
SHED = frozenset({"discard", "limit", "runes", "rune", "pay"})
"""Asks by which one's own cards go."""
PHASES = ("begin", "cast", "summon")
"""Asks that lie between a turn's start and its spin."""

Interaction: TypeAlias = "discord.Interaction[CardBot]"

add_common(runes, GAME, start=term("runes-command-start"), rules=term("runes-command-rules"))


# What is typed, and what is suggested ----------------------------------------------------------------------------------------------------------


def _offered(table: Table, seat: int) -> dict[Token, str]:
    """The names of what ``seat`` may choose now."""
    view: View = table.view(seat)
    if view.asked is None:
        return {}
    book, sort = view.book, view.asked.sort
    if sort == "seat":
        names = typed_names(table)
        return {token: names[int(token)] for token in view.asked.options}
    return {token: book.cards[book.index[token]].name if token in book.index else str(token) for token in view.asked.options}


def _answer(ask: str, text: str) -> Callable[[Table, int], dict[str, Any]]:
    """The answer to ``ask`` that names what ``text`` does."""
    return lambda table, seat: {"ask": ask, "choose": typed.tokens(text, _offered(table, seat))}


def _owed(table: Table, seat: int, asks: Sequence[str] = ()) -> str:
    """What ``seat`` is asked, if it is one of ``asks`` (any, where there are none); else the first of them, for the rules to refuse."""
    decision = table.decision_of(seat)
    if decision is not None and (not asks or decision.ask in asks):
        return decision.ask
    return asks[0] if asks else ""


def _suggest_several(asks: frozenset[str] = frozenset()) -> Suggest:
    """Suggestions for several things in one option of a command: what was typed so far, and each that may follow."""

    @quietly
    async def suggest(interaction: Interaction, text: str) -> Choices:
        offered: dict[Token, str] = {option.id: label.text for option, label in await offer(GAME, interaction, (), asks)}
        known = typed.handles(list(offered))
        written = typed.tokens(text, offered)
        chosen = [token for token in written if token in offered]
        rest = "" if not written or written[-1] in offered else str(written[-1]).casefold()
        found = [chosen] if chosen else []
        found += [[*chosen, token] for token, name in offered.items() if token not in chosen and rest in name.casefold()]
        return choices((SEPARATOR.join(offered[token] for token in named), ",".join(known[token] for token in named)) for named in found)

    return suggest


def _pass(table: Table, seat: int, until: str) -> dict[str, Any]:
    """A pass. Raises ``Refused`` where no window asks ``seat``."""
    decision = table.decision_of(seat)
    if table.phase == "playing" and (decision is None or decision.ask != "answer"):
        raise Refused("runes.no_window")
    return {"ask": "answer", "choose": [] if until == "once" else [until]}


# One's turn ------------------------------------------------------------------------------------------------------------------------------------


@runes.command(name="use", description=term("runes-command-use"))
@app_commands.describe(creature=term("runes-command-use-creature"), table=term("table-option-table"))
@app_commands.autocomplete(creature=suggest_one(GAME, asks=frozenset({"begin"})), table=suggest_tables)
async def use(interaction: Interaction, creature: str, table: str = "") -> None:
    """A Creature's effect at the beginning of the turn (N4)."""
    await act(GAME, interaction, table, _answer("begin", creature))


@runes.command(name="cast", description=term("runes-command-cast"))
@app_commands.describe(spell=term("runes-command-cast-spell"), table=term("table-option-table"))
@app_commands.autocomplete(spell=suggest_one(GAME, asks=frozenset({"cast"})), table=suggest_tables)
async def cast(interaction: Interaction, spell: str, table: str = "") -> None:
    """A Spell from the Hand (N6)."""
    await act(GAME, interaction, table, _answer("cast", spell))


@runes.command(name="summon", description=term("runes-command-summon"))
@app_commands.describe(creature=term("runes-command-summon-creature"), table=term("table-option-table"))
@app_commands.autocomplete(creature=suggest_one(GAME, asks=frozenset({"summon"})), table=suggest_tables)
async def summon(interaction: Interaction, creature: str, table: str = "") -> None:
    """A Creature from the Hand onto the Lawn (N7)."""
    await act(GAME, interaction, table, _answer("summon", creature))


@runes.command(name="spin", description=term("runes-command-spin"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def spin(interaction: Interaction, table: str = "") -> None:
    """Leave the rest of the phases before it, and spin (N8)."""
    async with answering(interaction) as answer:
        found, seat = await seated(GAME, answer, table)
        panels, tables = interaction.client.panels, interaction.client.tables
        while (owed := found.decision_of(seat)) is not None and owed.ask in PHASES[:-1]:
            skip = Play(number=owed.number, action={"ask": owed.ask, "choose": []})
            found = (await tables.act(found.id, answer.actor, skip, f"{answer.key}:{owed.ask}")).table
        await panels.play(answer, found, owed.number if owed else 0, lambda: {"ask": PHASES[-1], "choose": []})


@runes.command(name="skip", description=term("runes-command-skip"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def skip(interaction: Interaction, table: str = "") -> None:
    """Choose nothing, whatever is asked."""
    await act(GAME, interaction, table, lambda found, seat: {"ask": _owed(found, seat), "choose": []})


@runes.command(name="discard", description=term("runes-command-discard"))
@app_commands.describe(cards=term("runes-command-discard-cards"), table=term("table-option-table"))
@app_commands.autocomplete(cards=_suggest_several(SHED), table=suggest_tables)
async def discard(interaction: Interaction, cards: str, table: str = "") -> None:
    """Cards or Runes of one's own go: by an effect, a cost, or a limit (N10, N16)."""
    await act(GAME, interaction, table, lambda found, seat: _answer(_owed(found, seat, ("discard", *sorted(SHED))), cards)(found, seat))


@runes.command(name="choose", description=term("runes-command-choose"))
@app_commands.describe(what=term("runes-command-choose-what"), table=term("table-option-table"))
@app_commands.autocomplete(what=_suggest_several(), table=suggest_tables)
async def choose(interaction: Interaction, what: str, table: str = "") -> None:
    """Anything else that a card or the spinner asks (N12)."""
    await act(GAME, interaction, table, lambda found, seat: _answer(_owed(found, seat), what)(found, seat))


# Runes -----------------------------------------------------------------------------------------------------------------------------------------


@runes.command(name="activate", description=term("runes-command-activate"))
@app_commands.describe(rune=term("runes-command-activate-rune"), table=term("table-option-table"))
@app_commands.autocomplete(rune=suggest_one(GAME, asks=frozenset({"answer"})), table=suggest_tables)
async def activate(interaction: Interaction, rune: str, table: str = "") -> None:
    """Answer what is going on with a Rune (N14)."""
    await act(GAME, interaction, table, _answer("answer", rune))


@runes.command(name="pass", description=term("runes-command-pass"))
@app_commands.describe(until=term("runes-command-pass-until"), table=term("table-option-table"))
@app_commands.choices(until=[app_commands.Choice(name=term(f"runes-command-pass-{until}"), value=until) for until in ("once", "turn", "kind")])
@app_commands.autocomplete(table=suggest_tables)
async def pass_(interaction: Interaction, until: str = "once", table: str = "") -> None:
    """Answer it with no Rune: this time, for the rest of the turn, or whenever it is this kind of event (N14)."""
    await act(GAME, interaction, table, lambda found, seat: _pass(found, seat, until))


@runes.command(name="again", description=term("runes-command-again"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def again(interaction: Interaction, table: str = "") -> None:
    """Take back every pass that lasts (N14)."""
    async with answering(interaction) as answer:
        found, seat = await seated(GAME, answer, table)
        if found.phase == "playing" and not ((seen := found.view(None).seats[seat]).passed or seen.passed_kinds):
            raise Refused("runes.nothing_passed")
        await interaction.client.panels.act(answer, found, lambda: Aside(action={"ask": AGAIN, "choose": []}))


# Before the game -------------------------------------------------------------------------------------------------------------------------------


@runes.command(name="pets", description=term("runes-command-pets"))
@app_commands.describe(number=term("runes-command-pets-number"), table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def pets(interaction: Interaction, number: app_commands.Range[int, 0, MAX_PETS], table: str = "") -> None:
    """How many pets one has: who has most begins (N2)."""
    async with answering(interaction) as answer:
        found = await pick_table(interaction.client, answer, table, game=GAME)
        await interaction.client.tables.act(found.id, answer.actor, SetExtra(field="pets", value=number), answer.key)
        what = interaction.client.presenters[GAME].answered("pets", number, answer.locale)
        await answer.say(view=notice(say(answer.locale, "lobby-told", what=what)))
