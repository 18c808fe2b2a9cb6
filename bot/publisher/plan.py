"""Which message of a table to post, edit or delete next. Pure: a table, what was posted, and a few facts."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.store import Message
from bot.table.lobby import absent
from bot.table.table import Table

OLD_MS: Final = 50 * 60_000
"""A board older than this is posted anew instead of edited: Discord lets a message be edited less freely once it is an hour old."""
PASSED: Final = 20
"""So many messages below a board, and it has scrolled away."""
APART_MS: Final = 60_000
"""A board is not posted anew more often than this."""
UNREACHABLE: Final = frozenset({"channel", "locked"})
"""Why a table is paused whose channel takes no messages: nothing is sent there until its host resumes it."""

STALE: Final = "stale"
"""The role of a board in whose place another was posted, until it is deleted."""
AGAIN: Final = ".r"
"""How the nonce of a reminder ends."""
REMATCH: Final = "again"
"""How the nonce of a rematch's call ends."""

Posted: TypeAlias = Mapping[str, Message]


class Step(NamedTuple):
    """One thing to send."""

    what: Literal["post", "edit", "turn", "delete"]
    """``turn``: the lobby's message becomes the notice of what everybody added to the shuffle, and makes room for a board below it."""
    role: str


class Ping(NamedTuple):
    """A call to those whose turn it is. ``nonce`` is the same for as long as the same call is meant."""

    nonce: str
    users: tuple[int, ...]


def wanted_ping(table: Table) -> Ping | None:
    """The call to whoever owes a turn, or None. Windows call nobody: they are short, and who answers them is nobody's business.

    A rematch's lobby calls those who played before, once: its nonce stays the same until the game begins, whoever joins or leaves meanwhile.
    """
    if table.phase == "lobby" and table.opened.called:
        return Ping(f"p{table.id}.{REMATCH}", absent(table))
    if table.phase != "playing":
        return None
    owed = [d for d in table.decisions() if d.clock == "turn" and not table.seats[d.seat].automatic]
    if not owed:
        return None
    again = any(d.number in table.reminded for d in owed)
    users = [table.seats[d.seat].user_id for d in owed]
    number = max(d.number for d in owed)
    asked = table.asked[number] // 1000 % 1_000_000  # asked again after a pause: called again
    return Ping(f"p{table.id}.{number}.{asked}{AGAIN if again else ''}", tuple(user for user in users if user is not None))


def scrolled_away(table: Table, board: Message, passed: int, now_ms: int) -> bool:
    """Whether the board is better posted anew than edited."""
    age = now_ms - board.posted_at_ms
    return table.phase in ("lobby", "playing", "paused") and age >= APART_MS and (age >= OLD_MS or passed >= PASSED)


def next_step(table: Table, rows: Posted, shown: int, *, anew: bool, ping: Ping | None, silent: bool, broken: Container[str]) -> Step | None:
    """The next thing to send so that the messages ``rows`` tell of ``table``, or None where they do.

    ``shown`` is the entry up to which the board tells, ``anew`` whether it is better posted than edited. ``ping`` is the call that is due,
    ``silent`` whether the one it calls need not be called. Roles in ``broken`` are left alone.
    """
    if table.phase == "paused" and table.paused in UNREACHABLE:
        return None
    posted = {role: row for role, row in rows.items() if row.message_id is not None}
    begun = bool(table.begun_ms)
    awaited = table.phase in ("lobby", "playing", "paused") or "board" in rows.keys() - posted.keys()
    steps = (
        (begun and "fair" not in posted, Step("turn" if "board" in posted else "post", "fair")),
        ("board" in posted and STALE in posted, Step("delete", STALE)),
        (_board(table, posted.get("board"), anew, awaited), Step("post", "board")),
        ("board" in posted and shown < table.seq, Step("edit", "board")),
        (table.phase == "over" and "end" not in posted, Step("post", "end")),
        (_ping_is_over(posted.get("ping"), ping, silent), Step("delete", "ping")),
        (ping is not None and not silent and "ping" not in posted, Step("post", "ping")),
    )
    return next((step for due, step in steps if due and step.role not in broken), None)


def _board(table: Table, board: Message | None, anew: bool, awaited: bool) -> bool:
    """Whether a board must be posted: the first, one in another channel, or one at the bottom."""
    if board is None:
        return awaited
    return board.channel_id != table.channel_id or anew


def _ping_is_over(row: Message | None, ping: Ping | None, silent: bool) -> bool:
    """Whether the posted call is of an earlier turn, or a reminder takes its place."""
    if row is None:
        return False
    if ping is None:
        return True
    return row.nonce != ping.nonce and not (silent and row.nonce + AGAIN == ping.nonce)
