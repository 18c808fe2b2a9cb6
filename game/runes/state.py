"""The state of a game: plain data, cheap to copy, exact to store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.core.event import Event
from game.core.stream import Stream
from game.runes.book import Book
from game.runes.frames import NO_CARD, NOBODY_SEAT, Ask, Frame, Rest
from game.runes.verbs import HAND_LIMIT, RUNE_LIMIT

ROUNDS = {seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats + 1)) for seats in range(2, 5)}
"""Turn order from each seat, by number of players."""


class Force:
    """The rules in force, by their sort: (rule, owner, card) each, ``NO_CARD`` for one that lasts; and what is derived along with them."""

    __slots__ = ("allowance", "exempt", "face", "field", "forbid", "hand_limit", "limit", "protect", "rune_limit", "tax")

    def __init__(self, field: int) -> None:
        self.field = field
        """All Creatures on all Lawns that are Mythical, as bits."""
        self.allowance: list[InForce] = []
        self.exempt: list[InForce] = []
        self.face: list[InForce] = []
        self.forbid: list[InForce] = []
        self.limit: list[InForce] = []
        self.protect: list[InForce] = []
        self.tax: list[InForce] = []
        self.hand_limit = HAND_LIMIT
        """The lowest that anybody's can be, so that one look spares many."""
        self.rune_limit = RUNE_LIMIT


InForce: TypeAlias = tuple[Any, int, int]


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
        "first",
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
        "rule_cache",
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
        self.kind_passes: tuple[frozenset[str], ...] = (frozenset(),) * seats
        """For which kinds of events each has passed."""
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
        self.rule_cache: Force | None = None
        """The rules in force, until something changes them or a Lawn; derived, and so never stored."""
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
        twin.hands = [hand[:] for hand in self.hands]
        twin.fences = [fence[:] for fence in self.fences]
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
        twin.rule_cache = self.rule_cache
        twin.log = None
        return twin

    # What rules ask of a state ------------------------------------------------------------------------------------------------------------------

    def mythical(self, seat: int) -> int:
        """How many Mythical Creatures are on a Lawn."""
        return (self.lawns[seat] & ~self.hexed).bit_count()

    def field(self) -> int:
        """All Creatures on all Lawns that are Mythical, as bits."""
        every = 0
        for lawn in self.lawns:
            every |= lawn
        return every & ~self.hexed

    def put(self, card: int, seat: int) -> None:
        """Put a Creature on a Lawn."""
        self.lawns[seat] |= 1 << card
        self.rule_cache = None

    def take(self, card: int, seat: int) -> None:
        """Take a Creature from a Lawn, its token with it."""
        self.lawns[seat] &= ~(1 << card)
        self.hexed &= ~(1 << card)
        self.rule_cache = None

    def shrub(self, card: int, *, on: bool) -> None:
        """Put a shrub token on a Creature, or take it off."""
        self.hexed = self.hexed | 1 << card if on else self.hexed & ~(1 << card)
        self.rule_cache = None

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

    def tell(self, kind: str, audience: int, secrets: dict[str, Any] | None = None, confidants: int = 0, **facts: Any) -> None:
        """Note an event for those who may see it, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, facts, audience, secrets or {}, confidants))
