"""``/card``: any card of Runes & Regulations within reach, with the text that is made from its data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord
from discord import app_commands

from bot.table.refusal import Refused
from bot.ui.answer import answering
from bot.ui.frame import framed
from bot.ui.reading import COLOUR
from bot.ui.suggest import Choices, choices, quietly
from bot.words import locale_of, say, term
from cogs.runes.cards import bold, printed
from cogs.runes.presenter import RunesPresenter
from game.runes.cards import KINDS, AnyCard, CardSet, Creature
from game.runes.options import RunesOptions
from game.words import locales

if TYPE_CHECKING:
    from bot.app import CardBot

SEPARATOR: Final = ":"
ENOUGH: Final = 25
"""So many cards with a name that fits are all that Discord shows."""


class Found(NamedTuple):
    """A card in its set."""

    card_set: CardSet
    kind: str
    card: AnyCard

    @property
    def id(self) -> str:
        """Its identity, as records have it."""
        return f"{self.card_set.id}{SEPARATOR}{self.card.id}"


class Key:
    """A card as a key: by its set's data and its identity, which are quickly compared, where all that a card says is not."""

    __slots__ = ("_key", "card")

    def __init__(self, found: Found) -> None:
        self._key = (found.card_set.sha256, found.card.id)
        self.card = found.card

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and other._key == self._key


async def within_reach(bot: CardBot, user_id: int) -> list[CardSet]:
    """The sets that a lobby offers, and those of the tables at which somebody sits, though their packs may be on offer no more."""
    presenter = bot.presenters[RunesPresenter.game]
    assert isinstance(presenter, RunesPresenter)
    sets = dict(presenter.shelf.sets)
    for table in await bot.tables.tables_of(user_id):
        if isinstance(table.options, RunesOptions):
            sets |= {pack.id: pack for pack in table.options.packs}
    return list(sets.values())


def every_card(sets: Iterable[CardSet]) -> Iterator[Found]:
    """Every design of ``sets``."""
    for card_set in sets:
        for kind in KINDS:
            for card in getattr(card_set, kind + "s"):
                yield Found(card_set, kind, card)


def matching(sets: Iterable[CardSet], text: str, locale: str) -> list[Found]:
    """The card of that identity or name; else those whose name has ``text`` in it, then those whose printed text has."""
    wanted = text.strip().casefold()
    cards = list(every_card(sets))
    exact = [found for found in cards if wanted in (found.id, found.card.name.casefold())]
    if exact:
        return exact
    named = sorted((found for found in cards if wanted in found.card.name.casefold()), key=lambda found: found.card.name)
    if len(named) >= ENOUGH:
        return named
    known = {found.id for found in named}
    return named + [found for found in cards if found.id not in known and wanted in _words(Key(found), locale)]


@lru_cache(maxsize=8192)
def _words(key: Key, locale: str) -> str:
    """What is searched of a card's text: people search with every letter that they type, and a text is long in the making."""
    return printed(key.card, locale).casefold()


def read_all(sets: Iterable[CardSet]) -> None:
    """Make what is searched of every card, before anybody searches: of the largest packs that takes seconds."""
    for found in every_card(sets):
        for locale in locales():
            _words(Key(found), locale)


@app_commands.command(name="card", description=term("card-command"))
@app_commands.describe(name=term("card-command-name"))
async def card(interaction: discord.Interaction[CardBot], name: str) -> None:
    async with answering(interaction) as answer:
        found = matching(await within_reach(interaction.client, interaction.user.id), name, answer.locale)
        if not found:
            raise Refused("card.unknown")
        await answer.say(view=framed(COLOUR, [_shown(found[0], answer.locale)]))


@card.autocomplete("name")
@quietly
async def suggest_cards(interaction: discord.Interaction[Any], typed: str) -> Choices:
    locale = locale_of(interaction)
    found = matching(await within_reach(interaction.client, interaction.user.id), typed, locale)
    return choices((f"{each.card.name} · {kinds(each, locale)}", each.id) for each in found)


def _shown(found: Found, locale: str) -> str:
    """A card as it is printed, and where it belongs."""
    text = printed(found.card, locale) or say(locale, "runes-no-effect")
    lines = [f"### {bold(found.card)}", _about(found, locale), discord.utils.escape_markdown(text)]
    if found.card.flavour:
        lines.append(f"*{discord.utils.escape_markdown(found.card.flavour)}*")
    return "\n".join(lines)


def kinds(found: Found, locale: str) -> str:
    """What kind of card it is, of a Creature with its own kinds."""
    words = [say(locale, "card-kind", kind=found.kind)]
    return " · ".join([*words, *found.card.tags] if isinstance(found.card, Creature) else words)


def _about(found: Found, locale: str) -> str:
    words = [kinds(found, locale), discord.utils.escape_markdown(found.card_set.name), say(locale, "card-copies", count=found.card.copies)]
    return f"-# {' · '.join(words)}"
