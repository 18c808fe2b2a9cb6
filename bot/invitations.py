"""Who was invited to which table: nobody's direct messages are flooded through the bot."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.table.refusal import Refused

MOST: Final = 10
"""So many people may be invited to one table, each of them once."""
REMEMBERED: Final = 1_000
"""Tables whose invitations are remembered."""


class Invitations:
    """Those that were sent lately. They are kept in memory: a restart forgives."""

    def __init__(self) -> None:
        self._invited: OrderedDict[int, set[int]] = OrderedDict()

    def note(self, table_id: int, user_id: int) -> None:
        """Somebody is about to be invited to a table. Raises ``Refused`` where that would be once too often."""
        users = self._invited.setdefault(table_id, set())
        if user_id in users or len(users) >= MOST:
            raise Refused("table.invited_already")
        users.add(user_id)
        if len(self._invited) > REMEMBERED:
            self._invited.popitem(last=False)
