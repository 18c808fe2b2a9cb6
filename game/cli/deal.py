"""``deal GAME``: the header of a new, fairly seeded record, from which anybody can replay the deal."""

from __future__ import annotations

import argparse
import sys

from game.cli import tables
from game.core.record import encode_record, header_fields
from game.words import SOURCE, say

NAME = "deal"
HELP = say(SOURCE, "cli-deal")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for flags in tables.add_arguments(parser):
        flags.add_argument("--humans", type=int, default=sys.maxsize, metavar="N", help=say(SOURCE, "cli-humans-flag"))


def run(arguments: argparse.Namespace) -> int:
    try:
        table = tables.table(arguments, arguments.humans)
    except tables.Misuse as error:
        print(error, file=sys.stderr)
        return 2
    print(encode_record([header_fields(table.game, table.setup, table.seats, table.seed, table.fairness)]).decode(), end="")
    return 0
