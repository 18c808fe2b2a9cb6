"""A row of a table's log."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from bot.table.command import Command

By: TypeAlias = Literal["human", "computer", "clock", "service"]


class Actor(NamedTuple):
    """Who asks something of a table."""

    user_id: int | None
    by: By = "human"
    moderator: bool = False
    """Whether Discord lets them manage messages in the table's channel."""


CLOCK = Actor(None, "clock")
COMPUTER = Actor(None, "computer")
SERVICE = Actor(None, "service")


class Entry(NamedTuple):
    """What was asked, by whom and when (ms since 1970, UTC)."""

    actor: Actor
    command: Command
    at_ms: int
