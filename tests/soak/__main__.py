"""``python -m tests.soak [--minutes M] [--seed N]``: exit status 1 and the store's place where anything was not as it must be."""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from time import perf_counter

from bot.table.refusal import Refused
from game.core.errors import GameError
from tests.soak.audit import audit

LIFE_S = (1.0, 12.0)
"""How long a process plays before it is killed."""


def live(url: str, life: int, seconds: float) -> Iterator[tuple[int, int, str]]:
    """Table, entry and phase of everything that a process accepts before it is killed. Raises ``AssertionError`` where it ends by itself."""
    with subprocess.Popen([sys.executable, "-m", "tests.soak.players", url, str(life)], stdout=subprocess.PIPE, text=True) as players:
        assert players.stdout is not None
        began = False
        for line in players.stdout:
            if not began:
                began = True
                Timer(seconds, players.kill).start()
            if line.endswith("\n"):  # the last one may have been cut short
                table_id, seq, phase = line.split()
                yield int(table_id), int(seq), phase
        assert players.wait() == -signal.SIGKILL, "the players ended before they were killed"


def soak(folder: Path, minutes: float, seed: int) -> None:
    """Live, die and be audited, over and over."""
    luck, url = random.Random(seed), f"sqlite+aiosqlite:///{folder / 'soak.db'}"
    told: dict[int, int] = {}  # the last entry told of, of every table that may still change
    ended = accepted = life = 0
    end = perf_counter() + minutes * 60
    while perf_counter() < end:
        life += 1
        over: set[int] = set()
        for table_id, seq, phase in live(url, seed * 10_000 + life, luck.uniform(*LIFE_S)):
            told[table_id] = seq
            accepted += 1
            if phase in ("over", "closed"):
                over.add(table_id)
        _, games = asyncio.run(audit(url, told))
        ended += games
        for table_id in over:
            del told[table_id]
        print(f"killed {life} times: {accepted} entries accepted, {ended} games ended, {len(told)} tables in play", flush=True)
    print(f"ok: {life} kills, {accepted} entries, {ended} games: nothing lost, nothing twice, every record proves itself")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Plays, kills and audits for a while.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    try:
        soak(folder, asked.minutes, asked.seed)
    except (AssertionError, Refused, GameError) as breach:
        print(f"seed {asked.seed}: {type(breach).__name__}: {breach}\nthe store is kept in {folder}", file=sys.stderr)
        return 1
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    return 0


if __name__ == "__main__":
    sys.exit(main())
