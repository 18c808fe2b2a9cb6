"""The page, driven over HTTP and WebSocket as its own scripts drive it."""

from __future__ import annotations

import asyncio
from time import perf_counter

import aiohttp
import pytest

from demo.site import FRAME_CHANGES, Site
from demo.stage import FRAME_FILES
from tests.demo.prop import NAP, tab, texts


async def test_a_newcomer_is_greeted_and_answered(site: Site) -> None:
    async with tab(site.url) as ann:
        assert ann.news["you"] == "Ann"
        assert texts(await ann.open()) == ["Hello!"]
        assert (await ann.press("secret"))["acknowledgement"] == "acknowledged"
        assert await ann.reads("Only Ann reads this.")


async def test_each_tab_is_somebody_else_and_sees_only_what_is_theirs(site: Site) -> None:
    async with tab(site.url) as ann, tab(site.url) as ben:
        assert (ann.news["you"], ben.news["you"]) == ("Ann", "Ben")
        await ann.open()
        await ben.open()
        await ann.press("secret")
        await ben.press("secret")
        assert await ann.reads("Only Ann reads this.")
        assert await ben.reads("Only Ben reads this.")
        assert "Only Ben reads this." not in texts(await ann.state())
        assert "Only Ann reads this." not in texts(await ben.state())


async def test_a_tab_may_ask_to_be_somebody(site: Site) -> None:
    async with tab(site.url, "ema") as ema:
        assert ema.news["you"] == "Ema"
        await ema.open()
        await ema.press("secret")
        assert await ema.reads("Only Ema reads this.")


async def test_simultaneous_presses_all_count(site: Site) -> None:
    async with tab(site.url) as ann, tab(site.url) as ben, tab(site.url) as chloe:
        tabs = (ann, ben, chloe)
        for one in tabs:
            await one.open()
        for _ in range(5):
            receipts = await asyncio.gather(*(one.press("secret") for one in tabs))
            assert [receipt["settlement"] for receipt in receipts] == ["settled"] * 3


async def test_what_the_bot_does_later_appears_by_itself_for_everybody(site: Site) -> None:
    async with tab(site.url) as ann, tab(site.url) as ben:
        await ann.open()
        await ben.open()
        began = perf_counter()
        await ann.press("later")
        assert await ben.reads("A second has passed.")
        assert perf_counter() - began > 0.9, "the clock follows the real one"


async def test_a_press_waits_for_its_answer_and_not_for_timers(site: Site) -> None:
    async with tab(site.url) as ann:
        await ann.open()
        began = perf_counter()
        assert (await ann.press("much later"))["acknowledgement"] == "acknowledged"
        assert perf_counter() - began < NAP / 2


async def test_a_worker_in_the_background_answers(site: Site) -> None:
    async with tab(site.url) as ann:
        await ann.open()
        receipt = await ann.press("job")
        assert (receipt["settlement"], receipt["acknowledgement"]) == ("settled", "acknowledged")
        assert await ann.reads("A job is done.")


async def test_a_reaction_brings_a_direct_message_and_a_mark(site: Site) -> None:
    async with tab(site.url) as ann:
        shown = await ann.open()
        await ann.say("react", message=shown["timeline"][0], emoji="✋")
        await ann.hear(lambda message: any(place["kind"] == "dm" and place["latest"] != "0" for place in message.get("places", [])))
        shown = await ann.open("dm")
        assert texts(shown) == ["You added ✋."]
        await ann.say("react", "dm", message=shown["timeline"][0], emoji="🎉")
        assert await ann.reads("You added 🎉.")


async def test_a_context_menu_answers(site: Site) -> None:
    async with tab(site.url) as ann:
        assert ann.news["menus"] == ["Look"]
        shown = await ann.open()
        await ann.say("choose", message=shown["timeline"][0], command="Look")
        assert await ann.reads("You look at Hello!.")


async def test_a_new_thread_is_listed(site: Site) -> None:
    async with tab(site.url) as ann:
        await ann.open()
        await ann.press("thread")
        await ann.hear(lambda message: any(place["kind"] == "thread" and place["name"] == "aside" for place in message.get("places", [])))
        await ann.open("thread")


@pytest.mark.parametrize(
    "said",
    [
        {"do": "open", "place": "1"},
        {"do": "react", "place": "channel", "message": "1", "emoji": "✋"},
        {"do": "choose", "place": "channel", "message": "1", "command": "Look"},
        {"do": "choose", "place": "channel", "message": "1", "command": "No such"},
        {"do": "choose", "place": "dm", "message": "1", "command": "Look"},
        {"do": "open", "place": "no number"},
        {},
    ],
)
async def test_what_is_not_possible_is_refused_and_the_tab_lives_on(site: Site, said: dict[str, str]) -> None:
    async with tab(site.url) as ann:
        if said.get("place") in ("channel", "dm"):
            said = {**said, "place": ann.place(said["place"])}
        await ann.socket.send_json(said)
        assert await ann.hear(lambda message: "sorry" in message)
        assert texts(await ann.open()) == ["Hello!"]


async def test_nobody_opens_the_direct_messages_of_another(site: Site) -> None:
    async with tab(site.url) as ann, tab(site.url) as ben:
        await ann.socket.send_json({"do": "open", "place": ben.place("dm")})
        assert await ann.hear(lambda message: "sorry" in message)


async def test_only_its_own_pages_may_ask(site: Site) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "https://elsewhere.example"}, {"Host": "elsewhere.example"}):
            async with session.get(site.url, headers=headers) as response:
                assert response.status == 403
        async with session.get(f"{site.url}api/state", headers={"X-Simcord-Capability": "guessed"}) as response:
            assert response.status == 401
        async with session.get(site.url) as response:
            assert response.status == 200
            assert "frame-ancestors 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", FRAME_CHANGES)
async def test_simcords_scripts_are_changed_where_they_are_meant_to_be(site: Site, path: str) -> None:
    old, new = FRAME_CHANGES[path]
    async with aiohttp.ClientSession() as session, session.get(site.url.rstrip("/") + path) as response:
        text = await response.text()
    assert FRAME_FILES[path].read_text("utf-8").count(old) == text.count(new) == 1


async def test_a_taken_port_gives_way_to_a_free_one(site: Site) -> None:
    other = Site(site.stage, site.world)
    await other.start(site.port)
    assert other.port not in (0, site.port)
    await other.close()
