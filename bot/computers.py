"""Computer players at a table: they decide off the event loop, from their seat's view alone."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot.table.guest import Guest
from bot.table.table import Table
from game.core.event import seen_by
from game.core.game import AnyGame
from game.core.player import AnyPlayer, player_stream

log = logging.getLogger(__name__)

THINKING = ThreadPoolExecutor(4, "computer")
"""Where they think: threads of their own, so that whatever else is done in threads need not wait for them. More would keep the event loop waiting."""


def player_of(game: AnyGame, guest: Guest) -> AnyPlayer:
    """Who plays for ``guest``: the level that the lobby chose, or the strongest for somebody who is away."""
    return game.players.get(guest.level or game.strongest, game.players[game.strongest])


async def decide(table: Table, number: int) -> dict[str, Any]:
    """The computer's answer to decision ``number``, encoded. A player that fails or breaks the rules is replaced by the gentlest answer."""
    seat = next(d.seat for d in table.decisions() if d.number == number)
    view = table.view(seat)
    player = player_of(table.game, table.seats[seat])
    events = seen_by(table.history, seat)
    try:
        stream = player_stream(table.seed, seat, number)
        action = await asyncio.get_running_loop().run_in_executor(THINKING, player.choose, view, events, stream)
        table.game.apply(table.game.copy(table.state), seat, action)
    except Exception:  # else the table would wait for ever for a seat that nobody else can play
        log.exception("the computer player %s of %s found no legal answer", table.seats[seat].level, table.game.name)
        action = table.game.timeout(view)
    return table.game.encode(action)
