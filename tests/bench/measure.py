"""A benchmark: two sides measured in turn, and the line that tells how they compare."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from itertools import islice
from statistics import median
from typing import Final, Literal, NamedTuple, TypeAlias

ROUNDS: Final = 5
TOP: Final = 30
"""Lines of a profile."""


class Skip(Exception):
    """Why a benchmark cannot be run here."""


class Pair(NamedTuple):
    """One round: what our side took or did, and what the yardstick did, in the same unit."""

    ours: float
    yardstick: float


Rounds: TypeAlias = Generator[Pair, None, None]
Watch: TypeAlias = Callable[[], AbstractContextManager[object]]
"""Made around what is measured of our side, so that a profile sees nothing else."""


@dataclass(frozen=True, slots=True)
class Bench:
    """``rounds`` yields a pair for as long as it is asked for one; what it sets up is undone when it is closed. It may raise ``Skip``."""

    name: str
    aim: tuple[Literal[">=", "<="], float]
    unit: str
    rounds: Callable[[Watch], Rounds]
    note: Callable[[], str] = lambda: ""
    """What else there is to say once it was run."""


def measure(bench: Bench) -> str:
    """The line about ``bench``: the median of the rounds' ratios, and the medians of both sides."""
    try:
        pairs = _take(bench, nullcontext, ROUNDS)
    except Skip as reason:
        return f"{bench.name} skipped: {reason}"
    ratio = median(pair.ours / pair.yardstick for pair in pairs)
    sign, aim = bench.aim
    good = ratio >= aim if sign == ">=" else ratio <= aim
    sides = f"{median(pair.ours for pair in pairs):,.3g} : {median(pair.yardstick for pair in pairs):,.3g} {bench.unit}"
    return f"{bench.name} ratio={ratio:.2f} aim={sign}{aim} {'ok' if good else 'short'}   ({sides}{bench.note()})"


def profile(bench: Bench) -> None:
    """Print where the time of our side goes in one round."""
    profiler = cProfile.Profile()
    _take(bench, lambda: profiler, 1)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(TOP)


def _take(bench: Bench, watch: Watch, rounds: int) -> list[Pair]:
    with closing(bench.rounds(watch)) as source:
        return list(islice(source, rounds))
