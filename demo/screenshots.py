"""``python -m demo.screenshots``: the pictures of the documentation, taken in the demo by a browser that plays.

Needs Chromium or Chrome: the one that ``CHROMIUM`` names, else the first that is found.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Browser, Error, FrameLocator, Locator, Page, async_playwright, expect

from demo.__main__ import playing

IMAGES = Path(__file__).parent.parent / "docs" / "images"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DESKTOP = {"width": 1120, "height": 1090}
PHONE = {"width": 390, "height": 800}
CARD = ".message-components"
"""A message without its author."""
COLOURS = 192
SETTLED = 0.8
"""Seconds after which nothing moves any more."""


def _browser() -> str:
    named = os.environ.get("CHROMIUM")
    found = named or next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        sys.exit("Chromium or Chrome is needed: install it, or name it in the variable CHROMIUM.")
    return found


async def _save(name: str, shot: Page | Locator) -> None:
    """Take a picture and keep it small: flat art needs few colours."""
    await asyncio.sleep(SETTLED)
    try:
        picture = await shot.screenshot()
    except Error:  # it was drawn anew in the same moment
        picture = await shot.screenshot()
    image = Image.open(io.BytesIO(picture))
    target = IMAGES / f"{name}.png"
    image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"{target.relative_to(IMAGES.parent.parent)}: {image.width}×{image.height}, {target.stat().st_size // 1024} KB")


def _button(place: FrameLocator | Locator, label: str) -> Locator:
    """The newest button whose label, after its emoji, is this."""
    return place.get_by_role("button", name=re.compile(rf"(^|\W){re.escape(label)}$")).last


async def _page(browser: Browser, url: str, viewport: dict[str, int], person: str) -> tuple[Page, FrameLocator]:
    page = await browser.new_page(viewport={"width": viewport["width"], "height": viewport["height"]}, device_scale_factor=2)
    await page.goto(f"{url}?as={person}")
    return page, page.frame_locator("iframe").first


class Table:
    """A game as the browser plays it."""

    def __init__(self, frame: FrameLocator) -> None:
        messages = frame.locator(".channel-message")
        self.frame = frame
        self.board = messages.filter(has=_button(frame, "Act")).last
        self.panel = messages.filter(has_text="Only you can see this").last

    async def begin(self, game: str) -> None:
        """From the greeting to the first turn."""
        await _button(self.frame, f"Play {game}").click()
        await _button(self.frame, "Play against computers").click()
        await self.frame.get_by_text("Your part of the shuffle").last.wait_for()  # later it would take the panel's place at the bottom
        await self.board.wait_for()
        await _button(self.frame, "My hand").click()

    async def turn(self, verb: str) -> None:
        """Wait for our turn and do this with what is first on offer."""
        await self.our_turn()
        await _button(self.panel, verb).click()
        if verb == "Pass":
            return
        confirm = _button(self.panel, "Do it")
        await self.panel.get_by_role("combobox").or_(confirm).first.wait_for()
        if await self.panel.get_by_role("combobox").count():
            await self.choose_first()
        await confirm.click()
        await confirm.wait_for(state="hidden")

    async def choose_first(self) -> None:
        """Open the panel's menu and take its first option."""
        await self.panel.get_by_role("combobox").first.click()
        await self.frame.get_by_role("option").first.click()
        await self.frame.locator("#channel-timeline").click(position={"x": 2, "y": 2})

    async def asked(self) -> None:
        """Wait until the panel asks for something."""
        await asyncio.sleep(SETTLED)
        await expect(self.panel).not_to_contain_text("Waiting for", timeout=60_000)

    async def play_on(self, steps: int) -> None:
        """Press so many times what the panel offers first, whenever it asks for something."""
        for _ in range(steps):
            await self.asked()
            if await self.panel.get_by_role("combobox").count():
                await self.choose_first()
            else:
                await self.panel.locator(".component-button:enabled").first.click()

    async def our_turn(self) -> None:
        """Wait until the panel offers something to do, anew where something was just done."""
        await asyncio.sleep(SETTLED)
        await _button(self.panel, "Pass").wait_for(timeout=60_000)


async def _rulers(browser: Browser, url: str) -> None:
    page, frame = await _page(browser, url, DESKTOP, "Ann")
    table = Table(frame)
    await table.begin("Rulers")
    for verb in ("Pass", "Pass", "Play", "Play"):
        await table.turn(verb)
    await table.our_turn()
    await _aside(page, frame, table.board)
    await _save("demo", page)
    await _save("board", table.board.locator(CARD))
    await _save("hand", table.panel.locator(CARD))
    page, frame = await _page(browser, url, PHONE, "Ann")
    await _aside(page, frame, Table(frame).board)
    await _save("phone", page)


async def _runes(browser: Browser, url: str) -> None:
    page, frame = await _page(browser, url, DESKTOP, "Ben")
    table = Table(frame)
    await table.begin("Runes & Regulations")
    await table.play_on(8)
    await table.asked()
    await _aside(page, frame, table.board)
    await _save("runes-board", table.board.locator(CARD))
    await _save("runes-hand", table.panel.locator(CARD))


async def _aside(page: Page, frame: FrameLocator, top: Locator) -> None:
    """Take mouse and focus away, and scroll a message to the top."""
    await page.mouse.move(2, 2)
    await frame.locator("body").evaluate("() => document.activeElement.blur()")
    await top.evaluate("message => message.scrollIntoView({ block: 'start' })")


async def main() -> None:
    """Play, and write the pictures into docs/images."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=_browser(), args=["--no-sandbox"])
        for take in (_rulers, _runes):
            with TemporaryDirectory() as data:
                async with playing(Path(data)) as site:
                    await take(browser, site.url)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
