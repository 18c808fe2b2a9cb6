"""The rules of a lobby. Each fold checks first, then changes the draft of a table that it is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from bot.table import match
from bot.table.command import AddComputer, Begin, Close, Join, Kick, Leave, Open, SetClock, SetExtra, SetOptions, SetTakeover, Team, Words
from bot.table.entry import Actor
from bot.table.guest import Guest
from bot.table.refusal import Refused
from bot.table.seating import seat
from game.core.fairness import game_seed
from game.core.game import AnyGame, Options, Setup
from game.core.stream import Stream

if TYPE_CHECKING:
    from bot.table.table import Fold, Table


def parse_options(game: AnyGame, data: Mapping[str, Any]) -> Options:
    """The game's options from plain data. Raises ``Refused`` naming the first field at fault."""
    try:
        return game.options.model_validate(data)
    except ValidationError as fault:
        raise _bad_option(fault) from fault


def parse_setup(game: AnyGame, data: Mapping[str, Any]) -> Setup:
    """The game's set-up from plain data. Raises ``Refused`` naming the first field at fault."""
    try:
        return game.setup.model_validate(data)
    except ValidationError as fault:
        raise _bad_option(fault) from fault


def _bad_option(fault: ValidationError) -> Refused:
    error = fault.errors(include_url=False, include_input=False)[0]
    return Refused("lobby.bad_option", field=".".join(str(part) for part in error["loc"]), expected=error["msg"])


def room(table: Table) -> int:
    """How many more may join."""
    return max(table.game.seats(table.options)) - len(table.guests)


def missing(table: Table) -> int:
    """How many more must join before the game can begin."""
    return max(0, min(table.game.seats(table.options)) - len(table.guests))


def teams_wanted(table: Table) -> tuple[int, ...]:
    """The teams that one may ask for; none where nobody has a partner."""
    seats = max(table.game.seats(table.options))
    teams = table.game.teams(table.options, seats)
    return tuple(sorted(set(teams))) if len(set(teams)) < seats else ()


def _in_lobby(table: Table, actor: Actor) -> None:
    if table.phase != "lobby":
        raise Refused("lobby.begun" if table.phase in ("playing", "paused") else "table.over")


def _person(actor: Actor) -> int:
    if actor.user_id is None:
        raise Refused("table.not_seated")
    return actor.user_id


def _host(table: Table, actor: Actor) -> None:
    _in_lobby(table, actor)
    if actor.user_id != table.host_id:
        raise Refused("lobby.host_only", host=table.host_id)


def _place(table: Table, actor: Actor) -> Guest:
    _in_lobby(table, actor)
    guest = table.guest_of(_person(actor))
    if guest is None:
        raise Refused("lobby.not_joined")
    return guest


def _change(table: Table, guest: Guest, **changes: Any) -> None:
    table.guests = tuple(replace(g, **changes) if g is guest else g for g in table.guests)


def _join(table: Table, actor: Actor, command: Join, at_ms: int) -> None:
    _in_lobby(table, actor)
    user_id = _person(actor)
    if table.guest_of(user_id) is not None:
        raise Refused("lobby.joined_already")
    match.not_sent_away(table, user_id)
    if room(table) < 1:
        _dismiss_computers(table, 1)
    if room(table) < 1:
        raise Refused("lobby.full", seats=max(table.game.seats(table.options)))
    table.guests += (Guest(command.name, user_id, interaction_id=command.interaction_id, words=command.words),)
    table.touched_ms = at_ms


def _leave(table: Table, actor: Actor, command: Leave, at_ms: int) -> None:
    guest = _place(table, actor)
    table.guests = tuple(g for g in table.guests if g is not guest)
    humans = [g.user_id for g in table.guests if g.user_id is not None]
    if actor.user_id == table.host_id and humans:
        table.host_id = humans[0]
    table.touched_ms = at_ms


def _words(table: Table, actor: Actor, command: Words, at_ms: int) -> None:
    _change(table, _place(table, actor), words=command.words)
    table.touched_ms = at_ms


def _team(table: Table, actor: Actor, command: Team, at_ms: int) -> None:
    guest = _place(table, actor)
    wanted = teams_wanted(table)
    if command.team is not None:
        if command.team not in wanted:
            raise Refused("lobby.no_such_team")
        seats = max(table.game.seats(table.options))
        places = table.game.teams(table.options, seats).count(command.team)
        if sum(1 for g in table.guests if g.team == command.team and g is not guest) >= places:
            raise Refused("lobby.team_full", team=command.team, places=places)
    _change(table, guest, team=command.team)
    table.touched_ms = at_ms


def _extra(table: Table, actor: Actor, command: SetExtra, at_ms: int) -> None:
    guest = _place(table, actor)
    told = dict(guest.extras)
    told.pop(command.field, None)
    if command.value is not None:
        told[command.field] = command.value
    _change(table, guest, extras=tuple(sorted(told.items())))
    parse_setup(table.game, _setup_data(table, table.guests))
    table.touched_ms = at_ms


def _add(table: Table, actor: Actor, command: AddComputer, at_ms: int) -> None:
    _host(table, actor)
    _add_computer(table, command.level)
    table.touched_ms = at_ms


def _add_computer(table: Table, level: str) -> None:
    if level not in table.game.players:
        raise Refused("lobby.no_such_level", level=level)
    if room(table) < 1:
        raise Refused("lobby.full", seats=max(table.game.seats(table.options)))
    taken = {g.name for g in table.guests}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    table.guests += (Guest(name, level=level),)


def replaceable(table: Table) -> bool:
    """Whether somebody who joins takes the place of a computer, since there is no free one."""
    return room(table) < 1 and any(g.user_id is None for g in table.guests)


def _dismiss_computers(table: Table, count: int) -> None:
    """Computers give way to people, up to ``count`` of them: those first that were added last. They add nothing to the shuffle, so that stays fair."""
    computers = [g for g in table.guests if g.user_id is None]
    leaving = computers[max(0, len(computers) - count) :] if count > 0 else []
    table.guests = tuple(g for g in table.guests if g not in leaving)


COMPUTER_NAMES = ("Ada", "Babbage", "Curie", "Dijkstra", "Euler", "Faraday", "Gauss", "Hopper", "Ising", "Jacquard", "Kepler", "Lovelace")


def _kick(table: Table, actor: Actor, command: Kick, at_ms: int) -> None:
    if table.phase != "lobby":
        match.kick(table, actor, command, at_ms)
        return
    _host(table, actor)
    guest = next((g for g in table.guests if g.tag == command.who), None)
    if guest is None:
        raise Refused("lobby.nobody_to_kick")
    if guest.user_id is not None and guest.user_id == actor.user_id:
        raise Refused("lobby.kick_self")
    table.guests = tuple(g for g in table.guests if g is not guest)
    if guest.user_id is not None:
        table.sent_away += (guest.user_id,)
    table.touched_ms = at_ms


def _options(table: Table, actor: Actor, command: SetOptions, at_ms: int) -> None:
    _host(table, actor)
    table.options = parse_options(table.game, command.options)
    _dismiss_computers(table, -room(table))
    if room(table) < 0:
        raise Refused("lobby.too_many", joined=len(table.guests), seats=max(table.game.seats(table.options)))
    table.guests = tuple(replace(g, team=None) for g in table.guests)
    table.touched_ms = at_ms


def _clock(table: Table, actor: Actor, command: SetClock, at_ms: int) -> None:
    _host(table, actor)
    table.clock = command.clock
    table.touched_ms = at_ms


def _takeover(table: Table, actor: Actor, command: SetTakeover, at_ms: int) -> None:
    _host(table, actor)
    if not table.game.goes_on_without:
        raise Refused("lobby.takeover_needed")
    table.takeover = command.takeover
    table.touched_ms = at_ms


def _close(table: Table, actor: Actor, command: Close, at_ms: int) -> None:
    if table.phase == "paused" and actor.by == "clock":
        match.call_off(table, "paused")
        return
    if actor.by == "human" and not (actor.moderator and table.phase == "lobby"):
        _host(table, actor)
    if table.phase != "lobby":
        raise Refused("lobby.begun")
    table.phase = "closed"
    table.announce("closed", by=actor.by, user=actor.user_id)


def _begin(table: Table, actor: Actor, command: Begin, at_ms: int) -> None:
    _host(table, actor)
    if command.join is not None and table.guest_of(_person(actor)) is None and room(table) > 0:
        _join(table, actor, command.join, at_ms)
    if not any(g.user_id is not None for g in table.guests):
        raise Refused("lobby.no_human")
    if command.fill is not None:
        while room(table) > 0:
            _add_computer(table, command.fill)
    if missing(table):
        raise Refused("lobby.missing", missing=missing(table), seats=min(table.game.seats(table.options)), joined=len(table.guests))
    seated = _seated(table)
    secret = bytes.fromhex(table.opened.secret)
    table.seats = tuple(seated)
    table.contributions = tuple(g.contribution() for g in seated if g.user_id is not None)
    table.seed = game_seed(secret, table.contributions)
    table.setup = parse_setup(table.game, _setup_data(table, table.seats))
    table.state = table.game.deal(table.setup, len(seated), Stream(table.seed))
    table.phase = "playing"
    table.begun_ms = table.touched_ms = at_ms
    table.announce("begun")
    table.tell(*table.game.opening(table.state))
    match.settle(table, at_ms)


def _seated(table: Table) -> list[Guest]:
    count = len(table.guests)
    if _same_people(table):
        by_tag = {g.tag: g for g in table.guests}
        return [by_tag[tag] for tag in table.opened.seating]
    secret = bytes.fromhex(table.opened.secret)
    contributions = [g.contribution() for g in table.guests if g.user_id is not None]
    found = seat([(g, g.team) for g in table.guests], table.game.teams(table.options, count), secret, contributions)
    if found is None:
        raise Refused("lobby.teams_uneven")
    return found


def _same_people(table: Table) -> bool:
    """Whether this is a rematch of just those who played before: then they keep their seats, and the deal passes on (R4)."""
    seating = table.opened.seating
    return bool(seating) and sorted(seating) == sorted(g.tag for g in table.guests) and all(g.team is None for g in table.guests)


def absent(table: Table) -> tuple[int, ...]:
    """Those whom a rematch calls and who have not joined, by user id."""
    here = {guest.user_id for guest in table.guests} | set(table.sent_away)
    return tuple(user for user in table.opened.called if user not in here)


def _setup_data(table: Table, guests: tuple[Guest, ...]) -> dict[str, Any]:
    """What the game's set-up is made of: the options, a rematch's extras, and what each player told, by seat."""
    extras = table.opened.extras if _same_people(table) else {}
    data: dict[str, Any] = {"options": table.options.model_dump(mode="json"), **extras}
    for name in sorted({key for g in guests for key, _ in g.extras}):
        data[name] = [dict(g.extras).get(name) for g in guests]
    return data


def _open(table: Table, actor: Actor, command: Open, at_ms: int) -> None:
    raise Refused("table.first_entry")


FOLDS: dict[str, Fold] = {
    "open": _open,
    "join": _join,
    "leave": lambda table, actor, command, at_ms: (_leave if table.phase == "lobby" else match.leave)(table, actor, command, at_ms),
    "words": _words,
    "team": _team,
    "extra": _extra,
    "add": _add,
    "kick": _kick,
    "options": _options,
    "clock": _clock,
    "takeover": _takeover,
    "close": _close,
    "begin": _begin,
}
