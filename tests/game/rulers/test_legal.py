"""The list of legal answers: made one by one, but a list."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from game.core.errors import IllegalAction
from game.rulers import GAME
from game.rulers.actions import Discard, Play
from game.rulers.cards import CODES, PACK, cards_of
from tests.game.rulers.table import PASS, do, offered, play, table

LARGE = " ".join(CODES[13:33])  # twenty diamonds and hearts


def test_the_canonical_order() -> None:
    state = table("QD QC JH AS", hands={0: "9H 2C"}, fields={0: "KS 5D 3C"}, deck="2S", mode="2v2")
    assert offered(state) == [
        play("2C"),
        play("9H"),
        play("2C 9H"),
        {"do": "kill", "cards": ["3C"]},
        {"do": "kill", "cards": ["5D"]},
        {"do": "kill", "cards": ["KS"]},
        {"do": "kill", "cards": ["3C", "5D"]},
        {"do": "kill", "cards": ["3C", "KS"]},
        {"do": "kill", "cards": ["5D", "KS"]},
        {"do": "kill", "cards": ["3C", "5D", "KS"]},
        {"do": "switch", "card": "KS"},
        *({"do": "move", "from": {"zone": "deck"}, "to": {"zone": "hand", "seat": seat}} for seat in range(4)),
        PASS,
    ]


def test_a_large_hand_is_listed_without_being_made() -> None:
    state = table("AD QC JH AS", hands={0: LARGE})
    answers = GAME.legal(state, 0)
    assert len(answers) == sum(comb(20, k) for k in range(1, 6)) + 1
    hand = sorted(state.zones[0])
    expected = [bytes(chosen) for k in range(1, 6) for chosen in combinations(hand, k)]
    for i in range(0, len(expected), 997):
        assert answers[i] == Play(expected[i])
    assert answers[-2] == Play(expected[-1])
    assert answers[-1] == answers[len(expected)]


def test_a_large_discard_is_listed_without_being_made() -> None:
    state = table("AD QC JH AS", hands={0: LARGE})
    do(state, PASS)
    answers = GAME.legal(state, 0)
    assert len(answers) == comb(20, 17)
    for i, chosen in enumerate(combinations(sorted(state.zones[0]), 17)):
        assert answers[i] == Discard(bytes(chosen))


def test_every_card_in_one_hand_can_be_discarded() -> None:
    rulers = "AD QC JH AS"
    state = table(rulers, hands={0: " ".join(CODES[card] for card in PACK if card not in cards_of(rulers.split()))})
    do(state, PASS)
    answers = GAME.legal(state, 0)
    assert len(answers) == comb(50, 47)
    do(state, GAME.encode(answers[12_345]))
    assert len(state.zones[0]) == 3


def test_a_list_stays_true_of_the_moment_when_it_was_made() -> None:
    state = table("KC QD JH AS", hands={0: "2C 3C"}, fields={1: "4C"})
    answers = GAME.legal(state, 0)
    before = [GAME.encode(answer) for answer in answers]
    do(state, play("2C"))
    assert [GAME.encode(answer) for answer in answers] == before


def test_a_list_behaves_as_lists_do() -> None:
    answers = GAME.legal(table("KC QD JH AS", hands={0: "2C 3C"}), 0)
    listed = list(answers)
    assert answers[1:3] == listed[1:3]
    assert answers[::-1] == listed[::-1]
    assert listed[0] in answers
    assert Play(cards_of(["9H"])) not in answers
    assert answers[-len(listed)] == listed[0]
    for beyond in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            answers[beyond]


def test_every_order_of_cards_is_accepted_though_one_is_listed() -> None:
    state = table("KC QD JH AS", hands={0: "2C 3C 4C"})
    for order in ("4C 2C 3C", "3C 4C 2C"):
        do(GAME.copy(state), play(order))
        assert GAME.decode(play(order)) not in GAME.legal(state, 0)


def test_a_refusal_says_only_what_the_player_may_know() -> None:
    """Naming a card of another's Hand is refused alike whether it is there or not."""
    refusals = []
    for held in ("4C", "5C"):
        state = table("JH QD JC AS", hands={1: held}, deck="2C")
        with pytest.raises(IllegalAction) as error:
            do(state, {"do": "move", "from": {"zone": "hand", "seat": 1, "card": "4C"}, "to": {"zone": "grave"}})
        refusals.append((error.value.code, error.value.rule, error.value.params))
    assert refusals[0] == refusals[1]
