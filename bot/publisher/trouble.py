"""What a failure of Discord's means for a message that was to be sent."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import aiohttp
import discord


class Trouble(Enum):
    """What to make of a failure."""

    MESSAGE_GONE = auto()
    """Somebody deleted the message."""
    CHANNEL_GONE = auto()
    """The channel was deleted."""
    ARCHIVED = auto()
    """The thread is archived: no message in it can be edited, though a new one reopens it unless it is locked too."""
    LOCKED = auto()
    """The thread is locked: nothing can be posted."""
    TOO_OLD = auto()
    """The message is over an hour old and was edited too often since: another one must take its place."""
    FORBIDDEN = auto()
    """A permission is missing, for now."""
    LATER = auto()
    """Discord is busy or out of reach; whether the message was sent is not known."""
    OURS = auto()
    """What we sent is wrong; sending it again is of no use."""


FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""What sending may raise."""

_CODES: Final = {
    10003: Trouble.CHANNEL_GONE,
    10008: Trouble.MESSAGE_GONE,
    30046: Trouble.TOO_OLD,
    50083: Trouble.ARCHIVED,
    160005: Trouble.LOCKED,
}


def diagnose(failure: BaseException) -> Trouble:
    """What ``failure``, raised while sending, means."""
    if not isinstance(failure, discord.HTTPException):
        return Trouble.LATER if isinstance(failure, FAILURES) else Trouble.OURS
    if failure.code in _CODES:
        return _CODES[failure.code]
    if failure.status == 403:
        return Trouble.FORBIDDEN
    return Trouble.LATER if failure.status == 429 or failure.status >= 500 else Trouble.OURS


_FIRST_S: Final = {Trouble.LATER: 2.0, Trouble.FORBIDDEN: 30.0}
_LONGEST_S: Final = {Trouble.LATER: 60.0, Trouble.FORBIDDEN: 900.0}


def pause_s(trouble: Trouble, failure: BaseException, attempts: int) -> float:
    """How long to wait after the ``attempts``-th failure in a row (from 1)."""
    if isinstance(failure, discord.RateLimited):
        return failure.retry_after
    return min(_FIRST_S[trouble] * float(1 << min(attempts - 1, 16)), _LONGEST_S[trouble])
