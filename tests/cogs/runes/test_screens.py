"""Every message of Runes & Regulations at its largest, and what nobody may read from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from discord import ui
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.command import Aside, Begin, Play, SetExtra
from bot.table.entry import Actor, Entry
from bot.table.table import Table
from bot.ui import ids
from bot.ui.board import board_view
from bot.ui.ending import end_view, over_view
from bot.ui.lobby import lobby_view, settings_view
from bot.ui.news import sentence
from bot.ui.panel import START, Panel, may, verb_spot, walk
from bot.ui.reading import how_view, pile_view
from bot.ui.replay import replay_view
from cogs.runes.cards import design
from game.core.audience import EVERYBODY, seats
from game.core.decision import Decision, Prompt
from game.core.event import Event, seen_by
from game.runes.state import State
from game.words import listed, locales
from tests.bot.table.scenes import Scene
from tests.bot.ui.test_screens import drawn, parts
from tests.cogs.runes.scenes import PEOPLE, PRESENTER, begun, crowded, exchanged, play
from tests.game.runes.table import Table as Position

CHARACTERS, COMPONENTS = 4000, 40
PRIMARY, SECONDARY = 1, 2
"""Styles of a button."""


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


def buttons(panel: Panel) -> list[tuple[str, int]]:
    """Labels and styles of a panel's buttons, in order."""
    return [(part["label"], part["style"]) for part in parts(drawn(panel.draw())) if part["type"] == 2]


def windows(*, fitting: bool) -> Iterator[tuple[Scene, Decision]]:
    """Games in which somebody is asked for a Rune, and holds one that fits or none."""
    scene = begun(3)
    for _ in range(400):
        for decision in scene.table.decisions():
            if decision.ask == "answer" and fitting == (len(scene.table.view(decision.seat).asked.options) > 2):
                yield scene, decision
        if scene.table.phase != "playing":
            scene = begun(3)
        play(scene, 1)


def test_where_no_rune_fits_a_pass_for_the_turn_is_the_first_and_the_only_marked_button() -> None:
    scene, decision = next(windows(fitting=False))
    panel = Panel(scene.table, decision.seat, PRESENTER, "en-US")
    found = buttons(panel)
    assert [label.split(" on ")[0] for label, _ in found[:3]] == ["Pass for this turn", "Pass", "Always pass"]
    assert [style for _, style in found[:3]] == [PRIMARY, SECONDARY, SECONDARY]
    question = next(line for line in said(panel.draw()).splitlines() if "None of your Runes can answer." in line)
    assert question.startswith("**")
    assert question.endswith("**")
    spot = START.then(ids.step_of(prompt_of(scene.table, decision.seat).options, ["turn"]))
    assert not PRESENTER.confirms(scene.table.view(decision.seat), walk(scene.table, scene.table.view(decision.seat), spot).path, scene.table)


def test_where_a_rune_fits_it_comes_first_and_is_confirmed_with_a_way_back() -> None:
    scene, decision = next(windows(fitting=True))
    table, seat = scene.table, decision.seat
    found = buttons(Panel(table, seat, PRESENTER, "en-US"))
    runes = len(table.view(seat).asked.options) - 2
    assert [style for _, style in found[: runes + 3]] == [PRIMARY] * runes + [SECONDARY] * 3
    assert found[runes][0] == "Pass"
    assert f"{runes} of your Runes" in said(Panel(table, seat, PRESENTER, "en-US").draw()) or runes == 1
    spot = START.then(ids.step_of(prompt_of(table, seat).options, [str(table.view(seat).asked.options[0])]))
    assert [label for label, _ in buttons(Panel(table, seat, PRESENTER, "en-US", spot))] == ["Do it", "Back"]


def prompt_of(table: Table, seat: int) -> Prompt:
    """What ``seat`` is asked."""
    asked = table.game.prompt(table.view(seat))
    assert isinstance(asked, Prompt)
    return asked


def test_a_standing_pass_is_told_and_taken_back() -> None:
    scene = window()
    decision = scene.table.decisions()[0]
    assert "Ask me again" not in str(drawn(Panel(scene.table, decision.seat, PRESENTER, "en-US").draw()))
    user = scene.table.seats[decision.seat].user_id
    assert user is not None
    scene.do(user, Play(number=decision.number, action={"ask": "answer", "choose": ["kind"]}))
    sealed = Panel(scene.table, decision.seat, PRESENTER, "en-US")
    assert "**You passed, and always will on this kind of event.** Your answer is sealed" in said(sealed.draw())
    assert [label for label, _ in buttons(sealed)] == ["Send to my direct messages"]
    play_others = [d for d in scene.table.decisions() if d.ask == "answer"]
    for other in play_others:
        owner = scene.table.seats[other.seat].user_id
        assert owner is not None
        if scene.table.decision_of(other.seat) == other:
            scene.do(owner, Play(number=other.number, action={"ask": "answer", "choose": []}))
    panel = Panel(scene.table, decision.seat, PRESENTER, "en-US")
    assert "You always pass on" in said(panel.draw())
    assert "Ask me again" in [label for label, _ in buttons(panel)]
    assert "🔕" in PRESENTER.board(scene.table, "en-US")[0].content  # type: ignore[attr-defined]  # a text
    scene.do(user, Aside(action={"ask": "ask-again", "choose": []}))
    assert "Ask me again" not in str(drawn(Panel(scene.table, decision.seat, PRESENTER, "en-US").draw()))


def test_whatever_cannot_be_taken_back_is_confirmed_and_to_choose_nothing_is_not() -> None:
    scene, seen = begun(), set[str]()
    for _ in range(250):
        table = scene.table
        if table.phase != "playing":
            break
        for decision in table.decisions():
            view, asked = table.view(decision.seat), prompt_of(table, decision.seat)
            assert asked.least or not PRESENTER.confirms(view, ((),), table)
            for option in asked.options[:1]:
                seen.add(decision.ask)
                spot = START.then(ids.step_of(asked.options, [option.id]))
                if asked.most == 1 and PRESENTER.confirms(view, ((option.id,),), table):
                    assert [label for label, _ in buttons(Panel(table, decision.seat, PRESENTER, "en-US", spot))] == ["Do it", "Back"]
                else:
                    assert asked.most > 1 or decision.ask in ("begin", "may", "choose") or option.kind == "pass"
        play(scene, 1, "steady")
    assert seen >= {"cast", "summon", "answer"}


def test_a_verb_leads_to_its_question_or_nowhere() -> None:
    scene = begun()
    while scene.table.decisions()[0].ask != "cast":
        play(scene, 1)
    table, decision = scene.table, scene.table.decisions()[0]
    spot = verb_spot(table, decision.seat, PRESENTER, "skip")
    assert spot is not None
    assert walk(table, table.view(decision.seat), spot).asked is None
    assert verb_spot(table, decision.seat, PRESENTER, "summon") is None


def asked_at(state: State) -> Table:
    """A table in whose game things stand so."""
    table = begun(state.seats).table
    return replace(table, state=state)


def test_a_price_is_read_before_it_is_agreed_to() -> None:
    """On the button, and again where it is confirmed; whatever the Regulation adds to it is in it."""
    hand = {0: "noise-complaint hedge-fund garden-gnome sunday-dragon"}
    table = asked_at(Position(2, hands=hand, lawns={1: "garden-gnome"}, regulation="in-triplicate").state)
    labels = [label for label, _ in buttons(Panel(table, 0, PRESENTER, "en-US"))]
    assert labels[:2] == ["Hedge Fund · 💰 DISCARD a card", "Formal Noise Complaint · 💰 DISCARD 2 cards"]
    spot = START.then(ids.step_of(prompt_of(table, 0).options, ["maple:noise-complaint#1"]))
    panel = Panel(table, 0, PRESENTER, "en-US", spot)
    assert "**Cast Formal Noise Complaint**\n💰 The price: DISCARD 2 cards." in said(panel.draw())
    assert [label for label, _ in buttons(panel)] == ["Do it", "Back"]


def test_while_a_price_is_paid_it_is_told_for_what_and_confirmed() -> None:
    t = Position(2, hands={0: "noise-complaint hedge-fund garden-gnome"}, lawns={1: "garden-gnome"}).cast("noise-complaint")
    table = asked_at(t.state)
    text = said(Panel(table, 0, PRESENTER, "en-US").draw())
    assert "**The price: discard a card. Which?**" in text
    assert "For ✨ **Formal Noise Complaint**" in text
    spot = START.then(ids.step_of(prompt_of(table, 0).options, ["maple:hedge-fund#1"]))
    panel = Panel(table, 0, PRESENTER, "en-US", spot)
    assert "**Pay with Hedge Fund**" in said(panel.draw())
    assert [label for label, _ in buttons(panel)] == ["Do it", "Back"]


def test_the_price_of_a_creatures_effect_stands_in_the_question() -> None:
    table = asked_at(Position(2, hands={0: "hedge-fund sunday-dragon"}, lawns={0: "echo-parrot", 1: "garden-gnome"}).cast("hedge-fund").state)
    assert [decision.ask for decision in table.decisions()] == ["may"]
    assert "💰 The price: DISCARD a card." in said(Panel(table, 0, PRESENTER, "en-US").draw())


def test_a_spell_with_nothing_to_aim_at_says_so() -> None:
    table = asked_at(Position(2, hands={0: "emergency-mulch hedge-fund"}).state)
    labels = [label for label, _ in buttons(Panel(table, 0, PRESENTER, "en-US"))]
    assert labels[:2] == ["Hedge Fund", "Emergency Mulch · does nothing now"]
    spot = START.then(ids.step_of(prompt_of(table, 0).options, ["maple:emergency-mulch#1"]))
    assert "it would do nothing" in said(Panel(table, 0, PRESENTER, "en-US", spot).draw())


def test_a_target_is_named_with_its_owner() -> None:
    t = Position(3, hands={0: "emergency-mulch"}, lawns={1: "garden-gnome", 2: "garden-gnome"}).cast("emergency-mulch")
    table = asked_at(t.state)
    labels = [label for label, _ in buttons(Panel(table, 0, PRESENTER, "en-US"))]
    assert labels[:2] == [f"Perfectly Normal Gnome (\u2068{table.seats[seat].name}\u2069)" for seat in (1, 2)]


def test_how_a_game_was_won_is_told_with_the_last_lawns() -> None:
    scene = begun(3)
    table = play(scene, 2_000, "steady")
    assert (table.phase, table.end) == ("over", "win")
    (winner,) = table.winners
    name = f"\u2068{table.seats[winner].name}\u2069"
    text = PRESENTER.won(table, "en-US")
    assert f"5 Mythical Creatures on {name}'s Lawn: " in text
    assert " and " in text
    assert "What decided it: " in text
    final = end_view(table, PRESENTER, "en-US")
    assert f"-# {table.view(None).turn} turns in " in said(final)
    assert said(final).index("-# Secret: ") > said(final).index("⭐ 5/5")
    for message in (final, over_view(table, PRESENTER, "en-US")):
        fits("end", message)
        assert text in said(message)
        assert said(message).count("⭐ 5/5") == 1


def test_who_starts_is_told_with_the_reason_where_pets_were_told() -> None:
    """N2."""
    for pets in ((), ((PEOPLE[1], 3), (PEOPLE[2], 2))):
        scene = Scene({}, game="runes")
        scene.join(*PEOPLE[:3])
        for who, count in pets:
            scene.do(who, SetExtra(field="pets", value=count))
        table = scene.do(scene.table.host_id, Begin())
        shown = said(board_view(table, PRESENTER, "en-US", lambda table, number: 0))
        assert ("\u2069 starts, with the most pets (3). The first Regulation: " in shown) is bool(pets)
        assert ("\u2069 starts. The first Regulation: " in shown) is not bool(pets)


def test_a_draw_is_told_to_its_owner_as_their_own() -> None:
    table = begun(2).table
    card = table.view(0).hand[0]
    drawn_by_0 = Event("draw", {"seat": 0, "deck": 0}, EVERYBODY, {"card": card}, seats(0))
    told = {viewer: sentence(seen, table, PRESENTER, "en-US") for viewer in (0, 1, None) for seen in seen_by((drawn_by_0,), viewer) if seen is not None}
    assert told[0] == f"You draw **{design(table.view(0).book, card).name}**."
    assert told[1] == told[None] == f"\u2068{table.seats[0].name}\u2069 draws a card."


def test_whoever_is_left_alone_has_won_otherwise() -> None:
    scene = begun(2)
    table = replace(scene.table, phase="over", end="win", winners=(1,))
    assert PRESENTER.won(table, "en-US") == "-# Everybody else has left."


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


def test_what_one_may_do_is_told_though_one_holds_nothing_for_it() -> None:
    table = asked_at(Position(2, hands={0: "garden-gnome"}).state)
    assert may(table, 0, PRESENTER, "en-US").startswith("Which Spell do you cast?\n-# You hold no Spell")
    assert buttons(Panel(table, 0, PRESENTER, "en-US"))[0] == ("Cast nothing", PRIMARY)


def test_the_last_spin_is_the_one_that_counts() -> None:
    table = begun(2).table
    told = (Event("face", {"seat": 0, "wheel": 1, "face": 4}, EVERYBODY), Event("respin", {"seat": 1, "wheel": 1, "face": 5}, EVERYBODY))
    assert "**5** Overgrowth" in said(board_view(replace(table, history=told), PRESENTER, "en-US", lambda table, number: 1))


SPELL, RUNE, OTHER, THIRD = "maple:potluck#1", "maple:no-solicitors#1", "maple:counter-complaint#1", "maple:counter-complaint#2"


@pytest.mark.parametrize(
    ("chain", "told"),
    [
        (["cast 0 " + SPELL, "activate 1 " + RUNE, "cancel 1 cast"], ["1 cancels 0's Potluck Invitation"]),
        (["cast 0 " + SPELL, "activate 1 " + RUNE, "activate 0 " + OTHER, "cancel 0 activate"], ["0 cancels 1's No Solicitors"]),
        (
            ["cast 0 " + SPELL, "activate 1 " + RUNE, "activate 0 " + OTHER, "activate 1 " + THIRD, "cancel 1 activate", "cancel 1 cast"],
            ["1 cancels 0's Counter-Complaint", "1 cancels 0's Potluck Invitation"],
        ),
        (["cancel 1 hex"], ["1 cancels a hex"]),
        (["cancel 1 cast"], ["1 cancels a cast"]),
    ],
)
def test_what_was_cancelled_is_named(chain: list[str], told: list[str]) -> None:
    table = begun(2).table
    events = []
    for step in chain:
        kind, seat, thing = step.split(" ")
        events.append(Event(kind, {"seat": int(seat), "event" if kind == "cancel" else "card": thing}, EVERYBODY))
    table = replace(table, history=tuple(events))
    lines = [PRESENTER.event(seen, table, "en-US") or "" for seen in seen_by(table.history, None) if seen is not None and seen.kind == "cancel"]
    names = {f"\u2068{guest.name}\u2069": str(seat) for seat, guest in enumerate(table.seats)}
    for name, seat in names.items():
        lines = [line.replace(name, seat).replace("**", "") for line in lines]
    assert lines == [f"{line}." for line in told]
