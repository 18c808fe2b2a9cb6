"""Conservation, legality, prompts, copies, dumps, replays, endings: for every game, over random games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import games
from game.core.codec import canonical
from game.core.decision import Path, Prompt
from game.core.errors import IllegalAction
from game.core.game import AnyGame
from game.core.player import player_stream
from game.core.record import Replay, Seat, action_fields, encode_record, end_fields, header_fields
from game.core.stream import Stream
from game.players.arena import turns
from tests.game.laws.kit import kit_of
from tests.game.laws.walks import LONGEST, choose, every_game, plain, sample, snapshot, walks

SAMPLED = 30
LISTED = 400
"""Answers that are compared one by one; of longer lists, samples."""


@every_game
@given(data=st.data())
def test_nothing_is_lost_or_doubled(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    kit = kit_of(game)
    dealt = Counter(kit.things(game.dump(game.deal(walk.setup, walk.seats, Stream(walk.seed)))))
    assert Counter(kit.things(game.dump(walk.state))) == dealt


@every_game
@given(data=st.data())
def test_decisions_ascend_and_are_never_numbered_again(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    state = game.deal(walk.setup, walk.seats, Stream(walk.seed))
    past: set[int] = set()
    for seat, action in walk.taken:
        decisions = game.decisions(state)
        assert [decision.seat for decision in decisions] == sorted({decision.seat for decision in decisions})
        assert not past & {decision.number for decision in decisions}
        past.add(next(decision.number for decision in decisions if decision.seat == seat))
        game.apply(state, seat, action)
    assert bool(game.decisions(state)) == (game.outcome(state) is None)


@every_game
@given(data=st.data())
def test_those_asked_at_once_may_answer_in_any_order(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    answers = [(decision.seat, walk.random.choice(game.legal(walk.state, decision.seat))) for decision in game.decisions(walk.state)]
    ends = set()
    for order in permutations(answers):
        state = game.copy(walk.state)
        for seat, action in order:
            game.apply(state, seat, action)
        ends.add(snapshot(game, state))
    assert len(ends) == 1


@every_game
@given(data=st.data())
def test_a_decision_tells_whether_it_may_be_declined(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for decision in game.decisions(walk.state):
        first = game.prompt(game.view(walk.state, decision.seat))
        assert decision.declinable == (first.least == 0)


@every_game
@given(data=st.data())
def test_every_listed_answer_is_accepted(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    owing = {decision.seat for decision in game.decisions(walk.state)}
    for seat in range(walk.seats):
        answers = game.legal(walk.state, seat)
        assert bool(answers) == (seat in owing)
        for i in sample(walk.random, len(answers), SAMPLED):
            assert game.encode(answers[i]) == kit_of(game).canonical(game.encode(answers[i]))
            game.apply(game.copy(walk.state), seat, answers[i])


@every_game
@given(data=st.data())
def test_every_aside_is_accepted_and_none_is_an_answer(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for seat in range(walk.seats):
        asides = [game.encode(aside) for aside in game.asides(walk.state, seat)]
        answers = game.legal(walk.state, seat)
        assert not [i for i in sample(walk.random, len(answers), SAMPLED) if game.encode(answers[i]) in asides]
        for fields in asides:
            game.apply(game.copy(walk.state), seat, game.decode(fields))


@every_game
@given(data=st.data())
def test_answers_are_listed_once_and_indexing_agrees_with_iterating(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for seat in range(walk.seats):
        answers = game.legal(walk.state, seat)
        if len(answers) <= LISTED:
            listed = list(answers)
            assert listed == [answers[i] for i in range(len(answers))]
            assert len(listed) == len(answers)
            assert len({canonical(game.encode(answer)) for answer in listed}) == len(listed)


@every_game
@given(data=st.data())
def test_whatever_is_not_listed_is_refused_and_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    kit, before = kit_of(game), snapshot(game, walk.state)
    listed = {seat: _listed(game, walk.state, seat) for seat in range(walk.seats)}
    for _ in range(SAMPLED):
        fields = kit.strange(walk.random, walk.seats)
        seat = walk.random.randrange(walk.seats)
        accepted = listed[seat]
        if accepted is None or canonical(kit.canonical(fields)) in accepted:
            continue
        with pytest.raises(IllegalAction) as refused:
            game.apply(walk.state, seat, game.decode(fields))
        assert refused.value.code
        assert refused.value.rule
        assert snapshot(game, walk.state) == before


def _listed(game: AnyGame, state: Any, seat: int) -> set[str] | None:
    answers = game.legal(state, seat)
    return {canonical(game.encode(answer)) for answer in answers} if len(answers) <= 10 * LISTED else None


@every_game
@given(data=st.data())
def test_actions_encode_and_decode(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for _, action in walk.taken:
        assert game.decode(json.loads(json.dumps(game.encode(action)))) == action


@every_game
@given(data=st.data())
def test_prompts_lead_to_the_legal_answers_and_to_no_other(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for seat in range(walk.seats):
        view = game.view(walk.state, seat)
        answers = game.legal(walk.state, seat)
        if not answers:
            with pytest.raises(IllegalAction):
                game.prompt(view)
        elif len(answers) <= LISTED:
            assert Counter(_reached(game, view)) == Counter(_canonical(game, answer) for answer in answers)
        else:
            for _ in range(SAMPLED):
                action = _follow(game, view, walk.random)
                game.apply(game.copy(walk.state), seat, action)


def _canonical(game: AnyGame, action: Any) -> str:
    return canonical(kit_of(game).canonical(game.encode(action)))


def _reached(game: AnyGame, view: Any, path: Path = ()) -> Iterator[str]:
    """Every answer that prompts lead to."""
    asked = game.prompt(view, path)
    if not isinstance(asked, Prompt):
        yield _canonical(game, asked)
        return
    names = [option.id for option in asked.options]
    assert len(set(names)) == len(names)
    assert sum(comb(len(names), k) for k in range(asked.least, asked.most + 1)) > 0, "a step with no way on"
    for size in range(asked.least, asked.most + 1):
        for chosen in combinations(names, size):
            yield from _reached(game, view, (*path, chosen))


def _follow(game: AnyGame, view: Any, random: Random) -> Any:
    """An answer reached by random steps."""
    path: Path = ()
    while isinstance(asked := game.prompt(view, path), Prompt):
        names = [option.id for option in asked.options]
        path = (*path, tuple(random.sample(names, random.randint(asked.least, asked.most))))
    return asked


@every_game
@given(data=st.data())
def test_prompts_refuse_what_is_not_on_offer(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for decision in game.decisions(walk.state):
        view = game.view(walk.state, decision.seat)
        twice = tuple(option.id for option in game.prompt(view).options) * 2 or ("no such thing", "nor this one")
        for path in ((("no such thing",),), (twice,)):
            with pytest.raises(IllegalAction):
                game.prompt(view, path)


@every_game
@given(data=st.data())
def test_time_running_out_has_a_legal_answer(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for decision in game.decisions(walk.state):
        game.apply(game.copy(walk.state), decision.seat, game.timeout(game.view(walk.state, decision.seat)))


@every_game
@given(data=st.data())
def test_a_dumped_state_is_loaded_as_it_was(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    dumped = game.dump(walk.state)
    assert game.dump(game.load(json.loads(json.dumps(dumped)))) == dumped


@every_game
@given(data=st.data())
def test_a_copy_a_loaded_state_and_an_unchecked_one_evolve_as_the_original(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    before = snapshot(game, walk.state)
    state, twins = game.copy(walk.state), [game.copy(walk.state), game.load(game.dump(walk.state))]
    unchecked = game.copy(walk.state)
    for _ in range(LONGEST):
        if (chosen := choose(game, state, walk.random)) is None:
            break
        events = game.apply(state, *chosen)
        assert all(game.apply(twin, *chosen) == events for twin in twins)
        game.advance(unchecked, *chosen)
    assert {snapshot(game, twin) for twin in (*twins, unchecked)} == {snapshot(game, state)}
    assert snapshot(game, walk.state) == before


@every_game
@given(data=st.data())
def test_replaying_the_record_gives_the_same_game_byte_for_byte(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    teams = game.teams(walk.setup.options, walk.seats)
    seats = [Seat(name=f"\u2028{seat}", team=team, kind="computer") for seat, team in enumerate(teams)]
    lines = [header_fields(game, walk.setup, seats, walk.seed)]
    lines += [action_fields(n, seat, game.encode(action)) for n, (seat, action) in enumerate(walk.taken, 1)]
    outcome = game.outcome(walk.state)
    lines.append(end_fields("off", (), len(walk.taken)) if outcome is None else end_fields(*outcome, len(walk.taken)))
    record = encode_record(lines)

    replay = Replay(record, games())
    again = [action_fields(step.n, step.seat, game.encode(step.action), step.by) for step in replay.steps()]
    assert snapshot(game, replay.state) == snapshot(game, walk.state)
    assert encode_record([header_fields(game, replay.setup, replay.header.seats, bytes.fromhex(replay.header.seed)), *again, lines[-1]]) == record


@every_game
@given(data=st.data())
@settings(max_examples=15)
def test_games_of_computer_players_are_legal_and_end_or_meet_their_cap(game: AnyGame, data: st.DataObject) -> None:
    setup, seats = data.draw(kit_of(game).setups)
    seed = data.draw(st.binary(min_size=32, max_size=32))
    levels = data.draw(st.lists(st.sampled_from(sorted(game.players)), min_size=seats, max_size=seats))
    state = game.deal(setup, seats, Stream(seed))
    cap = 400
    played = sum(1 for _ in turns(game, state, [game.players[level] for level in levels], seed, cap))
    assert game.outcome(state) is not None or played == cap


@every_game
@given(data=st.data())
def test_a_player_answers_the_same_to_the_same(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for decision in game.decisions(walk.state):
        view = game.view(walk.state, decision.seat)
        for player in game.players.values():
            answers = [player.choose(view, (), player_stream(walk.seed, decision.seat, decision.number)) for _ in range(2)]
            assert answers[0] == answers[1]
            assert plain(game.view(walk.state, decision.seat)) == plain(view)
