"""Everything that happens and is asked has its words, for everybody who sees it."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.core.decision import Prompt
from game.core.event import seen_by
from game.core.stream import Stream
from game.runes import GAME
from game.runes.lab import seed_of
from game.runes.narration import Narrator
from game.runes.options import RunesOptions, RunesSetup
from game.words import SOURCE, say


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_told(seats: int) -> None:
    kinds = set()
    for number in range(12):
        random, state = Random(number), GAME.deal(RunesSetup(options=RunesOptions()), seats, Stream(seed_of("told", number)))
        narrator = Narrator(state.book, ["Ann", "Bob", "Cid", "Dee"], partial(say, SOURCE))
        events = GAME.opening(state)
        while True:
            for viewer in (None, 0, 1):
                for seen in filter(None, seen_by(events, viewer)):
                    kinds.add(seen.kind)
                    assert narrator.event(seen).endswith((".", "!"))
            if not (decisions := GAME.decisions(state)):
                break
            seat = random.choice(decisions).seat
            view = GAME.view(state, seat)
            prompt = GAME.prompt(view)
            assert isinstance(prompt, Prompt)
            assert narrator.ask(prompt, view)
            assert all(map(narrator.option, prompt.options))
            answers = GAME.legal(state, seat)
            events = GAME.apply(state, seat, answers[random.randrange(len(answers))])
    assert len(kinds) > 25


def test_a_drawn_card_is_told_to_nobody_else() -> None:
    state = GAME.deal(RunesSetup(options=RunesOptions(opening="plain")), 2, Stream(seed_of("told", 3)))
    narrator = Narrator(state.book, ["Ann", "Bob"], partial(say, SOURCE))
    while (decisions := GAME.decisions(state)) and state.turn < 6:
        seat = decisions[0].seat
        for event in GAME.apply(state, seat, GAME.timeout(GAME.view(state, seat))):
            if event.kind == "draw":
                owner = event.facts["seat"]
                told = [narrator.event(seen) for seen in (seen_by([event], owner)[0], seen_by([event], 1 - owner)[0]) if seen is not None]
                assert told[0] != told[1]
                assert told[1].endswith(("draws a card.", "gets a Rune."))
