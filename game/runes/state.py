"""The state of a game: plain data, cheap to copy, exact to store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.event import EMPTY, Event
from game.core.stream import Stream
from game.runes.book import Book
from game.runes.force import Force, gather
from game.runes.frames import NO_CARD, NOBODY_SEAT, Ask, Frame, Rest, new

ROUNDS = {seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats + 1)) for seats in range(2, 5)}
"""Turn order from each seat, by number of players."""
NO_RULES = Force()


class State:
    """A game in progress. ``engine`` changes it; nothing else does."""

    __slots__ = (
        "active",
        "allowed",
        "alive",
        "asks",
        "book",
        "deck",
        "discard",
        "fences",
        "field",
        "first",
        "force",
        "gone",
        "hands",
        "hexed",
        "kind_passes",
        "lasting",
        "lawns",
        "limbo",
        "log",
        "number",
        "opening",
        "phase",
        "regulation",
        "regulations",
        "rune_discard",
        "runes",
        "sealed",
        "seats",
        "skips",
        "spent",
        "stack",
        "start",
        "stream",
        "to_win",
        "turn",
        "turn_passes",
        "winner",
    )

    def __init__(self, book: Book, seats: int, stream: Stream, to_win: int, opening: str) -> None:
        self.book = book
        self.seats = seats
        self.stream = stream
        self.to_win = to_win
        self.opening = opening
        self.deck: list[int] = []
        """Tops are last elements, of every deck and pile."""
        self.runes: list[int] = []
        self.regulations: list[int] = []
        self.discard: list[int] = []
        self.rune_discard: list[int] = []
        self.regulation = NO_CARD
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.fences: list[list[int]] = [[] for _ in range(seats)]
        self.lawns: list[int] = [0] * seats
        """The Creatures of each player, as bits."""
        self.hexed = 0
        """The Creatures with a shrub token, as bits: as many tokens are out."""
        self.limbo = 0
        """Cards announced and not yet done with, which are in no zone (N16)."""
        self.spent = 0
        """Cards that were cast, were activated or acted this turn (N13)."""
        self.first = 0
        self.active = 0
        self.turn = 0
        """How many turns have begun."""
        self.phase = 0
        """0 before the phases, 1 to 5 in one, 6 after them."""
        self.start = 0
        """How many Mythical Creatures the active player had when the turn began (N9)."""
        self.allowed: tuple[int, int, int, int] = (0, 0, 0, 0)
        """This turn's extra draws, casts, summons and spins."""
        self.skips: tuple[tuple[int, int], ...] = ()
        """(seat, phase) to be skipped."""
        self.lasting: tuple[Rest, ...] = ()
        self.turn_passes = 0
        """Who has passed for the turn, as bits of seats."""
        self.kind_passes: Mapping[str, int] = {}
        """Who has passed for each kind of event, as bits of seats; replaced, never changed."""
        self.gone = 0
        """Who has left, as bits of seats."""
        self.alive: tuple[int, ...] = tuple(range(seats))
        self.winner = NOBODY_SEAT
        self.stack: list[Frame] = []
        self.asks: tuple[Ask, ...] = ()
        self.sealed: tuple[tuple[int, tuple[int, ...]], ...] = ()
        """Answers given to a window that others still owe: (seat, chosen)."""
        self.number = 1
        """The next decision's."""
        self.field = 0
        """All Creatures on all Lawns that are Mythical, as bits: derived, and so never stored, as ``force`` is."""
        self.force = NO_RULES
        """The rules in force."""
        self.log: list[Event] | None = None
        """Where events are told while an action is carried out; None where nobody wants to know."""

    def copy(self) -> State:
        """A state that evolves just as this one does and shares nothing that changes."""
        twin = State.__new__(State)
        twin.book = self.book
        twin.seats = self.seats
        twin.stream = self.stream.copy()
        twin.to_win = self.to_win
        twin.opening = self.opening
        twin.deck = self.deck[:]
        twin.runes = self.runes[:]
        twin.regulations = self.regulations[:]
        twin.discard = self.discard[:]
        twin.rune_discard = self.rune_discard[:]
        twin.regulation = self.regulation
        twin.hands = list(map(list.copy, self.hands))
        twin.fences = list(map(list.copy, self.fences))
        twin.lawns = self.lawns[:]
        twin.hexed = self.hexed
        twin.limbo = self.limbo
        twin.spent = self.spent
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.start = self.start
        twin.allowed = self.allowed
        twin.skips = self.skips
        twin.lasting = self.lasting
        twin.turn_passes = self.turn_passes
        twin.kind_passes = self.kind_passes
        twin.gone = self.gone
        twin.alive = self.alive
        twin.winner = self.winner
        twin.stack = self.stack[:]
        twin.asks = self.asks
        twin.sealed = self.sealed
        twin.number = self.number
        twin.field = self.field
        twin.force = self.force
        twin.log = None
        return twin

    # What rules ask of a state ------------------------------------------------------------------------------------------------------------------

    def mythical(self, seat: int) -> int:
        """How many Mythical Creatures are on a Lawn."""
        return (self.lawns[seat] & self.field).bit_count()

    def owner(self, card: int) -> int:
        """On whose Lawn a Creature is; nobody's where it is on none."""
        bit = 1 << card
        for seat in self.alive:
            if self.lawns[seat] & bit:
                return seat
        return NOBODY_SEAT

    def clockwise(self, first: int) -> Sequence[int]:
        """Everybody still playing, in turn order from ``first`` (which need not be playing any more)."""
        if not self.gone:
            return ROUNDS[self.seats][first]
        return [seat for seat in self.alive if seat >= first] + [seat for seat in self.alive if seat < first]

    def passed_kinds(self, seat: int) -> list[str]:
        """The kinds of events for which a player has passed, sorted."""
        return sorted(kind for kind, seats in self.kind_passes.items() if seats >> seat & 1)

    # What changes Lawns and the rules in force ---------------------------------------------------------------------------------------------------

    def put(self, card: int, seat: int) -> None:
        """Put a Creature on a Lawn."""
        bit = 1 << card
        self.lawns[seat] |= bit
        self.field |= bit
        self.heed(bit)

    def take(self, card: int, seat: int) -> None:
        """Take a Creature from a Lawn, its token with it."""
        bit = 1 << card
        self.lawns[seat] &= ~bit
        self.hexed &= ~bit
        self.field &= ~bit
        self.heed(bit)

    def move(self, card: int, seat: int, to: int) -> None:
        """Move a Creature from one Lawn to another: it keeps its token."""
        bit = 1 << card
        self.lawns[seat] ^= bit
        self.lawns[to] ^= bit
        self.heed(bit)

    def shrub(self, card: int, *, on: bool) -> None:
        """Put a shrub token on a Creature, or take it off."""
        bit = 1 << card
        if on:
            self.hexed |= bit
            self.field &= ~bit
        else:
            self.hexed &= ~bit
            self.field |= bit
        self.heed(bit)

    def enact(self, card: int) -> None:
        """Make a Regulation the active one."""
        self.regulation = card
        self.force = gather(self.book, self.lawns, self.field, card, self.lasting)

    def heed(self, creatures: int) -> None:
        """Gather the rules anew if these Creatures have any."""
        if creatures & self.book.ruling:
            self.force = gather(self.book, self.lawns, self.field, self.regulation, self.lasting)

    def reckon(self) -> None:
        """Derive anew what is derived."""
        every = 0
        for lawn in self.lawns:
            every |= lawn
        self.field = every & ~self.hexed
        self.force = gather(self.book, self.lawns, self.field, self.regulation, self.lasting)

    def tell(self, kind: str, audience: int, secrets: Mapping[str, Any] = EMPTY, confidants: int = 0, **facts: Any) -> None:
        """Note an event for those who may see it, if anybody listens."""
        if self.log is not None:
            self.log.append(new(Event, (kind, facts, audience, secrets, confidants)))
