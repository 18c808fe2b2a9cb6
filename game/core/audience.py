"""Who may see a thing: a set of seats as bits, closed by default."""

from __future__ import annotations

from typing import TypeAlias

Audience: TypeAlias = int
"""Bit ``s`` stands for seat ``s``; a spectator sees only what everybody sees."""

NOBODY: Audience = 0
EVERYBODY: Audience = -1


def seats(*numbers: int) -> Audience:
    """The audience of just these seats."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def admits(audience: Audience, viewer: int | None) -> bool:
    """Whether ``viewer`` (a seat, or None for a spectator) is in ``audience``."""
    if viewer is None:
        return audience == EVERYBODY
    return bool(audience >> viewer & 1)
