"""People who play whole games: each action by a button, a command or a reaction, and rather one that was not done yet."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, Final, Literal, get_args
from unittest import mock

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot import opening
from bot.table.command import Begin, Words
from bot.table.entry import Actor, Entry
from bot.table.table import Table
from game.core.event import seen_by
from game.core.player import player_stream
from game.rulers.options import MODES
from tests.cogs.driver import answer, path_of
from tests.table_world import Message, World

Way = Literal["buttons", "commands", "reactions"]
WAYS: Final[Sequence[Way]] = get_args(Way)
VERBS: Final = ("play", "kill", "switch", "move", "swap", "pass", "discard")
THINKING_S: Final = 3.0
"""Longer than any computer thinks."""

PACE_S: Final = 6.0
"""After so long everything is sent, however much came together: a channel takes 5 messages in 5 s."""
STEPS: Final = 500
"""More than any game takes among players who play to win."""

Fields = dict[str, Any]


@contextmanager
def fixed_luck() -> Iterator[None]:
    """The same secrets and lucky words each time."""
    numbers = count()

    def number() -> str:
        return f"{next(numbers):064x}"

    with mock.patch.object(opening, "new_secret", number), mock.patch.object(opening, "new_words", number):
        yield


# Beginning -----------------------------------------------------------------------------------------------------------------------------------


async def sit_down(world: World, mode: str, people: Sequence[MemberActor], **options: int) -> Message:
    """A lobby of ``mode`` in which ``people`` have joined, the first as its host; returns its message."""
    host = people[0]
    await world.slash(host, "rulers start")
    await world.wait(PACE_S)
    lobby = world.board()
    await _settle(world, host, lobby, "mode", mode)
    if options:
        settings = world.private(await world.press(host, lobby, "settings"))
        for field, value in options.items():
            await _settle(world, host, settings, field, value)
    for who in people:
        await world.press(who, lobby, "join")
    return lobby


async def _settle(world: World, host: MemberActor, message: Message, field: str, value: str | int) -> None:
    """Choose an option of the game from its menu; the one that is chosen already is left alone."""
    wanted = json.dumps(value)
    (menu,) = (c for c in world.components(message) if c["type"] == 3 and c["custom_id"].endswith(f":option:{field}"))
    await host.select(message, [wanted], custom_id=menu["custom_id"])


async def begin(world: World, lobby: Message, people: Sequence[MemberActor], wanted: Callable[[Table], bool] = lambda table: True) -> Table:
    """Begin, computers in the seats that are left, once the host has found lucky words with which the deal is as ``wanted``."""
    host, table = people[0], await world.table()
    words = _lucky(table, host.id, wanted)
    form = await world.press(host, lobby, "lucky")
    await world.submit(host, form, words)
    full = len(people) == MODES[table.options.model_dump()["mode"]].seats
    await world.press(host, lobby, "begin" if full else "fill")
    await world.wait(PACE_S)
    table = await world.table()
    assert table.phase == "playing"
    assert wanted(table)
    return table


def _lucky(table: Table, host_id: int, wanted: Callable[[Table], bool]) -> str:
    """The first words in the list of numbers that bring a wanted deal. A player can't do this, who doesn't know the secret."""
    for number in range(2_000):
        words = f"number {number}"
        tried = table.after(Entry(Actor(host_id), Words(words=words), 0)).after(Entry(Actor(host_id), Begin(fill="steady"), 0))
        if wanted(tried):
            return words
    raise AssertionError("no words bring such a deal")


def human_joker(table: Table) -> bool:
    """Whether a person's ruler is a joker that could be swapped: rare enough to be asked for."""
    return any(
        guest.user_id is not None and guest.level is None and ruler[0] == "X" and any(other[-1] in _PARTNERS[ruler] for other in table.view(None).rulers)
        for guest, ruler in zip(table.seats, table.view(None).rulers, strict=True)
    )


_PARTNERS: Final = {"XB": "CS", "XR": "DH"}


# Deciding ------------------------------------------------------------------------------------------------------------------------------------


def legal(table: Table) -> list[Fields]:
    """Every answer to the first decision that is owed, as records write them."""
    seat = table.decisions()[0].seat
    return [table.game.encode(action) for action in table.game.legal(table.state, seat)]


def sensible(table: Table) -> Fields:
    """What a computer in the seat would do."""
    decision = table.decisions()[0]
    events = seen_by(table.history, decision.seat)
    action = table.game.players["steady"].choose(table.view(decision.seat), events, player_stream(table.seed, decision.seat, decision.number))
    return table.game.encode(action)


def seeking(table: Table, done: Collection[str]) -> Fields:
    """An answer by a verb that was not ``done`` yet, or one that leads to it; else a sensible one."""
    answers = legal(table)
    fresh = [fields for fields in answers if fields["do"] not in done]
    if not fresh and "switch" not in done:
        fresh = [fields for fields in answers if fields["do"] == "play" and any(card[0] in "KQJAX" for card in fields["cards"])]
    return fresh[-1] if fresh else sensible(table)


# Acting --------------------------------------------------------------------------------------------------------------------------------------


async def act(world: World, who: MemberActor, table: Table, fields: Fields, way: Way) -> InteractionResult:
    """Give the answer ``fields`` to what ``who`` is asked."""
    path = path_of(fields)
    match way:
        case "buttons":
            panel = world.private(await world.press(who, world.board(), "act"))
            return await answer(world, who, panel, table, path)
        case "commands":
            return await world.slash(who, f"rulers {fields['do']}", **typed(fields))
        case "reactions":
            await who.react(world.board(), world.bot.presenters["rulers"].verbs[fields["do"]])
            done = 0 if fields["do"] == "discard" else 1
            return await answer(world, who.user, world.direct(who)[-1], table, path, done=done)


def typed(fields: Fields) -> dict[str, str]:
    """The options of the command that gives this answer."""
    match fields["do"]:
        case "play" | "kill" | "discard":
            return {"cards": " ".join(fields["cards"])}
        case "switch":
            return {"card": fields["card"]}
        case "swap":
            return {"player": f"seat:{fields['seat_with']}"}
        case "move":
            _, (source,), (target,) = path_of(fields)
            return {"card": source, "to": target}
        case _:
            return {}


async def whole_game(world: World, way: Way, done: Counter[str]) -> Table:
    """Play the newest table to its end, people by ``way``; ``done`` counts their verbs, and those not done yet are preferred."""
    for _ in range(STEPS):
        table = await world.table()
        if table.phase != "playing":
            await world.wait(2 * PACE_S)  # until its end is told
            return table
        who = world.whose(table)
        if who is None:
            await world.wait(THINKING_S)
            continue
        fields = seeking(table, done)
        result = await act(world, who, table, fields, way)
        assert result.acknowledged
        assert (await world.table()).actions == table.actions + 1, (fields, world.env.transcript()[-2000:])
        done[fields["do"]] += 1
    raise AssertionError("the game does not end")
