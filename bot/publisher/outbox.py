"""Posting, editing and deleting, with the rows that remember the messages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import discord

from bot.publisher.desk import Desk
from bot.publisher.plan import STALE, Step, wanted_ping
from bot.publisher.rendered import Render, Role
from bot.store import Message

if TYPE_CHECKING:
    from bot.app import CardBot

NONCE_MS: Final = 120_000
"""For so long at least Discord recognises a nonce: the same post with the same nonce returns the message that is there."""


class Outbox:
    """Carries out a step: draws the newest state at the last moment, sends it, remembers the message. Raises what sending raises."""

    def __init__(self, bot: CardBot, render: Render) -> None:
        self.bot = bot
        self.render = render

    async def send(self, desk: Desk, step: Step) -> None:
        """Do ``step``."""
        match step.what:
            case "post":
                await self._post(desk, cast(Role, step.role))
            case "edit":
                await self._edit(desk)
            case "turn":
                await self._turn(desk, cast(Role, step.role))
            case "delete":
                await self._delete(desk, step.role)

    async def forget(self, desk: Desk, role: str) -> None:
        """The message is gone."""
        assert desk.rows is not None
        if desk.rows.pop(role, None) is not None:
            await self.bot.store.delete_message(desk.table.id, role)

    async def note_shown(self, desk: Desk) -> None:
        """Have the store remember how far the board tells."""
        if desk.rows is not None and desk.board_lags():
            await self._put(desk, replace(desk.rows["board"], published_seq=desk.shown))

    async def _post(self, desk: Desk, role: Role) -> None:
        row = await self._reserve(desk, role)
        table, call = desk.table, wanted_ping(desk.table) if role == "ping" else None
        if role == "ping" and (call is None or call.nonce != row.nonce):
            return  # the turn ended meanwhile
        parts = await self._draw(desk, role)
        mentions = _only(call.users) if call else discord.AllowedMentions.none()
        moved = role == "board" and desk.rows is not None and STALE in desk.rows  # which is no news
        channel = self.bot.get_partial_messageable(row.channel_id, guild_id=table.opened.guild_id)
        message = await channel.send(**parts, nonce=row.nonce, allowed_mentions=mentions, silent=moved)
        await self._put(desk, replace(row, message_id=message.id, posted_at_ms=self.bot.tables.now()))
        if role == "board":
            desk.shown, desk.passed, desk.anew = table.seq, 0, False

    async def _edit(self, desk: Desk) -> None:
        assert desk.rows is not None
        row, seq = desk.rows["board"], desk.table.seq
        await self._change(row, await self._draw(desk, "board"))
        desk.shown = seq

    async def _turn(self, desk: Desk, role: Role) -> None:
        assert desk.rows is not None
        row, now = desk.rows["board"], self.bot.tables.now()
        await self._change(row, await self._draw(desk, role))
        # First of all the board is remembered as about to be posted: a crash before that is made good.
        await self._put(desk, replace(row, message_id=None, nonce=self._nonce("board", desk.table.id, now), posted_at_ms=now))
        await self._put(desk, replace(row, role=role))

    async def _change(self, row: Message, parts: dict[str, Any]) -> None:
        assert row.message_id is not None
        message = self.bot.get_partial_messageable(row.channel_id).get_partial_message(row.message_id)
        await message.edit(**parts | {"attachments": parts.pop("files", [])}, allowed_mentions=discord.AllowedMentions.none())

    @staticmethod
    def _nonce(role: str, table_id: int, now: int) -> str:
        return f"{role[0]}{table_id}.{now}"

    async def _delete(self, desk: Desk, role: str) -> None:
        assert desk.rows is not None
        row = desk.rows[role]
        assert row.message_id is not None
        await self.bot.get_partial_messageable(row.channel_id).get_partial_message(row.message_id).delete()
        await self.forget(desk, role)

    async def _draw(self, desk: Desk, role: Role) -> dict[str, Any]:
        """What to send, without what is not there: a layout cannot have content beside it."""
        rendered = self.render(desk.table, role)
        if rendered.view is not None:
            rendered.view.stop()  # the router answers by custom_id: the library need not remember the view
        files = [*rendered.files, *(await rendered.more_files() if rendered.more_files is not None else ())]
        parts = {"view": rendered.view, "content": rendered.content, "files": files}
        return {name: part for name, part in parts.items() if part}

    async def _reserve(self, desk: Desk, role: Role) -> Message:
        """Remember that a message is about to be posted; one that was about to be just now is meant again."""
        assert desk.rows is not None
        table, now = desk.table, self.bot.tables.now()
        call = wanted_ping(table) if role == "ping" else None
        nonce, seq = call.nonce if call else self._nonce(role, table.id, now), 0
        if (earlier := desk.rows.get(role)) is not None:
            if earlier.message_id is not None:
                await self._put(desk, replace(earlier, role=STALE))
            elif earlier.channel_id == table.channel_id and now - earlier.posted_at_ms < NONCE_MS and call is None:
                return earlier
            seq = earlier.published_seq
        row = Message(table_id=table.id, role=role, channel_id=table.channel_id, message_id=None, nonce=nonce, published_seq=seq, posted_at_ms=now)
        await self._put(desk, row)
        return row

    async def _put(self, desk: Desk, row: Message) -> None:
        assert desk.rows is not None
        await self.bot.store.put_message(row)
        desk.rows[row.role] = row


def _only(users: Iterable[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users])
