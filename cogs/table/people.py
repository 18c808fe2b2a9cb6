"""Who plays at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.picking import pick_table, suggest_tables
from bot.table.command import Invite, Kick, Remind, Replace
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui.answer import answering
from bot.ui.frame import notice
from bot.ui.news import people
from bot.ui.suggest import Choices, choices, quietly
from bot.words import listed, safe_name, say, term
from cogs.table.group import Ask, act, group, mentioned

if TYPE_CHECKING:
    from bot.app import CardBot

NUDGE_AFTER_MS: Final = 60_000
"""Before that nobody may be nudged: everybody may think for a minute."""
MAX_SEAT_DIGITS: Final = 3


@group.command(name="nudge", description=term("table-command-nudge"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def nudge(interaction: Ask, table: str = "") -> None:
    async with answering(interaction) as answer:
        tables = interaction.client.tables
        found = await pick_table(interaction.client, answer, table)
        if found.seat_of(interaction.user.id) is None:
            raise Refused("table.not_seated")
        number = _waited_for(found, tables.now())
        # The clock's own reminder has this key too: whoever is slow is reminded once a turn, by whomever.
        await tables.act(found.id, answer.actor, Remind(number=number), f"remind:{number}")
        await answer.say(view=notice(say(answer.locale, "table-nudged")))


def _waited_for(table: Table, now_ms: int) -> int:
    """The decision whose owner may be nudged. Raises ``Refused``."""
    waiting = [decision for decision in table.decisions() if decision.clock == "turn" and not table.seats[decision.seat].automatic]
    if not waiting:
        raise Refused("table.nobody_to_nudge")
    for decision in waiting:
        if decision.number not in table.reminded and table.asked[decision.number] + NUDGE_AFTER_MS <= now_ms:
            return decision.number
    raise Refused("table.nudged_already" if any(d.number in table.reminded for d in waiting) else "table.nudge_too_soon")


@quietly
async def suggest_free_seats(interaction: discord.Interaction[Any], typed: str) -> Choices:
    """The seats that a computer plays, by the number that people count them by."""
    table = await mentioned(interaction)
    names = people(table, markdown=False)
    named = [(f"{seat} · {names[seat - 1]}", str(seat)) for seat, guest in enumerate(table.seats, 1) if guest.automatic]
    return choices((name, seat) for name, seat in named if typed.casefold() in name.casefold())


@group.command(name="replace", description=term("table-command-replace"))
@app_commands.describe(seat=term("table-option-seat"), table=term("table-option-table"))
@app_commands.autocomplete(seat=suggest_free_seats, table=suggest_tables)
async def replace(interaction: Ask, seat: str, table: str = "") -> None:
    number = int(seat) if seat.isdecimal() and len(seat) < MAX_SEAT_DIGITS else 0
    await act(interaction, table, Replace(seat=number - 1, name=interaction.user.display_name), "table-replaced")


@group.command(name="invite", description=term("table-command-invite"))
@app_commands.describe(player=term("table-option-invited"), table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
@app_commands.guild_only()
async def invite(interaction: Ask, player: discord.Member, table: str = "") -> None:
    async with answering(interaction) as answer:
        bot = interaction.client
        found = await pick_table(bot, answer, table)
        if player.bot:
            raise Refused("table.not_to_invite")
        if not player.guild.get_channel_or_thread(found.channel_id):
            raise Refused("table.unknown")
        text = say(
            found.opened.locale,
            "table-invitation",
            who=safe_name(interaction.user.display_name),
            game=bot.presenters[found.game.name].title(found.opened.locale),
            where=f"<#{found.channel_id}>",
        )
        await bot.tables.act(found.id, answer.actor_in(found.channel_id), Invite(user_id=player.id), answer.key)
        await player.send(text, allowed_mentions=discord.AllowedMentions.none())
        await answer.say(view=notice(say(answer.locale, "table-invited", name=safe_name(player.display_name))))


@quietly
async def suggest_guests(interaction: discord.Interaction[Any], typed: str) -> Choices:
    """Everybody at the table but who asks."""
    table = await mentioned(interaction)
    everybody = zip(people(table, markdown=False), table.everybody, strict=True)
    named = [(name, guest.tag) for name, guest in everybody if guest.user_id != interaction.user.id]
    return choices((name, tag) for name, tag in named if typed.casefold() in name.casefold())


@group.command(name="kick", description=term("table-command-kick"))
@app_commands.describe(player=term("table-option-player"), table=term("table-option-table"))
@app_commands.autocomplete(player=suggest_guests, table=suggest_tables)
async def kick(interaction: Ask, player: str, table: str = "") -> None:
    await act(interaction, table, Kick(who=player), "table-kicked")


@group.command(name="watch", description=term("table-command-watch"))
async def watch(interaction: Ask) -> None:
    async with answering(interaction) as answer:
        bot = interaction.client
        lines = [await _signpost(bot, table, answer.locale) for table in await bot.tables.tables_in(interaction.channel_id or 0)]
        if not lines:
            raise Refused("table.none_here")
        await answer.say(view=notice("\n".join(lines)))


async def _signpost(bot: CardBot, table: Table, locale: str) -> str:
    """The way to a table's board, and who plays there."""
    board = (await bot.store.messages_of(table.id)).get("board")
    where = f"https://discord.com/channels/{table.opened.guild_id}/{table.channel_id}/{(board and board.message_id) or ''}".rstrip("/")
    return say(
        locale,
        "table-watch",
        game=bot.presenters[table.game.name].title(locale),
        people=listed(locale, people(table)),
        where=where,
    )
