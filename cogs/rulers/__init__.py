"""Rulers on Discord.

==============  ===========================================================
``group``       the command group ``/rulers``, to which the others add
``commands``    the commands: those of every game, and one an action
``typed``       what people type in them
``presenter``   how the game is shown and worded
``pieces``      its seats and zones on the board
``wording``     its options, answers and events
``cards``       its cards
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
    import cogs.rulers.commands  # noqa: F401  # it adds its commands to the group
    from cogs.rulers.group import rulers
    from cogs.rulers.presenter import RulersPresenter

    bot.presenters[RulersPresenter.game] = RulersPresenter()
    bot.tree.add_command(rulers)
