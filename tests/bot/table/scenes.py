"""Tables for tests: a fold and a clock to hand."""

from __future__ import annotations

from typing import Any

from bot.table.command import Begin, Command, Join, Open, Play
from bot.table.entry import CLOCK, COMPUTER, Actor, Entry
from bot.table.table import Table
from game.catalogue import games
from game.core.player import player_stream

HOST = 100
MINUTE = 60_000


class Scene:
    """One table and everything that was accepted at it."""

    def __init__(self, options: dict[str, Any] | None = None, game: str = "rulers", **fields: Any) -> None:
        command = Open(
            game=game,
            rules_version=games()[game].version,
            guild_id=1,
            channel_id=2,
            secret="ab" * 32,
            options={"mode": "2v2"} if options is None else options,
            **fields,
        )
        self.now = 1_000_000
        self.entries = [Entry(Actor(HOST), command, self.now)]
        self.table = Table.open(7, self.entries[0])

    def do(self, user: int | Actor, command: Command) -> Table:
        """Accept ``command``, a second later."""
        self.now += 1000
        entry = Entry(user if isinstance(user, Actor) else Actor(user), command, self.now)
        self.table = self.table.after(entry)
        self.entries.append(entry)
        return self.table

    def join(self, *users: int) -> None:
        """Seat these users in the lobby."""
        for user in users:
            self.do(user, Join(name=f"user {user}", interaction_id=user * 10, words=f"luck {user}"))

    def begin(self, *users: int) -> Table:
        """Seat these users and begin; computers take the empty places."""
        self.join(*users)
        return self.do(self.table.host_id, Begin(fill="steady"))

    def turn(self) -> tuple[int, Any, Actor]:
        """Whose decision is owed, the number of it, and who answers."""
        decision = self.table.decisions()[0]
        guest = self.table.seats[decision.seat]
        return decision.seat, decision, COMPUTER if guest.automatic else Actor(guest.user_id)

    def answer(self, by: Actor | None = None, level: str = "steady") -> Table:
        """Let whoever owes a decision answer it as a computer of ``level`` would; or the clock, for want of an answer."""
        seat, decision, actor = self.turn()
        view = self.table.view(seat)
        if by == CLOCK:
            action = self.table.game.timeout(view)
        else:
            action = self.table.game.players[level].choose(view, [], player_stream(self.table.seed, seat, decision.number))
        return self.do(by or actor, Play(number=decision.number, action=self.table.game.encode(action)))

    def refolded(self) -> Table:
        """The table that the entries fold into."""
        table = Table.open(self.table.id, self.entries[0])
        for entry in self.entries[1:]:
            table = table.after(entry)
        return table
