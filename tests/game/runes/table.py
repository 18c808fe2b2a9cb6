"""Positions of Runes & Regulations put together by hand, and played on in a few words.

Cards are named by their design (``hose-hydra``), a Hexed one with a star (``hose-hydra*``); each name takes the next copy that lies nowhere yet.
Unless said otherwise it is seat 0's Cast phase in the middle of the game and Hands and Fences are empty. Under a Wheel Curfew the turn ends without a spin, so
where nothing is left to ask the next player is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any

from game.core.event import Event
from game.core.stream import Stream
from game.runes import GAME, engine, turn
from game.runes.answers import Answer, Token
from game.runes.book import Book, bits, make_book
from game.runes.cards import CardSet
from game.runes.frames import Turn
from game.runes.library import built_in
from game.runes.packs import check_set
from game.runes.state import State
from game.runes.verbs import FACES, PHASES

MINDED_BY_NOBODY = "wheel-curfew"


def plain_set(**kinds: list[dict[str, Any]]) -> CardSet:
    """An addition of a few cards made for one test; it is checked as any pack is."""
    return check_set({"id": "test", "name": "Test", "addition": True, **kinds})


@cache
def rolling(*faces: int) -> bytes:
    """A seed whose stream shows these faces first."""
    for number in count():
        seed = number.to_bytes(32, "big")
        stream = Stream(seed)
        if all(stream.below(FACES) + 1 == face for face in faces):
            return seed
    raise AssertionError


class Table:
    """A game in progress. Attributes tell where cards are, methods play."""

    def __init__(
        self,
        seats: int = 3,
        *,
        hands: dict[int, str] | None = None,
        fences: dict[int, str] | None = None,
        lawns: dict[int, str] | None = None,
        deck: str = "",
        runes: str = "",
        discard: str = "",
        rune_discard: str = "",
        regulation: str = MINDED_BY_NOBODY,
        next_regulation: str = "",
        phase: str = "cast",
        active: int = 0,
        rolls: Sequence[int] = (),
        extra: CardSet | None = None,
        to_win: int = 5,
        empty: bool = False,
    ) -> None:
        sets = [built_in()["maple"], *([extra] if extra is not None else [])]
        self.book: Book = make_book(sets)
        self._free = list(range(len(self.book.cards)))
        state = self.state = State(self.book, seats, Stream(rolling(*rolls)), to_win, "plain")
        for seat, names in (hands or {}).items():
            state.hands[seat] = self._take(names)
        for seat, names in (fences or {}).items():
            state.fences[seat] = self._take(names)
        for seat, names in (lawns or {}).items():
            for name in names.split():
                (card,) = self._take(name.rstrip("*"))
                state.put(card, seat)
                if name.endswith("*"):
                    state.shrub(card, on=True)
        state.enact(*self._take(regulation))
        tops = [self._take(names)[::-1] for names in (deck, runes, next_regulation)]
        state.discard, state.rune_discard = self._take(discard), self._take(rune_discard)
        rest = self._free
        for pile, cards, top in zip((state.deck, state.runes, state.regulations), ("main", "rune", "regulation"), tops, strict=True):
            kinds = ("spell", "creature") if cards == "main" else (cards,)
            pile.extend([] if empty else [card for card in rest if self.book.kinds[card] in kinds])
            pile.extend(top)
        if empty:
            state.limbo = 0
        state.active = state.first = active
        state.turn = 5
        state.phase = 0 if phase == "open" else PHASES.index(phase) + 1
        state.start = state.mythical(active)
        state.stack = [Turn(turn.OPEN if phase == "open" else turn.BEGIN + state.phase - 1)]
        self.events: list[Event] = []
        """What the last answer made happen."""
        self.log: list[Event] = []
        """Everything that has happened."""
        engine.go_on(state)

    def _take(self, names: str) -> list[int]:
        found = []
        for name in names.split():
            card = next(card for card in self._free if self.book.cards[card].id == name)
            self._free.remove(card)
            found.append(card)
        return found

    # What is asked and answered ---------------------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(decision.seat, decision.ask) for decision in GAME.decisions(self.state)]

    @property
    def options(self) -> list[Token]:
        """What the only one who is asked may choose, by design."""
        (ask,) = self.state.asks
        return self.options_of(ask.seat)

    def options_of(self, seat: int) -> list[Token]:
        """What ``seat`` may choose, by design."""
        asked = GAME.view(self.state, seat).asked
        assert asked is not None
        return [design(token) for token in asked.options]

    def say(self, *chosen: Token, seat: int | None = None, ask: str | None = None) -> Table:
        """Answer for ``seat``, or for the only one who is asked; windows that nobody wants are passed first."""
        if ask not in (None, "answer") or (ask is None and seat is None and len(self.asked) != 1):
            self.let(ask)
        decision = next(d for d in GAME.decisions(self.state) if seat in (None, d.seat))
        assert ask in (None, decision.ask), f"asked {decision.ask}, not {ask}"
        asked = GAME.view(self.state, decision.seat).asked
        assert asked is not None
        left, named = list(asked.options), []
        for wanted in chosen:
            token = next((token for token in left if design(token) == wanted), wanted)
            if token in left:
                left.remove(token)
            named.append(token)
        return self._apply(decision.seat, Answer(decision.ask, tuple(named)))

    def _apply(self, seat: int, answer: Answer) -> Table:
        self.events = GAME.apply(self.state, seat, answer)
        self.log += self.events
        return self

    def leave(self, seat: int) -> Table:
        """A player leaves the game."""
        return self._apply(seat, Answer("leave"))

    def let(self, wanted: str | None = None) -> Table:
        """Pass every window that is open, until something else is asked (or ``wanted`` is)."""
        while self.asked and self.asked[0][1] == "answer" and wanted != "answer":
            self._apply(self.asked[0][0], Answer("answer"))
        return self

    def answer(self, seat: int, name: str) -> Table:
        """``seat`` activates a Rune in the first window that offers it; until then, and else in that window, everybody passes."""
        while (seat, "answer") not in self.asked or name not in self.options_of(seat):
            owing, ask = self.asked[0]
            assert ask == "answer", f"asked {ask}: no window offers {name}"
            self._apply(owing, Answer("answer"))
        for owing, _ in self.asked:
            if owing == seat:
                self.say(name, seat=seat, ask="answer")
            else:
                self._apply(owing, Answer("answer"))
        return self

    def cast(self, name: str) -> Table:
        """Cast a Spell; nobody answers it yet."""
        return self.say(name, ask="cast")

    def summon(self, name: str) -> Table:
        """Summon a Creature; a Cast phase is passed."""
        self.let()
        if self.asked[0][1] == "cast":
            self.say()
        return self.say(name, ask="summon")

    def spin(self) -> Table:
        """Pass what comes before the spin."""
        self.let()
        while self.asked and self.asked[0][1] in ("begin", "cast", "summon") and self.state.phase < 5:
            self.say()
            self.let()
        return self

    def kinds(self) -> list[str]:
        """What has happened, in words."""
        return [event.kind for event in self.log]

    # Where cards are --------------------------------------------------------------------------------------------------------------------------------

    def _designs(self, cards: Sequence[int]) -> list[str]:
        return [self.book.cards[card].id for card in cards]

    def hand(self, seat: int) -> list[str]:
        return self._designs(self.state.hands[seat])

    def fence(self, seat: int) -> list[str]:
        return self._designs(self.state.fences[seat])

    def lawn(self, seat: int) -> list[str]:
        """Sorted, Hexed ones with a star."""
        return sorted(self.book.cards[card].id + ("*" if self.state.hexed >> card & 1 else "") for card in bits(self.state.lawns[seat]))

    @property
    def discard(self) -> list[str]:
        return self._designs(self.state.discard)

    @property
    def rune_discard(self) -> list[str]:
        return self._designs(self.state.rune_discard)

    @property
    def regulation(self) -> str:
        return self.book.cards[self.state.regulation].id

    @property
    def winner(self) -> int:
        return self.state.winner


def design(token: Token) -> Token:
    """``maple:hose-hydra#1`` as ``hose-hydra``; other tokens as they are."""
    return token.partition(":")[2].partition("#")[0] or token if isinstance(token, str) else token
