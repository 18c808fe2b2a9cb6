"""Every public message and the lobby's private ones, at their largest: Discord must take them, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from discord import ui
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.presenter import Presenter
from bot.table.command import AddComputer, Begin, Join, Open, SetOptions, Team
from bot.table.entry import Actor, Entry
from bot.table.table import Table
from bot.ui.board import board_view
from bot.ui.contribution import contribution_view
from bot.ui.ending import end_view, fair_view, over_view
from bot.ui.hello import hello_view
from bot.ui.lobby import closed_view, lobby_view, settings_view
from bot.ui.reading import how_view, pile_view
from cogs.rulers.presenter import RulersPresenter
from game.core.event import Event, seen_by
from game.rulers.cards import CODES, PACK
from game.rulers.options import MODES
from game.rulers.state import DECK, FIELD, GRAVE
from game.words import locales

HOST = Actor(1)
NASTY = ("*" * 32, "👨‍👩‍👧‍👦" * 5, "@everyone " * 4, "\u202e" + "ﷺ" * 31, "||`_~" * 7, "Z̸̡̛̖" * 8)
PRESENTER: Presenter = RulersPresenter()
CHARACTERS, COMPONENTS = 4000, 40


def opened(mode: str) -> Table:
    command = Open(game="rulers", rules_version=1, guild_id=1, channel_id=2, secret="5a" * 32, options={"mode": mode, "opening_hand": 3, "max_rounds": 50})
    return Table.open(2**40, Entry(HOST, command, 1_700_000_000_000))


def joined(mode: str, free: int = 0) -> Table:
    table = opened(mode)
    for user, name in zip(range(1, MODES[mode].seats + 1 - free), NASTY, strict=False):
        table = table.after(Entry(Actor(user), Join(name=name, interaction_id=2**62 + user, words="w" * 100), table.touched_ms))
    return table


def begun(mode: str) -> Table:
    return joined(mode).after(Entry(HOST, Begin(), 1_700_000_000_000))


def crowded(mode: str) -> Table:
    """A game with full Fields, all other cards in the Grave, and a history of the longest events."""
    table = begun(mode)
    state = table.game.copy(table.state)
    rest = [card for card in reversed(PACK) if card not in state.rulers]
    seats = state.terms.seats
    for seat in range(seats):
        state.zones[seat] = b""
        state.zones[FIELD + seat], rest = bytes(rest[:5]), rest[5:]
    state.zones[DECK] = b""
    state.zones[GRAVE] = bytes(rest)
    everything = list(CODES[-5:])
    history = [Event("play", {"seat": seat, "cards": everything}, -1) for seat in range(seats)] * 2
    history += [Event("move", {"seat": 0, "from": {"zone": "field", "seat": 1}, "to": {"zone": "field", "seat": 2}, "card": "XB"}, -1)] * 6
    away = tuple(replace(guest, away="timeouts") for guest in table.seats)
    return replace(table, state=state, history=tuple(history), seats=(table.seats[0], *away[1:]))


def screens(mode: str, locale: str) -> Iterator[tuple[str, ui.LayoutView]]:
    lobby, game = joined(mode), crowded(mode)
    half = joined(mode, free=2).after(Entry(HOST, AddComputer(level="steady"), 0))
    yield "full lobby", lobby_view(lobby, PRESENTER, locale)
    yield "empty lobby", lobby_view(opened(mode), PRESENTER, locale)
    yield "lobby", lobby_view(half, PRESENTER, locale)
    yield "settings", settings_view(lobby, PRESENTER, locale)
    yield "closed", closed_view(replace(lobby, phase="closed"), PRESENTER, locale)
    yield "contribution", contribution_view(lobby, 1, locale, "!")
    yield "fair", fair_view(begun(mode), locale)
    yield "board", board_view(game, PRESENTER, locale, lambda table, number: 1_700_000_000_000)
    yield "paused", board_view(replace(game, phase="paused", paused="digest"), PRESENTER, locale, lambda table, number: None)
    yield "pile", pile_view(game, PRESENTER, locale)
    ended = replace(game, phase="over", end="win", winners=tuple(range(MODES[mode].seats)), actions=999, touched_ms=game.begun_ms + 10**10)
    yield "over", over_view(ended, PRESENTER, locale)
    yield "end", end_view(ended, PRESENTER, locale)
    yield "how", how_view(PRESENTER, locale)
    yield "hello", hello_view({"rulers": PRESENTER}, locale)


def drawn(view: ui.LayoutView) -> Any:
    """The message as it is sent."""
    return view.to_components()  # type: ignore[no-untyped-call]  # discord.py leaves it untyped


def parts(data: Any) -> Iterator[dict[str, Any]]:
    """Every component, nested ones too, as Discord counts them."""
    if isinstance(data, list):
        for each in data:
            yield from parts(each)
    elif isinstance(data, dict):
        yield data
        for key in ("components", "accessory", "component"):
            yield from parts(data.get(key))


def length(text: str) -> int:
    """Characters as the stricter of two counts has them: UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("mode", MODES)
def test_discord_takes_every_screen_at_its_largest(mode: str, locale: str) -> None:
    for name, view in screens(mode, locale):
        found = list(parts(drawn(view)))
        assert len(found) <= COMPONENTS, (name, len(found))
        assert sum(length(part.get("content", "")) for part in found) <= CHARACTERS, name
        custom_ids = [part["custom_id"] for part in found if "custom_id" in part]
        assert len(set(custom_ids)) == len(custom_ids), name
        assert all(length(custom_id) <= 100 for custom_id in custom_ids), name
        for part in found:
            _check_texts(name, part)


def _check_texts(name: str, part: dict[str, Any]) -> None:
    if part["type"] == 2:
        assert 1 <= length(part["label"]) <= 80, (name, part)
    if part["type"] == 3:
        assert 1 <= len(part["options"]) <= 25, (name, part)
        assert length(part["placeholder"]) <= 150, (name, part)
        values = [option["value"] for option in part["options"]]
        assert len(set(values)) == len(values), (name, part)
        for option in part["options"]:
            assert 1 <= length(option["label"]) <= 100, (name, option)
            assert length(option.get("description") or "") <= 100, (name, option)
    if part["type"] == 10:
        assert part["content"].strip(), name


@pytest.mark.parametrize("mode", MODES)
def test_a_screen_names_no_card_and_nobody_in_its_custom_ids(mode: str) -> None:
    for _, view in screens(mode, "en-US"):
        for part in parts(drawn(view)):
            custom_id = part.get("custom_id", "")
            assert not any(code in custom_id for code in CODES), custom_id


@settings(max_examples=30)
@given(st.data())
def test_public_screens_do_not_depend_on_what_is_hidden(data: st.DataObject) -> None:
    """Shuffle Deck and Hands among themselves: no public message may change by a byte."""
    mode = data.draw(st.sampled_from(sorted(MODES)))
    table = begun(mode)
    state = table.game.copy(table.state)
    places = [*range(state.terms.seats), DECK]
    hidden = data.draw(st.permutations([card for place in places for card in state.zones[place]]))
    for place in places:
        size = len(state.zones[place])
        state.zones[place], hidden = bytes(hidden[:size]), hidden[size:]
    other = replace(table, state=state)
    draws: list[Callable[[Table], ui.LayoutView]] = [
        lambda t: board_view(t, PRESENTER, "en-US", lambda table, number: 0),
        lambda t: pile_view(t, PRESENTER, "en-US"),
        lambda t: fair_view(t, "en-US"),
    ]
    for draw in draws:
        assert drawn(draw(table)) == drawn(draw(other))


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("mode", MODES)
def test_a_hand_tells_its_owner_everything_they_need(mode: str, locale: str) -> None:
    table = begun(mode)
    for seat in range(len(table.seats)):
        text = PRESENTER.hand(table, seat, locale)
        assert len(text) <= 1500
        partners = [s for s in range(len(table.seats)) if s != seat and table.game.teams(table.options, len(table.seats))[s] == seat % MODES[mode].teams]
        assert ("win together" in text or locale != "en-US") or not partners


def test_every_event_of_a_game_has_words() -> None:
    """R13 and R17 among them, which a short game may never meet."""
    table = begun("2v2")
    cards = ["7H", "XR"]
    place = {"zone": "hand", "seat": 1}
    events = [
        Event("deal", {"dealer": 0, "rulers": ["AS"], "first": 1}, -1),
        Event("reshuffle", {"cards": 12}, -1),
        Event("no-draw", {"seat": 0}, -1),
        Event("swap", {"seat": 0, "with": 1, "ruler": "KC", "other": "XB"}, -1),
        Event("switch", {"seat": 0, "card": "XB", "old": "QH"}, -1),
        Event("move", {"seat": 0, "from": {"zone": "deck"}, "to": place}, -1, {"card": "7H"}, 2),
        *(Event(kind, {"seat": 0, "cards": cards}, -1) for kind in ("play", "kill", "discard")),
        Event("pass", {"seat": 0}, -1),
        Event("win", {"seat": 0, "winners": [0, 2]}, -1),
        Event("rounds-over", {}, -1),
    ]
    for viewer in (None, 1):
        told = [PRESENTER.event(seen, table, "en-US") for seen in seen_by(events, viewer) if seen is not None]
        assert all(told)
        assert ("7♥" in " ".join(line for line in told[5:6] if line)) is (viewer == 1)


def test_a_draw_is_told_to_its_owner_alone() -> None:
    table = begun("2v2")
    draw = [Event("draw", {"seat": 1}, -1, {"card": "TD"}, 1 << 1)]
    told = [PRESENTER.event(seen, table, "en-US") for viewer in (None, 0, 1) for seen in seen_by(draw, viewer) if seen is not None]
    assert told == [None, None, "You draw `10♦`."]


def test_teams_are_told_by_name_in_a_lobby_that_has_them() -> None:
    table = joined("2v2").after(Entry(HOST, Team(team=1), 0))
    assert "🔴 Red" in str(drawn(lobby_view(table, PRESENTER, "en-US")))
    table = table.after(Entry(HOST, SetOptions(options={"mode": "ffa4"}), 0))
    assert "Red" not in str(drawn(lobby_view(table, PRESENTER, "en-US")))
