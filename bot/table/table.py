"""``Table``: the state that a table's entries fold into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self, TypeAlias

from bot.table import lobby, match
from bot.table.command import COMMANDS, TURN_MS, WINDOW_MS, Open, TurnClock
from bot.table.entry import Actor, Entry
from bot.table.guest import Guest
from bot.table.refusal import Refused
from game.catalogue import games
from game.core.audience import EVERYBODY, Audience
from game.core.codec import digest
from game.core.decision import Decision
from game.core.event import Event
from game.core.fairness import commitment
from game.core.game import AnyGame, Options, Setup

Phase: TypeAlias = Literal["lobby", "playing", "paused", "over", "closed"]

HISTORY = 60
"""How many of the last events a table keeps, for the board and for computer players."""


@dataclass(slots=True, repr=False)
class Table:
    """One table after ``seq`` entries. Treat it as frozen: ``after`` makes the next one.

    ``secret``, ``state`` and the words of guests are hidden; whatever is shown is drawn from ``view`` and the public fields.
    """

    id: int
    seq: int
    game: AnyGame
    opened: Open
    host_id: int
    options: Options
    clock: TurnClock
    channel_id: int
    phase: Phase = "lobby"
    takeover: bool = True
    """Whether computers play on for those who leave."""
    guests: tuple[Guest, ...] = ()
    """Those in the lobby, in the order of joining."""
    seats: tuple[Guest, ...] = ()
    """Once begun: seat by seat."""
    setup: Setup | None = None
    state: Any = None
    seed: bytes = b""
    contributions: tuple[str, ...] = ()
    """What each human added to the seed, in the order of the seats at the deal."""
    asked: dict[int, int] = field(default_factory=dict)
    """When each decision that is owed was asked (ms since 1970)."""
    reminded: frozenset[int] = frozenset()
    invited: tuple[int, ...] = ()
    """Who was asked to the table, by user id."""
    sent_away: tuple[int, ...] = ()
    """Who was sent away, and may come back only if the host asks them to."""
    votes: frozenset[int] = frozenset()
    """Seats that agree to a draw."""
    end: Literal["win", "draw", "off"] | None = None
    winners: tuple[int, ...] = ()
    opened_ms: int = 0
    begun_ms: int = 0
    touched_ms: int = 0
    actions: int = 0
    paused: str = ""
    history: tuple[Event, ...] = ()
    told: int = 0
    """How many of ``history``'s last events came of the last entry."""

    def __repr__(self) -> str:
        """For logs and tracebacks: nothing that is hidden."""
        return f"<Table {self.id}: {self.game.name}, {self.phase}, entry {self.seq}>"

    # Making one ----------------------------------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, table_id: int, entry: Entry) -> Self:
        """The table that its first entry opens. Raises ``Refused`` for a game, an option or a rules version that this process does not know."""
        command = entry.command
        if not isinstance(command, Open) or entry.actor.user_id is None:
            raise Refused("table.first_entry")
        game = games().get(command.game)
        if game is None:
            raise Refused("table.no_such_game", game=command.game)
        if command.rules_version != game.version:
            raise Refused("table.other_rules", game=command.game, version=command.rules_version)
        return cls(
            id=table_id,
            seq=1,
            game=game,
            opened=command,
            host_id=entry.actor.user_id,
            options=lobby.parse_options(game, command.options),
            clock=command.clock,
            channel_id=command.channel_id,
            takeover=command.takeover or not game.goes_on_without,
            opened_ms=entry.at_ms,
            touched_ms=entry.at_ms,
        )

    def after(self, entry: Entry) -> Self:
        """The table after one more entry; this one stays as it is.

        Raises ``Refused`` or ``IllegalAction`` where the entry may not be accepted.
        """
        draft = replace(self, seq=self.seq + 1, told=0)
        _FOLDS[entry.command.kind](draft, entry.actor, entry.command, entry.at_ms)
        return draft

    # What there is to see ------------------------------------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """What was shown of the secret before anybody joined."""
        return commitment(bytes.fromhex(self.opened.secret))

    @property
    def everybody(self) -> tuple[Guest, ...]:
        """The guests of the lobby, or the seats of the game."""
        return self.seats or self.guests

    def seat_of(self, user_id: int) -> int | None:
        """The seat of a user in the game, or None."""
        return next((i for i, guest in enumerate(self.seats) if guest.user_id == user_id), None)

    def guest_of(self, user_id: int) -> Guest | None:
        """The place of a user in lobby or game, or None."""
        return next((guest for guest in self.everybody if guest.user_id == user_id), None)

    def decisions(self) -> tuple[Decision, ...]:
        """Every decision that the game waits for; none while it is not being played."""
        return self.game.decisions(self.state) if self.phase in ("playing", "paused") else ()

    def decision_of(self, seat: int) -> Decision | None:
        """The decision that ``seat`` owes, or None."""
        return next((d for d in self.decisions() if d.seat == seat), None)

    def view(self, viewer: int | None) -> Any:
        """The game as ``viewer`` (a seat, or None for a spectator) may know it."""
        return self.game.view(self.state, viewer)

    def span_ms(self, clock: str) -> int | None:
        """How long a decision of this clock may take, or None for as long as it likes."""
        return (WINDOW_MS if clock == "window" else TURN_MS)[self.clock]

    def news(self) -> tuple[Event, ...]:
        """The events of the last entry."""
        return self.history[len(self.history) - self.told :]

    # For the folds -------------------------------------------------------------------------------------------------------------------------

    def tell(self, *events: Event) -> None:
        """Add events to the history."""
        self.history = (*self.history, *events)[-HISTORY:]
        self.told = min(self.told + len(events), len(self.history))

    def announce(self, kind: str, audience: Audience = EVERYBODY, **facts: Any) -> None:
        """Add an event of the table's own, public unless told otherwise."""
        self.tell(Event(f"table.{kind}", facts, audience))

    def reseat(self, seat: int, **changes: Any) -> None:
        """Change fields of one seat."""
        self.seats = tuple(replace(guest, **changes) if i == seat else guest for i, guest in enumerate(self.seats))

    # Plain data ----------------------------------------------------------------------------------------------------------------------------

    def digest(self) -> str:
        """A short digest of where the log has led to: stored with each row, compared when the log is folded again."""
        people = [[g.tag, g.away, g.strikes, g.team, g.words] for g in self.everybody]
        played = "" if self.state is None else self.game.digest(self.state)
        return digest([self.seq, self.phase, self.channel_id, self.clock, self.host_id, people, sorted(self.votes), played])

    def dump(self) -> dict[str, Any]:
        """Plain data for a snapshot."""
        plain = {name: getattr(self, name) for name in _PLAIN}
        return plain | {
            "opened": self.opened.model_dump(mode="json"),
            "options": self.options.model_dump(mode="json"),
            "setup": self.setup and self.setup.model_dump(mode="json"),
            "guests": [guest.dump() for guest in self.guests],
            "seats": [guest.dump() for guest in self.seats],
            "state": None if self.state is None else self.game.dump(self.state),
            "seed": self.seed.hex(),
            "asked": {str(number): at for number, at in self.asked.items()},
            "reminded": sorted(self.reminded),
            "votes": sorted(self.votes),
            "invited": list(self.invited),
            "sent_away": list(self.sent_away),
            "contributions": list(self.contributions),
            "winners": list(self.winners),
            "history": [[e.kind, dict(e.facts), e.audience, dict(e.secrets), e.confidants] for e in self.history],
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        """The table that ``dump`` described. Raises ``Refused`` as ``open`` does."""
        opened = COMMANDS.validate_python(data["opened"])
        assert isinstance(opened, Open)
        game = games().get(opened.game)
        if game is None or game.version != opened.rules_version:
            raise Refused("table.other_rules", game=opened.game, version=opened.rules_version)
        return cls(
            **{name: data[name] for name in _PLAIN},
            game=game,
            opened=opened,
            options=lobby.parse_options(game, data["options"]),
            setup=data["setup"] and lobby.parse_setup(game, data["setup"]),
            guests=tuple(Guest.load(guest) for guest in data["guests"]),
            seats=tuple(Guest.load(guest) for guest in data["seats"]),
            state=None if data["state"] is None else game.load(data["state"]),
            seed=bytes.fromhex(data["seed"]),
            asked={int(number): at for number, at in data["asked"].items()},
            reminded=frozenset(data["reminded"]),
            votes=frozenset(data["votes"]),
            invited=tuple(data["invited"]),
            sent_away=tuple(data["sent_away"]),
            contributions=tuple(data["contributions"]),
            winners=tuple(data["winners"]),
            history=tuple(Event(*event) for event in data["history"]),
        )


_PLAIN = ("id", "seq", "host_id", "clock", "channel_id", "phase", "takeover", "end", "opened_ms", "begun_ms", "touched_ms", "actions", "paused", "told")


Fold: TypeAlias = Callable[[Table, Actor, Any, int], None]

_FOLDS: dict[str, Fold] = lobby.FOLDS | match.FOLDS
