"""Four players of one display name, and nowhere is one of them shown as if there were no other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from discord import ui

from bot.presenter import Presenter
from bot.table.command import Join, Vote
from bot.table.table import Table
from bot.ui.board import board_view
from bot.ui.ending import end_view, fair_view, over_view
from bot.ui.lobby import lobby_view, settings_view
from bot.ui.news import seat_name, typed_names
from bot.ui.panel import Panel
from bot.ui.replay import replay_view
from cogs.rulers.presenter import RulersPresenter
from cogs.rulers.typed import player
from cogs.runes.presenter import RunesPresenter
from cogs.runes.shelf import read_shelf
from game.core.errors import IllegalAction
from tests.bot.table.scenes import HOST, Scene

GAMES: dict[str, tuple[Presenter, dict[str, object]]] = {"rulers": (RulersPresenter(), {"mode": "ffa4"}), "runes": (RunesPresenter(read_shelf(None)), {})}
SAM = "\u2068Sam\u2069"


def seated(game: str) -> Scene:
    scene = Scene(GAMES[game][1], game=game)
    for user in (HOST, 1, 2, 3):
        scene.do(user, Join(name="Sam", interaction_id=user, words="w"))
    return scene


def played(game: str) -> Table:
    """After some turns, with a vote: all sorts of events."""
    scene = seated(game)
    scene.begin()
    for _ in range(30):
        if scene.table.phase == "playing":
            scene.answer()
    return scene.do(HOST, Vote(draw=True)) if scene.table.phase == "playing" else scene.table


def screens(game: str) -> Iterator[ui.LayoutView]:
    presenter = GAMES[game][0]
    lobby, table = seated(game).table, played(game)
    yield lobby_view(lobby, presenter, "en-US")
    yield settings_view(lobby, presenter, "en-US")
    yield fair_view(table, "en-US")
    yield board_view(table, presenter, "en-US", lambda table, number: 0)
    over = replace(table, phase="over", end="win", winners=(0, 1))
    yield over_view(over, presenter, "en-US")
    yield end_view(over, presenter, "en-US")
    yield replay_view(over, table, 1, 0, presenter, "en-US")
    for seat in range(4):
        yield Panel(table, seat, presenter, "en-US").draw()


@pytest.mark.parametrize("game", GAMES)
def test_wherever_one_of_them_is_named_their_number_stands(game: str) -> None:
    found = 0
    for view in screens(game):
        text = json.dumps(view.to_components(), ensure_ascii=False)  # type: ignore[no-untyped-call]  # untyped in the library
        named = re.findall(f"{SAM}.{{0,5}}", text)
        assert all(re.match(rf"{SAM} \([1-4]\)", name) for name in named), named
        found += len(named)
    assert found > 30


@pytest.mark.parametrize("game", GAMES)
def test_every_option_that_is_somebody_bears_their_number(game: str) -> None:
    presenter, table = GAMES[game][0], played(game)
    for seat in range(4):
        assert presenter.owed(table, "turn", [seat], "en-US").count(f"{SAM} ({seat + 1})") == 1
        assert seat_name(table, seat, markdown=False) == f"{SAM} ({seat + 1})"


def test_one_types_the_number_too_and_a_name_that_several_bear_names_nobody() -> None:
    table = played("rulers")
    assert typed_names(table) == ("Sam (1)", "Sam (2)", "Sam (3)", "Sam (4)")
    assert player("sam (3)", table) == 2
    with pytest.raises(IllegalAction):
        player("Sam", table)
