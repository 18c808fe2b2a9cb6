"""Every exception as a sentence for the one who acted: a mistake, a refusal of Discord, or a fault of ours."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.metrics import FAULTS, REFUSALS
from bot.store import StoreError
from bot.table.refusal import Refused
from bot.words import say
from game.core.errors import GameError

log = logging.getLogger(__name__)

_MENTIONS = frozenset({"host"})
"""Parameters that are user ids: shown as a mention, which pings nobody."""
CLOSED_DMS = 50007
MAX_PARAM = 300
"""Characters of one parameter: what somebody typed may be 6,000 long, and a sentence has room for 2,000."""


class Context(NamedTuple):
    """What a table's game adds to the sentence for an action that is not legal."""

    told: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    """The fault's parameters as people read them."""
    instead: Callable[[], str]
    """What would be legal, in a sentence for the one who acted."""


def sentence(fault: BaseException, locale: str, context: Context | None = None) -> str:
    """Why it was not done, and with ``context`` what would be legal. A fault of ours is logged under the reference that is shown."""
    if isinstance(fault, app_commands.CommandInvokeError):
        fault = fault.original
    if isinstance(fault, (Refused, GameError)):
        REFUSALS.labels(fault.code).inc()
    if isinstance(fault, Refused):
        return say(locale, "refused-" + fault.code.replace(".", "-").replace("_", "-"), **_readable(fault.params))
    if isinstance(fault, GameError):
        return _illegal(fault, locale, context)
    if isinstance(fault, discord.HTTPException) and (known := _DISCORD.get(fault.code)) is not None:
        return say(locale, known)
    if isinstance(fault, discord.Forbidden):
        return say(locale, "discord-forbidden")
    if isinstance(fault, app_commands.CheckFailure):
        return say(locale, "command-not-here")
    if isinstance(fault, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
        return say(locale, "command-outdated")
    if isinstance(fault, app_commands.TransformerError):
        return say(locale, "command-bad-value", value=str(fault.value)[:100])
    FAULTS.inc()
    reference = secrets.token_hex(4)
    log.error("fault %s", reference, exc_info=fault)
    # Neither claims that nothing has changed: what failed may have failed after it was stored.
    return say(locale, "fault-store" if isinstance(fault, StoreError) else "fault", reference=reference)


_DISCORD = {CLOSED_DMS: "discord-closed-dms", 50001: "discord-no-access", 50013: "discord-forbidden", 10003: "discord-no-channel"}
"""Discord's refusals that people can do something about, by its code."""


def why(fault: GameError, locale: str) -> str:
    """What is wrong with an action or a record, without the rule that it breaks."""
    return say(locale, f"illegal-{fault.code}", **_readable(fault.params))


def _illegal(fault: GameError, locale: str, context: Context | None) -> str:
    params = context.told(fault.params) if context is not None else fault.params
    text = say(locale, "illegal", why=say(locale, f"illegal-{fault.code}", **_readable(params)), rule=fault.rule)
    return f"{text}\n{context.instead()}" if context is not None else text


def _readable(params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as sentences take them: people as mentions, lists in a line, and of a place its zone."""
    readable: dict[str, Any] = {}
    for name, value in params.items():
        if name in _MENTIONS:
            readable[name] = f"<@{value}>"
        elif isinstance(value, (list, tuple)):
            readable[name] = _clipped(", ".join(map(str, value)))
        elif isinstance(value, str):
            readable[name] = _clipped(value)
        elif isinstance(value, int):
            readable[name] = value
    return readable


def _clipped(text: str) -> str:
    return text if len(text) <= MAX_PARAM else text[: MAX_PARAM - 1] + "…"
