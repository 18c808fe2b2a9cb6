"""The insertion test: the same deal, but for one card."""

from __future__ import annotations

import pytest

from game.core.player import player_stream
from game.core.stream import Stream
from game.runes import engine, lab
from game.runes.answers import codes
from game.runes.lab import Gap, Played
from game.runes.players import PLAYERS
from game.runes.view import view


def test_a_card_is_put_first_and_nothing_else_changes_but_what_it_took_the_place_of() -> None:
    book = lab.lab_book("maple")
    for card in (lab.designs(book)["hedge-fund"], lab.designs(book)["mirror-ball"]):
        before, after = (engine.deal(book, 3, Stream(lab.seed_of("test", 1)), 5, "plain", ()) for _ in range(2))
        lab.put_first(after, card, 2)
        held, other = (after.hands, before.hands) if card in book.spells else (after.fences, before.fences)
        assert held[2][0] == card
        assert held[2][1:] == other[2][1:]
        for zones in ([before.deck, *before.hands, before.runes, *before.fences], [after.deck, *after.hands, after.runes, *after.fences]):
            assert sorted(c for zone in zones for c in zone) == sorted([*book.spells, *book.creatures, *book.runes])


def test_the_plain_rune_never_answers() -> None:
    book = lab.lab_book("maple")
    (plain,) = lab.plain_cards(book, "rune")
    game = lab.play(book, 2, lab.seed_of("test", 2), insert=(plain, 0))
    assert game.place in (0, 1)
    assert game.rounds > 0
    assert "plain-rune" not in lab.designs(book)


def test_games_are_played_as_steady_players_play_them() -> None:
    """The lab spares a view where there is nothing but passes: that changes no game."""
    book = lab.lab_book("maple")
    for number in range(4):
        seed = lab.seed_of("test", number)
        state = engine.deal(book, 3, Stream(seed), 5, "plain", ())
        engine.go_on(state)
        while state.asks:
            ask = state.asks[0]
            answer = PLAYERS["steady"].choose(view(state, ask.seat), (), player_stream(seed, ask.seat, ask.number))
            engine.answer(state, ask, codes(book, ask, answer.choose))
        assert lab.play(book, 3, seed, "plain").winner == state.winner


def test_the_insertion_test_counts_games_that_turn() -> None:
    won, lost = Played(0, 0, 8), Played(1, 1, 8)  # of seat 0; the owner is seat 0 in even games, and seat 1 in odd ones
    gap = lab.inserted([won, won, won, lost], [won, won, lost, won], 2)
    assert gap.points == 50  # one game won by it for seat 0, one for seat 1
    assert gap.games == 4
    assert gap.error == pytest.approx(25)
    assert lab.inserted([won] * 4, [won] * 4, 2) == Gap(0, 0, 4)


def test_opening_hands_tell_what_a_card_is_worth() -> None:
    book = lab.lab_book("maple")
    card, plain = lab.designs(book)["hedge-fund"], lab.plain_cards(book, "main")[0]
    games = [Played(0, 0, 8, ((card,), (plain,)))] * 3 + [Played(1, 1, 8, ((card,), (plain,)))]
    gap = lab.held(book, games)["hedge-fund"]
    assert (gap.points, gap.games) == (50, 4)  # three of four won with it, one of four with a plain card


@pytest.mark.parametrize(
    ("points", "error", "settled"), [(0.0, 2.0, True), (0.0, 2.1, False), (-3.1, 1.0, False), (-2.9, 1.0, True), (9.1, 1.0, True), (8.0, 1.0, False)]
)
def test_a_design_is_settled_where_chance_can_hardly_turn_it(points: float, error: float, settled: bool) -> None:
    assert Gap(points, error, 400).settled(6.0) is settled
