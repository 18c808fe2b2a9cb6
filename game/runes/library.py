"""Where card sets are found: the built-in ones beside the code, a host's packs in a folder. The one module here that reads files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from game.runes.cards import CardSet
from game.runes.packs import HEADER, PackError, parse_set


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


MOST_BYTES = 1_000_000
"""Of one file; the largest of the built-in set has some 20,000."""


def _read(folder: Traversable | Path) -> dict[str, bytes]:
    """The files of a set. Hidden files and notes (``*.md``) are not of it. Raises ``PackError``."""
    name = HEADER
    files: dict[str, bytes] = {}
    try:
        entries: Iterable[Traversable | Path] = folder.iterdir()
        for entry in entries:
            name = entry.name
            if entry.is_file() and not name.startswith(".") and not name.endswith(".md"):
                if isinstance(entry, Path) and isinstance(folder, Path) and not entry.resolve().is_relative_to(folder.resolve()):
                    raise PackError(name, "", "", "outside", "a file of the pack, not a link that leads out of it")
                with entry.open("rb") as file:
                    files[name] = file.read(MOST_BYTES + 1)
                if len(files[name]) > MOST_BYTES:
                    raise PackError(name, "", "", "too-large", f"{MOST_BYTES} bytes or fewer")
    except OSError as fault:
        raise PackError(name, "", "", "unreadable", f"a file that can be read ({fault.strerror or fault})") from None
    return files
