"""The whole demo: the real bot, its database and the page."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from demo.__main__ import playing
from tests.demo.prop import Tab, tab, words


async def begin(ann: Tab) -> None:
    """The two clicks from the greeting to a table."""
    for label in ("Play Rulers", "Play against computers"):
        assert await ann.offers(label)
        await ann.press(label)


async def test_two_clicks_lead_to_a_table_of_computers_that_move_by_themselves(tmp_path: Path) -> None:
    async with playing(tmp_path) as site, tab(site.url) as ann, tab(site.url) as ben:
        await ben.open()
        await ann.open()
        await begin(ann)
        assert await ann.offers("My hand")
        await ann.press("My hand")
        assert await ann.sees("Your hand")
        assert "Your hand" not in words(await ben.state())
        assert await ben.sees("Round 1")
        assert await ben.sees("Ann's turn", seconds=60), "three computers at most are before her"
        assert not site.stage.env.errors


async def test_a_second_tab_is_a_second_player(tmp_path: Path) -> None:
    async with playing(tmp_path) as site, tab(site.url) as ann, tab(site.url) as ben:
        for one in (ann, ben):
            await one.open()
        assert await ann.offers("Play Rulers")
        await ann.press("Play Rulers")
        for one in (ann, ben):
            assert await one.offers("Join")
            await one.press("Join")
            assert await one.sees("You are in!")
        assert await ann.sees("Players 2 of 4")
        assert "Ben" in words(await ann.state())


async def test_kept_data_brings_the_table_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as site, tab(site.url) as ann:
        await ann.open()
        await begin(ann)
        assert await ann.sees("Round 1")
    # Whoever's turn it is: a board that nothing changes must come back too.
    for _ in range(2):
        async with playing(tmp_path) as site, tab(site.url) as ann:
            await ann.open()
            assert await ann.sees("Round 1"), "the board is posted anew"


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
async def test_it_says_where_to_play_and_ends_when_told(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "demo", "--no-browser", "--port", "0", "--data", str(tmp_path / "new"))
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    async with asyncio.timeout(60):
        while b"Play at  http://127.0.0.1:" not in await process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        out, err = await process.communicate()
    assert (process.returncode, err.decode()) == (0, "")
    assert b"The demo has ended." in out
