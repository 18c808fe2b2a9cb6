"""``Game``: what a game must offer so that tables, panels, records, computer players and the laws can serve it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from game.core.codec import digest
from game.core.decision import Decision, Path, Prompt
from game.core.event import Event
from game.core.player import AnyPlayer
from game.core.stream import Stream


class Options(BaseModel):
    """What a lobby settles before the game; the base of every game's own options.

    A field's ``json_schema_extra`` may say by ``rule`` which rule a wrong value breaks, and by ``told`` that a record must tell it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Setup(BaseModel):
    """All that a deal needs beside seats and stream: the options, and what else a record's header tells (a rematch's dealer, card sets).

    A game's own setup narrows ``options`` and adds its fields; they stand in the header by the same names. Unknown fields are ignored, as a header's are.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    options: Options


class Outcome(NamedTuple):
    """How a game ended."""

    end: Literal["win", "draw"]
    winners: tuple[int, ...] = ()


class GameView(Protocol):
    """The part of a view that is the same in every game; the rest is the game's own plain data."""

    @property
    def viewer(self) -> int | None:
        """Whose view it is; None for a spectator."""
        ...

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every decision that is owed now, by ascending seat."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=GameView)


class Game(ABC, Generic[S, A, V]):
    """A game's rules. Instances hold no state of any game played.

    A state is plain data that ``apply`` changes in place; ``copy`` first to keep the old one.
    """

    name: ClassVar[str]
    """A word for custom_ids, commands and records: ``rulers``."""
    version: ClassVar[int]
    """The version of the rules. It changes whenever the same log could fold to another state."""
    options: ClassVar[type[Options]]
    setup: ClassVar[type[Setup]]
    players: ClassVar[Mapping[str, AnyPlayer]]
    """The computer players by level, weakest first."""
    rule_of_seats: ClassVar[str] = "record"
    """The rule that says how many play and who with whom."""
    rule_of_winning: ClassVar[str] = "record"
    """The rule by which a game is won, and so over."""
    goes_on_without: ClassVar[bool] = False
    """Whether the others can play on without a player who leaves, so that a table need not have a computer take over."""

    @property
    def strongest(self) -> str:
        """The level of the strongest computer player."""
        return list(self.players)[-1]

    # Before the game -----------------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self, options: Options) -> range:
        """How many seats a table with these options may have."""

    @abstractmethod
    def teams(self, options: Options, seats: int) -> tuple[int, ...]:
        """The team of each seat; where nobody has a partner, the seat's own number."""

    @abstractmethod
    def deal(self, setup: Setup, seats: int, stream: Stream) -> S:
        """The state after set-up, waiting for its first decision. Raises ``IllegalAction`` where ``setup`` does not fit ``seats``."""

    def opening(self, state: S) -> list[Event]:
        """What a table is told of a state just dealt."""
        return []

    @abstractmethod
    def rematch(self, setup: Setup, state: S) -> Setup:
        """The set-up of another game by the same people in the same seats, after ``state``."""

    # Play ----------------------------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Every decision owed now, by ascending seat; none once the game is over.

        Those owed at once are answered in whatever order people come; the same answers in another order lead to the same state.
        """

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[A]:
        """Every legal answer of ``seat`` in canonical order; none where it owes no decision.

        Where cards are named together, only one order of them is listed, though ``apply`` accepts every order.
        """

    def asides(self, state: S, seat: int) -> Sequence[A]:
        """Answers that ``seat`` may give though nobody asks, such as taking back a standing pass; ``legal`` does not list them, ``apply`` takes them."""
        return ()

    def leaving(self, state: S, seat: int) -> A | None:
        """The one of ``asides`` by which ``seat`` leaves for good and the others play on; None where that can't be. See ``goes_on_without``."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: int, action: A) -> list[Event]:
        """Carry out ``action`` and every step that needs no decision, and return what happened.

        Raises ``IllegalAction``, with ``state`` unchanged, where it is not legal.
        """

    @abstractmethod
    def advance(self, state: S, seat: int, action: A) -> None:
        """``apply`` for an action known to be legal, without checks and events, for search."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def contradiction(self, state: S, end: str, winners: tuple[int, ...]) -> str | None:
        """The rule that a record's end (``win``, ``draw`` or ``off``) breaks in ``state``, or None.

        A table may end a game that goes on (a draw agreed, the game called off), but not with a win.
        """
        outcome = self.outcome(state)
        if outcome is None:
            return self.rule_of_winning if end == "win" else None
        return None if (end, winners) == outcome else self.rule_of_winning

    # What people are shown -----------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, viewer: int | None) -> V:
        """What ``viewer`` (a seat, or None for a spectator) may know of ``state``."""

    @abstractmethod
    def prompt(self, view: V, path: Path = ()) -> Prompt | A:
        """The next step of the answer that ``view.viewer`` owes, or the whole answer once ``path`` completes one.

        Raises ``IllegalAction`` where the viewer owes nothing or ``path`` names what is not on offer.
        """

    @abstractmethod
    def timeout(self, view: V) -> A:
        """The gentlest legal answer to the decision that ``view.viewer`` owes, for when its clock runs out."""

    # Plain data ----------------------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def copy(self, state: S) -> S:
        """A state that evolves just as this one does and shares nothing that changes."""

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """``state`` as plain JSON data, which shares nothing that changes with it."""

    @abstractmethod
    def load(self, data: dict[str, Any]) -> S:
        """The state that ``dump`` described; ``data`` stays as it is, whatever becomes of the state."""

    @abstractmethod
    def encode(self, action: A) -> dict[str, Any]:
        """``action`` as the fields of a record's line (without ``n``, ``seat`` and ``by``)."""

    @abstractmethod
    def decode(self, fields: Mapping[str, Any]) -> A:
        """The action that a record's line describes. Raises ``IllegalAction`` where ``fields`` are none."""

    @abstractmethod
    def public(self, state: S, seat: int, action: A) -> dict[str, Any]:
        """``encode`` without what not everybody may know, for the record of a game that goes on; ``state`` is the one before ``action``."""

    @abstractmethod
    def trace(self, state: S) -> dict[str, Any]:
        """The full state as ``replay --json`` prints it, without ``n``."""

    def digest(self, state: S) -> str:
        """A short digest of the whole state, stored with each row of a table's log."""
        return digest(self.dump(state))


AnyGame = Game[Any, Any, Any]
