"""``lab``: measures balance with steady players: turn order, length, and what each design is worth. Everything is seeded, so anybody can rerun it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from game.runes import lab
from game.runes.lab import Played
from game.runes.options import FAIREST
from game.words import SOURCE, say

NAME = "lab"
HELP = say(SOURCE, "cli-lab")
OPENINGS = ("plain", "no first draw", "no first summon")
SET = "maple"
CHUNK = 20
"""Games that one process plays before it reports."""


class Job(NamedTuple):
    """Some games of one measurement."""

    seats: int
    word: str
    first: int
    last: int
    opening: str
    card: int | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=["runes"])
    parser.add_argument("--games", type=int, default=2000, help=say(SOURCE, "cli-lab-games-flag"))
    parser.add_argument("--players", default="2,3,4", help=say(SOURCE, "cli-lab-players-flag"))
    parser.add_argument("--openings", action="store_true", help=say(SOURCE, "cli-lab-openings-flag"))
    parser.add_argument("--insertion", action="store_true", help=say(SOURCE, "cli-lab-insertion-flag"))
    parser.add_argument("--regulations", action="store_true", help=say(SOURCE, "cli-lab-regulations-flag"))
    parser.add_argument("--cards", default="", metavar="TEXT", help=say(SOURCE, "cli-lab-cards-flag"))
    parser.add_argument("--seed", default="lab", help=say(SOURCE, "cli-lab-seed-flag"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=say(SOURCE, "cli-lab-jobs-flag"))


def run(arguments: argparse.Namespace) -> int:
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for seats in map(int, arguments.players.split(",")):
            if arguments.insertion:
                _insertion(pool, seats, arguments)
            elif arguments.regulations:
                _regulations(pool, seats, arguments)
            else:
                for opening in OPENINGS if arguments.openings else (FAIREST[seats],):
                    _turn_order(pool, seats, opening, arguments)
    return 0


def _turn_order(pool: ProcessPoolExecutor, seats: int, opening: str, arguments: argparse.Namespace) -> None:
    games = _measure(pool, [(seats, opening, None)], arguments)[0]
    print(say(SOURCE, "cli-lab-head", players=seats, games=len(games), opening=opening, seed=arguments.seed))
    shares = " ".join(f"{lab.share(games, place):.1f}" for place in range(seats))
    print(say(SOURCE, "cli-lab-places", shares=shares, even=f"{100 / seats:.1f}"))
    rounds = sorted(game.rounds for game in games)
    within, over = (f"{100 * sum(map(test, rounds)) / len(rounds):.1f}" for test in (lambda r: 6 <= r <= 16, lambda r: r > 30))
    print(say(SOURCE, "cli-lab-rounds", median=rounds[len(rounds) // 2], within=within, over=over))
    if capped := sum(game.place < 0 for game in games):
        print(say(SOURCE, "cli-lab-cap", count=capped))


def _insertion(pool: ProcessPoolExecutor, seats: int, arguments: argparse.Namespace) -> None:
    book = lab.lab_book(SET)
    wanted = {design: card for design, card in lab.designs(book).items() if any(part in design for part in arguments.cards.split(","))}
    kinds = {design: "rune" if book.kinds[card] == "rune" else "main" for design, card in wanted.items()}
    plain = {kind: lab.plain_card(book, kind) for kind in ("main", "rune")}
    opening = FAIREST[seats]
    measured = _measure(pool, [(seats, opening, card) for card in (*plain.values(), *wanted.values())], arguments)
    wins = [sum(game.winner == number % seats for number, game in enumerate(games)) for games in measured]
    bases = dict(zip(plain, wins, strict=False))
    moved = {design: 100 * (won - bases[kinds[design]]) / arguments.games for design, won in zip(wanted, wins[len(plain) :], strict=True)}
    print(say(SOURCE, "cli-lab-head", players=seats, games=arguments.games, opening=opening, seed=arguments.seed))
    for design, points in sorted(moved.items(), key=lambda item: -item[1]):
        print(say(SOURCE, "cli-lab-design", moved=f"{points:+5.1f}", design=design))


def _regulations(pool: ProcessPoolExecutor, seats: int, arguments: argparse.Namespace) -> None:
    """The same deals with each Regulation active at first: how long they last, and how often the starter wins."""
    book, opening = lab.lab_book(SET), FAIREST[seats]
    measured = _measure(pool, [(seats, opening, card) for card in book.regulations], arguments)
    print(say(SOURCE, "cli-lab-head", players=seats, games=arguments.games, opening=opening, seed=arguments.seed))
    for card, games in zip(book.regulations, measured, strict=True):
        rounds = sum(game.rounds for game in games) / len(games)
        print(say(SOURCE, "cli-lab-regulation", rounds=f"{rounds:.1f}", share=f"{lab.share(games, 0):.1f}", design=book.cards[card].id))


def _measure(pool: ProcessPoolExecutor, series: list[tuple[int, str, int | None]], arguments: argparse.Namespace) -> list[list[Played]]:
    """Play every series of games, sharing the work out in small jobs; each series comes back in order."""
    jobs = list(_jobs(series, arguments))
    found: list[list[Played]] = [[] for _ in series]
    for done, (number, games) in enumerate(pool.map(_play, jobs), 1):
        found[number] += games
        print("\r" + say(SOURCE, "cli-lab-progress", done=done, all=len(jobs)), end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    return found


def _jobs(series: list[tuple[int, str, int | None]], arguments: argparse.Namespace) -> Iterator[tuple[int, Job]]:
    for number, (seats, opening, card) in enumerate(series):
        for first in range(0, arguments.games, CHUNK):
            yield number, Job(seats, arguments.seed, first, min(first + CHUNK, arguments.games), opening, card)


def _play(numbered: tuple[int, Job]) -> tuple[int, list[Played]]:
    series, job = numbered
    book = lab.lab_book(SET)
    games = []
    for number in range(job.first, job.last):
        insert = None if job.card is None else (job.card, number % job.seats)
        games.append(lab.play(book, job.seats, lab.seed_of(job.word, number), job.opening, insert))
    return series, games
