"""What falls due at a table, when, and under which key: computed from the table alone, so that no timer needs to be remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.core.decision import Decision

if TYPE_CHECKING:
    from bot.table.table import Table

LOBBY_MS = 30 * 60_000
"""A lobby that nobody touches closes after this."""
PAUSED_MS = 30 * 86_400_000
"""A paused table may be resumed for this long."""
COMPUTER_MS = {"turn": 1_200, "window": 500}
"""The least pause before a computer's move, by the clock that runs for it; up to as much again comes on top."""


class Due(NamedTuple):
    """A thing to be done at ``at_ms``: ``key`` makes it happen once, however often it is tried."""

    at_ms: int
    what: Literal["close", "remind", "timeout", "computer"]
    key: str
    number: int = 0
    seat: int = 0


class Outages:
    """The spans of time in which no process served the tables; such time does not count against anybody."""

    def __init__(self, spans: Sequence[tuple[int, int]] = ()) -> None:
        self._spans = sorted(spans)

    @property
    def latest_ms(self) -> int:
        """How long the latest of them lasted; 0 where there was none."""
        return self._spans[-1][1] - self._spans[-1][0] if self._spans else 0

    def after(self, since_ms: int, span_ms: int) -> int:
        """The moment at which ``span_ms`` of served time have passed since ``since_ms``."""
        at = since_ms + span_ms
        for start, end in self._spans:
            if end <= since_ms:
                continue
            if max(start, since_ms) >= at:
                break
            at += end - max(start, since_ms)
        return at


NO_OUTAGES = Outages()


def pause_ms(decision: Decision) -> int:
    """How long a computer seems to think before a decision: fixed beforehand, from its number and its clock alone, which all can see."""
    least = COMPUTER_MS[decision.clock]
    return least + (decision.number * 2_654_435_761 % 2**32) * least // 2**32


def due(table: Table, outages: Outages = NO_OUTAGES) -> Due | None:
    """The next thing that falls due at ``table``, or None."""
    if table.phase == "lobby":
        return Due(outages.after(table.touched_ms, LOBBY_MS), "close", f"close:{table.seq}")
    if table.phase == "paused":
        return Due(table.touched_ms + PAUSED_MS, "close", f"close:{table.seq}")
    if table.phase != "playing":
        return None
    return min(_owed(table, outages), default=None)


def _owed(table: Table, outages: Outages) -> list[Due]:
    found: list[Due] = []
    for decision in table.decisions():
        number, seat = decision.number, decision.seat
        asked = table.asked[number]
        if table.seats[seat].automatic:
            found.append(Due(outages.after(asked, pause_ms(decision)), "computer", f"computer:{number}", number, seat))
            continue
        span = table.span_ms(decision.clock)
        if span is None:
            continue
        if decision.clock == "turn" and number not in table.reminded:
            found.append(Due(outages.after(asked, span * 2 // 3), "remind", f"remind:{number}", number, seat))
        found.append(Due(outages.after(asked, span), "timeout", f"timeout:{number}", number, seat))
    return found


def deadline(table: Table, number: int, outages: Outages = NO_OUTAGES) -> int | None:
    """When the owner of decision ``number`` runs out of time (ms since 1970), or None where no clock runs for it."""
    for decision in table.decisions():
        if decision.number == number and not table.seats[decision.seat].automatic:
            span = table.span_ms(decision.clock)
            return None if span is None else outages.after(table.asked[number], span)
    return None
