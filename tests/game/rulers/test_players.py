"""The computer players of Rulers."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.player import player_stream
from game.players.arena import play as play_out
from game.rulers import GAME
from game.rulers.options import MODES, Mode, RulersOptions, RulersSetup
from game.rulers.state import State
from tests.game.rulers.table import PASS, SEED, discard, do, move, play, swap, switch, table


def chosen(state: State, level: str = "steady") -> dict[str, Any]:
    view = GAME.view(state, state.turn)
    return GAME.encode(GAME.players[level].choose(view, (), player_stream(SEED, state.turn, 1)))


def test_levels_stand_weakest_first() -> None:
    assert list(GAME.players) == ["casual", "steady"]


@pytest.mark.parametrize(
    ("state", "wins"),
    [
        (table("KC QD JH AS", hands={0: "9H 6C"}, fields={0: "2C 3C 4C 5C"}), play("6C")),
        (table("QS AD JH KC", hands={0: "9S 8S"}, fields={0: "2S 3S 4S"}), play("8S 9S")),
        (table("KC QD JH AS", fields={0: "2C 3C QC 5C 6C"}), switch("QC")),
        (table("XB QC JH AS", fields={0: "2C 3C 4C 5C 6C"}), swap(1)),
        (table("KS QD JH AC", grave="6H 7D", fields={2: "2H 3H 4H 5H"}), move("grave:6H", "field:2")),  # its partner's Field
    ],
)
def test_steady_takes_a_win(state: State, wins: dict[str, Any]) -> None:
    answer = chosen(state)
    assert answer == wins or sorted(answer.get("cards", [])) == sorted(wins.get("cards", ["?"]))
    do(state, answer)
    assert GAME.outcome(state) is not None


def test_steady_stops_a_field_about_to_win() -> None:
    state = table("JC QD JH KS", fields={0: "9H", 1: "2D 3D 4D 5D", 2: "2H"})
    answer = chosen(state)
    assert answer["from"]["seat"] == 1
    assert answer["to"] == {"zone": "grave"}


def test_steady_keeps_the_cards_of_its_suit() -> None:
    state = table("KC QD JH AS", hands={0: "9H 2C 8D 3C KH"})
    do(state, PASS)
    answer = chosen(state)
    assert sorted(answer["cards"]) == sorted(discard("9H 8D")["cards"])


def test_a_player_judges_by_its_view_alone() -> None:
    """The same view, whatever the other Hands hold: the same answer."""
    answers = [chosen(table("KC QD JH AS", hands={0: "9H 2C", 1: held}, deck="5S")) for held in ("3C 4C", "7D 8D")]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("mode", ["2v2", "star", "ffa6"])
def test_steady_beats_casual_clearly(mode: Mode) -> None:
    """A team (or a seat) of steady players among casual ones, each team in turn: of 24 games it wins two thirds at least."""
    seats, teams = MODES[mode]
    setup = RulersSetup(options=RulersOptions(mode=mode))
    won = 0
    for game in range(24):
        steady = game % teams
        players = [GAME.players["steady" if seat % teams == steady else "casual"] for seat in range(seats)]
        outcome = play_out(GAME, setup, players, game.to_bytes(32, "big")).outcome
        won += outcome is not None and steady in outcome.winners
    assert won >= 16
