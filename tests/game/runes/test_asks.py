"""Every kind of Decision: none is without a position, words and a line in the docs; time may run out, and anybody may leave, at each."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from game.core.decision import Prompt
from game.runes import GAME
from game.runes.answers import ASIDES, Answer
from game.runes.narration import Narrator
from game.runes.state import State
from game.words import SOURCE, say
from tests.game.runes.asks import EVERYWHERE, POSITIONS, asks
from tests.game.runes.test_fuzz import check, finish


@pytest.fixture(params=EVERYWHERE)
def state(request: pytest.FixtureRequest) -> State:
    found: State = EVERYWHERE[request.param]().state
    return found


def test_no_kind_of_decision_is_without_its_position() -> None:
    assert set(POSITIONS) == asks()
    for ask, position in POSITIONS.items():
        assert {asked for _, asked in position().asked} == {ask}


def test_no_kind_of_decision_is_without_its_line_in_the_docs() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules-runes.md").read_text(encoding="utf-8")
    table = page[page.index("| ask | chooses |") :]
    rows = [line.split("|")[1] for line in table[: table.index("\n\n")].splitlines()[2:]]
    assert {word for row in rows for word in re.findall(r"`([a-z-]+)`", row)} == asks() | set(ASIDES)


def test_no_kind_of_decision_is_without_its_words(state: State) -> None:
    narrator = Narrator(state.book, ("Ann", "Ben", "Cid"), lambda name, /, **params: say(SOURCE, name, **params))
    for decision in GAME.decisions(state):
        view = GAME.view(state, decision.seat)
        prompt = GAME.prompt(view)
        assert isinstance(prompt, Prompt)
        assert re.search(r"[A-Z].*[.?!:…]$", narrator.ask(prompt, view))


def test_a_stored_position_goes_on_as_it_would_have(state: State) -> None:
    stored = GAME.load(json.loads(json.dumps(GAME.dump(state))))
    assert GAME.dump(stored) == GAME.dump(state)
    finish(state, Random(1))
    finish(stored, Random(1))
    assert GAME.dump(stored) == GAME.dump(state)


def test_time_running_out_declines_or_takes_the_first_options(state: State) -> None:
    for decision in GAME.decisions(state):
        asked = GAME.view(state, decision.seat).asked
        assert asked is not None
        answer = GAME.timeout(GAME.view(state, decision.seat))
        assert answer == Answer(decision.ask, asked.options[: asked.least])
        assert decision.declinable == (answer.choose == ())
        GAME.apply(state, decision.seat, answer)
        check(state)
    finish(state, Random(2))


@pytest.mark.parametrize("seat", range(3))
def test_anybody_may_leave(state: State, seat: int) -> None:
    held = [*state.hands[seat], *(card for card in state.book.creatures if state.lawns[seat] >> card & 1)]
    runes = list(state.fences[seat])
    GAME.apply(state, seat, Answer("leave"))
    check(state)
    assert (state.hands[seat], state.fences[seat], state.lawns[seat]) == ([], [], 0)
    assert set(held) <= {*state.discard, *state.deck, *(card for hand in state.hands for card in hand)}
    assert set(runes) <= {*state.rune_discard, *state.runes, *(card for fence in state.fences for card in fence)}
    assert all(decision.seat != seat for decision in GAME.decisions(state))
    finish(state, Random(3))
