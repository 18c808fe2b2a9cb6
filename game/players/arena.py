"""Plays games out: computer players at every seat, each told only what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.core.event import Event, seen_by
from game.core.game import AnyGame, Outcome, Setup
from game.core.player import AnyPlayer, player_stream
from game.core.stream import Stream

REMEMBERED = 200
"""How many of the last events a player is told, as at a table."""


class Turn(NamedTuple):
    """One action of a game that is played out. ``state`` is the one after it, and goes on changing."""

    n: int
    seat: int
    action: Any
    events: list[Event]
    state: Any


class Result(NamedTuple):
    """How a game ended; ``outcome`` is None where it met its cap."""

    outcome: Outcome | None
    actions: int


def turns(game: AnyGame, state: Any, players: Sequence[AnyPlayer], seed: bytes, max_actions: int) -> Iterator[Turn]:
    """Play on from ``state`` with a player a seat, for at most ``max_actions``: a game of Rulers need not end by itself (R17)."""
    history = game.opening(state)
    for n in range(1, max_actions + 1):
        decisions = game.decisions(state)
        if not decisions:
            return
        number, seat = decisions[0][:2]  # of those asked at once, whoever comes first: the order decides nothing
        action = players[seat].choose(game.view(state, seat), seen_by(history, seat), player_stream(seed, seat, number))
        events = game.apply(state, seat, action)
        history = [*history, *events][-REMEMBERED:]
        yield Turn(n, seat, action, events, state)


def play(game: AnyGame, setup: Setup, players: Sequence[AnyPlayer], seed: bytes, max_actions: int = 2000) -> Result:
    """Deal a game from ``seed`` and play it out."""
    state = game.deal(setup, len(players), Stream(seed))
    n = 0
    for turn in turns(game, state, players, seed, max_actions):
        n = turn.n
    return Result(game.outcome(state), n)
