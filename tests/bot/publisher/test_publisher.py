"""The public messages of a table, on a simulated Discord that fails in every way it can."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.publisher.pace import Pace
from bot.publisher.publisher import NOTE_S
from bot.table.command import Begin, Close, Remind, Resume, SetClock, Vote
from bot.table.entry import SERVICE
from tests.bot.publisher.stage import HOST, Stage, open_stage

LOCKED, ARCHIVED, TOO_OLD = 160005, 50083, 30046


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """A stage with four people."""
    async with open_stage(tmp_path) as opened:
        yield opened


class TestTelling:
    async def test_one_message_is_edited(self, stage: Stage) -> None:
        await stage.open()
        await stage.join(0, 1)
        assert stage.messages() == ["board lobby 3"]
        await stage.world.wait(NOTE_S)
        assert await stage.published() == 3

    async def test_contributions_come_before_the_deal_and_the_end_comes_last(self, stage: Stage) -> None:
        await stage.begin()
        posted = [(role, seq) for role, seq in stage.drawn if role != "ping" and seq >= 6]
        assert posted == [("fair", 6), ("board", 6)]
        for place in range(4):
            await stage.do(place, Vote(draw=True))
        await stage.world.wait(6)
        assert stage.messages() == ["fair 4", "board over 10", "end draw @everyone"]
        assert stage.message("end").attachments[0].filename == "record.jsonl"

    async def test_nobody_is_notified_but_whose_turn_it_is(self, stage: Stage) -> None:
        table = await stage.begin()
        player = table.seats[table.decisions()[0].seat].user_id
        for place in range(4):
            if stage.world.people[place].id != player:
                await stage.do(place, Vote(draw=True))
        bodies = stage.requests("POST") + stage.requests("PATCH")
        named = [body["allowed_mentions"]["users"] for body in bodies if body["allowed_mentions"].get("users")]
        assert named in ([[str(player)]], [[player]])
        assert all(not body["allowed_mentions"]["parse"] for body in bodies)

    async def test_the_call_is_deleted_when_the_turn_ends(self, stage: Stage) -> None:
        table = await stage.begin()
        first = stage.messages()[-1]
        assert first.startswith("ping")
        await stage.world.wait(90)
        await stage.turn()
        assert first not in stage.messages()
        assert sum(text.startswith("ping") for text in stage.messages()) == 1
        assert table.phase == "playing"

    async def test_somebody_who_acted_just_now_is_not_called_but_reminded(self, stage: Stage) -> None:
        await stage.begin(people=1, idle=0)
        while (await stage.table()).decisions()[0].seat != (await stage.table()).seat_of(stage.world.people[0].id):
            await stage.turn()
        assert not any(text.startswith("ping") for text in stage.messages())
        await stage.world.wait(61)
        number = (await stage.table()).decisions()[0].number
        await stage.do(SERVICE, Remind(number=number))
        assert stage.messages()[-1] == f"ping <@{stage.world.people[0].id}>"

    async def test_somebody_who_talks_in_the_channel_is_there(self, stage: Stage) -> None:
        await stage.open()
        await stage.join(0, 1, 2, 3)
        await stage.world.wait(120)
        for person in stage.world.people:
            await person.send(stage.world.channel, "ready!")
        await stage.do(HOST, Begin())
        assert [text.split()[0] for text in stage.messages()] == ["fair", "board"]

    async def test_a_bug_in_drawing_one_message_holds_up_no_other(self, stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
        stage.faulty.add("fair")
        await stage.begin()
        assert "board playing 6" in stage.messages()
        assert "cannot turn its fair" in caplog.text
        stage.faulty.clear()
        await stage.do(0, Vote(draw=True))
        assert "fair 4" in stage.messages()


class TestPace:
    async def test_a_burst_is_told_in_few_edits_each_the_newest(self, stage: Stage) -> None:
        await stage.open()
        for round_ in range(10):
            await stage.do(HOST, SetClock(clock="2m" if round_ % 2 else "off"))
        sent = len(stage.requests("POST")) + len(stage.requests("PATCH"))
        assert sent == 5
        await stage.world.wait(5.1)
        assert stage.messages() == ["board lobby 11"]
        assert len(stage.requests("POST")) + len(stage.requests("PATCH")) == sent + 1
        await stage.world.wait(NOTE_S)
        assert await stage.published() == 11

    async def test_what_waits_for_its_turn_is_drawn_when_it_comes(self, stage: Stage) -> None:
        stage.world.bot.publisher.in_channel = Pace(1, 5.0)
        await stage.open()
        await stage.join(0, 1, 2)
        assert stage.drawn == [("board", 1)]
        await stage.world.wait(5.1)
        assert stage.drawn == [("board", 1), ("board", 4)]


class TestMoving:
    async def talk(self, stage: Stage, times: int) -> None:
        for _ in range(times):
            await stage.world.people[1].send(stage.world.channel, "hello")

    async def test_a_board_that_scrolled_away_is_posted_at_the_bottom_with_the_next_news(self, stage: Stage) -> None:
        await stage.open()
        await stage.world.wait(61)
        await self.talk(stage, 20)
        assert stage.text(stage.world.channel.history()[0]) == "board lobby 1"
        await stage.join(0)
        assert stage.messages() == ["board lobby 2"]
        assert stage.text(stage.world.channel.history()[-1]) == "board lobby 2"
        assert stage.requests("POST")[-1]["flags"] & discord.MessageFlags.suppress_notifications.flag

    async def test_not_twice_within_a_minute(self, stage: Stage) -> None:
        await stage.open()
        await self.talk(stage, 20)
        await stage.join(0)
        assert len(stage.requests("POST")) == 1

    async def test_an_old_board_is_posted_anew(self, stage: Stage) -> None:
        await stage.begin(clock="off")
        old = stage.message("board").id
        await stage.world.wait(51 * 60)
        assert stage.message("board").id == old
        await stage.do(0, Vote(draw=True))
        assert stage.message("board").id != old

    async def test_it_can_be_asked_for(self, stage: Stage) -> None:
        await stage.open()
        publisher = stage.world.bot.publisher
        assert await stage.world.inside(publisher.repost(stage.table_id)) is False
        await stage.world.wait(61)
        old = stage.message("board").id
        assert await stage.world.inside(publisher.repost(stage.table_id)) is True
        assert stage.message("board").id != old
        assert stage.messages() == ["board lobby 1"]


class TestFaults:
    async def test_a_board_that_somebody_deleted_comes_back(self, stage: Stage) -> None:
        await stage.open()
        guild = stage.world.guild
        role = guild.create_role("moderators", permissions=discord.Permissions(manage_messages=True))
        moderator = guild.add_member(stage.env.create_user("mo"), roles=[role])
        await moderator.delete(stage.message("board"))
        assert stage.messages() == ["board lobby 1"]

    async def test_a_board_found_deleted_comes_back(self, stage: Stage) -> None:
        await stage.open()
        stage.fail("PATCH", 404, 10008)
        await stage.join(0)
        assert stage.messages()[-1] == "board lobby 2"

    @pytest.mark.parametrize("status", [429, 500, 503])
    async def test_a_busy_discord_is_asked_again_with_what_is_new_by_then(self, stage: Stage, status: int) -> None:
        await stage.open()
        stage.fail("PATCH", status, times=2)
        await stage.join(0)
        await stage.join(1)
        assert stage.messages() == ["board lobby 1"]
        await stage.world.wait(2.1)
        assert stage.messages() == ["board lobby 1"]
        await stage.join(2)
        await stage.world.wait(4.1)
        assert stage.messages() == ["board lobby 4"]
        assert stage.drawn == [("board", seq) for seq in (1, 2, 3, 4)]

    async def test_a_post_whose_answer_is_lost_is_not_posted_twice(self, stage: Stage) -> None:
        with stage.losing_answers():
            await stage.open()
            await stage.world.wait(2.1)
            await stage.join(0)
        assert stage.messages() == ["board lobby 2"]

    async def test_nor_by_the_next_process_where_this_one_dies(self, stage: Stage) -> None:
        with stage.losing_answers():
            await stage.open()
            await stage.restart()
            await stage.join(0)
        assert stage.messages() == ["board lobby 2"]

    async def test_an_archived_thread_is_reopened_by_a_new_board(self, stage: Stage) -> None:
        await stage.open()
        stage.fail("PATCH", 400, ARCHIVED)
        await stage.join(0)
        assert stage.messages() == ["board lobby 2"]

    async def test_a_message_too_old_to_edit_gives_way_to_a_new_one(self, stage: Stage) -> None:
        await stage.open()
        stage.fail("PATCH", 429, TOO_OLD)
        await stage.join(0)
        assert stage.messages() == ["board lobby 2"]

    @pytest.mark.parametrize(("status", "code", "board"), [(404, 10008, []), (400, ARCHIVED, ["board over 10"]), (429, TOO_OLD, ["board over 10"])])
    async def test_the_end_is_told_whatever_became_of_the_board(self, stage: Stage, status: int, code: int, board: list[str]) -> None:
        await stage.begin()
        for place in range(3):
            await stage.do(place, Vote(draw=True))
        await stage.world.wait(6)
        old = stage.message("board").id
        stage.fail("PATCH", status, code)
        await stage.do(3, Vote(draw=True))
        await stage.world.wait(6)
        news = [stage.text(m) for m in stage.world.channel.history() if m.id > old and m.author.bot]
        assert news == [*board, "end draw @everyone"]

    @pytest.mark.parametrize("code", [LOCKED, ARCHIVED])
    async def test_a_locked_thread_pauses_the_table_until_it_is_resumed(self, stage: Stage, code: int) -> None:
        await stage.begin()
        stage.fail("PATCH", 400, ARCHIVED)
        stage.fail("POST", 403, code)
        await stage.do(0, Vote(draw=True))
        table = await stage.table()
        assert (table.phase, table.paused) == ("paused", "locked")
        sent = len(stage.env.http_requests)
        await stage.world.wait(3600)
        assert len(stage.env.http_requests) == sent
        await stage.do(HOST, Resume(channel_id=table.channel_id))
        assert any(text.startswith("board playing") for text in stage.messages())

    async def test_a_deleted_channel_pauses_the_table_which_goes_on_elsewhere(self, stage: Stage) -> None:
        await stage.begin()
        other = stage.world.guild.create_text_channel("other")
        await stage.world.delete_channel(stage.world.channel)
        table = await stage.table()
        assert (table.phase, table.paused) == ("paused", "channel")
        await stage.do(HOST, Resume(channel_id=other.id))
        assert any(stage.text(message).startswith("board playing") for message in other.history())

    async def test_a_channel_found_deleted_pauses_the_table_too(self, stage: Stage) -> None:
        await stage.begin()
        stage.fail("PATCH", 404, 10003, times=None)
        await stage.do(0, Vote(draw=True))
        assert (await stage.table()).paused == "channel"

    async def test_a_deleted_channel_closes_a_lobby(self, stage: Stage) -> None:
        await stage.open()
        await stage.world.delete_channel(stage.world.channel)
        assert (await stage.table()).phase == "closed"

    async def test_removing_the_bot_pauses_the_table(self, stage: Stage) -> None:
        await stage.begin()
        await stage.world.remove_bot()
        assert (await stage.table()).paused == "channel"

    async def test_an_end_that_cannot_be_told_is_not_told_for_ever(self, stage: Stage) -> None:
        await stage.begin()
        stage.fail("*", 403, 50013, times=None)
        for place in range(4):
            await stage.do(place, Vote(draw=True))
        await stage.world.wait(4000)
        sent = len(stage.env.http_requests)
        await stage.world.wait(2000)
        assert len(stage.env.http_requests) == sent


class TestPermissions:
    async def test_without_permission_it_waits_and_goes_on_as_soon_as_it_may(self, tmp_path: Path) -> None:
        async with open_stage(tmp_path, denied=["send_messages"]) as stage:
            await stage.open()
            await stage.join(0)
            assert stage.messages() == []
            assert len(stage.requests("POST")) == 1
            await stage.world.allow()
            assert stage.messages() == ["board lobby 2"]

    async def test_without_word_of_a_change_it_tries_now_and_then(self, stage: Stage) -> None:
        stage.fail("POST", 403, 50013)
        await stage.open()
        await stage.world.wait(29)
        assert stage.messages() == []
        await stage.world.wait(2)
        assert stage.messages() == ["board lobby 1"]


class TestRestart:
    async def test_boards_that_lag_are_brought_up_to_date(self, stage: Stage) -> None:
        await stage.open()
        stage.fail("PATCH", 500)
        await stage.join(0)
        await stage.restart()
        assert stage.messages() == ["board lobby 2"]

    async def test_what_was_told_is_not_told_again(self, stage: Stage) -> None:
        await stage.begin()
        before = stage.messages()
        sent = len(stage.requests("POST"))
        await stage.restart()
        await stage.do(0, Vote(draw=True))
        assert len(stage.requests("POST")) == sent
        assert [text.split()[0] for text in stage.messages()] == [text.split()[0] for text in before]

    async def test_an_end_not_told_before_is_told_after(self, stage: Stage) -> None:
        await stage.begin()
        for place in range(3):
            await stage.do(place, Vote(draw=True))
        await stage.world.wait(6)
        stage.fail("POST", 500)
        await stage.do(3, Vote(draw=True))
        assert "board over 10" in stage.messages()
        await stage.restart()
        assert stage.messages()[-1] == "end draw @everyone"

    async def test_an_orderly_end_waits_for_what_is_being_sent(self, stage: Stage) -> None:
        await stage.open()
        await stage.do(HOST, Close())
        await stage.world.inside(stage.world.bot.publisher.stop())
        assert stage.messages() == ["board closed 2"]

    async def test_after_an_orderly_end_no_board_lags(self, stage: Stage) -> None:
        await stage.open()
        await stage.join(0)
        assert await stage.published() < 2  # it is noted a moment later
        await stage.world.inside(stage.world.bot.publisher.stop())
        assert await stage.published() == 2
