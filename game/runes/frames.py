"""What is in progress: events, and a stack of frames of plain data.

A frame never changes; what goes on replaces it. So a copy of the stack is a copy of one list, and a chain of Runes answering Runes can be stored and
resumed at any decision.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.runes.verbs import Time

NO_CARD = -1
NOBODY_SEAT = -1
RULES = -1
"""As the source of an effect: the rules themselves (a wheel, a phase), no card."""


new = tuple.__new__
"""``new(Act, (…))`` is ``Act(…)`` of all its fields, without the detour by which a named tuple takes arguments: for where it counts."""


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
        return new(Run, (*self[:7], pc, did, players, choices, queue))


START, WOULD_WINDOW, HAPPEN, TRIGGERS, WHEN_WINDOW, DONE = range(6)
"""What an event does next on its way through N12: look at (a) and (b), open the window of (b), happen (c), set off (d), open the window of (e), end."""


class Act(NamedTuple):
    """An event on its way through N12 (a) to (e)."""

    event: Happening
    step: int = START
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


PASS_TURN = -1
PASS_KIND = -2
"""Besides a Rune, a window's options: to pass for the turn, or for every event of this kind. ``Book.tokens`` has their words."""
