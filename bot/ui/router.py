"""Every press and every form finds its handler by its custom_id, so that nothing depends on what a process remembers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.table.refusal import Refused
from bot.ui import ids
from bot.ui.answer import Answer, Lateness, answering
from bot.words import say

if TYPE_CHECKING:
    from bot.app import CardBot


class Press:
    """A button pressed, a menu chosen from or a form sent in, with the answer to it."""

    def __init__(self, bot: CardBot, address: ids.Address, answer: Answer) -> None:
        self.bot = bot
        self.address = address
        self.answer = answer
        self.table_id = address.table_id
        self.number = address.number
        self.arg = address.arg
        self.interaction = answer.interaction
        self.user = answer.interaction.user
        self.key = answer.key
        self.actor = answer.actor
        self.locale = answer.locale
        data: Mapping[str, Any] = self.interaction.data or {}
        self.values: tuple[str, ...] = tuple(data.get("values", ()))
        """What was chosen from a menu."""
        self.fields: Mapping[str, str] = dict(_fields(data.get("components", ())))
        """What was written into a form, by the custom_id of its inputs."""

    def say(self, message: str, **params: Any) -> str:
        """A sentence in the language of who pressed."""
        return say(self.locale, message, **params)


Handler: TypeAlias = Callable[[Press], Awaitable[None]]


class Router:
    """Handlers by the act that a custom_id names."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}
        self.lateness = Lateness()

    def on(self, act: str) -> Callable[[Handler], Handler]:
        """Have presses of ``act`` handled: ``router.on("join")(handler)``, or as a decorator. One handler an act."""

        def register(handler: Handler) -> Handler:
            assert act not in self._handlers, f"two handlers for {act}"
            self._handlers[act] = handler
            return handler

        return register

    @property
    def acts(self) -> frozenset[str]:
        """Every act that has a handler."""
        return frozenset(self._handlers)

    async def route(self, bot: CardBot, interaction: discord.Interaction[Any]) -> None:
        """Handle a press or a form; what is none of ours, or came too late to be shown, is left alone."""
        data: Mapping[str, Any] = interaction.data or {}
        address = ids.parse(str(data.get("custom_id", "")))
        if address is None or self.lateness.late(interaction):
            return
        async with answering(interaction) as answer:
            handler = self._handlers.get(address.act)
            if handler is None:
                raise Refused("press.outdated")
            await handler(Press(bot, address, answer))


@contextmanager
def reading() -> Iterator[None]:
    """Within, what a client sent is read: a client may send anything, and what cannot be read was made by no version of us, or by an older one.

    Raises ``Refused``.
    """
    try:
        yield
    except (ValueError, LookupError) as fault:
        raise Refused("press.outdated") from fault


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        if "component" in component:
            yield from _fields([component["component"]])
        yield from _fields(component.get("components", ()))
        if "value" in component:
            yield component["custom_id"], component["value"]
