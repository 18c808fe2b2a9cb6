"""A host's packs: on offer in the lobby, stored with the table that plays them, and refused whole where one is bad."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.table.command import Play
from bot.table.entry import Actor
from bot.table.table import Table
from cogs.runes.shelf import read_shelf
from game.runes import book as books
from game.runes.options import RunesOptions
from tests.cogs.runes.play import act, asked
from tests.game.runes.test_packs import GOOD
from tests.table_world import World, open_world


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    for name, changes in (("good", {}), ("bad", {"spells.toml": GOOD["spells.toml"].replace('do = "hex"', 'do = "explode"')})):
        (folder / name).mkdir(parents=True)
        for file, content in (GOOD | changes).items():
            (folder / name / file).write_text(content, encoding="utf-8")
    return folder


async def with_pack(world: World) -> Table:
    """A game of two with the pack in it."""
    ann, ben = world.people[:2]
    await world.slash(ann, "runes start")
    lobby = world.board()
    for who in (ann, ben):
        await world.press(who, lobby, "join")
    (menu,) = (c for c in world.components(lobby) if c.get("custom_id", "").endswith(":option:sets"))
    assert [option["value"] for option in menu["options"]] == ["maple", "test"]
    await ann.select(lobby, ["test", "maple"], custom_id=menu["custom_id"])
    await world.press(ann, lobby, "begin")
    await world.wait(10)
    table = await world.table()
    assert table.phase == "playing"
    return table


def test_a_pack_in_place_of_the_folder_of_packs_is_told_of(packs: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert [*read_shelf(packs / "good").sets] == ["maple"]
    assert f"name the folder in which packs lie, {packs}" in caplog.text


async def test_a_pack_is_chosen_in_the_lobby_and_stored_with_its_table(tmp_path: Path, packs: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="cogs.runes.shelf"):
        async with open_world(tmp_path, people=2, packs=packs) as world:
            told = "\n".join(caplog.messages)
            assert "bad is refused: spells.toml, card zap, field effect.0" in told
            assert "expected" in told
            table = await with_pack(world)
            options = table.options
            assert isinstance(options, RunesOptions)
            assert options.sets == ("maple", "test"), "a set of its own comes first"
            assert [pack.id for pack in options.packs] == ["test"]
            assert "test:zap#1" in table.state.book.index
            assert "Test" in world.text(world.private(await world.slash(world.people[0], "card", name="test:zap")))


async def test_a_table_goes_on_with_its_pack_though_the_host_has_it_no_more(tmp_path: Path, packs: Path) -> None:
    """After a restart, folded from its log and from a snapshot, in a process that has never seen these cards."""
    async with open_world(tmp_path, people=2, packs=packs) as world:
        table = await with_pack(world)
        for file in (packs / "good").iterdir():
            file.unlink()
        for _ in range(70):  # beyond the first snapshot
            table = await world.table()
            if table.phase != "playing":
                break
            who, decision = asked(world, table)[0]
            await world.inside(_answer(world, table, decision.number, who.id))
        before = await world.table()
        books._BOOKS.clear()  # as in a new process
        await world.restart()
        after = await world.table()
        assert after.digest() == before.digest()
        assert "test:zap#1" in after.state.book.index
        if after.phase == "playing":
            who, decision = asked(world, after)[0]
            await act(world, who, after, decision, "buttons")


async def _answer(world: World, table: Table, number: int, user_id: int) -> None:
    view = table.view(table.seat_of(user_id))
    await world.bot.tables.act(table.id, Actor(user_id), Play(number=number, action=table.game.encode(table.game.timeout(view))), f"t{number}")
