"""``lab``: measures balance with steady players: turn order, length, and what each design is worth. Everything is seeded, so anybody can rerun it.

Games that were played are kept in a file of results: a measurement that was broken off goes on where it was, and a longer one begins with a shorter one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import game
from game.runes import lab
from game.runes.lab import AIMS, Gap, Played
from game.runes.options import FAIREST
from game.words import SOURCE, say

NAME = "lab"
HELP = say(SOURCE, "cli-lab")
OPENINGS = ("plain", "no first draw", "no first summon")
SET = "maple"
CHUNK = 20
"""Games that one process plays before it reports."""
LOOK = 200
"""Games between two looks at whether a design is settled."""


class Series(NamedTuple):
    """What is the same in all games of a measurement; ``card`` is put first."""

    seats: int
    opening: str
    card: int | None = None


class Job(NamedTuple):
    """Some games of a series."""

    series: Series
    word: str
    first: int
    last: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=["runes"])
    parser.add_argument("--games", type=int, default=2000, help=say(SOURCE, "cli-lab-games-flag"))
    parser.add_argument("--players", default="2,3,4", help=say(SOURCE, "cli-lab-players-flag"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--openings", action="store_true", help=say(SOURCE, "cli-lab-openings-flag"))
    what.add_argument("--hands", action="store_true", help=say(SOURCE, "cli-lab-hands-flag"))
    what.add_argument("--insertion", action="store_true", help=say(SOURCE, "cli-lab-insertion-flag"))
    what.add_argument("--regulations", action="store_true", help=say(SOURCE, "cli-lab-regulations-flag"))
    parser.add_argument("--cards", default="", metavar="TEXT", help=say(SOURCE, "cli-lab-cards-flag"))
    parser.add_argument("--seed", default="lab", help=say(SOURCE, "cli-lab-seed-flag"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=say(SOURCE, "cli-lab-jobs-flag"))
    parser.add_argument("--results", type=Path, default=Path("data/lab.jsonl"), metavar="FILE", help=say(SOURCE, "cli-lab-results-flag"))


def run(arguments: argparse.Namespace) -> int:
    with ProcessPoolExecutor(arguments.jobs) as pool:
        bench = Bench(pool, arguments.seed, Results(arguments.results))
        for seats in map(int, arguments.players.split(",")):
            if arguments.insertion:
                _insertion(bench, seats, arguments)
            elif arguments.hands:
                _hands(bench, seats, arguments)
            elif arguments.regulations:
                _regulations(bench, seats, arguments)
            else:
                for opening in OPENINGS if arguments.openings else (FAIREST[seats],):
                    _turn_order(bench, seats, opening, arguments)
    return 0


# What is measured ---------------------------------------------------------------------------------------------------------------------------------


def _head(seats: int, opening: str, arguments: argparse.Namespace) -> None:
    print(say(SOURCE, "cli-lab-head", players=seats, games=arguments.games, opening=opening, seed=arguments.seed))


def _turn_order(bench: Bench, seats: int, opening: str, arguments: argparse.Namespace) -> None:
    games = bench.play([Series(seats, opening)], 0, arguments.games)[0]
    _head(seats, opening, arguments)
    shares = " ".join(f"{lab.share(games, place):.1f}" for place in range(seats))
    error = 100 * sqrt((1 / seats) * (1 - 1 / seats) / len(games))
    print(say(SOURCE, "cli-lab-places", shares=shares, even=f"{100 / seats:.1f}", error=f"{error:.1f}"))
    rounds = sorted(game.rounds for game in games)
    within, over = (f"{100 * sum(map(test, rounds)) / len(rounds):.1f}" for test in (lambda r: 6 <= r <= 16, lambda r: r > 30))
    print(say(SOURCE, "cli-lab-rounds", median=rounds[len(rounds) // 2], within=within, over=over))
    if capped := sum(game.place < 0 for game in games):
        print(say(SOURCE, "cli-lab-cap", count=capped))


def _wanted(arguments: argparse.Namespace) -> dict[str, int]:
    """One card of every design that is asked for."""
    return {design: card for design, card in lab.designs(lab.lab_book(SET)).items() if any(part in design for part in arguments.cards.split(","))}


def _hands(bench: Bench, seats: int, arguments: argparse.Namespace) -> None:
    """Every design, by the opening Hands and Fences of ordinary games."""
    opening = FAIREST[seats]
    found = lab.held(lab.lab_book(SET), bench.play([Series(seats, opening)], 0, arguments.games)[0])
    _head(seats, opening, arguments)
    _list({design: found[design] for design in _wanted(arguments)}, seats)


def _insertion(bench: Bench, seats: int, arguments: argparse.Namespace) -> None:
    """The same deals with each design and with a plain card, until it is settled whether the design is within the aim, or all games are played."""
    book, opening, wanted = lab.lab_book(SET), FAIREST[seats], _wanted(arguments)
    plain = {kind: Series(seats, opening, lab.plain_cards(book, kind)[0]) for kind in ("main", "rune")}
    against = {design: plain["rune" if book.kinds[card] == "rune" else "main"] for design, card in wanted.items()}
    series = {design: Series(seats, opening, card) for design, card in wanted.items()}
    played: dict[Series, list[Played]] = {}
    found: dict[str, Gap] = {}
    for first in range(0, arguments.games, LOOK):
        still = [design for design in wanted if design not in found or not found[design].settled(AIMS[seats])]
        needed = list(dict.fromkeys([*(against[design] for design in still), *(series[design] for design in still)]))
        for one, games in zip(needed, bench.play(needed, first, min(first + LOOK, arguments.games)), strict=True):
            played.setdefault(one, []).extend(games)
        found |= {design: lab.inserted(played[series[design]], played[against[design]], seats) for design in still}
    _head(seats, opening, arguments)
    _list(found, seats)


def _list(found: dict[str, Gap], seats: int) -> None:
    for design, gap in sorted(found.items(), key=lambda item: -item[1].points):
        mark = " " if abs(gap.points) <= AIMS[seats] else "!"
        print(say(SOURCE, "cli-lab-design", mark=mark, moved=f"{gap.points:+5.1f}", error=f"{gap.error:.1f}", count=gap.games, design=design))


def _regulations(bench: Bench, seats: int, arguments: argparse.Namespace) -> None:
    """The same deals with each Regulation active at first: how long they last, and how often the starter wins."""
    book, opening = lab.lab_book(SET), FAIREST[seats]
    measured = bench.play([Series(seats, opening, card) for card in book.regulations], 0, arguments.games)
    _head(seats, opening, arguments)
    for card, games in zip(book.regulations, measured, strict=True):
        rounds = sum(game.rounds for game in games) / len(games)
        print(say(SOURCE, "cli-lab-regulation", rounds=f"{rounds:.1f}", share=f"{lab.share(games, 0):.1f}", design=book.cards[card].id))


# Playing and keeping ------------------------------------------------------------------------------------------------------------------------------


class Bench(NamedTuple):
    """Where games are played and kept."""

    pool: ProcessPoolExecutor
    word: str
    results: Results

    def play(self, series: list[Series], first: int, last: int) -> list[list[Played]]:
        """The games from ``first`` up to ``last`` of every series, each in order; the work is shared out in small jobs."""
        jobs = [list(self._jobs(one, first, last)) for one in series]
        due = [job for one in jobs for job in one if job not in self.results.known]
        for done, (job, games) in enumerate(self.pool.map(_play, due), 1):
            self.results.keep(job, games)
            print("\r" + say(SOURCE, "cli-lab-progress", done=done, all=len(due)), end="", file=sys.stderr, flush=True)
        print("\r", end="", file=sys.stderr)
        return [[game for job in one for game in self.results.known[job]] for one in jobs]

    def _jobs(self, series: Series, first: int, last: int) -> Iterator[Job]:
        for begin in range(first, last, CHUNK):
            yield Job(series, self.word, begin, min(begin + CHUNK, last))


def _play(job: Job) -> tuple[Job, list[Played]]:
    book, (seats, opening, card) = lab.lab_book(SET), job.series
    inserts = [None if card is None else (card, number % seats) for number in range(job.first, job.last)]
    return job, [lab.play(book, seats, lab.seed_of(job.word, number), opening, insert) for number, insert in enumerate(inserts, job.first)]


class Results:
    """Games played so far, in a file with a line a job. Those of other cards or other code are passed over."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._made_by = _fingerprint()
        self.known: dict[Job, list[Played]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            made_by, (series, *rest), games = json.loads(line)
        except ValueError:
            return  # broken off while it was written
        if made_by == self._made_by:
            job = Job(Series(*series), *rest)
            self.known[job] = [Played(place, winner, rounds, tuple(map(tuple, dealt))) for place, winner, rounds, dealt in games]

    def keep(self, job: Job, games: list[Played]) -> None:
        """Note what a job gave."""
        self.known[job] = games
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self._made_by, job, games], separators=(",", ":")) + "\n")


def _fingerprint() -> str:
    """A digest of the engine, the players and the cards: all that a seeded game depends on."""
    root = Path(game.__file__).parent
    files = sorted(path for folder in ("core", "runes") for path in (root / folder).rglob("*") if path.suffix in (".py", ".toml"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
