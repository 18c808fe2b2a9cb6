"""``replay FILE…``: every state of records, the deal's and each action's."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.catalogue import games
from game.cli.faults import sentence
from game.cli.screens import screen_of, shown_names
from game.core.errors import RecordError
from game.core.event import Seen
from game.core.record import Replay, trace_line
from game.words import SOURCE, say

NAME = "replay"
HELP = say(SOURCE, "cli-replay")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.add_argument("--json", action="store_true", help=say(SOURCE, "cli-replay-json"))


def run(arguments: argparse.Namespace) -> int:
    good = [_replay(file, arguments.json) for file in arguments.files]
    return 0 if all(good) else 1


def _replay(file: Path, as_json: bool) -> bool:
    """Print the record's states; whether it was good. What is wrong with it goes to standard error, in one sentence."""
    try:
        replay = Replay(file.read_bytes(), games())
        for line in _json(replay) if as_json else _pretty(replay):
            print(line)
    except RecordError as error:
        sys.stdout.flush()
        print(f"{file}: {sentence(error)}", file=sys.stderr)
        return False
    except BrokenPipeError:
        raise  # nothing is wrong with the record: nobody reads on
    except OSError as error:
        print(say(SOURCE, "cli-unreadable", file=str(file), why=error.strerror or str(error)), file=sys.stderr)
        return False
    return True


def _json(replay: Replay) -> Iterator[str]:
    yield trace_line(replay.game, replay.state, 0)
    for step in replay.steps():
        yield trace_line(replay.game, step.state, step.n)


def _pretty(replay: Replay) -> Iterator[str]:
    """The deal, what every action did, and the last state; all cards are open."""
    screen, names = screen_of(replay.game), shown_names(replay.header.seats)
    yield screen.table(replay.state, names)
    for step in replay.steps():
        view = replay.game.view(step.state, None)
        told = [line for event in step.events if (line := screen.event(Seen(event.kind, {**event.facts, **event.secrets}), view, names))]
        if told:
            yield f"{step.n:4}  " + "\n      ".join(told)
    yield screen.table(replay.state, names)
    yield outcome(replay, names)


def outcome(replay: Replay, names: Sequence[str]) -> str:
    """How the record ends."""
    end = replay.end or replay.outcome
    if end is None:
        return say(SOURCE, "cli-goes-on")
    return say(SOURCE, f"cli-end-{end.end}", winners=", ".join(names[seat] for seat in end.winners))
