"""A store that is busy, and a Discord that fails: what was accepted stands, nothing is lost or doubled, and whoever acted is told."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from unittest import mock

import pytest
from simcord.actors import MemberActor

from bot.clock import REST_MS
from bot.store import Store, writer
from bot.table.table import Table
from bot.ui.answer import PATIENCE_S
from tests.bot.store.disk import read_only
from tests.cogs.driver import begin, until_asked
from tests.table_world import Sent, World, open_world
from tests.whole.play import PACE_S


async def asked(world: World) -> tuple[Table, MemberActor]:
    """A game of two people and two computers, and who is asked."""
    await begin(world, *world.people[:2])
    found = await until_asked(world, *world.people[:2])
    await world.wait(PACE_S)
    return found


def passed(who: MemberActor) -> str:
    """How a board tells that ``who`` passes; names are isolated from what stands around them."""
    return f"{who.name.capitalize()}\u2069 passes"


# The store -----------------------------------------------------------------------------------------------------------------------------------


async def test_while_the_store_is_busy_the_answer_is_deferred_and_follows(world: World) -> None:
    table, who = await asked(world)
    panel = world.private(await world.press(who, world.board(), "act"))
    go = next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Pass")
    sent: list[Sent] = []
    with world.overhearing(sent.append):
        other = world.lock_store()
        told = world.emit(who, panel, go)
        await world.wait_regardless(PATIENCE_S - 0.1)
        assert sent == [], "there is time left for the result itself"
        await world.wait_regardless(0.2)
        assert told.acknowledged
        assert [(item.what, item.reader) for item in sent] == [("POST callback 6", who.id)]
        other.close()
        await world.env.settle()
    assert (await world.table()).actions == table.actions + 1
    assert "passes" in world.text(panel)
    await world.wait(PACE_S)
    assert passed(who) in world.text(world.board())
    assert world.env.errors == []


async def test_a_store_that_stays_busy_is_apologised_for_and_nothing_is_done(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Store.open.__func__.__kwdefaults__ is not None  # type: ignore[attr-defined]  # the function behind the class method
    impatient = mock.patch.dict(Store.open.__func__.__kwdefaults__, busy_ms=20)  # type: ignore[attr-defined]  # as above
    with impatient, mock.patch.object(writer, "PAUSES_S", ()):
        async with open_world(tmp_path) as world:
            table, who = await asked(world)
            other = world.lock_store()
            told = await world.slash(who, "rulers pass")
            other.close()
            text = world.text(world.private(told))
            (reference,) = re.findall(r"`([0-9a-f]{8})`", text)
            assert reference in caplog.text, "the log bears the reference"
            assert "Traceback" not in text
            assert (await world.table()).seq == table.seq
            await world.slash(who, "rulers pass")
            assert (await world.table()).actions == table.actions + 1
            assert world.env.errors == []


async def test_a_disk_that_takes_no_writes_is_apologised_for_and_the_game_goes_on_after_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with mock.patch.object(writer, "PAUSES_S", ()):
        async with open_world(tmp_path) as world:
            table, who = await asked(world)
            async with read_only(world.bot.store):
                text = world.text(world.private(await world.slash(who, "rulers pass")))
                await world.wait(15 * 60)  # the turn's time runs out, and that cannot be stored either
            (reference,) = re.findall(r"`([0-9a-f]{8})`", text)
            assert reference in caplog.text
            assert (await world.table()).actions == table.actions
            rests = [record for record in caplog.records if "the clock rests" in record.message]
            assert 1 <= len(rests) <= 15 * 60 // 5, "it does not spin"
            assert all(record.exc_info is None for record in rests)
            await world.wait(REST_MS / 1000)
            assert (await world.table()).actions > table.actions, "the clock did what was due"
            _, who = await until_asked(world, *world.people[:2])
            await world.slash(who, "rulers pass")
            await world.wait(60)
            assert passed(who) in world.text(world.board())
            assert world.env.errors == []


# Discord -------------------------------------------------------------------------------------------------------------------------------------


def cut(sent: Sent) -> None:
    """The connection is lost whenever an answer is sent."""
    if "callback" in sent.what or sent.what.endswith("follow-up"):
        raise ConnectionResetError("the connection was lost")


@pytest.mark.parametrize("status", [500, 404, 403])
@pytest.mark.parametrize("times", [1, None])
@pytest.mark.parametrize("how", ["button", "command"])
async def test_an_answer_that_fails_after_the_commit_takes_nothing_back(world: World, status: int, times: int | None, how: str) -> None:
    table, who = await asked(world)
    panel = world.private(await world.press(who, world.board(), "act"))
    code = {500: 0, 404: 10062, 403: 50001}[status]
    for path in ("/interactions/*/*/callback", "/webhooks/*"):
        world.env.inject_error("*", path, status=status, code=code, times=times)
    await (world.press(who, panel, "step", "Pass") if how == "button" else world.slash(who, "rulers pass"))
    world.env.backend.faults.clear()
    await the_action_stands(world, table, who)


@pytest.mark.parametrize("how", ["button", "command"])
async def test_a_connection_lost_after_the_commit_takes_nothing_back(world: World, how: str) -> None:
    table, who = await asked(world)
    panel = world.private(await world.press(who, world.board(), "act"))
    with world.overhearing(cut):
        await (world.press(who, panel, "step", "Pass") if how == "button" else world.slash(who, "rulers pass"))
    await the_action_stands(world, table, who)


async def the_action_stands(world: World, table: Table, who: MemberActor) -> None:
    assert (await world.table()).actions == table.actions + 1
    await world.wait(PACE_S)
    assert passed(who) in world.text(world.board())
    assert world.env.errors == [], "no exception leaves the boundary"


async def test_boards_catch_up_once_discord_is_back(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    _, who = await asked(world)
    world.env.inject_error("*", "/channels/*/messages*", status=503, times=None)
    await world.slash(who, "rulers pass")
    await world.wait(30)
    assert passed(who) not in world.text(world.board())
    world.env.backend.faults.clear()
    await world.wait(120)
    assert passed(who) in world.text(world.board())
    table = await world.table()
    assert f"Deck {table.view(None).deck_size}" in world.text(world.board())
    assert world.env.errors == []
