"""Runes & Regulations at a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table.table import Table
from game.core.decision import Decision, Path
from game.runes.answers import Answer
from game.runes.book import Book, make_book
from game.runes.library import built_in
from game.runes.view import View
from tests.cogs.runes import play
from tests.table_world import Message, World
from tests.whole.kit import Fields, Spot, Way

BOOK: Final[Book] = make_book([built_in()["maple"]])
SEATS: Final = 4
WORDS: Final = ("yes", "turn", "kind", "1", "2", "3", "4")
"""What options are called that are no card and no seat."""


class Runes:
    """``tests.whole.kit.Kit`` for Runes & Regulations."""

    variants: Mapping[str, int] = {"two people": 2, "three people": 3, "two people and two computers": 2}
    shares: Mapping[Way, Sequence[str]] = {
        "buttons": ("three people",),
        "commands": ("two people and two computers",),
        "reactions": ("two people",),
    }
    short: Fields = {"creatures_to_win": 4}  # noqa: RUF012
    verbs = ("cast", "summon", "activate", "pass", "skip")
    moments = ("an answer is sealed", "a Rune is being answered", "an effect is half done")

    async def choose_variant(self, world: World, host: MemberActor, lobby: Message, variant: str) -> None:
        pass

    def begins_by(self, table: Table, variant: str) -> str:
        return "fill" if "computers" in variant else "begin"

    def rare(self, table: Table) -> bool:
        return True

    def verb(self, fields: Fields) -> str:
        if fields["ask"] == "answer":
            return "activate" if fields["choose"] and fields["choose"][0] not in ("turn", "kind") else "pass"
        return str(fields["ask"]) if fields["choose"] else "skip"

    def leads_on(self, fields: Fields, missing: Collection[str]) -> bool:
        return False

    def path(self, fields: Fields) -> Path:
        return (tuple(map(str, fields["choose"])),)

    async def act(self, world: World, who: MemberActor, table: Table, decision: Decision, fields: Fields, way: Way) -> None:
        await play.give(world, who, table, Answer(fields["ask"], tuple(fields["choose"])), way)

    async def command(self, world: World, who: MemberActor, fields: Fields) -> InteractionResult:
        return await play.command(world, who, Answer(fields["ask"], tuple(fields["choose"])))

    def moment(self, table: Table) -> str:
        view: View = table.view(None)
        if table.state.sealed:
            return "an answer is sealed"
        if [under.kind for under in view.underway].count("activate") and any(decision.ask == "answer" for decision in table.decisions()):
            return "a Rune is being answered"
        return "an effect is half done" if view.underway and view.underway[-1].kind == "effect" else ""

    def spellings(self) -> Iterator[tuple[str, frozenset[str]]]:
        bearing: dict[str, set[str]] = {}
        for name, card in zip(BOOK.names, BOOK.cards, strict=True):
            bearing.setdefault(card.name, set()).add(name)
            yield name, frozenset({name})
        for words, names in bearing.items():
            yield words, frozenset(names)

    def identities(self) -> Iterator[tuple[str, str]]:
        yield from ((name, name) for name in BOOK.names)
        yield from ((word, "") for word in (*WORDS, *map(str, range(SEATS)), *(f"seat:{seat}" for seat in range(SEATS))))
        yield from ((f'{{"ask":"{aside}","choose":[]}}', "") for aside in ("leave", "ask-again"))

    def glance(self, table: Table) -> str:
        return f"{table.view(None).deck} cards"

    suggested = (("cast", "spell"), ("summon", "creature"), ("use", "creature"), ("activate", "rune"), ("discard", "cards"), ("choose", "what"))
    twins: Mapping[str, Sequence[tuple[Spot, Spot]]] = {
        "a Hand and the deck, a Fence and its deck": ((("hand:0", 0), ("deck", 0)), (("fence:0", 0), ("runes", 0))),
        "two Fences": ((("fence:0", 0), ("fence:1", 0)),),
    }
    done_by_twins = ("cast", "summon", "activate", "pass")
    turns = 24

    def places(self, dump: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        zones = {"deck": dump["deck"], "runes": dump["runes"]}
        for place, held in (("hand", dump["hands"]), ("fence", dump["fences"])):
            zones |= {f"{place}:{seat}": cards for seat, cards in enumerate(held)}
        return {place: [BOOK.names[card] for card in cards] for place, cards in zones.items()}

    def next_card(self, table: Table) -> str:
        """Of which no copy has been seen."""
        public = table.view(None)
        seen = {*public.discard, *(creature.card for seat in public.seats for creature in seat.lawn), *(card for hand in table.state.hands for card in hand)}
        known = {BOOK.cards[BOOK.index[name] if isinstance(name, str) else name].name for name in seen}
        return next(str(BOOK.names[card]) for card in reversed(table.state.deck) if BOOK.cards[card].name not in known)

    def handles(self, thing: str) -> Iterator[tuple[str, ...]]:
        yield (thing,)

    def commands(self, thing: str) -> Iterator[tuple[str, Fields]]:
        for command, option in self.suggested:
            yield command, {option: thing}
            yield command, {option: BOOK.cards[BOOK.index[thing]].name}


KIT = Runes()
