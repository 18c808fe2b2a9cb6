"""Random whole games with the invariants on: 60 in the suite, 20,000 and more by ``make fuzz`` (``RUNES_GAMES``)."""

from __future__ import annotations

import json
import os
from random import Random

import pytest

from game.core.stream import Stream
from game.runes import GAME
from game.runes.answers import Answer
from game.runes.book import bits
from game.runes.force import Force, gather
from game.runes.frames import Turn
from game.runes.lab import seed_of
from game.runes.options import RunesOptions, RunesSetup
from game.runes.state import State
from game.runes.verbs import SHRUBS

GAMES = int(os.environ.get("RUNES_GAMES", "60"))
CHUNKS = 12
LONGEST = 8000


def check(state: State) -> None:
    """What is true of every state in which somebody is asked, or the game is over."""
    cards = [*state.deck, *state.runes, *state.regulations, *state.discard, *state.rune_discard, state.regulation]
    cards += [card for zone in (*state.hands, *state.fences) for card in zone]
    cards += [card for mask in (*state.lawns, state.limbo) for card in bits(mask)]
    assert sorted(cards) == list(range(len(state.book.cards)))
    field = 0
    for lawn in state.lawns:
        field |= lawn
    assert state.field == field & ~state.hexed
    fresh = gather(state.book, state.lawns, state.field, state.regulation, state.lasting)
    assert all(getattr(state.force, sort) == getattr(fresh, sort) for sort in Force.__slots__)
    assert state.hexed & ~field == 0
    assert state.hexed.bit_count() <= SHRUBS
    assert field & ~state.book.creature_mask == 0
    kinds = state.book.kinds
    assert all(kinds[card] in ("spell", "creature") for zone in (state.deck, state.discard, *state.hands) for card in zone)
    assert all(kinds[card] == "rune" for zone in (state.runes, state.rune_discard, *state.fences) for card in zone)
    assert (state.winner >= 0) == (not state.stack) == (not state.asks)
    if state.stack:
        assert isinstance(state.stack[0], Turn)
        assert all(state.mythical(seat) < state.to_win for seat in state.alive)
        assert all(ask.seat in state.alive and ask.least <= len(ask.options) for ask in state.asks)
        if len(state.stack) == 1:
            assert state.limbo == 0


def play(number: int) -> None:
    """One random game, now and then stored and loaded, now and then left by somebody."""
    random, seats = Random(number), 2 + number % 3
    state = GAME.deal(RunesSetup(options=RunesOptions(creatures_to_win=4 + number % 4)), seats, Stream(seed_of("fuzz", number)))
    for _ in range(LONGEST):
        check(state)
        decisions = GAME.decisions(state)
        if not decisions:
            return
        if random.random() < 0.02:
            state = GAME.load(json.loads(json.dumps(GAME.dump(state))))
        if random.random() < 0.003:
            seat = random.choice(state.alive)
            GAME.apply(state, seat, random.choice(GAME.asides(state, seat)))
            continue
        seat = random.choice(decisions).seat
        answers = GAME.legal(state, seat)
        GAME.apply(state, seat, answers[random.randrange(len(answers))])
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        play(number)


def test_a_time_out_and_a_leave_at_every_kind_of_decision() -> None:
    """Wherever somebody is asked, in the middle of whatever chain: the clock may answer, any player may go, and the game goes on to its end."""
    met: dict[tuple[str, int], State] = {}
    for number in range(40):
        random = Random(number)
        state = GAME.deal(RunesSetup(options=RunesOptions()), 3, Stream(seed_of("kinds", number)))
        while decisions := GAME.decisions(state):
            key = decisions[0].ask, min(len(state.stack), 6)
            met.setdefault(key, GAME.copy(state))
            seat = random.choice(decisions).seat
            answers = GAME.legal(state, seat)
            GAME.apply(state, seat, answers[random.randrange(len(answers))])
    assert {"begin", "cast", "summon", "answer", "may", "pay", "limit", "runes", "hex", "discard", "neighbour", "order"} <= {ask for ask, _ in met}
    for state in met.values():
        clocked = GAME.copy(state)
        for decision in GAME.decisions(state):
            GAME.apply(clocked, decision.seat, GAME.timeout(GAME.view(clocked, decision.seat)))
        check(clocked)
        for seat in state.alive:
            left = GAME.copy(state)
            GAME.apply(left, seat, Answer("leave"))
            check(left)
            finish(left, Random(seat))


def finish(state: State, random: Random) -> None:
    """Play on at random to the end."""
    for _ in range(LONGEST):
        decisions = GAME.decisions(state)
        if not decisions:
            return
        answers = GAME.legal(state, decisions[0].seat)
        GAME.apply(state, decisions[0].seat, answers[random.randrange(len(answers))])
        check(state)
    raise AssertionError("the game does not end")
