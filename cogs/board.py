"""The board's buttons that need no panel: the pile, the rules, "I'm back", a draw, and another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.opening import open_rematch, seating
from bot.table.command import Back, Vote
from bot.table.refusal import Refused
from bot.ui.contribution import contribution_view
from bot.ui.frame import notice
from bot.ui.reading import how_view, pile_view
from bot.words import say

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.ui.answer import Answer
    from bot.ui.router import Press


async def pile(press: Press) -> None:
    table = await press.bot.tables.table(press.table_id)
    if table.state is None:
        raise Refused("table.not_begun")
    await press.answer.say(view=pile_view(table, press.bot.presenters[table.game.name], press.locale))


async def how(press: Press) -> None:
    """How to play: of a table's game, or of the game that the button names."""
    name = press.arg or (await press.bot.tables.table(press.table_id)).game.name
    if name not in press.bot.presenters:
        raise Refused("table.no_such_game", game=name)
    await press.answer.say(view=how_view(press.bot.presenters[name], press.locale))


async def back(press: Press) -> None:
    await press.bot.tables.act(press.table_id, press.actor, Back(), press.key)
    await press.answer.say(view=notice(press.say("table-back")))


async def draw(press: Press) -> None:
    """Agree to the draw that somebody offers (R17)."""
    result = await press.bot.tables.act(press.table_id, press.actor, Vote(draw=True), press.key)
    await press.answer.say(view=notice(press.say("table-draw-agreed" if result.table.end == "draw" else "table-draw-yes")))


async def rematch(press: Press) -> None:
    await join_rematch(press.bot, press.answer, press.table_id)


async def join_rematch(bot: CardBot, answer: Answer, table_id: int) -> None:
    """Open the next game's lobby or find it, and take a place in it by the same click."""
    lobby = await open_rematch(bot, answer, await bot.tables.table(table_id))
    result = await bot.tables.act(lobby.table.id, answer.actor, seating(answer), f"{answer.key}:join")
    await answer.say(view=contribution_view(result.table, answer.interaction.user.id, answer.locale, say(answer.locale, "lobby-joined")))


async def setup(bot: CardBot) -> None:
    for act, handler in {"pile": pile, "how": how, "rules": how, "back": back, "draw": draw, "rematch": rematch}.items():
        bot.router.on(act)(handler)
