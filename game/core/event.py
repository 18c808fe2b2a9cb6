"""What an action did. Every part of an event has an audience; a part without one is seen by nobody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.audience import NOBODY, Audience, admits

EMPTY: Mapping[str, Any] = MappingProxyType({})


class Event(NamedTuple):
    """One thing that happened: its ``facts`` for ``audience``, its ``secrets`` for ``confidants``.

    ``confidants`` are also of the audience. Values are plain data (strings, numbers, lists of them).
    """

    kind: str
    facts: Mapping[str, Any] = EMPTY
    audience: Audience = NOBODY
    secrets: Mapping[str, Any] = EMPTY
    confidants: Audience = NOBODY


class Seen(NamedTuple):
    """An event as one viewer saw it."""

    kind: str
    facts: Mapping[str, Any]


def seen_by(events: Iterable[Event], viewer: int | None) -> list[Seen | None]:
    """``events`` as ``viewer`` (a seat, or None for a spectator) saw them.

    A hidden event keeps its place as None, so that neither a gap nor a number tells anything of it.
    """
    seen: list[Seen | None] = []
    for kind, facts, audience, secrets, confidants in events:
        if not admits(audience, viewer):
            seen.append(None)
        elif secrets and admits(confidants, viewer):
            seen.append(Seen(kind, {**facts, **secrets}))
        else:
            seen.append(Seen(kind, facts))
    return seen
