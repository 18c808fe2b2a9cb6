"""The rules around a game in progress."""

from __future__ import annotations

import pytest

from bot.table.command import Aside, Back, Begin, Close, End, Invite, Join, Kick, Leave, Pause, Play, Remind, Replace, Resume, SetTakeover, Vote
from bot.table.due import LOBBY_MS, PAUSED_MS, Outages, deadline, due
from bot.table.entry import CLOCK, COMPUTER, SERVICE, Actor
from bot.table.record import record
from bot.table.table import Table
from game.catalogue import games
from game.core.errors import IllegalAction
from game.core.record import Replay
from tests.bot.table.scenes import HOST, MINUTE, Scene
from tests.bot.table.test_lobby import refusal

ALL = (1, 2, 3, 4)
PASS = {"do": "pass"}


def four() -> Scene:
    scene = Scene()
    scene.begin(*ALL)
    return scene


def test_only_the_one_who_is_asked_may_answer_and_only_what_is_asked() -> None:
    scene = four()
    seat, decision, actor = scene.turn()
    other = next(guest.user_id for i, guest in enumerate(scene.table.seats) if i != seat)
    assert other is not None
    assert refusal(scene, other, Play(number=decision.number, action=PASS)) == "table.not_asked"
    assert refusal(scene, actor, Play(number=decision.number + 1, action=PASS)) == "table.stale"
    assert refusal(scene, 99, Play(number=decision.number, action=PASS)) == "table.not_seated"
    assert refusal(scene, COMPUTER, Play(number=decision.number, action=PASS)) == "table.not_automatic"


def test_what_the_rules_forbid_changes_nothing() -> None:
    scene = four()
    _, decision, actor = scene.turn()
    before = scene.table.dump()
    for action in ({"do": "play", "cards": []}, {"do": "dance"}, {}, {"do": "play", "cards": ["ZZ"]}, {"do": 5}):
        with pytest.raises(IllegalAction):
            scene.do(actor, Play(number=decision.number, action=action))
    assert scene.table.dump() == before


def test_two_time_outs_in_a_row_hand_the_seat_to_a_computer_until_its_owner_is_back() -> None:
    scene = four()
    late = scene.table.seats[scene.turn()[0]].user_id
    assert late is not None
    for _ in range(2):
        while scene.table.seats[scene.turn()[0]].user_id != late:
            scene.answer()
        scene.answer(CLOCK)
        if scene.table.decisions() and scene.turn()[1].ask == "discard":
            pytest.fail("this deal needs no discard")
    guest = scene.table.guest_of(late)
    assert guest is not None
    assert guest.away == "timeouts"
    assert refusal(scene, late, Vote(draw=True)) == "table.away"
    scene.do(late, Back())
    guest = scene.table.guest_of(late)
    assert guest is not None
    assert (guest.away, guest.strikes) == ("", 0)


def test_an_answer_in_time_forgives_a_time_out() -> None:
    scene = four()
    seat = scene.turn()[0]
    scene.answer(CLOCK)
    while scene.turn()[0] != seat:
        scene.answer()
    scene.answer()
    assert scene.table.seats[seat].strikes == 0


def test_who_leaves_is_played_by_a_computer_and_may_come_back_with_full_time() -> None:
    scene = four()
    seat, decision, actor = scene.turn()
    scene.do(actor, Leave())
    assert refusal(scene, actor, Leave()) == "table.away_already"
    assert refusal(scene, actor, Play(number=decision.number, action=PASS)) == "table.away"
    task = due(scene.table)
    assert task is not None
    assert (task.what, task.seat) == ("computer", seat)
    scene.do(actor, Back())
    assert deadline(scene.table, decision.number) == scene.now + 10 * MINUTE
    assert refusal(scene, actor, Back()) == "table.not_away"


def test_when_the_last_human_leaves_the_game_is_called_off() -> None:
    scene = Scene()
    scene.begin(1)
    assert scene.do(1, Leave()).end == "off"
    assert scene.table.history[-1].facts["why"] == "left"


def test_when_every_human_times_out_the_table_waits_for_one() -> None:
    scene = Scene()
    scene.begin(1)
    while scene.table.phase == "playing":
        scene.answer(CLOCK if not scene.table.seats[scene.turn()[0]].automatic else None)
    assert (scene.table.phase, scene.table.paused) == ("paused", "nobody")
    task = due(scene.table)
    assert task is not None
    assert (task.what, task.at_ms) == ("close", scene.table.touched_ms + PAUSED_MS)
    assert scene.do(1, Back()).phase == "playing"


def test_a_draw_needs_every_human_still_seated() -> None:
    scene = four()
    scene.do(1, Vote(draw=True))
    assert refusal(scene, 1, Vote(draw=True)) == "table.voted_already"
    scene.do(2, Vote(draw=True))
    scene.do(2, Vote(draw=False))
    scene.do(3, Vote(draw=True))
    scene.do(2, Vote(draw=True))
    assert scene.table.phase == "playing"
    assert scene.do(4, Leave()).end == "draw"  # R17: those who are left all said yes


def test_the_host_or_a_moderator_calls_the_game_off() -> None:
    for actor in (Actor(HOST), Actor(77, moderator=True)):
        scene = four()
        assert refusal(scene, 1, End()) == "table.end_host_only"
        table = scene.do(actor, End())
        assert (table.end, table.winners, table.decisions()) == ("off", (), ())
        assert (table.history[-1].facts["why"], table.history[-1].facts["by"]) == ("ended", actor.user_id)
        assert refusal(scene, 1, Vote(draw=True)) == "table.over"


def test_who_is_sent_away_is_replaced_by_a_computer_or_somebody_else() -> None:
    scene = four()
    assert refusal(scene, 2, Kick(who="1")) == "lobby.host_only"
    scene.do(HOST, Kick(who="1"))
    assert scene.table.seat_of(1) is None
    seat = next(i for i, guest in enumerate(scene.table.seats) if guest.user_id is None)
    assert refusal(scene, 2, Replace(seat=seat, name="x")) == "table.seated_already"
    assert refusal(scene, 9, Replace(seat=(seat + 1) % 4, name="x")) == "table.seat_taken"
    assert refusal(scene, 9, Replace(seat=seat, name="Nine")) == "table.not_invited"
    assert refusal(scene, 1, Replace(seat=seat, name="One")) == "table.sent_away"
    assert refusal(scene, 2, Invite(user_id=9)) == "lobby.host_only"
    scene.do(HOST, Invite(user_id=9))
    assert refusal(scene, HOST, Invite(user_id=9)) == "table.invited_already"
    scene.do(9, Replace(seat=seat, name="Nine"))
    assert scene.table.seat_of(9) == seat
    assert len(scene.table.contributions) == 4  # the seed's makers stay on record


def test_a_pause_stops_the_clock_and_a_resume_gives_full_time() -> None:
    scene = four()
    _, decision, actor = scene.turn()
    scene.do(SERVICE, Pause(reason="channel"))
    assert refusal(scene, actor, Play(number=decision.number, action=PASS)) == "table.paused"
    assert refusal(scene, 1, Resume(channel_id=5)) == "table.end_host_only"
    scene.now += 999 * MINUTE
    table = scene.do(HOST, Resume(channel_id=5))
    assert (table.phase, table.channel_id) == ("playing", 5)
    assert deadline(table, decision.number) == scene.now + 10 * MINUTE


def test_a_reminder_comes_once_at_two_thirds_and_then_the_time_out() -> None:
    scene = four()
    _, decision, _ = scene.turn()
    asked = scene.table.asked[decision.number]
    task = due(scene.table)
    assert task is not None
    assert (task.what, task.at_ms, task.key) == ("remind", asked + 400_000, f"remind:{decision.number}")
    scene.do(CLOCK, Remind(number=decision.number))
    task = due(scene.table)
    assert task is not None
    assert (task.what, task.at_ms, task.key) == ("timeout", asked + 600_000, f"timeout:{decision.number}")


def test_a_lobby_that_nobody_touches_is_due_to_close() -> None:
    scene = Scene()
    task = due(scene.table)
    assert task is not None
    assert (task.what, task.at_ms) == ("close", scene.now + LOBBY_MS)


def test_without_a_clock_nothing_falls_due_for_a_human() -> None:
    scene = Scene(clock="off")
    scene.begin(*ALL)
    assert due(scene.table) is None


@pytest.mark.parametrize(
    ("spans", "at"),
    [
        ([], 150),
        ([(0, 90)], 150),
        ([(90, 110)], 160),
        ([(120, 130)], 160),
        ([(120, 130), (155, 165)], 170),
        ([(150, 200)], 150),
    ],
)
def test_time_in_which_nobody_served_is_added_back(spans: list[tuple[int, int]], at: int) -> None:
    assert Outages(spans).after(100, 50) == at


def test_a_paused_table_that_nobody_resumes_is_called_off() -> None:
    scene = four()
    scene.do(SERVICE, Pause(reason="channel"))
    assert scene.do(CLOCK, Close()).end == "off"
    assert scene.table.history[-1].facts["why"] == "paused"


def test_a_game_begun_by_one_click_counts_the_host_in() -> None:
    scene = Scene()
    scene.do(HOST, Begin(fill="steady", join=Join(name="Ann", interaction_id=1, words="")))
    assert len(scene.table.contributions) == 1


def runes(*users: int) -> Scene:
    """A game that lets players say things unasked."""
    scene = Scene({}, game="runes")
    scene.join(*users)
    scene.do(scene.table.host_id, Begin())
    return scene


AGAIN = {"ask": "ask-again", "choose": []}


def test_what_a_game_lets_a_seat_say_unasked_is_said_by_its_owner_alone() -> None:
    scene = runes(1, 2)
    assert refusal(scene, 1, Aside(action=AGAIN)) == "table.no_aside", "nobody has passed"
    while not any(d.ask == "answer" for d in scene.table.decisions()):
        scene.answer(level="casual")
    decision = next(d for d in scene.table.decisions() if d.ask == "answer")
    owner = scene.table.seats[decision.seat].user_id
    assert owner is not None
    scene.do(owner, Play(number=decision.number, action={"ask": "answer", "choose": ["kind"]}))
    assert refusal(scene, 99, Aside(action=AGAIN)) == "table.not_seated"
    assert refusal(scene, 3 - owner, Aside(action=AGAIN)) == "table.no_aside"
    asked, actions = dict(scene.table.asked), scene.table.actions
    scene.do(owner, Aside(action=AGAIN))
    assert scene.table.actions == actions + 1
    assert scene.table.asked == asked, "nobody's clock begins anew"
    assert [event.kind for event in scene.table.news()] == ["asks-again"]
    assert scene.refolded().digest() == scene.table.digest()
    scene.do(owner, Leave())
    assert refusal(scene, owner, Aside(action=AGAIN)) in ("table.away", "table.over", "table.paused")


def test_a_game_that_knows_no_asides_takes_none() -> None:
    scene = four()
    with pytest.raises(IllegalAction):
        scene.do(1, Aside(action=AGAIN))
    assert refusal(scene, 1, Aside(action=PASS)) == "table.no_aside"


def without_takeover(*users: int) -> Scene:
    scene = Scene({}, game="runes")
    scene.join(*users)
    scene.do(scene.table.host_id, SetTakeover(takeover=False))
    scene.do(scene.table.host_id, Begin())
    return scene


def test_where_no_computer_takes_over_whoever_leaves_is_out() -> None:
    """N17: the others play on, and the last one left wins."""
    scene = without_takeover(1, 2, 3)
    seat = scene.table.seat_of(2)
    assert seat is not None
    scene.do(2, Leave())
    assert scene.table.seats[seat].away == "gone"
    assert scene.table.view(None).seats[seat].gone
    for command in (Leave(), Back(), Vote(draw=True)):
        assert refusal(scene, 2, command) == "table.gone"
    assert refusal(scene, 9, Replace(seat=seat, name="late")) == "table.gone"
    for _ in range(20):
        scene.answer(level="casual")
    assert all(d.seat != seat for d in scene.table.decisions())
    assert scene.refolded().digest() == scene.table.digest()
    assert Table.load(scene.table.dump()).digest() == scene.table.digest()
    assert refusal(scene, HOST, Kick(who="3")) == "table.kick_ends"  # else a host could win by it
    scene.do(3, Leave())
    assert scene.table.end == "win"
    assert [scene.table.seats[winner].user_id for winner in scene.table.winners] == [1]
    replay = Replay(record(7, scene.entries), games())
    for _ in replay.steps():
        pass
    assert replay.game.dump(replay.state) == scene.table.game.dump(scene.table.state)


def test_where_no_computer_takes_over_the_clock_goes_on_for_who_is_late() -> None:
    scene = without_takeover(1, 2)
    for _ in range(8):
        scene.answer(CLOCK)
    assert not any(guest.away for guest in scene.table.seats)


def test_a_game_that_needs_everybody_has_computers_take_over() -> None:
    scene = Scene()
    scene.join(*ALL)
    assert refusal(scene, scene.table.host_id, SetTakeover(takeover=False)) == "lobby.takeover_needed"
    assert Scene(takeover=False).table.takeover


def test_who_leaves_says_so_by_the_command_for_it() -> None:
    scene = runes(1, 2)
    assert refusal(scene, 1, Aside(action={"ask": "leave", "choose": []})) == "table.no_aside"
