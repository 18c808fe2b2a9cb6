"""``python -m demo``: play here and now, in the browser, without a Discord account."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.app import CardBot
from bot.settings import Settings
from bot.store import Store, StoreError
from bot.ui.board import HAND_EMOJI
from demo.site import Site
from demo.stage import stage
from demo.world import build

PORT = 8765


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m demo", description="Play in the browser: the real bot on a simulated Discord, all on this computer.")
    parser.add_argument("--port", type=int, default=PORT, help=f"port on this computer, or any free one where it is taken (default {PORT})")
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep the bot's database in this folder, so that the next run goes on (default: begin anew)")
    parser.add_argument("--packs", type=Path, metavar="DIR", help="a folder of card packs for Runes & Regulations; what is wrong with one is printed")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--verbose", action="store_true", help="print what the bot logs")
    return parser.parse_args()


@asynccontextmanager
async def playing(data: Path, port: int = 0, packs: Path | None = None) -> AsyncIterator[Site]:
    """The demo, running: with the bot's database in the folder ``data``, the card packs in ``packs``, and the page on ``port``, or on a free one.

    Raises ``StoreError`` where the database cannot be used.
    """
    # Every setting is given, so that those of a bot that runs for real on this computer, token included, play no part.
    url = f"sqlite+aiosqlite:///{(data / 'demo.db').resolve()}"
    settings = Settings(discord_token="none", data_dir=data, database_url=url, dev_guild_id=None, packs_dir=packs, metrics_port=None, keep_ended_days=None)
    store = await Store.open(settings.database_url)
    await store.forget_messages()  # what was posted in the last simulated Discord is not in this one
    bot = CardBot(settings, store, shard_count=1)
    async with stage(bot) as made:
        world = await build(made)
        for table in await bot.tables.tables_in(world.channel.id):
            await bot.publisher.repost(table.id)
        verbs = (emoji for presenter in bot.presenters.values() for emoji in presenter.verbs.values())
        site = Site(made, world, dict.fromkeys((HAND_EMOJI, *verbs)))
        await site.start(port)
        try:
            yield site
        finally:
            await site.close()


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


async def _serve(data: Path, port: int, packs: Path | None, browser: bool) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C interrupts all the same
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with playing(data, port, packs) as site:
        if port not in (0, site.port):
            print(f"Port {port} is taken.")
        print(f"\n  Play at  {site.url}\n\n  Each browser tab is another player. Ctrl-C ends the demo.\n", flush=True)
        if browser and _has_screen():
            webbrowser.open(site.url)
        await stop.wait()
    print("The demo has ended.")


def main() -> int:
    """Run until stopped; the exit status."""
    arguments = _arguments()
    if arguments.packs is not None and not arguments.packs.is_dir():
        print(f"The demo cannot start: there is no folder {arguments.packs}", file=sys.stderr)
        return 1
    logging.basicConfig(level=logging.INFO if arguments.verbose else logging.ERROR, format="%(levelname)s %(name)s: %(message)s")
    try:
        with TemporaryDirectory(prefix="card-table-", ignore_cleanup_errors=True) as fresh:
            data = arguments.data or Path(fresh)
            data.mkdir(parents=True, exist_ok=True)
            asyncio.run(_serve(data, arguments.port, arguments.packs, not arguments.no_browser))
    except (StoreError, OSError) as fault:
        print(f"The demo cannot start: {fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
