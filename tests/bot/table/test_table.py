"""The laws of the fold: whatever is asked of a table, by whomever."""

from __future__ import annotations

import random
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.command import (
    AddComputer,
    Back,
    Begin,
    Close,
    Command,
    End,
    Invite,
    Join,
    Kick,
    Leave,
    Pause,
    Play,
    Remind,
    Replace,
    Resume,
    SetClock,
    SetOptions,
    Team,
    Vote,
    Words,
)
from bot.table.entry import CLOCK, COMPUTER, SERVICE, Actor
from bot.table.refusal import Refused
from bot.table.table import Table
from game.core.errors import IllegalAction
from tests.bot.table.scenes import HOST, Scene

USERS = (HOST, 1, 2, 3, 4, 5)
small = st.integers(-1, 8)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Join, name=st.text(max_size=5), interaction_id=st.integers(1, 99), words=st.text(max_size=5)),
    st.builds(Words, words=st.text(max_size=5)),
    st.just(Leave()),
    st.builds(Team, team=st.none() | small),
    st.builds(AddComputer, level=st.sampled_from(("casual", "steady", "grand"))),
    st.builds(Kick, who=st.sampled_from(("1", "2", "computer:Ada", "x"))),
    st.builds(SetOptions, options=st.fixed_dictionaries({"mode": st.sampled_from(("2v2", "3v3", "star", "ffa6", "1v1"))})),
    st.builds(SetClock, clock=st.sampled_from(("off", "2m"))),
    st.builds(Begin, fill=st.sampled_from((None, "steady", "casual"))),
    st.builds(Vote, draw=st.booleans()),
    st.sampled_from((Back(), Close(), End(), Pause(reason="x"), Resume(channel_id=3))),
    st.builds(Remind, number=small),
    st.builds(Invite, user_id=st.sampled_from(USERS)),
    st.builds(Replace, seat=small, name=st.text(max_size=5)),
    st.builds(Play, number=st.integers(0, 30), action=st.sampled_from(({"do": "pass"}, {"do": "kill", "cards": ["2C"]}))),
)
ACTORS = st.sampled_from((*map(Actor, USERS), Actor(9, moderator=True), CLOCK, COMPUTER, SERVICE))


@settings(max_examples=120)
@given(st.lists(st.tuples(ACTORS, COMMANDS), max_size=25), st.integers(0, 2**32))
def test_any_requests_fold_the_same_again_and_a_refusal_changes_nothing(requests: list[tuple[Actor, Command]], luck: int) -> None:
    scene = Scene()
    dice = random.Random(luck)
    for actor, command in requests:
        before, entries = scene.table.dump(), len(scene.entries)
        try:
            scene.do(actor, command)
        except (Refused, IllegalAction):
            assert scene.table.dump() == before
            assert len(scene.entries) == entries
        if scene.table.phase == "playing" and dice.random() < 0.7:
            with suppress(Refused):
                scene.answer()
    assert scene.refolded().dump() == scene.table.dump()
    assert Table.load(scene.table.dump()).dump() == scene.table.dump()
    assert scene.refolded().digest() == scene.table.digest()


def test_a_whole_game_folds_the_same_from_any_snapshot() -> None:
    scene = Scene()
    scene.begin(1, 2)
    while scene.table.phase == "playing" and scene.table.actions < 300:
        scene.answer()
    assert scene.table.phase == "over"
    for cut in range(2, len(scene.entries), 7):
        table = Table.open(7, scene.entries[0])
        for entry in scene.entries[1:cut]:
            table = table.after(entry)
        table = Table.load(table.dump())
        for entry in scene.entries[cut:]:
            table = table.after(entry)
        assert table.dump() == scene.table.dump()


def test_the_table_before_stays_as_it_was() -> None:
    scene = Scene()
    scene.begin(1, 2)
    before, plain = scene.table, scene.table.dump()
    scene.answer()
    assert before.dump() == plain
