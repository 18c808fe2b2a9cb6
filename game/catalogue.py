"""The games that there are: every package in this folder that offers a ``GAME``."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

import game
from game.core.game import AnyGame


@cache
def games() -> Mapping[str, AnyGame]:
    """Every game by its name."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(game.__path__):
        if module.ispkg:
            offered = getattr(importlib.import_module(f"game.{module.name}"), "GAME", None)
            if offered is not None:
                found[offered.name] = offered
    return found
