"""What must be true of a store, whenever its process died. Every breach is an ``AssertionError``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.service import TableService
from bot.store import Store
from bot.table.record import record
from bot.table.table import Table
from game.catalogue import games
from game.core.record import Replay
from game.core.stream import Stream
from tests.game.laws.kit import kit_of


async def audit(url: str, told: Mapping[int, int]) -> tuple[int, int]:
    """Look at the tables of which the last entry that was told of is ``told``; return how many entries they have, and how many games ended."""
    store = await Store.open(url)
    service = TableService(store)
    entries = games_ended = 0
    try:
        for table_id, seq in told.items():
            table = await _log_is_whole(service, table_id, seq)
            _nothing_is_lost(table)
            entries += table.seq
            if table.end is not None:
                await _record_proves_itself(service, table)
                games_ended += 1
    finally:
        await store.close()
    return entries, games_ended


async def _log_is_whole(service: TableService, table_id: int, seq: int) -> Table:
    """No entry that was accepted is missing, none is there twice, and the log folds to the state that it tells of (else ``Refused``)."""
    table = await service.table(table_id)
    rows = await service.store.read(table_id)
    assert table.seq >= seq, f"table {table_id}: entry {seq} was accepted, and {table.seq} is the last one"
    assert [row.seq for row in rows] == list(range(1, table.seq + 1)), f"table {table_id}: its entries have gaps"
    keys = Counter(row.key for row in rows)
    assert max(keys.values()) == 1, f"table {table_id}: accepted twice: {[key for key, times in keys.items() if times > 1]}"
    return table


def _nothing_is_lost(table: Table) -> None:
    """Every card is where it can be once."""
    if table.state is not None and table.setup is not None:
        game, things = table.game, kit_of(table.game).things
        dealt = game.deal(table.setup, len(table.seats), Stream(table.seed))
        assert Counter(things(game.dump(table.state))) == Counter(things(game.dump(dealt))), f"table {table.id}: cards were lost or made"


async def _record_proves_itself(service: TableService, table: Table) -> None:
    """The record of a game that is over replays to its end, its seed made of secret and contributions (else ``RecordError``)."""
    replay = Replay(record(table.id, await service.entries(table.id)), games())
    for _ in replay.steps():
        pass
    assert replay.end is not None
    assert (replay.end.end, replay.end.winners) == (table.end, table.winners), f"table {table.id}: its record ends otherwise"
    assert replay.header.fairness is not None
