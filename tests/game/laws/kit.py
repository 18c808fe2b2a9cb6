"""What the laws must be told of a game, beside its contract."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Protocol

from hypothesis import strategies as st

from game.core.game import AnyGame, Setup


class Kit(Protocol):
    """One game's answers to the laws' questions. Dumped states are those of ``Game.dump``, actions those of ``Game.encode``."""

    setups: st.SearchStrategy[tuple[Setup, int]]
    """Set-ups with the number of seats that they are for."""
    goldens: Mapping[str, tuple[Setup, int]]
    """The golden playthroughs, by name."""

    def things(self, dump: Mapping[str, Any]) -> Iterable[str]:
        """Everything that must never be lost or doubled, wherever it is."""

    def canonical(self, action: Mapping[str, Any]) -> Mapping[str, Any]:
        """The action in the form that ``legal`` lists."""

    def strange(self, random: Random, seats: int) -> Mapping[str, Any]:
        """An action out of the blue, well-formed but seldom legal."""

    def hidden(self, dump: Mapping[str, Any], viewer: int | None) -> Iterable[str]:
        """The things whose places ``viewer`` (a seat, or None for a spectator) does not know."""

    def disclosed(self, before: Mapping[str, Any], action: Mapping[str, Any], after: Mapping[str, Any], viewer: int | None) -> Iterable[str]:
        """The things that ``viewer`` learns as ``action`` leads from one dumped state to the next: by the rules, whatever the events say."""

    def exchange(self, data: Mapping[str, Any], other: Mapping[str, str]) -> dict[str, Any]:
        """``data`` (a dumped state, or an action) with each thing replaced by the ``other`` one that takes its place."""


def kit_of(game: AnyGame) -> Kit:
    """The game's kit; without it a game is not tested, so there must be one."""
    kit: Kit = importlib.import_module(f"tests.game.{game.name}.kit").KIT
    return kit
