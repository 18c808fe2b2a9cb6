"""The log of a process in trouble tells nothing that is hidden."""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing

import pytest
from pydantic import ValidationError

from bot.service import Result
from bot.table.command import COMMANDS, Play
from tests.cogs.driver import begin, until_asked
from tests.table_world import World


async def test_a_store_that_refuses_a_row_does_not_log_it(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """A row may be a lobby's secret, or cards that only its player knows."""
    caplog.set_level(logging.DEBUG)
    ann, ben, chloe = world.people[:3]
    await begin(world, ann, ben)
    table, who = await until_asked(world, ann, ben)
    path = world.settings.database_url.partition(":///")[2]
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'no room'); END")
        for command in ("rulers start", "rulers pass"):
            told = await world.slash(chloe if command == "rulers start" else who, command)
            assert "can't reach my memory" in world.text(world.private(told))
        other.execute("DROP TRIGGER full")
    assert "no room" in caplog.text
    assert '"secret"' not in caplog.text
    assert '"kind"' not in caplog.text
    assert (await world.table()).seq == table.seq


async def test_nothing_hidden_is_told_by_what_stands_in_tracebacks(world: World) -> None:
    """Whatever code of ours or of a library logs: a table, an entry, a row or a fault of reading one shows nothing that is hidden."""
    ann, ben = world.people[:2]
    table = await begin(world, ann, ben)
    entries = await world.bot.tables.entries(table.id)
    rows = await world.bot.store.read(table.id)
    played = Play(number=1, action={"do": "play", "cards": ["7H"]})
    shown = f"{table} {entries} {rows} {table.seats} {played} {Result(table, entries[-1], fresh=True, before=table)}"
    words = [guest.words for guest in table.seats if guest.words]
    assert len(words) == 2
    for secret in (table.opened.secret, table.seed.hex(), repr(table.seed), "7H", *words):
        assert secret not in shown


@pytest.mark.parametrize("kind", ["open", "join", "words", "play", "none of ours"])
def test_a_row_that_cannot_be_read_is_not_quoted(kind: str) -> None:
    row = {"kind": kind, "secret": "hidden", "words": "hidden" * 50, "action": "hidden", "more": "hidden"}
    with pytest.raises(ValidationError) as fault:
        COMMANDS.validate_json(json.dumps(row))
    assert "hidden" not in str(fault.value)
