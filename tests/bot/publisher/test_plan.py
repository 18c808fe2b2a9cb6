"""Which message comes next: pure scenarios, and a law."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.publisher.plan import APART_MS, OLD_MS, PASSED, STALE, Ping, Step, next_step, scrolled_away, wanted_ping
from bot.store import Message
from bot.table.command import Close, Leave, Pause, Remind, Resume, Vote
from bot.table.entry import SERVICE
from bot.table.table import Table
from tests.bot.table.scenes import HOST, Scene


class Channel:
    """Carries out steps as Discord would, without one."""

    def __init__(self) -> None:
        self.rows: dict[str, Message] = {}
        self.shown = 0
        self.done: list[Step] = []
        self.ids = 0

    def follow(self, table: Table, *, anew: bool = False, silent: bool = False, broken: tuple[str, ...] = ()) -> list[Step]:
        """Everything that the plan asks for until it asks for nothing; the steps of this time."""
        steps: list[Step] = []
        while step := next_step(table, self.rows, self.shown, anew=anew, ping=wanted_ping(table), silent=silent, broken=broken):
            steps.append(step)
            assert len(steps) < 10, f"never done: {steps}"
            anew = anew and step != Step("post", "board")
            self.carry_out(step, table)
        self.done += steps
        return steps

    def carry_out(self, step: Step, table: Table) -> None:
        if step.what == "delete":
            del self.rows[step.role]
            return
        if step.what == "turn":
            self.rows[step.role] = replace(self.rows["board"], role=step.role)
            self.rows["board"] = replace(self.rows["board"], message_id=None)
        if step.what == "post":
            if step.role in self.rows and self.rows[step.role].message_id is not None:
                self.rows[STALE] = replace(self.rows[step.role], role=STALE)
            self.ids += 1
            ping = wanted_ping(table)
            nonce = ping.nonce if step.role == "ping" and ping else str(self.ids)
            self.rows[step.role] = Message(
                table_id=table.id, role=step.role, channel_id=table.channel_id, message_id=self.ids, nonce=nonce, published_seq=0, posted_at_ms=0
            )
        if step.role == "board":
            self.shown = table.seq


def steps(*words: str) -> list[Step]:
    return [Step(what, role) for what, role in (word.split() for word in words)]  # type: ignore[arg-type]  # checked by comparison


def test_a_lobby_is_posted_then_edited() -> None:
    scene, channel = Scene(), Channel()
    assert channel.follow(scene.table) == steps("post board")
    scene.join(HOST)
    assert channel.follow(scene.table) == steps("edit board")
    assert channel.follow(scene.table) == []


def test_contributions_are_posted_before_the_board_shows_the_deal() -> None:
    scene, channel = Scene(), Channel()
    channel.follow(scene.table)
    scene.begin(HOST, 101, 102, 103)
    assert channel.follow(scene.table) == steps("turn fair", "post board", "post ping")


def test_without_its_lobby_message_the_notice_is_posted() -> None:
    scene, channel = Scene(), Channel()
    scene.begin(HOST, 101, 102, 103)
    assert channel.follow(scene.table) == steps("post fair", "post board", "post ping")


def test_the_call_ends_with_the_turn_and_the_next_player_is_called() -> None:
    scene, channel = Scene(), Channel()
    scene.begin(HOST, 101, 102, 103)
    channel.follow(scene.table)
    called = scene.turn()[2].user_id
    assert wanted_ping(scene.table) == Ping(channel.rows["ping"].nonce, (called,))  # type: ignore[arg-type]  # a human's turn
    scene.answer()
    assert channel.follow(scene.table) == steps("edit board", "delete ping", "post ping")
    assert scene.turn()[2].user_id != called


def test_a_reminder_takes_the_place_of_the_call_unless_nobody_need_be_called() -> None:
    for silent, expected in ((False, steps("edit board", "delete ping", "post ping")), (True, steps("edit board"))):
        scene, channel = Scene(), Channel()
        scene.begin(HOST, 101, 102, 103)
        channel.follow(scene.table)
        scene.do(SERVICE, Remind(number=scene.turn()[1].number))
        assert channel.follow(scene.table, silent=silent) == expected
        assert "ping" in channel.rows


def test_those_called_to_a_rematch_are_called_once_while_it_gathers() -> None:
    scene, channel = Scene(rematch_of=5, seating=("100", "101", "102", "103"), called=(101, 102, 103)), Channel()
    ping = wanted_ping(scene.table)
    assert ping is not None
    assert ping.users == (101, 102, 103)
    assert channel.follow(scene.table) == steps("post board", "post ping")
    scene.join(HOST, 101)
    left = wanted_ping(scene.table)
    assert left is not None
    assert left == (ping.nonce, (102, 103))
    scene.do(101, Leave())
    scene.join(102, 103, 101)
    assert channel.follow(scene.table) == steps("edit board")
    scene.do(HOST, Close())
    assert channel.follow(scene.table) == steps("edit board", "delete ping")


def test_computers_and_people_who_are_there_are_not_called() -> None:
    scene = Scene()
    scene.begin(HOST)
    while not scene.turn()[2].user_id:
        assert wanted_ping(scene.table) is None
        scene.answer()
    assert Channel().follow(scene.table, silent=True) == steps("post fair", "post board")


def test_the_end_is_told_once() -> None:
    scene, channel = Scene(), Channel()
    scene.begin(HOST, 101, 102, 103)
    channel.follow(scene.table)
    for user in (HOST, 101, 102, 103):
        scene.do(user, Vote(draw=True))
    assert scene.table.end == "draw"
    assert channel.follow(scene.table) == steps("edit board", "post end", "delete ping")
    assert channel.follow(scene.table) == []


def test_a_board_that_was_deleted_is_posted_again_but_not_once_all_is_over() -> None:
    scene, channel = Scene(), Channel()
    channel.follow(scene.table)
    del channel.rows["board"]
    assert channel.follow(scene.table) == steps("post board")
    scene.do(HOST, Close())
    del channel.rows["board"]
    assert channel.follow(scene.table) == []


def test_a_board_at_the_bottom_replaces_the_old_one() -> None:
    scene, channel = Scene(), Channel()
    channel.follow(scene.table)
    assert channel.follow(scene.table, anew=True) == steps("post board", f"delete {STALE}")
    assert channel.rows["board"].message_id == 2


def test_a_table_that_goes_on_elsewhere_takes_its_board_along() -> None:
    scene, channel = Scene(), Channel()
    scene.begin(HOST, 101, 102, 103)
    channel.follow(scene.table)
    scene.do(SERVICE, Pause(reason="channel"))
    assert channel.follow(scene.table) == []
    scene.do(HOST, Resume(channel_id=3))
    assert channel.follow(scene.table) == steps("post board", f"delete {STALE}", "delete ping", "post ping")
    assert {channel.rows[role].channel_id for role in ("board", "ping")} == {3}


def test_what_is_broken_by_our_fault_holds_up_nothing_else() -> None:
    scene, channel = Scene(), Channel()
    scene.begin(HOST, 101, 102, 103)
    assert channel.follow(scene.table, broken=("fair",)) == steps("post board", "post ping")


@pytest.mark.parametrize(
    ("age_ms", "passed", "away"),
    [(APART_MS, PASSED - 1, False), (APART_MS, PASSED, True), (APART_MS - 1, PASSED, False), (OLD_MS - 1, 0, False), (OLD_MS, 0, True)],
)
def test_when_a_board_has_scrolled_away(age_ms: int, passed: int, away: bool) -> None:
    scene = Scene()
    board = Message(table_id=7, role="board", channel_id=2, message_id=1, nonce="", published_seq=1, posted_at_ms=1000)
    assert scrolled_away(scene.table, board, passed, 1000 + age_ms) is away
    scene.do(HOST, Close())
    assert not scrolled_away(scene.table, board, passed, 1000 + age_ms)


@given(moves=st.lists(st.sampled_from(["answer", "remind", "leave", "anew", "vote", "nothing"]), max_size=25), silent=st.booleans())
def test_following_the_plan_ends_with_messages_that_are_true(moves: list[str], silent: bool) -> None:
    """Whatever happens between two looks: one board that is up to date, contributions and end once, a call only to whose turn it is."""
    scene, channel = Scene(), Channel()
    channel.follow(scene.table)
    scene.begin(HOST, 101)
    for move in moves:
        if scene.table.phase != "playing":
            break
        match move:
            case "answer":
                scene.answer()
            case "remind":
                scene.do(SERVICE, Remind(number=scene.turn()[1].number))
            case "leave" if not scene.table.seats[scene.table.seat_of(101) or 0].away:
                scene.do(101, Leave())
            case "vote" if HOST not in {scene.table.seats[seat].user_id for seat in scene.table.votes}:
                scene.do(HOST, Vote(draw=True))
            case "nothing":
                channel.follow(scene.table, silent=silent)
            case "anew":
                channel.follow(scene.table, anew=True, silent=silent)
            case _:
                pass
    channel.follow(scene.table, silent=silent)
    ping = wanted_ping(scene.table)
    assert channel.shown == scene.table.seq
    assert channel.done[:3] == steps("post board", "turn fair", "post board")
    assert channel.done.count(Step("turn", "fair")) == 1
    assert Step("post", "fair") not in channel.done
    assert channel.done.count(Step("post", "end")) == (scene.table.phase == "over")
    assert STALE not in channel.rows
    if "ping" in channel.rows:
        assert ping is not None
        assert ping.nonce.startswith(channel.rows["ping"].nonce)


def test_nonces_are_short_enough_for_discord() -> None:
    table = Scene().begin(HOST, 101, 102, 103)
    numbers = [decision.number for decision in table.decisions()]
    ping = wanted_ping(replace(table, id=10**8, asked=dict.fromkeys(numbers, 10**13 - 1), reminded=frozenset(numbers)))
    assert ping is not None
    assert len(ping.nonce) <= 25
