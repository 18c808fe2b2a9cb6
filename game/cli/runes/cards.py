"""``cards``: lists card sets with every card's text, and checks packs. The exit status is 1 where a pack is bad."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from game.runes.cards import KINDS, CardSet
from game.runes.library import built_in, packs
from game.runes.packs import HEADER, PackError
from game.runes.text import text
from game.words import SOURCE, say

NAME = "cards"
HELP = say(SOURCE, "cli-cards")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say(SOURCE, "cli-json-flag"))
    parser.add_argument("--packs", type=Path, metavar="FOLDER", help=say(SOURCE, "cli-packs-flag"))


def run(arguments: argparse.Namespace) -> int:
    sets: dict[str, CardSet] = dict(built_in())
    bad: list[tuple[str, PackError]] = []
    if arguments.packs is not None:
        if (fault := folder_of_packs(arguments.packs)) is not None:
            print(fault, file=sys.stderr)
            return 2
        found, bad = packs(arguments.packs)
        sets |= found
    if arguments.json:
        print(json.dumps({"sets": [_listed(card_set) for card_set in sets.values()]}, ensure_ascii=False, indent=1))
    else:
        print("\n".join(line for card_set in sets.values() for line in _printed(card_set)))
    for folder, error in bad:
        print(refusal(folder, error), file=sys.stderr)
    return 1 if bad else 0


def folder_of_packs(folder: Path) -> str | None:
    """Why there can be no packs in ``folder``, or None."""
    if not folder.is_dir():
        return say(SOURCE, "cli-no-folder", folder=str(folder))
    if (folder / HEADER).is_file():
        return say(SOURCE, "cli-pack-itself", folder=str(folder), parent=str(folder.resolve().parent))
    return None


def refusal(folder: str, error: PackError) -> str:
    """Why a pack is refused: a line for each fault, with file, card, field, and what was expected."""
    return "\n".join(
        say(SOURCE, "cli-bad-pack", pack=folder, file=fault.file, card=fault.card or "none", field=fault.field or "none", expected=fault.expected)
        for fault in (error, *error.others)
    )


def _listed(card_set: CardSet) -> dict[str, Any]:
    return {
        "id": card_set.id,
        "name": card_set.name,
        "built_in": card_set.id in built_in(),
        "sha256": card_set.sha256,
        "cards": [
            {"kind": kind, "id": card.id, "name": card.name, "copies": card.copies, "text": text(card, partial(say, SOURCE))}
            for kind in KINDS
            for card in getattr(card_set, kind + "s")
        ],
    }


def _printed(card_set: CardSet) -> Iterator[str]:
    yield say(SOURCE, "cli-set", name=card_set.name, id=card_set.id, sha256=card_set.sha256)
    for kind in KINDS:
        cards = getattr(card_set, kind + "s")
        if not cards:
            continue
        yield ""
        yield say(SOURCE, "cli-set-kind", kind=kind, designs=len(cards), cards=sum(card.copies for card in cards))
        for card in cards:
            tags = ", ".join(getattr(card, "tags", ()))
            yield f"  {card.name} ×{card.copies}" + (f" ({tags})" if tags else "")
            yield from (f"      {line}" for line in text(card, partial(say, SOURCE)).splitlines())
            if card.flavour:
                yield f"      “{card.flavour}”"
