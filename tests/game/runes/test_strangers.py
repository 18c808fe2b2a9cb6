"""Card packs by strangers: whatever a pack says that the loader lets pass, no game crashes or hangs, every turn ends, and the invariants hold.

A few packs in the suite, many by ``make fuzz-runes`` (``RUNES_GAMES``).
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, get_args
from unittest import mock

import pytest

from game.core.event import seen_by
from game.core.player import player_stream
from game.core.stream import Stream
from game.runes import GAME, engine
from game.runes.cards import CardSet, Trigger, Would
from game.runes.frames import Frame
from game.runes.lab import seed_of
from game.runes.language import Instruction, Rule
from game.runes.options import RunesOptions, RunesSetup
from game.runes.state import State
from game.runes.verbs import Time
from tests.game.runes.strangers import strange_pack
from tests.game.runes.test_fuzz import check

LONG = "RUNES_GAMES" in os.environ
GAMES = int(os.environ.get("RUNES_GAMES", "480")) // 10
"""Odd packs take long to make."""
CHUNKS = 8
EACH = 6
"""Games with each pack."""
ACTIONS = 400
"""So many of each game: with cards that forbid everything, some games never end."""
DECISIONS = 1_000
"""More than a turn can take in which every card acts once (N13)."""
STEPS = 100_000
"""More than there can be between two decisions."""


class Counted(dict[type[Frame], Callable[[State, Any], None]]):
    """The engine's steps, which are counted, so that a loop without end is a failure and hangs nothing."""

    left = STEPS

    def __getitem__(self, kind: type[Frame]) -> Callable[[State, Any], None]:
        self.left -= 1
        assert self.left, "the engine goes round and round"
        return super().__getitem__(kind)


@pytest.fixture(autouse=True)
def steps() -> Iterator[Counted]:
    with mock.patch.object(engine, "STEPS", Counted(engine.STEPS)):
        yield engine.STEPS  # type: ignore[misc]  # it is one meanwhile


@cache
def _pack(number: int) -> CardSet:
    return strange_pack(Random(number))


def play(number: int, steps: Counted) -> None:
    """A game with a strange pack: mostly at random, now and then as a computer would; stored and loaded; left by somebody."""
    random, seats, pack = Random(number), 2 + number % 3, _pack(number // EACH)
    options = RunesOptions.model_validate({"creatures_to_win": 4 + number % 4, "sets": ["strange"], "packs": [pack.model_dump(mode="json")]})
    steps.left = STEPS
    state = GAME.deal(RunesSetup(options=options), seats, Stream(seed_of("strange", number)))
    turn = decided = 0
    for action in range(ACTIONS):
        check(state)
        decisions = GAME.decisions(state)
        if not decisions:
            return
        turn, decided = state.turn, decided + 1 if state.turn == turn else 0
        assert decided < DECISIONS, "the turn does not end"
        if random.random() < 0.02:
            state = GAME.load(json.loads(json.dumps(GAME.dump(state))))
        for viewer in (None, *range(seats)):
            GAME.view(state, viewer)
        steps.left = STEPS
        if random.random() < 0.003:
            seat = random.choice(state.alive)
            GAME.apply(state, seat, GAME.asides(state, seat)[-1])
            continue
        decision = random.choice(decisions)
        answers = GAME.legal(state, decision.seat)
        chosen = answers[int(random.random() * len(answers))]
        if random.random() < 0.2:
            chosen = GAME.players["steady"].choose(GAME.view(state, decision.seat), (), player_stream(bytes(32), decision.seat, action))
        seen_by(GAME.apply(state, decision.seat, chosen), None)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_with_packs_by_strangers(chunk: int, steps: Counted) -> None:
    for number in range(GAMES):
        if number // EACH % CHUNKS == chunk:
            play(number, steps)


@pytest.mark.skipif(not LONG, reason="make fuzz-runes looks at enough packs for all that they may say")
def test_strange_packs_say_all_that_a_card_may_say() -> None:
    """The generator itself: every verb, trigger and rule comes."""
    said: Counter[str] = Counter()

    def read(value: Any) -> None:
        for part in value.values() if isinstance(value, dict) else value:
            if isinstance(part, dict | list):
                read(part)
        if isinstance(value, dict):
            said.update(f"{key} {value[key]}" for key in ("do", "on", "would", "rule", "to", "time") if isinstance(value.get(key), str))

    for number in range(60):
        read(strange_pack(Random(number)).model_dump(mode="json"))
    words = {f"do {word}" for model in get_args(get_args(Instruction)[0]) for word in get_args(model.model_fields["do"].annotation)}
    words |= {f"on {word}" for word in get_args(Trigger.model_fields["on"].annotation)}
    words |= {f"would {word}" for word in get_args(Would.model_fields["would"].annotation)}
    words |= {f"rule {word}" for model in get_args(get_args(Rule)[0]) for word in get_args(model.model_fields["rule"].annotation)}
    words |= {f"time {word}" for word in get_args(Time)}
    assert words <= set(said), words - set(said)
