"""What ``deal`` and ``play`` share: a game's options as flags, who sits where, and a fair seed."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import secrets
from collections.abc import Iterator, Mapping
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
        for option, schema in _choosable(game):
            flags.add_argument(_flag(option), dest=f"option_{option}", metavar=option.rpartition("_")[2].upper(), help=_allowed(schema))
        if (own := _own(name)) is not None:
            own.add_flags(flags)
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
    schemas = dict(_choosable(game))
    given = {option: text for option in schemas if (text := getattr(arguments, f"option_{option}")) is not None}
    options = {option: _value(text, schemas[option]) for option, text in given.items()}
    if (own := _own(game.name)) is not None:
        options |= own.options(arguments, options)
    try:
        return game.setup(options=game.options(**options))
    except ValidationError as error:
        fault = error.errors()[0]
        if not fault["loc"]:
            raise Misuse(say(SOURCE, "cli-no-such-game", why=fault["msg"].removeprefix("Value error, "))) from None
        wrong = str(fault["loc"][0])
        allowed = _allowed(schemas.get(wrong, {})) or fault["msg"]
        raise Misuse(say(SOURCE, "cli-bad-option", flag=_flag(wrong), value=given.get(wrong, ""), allowed=allowed)) from None


def _own(game: str) -> Any:
    """The module that adds flags of one game's own (``add_flags(parser)``), and makes options of them (``options(arguments, those given)``), or None."""
    name = f"game.cli.{game}.flags"
    return importlib.import_module(name) if importlib.util.find_spec(f"game.cli.{game}") and importlib.util.find_spec(name) else None


def _choosable(game: AnyGame) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The game's options that a word or some words can tell, each with its JSON schema."""
    for option, schema in game.options.model_json_schema()["properties"].items():
        if "$ref" not in schema.get("items", {}):
            yield option, schema


def _flag(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def _allowed(schema: Mapping[str, Any]) -> str:
    """What an option may be, in a few words; empty where only the game can tell."""
    if "enum" in schema:
        return ", ".join(schema["enum"])
    if "maximum" in schema:
        return f"{schema['minimum']}–{schema['maximum']}"
    return say(SOURCE, "cli-words") if schema.get("type") == "array" else ""


def _value(text: str, schema: Mapping[str, Any]) -> Any:
    """A flag's value: words apart by commas where there may be several, a number where it is one, else the text."""
    if schema.get("type") == "array":
        return [word.strip() for word in text.split(",")]
    try:
        return json.loads(text)
    except ValueError:
        return text


def _fairness(humans: int) -> Fairness:
    """A fresh secret, and for every human a contribution of fresh lucky words: here is no Discord, so the numbers of user and click are 0."""
    secret = secrets.token_bytes(32)
    return Fairness(secret=secret.hex(), commitment=commitment(secret), contributions=tuple(contribution(0, 0, secrets.token_urlsafe()) for _ in range(humans)))
