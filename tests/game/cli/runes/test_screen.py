"""Runes & Regulations as a terminal shows it."""

from __future__ import annotations

from game.cli.screens.runes import SCREEN
from game.core.decision import Prompt
from game.runes import GAME
from tests.game.runes.table import Table

NAMES = ("Ann", "Ben")


def test_what_a_card_lets_one_choose_is_told_in_its_words() -> None:
    t = Table(hands={0: "recycling-day"}, discard="hedge-fund", rune_discard="mirror-ball").cast("recycling-day")
    view = GAME.view(t.state, 0)
    prompt = GAME.prompt(view)
    assert isinstance(prompt, Prompt)
    assert [SCREEN.option(option, view, NAMES) for option in prompt.options] == ["SALVAGE a Spell.", "SALVAGE a Rune."]
