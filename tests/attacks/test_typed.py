"""Whatever somebody types or sends is their mistake, never a fault of ours: it gets its sentence, and leaves nothing in the log."""

from __future__ import annotations

import logging

import pytest

from bot.ui import ids
from tests.cogs.driver import begin, until_asked
from tests.table_world import World

LONG = 5_900
"""A command's option takes 6,000 characters."""


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        ("rulers play", {"cards": "x" * LONG}),
        ("rulers play", {"cards": "7H " * (LONG // 3)}),
        ("rulers move", {"card": "x" * LONG, "to": "deck"}),
        ("rulers move", {"card": f"field:{'9' * LONG}:7H", "to": "deck"}),
        ("rulers move", {"card": "field:0:7H", "to": f"hand:{'9' * LONG}"}),
        ("rulers swap", {"player": f"seat:{'9' * LONG}"}),
        ("rulers swap", {"player": "x" * LONG}),
    ],
)
async def test_what_is_typed_may_be_long(world: World, caplog: pytest.LogCaptureFixture, command: str, typed: dict[str, str]) -> None:
    await begin(world, *world.people[:2])
    table, who = await until_asked(world, *world.people[:2])
    told = world.text(world.private(await world.slash(who, command, **typed)))
    assert "(rule R" in told
    assert (await world.table()).seq == table.seq
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("custom_id", [f"c1:{'z' * 60}:0:hand", f"c1:1:{'9' * 60}:go", "c1:-1:0:hand", "c1:1:-5:go"])
async def test_numbers_that_no_store_holds_are_none_of_ours(world: World, caplog: pytest.LogCaptureFixture, custom_id: str) -> None:
    ann = world.people[0]
    await begin(world, ann)
    assert ids.parse(custom_id) is None
    assert not (await world.forge(ann, world.board(), custom_id)).acknowledged
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
