"""``/table``: everything about a table that no game owns.

============  ==============================================================
``group``     the command group, to which the others add, and what they share
``seat``      one's own seat: leave, come back, agree to a draw, play again
``people``    who plays: invite, replace, nudge, send away
``host``      the table itself: end, resume, and a server's settings
``records``   the record: as a file, checked, and watched again
============  ==============================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.app import CardBot


async def setup(bot: CardBot) -> None:
    # Only now, since the commands take their texts from the catalogues as they are imported.
    from cogs.table import host, people, records, seat  # noqa: F401  # they add their commands to the group
    from cogs.table.group import group

    host.register(bot.router)
    records.register(bot.router)
    seat.register(bot.router)
    bot.tree.add_command(group)
