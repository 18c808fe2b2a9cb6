"""Random whole games: the legal answers are listed and one of them is carried out, over and over, by every side alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import Any, Final

from game.catalogue import games
from game.core.game import AnyGame, Setup
from game.core.stream import Stream
from tests.bench.measure import Bench, Pair, Rounds, Skip, Watch

LONGEST: Final = 2_000
"""Actions after which a random game is left: those of Rulers need not end by themselves (R17)."""
SPAN_S: Final = 1.0
"""Each side plays whole games for about so long a round."""
COPIES: Final = 20_000


def _rate(playout: Callable[[random.Random], int], luck: random.Random) -> float:
    """Decisions a second, over whole games."""
    done, start = 0, perf_counter()
    while perf_counter() - start < SPAN_S:
        done += playout(luck)
    return done / (perf_counter() - start)


def _side_by_side(watch: Watch, ours: Callable[[random.Random], int], yardstick: Callable[[random.Random], int]) -> Rounds:
    for number in count():
        with watch():
            rate = _rate(ours, random.Random(number))
        yield Pair(rate, _rate(yardstick, random.Random(number)))


# Our games -----------------------------------------------------------------------------------------------------------------------------------


def _game(name: str) -> AnyGame:
    if name not in games():
        raise Skip(f"there is no game {name} yet")
    return games()[name]


def _setup(game: AnyGame) -> Setup:
    return game.setup.model_validate({"options": game.options().model_dump(mode="json")})


def _judged(game: AnyGame) -> Callable[[random.Random], int]:
    """A game as a table plays it: checked, with events."""
    setup = _setup(game)
    seats = max(game.seats(setup.options))

    def playout(luck: random.Random) -> int:
        state, chance = game.deal(setup, seats, Stream(luck.randbytes(32))), luck.random
        for done in range(LONGEST):
            decisions = game.decisions(state)
            if not decisions:
                return done
            seat = decisions[0].seat
            answers = game.legal(state, seat)
            game.apply(state, seat, answers[int(chance() * len(answers))])
        return LONGEST

    return playout


def _searched(game: AnyGame) -> Callable[[random.Random], int]:
    """A game of Rulers as a search plays it on: unchecked, without events, the seat to move read from the state."""
    setup = _setup(game)
    seats = max(game.seats(setup.options))

    def playout(luck: random.Random) -> int:
        state, chance, legal, advance = game.deal(setup, seats, Stream(luck.randbytes(32))), luck.random, game.legal, game.advance
        for done in range(LONGEST):
            seat = state.turn
            answers = legal(state, seat)
            if not answers:
                return done
            advance(state, seat, answers[int(chance() * len(answers))])
        return LONGEST

    return playout


# The yardsticks ------------------------------------------------------------------------------------------------------------------------------


def _uno() -> Callable[[random.Random], int]:
    """RLCard's environment."""
    try:
        import rlcard  # only `make bench` installs it
    except ImportError as missing:
        raise Skip("RLCard is not installed") from missing
    env = rlcard.make("uno", config={"seed": 1})

    def playout(luck: random.Random) -> int:
        done, chance = 0, luck.random
        state, _ = env.reset()
        while not env.is_over():
            answers = list(state["legal_actions"])
            state, _ = env.step(answers[int(chance() * len(answers))])
            done += 1
        return done

    return playout


def _hearts() -> Callable[[random.Random], int]:
    """OpenSpiel's game, driven from Python. Its deal is 52 steps of chance, every outcome equally likely; only players' decisions count."""
    try:
        import pyspiel  # only `make bench` installs it
    except ImportError as missing:
        raise Skip("OpenSpiel is not installed") from missing
    game = pyspiel.load_game("hearts")

    def playout(luck: random.Random) -> int:
        done, chance, state = 0, luck.random, game.new_initial_state()
        while not state.is_terminal():
            done += not state.is_chance_node()
            answers = state.legal_actions()
            state.apply_action(answers[int(chance() * len(answers))])
        return done

    return playout


# The benchmarks ------------------------------------------------------------------------------------------------------------------------------


def _rulers_random(watch: Watch) -> Rounds:
    return _side_by_side(watch, _judged(_game("rulers")), _uno())


def _rulers_search(watch: Watch) -> Rounds:
    return _side_by_side(watch, _searched(_game("rulers")), _hearts())


def _runes_random(watch: Watch) -> Rounds:
    return _side_by_side(watch, _judged(_game("runes")), _uno())


def _runes_copy(watch: Watch) -> Rounds:
    runes, rulers = _game("runes"), _game("rulers")
    chain, middle = _in_a_chain(runes), _after(rulers, 40)
    while True:
        with watch():
            ours = _copying(runes, chain)
        yield Pair(ours, _copying(rulers, middle))


def _copying(game: AnyGame, state: Any) -> float:
    """Microseconds a copy."""
    copy, start = game.copy, perf_counter()
    for _ in range(COPIES):
        copy(state)
    return (perf_counter() - start) / COPIES * 1e6


def _after(game: AnyGame, actions: int) -> Any:
    """A state in the middle of a random game."""
    luck, setup = random.Random(1), _setup(game)
    state = game.deal(setup, max(game.seats(setup.options)), Stream(luck.randbytes(32)))
    for _ in range(actions):
        seat = game.decisions(state)[0].seat
        answers = game.legal(state, seat)
        game.apply(state, seat, answers[int(luck.random() * len(answers))])
    return state


def _in_a_chain(game: AnyGame) -> Any:
    """A state of a random game that waits for answers in a window, in the midst of an effect: the deepest of many."""
    setup, deepest, most = _setup(game), None, 0
    seats = max(game.seats(setup.options))
    for number in range(20):
        luck = random.Random(number)
        state = game.deal(setup, seats, Stream(luck.randbytes(32)))
        for _ in range(LONGEST):
            decisions = game.decisions(state)
            if not decisions:
                break
            if (depth := len(state.stack)) > most and decisions[0].clock == "window":
                deepest, most = game.copy(state), depth
            seat = decisions[0].seat
            answers = game.legal(state, seat)
            game.apply(state, seat, answers[int(luck.random() * len(answers))])
    if deepest is None:
        raise Skip("no random game came to a window")
    return deepest


BENCHES: Final = (
    Bench("rulers_random", (">=", 3.0), "actions/s", _rulers_random),
    Bench("rulers_search", (">=", 1.0), "decisions/s", _rulers_search),
    Bench("runes_random", (">=", 0.5), "actions/s", _runes_random),
    Bench("runes_copy", ("<=", 6.0), "µs", _runes_copy),
)
