"""The card sets within reach: the built-in ones, and a host's packs."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.runes.cards import CardSet
from game.runes.library import built_in, packs
from game.runes.packs import HEADER

log = logging.getLogger(__name__)


class Shelf:
    """Sets by id, those first that can be played by themselves: the first set of a game is one of them."""

    def __init__(self, sets: Iterable[CardSet]) -> None:
        self.sets: Mapping[str, CardSet] = {found.id: found for found in sorted(sets, key=lambda found: found.addition)}

    def chosen(self, names: Sequence[str], kept: Sequence[CardSet] = ()) -> dict[str, Any]:
        """The options that play the sets called ``names``: their order, and the data of those that are not built in.

        ``kept`` are packs that the table has already: it keeps them as they are, should the host's have changed meanwhile.
        """
        known = dict(self.sets) | {pack.id: pack for pack in kept}
        order = [name for name in known if name in names]
        order.sort(key=lambda name: known[name].addition)
        return {"sets": order, "packs": [known[name].model_dump(mode="json", exclude_defaults=True) for name in order if name not in built_in()]}


def read_shelf(folder: Path | None) -> Shelf:
    """The built-in sets and the good packs of ``folder``. What is wrong with each other pack is logged, for its host to mend."""
    sets = list(built_in().values())
    if folder is not None:
        if (folder / HEADER).is_file():
            log.error("%s is a pack itself, so none is read: name the folder in which packs lie, %s", folder, folder.resolve().parent)
        good, bad = packs(folder)
        for name, first in bad:
            for fault in (first, *first.others):
                where = [fault.file, *([f"card {fault.card}"] if fault.card else []), *([f"field {fault.field}"] if fault.field else [])]
                log.error("the pack %s is refused: %s: %s; expected %s", name, ", ".join(where), fault.code, fault.expected)
        for pack in good.values():
            log.info("the pack %s (%s) is on offer", pack.id, pack.name)
        sets += good.values()
    return Shelf(sets)
