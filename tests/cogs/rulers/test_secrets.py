"""What a panel shows, its custom_ids among it, does not depend on cards that its reader may not know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.table import Table
from bot.ui.panel import START, Panel, may, verb_spot
from cogs.rulers.presenter import RulersPresenter
from game.core.decision import Prompt
from game.rulers.state import DECK
from tests.bot.table.scenes import Scene

PRESENTER = RulersPresenter()


def exchanged(table: Table, seat: int, first: int, second: int) -> Table:
    """``table`` with two cards exchanged that ``seat`` does not see, in the Deck or in the Hands of others."""
    state = table.game.copy(table.state)
    hidden = [(zone, place) for zone in [*range(len(table.seats)), DECK] if zone != seat for place in range(len(state.zones[zone]))]
    (zone_a, a), (zone_b, b) = hidden[first % len(hidden)], hidden[second % len(hidden)]
    for zone, place, card in ((zone_a, a, state.zones[zone_b][b]), (zone_b, b, table.state.zones[zone_a][a])):
        cards = bytearray(state.zones[zone])
        cards[place] = card
        state.zones[zone] = bytes(cards)
    return replace(table, state=state)


def screens(table: Table, seat: int) -> list[Any]:
    """Every panel that ``seat`` may come upon in one or two presses, and what it may do."""
    found: list[Any] = [may(table, seat, PRESENTER, "en-US")]
    spots = [START]
    if table.decision_of(seat) is not None:
        asked = table.game.prompt(table.view(seat))
        assert isinstance(asked, Prompt)
        spots += [spot for option in asked.options if option.kind == "verb" and (spot := verb_spot(table, seat, PRESENTER, option.id)) is not None]
    panels = [Panel(table, seat, PRESENTER, "en-US", spot).draw() for spot in spots]
    found += [panel.to_components() for panel in panels]  # type: ignore[no-untyped-call]  # untyped in the library
    return found


@settings(max_examples=40)
@given(st.sampled_from(["2v2", "star", "3v3"]), st.integers(0, 40), st.integers(0, 60), st.integers(0, 60))
def test_exchanging_hidden_cards_leaves_every_panel_as_it_is(mode: str, turns: int, first: int, second: int) -> None:
    scene = Scene({"mode": mode, "opening_hand": 3})
    table = scene.begin(100, 200)
    for _ in range(turns):
        if table.phase == "playing":
            table = scene.answer(level="casual")
    if table.phase != "playing":
        return
    for seat in range(len(table.seats)):
        other = exchanged(table, seat, first, second)
        assert table.game.view(table.state, seat) == table.game.view(other.state, seat)
        assert screens(other, seat) == screens(table, seat)
