"""What a message shall look like, and who draws it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    import discord
    from discord import ui

    from bot.table.table import Table

Role: TypeAlias = Literal["board", "fair", "end", "ping"]
"""The public messages of a table:

``board``  the lobby, then the board: one message that is edited
``fair``   what everybody added to the seed; posted once, before the board shows the deal
``end``    who won, the secret and the record; posted once
``ping``   a short call to whose turn it is, deleted when the turn ends; to a rematch, deleted when it begins
"""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A message, drawn: a ``view`` with all that it says, or plain ``content``.

    ``files`` are new ones each time, since sending uses them up. Nobody is notified, but in a ``ping`` whom it calls.
    """

    view: ui.LayoutView | None = None
    content: str | None = None
    files: Sequence[discord.File] = ()
    more_files: Callable[[], Awaitable[Sequence[discord.File]]] | None = None
    """Files that have to be waited for, such as the record, which is made of the whole log."""


Render: TypeAlias = Callable[["Table", Role], Rendered]
"""Draws a message of a table as it shall look now. It is called just before sending, so it must be quick and wait for nothing."""
