"""Where card sets are found: the built-in ones beside the code, a host's packs in a folder. The one module here that reads files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from game.runes.cards import CardSet
from game.runes.packs import PackError, parse_set


@cache
def built_in() -> dict[str, CardSet]:
    """The sets that come with the game, by id."""
    folder = resources.files("game.runes") / "sets"
    found = (parse_set(_read(entry)) for entry in sorted(folder.iterdir(), key=lambda e: e.name) if entry.is_dir())
    return {card_set.id: card_set for card_set in found}


def packs(folder: Path) -> tuple[dict[str, CardSet], list[tuple[str, PackError]]]:
    """The good packs in ``folder`` by id, and what is wrong with each of the others, by the name of its own folder."""
    good: dict[str, CardSet] = {}
    bad: list[tuple[str, PackError]] = []
    for entry in sorted(folder.iterdir()):
        if not entry.is_dir() or entry.name.startswith("."):
            continue
        try:
            card_set = parse_set(_read(entry))
            if card_set.id in built_in() or card_set.id in good:
                raise PackError("set.toml", "", "id", "id-taken", "an id that no other set has")
            good[card_set.id] = card_set
        except PackError as error:
            bad.append((entry.name, error))
    return good, bad


def _read(folder: Traversable | Path) -> dict[str, bytes]:
    """The files of a set. Hidden files and notes (``*.md``) are not of it."""
    entries: Iterable[Traversable | Path] = folder.iterdir()
    return {entry.name: entry.read_bytes() for entry in entries if entry.is_file() and not entry.name.startswith(".") and not entry.name.endswith(".md")}
