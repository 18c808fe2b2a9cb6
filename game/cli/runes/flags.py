"""Flags of ``play runes`` and ``deal runes`` alone: packs from a folder."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.cli.runes.cards import folder_of_packs, refusal
from game.cli.tables import Misuse
from game.runes.library import built_in, packs
from game.words import SOURCE, say


def add_flags(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--packs", type=Path, metavar="FOLDER", help=say(SOURCE, "cli-play-packs-flag"))


def options(arguments: argparse.Namespace, given: Mapping[str, Any]) -> dict[str, Any]:
    """Those packs of the folder that ``--sets`` names; what is wrong with any is printed. Raises ``Misuse`` where it is no folder of packs."""
    if arguments.packs is None:
        return {}
    if (fault := folder_of_packs(arguments.packs)) is not None:
        raise Misuse(fault)
    found, bad = packs(arguments.packs)
    for folder, error in bad:
        print(refusal(folder, error), file=sys.stderr)
    return {"packs": [found[name] for name in given.get("sets", ()) if name in found and name not in built_in()]}
