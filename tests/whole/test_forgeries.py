"""What no button of ours could send gets a private sentence or nothing, changes nothing, and is no fault of ours."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table.table import Table
from bot.ui import ids
from bot.ui.panel import CHOICES, Outdated, Spot, whole
from game.core.decision import Decision, Prompt
from game.core.errors import IllegalAction
from tests.table_world import Actor, Message, World, fixture_world
from tests.whole import play
from tests.whole.kit import every_game, whole_kit
from tests.whole.play import PACE_S, begin, gentlest, sit_down

ARGS = ("", ":", "0.0", "0.-1", "9.9", "999.", "x.y", "+", "@", "*", "*9", "*-1", "*٣", "~", "~.~", ",", "a,b", "a.b.c.d", "\u202e", "\U0001f0a1", "A" * 70)
VALUES = ((), ("",), ("no",), ("-1",), ("null",), ("[]",), ("{}",), ("NaN",), ("1e400",), ("999.",), ("any", "any"), ("7H",), ("seat:0",))
"""Among them JSON that a menu of options would have to read."""
PRESSED = 4
"""With how many of these every act is pressed."""
OPENING = {"join", "rematch", "start", "fill", "begin", "vote", "cancel", "leave", "leave-last", "end"}
"""Acts for which a button needs no more than its table: these mean what they say, whoever sends them."""


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is sent, nothing is logged as a fault of ours."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


@every_game
@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
async def test_every_act_takes_strange_arguments_and_values(world: World, phase: str, game: str) -> None:
    ann = who = world.people[0]
    if phase == "lobby":
        await sit_down(world, game, [ann])
    else:
        who, _ = await asked(world, game)
    await world.wait(PACE_S)
    board = world.board()
    if phase == "over":
        await world.end(ann)
        await world.wait(PACE_S)
    table = await world.bot.tables.table(1)
    number = table.decisions()[0].number if table.decisions() else 0
    strange = cycle([(arg, values) for arg in ARGS for values in VALUES][:: len(VALUES) + 1])
    for name in sorted(world.bot.router.acts - OPENING):
        sent = [(ids.make(table.id, number, name, arg), values if press % 2 else None) for press, (arg, values) in enumerate(islice(strange, PRESSED))]
        for custom_id, chosen in sent:
            if phase != "playing" or not answers(table, who, custom_id, chosen):
                await answered(world, who, board, custom_id, chosen)
        custom_id = ids.make(table.id, number, name)
        if phase != "playing" or not answers(table, who, custom_id, None):
            await answered(world, who, board, custom_id, form="x" * 5000)
    after = await world.bot.tables.table(1)
    assert (after.phase, after.guests, after.options, after.actions) == (table.phase, table.guests, table.options, table.actions)
    assert world.env.errors == []


async def answered(
    world: World, who: Actor, message: Message, custom_id: str, values: tuple[str, ...] | None = None, form: str | None = None
) -> InteractionResult:
    """Something forged was answered, and if it was with a message, privately."""
    told = await world.forge(who, message, custom_id, values=values, form=form)
    assert told.acknowledged, (custom_id, values)
    for shown in (told.response, *told.followups):
        assert shown is None or shown.ephemeral or shown.id == message.id, custom_id
    return told


def answers(table: Table, who: Actor, custom_id: str, values: Sequence[str] | None) -> bool:
    """Whether a press is a whole answer, such as one that declines: that one counts, whoever made it."""
    address = ids.parse(custom_id)
    if address is None or address.act not in (*CHOICES, "go"):
        return False
    try:
        whole(table, table.view(table.seat_of(who.id)), Spot.read(address.arg).after(address.act, values or ()))
    except (Outdated, IllegalAction, ValueError):
        return False
    return True


# Any custom_id at all ------------------------------------------------------------------------------------------------------------------------

GARBAGE = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
NUMBERS = st.integers(-(10**20), 10**20).map(str) | st.sampled_from(["0", "1", "2", "-1", "٣", "1e9", "zz", "1_0"])


def custom_ids(acts: list[str], handles: list[str]) -> st.SearchStrategy[str]:
    """Texts that a client could send as a custom_id, most of them nearly ours: every field on its own may be anything."""
    arg = st.lists(st.sampled_from([*handles, "~", ".", ",", "+", "@", "*", "1", ":"]) | GARBAGE, max_size=8).map("".join)
    fields = st.tuples(st.sampled_from(["c1", "c1", "c1", "c2", ""]) | GARBAGE, NUMBERS | GARBAGE, NUMBERS | GARBAGE, st.sampled_from(acts) | GARBAGE, arg)
    return (fields.map(":".join) | st.text(max_size=100)).map(lambda text: text[: ids.LIMIT])


@every_game
def test_any_custom_id_changes_nothing(tmp_path: Path, game: str) -> None:
    """Nearly ours, or anything: only what a button could have meant is done, and none of these is a whole answer."""
    with asyncio.Runner() as runner:
        opened = fixture_world(tmp_path)
        world = runner.run(opened.__aenter__())
        try:
            who, _ = runner.run(asked(world, game))
            board = world.board()
            table = runner.run(world.table())
            prompt = table.game.prompt(table.view(table.seat_of(who.id)))
            acts = sorted(world.bot.router.acts - OPENING)

            @settings(max_examples=120)
            @given(custom_ids(acts, list(ids.handles(prompt.options).values())), st.none() | st.lists(GARBAGE, max_size=3))
            def sent(custom_id: str, values: list[str] | None) -> None:
                assume(not answers(table, who, custom_id, values))
                runner.run(world.forge(who, board, custom_id, values=values))
                assert runner.run(world.table()).seq == table.seq

            sent()
            assert world.env.errors == []
        finally:
            runner.run(opened.__aexit__(None, None, None))


async def asked(world: World, game: str) -> tuple[MemberActor, Decision]:
    """Begin a game, and tell who is asked what."""
    people = world.people[:2]
    await begin(world, await sit_down(world, game, people), people)
    return await until_asked(world)


async def until_asked(world: World) -> tuple[MemberActor, Decision]:
    """Wait until anybody is asked."""
    for _ in range(20):
        await world.wait(PACE_S)
        for who, decision in play.asked(world, await world.table()):
            return who, decision
    raise AssertionError("nobody is asked")


# Whom it is not for --------------------------------------------------------------------------------------------------------------------------


@every_game
async def test_a_press_for_another_table_is_judged_there(world: World, game: str) -> None:
    """A custom_id names its table: on whatever message it is pressed, only who plays at that table is served."""
    ann, _, chloe, dev = world.people
    who, decision = await asked(world, game)
    first = await world.table()
    lobby = await sit_down(world, game, [chloe, dev])
    await world.press(chloe, lobby, "fill")
    await world.wait(PACE_S)
    second = await world.table()
    assert second.id != first.id
    board = world.board()
    for act_ in ("hand", "act"):
        told = await answered(world, chloe, board, ids.make(first.id, 0, act_))
        assert "aren't playing" in world.text(world.private(told))
    panel = world.private(await world.press(chloe, board, "hand"))
    for component in world.components(panel):
        if component.get("custom_id"):
            await answered(world, ann, board, component["custom_id"])
    answer = confirmed(first, decision)
    await answered(world, chloe, board, answer)
    assert (await world.bot.tables.table(first.id)).seq == first.seq
    await answered(world, who, board, answer)
    assert (await world.bot.tables.table(first.id)).actions == first.actions + 1, "its own player may press it anywhere"


def confirmed(table: Table, decision: Decision, later: int = 0) -> str:
    """The custom_id of the button that confirms the gentlest answer to a decision, or to one ``later``."""
    view, trail = table.view(decision.seat), []
    path = whole_kit(table.game.name).path(gentlest(table, decision))
    for number, step in enumerate(path):
        prompt = table.game.prompt(view, path[:number])
        assert isinstance(prompt, Prompt)
        trail.append(ids.step_of(prompt.options, step))
    return ids.make(table.id, decision.number + later, "go", ids.write_trail(tuple(trail)))


@every_game
async def test_an_answer_to_an_earlier_decision_is_stale(world: World, game: str) -> None:
    """By its number, whatever the question is now; with a number that is yet to come too."""
    who, decision = await asked(world, game)
    stale = confirmed(await world.table(), decision)
    while True:
        person, owed = await until_asked(world)
        table = await world.table()
        if person is who and owed.number != decision.number:
            break
        await whole_kit(game).command(world, person, gentlest(table, owed))
    for custom_id in (stale, confirmed(table, owed, later=40)):
        told = await answered(world, who, world.board(), custom_id)
        assert "decided already" in world.text(world.private(told))
    assert (await world.table()).seq == table.seq
