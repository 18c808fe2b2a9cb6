"""The site: one local page around the stage, for as many browser tabs as there are players.

Every tab is a person. It opens a WebSocket, is told who it is, which channels that person may read and what is new in them, and shows each in a
frame that holds simcord's page. The frame bears a capability for just that person and that channel.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web
from simcord.backend.errors import BackendError, SetupError

from demo.stage import FRAME_FILES, FRAME_PAGE, Stage
from demo.world import PEOPLE, SERVER, World

HOST = "127.0.0.1"
MOODS = ("👍", "🎉", "😀", "🤔")
"""Reactions that everybody has at hand; nothing comes of them."""
STATIC = Path(__file__).with_name("static")
HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' blob:; img-src 'self' blob: data:; media-src 'self' blob:; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
    ),
}
FRAME_CHANGES = {
    # It asks for news twice a second, which feels slow in a game.
    "/session.js": ("interval = 500", "interval = 200"),
    # Before suggestions have come it says that there are none.
    "/commands.js": (
        '"Loading options failed" : "No options match"',
        '"No answer in time: type on" : autocomplete.state === "loading" ? "Looking…" : "No options match"',
    ),
}
"""What is changed in simcord's own scripts: in which, from what, to what."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Site:
    """The page and what it asks for. ``start()`` it; ``close()`` it."""

    def __init__(self, stage: Stage, world: World, reactions: Iterable[str] = ()) -> None:
        self.stage = stage
        self.world = world
        self.reactions = [*reactions, *MOODS]
        """The reactions that the picker offers."""
        self._tabs: dict[web.WebSocketResponse, str] = {}
        self._runner: web.AppRunner | None = None
        self._teller: asyncio.Task[None] | None = None
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}/"

    async def start(self, port: int) -> None:
        """Serve on ``port``, or on any free one where that is taken."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._index)
        app.router.add_get("/frame", self._frame)
        app.router.add_get("/live", self._live)
        app.router.add_static("/static", STATIC)
        for path in FRAME_FILES:
            app.router.add_get(path, self._frame_file)
        app.router.add_post("/api/pages", self._in_window("_pages"))
        app.router.add_delete("/api/pages/{context_id}", self._in_window("_delete_page"))
        app.router.add_get("/api/state", self._in_window("_state"))
        app.router.add_get("/api/commands", self._in_window("_commands"))
        app.router.add_get("/api/action-result", self._in_window("_action_result"))
        app.router.add_post("/api/action", self._in_window("_action"))
        app.router.add_get("/api/assets/{asset_id}", self._in_window("_asset"))
        self._runner = web.AppRunner(app, access_log=None, handler_cancellation=False, shutdown_timeout=1.0)
        await self._runner.setup()
        for attempt in (port, 0):
            try:
                await web.TCPSite(self._runner, HOST, attempt).start()
                break
            except OSError:
                if not attempt:
                    raise
        self.port = self._runner.addresses[0][1]
        self._teller = asyncio.create_task(self._tell_changes())

    async def close(self) -> None:
        """Say goodbye to every tab and stop serving."""
        if self._teller:
            self._teller.cancel()
        for tab in tuple(self._tabs):
            await tab.close()
        if self._runner:
            await self._runner.cleanup()

    # Pages ---------------------------------------------------------------------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Nobody but pages of this site may ask: another site that is open in the same browser could otherwise play."""
        hosts = {f"{HOST}:{self.port}", f"localhost:{self.port}"}
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in hosts or (origin is not None and urlsplit(origin).netloc not in hosts):
            raise web.HTTPForbidden
        response = await handler(request)
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    async def _frame(self, request: web.Request) -> web.StreamResponse:
        ours = '<link rel="stylesheet" href="/static/frame.css"><script type="module" src="/static/frame.js"></script></head>'
        return web.Response(text=FRAME_PAGE.read_text("utf-8").replace("</head>", ours), content_type="text/html")

    async def _frame_file(self, request: web.Request) -> web.StreamResponse:
        changed = FRAME_CHANGES.get(request.path)
        if changed is not None:
            return web.Response(text=FRAME_FILES[request.path].read_text("utf-8").replace(*changed), content_type="text/javascript")
        # The fonts alone are 30 MB: simcord's own server sends them anew with each page.
        return web.FileResponse(FRAME_FILES[request.path], headers={"Cache-Control": "max-age=3600"})

    def _in_window(self, name: str) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            handlers = self.stage.handlers(request)
            if handlers is None:
                raise web.HTTPUnauthorized
            response: web.StreamResponse = await getattr(handlers, name)(request)
            return response

        return handle

    # Tabs ----------------------------------------------------------------------------------------------------------------------------------

    async def _live(self, request: web.Request) -> web.StreamResponse:
        tab = web.WebSocketResponse(heartbeat=20)
        await tab.prepare(request)
        self._tabs[tab] = self._person(request.query.get("as", ""))
        self.stage.changed.set()
        try:
            async for message in tab:
                if message.type is WSMsgType.TEXT:
                    await self._hear(tab, json.loads(message.data))
        finally:
            self._tabs.pop(tab, None)
            self.stage.changed.set()
        return tab

    def _person(self, wanted: str) -> str:
        """Whom a new tab is: whoever it asks to be, else the first person that no tab is."""
        people, taken = self.world.people, set(self._tabs.values())
        return next((name for name in people if name.lower() == wanted.lower()), next((name for name in people if name not in taken), next(iter(people))))

    async def _hear(self, tab: web.WebSocketResponse, said: dict[str, Any]) -> None:
        person = self.world.people[self._tabs[tab]]
        try:
            place = int(said["place"])
            match said["do"]:
                case "open":
                    window = await self.stage.window(person, place, str(said.get("timezone")))
                    await tab.send_json({"open": str(place), "capability": window.capability})
                case "react":
                    await self.stage.react(person, place, int(said["message"]), str(said["emoji"]))
                case "choose":
                    await self.stage.choose(person, place, int(said["message"]), str(said["command"]))
        except (BackendError, SetupError, LookupError, ValueError):
            await tab.send_json({"sorry": "Discord would not allow that here."})

    async def _tell_changes(self) -> None:
        while True:
            await self.stage.changed.wait()
            self.stage.changed.clear()
            for tab in tuple(self._tabs):
                with suppress(ConnectionError, KeyError):  # it has just been closed
                    await tab.send_json(self._news(self._tabs[tab]))

    def _news(self, name: str) -> dict[str, Any]:
        """All that a tab shows around its frames."""
        person = self.world.people[name]
        return {
            "server": SERVER,
            "you": name,
            "colour": PEOPLE[name],
            "people": [{"name": other, "here": other in self._tabs.values()} for other in self.world.people],
            "places": [
                {"id": str(place.id), "kind": place.kind, "name": place.name, "latest": str(place.latest)}
                for place in self.stage.places(person, self.world.guild)
            ],
            "reactions": self.reactions,
            "menus": self.stage.menus(person, self.world.channel.id),
        }
