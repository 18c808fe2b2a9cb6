"""The longest lists of Rulers: a Grave, Fields and Hands that no menu holds at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from discord.ui import LayoutView, TextDisplay

from bot.table.table import Table
from bot.ui import ids
from bot.ui.ending import end_view
from bot.ui.panel import Panel, Spot, verb_spot
from cogs.rulers.presenter import RulersPresenter
from game.core.decision import Prompt
from game.rulers.cards import CARD
from game.rulers.state import DECK, FIELD, GRAVE
from tests.bot.table.scenes import Scene

PRESENTER = RulersPresenter()


def crowded(ruler: str) -> tuple[Table, int]:
    """A game of six, and whose turn it is: with ``ruler``, 30 cards on the Fields or 40 in the Grave, and the longest Hand that a panel may see."""
    table = Scene({"mode": "3v3"}).begin(*range(100, 106))
    seat = table.decisions()[0].seat
    state = table.game.copy(table.state)
    rulers = bytearray(state.rulers)
    rulers[seat] = CARD[ruler]
    state.rulers = bytes(rulers)
    rest = [card for card in CARD.values() if card not in rulers]
    for zone in range(len(state.zones)):
        state.zones[zone] = b""
    fields = ruler[1] == "C"
    for other in range(6 if fields else 0):
        state.zones[FIELD + other] = bytes(rest.pop() for _ in range(5))
    state.zones[seat] = bytes(rest.pop() for _ in range(8))
    state.zones[GRAVE if not fields else DECK] = bytes(rest)
    return replace(table, state=state), seat


@pytest.mark.parametrize("ruler", ["QS", "KS", "QC", "JC", "QH", "AC"])
def test_every_source_of_a_move_can_be_reached(ruler: str) -> None:
    table, seat = crowded(ruler)
    spot = verb_spot(table, seat, PRESENTER, "move")
    assert spot is not None
    asked = table.game.prompt(table.view(seat), (("move",),))
    assert isinstance(asked, Prompt)
    found = set(reachable(table, seat, spot, len(spot.trail)))
    handles = set(ids.handles(asked.options).values())
    assert found == handles


def test_whose_ruler_to_swap_with_is_asked_by_name_and_ruler() -> None:
    """R11: buttons have room for a label alone."""
    table, seat = crowded("XB")
    rulers = bytearray(table.state.rulers)
    rulers[(seat + 1) % 6] = CARD["KC"]
    table.state.rulers = bytes(rulers)
    spot = verb_spot(table, seat, PRESENTER, "swap")
    assert spot is not None
    shown = str(Panel(table, seat, PRESENTER, "en-US", spot).draw().to_components())  # type: ignore[no-untyped-call]  # untyped in the library
    assert " · K♣" in shown


def test_a_game_won_tells_whose_field_did_it_and_in_which_round() -> None:
    """R14: a partner wins with it, so that who won does not tell how."""
    table, seat = crowded("KC")
    for place, card in enumerate(CARD[code] for code in ("2H", "3H", "4H", "5H", "6H")):
        table.state.zones[FIELD + seat] = table.state.zones[FIELD + seat][:place] + bytes([card]) + table.state.zones[FIELD + seat][place + 1 :]
    table.state.rulers = table.state.rulers[:seat] + bytes([CARD["QH"]]) + table.state.rulers[seat + 1 :]
    table = replace(table, phase="over", end="win", winners=tuple(range(seat % 2, 6, 2)))
    text = said(end_view(table, PRESENTER, "en-US"))
    assert f"Five Hearts on \u2068user {table.seats[seat].user_id}\u2069's Field: " in text
    assert "One round in less than a minute." in text
    assert text.index("Five Hearts") < text.index("-# Secret: ")


def test_a_card_to_move_is_named_with_the_place_where_it_lies() -> None:
    """A few of them are buttons, which have room for a label alone."""
    table, seat = crowded("KC")
    for other in range(6):
        table.state.zones[FIELD + other] = b""
    table.state.zones[FIELD + seat], table.state.zones[FIELD + (seat + 1) % 6] = bytes([CARD["8S"]]), bytes([CARD["9S"]])
    spot = verb_spot(table, seat, PRESENTER, "move")
    assert spot is not None
    shown = str(Panel(table, seat, PRESENTER, "en-US", spot).draw().to_components())  # type: ignore[no-untyped-call]  # untyped in the library
    assert "'8♠ · Your Field'" in shown
    assert re.search(r"9♠ · \S*user \d+\S*'s Field", shown)


def test_a_moves_question_names_the_only_card_that_could_be_taken() -> None:
    table, seat = crowded("KS")
    table.state.zones[GRAVE] = bytes([CARD["8S"]])
    spot = verb_spot(table, seat, PRESENTER, "move")
    assert spot is not None
    shown = str(Panel(table, seat, PRESENTER, "en-US", spot).draw().to_components())  # type: ignore[no-untyped-call]  # untyped in the library
    assert "`8♠` from the Grave: where does it go?" in shown


def test_the_question_after_a_random_card_tells_whose_hand() -> None:
    table, seat = crowded("QH")
    other = (seat + 1) % 6
    table.state.zones[seat], table.state.zones[other] = b"", bytes([CARD["8S"]])
    spot = verb_spot(table, seat, PRESENTER, "move")
    assert spot is not None
    shown = str(Panel(table, seat, PRESENTER, "en-US", spot).draw().to_components())  # type: ignore[no-untyped-call]  # untyped in the library
    assert "A random card from" in shown
    assert f"{table.seats[other].name}" in shown
    assert "8♠" not in shown


def reachable(table: Table, seat: int, spot: Spot, depth: int) -> Iterator[str]:
    """The handles that may be chosen in the step at ``depth``, through every group and page."""
    for component in flat(Panel(table, seat, PRESENTER, "en-US", spot).draw().to_components()):  # type: ignore[no-untyped-call]  # untyped in the library
        address = ids.parse(component.get("custom_id") or "")
        if address is None:
            continue
        here = Spot.read(address.arg) if address.act in ("step", "pick", "group") else None
        for option in component.get("options", ()):
            assert len(option["label"]) <= 100
            if address.act == "pick":
                yield option["value"]
            elif address.act == "group" and here is not None:
                yield from reachable(table, seat, here.after("group", [option["value"]]), depth)
        if address.act == "step" and here is not None:
            if len(here.trail) > depth:
                yield from here.trail[depth]
            elif here.page > spot.page:
                yield from reachable(table, seat, here, depth)


def said(view: LayoutView) -> str:
    """All the text of a message."""
    return "\n".join(item.content for item in view.walk_children() if isinstance(item, TextDisplay))


def flat(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Components with those nested in them."""
    for component in components:
        yield component
        yield from flat(component.get("components", []))
