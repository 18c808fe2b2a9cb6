"""Every message of Runes & Regulations at its largest, and what nobody may read from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from discord import ui
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.command import Aside, Play
from bot.table.entry import Actor, Entry
from bot.table.table import Table
from bot.ui import ids
from bot.ui.board import board_view
from bot.ui.ending import end_view, over_view
from bot.ui.lobby import lobby_view, settings_view
from bot.ui.panel import START, Panel, may, verb_spot, walk
from bot.ui.reading import how_view, pile_view
from bot.ui.replay import replay_view
from game.core.decision import Prompt
from game.core.event import seen_by
from game.runes.view import View
from game.words import listed, locales
from tests.bot.table.scenes import Scene
from tests.bot.ui.test_screens import drawn, parts
from tests.cogs.runes.scenes import PRESENTER, begun, crowded, exchanged, play

CHARACTERS, COMPONENTS = 4000, 40


def length(text: str) -> int:
    """Characters as the stricter of two counts has them: UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def fits(name: str, view: ui.LayoutView) -> None:
    """Discord takes it."""
    found = list(parts(drawn(view)))
    assert len(found) <= COMPONENTS, name
    assert sum(length(part["content"]) for part in found if part["type"] == 10) <= CHARACTERS, name
    custom_ids = [part["custom_id"] for part in found if "custom_id" in part]
    assert len(set(custom_ids)) == len(custom_ids), name
    for part in found:
        if part["type"] == 2:
            assert 1 <= length(part["label"]) <= 80, (name, part)
        if part["type"] == 3:
            assert 1 <= len(part["options"]) <= 25, (name, part)
            for option in part["options"]:
                assert 1 <= length(option["label"]) <= 100, (name, option)
                assert length(option.get("description") or "") <= 100, (name, option)
        if part["type"] == 10:
            assert part["content"].strip(), name


def said(view: ui.LayoutView) -> str:
    """All that a message says."""
    return "\n".join(part["content"] for part in parts(drawn(view)) if part["type"] == 10)


def panels(table: Table, seat: int) -> Iterator[Panel]:
    """Every panel that ``seat`` comes upon in a press or two."""
    yield Panel(table, seat, PRESENTER, "en-US", until_ms=1)
    for verb in PRESENTER.verbs:
        spot = verb_spot(table, seat, PRESENTER, verb)
        if spot is not None:
            yield Panel(table, seat, PRESENTER, "en-US", spot)
    if table.decision_of(seat) is None:
        return
    asked = table.game.prompt(table.view(seat))
    assert isinstance(asked, Prompt)
    if asked.most == 1:
        for option in asked.options:
            yield Panel(table, seat, PRESENTER, "en-US", START.then(ids.step_of(asked.options, [option.id])))


@pytest.mark.parametrize("locale", locales())
def test_every_message_fits_at_its_largest(locale: str) -> None:
    table = crowded()
    over = replace(table, phase="over", end="win", winners=(2,), actions=999, touched_ms=table.begun_ms + 10**10)
    lobby = Scene({}, game="runes")
    lobby.join(1, 2, 3)
    fits("board", board_view(table, PRESENTER, locale, lambda table, number: 1_700_000_000_000))
    fits("paused", board_view(replace(table, phase="paused", paused="digest"), PRESENTER, locale, lambda table, number: None))
    fits("cards", pile_view(table, PRESENTER, locale))
    fits("over", over_view(over, PRESENTER, locale))
    fits("end", end_view(over, PRESENTER, locale))
    fits("how", how_view(PRESENTER, locale))
    fits("lobby", lobby_view(lobby.table, PRESENTER, locale))
    fits("settings", settings_view(lobby.table, PRESENTER, locale))
    fits("replay", replay_view(over, table, 0, 0, PRESENTER, locale))
    for seat in range(4):
        fits("panel", Panel(table, seat, PRESENTER, locale).draw())
    assert all(length(rule.text) <= 1_500 for rule in PRESENTER.rules(locale))


@settings(max_examples=15, deadline=None)
@given(people=st.integers(2, 4), actions=st.integers(0, 160), level=st.sampled_from(["casual", "steady"]))
def test_whatever_is_asked_in_a_game_fits_and_is_worded(people: int, actions: int, level: str) -> None:
    scene = begun(people)
    table = play(scene, actions, level)
    for viewer in (None, *range(people)):
        for seen in seen_by(table.history, viewer):
            if seen is not None and not seen.kind.startswith("table."):
                PRESENTER.event(seen, table, "en-US")
    if table.phase == "playing":
        fits("board", board_view(table, PRESENTER, "en-US", lambda table, number: 1))
        for seat in range(people):
            assert may(table, seat, PRESENTER, "en-US")
            for panel in panels(table, seat):
                fits("panel", panel.draw())


@settings(max_examples=15, deadline=None)
@given(people=st.integers(2, 4), actions=st.integers(0, 120), order=st.lists(st.integers(0, 200), max_size=40))
def test_nobody_reads_what_is_hidden_from_them(people: int, actions: int, order: list[int]) -> None:
    """Deal what is hidden otherwise: no public message and no panel of who can't see it changes by a byte; the windows of Runes (N14a) among them."""
    table = play(begun(people), actions)
    if table.phase != "playing":
        return
    other = exchanged(table, None, order)
    draws: list[Callable[[Table], ui.LayoutView]] = [
        lambda t: board_view(t, PRESENTER, "en-US", lambda table, number: 0),
        lambda t: pile_view(t, PRESENTER, "en-US"),
    ]
    for draw in draws:
        assert drawn(draw(table)) == drawn(draw(other))
    for seat in range(people):
        other = exchanged(table, seat, order)
        shown = [drawn(panel.draw()) for panel in panels(table, seat)]
        assert [drawn(panel.draw()) for panel in panels(other, seat)] == shown
        assert may(other, seat, PRESENTER, "en-US") == may(table, seat, PRESENTER, "en-US")


def test_no_custom_id_names_a_card_or_anybody() -> None:
    table = play(begun(), 40)
    names = {card.removesuffix(f"#{card.rpartition('#')[2]}") for card in table.state.book.names}
    for seat in range(4):
        for panel in panels(table, seat):
            for part in parts(drawn(panel.draw())):
                assert not any(name in part.get("custom_id", "") for name in names)


def window(people: int = 3) -> Scene:
    """A game in which a window of Runes asks several people at once."""
    scene = begun(people)
    for _ in range(300):
        if sum(decision.ask == "answer" for decision in scene.table.decisions()) > 1:
            return scene
        play(scene, 1)
    pytest.fail("no window asked two people")


def test_the_board_tells_who_is_asked_together_and_what_there_is_to_answer() -> None:
    table = window().table
    text = said(board_view(table, PRESENTER, "en-US", lambda table, number: 1_000))
    asked = [f"**\u2068{table.seats[decision.seat].name}\u2069**" for decision in table.decisions()]
    assert f"{listed('en-US', asked)} may answer with a Rune" in text
    assert "⚡" in text


def test_the_ways_to_pass_stand_beside_one_another_and_a_standing_one_is_taken_back() -> None:
    scene = window()
    decision = scene.table.decisions()[0]
    labels = [part["label"] for part in parts(drawn(Panel(scene.table, decision.seat, PRESENTER, "en-US").draw())) if part["type"] == 2]
    assert [label for label in labels if label.startswith("Pass")] == [
        "Pass",
        "Pass for this turn",
        "Pass for this kind of event",
    ]
    assert "Ask me again" not in labels
    user = scene.table.seats[decision.seat].user_id
    assert user is not None
    scene.do(user, Play(number=decision.number, action={"ask": "answer", "choose": ["kind"]}))
    play_others = [d for d in scene.table.decisions() if d.ask == "answer"]
    for other in play_others:
        owner = scene.table.seats[other.seat].user_id
        assert owner is not None
        if scene.table.decision_of(other.seat) == other:
            scene.do(owner, Play(number=other.number, action={"ask": "answer", "choose": []}))
    text = str(drawn(Panel(scene.table, decision.seat, PRESENTER, "en-US").draw()))
    assert "Ask me again" in text
    assert "🔕" in PRESENTER.board(scene.table, "en-US")[0].content  # type: ignore[attr-defined]  # a text
    scene.do(user, Aside(action={"ask": "ask-again", "choose": []}))
    assert "Ask me again" not in str(drawn(Panel(scene.table, decision.seat, PRESENTER, "en-US").draw()))


def test_only_a_card_that_is_played_is_confirmed() -> None:
    """So a whole turn takes five presses: Act, a Spell, do it, a Creature, do it."""
    scene = begun()
    while scene.table.decisions()[0].ask != "cast":
        play(scene, 1)
    table, decision = scene.table, scene.table.decisions()[0]
    view: View = table.view(decision.seat)
    asked = table.game.prompt(view)
    assert isinstance(asked, Prompt)
    assert not PRESENTER.confirms(view, ((),))
    assert all(PRESENTER.confirms(view, ((option.id,),)) for option in asked.options)
    spot = verb_spot(table, decision.seat, PRESENTER, "skip")
    assert spot is not None
    assert walk(table, view, spot).asked is None
    assert verb_spot(table, decision.seat, PRESENTER, "summon") is None


def test_a_sealed_answer_shows_nobody_which_it_was() -> None:
    """A pass for once, for the turn, for this kind, or a Rune: until the window closes everybody else sees the same."""
    scene = window()
    table = scene.table
    decision, other = table.decisions()[:2]
    user = table.seats[decision.seat].user_id
    assert user is not None
    asked = table.game.prompt(table.view(decision.seat))
    assert isinstance(asked, Prompt)
    shown = []
    for answer in ([], *([option.id] for option in asked.options)):
        entry = Entry(Actor(user), Play(number=decision.number, action={"ask": "answer", "choose": answer}), scene.now)
        after = table.after(entry)
        public = board_view(after, PRESENTER, "en-US", lambda table, number: 0)
        shown.append((drawn(public), [drawn(panel.draw()) for panel in panels(after, other.seat)]))
    assert len(shown) > 2
    assert all(each == shown[0] for each in shown)
