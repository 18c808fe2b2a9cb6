"""What is put into the store comes out again, and nothing is stored twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.store import OPEN_PHASES, Appended, Conflict, Created, Due, Duplicate, Message, NewTable, Phase, Snapshot, Store, StoreError
from bot.store.store import FORGOTTEN_MS
from tests.bot.store.samples import CHANNEL, HOST, OPENED_MS, entry, head, new_table, row

ANN, BEN = 11, 12
ENDED_PHASES: tuple[Phase, ...] = ("over", "closed")


async def opened(store: Store, key: str = "opened", table: NewTable | None = None) -> int:
    return (await store.create(table or new_table(key))).table_id


class TestCreate:
    async def test_a_table_begins_with_its_first_entry(self, store: Store) -> None:
        created = await store.create(new_table(at=head(due_at_ms=5), seats={ANN: True}))
        assert created.created
        loaded = await store.load(created.table_id, 1)
        assert loaded is not None
        assert loaded.rows == (row(1, "opened"),)
        assert loaded.snapshot is None
        table = loaded.table
        assert (table.id, table.game, table.rules_version, table.guild_id) == (created.table_id, "rulers", 1, 7)
        assert (table.phase, table.host_id, table.channel_id, table.due_at_ms) == ("playing", HOST, CHANNEL, 5)
        assert (table.seq, table.digest, table.created_at_ms, table.updated_at_ms) == (1, "digest-1", OPENED_MS + 1, OPENED_MS + 1)

    async def test_the_same_key_opens_one_table(self, store: Store) -> None:
        first, again = await asyncio.gather(store.create(new_table()), store.create(new_table()))
        assert again == Created(first.table_id, created=False)
        assert await store.create(new_table()) == again
        assert await store.create(new_table("another")) == Created(first.table_id + 1, created=True)

    def test_the_first_entry_is_number_one(self) -> None:
        with pytest.raises(ValueError, match="number 1"):
            replace(new_table(), row=row(2))

    async def test_there_is_no_table_that_nobody_opened(self, store: Store) -> None:
        assert await store.load(99, 1) is None
        assert await store.table(99) is None
        assert await store.append(entry(99, 1)) == Conflict(0)


class TestAppend:
    async def test_an_entry_changes_log_head_and_seats_together(self, store: Store) -> None:
        table_id = await opened(store, table=new_table(seats={ANN: True, BEN: True}))
        moved = entry(table_id, 2, at=head(due_at_ms=9, channel_id=3), seats={BEN: False})
        assert await store.append(moved) == Appended(2)
        assert await store.read(table_id) == (row(1, "opened"), row(2))
        table = await store.table(table_id)
        assert table is not None
        assert (table.seq, table.digest, table.updated_at_ms, table.created_at_ms) == (2, "digest-2", OPENED_MS + 2, OPENED_MS + 1)
        assert (table.due_at_ms, table.channel_id) == (9, 3)
        assert await store.tables_of(ANN) == [table]
        assert await store.tables_of(BEN) == []

    async def test_a_key_stored_before_finds_its_entry_and_changes_nothing(self, store: Store) -> None:
        table_id = await opened(store)
        await store.append(entry(table_id, 2, "click"))
        await store.append(entry(table_id, 3))
        before = await store.load(table_id, 1)
        for seq in (2, 3, 4, 9):
            assert await store.append(entry(table_id, seq, "click", at=head(closed=True), seats={ANN: True})) == Duplicate(row(2, "click"))
        assert await store.load(table_id, 1) == before
        assert await store.tables_of(ANN) == []

    @pytest.mark.parametrize("seq", [1, 2, 4])
    async def test_an_entry_that_is_not_the_next_one_changes_nothing(self, store: Store, seq: int) -> None:
        table_id = await opened(store)
        await store.append(entry(table_id, 2))
        before = await store.load(table_id, 1)
        assert await store.append(entry(table_id, seq, "late", at=head(closed=True), seats={ANN: True})) == Conflict(2)
        assert await store.load(table_id, 1) == before
        assert await store.tables_of(ANN) == []

    async def test_keys_are_a_tables_own(self, store: Store) -> None:
        one, two = await opened(store, "one"), await opened(store, "two")
        assert await store.append(entry(one, 2, "click")) == Appended(2)
        assert await store.append(entry(two, 2, "click")) == Appended(2)

    async def test_an_entry_is_found_by_its_key(self, store: Store) -> None:
        table_id = await opened(store)
        await store.append(entry(table_id, 2, "click"))
        assert await store.find(table_id, "click") == row(2, "click")
        assert await store.find(table_id, "other") is None
        assert await store.find(table_id + 1, "click") is None

    async def test_any_text_is_stored_as_it_is(self, store: Store) -> None:
        table_id = await opened(store)
        strange = replace(row(2), data="{'\u2028 \\ % : ? 🂱', \"\x00\"}", user_id=None)
        await store.append(replace(entry(table_id, 2), row=strange))
        assert await store.read(table_id, 1) == (strange,)


class TestSnapshots:
    async def test_loading_begins_at_the_newest_snapshot(self, store: Store) -> None:
        table_id = await opened(store)
        for seq in range(2, 7):
            await store.append(entry(table_id, seq))
        for seq in (2, 4, 3):  # a late, older one is of no use
            await store.save_snapshot(table_id, Snapshot(seq, 1, f"state after {seq}"))
        loaded = await store.load(table_id, 1)
        assert loaded is not None
        assert loaded.snapshot == Snapshot(4, 1, "state after 4")
        assert loaded.rows == (row(5), row(6))

    async def test_a_snapshot_in_a_new_form_takes_the_place_of_the_old_form(self, store: Store) -> None:
        table_id = await opened(store)
        await store.save_snapshot(table_id, Snapshot(1, 1, "old"))
        await store.save_snapshot(table_id, Snapshot(1, 2, "new"))
        loaded = await store.load(table_id, 2)
        assert loaded is not None
        assert loaded.snapshot == Snapshot(1, 2, "new")
        assert loaded.rows == ()

    async def test_a_snapshot_of_no_table_is_refused(self, store: Store) -> None:
        with pytest.raises(StoreError, match="FOREIGN KEY"):
            await store.save_snapshot(99, Snapshot(1, 1, "{}"))


class TestFinding:
    async def test_tables_of_a_person(self, store: Store) -> None:
        left = await opened(store, table=new_table("left", seats={ANN: False}))
        first = await opened(store, table=new_table("first", seats={ANN: True}))
        closed = await opened(store, table=new_table("closed", at=head(closed=True), seats={ANN: True}))
        second = await opened(store, table=new_table("second", seats={ANN: True, BEN: True}))
        assert [table.id for table in await store.tables_of(ANN)] == [second, first]
        assert [table.id for table in await store.tables_of(ANN, active=False)] == [second, closed, first, left]

    async def test_tables_in_a_channel(self, store: Store) -> None:
        here = await opened(store, table=new_table("here", at=head(channel_id=1)))
        another = await opened(store, table=new_table("another", at=head(channel_id=1)))
        await opened(store, table=new_table("closed", at=head(channel_id=1, closed=True)))
        await opened(store, table=new_table("over", at=replace(head(channel_id=1), phase="over")))
        await opened(store, table=new_table("elsewhere", at=head(channel_id=3)))
        assert [table.id for table in await store.tables_in(1)] == [another, here]
        assert await store.tables_in(2) == []


class TestForgetting:
    async def test_tables_that_ended_are_deleted_with_all_that_belongs_to_them(self, store: Store) -> None:
        ended = [await opened(store, phase, new_table(phase, at=replace(head(), phase=phase), seats={ANN: True})) for phase in ENDED_PHASES]
        going_on = [await opened(store, phase, new_table(phase, at=replace(head(), phase=phase))) for phase in OPEN_PHASES]
        for table_id in ended:
            await store.save_snapshot(table_id, Snapshot(1, 1, "{}"))
            await store.put_message(Message(table_id=table_id, role="board", channel_id=1, message_id=table_id, nonce="", published_seq=1, posted_at_ms=1))
        assert await store.forget_ended(OPENED_MS + 1, 10) == []  # not yet
        assert await store.forget_ended(OPENED_MS + 2, 1) == ended[:1]
        assert await store.forget_ended(OPENED_MS + 2, 10) == ended[1:]
        assert await store.forget_ended(OPENED_MS + 2, 10) == []
        assert [await store.load(table_id, 1) for table_id in ended] == [None, None]
        assert await store.read(ended[0]) == ()
        assert await store.messages_of(ended[0]) == {}
        assert await store.tables_of(ANN, active=False) == []
        assert None not in [await store.load(table_id, 1) for table_id in going_on]

    async def test_the_newest_table_stays_so_that_no_number_is_given_away_again(self, store: Store) -> None:
        first, last = [await opened(store, key, new_table(key, at=head(closed=True))) for key in ("a", "b")]
        assert await store.forget_ended(OPENED_MS + 2, 10) == [first]
        assert await opened(store, "c") == last + 1


class TestClock:
    async def test_what_is_due_comes_longest_overdue_first(self, store: Store) -> None:
        assert await store.next_due() is None
        late, never, early = [await opened(store, str(due), new_table(str(due), at=head(due_at_ms=due))) for due in (30, None, 20)]
        assert await store.next_due() == 20
        assert await store.due(19) == []
        assert await store.due(30) == [Due(early, 20), Due(late, 30)]
        assert await store.due(30, limit=1) == [Due(early, 20)]
        await store.append(entry(early, 2))
        await store.append(entry(never, 2, at=head(due_at_ms=31)))
        assert await store.due(99) == [Due(late, 30), Due(never, 31)]

    async def test_the_clock_can_be_told_to_look_at_another_moment(self, store: Store) -> None:
        table_id = await opened(store, table=new_table(at=head(due_at_ms=50)))
        await store.reschedule(table_id, 70)
        assert await store.next_due() == 70
        assert await store.reschedule(table_id, None)
        assert await store.next_due() is None

    async def test_what_an_older_entry_said_does_not_undo_what_a_newer_one_set(self, store: Store) -> None:
        table_id = await opened(store)
        await store.append(entry(table_id, 2, at=head(due_at_ms=50)))
        assert not await store.reschedule(table_id, None, seq=1)
        assert await store.next_due() == 50
        assert await store.reschedule(table_id, 60, seq=2)
        assert await store.next_due() == 60

    async def test_time_in_which_nobody_served_is_added_once_and_remembered(self, store: Store) -> None:
        assert await store.begin_serving(5) == []
        table_id = await opened(store, table=new_table(at=head(due_at_ms=50)))
        never = await opened(store, "never")
        await store.heartbeat(20)
        assert await store.begin_serving(1020) == [(20, 1020)]
        assert await store.due(9999) == [Due(table_id, 1050)]
        await store.heartbeat(1030)
        assert await store.begin_serving(1040) == [(20, 1020), (1030, 1040)]
        assert await store.due(9999) == [Due(table_id, 1060)]
        table = await store.table(never)
        assert table is not None
        assert table.due_at_ms is None

    async def test_an_outage_of_long_ago_is_forgotten(self, store: Store) -> None:
        await store.begin_serving(0)
        await store.begin_serving(10)
        assert await store.begin_serving(FORGOTTEN_MS + 20) == [(10, FORGOTTEN_MS + 20)]


class TestMessages:
    async def test_in_a_new_discord_no_message_is_known(self, store: Store) -> None:
        table_id = await opened(store)
        await store.put_message(Message(table_id=table_id, role="board", channel_id=CHANNEL, message_id=4, nonce="n", published_seq=0, posted_at_ms=1))
        await store.forget_messages()
        assert await store.messages_of(table_id) == {}
        assert await store.lagging() == []

    async def test_a_role_has_one_message(self, store: Store) -> None:
        table_id = await opened(store)
        board = Message(table_id=table_id, role="board", channel_id=CHANNEL, message_id=None, nonce="n1", published_seq=0, posted_at_ms=1)
        ping = replace(board, role="ping", message_id=5)
        posted = replace(board, message_id=4, published_seq=1)
        for message in (board, ping, posted):
            await store.put_message(message)
        assert await store.messages_of(table_id) == {"board": posted, "ping": ping}
        assert await store.message_at(4) == posted
        assert await store.message_at(6) is None
        await store.delete_message(table_id, "ping")
        assert await store.messages_of(table_id) == {"board": posted}

    async def test_boards_that_lag_are_found(self, store: Store) -> None:
        one, two = await opened(store, "one"), await opened(store, "two")
        boards = [
            Message(table_id=table_id, role=role, channel_id=CHANNEL, message_id=None, nonce="n", published_seq=1, posted_at_ms=1)
            for table_id, role in ((one, "board"), (two, "board"), (one, "lobby"))
        ]
        for message in boards:
            await store.put_message(message)
        assert await store.lagging() == []
        await store.append(entry(one, 2))
        assert await store.lagging() == [boards[0]]
        assert await store.lagging("lobby") == [boards[2]]


class TestKeeping:
    async def test_the_newest_settings_of_each_server_count(self, store: Store) -> None:
        assert await store.get_settings(1) is None
        for text in ("old", "new"):
            await store.put_settings(1, f"{text} settings")
        await store.put_settings(2, "other settings")
        assert await store.get_settings(1) == "new settings"
