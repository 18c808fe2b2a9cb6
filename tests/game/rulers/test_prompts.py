"""Prompts of Rulers: what each step asks, and by which names."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.decision import Option, Path, Prompt
from game.core.errors import IllegalAction
from game.rulers import GAME
from game.rulers.state import State
from tests.game.rulers.table import PASS, discard, do, kill, move, play, swap, switch, table


def step(state: State, *path: tuple[str, ...]) -> Prompt | dict[str, Any]:
    asked = GAME.prompt(GAME.view(state, state.turn), path)
    return asked if isinstance(asked, Prompt) else GAME.encode(asked)


def ids(state: State, *path: tuple[str, ...]) -> list[str]:
    asked = step(state, *path)
    assert isinstance(asked, Prompt)
    return [option.id for option in asked.options]


def test_a_turn_asks_for_a_verb_and_offers_only_those_that_lead_on() -> None:
    state = table("KC QD JH AS", hands={0: "2C"}, fields={0: "QH 3C"})
    assert ids(state) == ["play", "kill", "switch", "move", "pass"]
    assert ids(table("XB QC JH AS")) == ["swap", "pass"]
    assert ids(table("AD QC JH AS")) == ["pass"]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((("play",), ("2C",)), play("2C")),
        ((("play",), ("9H", "2C")), play("9H 2C")),
        ((("kill",), ("3C", "QH")), kill("3C QH")),
        ((("switch",), ("QH",)), switch("QH")),
        ((("move",), ("field:1:4C",), ("field:0",)), move("field:1:4C", "field:0")),
        ((("pass",),), PASS),
    ],
)
def test_a_path_becomes_an_answer(path: Path, line: dict[str, Any]) -> None:
    assert step(table("KC QD JH AS", hands={0: "2C 9H"}, fields={0: "QH 3C", 1: "4C"}), *path) == line


def test_a_swap_asks_for_a_seat() -> None:
    state = table("XB QC JH AS")
    assert step(state, ("swap",)) == Prompt("swap", (Option("seat:1", "seat"), Option("seat:3", "seat")))
    assert step(state, ("swap",), ("seat:3",)) == swap(3)


def test_fields_are_grouped_by_owner_and_the_grave_by_suit() -> None:
    state = table("KC QD JH AS", fields={0: "QH", 2: "4C"})
    assert step(state, ("move",)) == Prompt("move-from", (Option("field:0:QH", "card", "seat:0"), Option("field:2:4C", "card", "seat:2")))
    state = table("QS QD JH AC", grave="9H 2C XB")
    assert step(state, ("move",)) == Prompt(
        "move-from", (Option("grave:2C", "card", "suit:C"), Option("grave:9H", "card", "suit:H"), Option("grave:XB", "card", "suit:joker"))
    )


def test_own_cards_are_named_and_others_are_random() -> None:
    state = table("QH QD JC AS", hands={0: "2C", 2: "9H 9S"})
    assert step(state, ("move",)) == Prompt("move-from", (Option("hand:0:2C", "card", "seat:0"), Option("hand:2", "hand", "seat:2")))
    assert ids(state, ("move",), ("hand:2",)) == ["hand:0", "hand:1", "hand:3"]
    assert step(state, ("move",), ("hand:2",), ("hand:0",)) == move("hand:2", "hand:0")
    assert step(state, ("move",), ("hand:0:2C",), ("hand:3",)) == move("hand:0:2C", "hand:3")


def test_the_deck_is_one_option() -> None:
    state = table("KD QC JH AS")
    assert step(state, ("move",)) == Prompt("move-from", (Option("deck", "deck"),))
    assert step(state, ("move",), ("deck",), ("field:3",)) == move("deck", "field:3")


def test_a_source_that_leads_nowhere_is_not_offered() -> None:
    full = {1: "2D 3D 4D 5D 6C", 2: "2H 3H 4H 5H 6C", 3: "2S 3S 4S 5S 6H"}
    state = table("KC QD JH AS", fields={0: "9C", **full})
    assert "field:0:9C" not in ids(state, ("move",))
    assert ids(state, ("move",), ("field:1:2D",)) == ["field:0"]


def test_a_discard_asks_for_its_cards_at_once() -> None:
    state = table("KC QD JH AS", hands={0: "9H 2C 3C 4C 5C"})
    do(state, PASS)
    asked = step(state)
    assert isinstance(asked, Prompt)
    assert (asked.ask, asked.least, asked.most) == ("discard", 2, 2)
    assert [option.id for option in asked.options] == ["2C", "3C", "4C", "5C", "9H"]
    assert step(state, ("9H", "2C")) == discard("9H 2C")


@pytest.mark.parametrize(
    "path",
    [(("fly",),), (("play", "kill"),), ((),), (("play",), ("9S",)), (("play",), ()), (("play",), ("2C",), ("2C",)), (("pass",), ("2C",)), (("pass",), ())],
)
def test_what_is_not_on_offer_is_refused(path: Path) -> None:
    with pytest.raises(IllegalAction):
        step(table("KC QD JH AS", hands={0: "2C 9H"}), *path)


@pytest.mark.parametrize("viewer", [1, None])
def test_who_owes_nothing_is_asked_nothing(viewer: int | None) -> None:
    view = GAME.view(table("KC QD JH AS"), viewer)
    for ask in (GAME.prompt, GAME.timeout):
        with pytest.raises(IllegalAction) as error:
            ask(view)
        assert error.value.rule == "R4"
