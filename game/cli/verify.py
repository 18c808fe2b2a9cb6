"""``verify FILE``: what a record proves, in plain words."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from game.catalogue import games
from game.cli.faults import sentence
from game.cli.replay import outcome
from game.cli.screens import printable, shown_names
from game.core.errors import RecordError
from game.core.fairness import contribution_told
from game.core.record import Replay
from game.words import SOURCE, say

NAME = "verify"
HELP = say(SOURCE, "cli-verify")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--mine", metavar="ID:ID:WORDS", help=say(SOURCE, "cli-verify-mine"))


def run(arguments: argparse.Namespace) -> int:
    mine = None
    if arguments.mine is not None:
        mine = contribution_told(arguments.mine)
        if mine is None:
            print(say(SOURCE, "cli-bad-mine"), file=sys.stderr)
            return 2
    try:
        replay = Replay(arguments.file.read_bytes(), games())
        count = sum(1 for _ in replay.steps())
    except RecordError as error:
        print(f"{arguments.file}: {sentence(error)}", file=sys.stderr)
        return 1
    except OSError as error:
        print(say(SOURCE, "cli-unreadable", file=str(arguments.file), why=error.strerror or str(error)), file=sys.stderr)
        return 1
    for line in _findings(replay, count, mine):
        print(textwrap.fill(line, 80, subsequent_indent="  ", break_long_words=False))
    return 0 if mine is None or (replay.header.fairness is not None and mine in replay.header.fairness.contributions) else 1


def _findings(replay: Replay, count: int, mine: str | None) -> Iterator[str]:
    names = shown_names(replay.header.seats)
    fairness = replay.header.fairness
    if fairness is None:
        yield say(SOURCE, "cli-verified-nothing")
    else:
        yield say(SOURCE, "cli-verified-secret", commitment=fairness.commitment)
        yield say(SOURCE, "cli-verified-seed", count=len(fairness.contributions))
        humans = [name for name, seat in zip(names, replay.header.seats, strict=True) if seat.kind == "human"]
        for name, text in zip(humans, fairness.contributions, strict=True):
            yield say(SOURCE, "cli-contribution", name=name, text=printable(text))
    if mine is not None:
        found = fairness is not None and mine in fairness.contributions
        yield say(SOURCE, "cli-mine-there") if found else say(SOURCE, "cli-mine-missing", hash=mine)
    yield say(SOURCE, "cli-verified-deal")
    yield say(SOURCE, "cli-verified-actions", count=count, game=replay.game.name.capitalize())
    yield say(SOURCE, "cli-verified-open") if replay.end is None and replay.outcome is None else outcome(replay, names)
    if fairness is not None:
        yield say(SOURCE, "cli-unverified-bot")
