"""Panels of any game: whatever may be answered can be pressed together, and Discord takes every panel on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presenter import PASS, Label, Presenter
from bot.table.table import Table
from bot.ui import ids
from bot.ui.panel import START, Outdated, Panel, Spot, may, verb_spot, walk, whole
from game.core.decision import Decision, Option, Path, Prompt
from game.core.errors import IllegalAction

COMPONENTS, CHARACTERS, ROW, MENU = 40, 4000, 5, 25


class Toy:
    """A game whose one decision is answered by the steps given; the answer is the path itself."""

    def __init__(self, *steps: Prompt) -> None:
        self.steps = steps

    def asides(self, state: Any, seat: int) -> tuple[()]:
        return ()

    def prompt(self, view: Any, path: Path = ()) -> Prompt | Path:
        for asked, named in zip(self.steps, path, strict=False):
            asked.accept(named)
        return self.steps[len(path)] if len(path) < len(self.steps) else path


class Plain:
    """A presenter that names everything by what it is, at the greatest length."""

    def hand(self, table: Table, seat: int, locale: str) -> str:
        return "hand"

    def ask(self, view: Any, prompt: Prompt, path: Path, table: Table, locale: str) -> str:
        return prompt.ask

    def option(self, view: Any, option: Option, table: Table, locale: str) -> Label:
        return Label(option.id.ljust(80, "."), option.kind.ljust(100, "."), "🎴")

    def decline(self, prompt: Prompt, table: Table, locale: str) -> Label:
        return Label("Nothing".ljust(80, "."), emoji="⭕")

    def passes(self, prompt: Prompt) -> tuple[str, ...]:
        return ("", *(option.id for option in prompt.options if option.kind == PASS))

    def start(self, prompt: Prompt, verb: str) -> Path | None:
        return () if prompt.ask == verb else ((verb,),) if any(option.id == verb for option in prompt.options) else None

    def group(self, view: Any, group: str, table: Table, locale: str) -> Label:
        return Label(group.ljust(100, ".") or "none")

    def summary(self, view: Any, path: Path, table: Table, locale: str) -> str:
        return "summary"


def table_of(*steps: Prompt) -> Table:
    """As much of a table as a panel looks at."""
    decision = Decision(10**6, 0, "turn", declinable=False)
    guest = SimpleNamespace(away="", name="Ann")
    table = SimpleNamespace(
        id=10**9,
        game=Toy(*steps),
        state=None,
        history=(),
        phase="playing",
        seats=[guest],
        view=lambda seat: None,
        decision_of=lambda seat: decision,
        decisions=lambda: (decision,),
    )
    return cast(Table, table)


def panel_of(table: Table, spot: Spot = START) -> Panel:
    return Panel(table, 0, cast(Presenter, Plain()), "en-US", spot)


class Control(NamedTuple):
    """Something that can be pressed."""

    address: ids.Address
    label: str
    options: dict[str, str]
    least: int
    most: int


def controls(panel: Panel) -> list[Control]:
    """What can be pressed on a panel that Discord takes."""
    plain = list(_walk(panel.draw().to_components()))  # type: ignore[no-untyped-call]  # untyped in the library
    assert len(plain) <= COMPONENTS
    assert sum(len(component.get("content", "")) for component in plain) <= CHARACTERS
    assert all(len(component["components"]) <= ROW for component in plain if component["type"] == 1)
    assert all(1 <= len(component["options"]) <= MENU for component in plain if component["type"] == 3)
    custom_ids = [component["custom_id"] for component in plain if "custom_id" in component]
    assert len(set(custom_ids)) == len(custom_ids)
    assert max(map(len, custom_ids)) <= ids.LIMIT
    found = []
    for component in plain:
        if "custom_id" not in component:
            continue
        address = ids.parse(component["custom_id"])
        assert address is not None
        options = {option["value"]: option["label"] for option in component.get("options", ())}
        assert all(len(label) <= 100 for label in options.values())
        found.append(Control(address, component.get("label", ""), options, component.get("min_values", 1), component.get("max_values", 1)))
    return found


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))


def press_together(table: Table, wanted: Path) -> Any:
    """Press along ``wanted`` until it can be confirmed, and confirm."""
    spot = START
    for _ in range(300):
        offered = controls(panel_of(table, spot))
        if any(control.address.act == "go" for control in offered):
            (go,) = (control for control in offered if control.address.act == "go")
            return whole(table, None, Spot.read(go.address.arg))
        spot = next_spot(table, spot, offered, wanted)
    raise AssertionError("it never came to an end")


def next_spot(table: Table, spot: Spot, offered: list[Control], wanted: Path) -> Spot:
    """One press nearer to ``wanted``."""
    here = walk(table, None, spot)
    asked, spot = here.asked, here.spot
    assert asked is not None
    named = wanted[len(here.path)]
    handles = dict(zip(named, ids.step_of(asked.options, named), strict=True))
    left = [handle for handle in handles.values() if handle not in spot.picked]
    steps = {Spot.read(control.address.arg): control for control in offered if control.address.act == "step"}
    for target in steps:
        if len(target.trail) > len(spot.trail) and set(target.trail[len(spot.trail)]) == set(handles.values()):
            return target
    for control in offered:
        chosen = [handle for handle in left if handle in control.options]
        if control.address.act == "pick" and len(chosen) == len(left):
            assert control.least <= len(chosen) <= control.most
            return Spot.read(control.address.arg).after("pick", chosen)
        if control.address.act == "more" and chosen:
            chosen = chosen[: control.most] if asked.ordered else chosen
            assert control.least <= len(chosen) <= control.most
            return Spot.read(control.address.arg).after("more", chosen)
        if control.address.act == "group":
            groups = [ids.handles([Option(o.group, "")])[o.group] for o in asked.options if handles.get(o.id) in left]
            if inside := [group for group in groups if group in control.options]:
                return Spot.read(control.address.arg).after("group", inside[:1])
    onward = [target for target in steps if target.page > spot.page and target.trail == spot.trail]
    if onward:
        return onward[0]
    back = [target for target in steps if len(target.trail) == len(spot.trail) and target.page == 0 and target.group == "" and target.picked == spot.picked]
    assert back, f"nothing leads on to {named} from {spot}"
    return back[0]


@st.composite
def prompts(draw: st.DrawFn, largest: int = 90) -> tuple[Prompt, tuple[str, ...]]:
    """A prompt of any size, and an answer to it."""
    count = draw(st.integers(1, largest))
    groups = draw(st.integers(1, 30))
    options = tuple(Option(f"option {number}", "card", f"group {number % groups}") for number in range(count))
    most = draw(st.integers(1, min(count, 12)))
    least = draw(st.integers(0, most))
    named = draw(st.lists(st.sampled_from([option.id for option in options]), min_size=least, max_size=most, unique=True))
    return Prompt("ask", options, least, most), tuple(named)


@given(prompts())
def test_every_answer_to_a_prompt_can_be_pressed_together(asked: tuple[Prompt, tuple[str, ...]]) -> None:
    prompt, named = asked
    answer = press_together(table_of(prompt), (named,))
    assert set(answer[0]) == set(named)


@given(st.tuples(prompts(8), prompts(30), prompts(3)))
def test_and_to_several_in_a_row(asked: tuple[tuple[Prompt, tuple[str, ...]], ...]) -> None:
    answer = press_together(table_of(*(prompt for prompt, _ in asked)), tuple(named for _, named in asked))
    assert [set(step) for step in answer] == [set(named) for _, named in asked]


@given(st.integers(2, 8), st.randoms(use_true_random=False))
def test_an_order_is_told_one_after_the_other(count: int, random: Random) -> None:
    """A menu would not tell which of its options was chosen first."""
    options = tuple(Option(f"option {number}", "card") for number in range(count))
    named = [option.id for option in options]
    random.shuffle(named)
    answer = press_together(table_of(Prompt("order", options, len(options), len(options), ordered=True)), (tuple(named),))
    assert answer == (tuple(named),)


@given(prompts())
def test_a_spot_is_read_as_it_was_written(asked: tuple[Prompt, tuple[str, ...]]) -> None:
    prompt, named = asked
    handles = ids.step_of(prompt.options, named)
    for spot in (START, START.then(handles), Spot((), handles, "abc", 3), Spot((handles, ()), (), "", 1), Spot((), (), "x-_")):
        assert Spot.read(spot.write()) == spot


def test_a_step_with_one_possibility_is_taken_by_itself_and_back_leads_before_it() -> None:
    verbs = Prompt("turn", (Option("move", "verb"), Option("pass", "verb")))
    only = Prompt("from", (Option("deck", "zone"),))
    table = table_of(verbs, only, only)
    here = walk(table, None, START.then(ids.step_of(verbs.options, ["move"])))
    assert here.action == (("move",), ("deck",), ("deck",))
    assert here.before() == START


def test_the_first_step_is_asked_even_with_one_possibility() -> None:
    table = table_of(Prompt("turn", (Option("pass", "verb"),)))
    assert walk(table, None, START).asked is not None


def test_what_is_not_on_offer_is_outdated() -> None:
    table = table_of(Prompt("turn", (Option("pass", "verb"), Option("play", "verb"))))
    for spot in (Spot((("none",),)), Spot((("a", "b"),)), Spot(((),)), START.then(ids.step_of((Option("pass", ""),), ["pass"])).then(("more",))):
        with pytest.raises(Outdated):
            walk(table, None, spot)
    with pytest.raises(Outdated):
        whole(table, None, START)
    with pytest.raises(Outdated):
        Spot.read("abc*x")


def test_more_than_a_custom_id_can_name_is_said_so() -> None:
    options = tuple(Option(f"option {number}", "card") for number in range(25))
    table = table_of(Prompt("ask", options, 25, 25), Prompt("then", options[:2]))
    with pytest.raises(ids.TooLong):
        panel_of(table, START.then(ids.step_of(options, [option.id for option in options]))).draw()


def test_verbs_have_their_spots() -> None:
    table, presenter = table_of(Prompt("turn", (Option("play", "verb"), Option("pass", "verb")))), cast(Presenter, Plain())
    assert verb_spot(table, 0, presenter, "pass") is not None
    assert verb_spot(table, 0, presenter, "swap") is None
    assert verb_spot(table_of(Prompt("discard", (Option("7H", "card"),))), 0, presenter, "discard") == START


def test_what_one_may_do_is_said_in_a_sentence() -> None:
    table = table_of(Prompt("turn", (Option("play", "verb"), Option("pass", "verb"))))
    said = may(table, 0, cast(Presenter, Plain()), "en-US")
    assert "play" in said
    assert "pass" in said
    assert may(table_of(Prompt("discard", (Option("7H", "card"),))), 0, cast(Presenter, Plain()), "en-US") == "discard"


def test_an_empty_hand_needs_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord refuses a text that is empty."""
    monkeypatch.setattr(Plain, "hand", lambda *_: "")
    panel = panel_of(table_of(Prompt("turn", (Option("pass", "verb"),))))
    told = [component["content"] for component in _walk(panel.draw().to_components()) if "content" in component]  # type: ignore[no-untyped-call]  # untyped
    assert told == ["**turn**"]


def test_the_toy_refuses_as_games_do() -> None:
    with pytest.raises(IllegalAction):
        Toy(Prompt("turn", (Option("pass", "verb"),))).prompt(None, (("play",),))
