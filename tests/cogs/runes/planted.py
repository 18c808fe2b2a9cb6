"""Tables of the real service whose games begin in the middle: at any kind of Decision, wherever their log is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final
from unittest import mock

from bot.service import TableService
from bot.table.command import Begin, Join, Open, Play, SetExtra, SetTakeover
from bot.table.entry import COMPUTER, Actor, Entry
from bot.table.table import Table
from game.core.event import seen_by
from game.core.player import player_stream
from game.runes import GAME
from game.runes.options import RunesSetup
from game.runes.state import State
from tests.game.runes.asks import EVERYWHERE

PLACES: Final = tuple(EVERYWHERE)
"""Where a game may begin; a table knows its place by the pets that its players tell of."""
ACTIONS: Final = 4
"""So many answers are given after the first, to see that the game goes on as it should."""


@contextmanager
def planting() -> Iterator[None]:
    """Every game of Runes & Regulations begins where its pets say."""

    def deal(self: Any, setup: RunesSetup, seats: int, stream: Any) -> State:
        place = next(pets for pets in setup.pets if pets is not None)
        return GAME.copy(EVERYWHERE[PLACES[place]]().state)

    with mock.patch.object(type(GAME), "deal", deal):
        yield


async def planted(service: TableService, place: str, users: Sequence[int], *, host: int, takeover: bool = True, **where: int) -> Table:
    """A table at ``place``, opened by ``host``, at which ``users`` sit."""
    opened = Open(
        game="runes", rules_version=GAME.version, secret="5a" * 32, options=GAME.options().model_dump(mode="json"), **{"guild_id": 1, "channel_id": 2, **where}
    )
    table = (await service.open(Actor(host), opened, f"open {place} {takeover}")).table
    for user in users:
        await service.act(table.id, Actor(user), Join(name=f"u{user}", interaction_id=user, words=""), f"join {user}")
    await service.act(table.id, Actor(users[0]), SetExtra(field="pets", value=PLACES.index(place)), "pets")
    await service.act(table.id, Actor(host), SetTakeover(takeover=takeover), "takeover")
    table = (await service.act(table.id, Actor(host), Begin(), "begin")).table
    assert GAME.dump(table.state) == GAME.dump(EVERYWHERE[place]().state)
    return table


def steady(table: Table) -> tuple[Actor, Play]:
    """What a steady player answers to the first decision that is owed, and as whom."""
    decision = table.decisions()[0]
    view, seen = table.view(decision.seat), seen_by(table.history, decision.seat)
    answer = GAME.players["steady"].choose(view, seen, player_stream(table.seed, decision.seat, decision.number))
    guest = table.seats[decision.seat]
    return COMPUTER if guest.automatic else Actor(guest.user_id), Play(number=decision.number, action=GAME.encode(answer))


def uninterrupted(table: Table, actions: int) -> Table:
    """The same table in a world in which nothing happens: everybody answers as a steady player would, so often and until the game is ``settled``."""
    end = table.actions + actions
    while not settled(table, end):
        actor, command = steady(table)
        table = table.after(Entry(actor, command, table.touched_ms))
    return table


def settled(table: Table, end: int) -> bool:
    """Whether so much has been done and no window is half answered: in those who answers first is no matter of the game."""
    return table.phase == "over" or (table.actions >= end and not table.state.sealed)
