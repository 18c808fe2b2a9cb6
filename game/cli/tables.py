"""What ``deal`` and ``play`` share: a game's options as flags, who sits where, and a fair seed."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from game.catalogue import games
from game.core.fairness import Fairness, commitment, contribution
from game.core.game import AnyGame, Setup
from game.core.record import Seat
from game.words import SOURCE, say

HEX = frozenset("0123456789abcdef")


class Misuse(Exception):
    """What was asked on the command line cannot be; the message says why."""


@dataclass(frozen=True)
class Table:
    """A table about to be dealt."""

    game: AnyGame
    setup: Setup
    seats: tuple[Seat, ...]
    seed: bytes
    fairness: Fairness | None


def add_arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A subcommand a game, with a flag for each of its options; each is handed out for more flags."""
    choices = parser.add_subparsers(dest="game", required=True, metavar="game", help=say(SOURCE, "cli-game-flag"))
    for name, game in games().items():
        flags = choices.add_parser(name)
        for option in game.options.model_fields:
            flags.add_argument(f"--{option.replace('_', '-')}", dest=f"option_{option}")
        flags.add_argument("--seats", metavar="NAMES", help=say(SOURCE, "cli-seats-flag"))
        flags.add_argument("--seed", metavar="HEX", help=say(SOURCE, "cli-seed-flag"))
        yield flags


def table(arguments: argparse.Namespace, humans: int) -> Table:
    """The table that ``arguments`` ask for: the first ``humans`` seats are people's, the others computers'. Raises ``Misuse``."""
    game = games()[arguments.game]
    setup = _setup(game, arguments)
    names, possible = arguments.seats.split(",") if arguments.seats else [], game.seats(setup.options)
    count = len(names) or possible[0]
    if count not in possible:
        raise Misuse(say(SOURCE, "cli-bad-seats", needed=possible[0]))
    names = names or [say(SOURCE, "cli-player", number=str(seat + 1)) for seat in range(count)]
    teams = game.teams(setup.options, count)
    seats = tuple(
        Seat(name=name.strip(), team=team, kind="human" if seat < humans else "computer") for seat, (name, team) in enumerate(zip(names, teams, strict=True))
    )
    if arguments.seed is not None:
        if len(arguments.seed) != 64 or not HEX.issuperset(arguments.seed):
            raise Misuse(say(SOURCE, "cli-bad-seed"))
        return Table(game, setup, seats, bytes.fromhex(arguments.seed), None)
    fairness = _fairness(sum(seat.kind == "human" for seat in seats))
    return Table(game, setup, seats, fairness.seed(), fairness)


def _setup(game: AnyGame, arguments: argparse.Namespace) -> Setup:
    options = {option: _value(text) for option in game.options.model_fields if (text := getattr(arguments, f"option_{option}")) is not None}
    try:
        return game.setup(options=game.options(**options))
    except ValidationError as error:
        wrong = error.errors()[0]["loc"][0]
        raise Misuse(say(SOURCE, "cli-bad-option", flag=f"--{str(wrong).replace('_', '-')}", value=str(options.get(str(wrong), "")))) from None


def _value(text: str) -> Any:
    """A flag's value: a number where it is one, else the text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _fairness(humans: int) -> Fairness:
    """A fresh secret, and for every human a contribution of fresh lucky words: here is no Discord, so the numbers of user and click are 0."""
    secret = secrets.token_bytes(32)
    return Fairness(secret=secret.hex(), commitment=commitment(secret), contributions=tuple(contribution(0, 0, secrets.token_urlsafe()) for _ in range(humans)))
