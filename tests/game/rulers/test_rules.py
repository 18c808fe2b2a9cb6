"""Rulers by its rules, R1–R17: each scenario cites the rule that it shows."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalAction
from game.core.event import seen_by
from game.core.game import Outcome
from game.core.stream import Stream
from game.rulers import GAME
from game.rulers.cards import CODES, RULER_CARDS
from game.rulers.options import MODES, Mode, RulersOptions, RulersSetup
from game.rulers.state import DECK, GRAVE, State
from tests.game.rulers.table import PASS, SEED, discard, do, field, hand, kill, move, offered, pile, play, refused, swap, switch, table


def dealt(mode: Mode = "2v2", hand: int = 0, dealer: int | None = None, seed: bytes = SEED) -> State:
    return GAME.deal(RulersSetup(options=RulersOptions(mode=mode, opening_hand=hand), dealer=dealer), MODES[mode].seats, Stream(seed))


class TestSetUp:
    @pytest.mark.parametrize(
        ("mode", "teams"),
        [
            ("2v2", (0, 1, 0, 1)),
            ("3v3", (0, 1, 0, 1, 0, 1)),
            ("2v2v2", (0, 1, 2, 0, 1, 2)),
            ("star", (0, 1, 2, 3, 4)),
            ("ffa4", (0, 1, 2, 3)),
            ("ffa5", (0, 1, 2, 3, 4)),
            ("ffa6", (0, 1, 2, 3, 4, 5)),
        ],
    )
    def test_r1_teams_alternate_around_the_table(self, mode: Mode, teams: tuple[int, ...]) -> None:
        options = RulersOptions(mode=mode)
        assert GAME.seats(options) == range(len(teams), len(teams) + 1)
        assert GAME.teams(options, len(teams)) == teams

    def test_r1_another_number_of_players_is_refused(self) -> None:
        with pytest.raises(IllegalAction) as error:
            GAME.deal(RulersSetup(options=RulersOptions(mode="star")), 4, Stream(SEED))
        assert (error.value.rule, error.value.params) == ("R1", {"mode": "star", "seats": 4, "needed": 5})

    @pytest.mark.parametrize("mode", list(MODES))
    def test_r2_every_seat_gets_a_ruler_and_the_rest_is_the_deck(self, mode: Mode) -> None:
        state = dealt(mode)
        assert len(set(state.rulers)) == MODES[mode].seats
        assert set(state.rulers) <= set(RULER_CARDS)
        assert len(state.zones[DECK]) == 54 - MODES[mode].seats - 1  # less the first draw (R5)
        assert not state.zones[GRAVE]
        assert all(field(state, seat) == "" for seat in range(MODES[mode].seats))

    def test_r2_the_18_ruler_cards(self) -> None:
        assert " ".join(CODES[card] for card in RULER_CARDS) == "AC JC QC KC AD JD QD KD AH JH QH KH AS JS QS KS XB XR"

    @pytest.mark.parametrize("size", [0, 1, 2, 3])
    def test_r3_the_opening_hand(self, size: int) -> None:
        state = dealt(hand=size)
        assert [len(state.zones[seat]) - (seat == state.turn) for seat in range(4)] == [size] * 4

    def test_r3_opening_hands_go_round_from_the_first_seat_one_card_at_a_time(self) -> None:
        bare, state = dealt(hand=0), dealt(hand=2)
        deck = bytes([*bare.zones[DECK], *bare.zones[bare.turn]])  # before the first draw
        dealt_cards = list(reversed(deck))[:8]
        order = [(state.turn + i) % 4 for i in range(4)]
        for i, seat in enumerate(order):
            assert list(state.zones[seat][:2]) == [dealt_cards[i], dealt_cards[4 + i]]

    def test_r4_the_seat_after_the_dealer_begins_and_play_goes_clockwise(self) -> None:
        state = dealt()
        assert state.turn == (state.terms.dealer + 1) % 4
        turns = []
        for _ in range(5):
            turns.append(state.turn)
            do(state, PASS)
        assert turns == [(turns[0] + i) % 4 for i in range(5)]

    def test_r4_a_rematch_passes_the_deal_one_seat_to_the_left_and_takes_no_word(self) -> None:
        setup = RulersSetup(options=RulersOptions(mode="ffa5"))
        first = GAME.deal(setup, 5, Stream(SEED))
        again = GAME.rematch(setup, first)
        assert again == RulersSetup(options=setup.options, dealer=(first.terms.dealer + 1) % 5)
        second = GAME.deal(again, 5, Stream(SEED))
        assert second.terms.dealer == again.dealer
        assert second.stream.words == first.stream.words - 1

    def test_r4_a_dealer_who_does_not_sit_there_is_refused(self) -> None:
        with pytest.raises(IllegalAction) as error:
            dealt(dealer=4)
        assert error.value.rule == "R4"

    @pytest.mark.parametrize("mode", list(MODES))
    def test_dealing_draws_dealer_rulers_deck_and_hands_in_this_order_from_the_stream(self, mode: Mode) -> None:
        n = MODES[mode].seats
        stream = Stream(SEED)
        dealer = stream.below(n)
        rulers = list(RULER_CARDS)
        stream.shuffle(rulers)
        deck = [card for card in range(54) if card not in rulers[:n]]
        stream.shuffle(deck)
        state = dealt(mode)
        assert (state.terms.dealer, list(state.rulers), state.stream) == (dealer, rulers[:n], stream)
        assert [*state.zones[DECK], *state.zones[state.turn]] == deck


class TestTurn:
    def test_r4_only_the_one_whose_turn_it_is_may_act(self) -> None:
        state = table("KC QD JH AS", hands={0: "2C", 1: "3C"})
        assert refused(state, play("3C"), seat=1) == ("not-your-turn", "R4")
        assert GAME.legal(state, 1) == ()

    def test_r5_a_turn_opens_with_the_top_of_the_deck_which_only_the_drawer_sees(self) -> None:
        state = table("KC QD JH AS", deck="2H 9S")
        events = do(state, PASS)
        assert hand(state, 1) == "9S"
        assert [event and event.facts for event in seen_by(events, 1)] == [{"seat": 0}, {"seat": 1, "card": "9S"}]
        for other in (0, 2, 3, None):
            assert [event and event.facts for event in seen_by(events, other)] == [{"seat": 0}, {"seat": 1}]

    def test_r6_one_action_a_turn_or_a_pass(self) -> None:
        state = table("KC QD JH AS", hands={0: "2C 3C"})
        do(state, play("2C"))
        assert state.turn == 1
        do(state, PASS)
        assert state.turn == 2

    def test_r6_any_other_action_is_refused(self) -> None:
        assert refused(table("KC QD JH AS"), {"do": "draw"}) == ("no-such-action", "R6")


class TestPlay:
    def test_r7_cards_go_to_the_own_field_in_the_order_named(self) -> None:
        state = table("KC QD JH AS", hands={0: "2C 9H XB"}, fields={0: "5S"})
        do(state, play("XB 2C"))
        assert (field(state, 0), hand(state, 0)) == ("5S XB 2C", "9H")

    def test_r7_a_field_holds_five(self) -> None:
        state = table("KC QD JH AS", hands={0: "2C 9H"}, fields={0: "5S 6S 7S 8S"})
        assert refused(state, play("2C 9H")) == ("field-full", "R7")
        do(state, play("2C"))
        assert field(state, 0) == "5S 6S 7S 8S 2C"

    @pytest.mark.parametrize(("cards", "code"), [("", "names-no-card"), ("9H", "not-in-hand"), ("2C 2C", "named-twice"), ("7X", "no-such-card")])
    def test_r7_only_own_cards_each_once_and_one_at_least(self, cards: str, code: str) -> None:
        assert refused(table("KC QD JH AS", hands={0: "2C", 1: "9H"}), play(cards)) == (code, "R7")

    def test_r7_is_not_offered_without_cards_or_room(self) -> None:
        assert offered(table("AD QD JH AS")) == [PASS]
        full = table("AD QD JH AS", hands={0: "9H"}, fields={0: "2C 3C 4C 5C 6C"})
        assert not [action for action in offered(full) if action["do"] == "play"]


class TestKill:
    def test_r8_cards_go_from_the_own_field_to_the_grave_in_the_order_named(self) -> None:
        state = table("KC QD JH AS", fields={0: "5S 6S 7S"}, grave="2D")
        do(state, kill("7S 5S"))
        assert (field(state, 0), pile(state, GRAVE)) == ("6S", "2D 7S 5S")

    @pytest.mark.parametrize(("cards", "code"), [("", "names-no-card"), ("8S", "not-on-field"), ("5S 5S", "named-twice")])
    def test_r8_only_cards_of_the_own_field(self, cards: str, code: str) -> None:
        assert refused(table("KC QD JH AS", fields={0: "5S", 1: "8S"}), kill(cards)) == (code, "R8")


class TestSwitch:
    def test_r9_the_old_ruler_takes_the_very_place_on_the_field(self) -> None:
        state = table("KC QD JH AS", fields={0: "5S XR 7S"})
        do(state, switch("XR"))
        assert (field(state, 0), CODES[state.rulers[0]]) == ("5S KC 7S", "XR")

    @pytest.mark.parametrize(("card", "code"), [("5S", "not-a-ruler"), ("QH", "not-on-field"), ("AH", "not-on-field")])
    def test_r9_only_a_ruler_card_on_the_own_field(self, card: str, code: str) -> None:
        assert refused(table("KC QD JH AS", hands={0: "AH"}, fields={0: "5S", 1: "QH"}), switch(card)) == (code, "R9")


class TestMove:
    """R10: from the zone of the ruler's suit to the zone of the ruler's face."""

    def test_r10_clubs_take_a_named_card_of_any_field_and_kings_bring_it_to_any_field_with_room(self) -> None:
        state = table("KC QD JH AS", fields={0: "2H 3H", 1: "4H", 2: "5S 6S 7S 8S 9S"})
        moves = [action for action in offered(state) if action["do"] == "move"]
        assert len(moves) == 2 * 2 + 1 * 2 + 5 * 3  # Field 2 is full, so that nothing can go there
        assert refused(state, move("field:0:2H", "field:2")) == ("field-full", "R10")
        assert refused(state, move("field:0:2H", "field:0")) == ("move-nowhere", "R10")
        assert refused(state, move("field:0:4H", "field:1")) == ("card-elsewhere", "R10")
        assert refused(state, move("field:0", "field:1")) == ("name-the-card", "R10")
        do(state, move("field:2:7S", "field:1"))
        assert (field(state, 2), field(state, 1)) == ("5S 6S 8S 9S", "4H 7S")

    def test_r10_hearts_take_a_named_card_of_the_own_hand_or_a_random_one_of_anothers(self) -> None:
        state = table("JH QD QH AS", hands={0: "2C 3C", 1: "4C 5C 6C"})
        assert [action["from"] for action in offered(state) if action["do"] == "move"] == [
            {"zone": "hand", "seat": 0, "card": "2C"},
            {"zone": "hand", "seat": 0, "card": "3C"},
            {"zone": "hand", "seat": 1},
        ]
        assert refused(state, move("hand:1:4C", "grave")) == ("card-is-random", "R10")
        assert refused(state, move("hand:0", "grave")) == ("name-the-card", "R10")
        assert refused(state, move("hand:2", "grave")) == ("nothing-there", "R10")
        drawn = Stream(SEED).below(3)
        do(state, move("hand:1", "grave"))
        assert pile(state, GRAVE) == ["4C", "5C", "6C"][drawn]

    def test_r10_spades_take_a_named_card_of_the_grave(self) -> None:
        state = table("QS QD JH AC", grave="2C 3C")
        do(state, move("grave:2C", "hand:3"))
        assert (hand(state, 3), pile(state, GRAVE)) == ("2C", "3C")

    def test_r10_diamonds_take_a_random_card_of_the_deck(self) -> None:
        state = table("JD QC JH AC", deck="2C 3C 4C 5C")
        at = Stream(SEED).below(4)
        taken = ["2C", "3C", "4C", "5C"][at]
        assert refused(state, move("deck:2C", "grave")) == ("card-is-random", "R10")
        do(state, move("deck", "grave"))
        assert pile(state, GRAVE) == taken

    def test_r10_aces_put_the_card_into_the_deck_at_a_random_place(self) -> None:
        state = table("AC QD JH AS", fields={2: "9H"}, deck="2C 3C 4C 5C")
        at = Stream(SEED).below(5)
        deck = ["2C", "3C", "4C", "5C"]
        deck.insert(at, "9H")
        do(state, move("field:2:9H", "deck"))
        assert pile(state, DECK).split() + hand(state, 1).split() == deck  # seat 1 has drawn the top

    @pytest.mark.parametrize("ruler", ["JS", "AD"])
    def test_r10_jack_of_spades_and_ace_of_diamonds_have_no_move(self, ruler: str) -> None:
        state = table(f"{ruler} QD JH AC", grave="2C 3C", hands={0: "4C"}, fields={1: "5C"})
        assert not [action for action in offered(state) if action["do"] == "move"]
        assert refused(state, move("grave:2C", "grave") if ruler == "JS" else move("deck", "deck")) == ("move-nowhere", "R10")

    def test_r10_the_source_is_the_suits_and_the_target_the_faces(self) -> None:
        state = table("QS QD JH AC", hands={0: "9C"}, fields={0: "8C"}, grave="2C")
        assert refused(state, move("field:0:8C", "hand:1")) == ("move-source", "R10")
        assert refused(state, move("hand:0:9C", "hand:1")) == ("move-source", "R10")
        assert refused(state, move("deck", "hand:1")) == ("move-source", "R10")
        for target in ("field:1", "grave", "deck"):
            assert refused(state, move("grave:2C", target)) == ("move-target", "R10")
        assert refused(state, move("grave:2C", "hand:4")) == ("move-target", "R10")
        assert refused(state, move("grave:2C", "hand:-1")) == ("no-such-seat", "R10")

    def test_r10_queen_of_hearts_gives_an_own_card_to_another_hand(self) -> None:
        state = table("QH QD JC AS", hands={0: "2C 3C"})
        do(state, move("hand:0:2C", "hand:2"))
        assert (hand(state, 0), hand(state, 2)) == ("3C", "2C")


class TestSwap:
    def test_r11_a_black_joker_swaps_with_clubs_and_spades_and_a_red_one_with_the_others(self) -> None:
        assert offered(table("XB QC JH AS")) == [swap(1), swap(3), PASS]
        assert offered(table("XR QC JH AD")) == [swap(2), swap(3), PASS]

    def test_r11_rulers_change_places_and_nothing_else_moves(self) -> None:
        state = table("XB QC JH AS", fields={0: "2C", 1: "3C"}, deck="")
        do(state, swap(3))
        assert [CODES[ruler] for ruler in state.rulers] == ["AS", "QC", "JH", "XB"]
        assert (field(state, 0), field(state, 1)) == ("2C", "3C")

    @pytest.mark.parametrize(("seat", "code"), [(2, "swap-colour"), (1, "swap-colour"), (0, "no-such-seat"), (4, "no-such-seat"), (-1, "no-such-seat")])
    def test_r11_only_with_another_of_the_jokers_colour(self, seat: int, code: str) -> None:
        assert refused(table("XB XR JH AS"), swap(seat)) == (code, "R11")

    def test_r11_a_suited_ruler_does_not_swap_and_a_joker_moves_no_card(self) -> None:
        assert refused(table("KC QD JH AS"), swap(1)) == ("swap-needs-joker", "R11")
        assert refused(table("XB QD JH AS", grave="2C"), move("grave:2C", "hand:1")) == ("joker-moves-nothing", "R11")


class TestDiscard:
    def test_r12_down_to_three_before_the_next_turn(self) -> None:
        state = table("KC QD JH AS", hands={0: "2C 3C 4C 5C 6C"}, deck="9S")
        do(state, PASS)
        (decision,) = GAME.decisions(state)
        assert (decision.seat, decision.ask, state.phase) == (0, "discard", "discard")
        assert len(offered(state)) == 10
        assert refused(state, PASS) == ("discard-first", "R12")
        assert refused(state, play("2C")) == ("discard-first", "R12")
        assert refused(state, discard("2C")) == ("discard-count", "R12")
        assert refused(state, discard("")) == ("discard-count", "R12")
        assert refused(state, discard("2C 3C 4C")) == ("discard-count", "R12")
        assert refused(state, discard("2C 2C")) == ("named-twice", "R12")
        assert refused(state, discard("2C 9C")) == ("not-in-hand", "R12")
        do(state, discard("6C 2C"))
        assert (hand(state, 0), pile(state, GRAVE), state.turn) == ("3C 4C 5C", "6C 2C", 1)

    def test_r12_only_the_own_turns_end_asks_for_it(self) -> None:
        state = table("QH QD JC AS", hands={0: "2C 3C", 1: "4C 5C 6C"}, deck="")
        do(state, move("hand:0:2C", "hand:1"))
        assert (hand(state, 1), state.turn, state.phase) == ("4C 5C 6C 2C", 1, "act")
        do(state, PASS)
        assert state.phase == "discard"

    def test_r12_nothing_to_discard(self) -> None:
        assert refused(table("KC QD JH AS", hands={0: "2C"}), discard("2C")) == ("no-discard-owed", "R12")

    def test_r12_running_out_of_time_discards_the_newest(self) -> None:
        state = table("KC QD JH AS", hands={0: "9C 2C 8C 3C 7C"})
        do(state, PASS)
        assert GAME.encode(GAME.timeout(GAME.view(state, 0))) == discard("3C 7C")


class TestReshuffle:
    def test_r13_the_grave_becomes_the_deck_when_a_draw_needs_it(self) -> None:
        state = table("KC QD JH AS", grave="2C 3C 4C 5C", deck="")
        shuffled = ["2C", "3C", "4C", "5C"]
        Stream(SEED).shuffle(shuffled)
        events = do(state, PASS)
        assert [event.kind for event in events] == ["pass", "reshuffle", "draw"]
        assert (pile(state, DECK).split(), hand(state, 1), pile(state, GRAVE)) == (shuffled[:-1], shuffled[-1], "")

    def test_r13_or_when_a_diamond_moves_out_of_it(self) -> None:
        state = table("QD QC JH AS", grave="2C 3C", deck="")
        do(state, move("deck", "hand:0"))
        assert len(hand(state, 0).split()) == 1
        assert len(hand(state, 1).split()) == 1
        assert pile(state, GRAVE) == pile(state, DECK) == ""

    def test_r13_with_both_empty_the_draw_is_skipped_and_a_diamond_has_no_move(self) -> None:
        state = table("QD QC JH AS", deck="")
        assert offered(state) == [PASS]
        assert refused(state, move("deck", "hand:0")) == ("nothing-there", "R13")
        events = do(state, PASS)
        assert [event.kind for event in events] == ["pass", "no-draw"]
        assert hand(state, 1) == ""

    def test_r13_a_card_put_into_an_empty_deck_reshuffles_nothing(self) -> None:
        state = table("AC QD JH AS", fields={0: "9H"}, grave="2C 3C", deck="")
        events = do(state, move("field:0:9H", "deck"))
        assert [event.kind for event in events] == ["move", "draw"]
        assert (hand(state, 1), pile(state, GRAVE)) == ("9H", "2C 3C")


class TestWinning:
    def test_r14_five_of_the_rulers_suit_win_at_once_before_any_discard(self) -> None:
        state = table("KC QD JH AS", hands={0: "6C 2H 3H 4H 5H"}, fields={0: "2C 3C 4C 5C"})
        events = do(state, play("6C"))
        assert [event.kind for event in events] == ["play", "win"]
        assert (state.phase, state.turn, GAME.decisions(state)) == ("over", 0, ())
        assert GAME.outcome(state) == Outcome("win", (0, 2))
        assert refused(state, PASS) == ("game-over", "R14")
        assert refused(state, PASS, seat=1) == ("game-over", "R14")

    def test_r14_on_anybodys_turn(self) -> None:
        state = table("KS QD JH AS", grave="6D", fields={1: "2D 3D 4D 5D"})
        do(state, move("grave:6D", "field:1"))
        assert GAME.outcome(state) == Outcome("win", (1, 3))

    def test_r14_a_switch_may_win(self) -> None:
        state = table("KC QD JH AS", fields={0: "2C 3C QC 5C 6C"})
        do(state, switch("QC"))
        assert GAME.outcome(state) == Outcome("win", (0, 2))

    def test_r14_a_swap_may_win(self) -> None:
        state = table("XB QC JH AS", fields={0: "2C 3C 4C 5C 6C"})
        do(state, swap(1))
        assert GAME.outcome(state) == Outcome("win", (0, 2))

    def test_r14_a_joker_matches_nothing_on_the_field_or_as_ruler(self) -> None:
        state = table("KC XB JH AS", hands={0: "XR"}, fields={0: "2C 3C 4C 5C", 1: "2S 3S 4S 5S"}, turn=0)
        do(state, play("XR"))
        assert GAME.outcome(state) is None
        state = table("XB QD JH AS", hands={0: "6S"}, fields={0: "2S 3S 4S 5S"})
        do(state, play("6S"))
        assert GAME.outcome(state) is None

    def test_r14_four_are_not_enough_and_a_fifth_of_another_suit_is_not_either(self) -> None:
        state = table("KC QD JH AS", hands={0: "6S"}, fields={0: "2C 3C 4C 5C"})
        do(state, play("6S"))
        assert GAME.outcome(state) is None

    @pytest.mark.parametrize(
        ("mode", "winners"),
        [("2v2", (1, 3)), ("3v3", (1, 3, 5)), ("2v2v2", (1, 4)), ("ffa4", (1,)), ("ffa5", (1,)), ("ffa6", (1,))],
    )
    def test_r15_the_whole_team_wins_or_the_owner_alone(self, mode: Mode, winners: tuple[int, ...]) -> None:
        rulers = " ".join(["KC", "QD", "JH", "AS", "AC", "AD"][: MODES[mode].seats])
        state = table(rulers, mode=mode, turn=1, hands={1: "6D"}, fields={1: "2D 3D 4D 5D"})
        do(state, play("6D"))
        assert GAME.outcome(state) == Outcome("win", winners)

    @pytest.mark.parametrize(("owner", "winners"), [(0, (0, 2, 3)), (1, (1, 3, 4)), (2, (0, 2, 4)), (3, (0, 1, 3)), (4, (1, 2, 4))])
    def test_r16_in_star_the_two_across_win_too_and_the_neighbours_lose(self, owner: int, winners: tuple[int, ...]) -> None:
        rulers = ["KC", "QC", "JC", "AC", "XB"]
        rulers[owner] = "KD"
        state = table(" ".join(rulers), mode="star", turn=owner, hands={owner: "6D"}, fields={owner: "2D 3D 4D 5D"})
        do(state, play("6D"))
        assert GAME.outcome(state) == Outcome("win", winners)


class TestRounds:
    def test_r17_the_last_rounds_last_turn_ends_it_as_a_draw_before_the_next_draw(self) -> None:
        state = table("KC QD JH AS", rounds=2, deck="2S 3S 4S 5S 6S 7S 8S 9S")
        for _ in range(7):
            do(state, PASS)
        left = pile(state, DECK)
        events = do(state, PASS)
        assert [event.kind for event in events] == ["pass", "rounds-over"]
        assert (GAME.outcome(state), pile(state, DECK), state.turn) == (Outcome("draw"), left, 3)
        assert refused(state, PASS) == ("game-over", "R17")

    def test_r17_its_discard_is_made_first(self) -> None:
        state = table("KC QD JH AS", rounds=1, turn=3, hands={3: "2C 3C 4C 5C"}, deck="")
        state.turns = 3
        do(state, PASS)
        assert GAME.outcome(state) is None
        do(state, discard("2C"))
        assert GAME.outcome(state) == Outcome("draw")

    def test_r17_a_win_comes_first(self) -> None:
        state = table("KC QD JH AS", rounds=1, turn=3, hands={3: "6S"}, fields={3: "2S 3S 4S 5S"})
        state.turns = 3
        do(state, play("6S"))
        assert GAME.outcome(state) == Outcome("win", (1, 3))


class TestSecrets:
    """Who learns which card: "Hidden information"."""

    @pytest.mark.parametrize(
        ("rulers", "line", "knowing"),
        [
            ("QH QD JC AS", move("hand:1", "hand:2"), {1, 2}),  # ♥Q: the hand that lost it and the hand that got it
            ("QH QD JC AS", move("hand:0:2C", "hand:2"), {0, 2}),
            ("QH QD JC AS", move("hand:1", "hand:0"), {0, 1}),
            ("QD QC JH AS", move("deck", "hand:2"), {2}),  # ♦Q: the receiver
            ("QD QC JH AS", move("deck", "hand:0"), {0}),
            ("AH QD JC AS", move("hand:1", "deck"), {1}),  # ♥A: the hand that lost it
            ("AH QD JC AS", move("hand:0:2C", "deck"), {0}),
            ("JH QD JC AS", move("hand:1", "grave"), {0, 1, 2, 3, None}),  # from private to public: everybody
            ("KD QC JH AS", move("deck", "field:1"), {0, 1, 2, 3, None}),
            ("QS QD JC AC", move("grave:9C", "hand:2"), {0, 1, 2, 3, None}),  # from public to private: everybody
            ("AC QD JH AS", move("field:3:8C", "deck"), {0, 1, 2, 3, None}),
        ],
    )
    def test_a_moved_card_is_known_to_those_concerned(self, rulers: str, line: dict[str, object], knowing: set[int | None]) -> None:
        state = table(rulers, hands={0: "2C 3C", 1: "4C 5C"}, grave="9C", fields={3: "8C"})
        events = do(state, line)
        told = {viewer for viewer in (None, 0, 1, 2, 3) if (seen := seen_by(events, viewer)[0]) and "card" in seen.facts}
        assert told == knowing

    @pytest.mark.parametrize(
        ("rulers", "line", "named"),
        [
            ("QH QD JC AS", move("hand:0:2C", "hand:2"), False),
            ("AH QD JC AS", move("hand:0:2C", "deck"), False),
            ("JH QD JC AS", move("hand:0:2C", "grave"), True),
            ("AC QD JH AS", move("field:3:8C", "deck"), True),
        ],
    )
    def test_the_record_of_a_running_game_leaves_out_what_only_hands_know(self, rulers: str, line: dict[str, object], named: bool) -> None:
        state = table(rulers, hands={0: "2C 3C"}, fields={3: "8C"})
        assert ("card" in GAME.public(state, 0, GAME.decode(line))["from"]) == named
