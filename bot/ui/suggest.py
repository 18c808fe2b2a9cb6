"""Autocomplete: never an error, and never more than its reader may see."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.table.refusal import Refused
from game.core.errors import IllegalAction

log = logging.getLogger(__name__)

SUGGESTED: Final = 25
"""Discord takes no more suggestions."""
MAX_CHOICE: Final = 100
"""Characters of a suggestion's name, and of its value."""

Choices: TypeAlias = list[app_commands.Choice[str]]
Suggest: TypeAlias = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, Choices]]


def quietly(suggest: Suggest) -> Suggest:
    """``suggest``, but with nothing to offer where it fails: nobody could be told of an error, which might tell of what is hidden."""

    @wraps(suggest)
    async def safe(interaction: discord.Interaction[Any], text: str) -> Choices:
        try:
            return (await suggest(interaction, text))[:SUGGESTED]
        except (Refused, IllegalAction):
            return []
        except Exception:
            log.exception("autocomplete failed")
            return []

    return safe


def choices(named: Iterable[tuple[str, str]]) -> Choices:
    """Suggestions of (name, value). One whose value would not fit is left out: clipped it would mean something else."""
    return [app_commands.Choice(name=name[:MAX_CHOICE], value=value) for name, value in named if len(value) <= MAX_CHOICE]
