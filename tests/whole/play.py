"""People who play whole games: each action by a button, a command or a reaction, and rather one that was not done yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, islice
from typing import Final
from unittest import mock

from simcord.actors import MemberActor

from bot import opening
from bot.table.command import Begin, Words
from bot.table.entry import Actor, Entry
from bot.table.table import Table
from game.core.decision import Decision
from game.core.event import seen_by
from game.core.player import player_stream
from tests.table_world import Message, World
from tests.whole.kit import Fields, Kit, Way, choose_option, whole_kit

THINKING_S: Final = 3.0
"""Longer than any computer thinks."""

PACE_S: Final = 6.0
"""After so long everything is sent, however much came together: a channel takes 5 messages in 5 s."""
STEPS: Final = 800
"""More than any game takes among players who play to win."""
LISTED: Final = 400
"""So many answers to a question are looked at."""


@contextmanager
def fixed_luck() -> Iterator[None]:
    """The same secrets and lucky words each time."""
    numbers = count()

    def number() -> str:
        return f"{next(numbers):064x}"

    with mock.patch.object(opening, "new_secret", number), mock.patch.object(opening, "new_words", number):
        yield


# Beginning -----------------------------------------------------------------------------------------------------------------------------------


async def sit_down(world: World, game: str, people: Sequence[MemberActor], variant: str = "", **options: int) -> Message:
    """A lobby of a game in which ``people`` have joined, the first as its host; returns its message."""
    host = people[0]
    await world.slash(host, f"{game} start")
    await world.wait(PACE_S)
    lobby = world.board()
    if variant:
        await whole_kit(game).choose_variant(world, host, lobby, variant)
    for field, value in options.items():
        await choose_option(world, host, lobby, field, value)
    for who in people:
        await world.press(who, lobby, "join")
    return lobby


async def begin(world: World, lobby: Message, people: Sequence[MemberActor], wanted: Callable[[Table], bool] = lambda table: True, variant: str = "") -> Table:
    """Begin, computers in the seats that are left, once the host has found lucky words with which the deal is as ``wanted``."""
    host, table = people[0], await world.table()
    by = whole_kit(table.game.name).begins_by(table, variant)
    words = _lucky(table, host.id, by, wanted)
    form = await world.press(host, lobby, "lucky")
    await world.submit(host, form, words)
    await world.press(host, lobby, by)
    await world.wait(PACE_S)
    table = await world.table()
    assert table.phase == "playing"
    assert wanted(table)
    return table


def _lucky(table: Table, host_id: int, by: str, wanted: Callable[[Table], bool]) -> str:
    """The first words in the list of numbers that bring a wanted deal. A player can't do this, who doesn't know the secret."""
    for number in range(2_000):
        words = f"number {number}"
        begins = Begin(fill="steady") if by == "fill" else Begin()
        tried = table.after(Entry(Actor(host_id), Words(words=words), 0)).after(Entry(Actor(host_id), begins, 0))
        if wanted(tried):
            return words
    raise AssertionError("no words bring such a deal")


# Deciding ------------------------------------------------------------------------------------------------------------------------------------


def asked(world: World, table: Table) -> list[tuple[MemberActor, Decision]]:
    """All the people who are asked now, each with what."""
    people = {who.id: who for who in world.people}
    owing = [(people.get(table.seats[d.seat].user_id or 0), d) for d in table.decisions() if not table.seats[d.seat].automatic]
    return [(who, decision) for who, decision in owing if who is not None]


def legal(table: Table, decision: Decision) -> list[Fields]:
    """The answers to a decision, as records write them; of very many, the first."""
    return [table.game.encode(action) for action in islice(table.game.legal(table.state, decision.seat), LISTED)]


def sensible(table: Table, decision: Decision) -> Fields:
    """What a computer in the seat would do."""
    events = seen_by(table.history, decision.seat)
    action = table.game.players["steady"].choose(table.view(decision.seat), events, player_stream(table.seed, decision.seat, decision.number))
    return table.game.encode(action)


def gentlest(table: Table, decision: Decision) -> Fields:
    """What is done where time runs out."""
    return table.game.encode(table.game.timeout(table.view(decision.seat)))


def seeking(kit: Kit, table: Table, decision: Decision, done: Collection[str]) -> Fields:
    """An answer by a verb that was not ``done`` yet, or one that leads to it; else a sensible one."""
    answers = legal(table, decision)
    missing = set(kit.verbs) - set(done)
    fresh = [fields for fields in answers if kit.verb(fields) in missing] or [fields for fields in answers if kit.leads_on(fields, missing)]
    return fresh[-1] if fresh else sensible(table, decision)


# Acting --------------------------------------------------------------------------------------------------------------------------------------


async def whole_game(world: World, way: Way, done: Counter[str]) -> Table:
    """Play the newest table to its end, people by ``way``; ``done`` counts their verbs, and those not done yet are preferred."""
    kit = whole_kit((await world.table()).game.name)
    for step in range(STEPS):
        table = await world.table()
        if table.phase != "playing":
            await world.wait(2 * PACE_S)  # until its end is told
            return table
        owing = asked(world, table)
        if not owing:
            await world.wait(THINKING_S)
            continue
        who, decision = owing[step % len(owing)]
        fields = seeking(kit, table, decision, done)
        await kit.act(world, who, table, decision, fields, way)
        assert (await world.table()).actions == table.actions + 1, (fields, world.env.transcript()[-2000:])
        done[kit.verb(fields)] += 1
    raise AssertionError("the game does not end")
