"""The computer players: legal, quick enough, and the steady one clearly better."""

from __future__ import annotations

from game.core.player import player_stream
from game.core.stream import Stream
from game.runes import GAME
from game.runes.lab import seed_of
from game.runes.options import RunesOptions, RunesSetup
from game.runes.players import PLAYERS
from tests.game.runes.table import Table

G = "garden-gnome"


def wins(games: int) -> int:
    """How many games for two the steady player wins against the casual one, sitting in turn at either place."""
    won = 0
    for number in range(games):
        seed, steady = seed_of("duel", number), number % 2
        state = GAME.deal(RunesSetup(options=RunesOptions()), 2, Stream(seed))
        while (decisions := GAME.decisions(state)) and decisions[0].number < 2000:
            seat = decisions[0].seat
            player = PLAYERS["steady" if seat == steady else "casual"]
            GAME.advance(state, seat, player.choose(GAME.view(state, seat), (), player_stream(seed, seat, decisions[0].number)))
        won += state.winner == steady
    return won


def test_steady_beats_casual() -> None:
    assert wins(60) >= 44


def choice(table: Table) -> tuple[object, ...]:
    seat = table.asked[0][0]
    answer = PLAYERS["steady"].choose(GAME.view(table.state, seat), (), Stream(bytes(32)))
    return answer.choose


def test_steady_hexes_the_leader() -> None:
    t = (
        Table(3, hands={0: f"emergency-mulch {G}"}, lawns={1: "lawn-flamingo", 2: "sunday-dragon night-owl pack-rat cul-de-sac-unicorn"})
        .cast("emergency-mulch")
        .let()
    )
    assert choice(t)[0] != "maple:lawn-flamingo#1"


def test_steady_cancels_what_would_win() -> None:
    lawn = "sunday-dragon night-owl pack-rat cul-de-sac-unicorn"
    t = Table(2, hands={0: G, 1: "hedge-fund hedge-fund"}, fences={1: "zoning-denied"}, lawns={0: lawn}).summon(G)
    assert choice(t) == ("maple:zoning-denied#1",)
    t = Table(2, hands={0: G, 1: "hedge-fund hedge-fund"}, fences={1: "zoning-denied"}).summon(G)
    assert choice(t) == ()


def test_steady_answers_with_only_what_its_view_shows() -> None:
    """The same view, another hidden Hand: the same answer."""
    answers = {choice(Table(2, hands={0: f"wrong-parcel {G}", 1: held}, lawns={0: G})) for held in ("hedge-fund", "sunday-dragon")}
    assert len(answers) == 1
