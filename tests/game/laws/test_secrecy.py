"""Noninterference: nobody can tell apart two games that differ only in what is hidden from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.core.decision import Path, Prompt
from game.core.errors import IllegalAction
from game.core.event import seen_by
from game.core.game import AnyGame
from game.core.stream import Stream
from tests.game.laws.kit import kit_of
from tests.game.laws.walks import Walk, choose, every_game, plain, sample, walks

FURTHER = 24
"""So many actions a game is watched for."""
REFUSED = 5
"""So many answers out of the blue are given, for what a refusal says."""


def _exchanged(random: Random, hidden: Iterable[str], kept: Iterable[str] = ()) -> Mapping[str, str]:
    """A random exchange of the ``hidden`` things, in which the ``kept`` ones stay where they are."""
    free = sorted(set(hidden) - set(kept))
    other = free[:]
    random.shuffle(other)
    return dict(zip(free, other, strict=True))


def _named(text: str, things: Iterable[str]) -> list[str]:
    """The things that ``text`` (JSON) names."""
    return [thing for thing in things if json.dumps(thing, ensure_ascii=False) in text]


def _viewers(walk: Walk) -> list[int | None]:
    return [None, *range(walk.seats)]


@every_game
@given(data=st.data())
def test_equal_views_have_equal_answers_and_prompts(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    kit, dump = kit_of(game), game.dump(walk.state)
    for viewer in _viewers(walk):
        twin = game.load(kit.exchange(dump, _exchanged(walk.random, kit.hidden(dump, viewer))))
        view, same = game.view(walk.state, viewer), game.view(twin, viewer)
        assert plain(view) == plain(same)
        if viewer is None:
            continue
        assert game.asides(walk.state, viewer) == game.asides(twin, viewer)
        for _ in range(REFUSED):
            fields = kit.strange(walk.random, walk.seats)
            assert _refusal(game, walk.state, viewer, fields) == _refusal(game, twin, viewer, fields)
        answers, equal = game.legal(walk.state, viewer), game.legal(twin, viewer)
        assert len(answers) == len(equal)
        for i in sample(walk.random, len(answers), 100):
            assert answers[i] == equal[i]
        if answers:
            assert game.timeout(view) == game.timeout(same)
            _compare_prompts(game, view, same, walk.random)


def _refusal(game: AnyGame, state: Any, seat: int, fields: Mapping[str, Any]) -> tuple[Any, ...]:
    """What a player is told who answers so; nothing where it is legal."""
    try:
        game.apply(game.copy(state), seat, game.decode(fields))
    except IllegalAction as refused:
        return refused.code, refused.rule, plain(refused.params)
    return ()


def _compare_prompts(game: AnyGame, view: Any, same: Any, random: Random) -> None:
    path: Path = ()
    while True:
        asked = game.prompt(view, path)
        assert game.prompt(same, path) == asked
        if not isinstance(asked, Prompt):
            return
        path = (*path, tuple(random.sample([option.id for option in asked.options], asked.least)))


@every_game
@given(data=st.data())
def test_an_action_shows_nobody_more_than_it_discloses(game: AnyGame, data: st.DataObject) -> None:
    """Exchange what is hidden from a viewer, but not what the action discloses to it: what it sees then, and its next view, are the same."""
    walk = data.draw(walks(game))
    kit, dump = kit_of(game), game.dump(walk.state)
    chosen = choose(game, walk.state, walk.random)
    assume(chosen is not None)
    assert chosen is not None
    seat, action = chosen
    after = game.copy(walk.state)
    events = game.apply(after, seat, action)
    for viewer in _viewers(walk):
        hidden = list(kit.hidden(dump, viewer))
        seen, view = plain(seen_by(events, viewer)), plain(game.view(after, viewer))
        other = _exchanged(walk.random, hidden, kit.disclosed(dump, game.encode(action), game.dump(after), viewer))
        twin = game.load(kit.exchange(dump, other))
        # The same deed in that other game: a thing named in secret is the one that lies there now.
        same = game.decode(kit.exchange(game.encode(action), other))
        assert plain(seen_by(game.apply(twin, seat, same), viewer)) == seen
        assert plain(game.view(twin, viewer)) == view
        assert game.public(walk.state, seat, action) == game.public(game.load(kit.exchange(dump, other)), seat, same)


@every_game
@given(data=st.data())
@settings(max_examples=50)
def test_a_game_shows_nobody_more_than_it_discloses(game: AnyGame, data: st.DataObject) -> None:
    """Exchange what is hidden from a viewer, but not what the game discloses to it for a while: all that it sees meanwhile is the same.

    That is what it sees of every action, who is asked what next, and each view. What depends on hidden things in secret (a number that is counted on)
    shows some actions later, so one action is not enough.
    """
    walk = data.draw(walks(game))
    viewer = data.draw(st.sampled_from(_viewers(walk)))
    kit, dump = kit_of(game), game.dump(walk.state)
    shown = list(_further(walk, viewer))
    assume(shown)
    hidden = list(kit.hidden(dump, viewer))
    kept = {thing for step in shown for thing in (*step.disclosed, *_named(plain(game.encode(step.action)), hidden))}
    other = _exchanged(walk.random, hidden, kept)
    twin = game.load(kit.exchange(dump, other))
    for step in shown:
        assert plain(seen_by(game.apply(twin, step.seat, step.action), viewer)) == step.seen
        assert plain(game.view(twin, viewer)) == step.view


class _Step(NamedTuple):
    """An action, and what a viewer learns by it."""

    seat: int
    action: Any
    disclosed: list[str]
    seen: str
    view: str


def _further(walk: Walk, viewer: int | None) -> Iterator[_Step]:
    """How a game goes on from ``walk`` for a while, as ``viewer`` sees it."""
    game, kit = walk.game, kit_of(walk.game)
    state = game.copy(walk.state)
    for _ in range(FURTHER):
        chosen = choose(game, state, walk.random)
        if chosen is None:
            return
        seat, action = chosen
        before = game.dump(state)
        events = game.apply(state, seat, action)
        disclosed = list(kit.disclosed(before, game.encode(action), game.dump(state), viewer))
        yield _Step(seat, action, disclosed, plain(seen_by(events, viewer)), plain(game.view(state, viewer)))


@every_game
@given(data=st.data())
def test_what_is_hidden_is_in_no_view(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    dump = game.dump(walk.state)
    for viewer in _viewers(walk):
        assert not _named(plain(game.view(walk.state, viewer)), kit_of(game).hidden(dump, viewer))


@every_game
@given(data=st.data())
def test_hidden_events_keep_their_places(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    chosen = choose(game, walk.state, walk.random)
    assume(chosen is not None)
    assert chosen is not None
    events = game.apply(walk.state, *chosen)
    lengths = Counter(len(seen_by(events, viewer)) for viewer in _viewers(walk))
    assert set(lengths) == {len(events)}


@every_game
def test_a_state_names_its_hidden_things_differently_from_its_public_ones(game: AnyGame) -> None:
    """The kit itself: what it calls hidden is in the dump, and a spectator sees none of it."""
    kit = kit_of(game)
    for setup, seats in kit.goldens.values():
        state = game.deal(setup, seats, Stream(bytes(32)))
        hidden = list(kit.hidden(game.dump(state), None))
        assert hidden
        assert len(set(hidden)) == len(hidden)
        assert not _named(plain(game.view(state, None)), hidden)


@every_game
@given(data=st.data())
def test_answers_owed_at_once_are_sealed_until_all_are_given(game: AnyGame, data: st.DataObject) -> None:
    """Whatever somebody answers while others still owe theirs: the others see the same, and so does the record."""
    walk = data.draw(walks(game))
    for _ in range(FURTHER):
        if len(game.decisions(walk.state)) > 1:
            break
        chosen = choose(game, walk.state, walk.random)
        if chosen is None:
            return
        game.apply(walk.state, *chosen)
    else:
        return
    decision = walk.random.choice(game.decisions(walk.state))
    answers = game.legal(walk.state, decision.seat)
    shown = set()
    for i in sample(walk.random, len(answers), 20):
        state = game.copy(walk.state)
        events = game.apply(state, decision.seat, answers[i])
        others = [viewer for viewer in _viewers(walk) if viewer != decision.seat]
        seen = [(plain(seen_by(events, viewer)), plain(game.view(state, viewer))) for viewer in others]
        shown.add(plain([game.public(walk.state, decision.seat, answers[i]), seen]))
    assert len(shown) == 1
