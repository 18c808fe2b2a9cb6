"""Random games: the states and actions over which the laws are stated."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from game.catalogue import games
from game.core.codec import canonical
from game.core.game import AnyGame, Setup
from game.core.stream import Stream
from tests.game.laws.kit import kit_of

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in games().items()])
"""Runs a law for every game that there is."""

LONGEST = 120
"""Actions of a walk: enough for a Deck to run out."""


class Walk(NamedTuple):
    """A random game, some way in."""

    game: AnyGame
    setup: Setup
    seats: int
    seed: bytes
    taken: list[tuple[int, Any]]
    """Who did what."""
    state: Any
    random: Random
    """For what a law chooses at random."""


@st.composite
def walks(draw: st.DrawFn, game: AnyGame) -> Walk:
    """A random game after some random actions; it may be over."""
    setup, seats = draw(kit_of(game).setups)
    seed = draw(st.binary(min_size=32, max_size=32))
    random = Random(draw(st.integers(0, 1 << 32)))
    state = game.deal(setup, seats, Stream(seed))
    taken = []
    for _ in range(draw(st.integers(0, LONGEST))):
        if (chosen := choose(game, state, random)) is None:
            break
        game.apply(state, *chosen)
        taken.append(chosen)
    return Walk(game, setup, seats, seed, taken, state, random)


def choose(game: AnyGame, state: Any, random: Random) -> tuple[int, Any] | None:
    """A legal answer to one of the decisions owed, or None where none is."""
    decisions = game.decisions(state)
    if not decisions:
        return None
    decision = random.choice(decisions)
    answers = game.legal(state, decision.seat)
    return decision.seat, answers[random.randrange(len(answers))]


def sample(random: Random, size: int, most: int) -> Iterator[int]:
    """The indices of a list of ``size``, or ``most`` random ones of them."""
    yield from range(size) if size <= most else random.sample(range(size), most)


def snapshot(game: AnyGame, state: Any) -> str:
    """The whole state as text: equal states make equal text, byte for byte."""
    return canonical(game.dump(state))


def plain(value: Any) -> str:
    """A view or an event as text."""
    return json.dumps(value, sort_keys=True, default=_plain, ensure_ascii=False)


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    return dict(value)
