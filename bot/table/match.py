"""The rules around a game in progress: acting, being away, votes, ends. The game's own rules are the engine's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from bot.table.command import Aside, Back, End, Invite, Kick, Leave, Pause, Play, Remind, Replace, Resume, Vote
from bot.table.entry import Actor
from bot.table.refusal import Refused
from game.core.event import Event

if TYPE_CHECKING:
    from bot.table.table import Fold, Table

NOBODY = "nobody"
"""Why a table is paused at which every human is away."""

INVITATIONS = 10
"""So many people may be invited to one table, each of them once."""

STRIKES = 2
"""After so many time-outs in a row a computer takes the seat until its owner is back."""


def settle(table: Table, at_ms: int) -> None:
    """After every change of the game's state: note when each decision was asked, and whether the game is over."""
    outcome = table.game.outcome(table.state)
    if outcome is not None:
        finish(table, outcome.end, outcome.winners)
        return
    table.asked = {d.number: table.asked.get(d.number, at_ms) for d in table.game.decisions(table.state)}
    table.reminded = table.reminded & table.asked.keys()


def finish(table: Table, end: Literal["win", "draw", "off"], winners: tuple[int, ...] = (), **why: Any) -> None:
    """End the game: nothing is owed any more. ``why`` are facts for the event that tells of it."""
    table.end = end
    table.winners = winners
    table.phase = "over"
    table.asked = {}
    table.reminded = frozenset()
    table.announce("over", end=end, winners=list(winners), **why)


def call_off(table: Table, why: Literal["ended", "left", "paused"], by: int | None = None) -> None:
    """End the game without a winner (R17): ``ended`` by the user ``by``, or because everybody has ``left``, or was ``paused`` for too long."""
    finish(table, "off", why=why, by=by)


def _in_game(table: Table) -> None:
    if table.phase == "lobby":
        raise Refused("table.not_begun")
    if table.phase in ("over", "closed"):
        raise Refused("table.over")


def _running(table: Table) -> None:
    _in_game(table)
    if table.phase == "paused":
        raise Refused("table.paused", reason=table.paused)


def _own_seat(table: Table, actor: Actor) -> int:
    seat = table.seat_of(actor.user_id) if actor.user_id is not None else None
    if seat is None:
        raise Refused("table.not_seated")
    return seat


def _play(table: Table, actor: Actor, command: Play, at_ms: int) -> None:
    _running(table)
    decision = next((d for d in table.decisions() if d.number == command.number), None)
    seat = _own_seat(table, actor) if actor.by == "human" else None
    if decision is None or (seat is not None and decision.seat != seat):
        owed = None if seat is None else table.decision_of(seat)
        raise Refused("table.not_asked" if owed is None else "table.stale", turn=[d.seat for d in table.decisions()])
    guest = table.seats[decision.seat]
    if actor.by == "human" and guest.away:
        raise Refused("table.away")
    if actor.by == "computer" and not guest.automatic:
        raise Refused("table.not_automatic")
    events = _apply(table, decision.seat, table.game.decode(command.action), at_ms)
    if actor.by == "clock":
        table.announce("timed_out", seat=decision.seat)
    table.tell(*events)
    settle(table, at_ms)
    if decision.clock == "turn":
        _count_strikes(table, decision.seat, actor)


def _apply(table: Table, seat: int, action: Any, at_ms: int) -> list[Event]:
    """Carry out what ``seat`` does. Raises ``IllegalAction``, with the table unchanged."""
    state = table.game.copy(table.state)
    events = table.game.apply(state, seat, action)
    table.state = state
    table.actions += 1
    table.touched_ms = at_ms
    return events


def _aside(table: Table, actor: Actor, command: Aside, at_ms: int) -> None:
    _running(table)
    seat = _present_seat(table, actor)
    action = table.game.decode(command.action)
    if action not in table.game.asides(table.state, seat) or action == table.game.leaving(table.state, seat):
        raise Refused("table.no_aside")  # to leave has its own command, which knows whether a computer takes over
    table.tell(*_apply(table, seat, action, at_ms))
    settle(table, at_ms)


def _count_strikes(table: Table, seat: int, actor: Actor) -> None:
    guest = table.seats[seat]
    if actor.by == "human" and guest.strikes:
        table.reseat(seat, strikes=0)
    elif actor.by == "clock":
        table.reseat(seat, strikes=guest.strikes + 1)
        if guest.strikes + 1 >= STRIKES and table.takeover:
            _send_away(table, seat, "timeouts")


def _send_away(table: Table, seat: int, why: Literal["left", "timeouts"]) -> None:
    """A computer plays on for ``seat``."""
    table.reseat(seat, away=why)
    table.votes -= {seat}
    table.announce("away", seat=seat, why=why)
    _look_round(table)


def _look_round(table: Table) -> None:
    """After somebody stopped playing: with no human left for good the game is called off; with all of them away it waits for one."""
    if table.phase not in ("playing", "paused"):
        return
    if all(g.user_id is None or g.away in ("left", "gone") for g in table.seats):
        call_off(table, "left")
    elif all(g.automatic for g in table.seats):
        table.phase = "paused"
        table.paused = NOBODY
    else:
        _tally(table)


def leave(table: Table, actor: Actor, command: Leave, at_ms: int) -> None:
    """A player leaves a game in progress."""
    _in_game(table)
    seat = _own_seat(table, actor)
    _there(table, seat)
    if table.seats[seat].away and table.takeover:
        raise Refused("table.away_already")
    if table.takeover:
        _send_away(table, seat, "left")
    else:
        _do_without(table, seat, at_ms)


def _present_seat(table: Table, actor: Actor) -> int:
    """The seat of somebody for whom nobody else plays."""
    seat = _own_seat(table, actor)
    _there(table, seat)
    if table.seats[seat].away:
        raise Refused("table.away")
    return seat


def _there(table: Table, seat: int) -> None:
    if table.seats[seat].away == "gone":
        raise Refused("table.gone")


def _do_without(table: Table, seat: int, at_ms: int) -> None:
    """The game goes on without ``seat``."""
    table.reseat(seat, away="gone")
    table.votes -= {seat}
    table.tell(*_apply(table, seat, table.game.leaving(table.state, seat), at_ms))
    settle(table, at_ms)
    _look_round(table)


def kick(table: Table, actor: Actor, command: Kick, at_ms: int) -> None:
    """The host or a moderator gives a player's seat to a computer for good."""
    _in_game(table)
    if actor.user_id != table.host_id and not actor.moderator:
        raise Refused("lobby.host_only", host=table.host_id)
    seat = next((i for i, g in enumerate(table.seats) if g.tag == command.who and g.user_id is not None), None)
    if seat is None:
        raise Refused("lobby.nobody_to_kick")
    user_id = table.seats[seat].user_id
    if user_id is None or user_id == actor.user_id:
        raise Refused("lobby.kick_self")
    _there(table, seat)
    table.sent_away += (user_id,)
    if not table.takeover:
        _do_without(table, seat, at_ms)
        if table.end == "win":
            raise Refused("table.kick_ends")  # else a host could win by it
        return
    _hand_over(table, seat, user_id=None, level=table.game.strongest)
    table.votes -= {seat}
    table.announce("kicked", seat=seat)
    _look_round(table)


def _hand_over(table: Table, seat: int, **changes: Any) -> None:
    """``seat`` is somebody else's from now on."""
    guest = table.seats[seat]
    former = guest.former if guest.user_id is None else (*guest.former, guest.user_id)
    table.reseat(seat, **changes, away="", strikes=0, former=former)


def _back(table: Table, actor: Actor, command: Back, at_ms: int) -> None:
    _in_game(table)
    seat = _own_seat(table, actor)
    _there(table, seat)
    if not table.seats[seat].away:
        raise Refused("table.not_away")
    table.reseat(seat, away="", strikes=0)
    _ask_again(table, seat, at_ms)
    table.announce("back", seat=seat)
    if table.paused == NOBODY:
        _go_on(table, at_ms)


def _ask_again(table: Table, seat: int, at_ms: int) -> None:
    """Give ``seat`` its full time for what it owes."""
    owed = table.decision_of(seat)
    if owed is not None:
        table.asked = table.asked | {owed.number: at_ms}


def not_sent_away(table: Table, user_id: int) -> None:
    """Raise ``Refused`` where the host has sent this user away."""
    if user_id in table.sent_away:
        raise Refused("table.sent_away", host=table.host_id)


def _invite(table: Table, actor: Actor, command: Invite, at_ms: int) -> None:
    if table.phase in ("over", "closed"):
        raise Refused("table.over")
    rules = actor.user_id == table.host_id or actor.moderator
    if not rules and table.phase != "lobby":
        raise Refused("lobby.host_only", host=table.host_id)
    if not rules and (actor.user_id is None or table.guest_of(actor.user_id) is None):
        raise Refused("lobby.not_joined")
    if table.guest_of(command.user_id) is not None:
        raise Refused("table.not_to_invite")
    if rules and command.user_id in table.sent_away:
        table.sent_away = tuple(user for user in table.sent_away if user != command.user_id)
    elif command.user_id in table.invited or len(table.invited) >= INVITATIONS:
        raise Refused("table.invited_already")
    not_sent_away(table, command.user_id)
    table.invited = (*(user for user in table.invited if user != command.user_id), command.user_id)


def _replace(table: Table, actor: Actor, command: Replace, at_ms: int) -> None:
    _in_game(table)
    if actor.user_id is None:
        raise Refused("table.not_seated")
    if table.seat_of(actor.user_id) is not None:
        raise Refused("table.seated_already")
    if not 0 <= command.seat < len(table.seats) or not table.seats[command.seat].automatic:
        raise Refused("table.seat_taken")
    _there(table, command.seat)
    not_sent_away(table, actor.user_id)
    if any(actor.user_id in guest.former for seat, guest in enumerate(table.seats) if seat != command.seat):
        raise Refused("table.other_seat")  # they know its cards, and would play against them or beside them
    if actor.user_id not in (*table.invited, *table.seats[command.seat].former, table.host_id):
        raise Refused("table.not_invited", host=table.host_id)
    _hand_over(table, command.seat, user_id=actor.user_id, name=command.name, level=None)
    _ask_again(table, command.seat, at_ms)
    table.announce("replaced", seat=command.seat)
    if table.paused == NOBODY:
        _go_on(table, at_ms)


def _remind(table: Table, actor: Actor, command: Remind, at_ms: int) -> None:
    _running(table)
    if command.number not in table.asked:
        raise Refused("table.stale")
    table.reminded |= {command.number}


def _vote(table: Table, actor: Actor, command: Vote, at_ms: int) -> None:
    _running(table)
    seat = _present_seat(table, actor)
    if command.draw is (seat in table.votes):
        raise Refused("table.voted_already")
    table.votes = table.votes | {seat} if command.draw else table.votes - {seat}
    table.announce("vote", seat=seat, draw=command.draw)
    _tally(table)


def _tally(table: Table) -> None:
    """A draw is agreed once every human still seated says yes (R17)."""
    seated = {i for i, g in enumerate(table.seats) if not g.automatic}
    if seated and seated <= table.votes:
        finish(table, "draw")


def _end(table: Table, actor: Actor, command: End, at_ms: int) -> None:
    _in_game(table)
    if actor.by == "human" and actor.user_id != table.host_id and not actor.moderator:
        raise Refused("table.end_host_only", host=table.host_id)
    call_off(table, "ended", actor.user_id)


def _pause(table: Table, actor: Actor, command: Pause, at_ms: int) -> None:
    _running(table)
    table.phase = "paused"
    table.paused = command.reason
    table.touched_ms = at_ms


def _resume(table: Table, actor: Actor, command: Resume, at_ms: int) -> None:
    if table.phase != "paused":
        raise Refused("table.not_paused")
    if actor.by == "human" and actor.user_id != table.host_id and not actor.moderator:
        raise Refused("table.end_host_only", host=table.host_id)
    table.channel_id = command.channel_id
    _go_on(table, at_ms)


def _go_on(table: Table, at_ms: int) -> None:
    table.phase = "playing"
    table.paused = ""
    table.touched_ms = at_ms
    table.asked = dict.fromkeys(table.asked, at_ms)


FOLDS: dict[str, Fold] = {
    "play": _play,
    "aside": _aside,
    "remind": _remind,
    "back": _back,
    "invite": _invite,
    "replace": _replace,
    "vote": _vote,
    "end": _end,
    "pause": _pause,
    "resume": _resume,
}
