"""What the lobby settles: the mode, the opening hand, the number of rounds; and who plays with whom."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pydantic import Field

from game.core.game import Options, Setup

Mode = Literal["2v2", "3v3", "2v2v2", "star", "ffa4", "ffa5", "ffa6"]


class Seating(NamedTuple):
    """How many sit at a mode's table, and how many teams they make (R1)."""

    seats: int
    teams: int


MODES: dict[str, Seating] = {
    "2v2": Seating(4, 2),
    "3v3": Seating(6, 2),
    "2v2v2": Seating(6, 3),
    "star": Seating(5, 5),
    "ffa4": Seating(4, 4),
    "ffa5": Seating(5, 5),
    "ffa6": Seating(6, 6),
}


class RulersOptions(Options):
    """The options of a game of Rulers. ``rule`` is what a wrong value breaks; a lobby may leave out any, but no record does what is ``told``."""

    mode: Mode = Field("2v2", json_schema_extra={"rule": "R1", "told": True})
    opening_hand: int = Field(0, ge=0, le=3, json_schema_extra={"rule": "R3"})
    max_rounds: int | None = Field(None, ge=1, json_schema_extra={"rule": "R17"})


class RulersSetup(Setup):
    """The options, and the dealer where a rematch fixes it (R4)."""

    options: RulersOptions
    dealer: int | None = Field(None, ge=0, json_schema_extra={"rule": "R4"})


def winners_by(mode: str, seat: int) -> tuple[int, ...]:
    """Who wins when ``seat`` has a winning Field: its team (R15), or in star it and the two across from it (R16)."""
    seats, teams = MODES[mode]
    if mode == "star":
        return tuple(sorted((seat, (seat + 2) % seats, (seat + 3) % seats)))
    return tuple(range(seat % teams, seats, teams))
