"""The buttons, menus and the form of a lobby."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.opening import open_table, seating
from bot.presenter import Question
from bot.service import new_words
from bot.table.command import MAX_WORDS, AddComputer, Begin, Close, Command, Kick, Leave, SetClock, SetExtra, SetOptions, SetTakeover, Team, Words
from bot.table.refusal import Refused
from bot.ui import ids
from bot.ui.contribution import contribution_view
from bot.ui.frame import notice
from bot.ui.lobby import ANY_TEAM, settings_view
from bot.ui.router import Press, reading
from bot.words import listed, safe_name

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.service import Result

FIELD = "words"
"""The custom_id of the form's one input."""


async def _act(press: Press, command: Command) -> Result:
    table = await press.bot.tables.table(press.table_id)
    # A moderator is one in the table's own channel: where a press comes from proves nothing.
    return await press.bot.tables.act(table.id, press.answer.actor_in(table.channel_id), command, press.key)


async def start(press: Press) -> None:
    """ "Play Rulers": the game's name is the argument."""
    if press.arg not in press.bot.presenters:
        raise Refused("table.no_such_game", game=press.arg)
    await open_table(press.bot, press.answer, press.arg)
    await press.answer.say(view=notice(press.say("lobby-opened")))


async def join(press: Press) -> None:
    result = await _act(press, seating(press.answer))
    before = result.before.guests if result.before is not None else ()
    left = listed(press.locale, (safe_name(guest.name) for guest in before if guest not in result.table.guests))
    said = press.say("lobby-joined-for", name=left) if left else press.say("lobby-joined")
    await press.answer.say(view=contribution_view(result.table, press.user.id, press.locale, said))


async def leave(press: Press) -> None:
    await _act(press, Leave())
    await press.answer.say(view=notice(press.say("lobby-left")))


async def lucky(press: Press) -> None:
    """Open the form, for who has joined."""
    await press.bot.tables.judge(press.table_id, press.actor, Words(words=""))
    words: ui.TextInput[Any] = ui.TextInput(custom_id=FIELD, max_length=MAX_WORDS)
    form = ui.Modal(title=press.say("lobby-words-title"), custom_id=ids.make(press.table_id, 0, "words"), timeout=None)
    form.add_item(ui.Label(text=press.say("lobby-words-label"), description=press.say("lobby-words-hint"), component=words))
    await press.answer.modal(form)


async def words(press: Press) -> None:
    # Only what can be shown as it stands, so that its owner can check the hash by hand.
    with reading():
        written = "".join(letter for letter in press.fields[FIELD] if letter.isprintable() and letter != "`").strip()
        command = Words(words=written or new_words())
    result = await _act(press, command)
    await press.answer.say(view=contribution_view(result.table, press.user.id, press.locale, press.say("lobby-words-changed")))


async def ask(press: Press) -> None:
    """Open the form in which a player tells what a game's set-up asks of each."""
    question = _question(press)
    await press.bot.tables.judge(press.table_id, press.actor, SetExtra(field=question.field, value=None))
    hint = press.say("lobby-number", most=str(question.most))
    number: ui.TextInput[Any] = ui.TextInput(custom_id=FIELD, max_length=len(str(question.most)), required=False, placeholder=hint)
    form = ui.Modal(title=question.button.text, custom_id=ids.make(press.table_id, 0, "tell", press.arg), timeout=None)
    form.add_item(ui.Label(text=question.button.text, description=question.hint, component=number))
    await press.answer.modal(form)


async def tell(press: Press) -> None:
    """What they told; an empty form takes it back."""
    question = _question(press)
    with reading():
        written = press.fields[FIELD].strip()
    if written and not (written.isdecimal() and int(written) <= question.most):
        raise Refused("lobby.no_number", most=question.most)
    told = int(written) if written else None
    result = await _act(press, SetExtra(field=question.field, value=told))
    if told is None:
        await press.answer.say(view=notice(press.say("lobby-untold")))
        return
    what = press.bot.presenters[result.table.game.name].answered(question.field, told, press.locale)
    await press.answer.say(view=notice(press.say("lobby-told", what=what)))


def _question(press: Press) -> Question:
    """The question that the press names, as ``game.field``. Raises ``Refused``."""
    game, _, field = press.arg.partition(".")
    presenter = press.bot.presenters.get(game)
    for question in presenter.questions(press.locale) if presenter is not None else ():
        if question.field == field:
            return question
    raise Refused("lobby.no_such_question")


async def begin(press: Press) -> None:
    result = await _act(press, Begin())
    await press.answer.say(view=contribution_view(result.table, press.user.id, press.locale, press.say("lobby-begun")))


async def fill(press: Press) -> None:
    """Computers of the strongest level take every free place, and the game begins; the host takes a place by the same click."""
    table = await press.bot.tables.table(press.table_id)
    result = await _act(press, Begin(fill=table.game.strongest, join=seating(press.answer)))
    await press.answer.say(view=contribution_view(result.table, press.user.id, press.locale, press.say("lobby-begun")))


async def settings(press: Press) -> None:
    table = await press.bot.tables.table(press.table_id)
    if table.phase != "lobby":
        raise Refused("lobby.begun")
    if press.user.id != table.host_id:
        raise Refused("lobby.host_only", host=table.host_id)
    await press.answer.say(view=settings_view(table, press.bot.presenters[table.game.name], press.locale))


async def cancel(press: Press) -> None:
    await _act(press, Close())
    await press.answer.say(view=notice(press.say("lobby-cancelled")))


async def team(press: Press) -> None:
    with reading():
        (chosen,) = press.values
        command = Team(team=None if chosen == ANY_TEAM else int(chosen))
    await _act(press, command)


async def add(press: Press) -> None:
    with reading():
        (level,) = press.values
    await _act(press, AddComputer(level=level))


async def option(press: Press) -> None:
    """Some options change; the command tells them all."""
    table = await press.bot.tables.table(press.table_id)
    with reading():
        settled = press.bot.presenters[table.game.name].settle(table, press.arg, press.values)
    await _settle(press, SetOptions(options=table.options.model_dump(mode="json") | dict(settled)))


async def clock(press: Press) -> None:
    with reading():
        command = SetClock(clock=json.loads(press.values[0]))
    await _settle(press, command)


async def takeover(press: Press) -> None:
    with reading():
        command = SetTakeover(takeover=json.loads(press.values[0]))
    await _settle(press, command)


async def away(press: Press) -> None:
    with reading():
        (who,) = press.values
    await _settle(press, Kick(who=who))


async def _settle(press: Press, command: Command) -> None:
    """A change of the settings; shown at once where it was made in private, and by the publisher in public."""
    result = await _act(press, command)
    if press.answer.in_private:
        await press.answer.redraw(settings_view(result.table, press.bot.presenters[result.table.game.name], press.locale))


HANDLERS: dict[str, Callable[[Press], Awaitable[None]]] = {
    handler.__name__: handler
    for handler in (start, join, leave, lucky, words, ask, tell, begin, fill, settings, cancel, team, add, option, clock, takeover, away)
}


async def setup(bot: CardBot) -> None:
    for act, handler in HANDLERS.items():
        bot.router.on(act)(handler)
