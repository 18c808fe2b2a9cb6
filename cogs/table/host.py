"""The table itself, and the settings of a server."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.opening import may_write
from bot.picking import pick_table, suggest_tables
from bot.server import ServerSettings, load_settings, save_settings
from bot.table.command import TURN_MS, Close, Command, End, Resume
from bot.table.refusal import Refused
from bot.table.table import Table
from bot.ui.answer import Answer, answering
from bot.ui.ending import end_question
from bot.ui.frame import notice
from bot.ui.router import Press, Router
from bot.words import say, term
from cogs.table.group import Ask, act, group
from game.words import locales


@group.command(name="end", description=term("table-command-end"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
async def end(interaction: Ask, table: str = "") -> None:
    """A lobby is closed at once, as by its button; a game, which cannot be taken back, only when asked once more."""
    async with answering(interaction) as answer:
        bot = interaction.client
        found = await pick_table(bot, answer, table)
        actor = answer.actor_in(found.channel_id)
        if found.phase == "lobby":
            await bot.tables.act(found.id, actor, Close(), answer.key)
            await answer.say(view=notice(say(answer.locale, "lobby-cancelled")))
            return
        await bot.tables.judge(found.id, actor, End())
        await answer.say(view=end_question(found, bot.presenters[found.game.name], answer.locale))


async def _sure(press: Press) -> None:
    table = await press.bot.tables.table(press.table_id)
    await press.bot.tables.act(table.id, press.answer.actor_in(table.channel_id), End(), press.key)
    await press.answer.redraw(notice(press.say("table-ended")))


def register(router: Router) -> None:
    """Have the answer to that question handled."""
    router.on("end")(_sure)


@group.command(name="resume", description=term("table-command-resume"))
@app_commands.describe(table=term("table-option-table"))
@app_commands.autocomplete(table=suggest_tables)
@app_commands.guild_only()
async def resume(interaction: Ask, table: str = "") -> None:
    def here(found: Table, answer: Answer) -> Command:
        if answer.interaction.guild_id != found.opened.guild_id:
            raise Refused("table.elsewhere")
        may_write(answer)
        return Resume(channel_id=answer.interaction.channel_id or found.channel_id)

    await act(interaction, table, here, "table-resumed")


LANGUAGES = [app_commands.Choice(name=say(locale, "language"), value=locale) for locale in locales()]
OWN_LANGUAGE = app_commands.Choice(name=term("settings-language-host"), value="")
CLOCKS: list[app_commands.Choice[str]] = [app_commands.Choice(name=term(f"clock-{clock}"), value=clock) for clock in TURN_MS]


@group.command(name="settings", description=term("table-command-settings"))
@app_commands.describe(language=term("settings-language"), clock=term("settings-clock"))
@app_commands.choices(language=[OWN_LANGUAGE, *LANGUAGES], clock=CLOCKS)
@app_commands.guild_only()
async def settings(interaction: Ask, language: str | None = None, clock: str | None = None) -> None:
    async with answering(interaction) as answer:
        assert interaction.guild_id is not None
        if not interaction.permissions.manage_guild:
            raise Refused("server.manage_only")
        store = interaction.client.store
        changed: dict[str, Any] = {"language": language, "clock": clock}
        kept = await load_settings(store, interaction.guild_id)
        wanted = ServerSettings.model_validate(kept.model_dump() | {name: value for name, value in changed.items() if value is not None})
        if wanted != kept:
            await save_settings(store, interaction.guild_id, wanted)
        spoken = say(wanted.language, "language") if wanted.language else say(answer.locale, "settings-language-host")
        text = say(answer.locale, "settings-now", language=spoken, clock=say(answer.locale, f"clock-{wanted.clock}"))
        await answer.say(view=notice(text))
