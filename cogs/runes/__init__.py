"""Runes & Regulations on Discord.

==============  ===========================================================
``group``       the command group ``/runes``, to which ``commands`` adds
``commands``    the commands: those of every game, and one an action
``typed``       what people type in them
``lookup``      the command ``/card``, which shows any card
``presenter``   how the game is shown and worded
``pieces``      Lawns, Regulation, decks and spinner on the board
``wording``     its options, answers and events
``cards``       its cards, with the text that is made from their data
``shelf``       the card sets that a lobby offers
==============  ===========================================================
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.words import add_folder

if TYPE_CHECKING:
    from bot.app import CardBot

add_folder(Path(__file__).parent / "locales")


async def setup(bot: CardBot) -> None:
    # Only now, since the commands take their texts from the catalogues as they are imported.
    import cogs.runes.commands  # noqa: F401  # it adds its commands to the group
    from cogs.runes.group import runes
    from cogs.runes.lookup import card, read_all
    from cogs.runes.presenter import RunesPresenter
    from cogs.runes.shelf import read_shelf

    shelf = read_shelf(bot.settings.packs_dir)
    read_all(shelf.sets.values())
    bot.presenters[RunesPresenter.game] = RunesPresenter(shelf)
    bot.tree.add_command(runes)
    bot.tree.add_command(card)
