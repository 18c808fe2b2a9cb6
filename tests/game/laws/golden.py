"""Golden playthroughs: one whole game a mode, with every seat's view after every action, as text files under ``tests/data/golden``.

``python -m tests.game.laws.golden`` writes them anew from the actions that they already hold, so that better computer players change nothing here;
``--anew`` has the computer players play other games. The file ``versions.json`` beside them holds, for each version of a game's rules, a digest of
how its logs fold. Where that changes, the game's ``version`` must be raised first, and this refuses until it is. (Of a version that no table was
ever played by, take its line out of that file instead.)
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalogue import games
from game.core.codec import canonical
from game.core.game import AnyGame, Setup
from game.core.stream import Stream
from game.players.arena import turns
from tests.game.laws.kit import kit_of
from tests.game.laws.walks import plain

FOLDER = Path(__file__).parents[2] / "data" / "golden"
VERSIONS = FOLDER / "versions.json"
ACTION = re.compile(r"\d+ seat (?P<seat>\d+) (?P<action>\{.*\}) state [0-9a-f]+")
LONGEST = 400


Log = list[tuple[int, dict[str, Any]]]
"""Who did what, as records write it."""


def fresh_log(game: AnyGame, name: str, setup: Setup, seats: int) -> Log:
    """A game between computer players of every level."""
    levels = list(game.players)
    players = [game.players[levels[seat % len(levels)]] for seat in range(seats)]
    state = game.deal(setup, seats, Stream(_seed(name)))
    return [(turn.seat, dict(game.encode(turn.action))) for turn in turns(game, state, players, _seed(name), LONGEST)]


def kept_log(path: Path) -> Log:
    """The actions of a golden playthrough."""
    found = (ACTION.fullmatch(line) for line in path.read_text(encoding="utf-8").splitlines())
    return [(int(match["seat"]), json.loads(match["action"])) for match in found if match]


def playthrough(game: AnyGame, name: str, setup: Setup, seats: int, log: Log) -> str:
    """The golden text of one game: for every action what it was, what the state's digest is, what happened, and what changed in each view."""
    return "\n".join(_lines(game, name, setup, seats, log)) + "\n"


def _lines(game: AnyGame, name: str, setup: Setup, seats: int, log: Log) -> Iterator[str]:
    state = game.deal(setup, seats, Stream(_seed(name)))
    yield f"game {game.name} version {game.version}"
    yield f"setup {canonical(setup.model_dump(mode='json'))} seats {seats} seed {_seed(name).hex()}"
    seen: dict[int | None, dict[str, str]] = {viewer: {} for viewer in (None, *range(seats))}
    yield f"0 state {game.digest(state)}"
    yield from _changes(game, state, seen)
    for n, (seat, fields) in enumerate(log, 1):
        events = game.apply(state, seat, game.decode(fields))
        yield f"{n} seat {seat} {canonical(fields)} state {game.digest(state)}"
        for event in events:
            yield f"  {plain(event)}"
        yield from _changes(game, state, seen)
    yield f"end {canonical(game.outcome(state))}"


def _seed(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()


def _changes(game: AnyGame, state: Any, seen: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """What is new in the spectator's view, and in what a seat's view has other than that."""
    shared = _view(game, state, None)
    for viewer, before in seen.items():
        own = {name: value for name, value in _view(game, state, viewer).items() if viewer is None or shared[name] != value}
        told = [f"{name}={value}" for name, value in own.items() if before.get(name) != value] + [f"{name} as all" for name in before if name not in own]
        if told:
            yield f"  {'spectator' if viewer is None else f'seat {viewer}'}: {' '.join(told)}"
        seen[viewer] = own


def _view(game: AnyGame, state: Any, viewer: int | None) -> dict[str, str]:
    return {name: plain(value) for name, value in game.view(state, viewer)._asdict().items()}


def fold_digest(texts: list[str]) -> str:
    """A digest of how logs fold to states, whatever the views show of them."""
    folded = [line for text in texts for line in text.splitlines() if line.startswith("setup") or " state " in line]
    return hashlib.sha256("\n".join(folded).encode()).hexdigest()


def path_of(game: AnyGame, name: str) -> Path:
    """Where a golden playthrough is kept."""
    return FOLDER / f"{game.name}-{name}.txt"


def known_versions() -> dict[str, dict[str, str]]:
    """For each game, the fold's digest by version."""
    versions: dict[str, dict[str, str]] = json.loads(VERSIONS.read_text()) if VERSIONS.exists() else {}
    return versions


def main(anew: bool) -> int:
    """Write all golden playthroughs; refuse where a game's logs fold otherwise than its version says."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    versions = known_versions()
    for game in games().values():
        texts = {}
        for name, table in kit_of(game).goldens.items():
            path = path_of(game, name)
            log = fresh_log(game, name, *table) if anew or not path.exists() else kept_log(path)
            texts[name] = playthrough(game, name, *table, log)
        digest = fold_digest(list(texts.values()))
        if versions.setdefault(game.name, {}).setdefault(str(game.version), digest) != digest:
            print(f"Logs of {game.name} fold to other states than before: raise its version, {game.version}, first.", file=sys.stderr)
            return 1
        for name, text in texts.items():
            path_of(game, name).write_text(text, encoding="utf-8", newline="\n")
    VERSIONS.write_text(json.dumps(versions, indent=2, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main("--anew" in sys.argv))
