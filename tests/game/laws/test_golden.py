"""Golden playthroughs: what a game shows after every action is written down, and changes only on purpose."""

from __future__ import annotations

import pytest

from game.catalogue import games
from game.core.game import AnyGame, Setup
from tests.game.laws.golden import FOLDER, fold_digest, kept_log, known_versions, path_of, playthrough
from tests.game.laws.kit import kit_of
from tests.game.laws.walks import every_game

GOLDENS = [pytest.param(game, name, *table, id=f"{game.name}-{name}") for game in games().values() for name, table in sorted(kit_of(game).goldens.items())]


@pytest.mark.parametrize(("game", "name", "setup", "seats"), GOLDENS)
def test_the_golden_game_is_played_again_to_the_letter(game: AnyGame, name: str, setup: Setup, seats: int) -> None:
    """If it differs on purpose: ``python -m tests.game.laws.golden``, and read the difference."""
    path = path_of(game, name)
    assert playthrough(game, name, setup, seats, kept_log(path)).splitlines() == path.read_text(encoding="utf-8").splitlines()


@every_game
def test_logs_fold_as_this_version_of_the_rules_says(game: AnyGame) -> None:
    """A log that folds to another state would break every open table: that takes a new ``version``."""
    texts = [path_of(game, name).read_text(encoding="utf-8") for name in kit_of(game).goldens]
    assert known_versions()[game.name][str(game.version)] == fold_digest(texts)
    assert all(text.startswith(f"game {game.name} version {game.version}\n") for text in texts)


def test_no_golden_game_is_missing_and_none_is_left_over() -> None:
    wanted = {path_of(game, name) for game in games().values() for name in kit_of(game).goldens}
    assert {path for path in FOLDER.iterdir() if path.suffix == ".txt"} == wanted
    assert all(kit_of(game).goldens for game in games().values())
