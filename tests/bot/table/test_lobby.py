"""A lobby: who may do what, and what is drawn from the commitment."""

from __future__ import annotations

import hashlib

import pytest

from bot.table.command import AddComputer, Begin, Close, Join, Kick, Leave, SetClock, SetOptions, Team, Words
from bot.table.entry import CLOCK, Actor
from bot.table.refusal import Refused
from game.core.fairness import game_seed
from tests.bot.table.scenes import HOST, Scene


def refusal(scene: Scene, user: int | Actor, command: object) -> str:
    before = scene.table.dump()
    with pytest.raises(Refused) as refused:
        scene.do(user, command)  # type: ignore[arg-type]  # every command under test is one
    assert scene.table.dump() == before
    return refused.value.code


def test_the_commitment_is_that_of_the_secret_and_stands_before_anybody_joins() -> None:
    scene = Scene()
    assert scene.table.guests == ()
    assert scene.table.commitment == hashlib.sha256(b"rulers-commit-v1" + bytes.fromhex("ab" * 32)).hexdigest()


def test_nobody_joins_twice_or_into_a_full_table() -> None:
    scene = Scene()
    scene.join(1, 2, 3)
    assert refusal(scene, 2, Join(name="x", interaction_id=1, words="")) == "lobby.joined_already"
    scene.join(4)
    assert refusal(scene, 5, Join(name="x", interaction_id=1, words="")) == "lobby.full"


def test_the_computer_that_was_added_last_makes_way_for_a_person() -> None:
    scene = Scene()
    scene.join(1)
    for level in ("casual", "steady", "casual"):
        scene.do(HOST, AddComputer(level=level))
    commitment = scene.table.commitment
    scene.join(2, 3)
    assert [guest.tag for guest in scene.table.guests] == ["1", "computer:Ada", "2", "3"]
    assert refusal(scene, HOST, AddComputer(level="steady")) == "lobby.full"
    scene.join(4)
    assert refusal(scene, 5, Join(name="x", interaction_id=1, words="")) == "lobby.full"
    table = scene.do(HOST, Begin())
    assert table.commitment == commitment
    assert len(table.contributions) == 4
    assert table.seed == game_seed(bytes.fromhex("ab" * 32), table.contributions)
    assert scene.refolded().dump() == table.dump()


def test_only_the_host_settles_things() -> None:
    scene = Scene()
    scene.join(1, 2)
    for command in (AddComputer(level="steady"), SetOptions(options={"mode": "3v3"}), SetClock(clock="2m"), Kick(who="2"), Begin(), Close()):
        assert refusal(scene, 1, command) == "lobby.host_only"


def test_a_host_who_leaves_hands_on_to_whoever_joined_first() -> None:
    scene = Scene()
    scene.join(1, HOST, 2)
    assert scene.do(HOST, Leave()).host_id == 1


def test_begin_says_how_many_are_missing() -> None:
    scene = Scene()
    scene.join(HOST, 1, 2)
    with pytest.raises(Refused) as refused:
        scene.do(HOST, Begin())
    assert (refused.value.code, refused.value.params["missing"]) == ("lobby.missing", 1)


def test_computers_alone_do_not_play() -> None:
    assert refusal(Scene(), HOST, Begin(fill="steady")) == "lobby.no_human"


def test_one_click_seats_the_host_fills_up_and_begins() -> None:
    scene = Scene()
    table = scene.do(HOST, Begin(fill="casual", join=Join(name="Ann", interaction_id=9, words="w")))
    assert table.phase == "playing"
    assert sorted(guest.level or "human" for guest in table.seats) == ["casual", "casual", "casual", "human"]


def test_teams_that_were_asked_for_are_kept() -> None:
    scene = Scene()
    scene.join(1, 2, 3, 4)
    for user, team in ((1, 1), (2, 1), (3, 0)):
        scene.do(user, Team(team=team))
    assert refusal(scene, 4, Team(team=1)) == "lobby.team_full"
    assert refusal(scene, 4, Team(team=2)) == "lobby.no_such_team"
    table = scene.do(HOST, Begin())
    by_user = {guest.user_id: seat % 2 for seat, guest in enumerate(table.seats)}
    assert by_user == {1: 1, 2: 1, 3: 0, 4: 0}


def test_in_a_free_for_all_there_is_no_team_to_ask_for() -> None:
    scene = Scene({"mode": "ffa4"})
    scene.join(1)
    assert refusal(scene, 1, Team(team=0)) == "lobby.no_such_team"


def test_a_smaller_mode_sends_computers_away_but_no_people() -> None:
    scene = Scene({"mode": "3v3"})
    scene.join(1, 2, 3, 4)
    scene.do(HOST, AddComputer(level="steady"))
    assert len(scene.do(HOST, SetOptions(options={"mode": "2v2"})).guests) == 4
    scene.do(HOST, SetOptions(options={"mode": "3v3"}))
    scene.join(5)
    assert refusal(scene, HOST, SetOptions(options={"mode": "2v2"})) == "lobby.too_many"


def test_a_bad_option_is_refused_by_name() -> None:
    scene = Scene()
    with pytest.raises(Refused) as refused:
        scene.do(HOST, SetOptions(options={"mode": "2v2", "opening_hand": 9}))
    assert refused.value.params["field"] == "opening_hand"


def test_seating_and_seed_come_from_secret_and_contributions_alone() -> None:
    def seats(words: str) -> list[int | None]:
        scene = Scene()
        scene.join(1, 2, 3, 4)
        scene.do(3, Words(words=words))
        scene.now += 5_000_000  # the moment plays no part
        table = scene.do(HOST, Begin())
        given = {user: hashlib.sha256(f"{user}:{user * 10}:{words if user == 3 else f'luck {user}'}".encode()).hexdigest() for user in (1, 2, 3, 4)}
        assert table.contributions == tuple(given[guest.user_id or 0] for guest in table.seats)
        assert table.seed == game_seed(bytes.fromhex("ab" * 32), table.contributions)
        return [guest.user_id for guest in table.seats]

    assert seats("a") == seats("a")
    assert len({tuple(seats(f"words {i}")) for i in range(12)}) > 3


def test_a_rematch_of_the_same_people_keeps_seats_and_passes_the_deal() -> None:
    seating = ("3", "1", "4", "2")
    scene = Scene(rematch_of=5, extras={"dealer": 2}, seating=seating)
    scene.join(1, 2, 3, 4)
    table = scene.do(HOST, Begin())
    assert tuple(guest.tag for guest in table.seats) == seating
    assert table.view(None).dealer == 2


def test_a_rematch_with_somebody_else_is_seated_afresh() -> None:
    scene = Scene(rematch_of=5, extras={"dealer": 2}, seating=("3", "1", "4", "9"))
    scene.join(1, 2, 3, 4)
    assert "dealer" not in (scene.do(HOST, Begin()).setup or scene.table.options).model_dump(exclude_none=True)


def test_the_clock_closes_and_then_nothing_more_happens() -> None:
    scene = Scene()
    assert scene.do(CLOCK, Close()).phase == "closed"
    assert refusal(scene, 1, Join(name="x", interaction_id=1, words="")) == "table.over"
