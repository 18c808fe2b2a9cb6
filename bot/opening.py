"""Opening a table in a channel: by a command, by the button "Play …", or as a rematch."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import discord

from bot.publisher import lacking
from bot.server import load_settings
from bot.service import Result, new_secret, new_words
from bot.table.command import AddComputer, Join, Open
from bot.table.entry import Actor
from bot.table.lobby import COMPUTER_NAMES
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.words import say
from game.catalogue import games

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.ui.answer import Answer

HOSTED: Final = 10
"""So many tables may one person host at once, in a lobby or a game: each is a message that is kept true, and a thread perhaps."""
REMATCHES: Final = 5
"""So many lobbies one game's end may lead to: a rematch that is cancelled again and again is no rematch."""
ASK_S: Final = 2.0
"""So long may Discord take to tell who is still in a server."""
MINUTES_ARCHIVED: Final = 1440
"""After so long without a message a table's own thread is archived; sending opens it again."""


async def open_table(bot: CardBot, answer: Answer, game: str, *, thread: bool = False) -> Result:
    """Open a lobby where ``answer``'s interaction was, or in a thread of its own there. Raises ``Refused``."""
    interaction = answer.interaction
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("table.guild_only")
    channel_id = interaction.channel_id
    apart = thread and isinstance(interaction.channel, discord.TextChannel)
    may_write(answer, *(["create_public_threads", "send_messages_in_threads"] if apart else []))
    if any(table.phase == "lobby" and table.host_id == interaction.user.id for table in await bot.tables.tables_in(channel_id)):
        raise Refused("table.lobby_open")
    await _may_host(bot, interaction.user.id)
    if apart:
        assert isinstance(interaction.channel, discord.TextChannel)
        name = bot.presenters[game].title(answer.locale)
        place = await interaction.channel.create_thread(
            name=name,
            type=discord.ChannelType.public_thread,
            auto_archive_duration=MINUTES_ARCHIVED,
        )
        channel_id = place.id
    rules, server = games()[game], await load_settings(bot.store, interaction.guild_id)
    command = Open(
        game=game,
        rules_version=rules.version,
        guild_id=interaction.guild_id,
        channel_id=channel_id,
        secret=new_secret(),
        options=rules.options().model_dump(mode="json"),
        clock=server.clock,
        locale=server.language or answer.locale,
    )
    return await bot.tables.open(answer.actor, command, answer.key)


async def _may_host(bot: CardBot, user_id: int) -> None:
    """Raises ``Refused`` for somebody who hosts enough tables as it is."""
    if await bot.store.hosted(user_id) >= HOSTED:
        raise Refused("table.too_many", most=HOSTED)


def may_write(answer: Answer, *more: str) -> None:
    """Raises ``Refused`` naming the permissions that the bot lacks in this channel: those that every table needs, and ``more``."""
    interaction = answer.interaction
    missing = [*lacking(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))]
    missing += [name for name in more if not getattr(interaction.app_permissions, name)]
    if missing:
        names = ", ".join(say(answer.locale, f"permission-{name.replace('_', '-')}") for name in missing)
        raise Refused("table.lacking", permissions=names)


async def open_rematch(bot: CardBot, answer: Answer, old: Table) -> Result:
    """The lobby of the game after ``old``: opened by whoever asks first, with its options and computers; found by whoever asks later.

    Raises ``Refused`` where the game is not over, the one who asks did not play in it, or the lobby was cancelled time and again.
    """
    if old.phase != "over":
        raise Refused("table.not_over_yet")
    if old.seat_of(answer.interaction.user.id) is None:
        raise Refused("table.not_seated")
    if answer.interaction.guild_id != old.opened.guild_id:
        raise Refused("table.elsewhere")  # the others would not find it
    may_write(answer)
    await _may_host(bot, answer.interaction.user.id)
    assert answer.interaction.channel_id is not None
    command = Open(
        game=old.game.name,
        rules_version=old.game.version,
        guild_id=old.opened.guild_id,
        channel_id=answer.interaction.channel_id,
        secret=new_secret(),
        options=old.options.model_dump(mode="json"),
        clock=old.clock,
        locale=old.opened.locale,
        takeover=old.takeover,
        rematch_of=old.id,
        extras=old.game.rematch(old.setup, old.state).model_dump(mode="json", exclude={"options"}) if old.setup else {},
        seating=tuple(guest.tag for guest in old.seats),
        called=await _others(answer, old),
    )
    key = f"rematch:{old.id}"
    for _ in range(REMATCHES):
        result = await bot.tables.open(answer.actor, command, key)
        if result.fresh:
            await _add_computers(bot, answer.actor, old, result.table, answer.key)
        if result.table.phase != "closed":
            return result
        # That lobby was cancelled: there may be another, but nobody is called twice.
        command, key = command.model_copy(update={"called": ()}), f"rematch:{old.id}:{result.table.id}"
    raise Refused("table.rematches_over", game=old.game.name)


async def _others(answer: Answer, old: Table) -> tuple[int, ...]:
    """Whom the lobby after ``old`` calls: everybody else who played to its end, is still in the server, and can see the lobby's channel."""
    interaction = answer.interaction
    channel, guild, tables = interaction.channel, interaction.guild, interaction.client.tables
    if guild is None or not isinstance(channel, (discord.abc.GuildChannel, discord.Thread)):
        return ()
    if isinstance(channel, discord.Thread) and channel.is_private():
        return ()  # to be mentioned there is to be let in
    if any(table.opened.rematch_of == old.id for table in await tables.tables_in(channel.id)):
        return ()  # it is there, and has called
    users = [seat.user_id for seat in old.seats if seat.user_id not in (None, interaction.user.id) and seat.away not in ("left", "gone")]
    found = await asyncio.gather(*(_sees(guild, channel, user) for user in users if user is not None))
    return tuple(user for user in found if user is not None)


async def _sees(guild: discord.Guild, channel: discord.abc.GuildChannel | discord.Thread, user_id: int) -> int | None:
    """``user_id``, where Discord says in time that they are in ``guild`` and may see ``channel``: without that nobody is called."""
    try:
        member = await asyncio.wait_for(guild.fetch_member(user_id), ASK_S)
        return user_id if channel.permissions_for(member).view_channel else None
    except (discord.HTTPException, discord.ClientException, TimeoutError):
        return None


async def _add_computers(bot: CardBot, host: Actor, old: Table, new: Table, key: str) -> None:
    """Those computers again who played before, in the order that gives them their names."""
    by_name = {guest.name: guest.level for guest in old.seats if guest.user_id is None}
    levels = [by_name[name] for name in COMPUTER_NAMES if name in by_name]
    for number, level in enumerate(levels):
        if level is not None:
            await bot.tables.act(new.id, host, AddComputer(level=level), f"{key}:computer:{number}")


def seating(answer: Answer) -> Join:
    """What seats the one who asks: their name, this very click, and words that nobody could foresee."""
    user = answer.interaction.user
    return Join(name=user.display_name, interaction_id=answer.interaction.id, words=new_words())
