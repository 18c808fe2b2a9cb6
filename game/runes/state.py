"""The state of a game, and the frames of what is in progress: plain data, cheap to copy, exact to store.

What is in progress is a stack of frames. A frame never changes; what goes on replaces it. So a copy of the stack is a copy of one list, and a chain
of Runes answering Runes can be stored and resumed at any decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from game.core.event import Event
from game.core.stream import Stream
from game.runes.book import Book
from game.runes.verbs import HAND_LIMIT, RUNE_LIMIT, Time

ROUNDS = {seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats + 1)) for seats in range(2, 5)}
"""Turn order from each seat, by number of players."""
NO_CARD = -1
NOBODY_SEAT = -1
RULES = -1
"""As the source of an effect: the rules themselves (a wheel, a phase), no card."""


class Happening(NamedTuple):
    """One event (N12): a verb applied to one thing, or one announcement."""

    kind: str
    actor: int
    """Who makes it happen."""
    seat: int
    """Whose thing it is, or who does it."""
    card: int = NO_CARD
    """The thing; none where it is not known before it happens (the top of a deck, a random card)."""
    to: int = NOBODY_SEAT
    """The other player, where it goes from one to another; for a swap of Creatures, the other card."""
    number: int = 0
    """A deck, a wheel, a face, a phase, a place to look at: as the kind says."""


# Frames -------------------------------------------------------------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """A player's turn: the lowest frame."""

    step: int = 0
    used: int = -1
    """How often this phase's action has been done; −1 before the phase is entered."""


class Run(NamedTuple):
    """A block being carried out. The first seven fields are fixed; the rest is how far it is."""

    block: int
    you: int
    """For whom it is carried out."""
    actor: int
    """Who chooses, and whom the other players hold responsible."""
    source: int = RULES
    """The card that says so."""
    ref: int = -1
    """Where on the stack the event lies that it answers."""
    it: int = NO_CARD
    they: int = NOBODY_SEAT
    pc: int = 0
    """Which instruction is next."""
    did: int = 0
    """How many events of this instruction (between instructions: of the one before) happened."""
    players: tuple[int, ...] | None = None
    """Who still has to do this instruction, the present one first."""
    choices: tuple[tuple[int, ...], ...] = ()
    """What has been chosen for the present player's part."""
    queue: tuple[Happening, ...] | None = None
    """The events still to come of the present player's part."""

    def onward(
        self,
        pc: int,
        did: int,
        players: tuple[int, ...] | None = None,
        choices: tuple[tuple[int, ...], ...] = (),
        queue: tuple[Happening, ...] | None = None,
    ) -> Run:
        """This block, so far on. It is what ``_replace`` would give, several times as fast."""
        return Run(*self[:7], pc, did, players, choices, queue)


class Act(NamedTuple):
    """An event on its way through N12 (a) to (e)."""

    event: Happening
    step: int = 0
    dead: bool = False
    """Cancelled, or its player has left: it stops."""
    arrived: tuple[int, ...] = ()
    """Creatures that it brought onto a Lawn and whose entering has not been told yet."""
    done: bool = False
    """It has happened."""


class Window(NamedTuple):
    """The Runes that may answer the event at ``ref``."""

    ref: int
    time: Time
    left: tuple[int, ...] | None = None
    """Who is asked again after a Rune was activated; None the first time."""


class Batch(NamedTuple):
    """Creature effects set off together, in the order in which they act (N12 b and d)."""

    ref: int
    time: str
    waiting: tuple[tuple[int, int, int, int, int], ...]
    """(seat, card, number of the effect, it, they) each."""
    ordered: int = NOBODY_SEAT
    """The player who has already put theirs in order."""


class Fire(NamedTuple):
    """One Creature effect about to act: asked if it may, then paid for."""

    seat: int
    card: int
    effect: int
    time: str
    ref: int
    it: int
    they: int
    agreed: bool = False


class Pay(NamedTuple):
    """A cost being paid (N16): Hand cards, Runes, Creatures to destroy, Creatures to hex."""

    seat: int
    discard: int
    runes: int
    creatures: int
    hex: int
    keep: int
    """The card that is paid for, which cannot pay for itself."""


class Play(NamedTuple):
    """A card about to be announced, once its costs are paid."""

    event: Happening
    ref: int = -1
    paid: bool = False


class Limits(NamedTuple):
    """Hand and rune limits being looked at (N10)."""


Frame: TypeAlias = Turn | Run | Act | Window | Batch | Fire | Pay | Play | Limits
FRAMES: tuple[type[Frame], ...] = (Turn, Run, Act, Window, Batch, Fire, Pay, Play, Limits)
_BY_NAME = {frame.__name__: frame for frame in FRAMES}


class Ask(NamedTuple):
    """A decision owed, with its options: cards, seats or numbers, as ``sort`` says."""

    number: int
    seat: int
    ask: str
    sort: str
    options: tuple[int, ...]
    least: int = 1
    most: int = 1


class Rest(NamedTuple):
    """A rule that holds for a player until their next turn."""

    rule: int
    owner: int
    source: int


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

PASS_TURN = -1
PASS_KIND = -2
"""Besides a Rune, a window's options: to pass for the turn, or for every event of this kind. ``Book.tokens`` has their words."""


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


# Plain data ---------------------------------------------------------------------------------------------------------------------------------------

_PILES = ("deck", "runes", "regulations", "discard", "rune_discard")
_NUMBERS = ("regulation", "first", "active", "turn", "phase", "start", "turn_passes", "gone", "winner", "number")
_MASKS = ("hexed", "limbo", "spent")


def dump(state: State) -> dict[str, Any]:
    """``state`` as plain JSON data; sets of cards are hexadecimal, as JSON numbers of that size are not safe everywhere."""
    data: dict[str, Any] = {"sets": list(state.book.key), "seats": state.seats, "to_win": state.to_win, "opening": state.opening}
    data |= {name: getattr(state, name) for name in _NUMBERS}
    data |= {name: hex(getattr(state, name)) for name in _MASKS}
    data |= {name: list(getattr(state, name)) for name in _PILES}
    data["lawns"] = [hex(lawn) for lawn in state.lawns]
    data["hands"] = [list(hand) for hand in state.hands]
    data["fences"] = [list(fence) for fence in state.fences]
    data["stream"] = state.stream.dump()
    data["allowed"] = list(state.allowed)
    data["skips"] = [list(skip) for skip in state.skips]
    data["lasting"] = [list(rest) for rest in state.lasting]
    data["kind_passes"] = [sorted(kinds) for kinds in state.kind_passes]
    data["asks"] = [[*ask[:4], list(ask.options), ask.least, ask.most] for ask in state.asks]
    data["sealed"] = [[seat, list(chosen)] for seat, chosen in state.sealed]
    data["stack"] = [[type(frame).__name__, *_listed(frame)] for frame in state.stack]
    return data


def load(data: dict[str, Any], book: Book) -> State:
    """The state that ``dump`` described; ``book`` is that of the same sets."""
    state = State(book, data["seats"], Stream.load(data["stream"]), data["to_win"], data["opening"])
    for name in _PILES:
        setattr(state, name, list(data[name]))
    for name in _NUMBERS:
        setattr(state, name, data[name])
    for name in _MASKS:
        setattr(state, name, int(data[name], 16))
    state.lawns = [int(lawn, 16) for lawn in data["lawns"]]
    state.hands = [list(hand) for hand in data["hands"]]
    state.fences = [list(fence) for fence in data["fences"]]
    state.alive = tuple(seat for seat in range(state.seats) if not state.gone >> seat & 1)
    draws, casts, summons, spins = data["allowed"]
    state.allowed = (draws, casts, summons, spins)
    state.skips = tuple((seat, phase) for seat, phase in data["skips"])
    state.lasting = tuple(Rest(*rest) for rest in data["lasting"])
    state.kind_passes = tuple(frozenset(kinds) for kinds in data["kind_passes"])
    state.asks = tuple(Ask(number, seat, word, sort, tuple(options), least, most) for number, seat, word, sort, options, least, most in data["asks"])
    state.sealed = tuple((seat, tuple(chosen)) for seat, chosen in data["sealed"])
    state.stack = [_frame(*frame) for frame in data["stack"]]
    return state


def _listed(frame: tuple[Any, ...]) -> list[Any]:
    return [_listed(part) if isinstance(part, tuple) else part for part in frame]


def _tupled(part: Any) -> Any:
    return tuple(_tupled(inner) for inner in part) if isinstance(part, list) else part


def _frame(name: str, *fields: Any) -> Frame:
    parts = [_tupled(field) for field in fields]
    if name in ("Act", "Play"):
        parts[0] = Happening(*parts[0])
    if name == "Run" and parts[-1] is not None:
        parts[-1] = tuple(Happening(*event) for event in parts[-1])
    frame: Frame = _BY_NAME[name](*parts)
    return frame
