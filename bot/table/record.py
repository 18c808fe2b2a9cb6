"""The portable record of a table's game, made from its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.table.command import Aside, Kick, Play
from bot.table.entry import Entry
from bot.table.table import Table
from game.core.fairness import Fairness
from game.core.record import Seat, action_fields, encode_record, end_fields, header_fields


def record(table_id: int, entries: Sequence[Entry]) -> bytes:
    """The record of the game that ``entries`` tell of.

    Seed and secret stand in it only once the game is over; before that, what not everybody may know is left out of the actions too.
    Raises ``ValueError`` where no game was begun.
    """
    header: dict[str, Any] | None = None
    lines: list[Mapping[str, Any]] = []
    open_lines: list[Mapping[str, Any]] = []
    table = Table.open(table_id, entries[0])
    for entry in entries[1:]:
        before, table = table, table.after(entry)
        if before.state is None and table.state is not None:
            header = _header(table)
        if table.actions > before.actions:
            seat, action = _deed(before, entry)
            by = entry.actor.by if entry.actor.by in ("clock", "computer") else None
            lines.append(action_fields(table.actions, seat, table.game.encode(action), by))
            open_lines.append(action_fields(table.actions, seat, table.game.public(before.state, seat, action), by))
    if header is None:
        raise ValueError("no game was begun")
    if table.end is None:
        return encode_record([header, *open_lines])
    fairness = Fairness(secret=table.opened.secret, commitment=table.commitment, contributions=table.contributions)
    revealed = {**header, "fairness": fairness.model_dump(mode="json"), "seed": table.seed.hex()}
    return encode_record([revealed, *lines, end_fields(table.end, table.winners, table.actions)])


def _deed(table: Table, entry: Entry) -> tuple[int, Any]:
    """Which seat did what in the game by an accepted entry: whoever owed the answer, who spoke unasked, or who has left."""
    command = entry.command
    if isinstance(command, Play):
        return next(d.seat for d in table.decisions() if d.number == command.number), table.game.decode(command.action)
    who = command.who if isinstance(command, Kick) else str(entry.actor.user_id)
    seat = next(seat for seat, guest in enumerate(table.seats) if guest.tag == who)
    return seat, table.game.decode(command.action) if isinstance(command, Aside) else table.game.leaving(table.state, seat)


def _header(table: Table) -> dict[str, Any]:
    assert table.setup is not None
    teams = table.game.teams(table.options, len(table.seats))
    seats = [Seat(name=guest.name, team=team, kind="computer" if guest.user_id is None else "human") for guest, team in zip(table.seats, teams, strict=True)]
    return header_fields(table.game, table.setup, seats)
