"""``python -m game``: the games without Discord. Files, randomness and the terminal enter here and nowhere else under ``game``.

A subcommand is a module with ``NAME``, ``HELP``, ``add_arguments(parser)`` and ``run(arguments) -> exit status``, found by itself: those that serve
every game stand here, those of one game in a folder of its name.

=============  ==========================================================================
``replay``     prints every state of records, strictly
``verify``     says in plain words what a record proves
``deal``       prints the header of a new, fairly seeded record
``play``       a game against computer players in the terminal
``tables``     what ``deal`` and ``play`` share: options as flags, a fair seed
``faults``     errors as sentences
``screens``    how each game looks in a terminal
``runes``      commands of Runes & Regulations alone: ``cards``, ``lab``
=============  ==========================================================================
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import io
import os
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from game.catalogue import games
from game.words import SOURCE, say


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that ``arguments`` (the program's own by default) name, and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")  # names and records are UTF-8 whatever the terminal's locale
    parser = argparse.ArgumentParser(prog="python -m game", description=say(SOURCE, "cli-about"))
    commands = parser.add_subparsers(metavar="command")
    for module in _commands():
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    chosen = parser.parse_args(arguments)
    if "run" not in chosen:
        parser.print_help(sys.stderr)
        return 2
    try:
        status: int = chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough. Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _commands() -> Iterator[Any]:
    """The commands that serve every game, then each game's own."""
    own = (f"{__name__}.{name}" for name in games())
    for package in (__name__, *filter(importlib.util.find_spec, own)):
        for found in pkgutil.iter_modules(importlib.import_module(package).__path__):
            module = importlib.import_module(f"{package}.{found.name}")
            if hasattr(module, "NAME"):
                yield module
