"""What the laws must be told of Runes & Regulations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.core.game import Setup
from game.core.stream import Stream
from game.runes import GAME
from game.runes.book import Book, bits
from game.runes.cards import AnyCard, CardSet
from game.runes.library import built_in
from game.runes.options import Opening, RunesOptions, RunesSetup, book_of
from game.runes.packs import LEAST, check_set

NAMED_TO_ALL = frozenset(
    {
        *("cast", "summon", "activate", "enter", "discard", "destroy-rune", "limit", "paid", "regulation", "salvage", "reveal"),
        *("hex", "restore", "destroy", "return", "steal", "give", "swap", "redirect", "acts", "lasting"),
    }
)
"""Events that by the rules name cards to everybody: hidden ones until then, or those of a Lawn, which may be hidden afterwards."""
TOLD_TO = {
    "draw": ("seat",),
    "peek": ("seat",),
    "steal-card": ("seat", "to"),
    "steal-rune": ("seat", "to"),
    "give-card": ("seat", "to"),
    "give-rune": ("seat", "to"),
    "swap-hands": ("seat", "to"),
}
"""Events that tell hidden cards to some, by the rules: to those in these roles."""
PRIVATE_KINDS = ("discard", "give-card", "give-rune", "destroy-rune")


PRYING = ("discard", "give-", "steal-", "peek", "reveal", "swap-hands", "redirect", "destroy-rune", '"may"', "runes")
"""Words of cards that have to do with what is hidden."""


def _prying(card: AnyCard) -> tuple[int, str]:
    said = card.model_dump_json(exclude_defaults=True)
    return sum(said.count(word) for word in PRYING), card.id


ASKING = {
    "id": "asking",
    "name": "Asking",
    "each_turn": [{"do": "each", "who": "each", "then": [{"do": "may", "then": [{"do": "discard"}, {"do": "draw"}]}]}],
}
"""A Regulation that asks everybody again and again whether they would, which is asked of whoever holds whatever (N14a)."""


def _small() -> CardSet:
    """As few cards as a set may have, those that have most to do with what is hidden: nearly all are dealt, and the decks run dry at once."""
    (maple,) = (found for found in built_in().values() if found.id == "maple")
    picked = {kind: sorted(getattr(maple, kind), key=_prying)[-least:] for kind, least in LEAST.items()}
    cards = {kind: [card.model_copy(update={"copies": 1}).model_dump(mode="json") for card in found] for kind, found in picked.items()}
    cards["regulations"][0] = ASKING
    return check_set({"id": "small", "name": "Small", **cards})


SMALL = _small()


def _setup(opening: Opening, to_win: int, pets: tuple[int | None, ...], sets: tuple[str, ...] = ("maple",)) -> RunesSetup:
    packs = (SMALL,) if "small" in sets else ()
    return RunesSetup(options=RunesOptions(opening=opening, creatures_to_win=to_win, sets=sets, packs=packs), pets=pets)


SMALL_SETUP = _setup("plain", 7, (), ("small",)), 4


def _book(dump: Mapping[str, Any]) -> Book:
    return book_of(dump["sets"])


class RunesKit:
    """The laws' kit; see ``tests.game.laws.kit``."""

    setups: st.SearchStrategy[tuple[Setup, int]] = st.integers(2, 4).flatmap(
        lambda seats: st.tuples(
            st.builds(
                _setup,
                st.sampled_from(("fairest", "plain", "no first draw", "no first summon")),
                st.integers(4, 7),
                st.lists(st.none() | st.integers(0, 3), max_size=seats).map(tuple),
                st.sampled_from((("maple",), ("small",))),
            ),
            st.just(seats),
        )
    )
    goldens: Mapping[str, tuple[RunesSetup, int]] = {
        "two": (_setup("fairest", 5, ()), 2),
        "three": (_setup("no first summon", 5, (1, None, 1)), 3),
        "four": (_setup("plain", 6, (0, 3, 3, 2)), 4),
    }

    def things(self, dump: Mapping[str, Any]) -> Iterable[str]:
        names = _book(dump).names
        cards = [dump["regulation"]]
        for zone in ("deck", "runes", "regulations", "discard", "rune_discard"):
            cards += dump[zone]
        for zone in ("hands", "fences"):
            cards += [card for held in dump[zone] for card in held]
        for mask in (*dump["lawns"], dump["limbo"]):
            cards += bits(int(mask, 16))
        return [names[card] for card in cards]

    def canonical(self, action: Mapping[str, Any]) -> Mapping[str, Any]:
        index = self._index()
        last = ("", len(index))
        return {**action, "choose": sorted(action["choose"], key=lambda token: index.get(token, last)[1] if isinstance(token, str) else token)}

    def strange(self, random: Random, seats: int) -> Mapping[str, Any]:
        names = list(self._index())
        ask = random.choice(("begin", "cast", "summon", "answer", "limit", "may", "neighbour", "hex", "pay", "discard", "order", "nonsense"))
        tokens: list[str | int] = [*random.sample(names, 3), random.randrange(-1, seats + 1), "yes", "turn", "kind"]
        return {"ask": ask, "choose": random.sample(tokens, random.randrange(4))}

    def hidden(self, dump: Mapping[str, Any], viewer: int | None) -> Iterable[str]:
        names = _book(dump).names
        cards = [*dump["deck"], *dump["runes"], *dump["regulations"]]
        for zone in ("hands", "fences"):
            cards += [card for seat, held in enumerate(dump[zone]) if seat != viewer for card in held]
        return [names[card] for card in cards]

    def disclosed(self, before: Mapping[str, Any], action: Mapping[str, Any], after: Mapping[str, Any], viewer: int | None) -> Iterable[str]:
        """What was hidden and is not any more; and what the viewer was shown on the way, by a look or by having held it."""
        shown = set(self.hidden(before, viewer)) - set(self.hidden(after, viewer))
        # A card that is being paid for is not announced yet, but that it costs something, and what, everybody sees (N16).
        shown |= {_book(after).names[event[3]] for frame, *fields in after["stack"] if frame == "Play" for event in fields[:1]}
        state = GAME.load(dict(before))
        seat = next(d.seat for d in GAME.decisions(state) for a in [GAME.decode(action)] if self._fits(state, d.seat, a))
        for event in GAME.apply(state, seat, GAME.decode(action)):
            told_to = TOLD_TO.get(event.kind)
            if event.kind in NAMED_TO_ALL or (told_to is not None and viewer in [event.facts[role] for role in told_to]):
                shown |= set(_strings(event.facts)) | set(_strings(event.secrets))
        return shown

    def _fits(self, state: Any, seat: int, action: Any) -> bool:
        twin = GAME.copy(state)
        try:
            GAME.apply(twin, seat, action)
        except Exception:
            return False
        return True

    def exchange(self, data: Mapping[str, Any], other: Mapping[str, str]) -> dict[str, Any]:
        swapped = self._within_kinds(other)
        if "sets" not in data:
            return {**data, "choose": [swapped.get(token, token) for token in data["choose"]]}
        book = _book(data)
        number = {book.index[old]: book.index[new] for old, new in swapped.items()}

        def put(card: int) -> int:
            return number.get(card, card)

        def event(parts: list[Any]) -> list[Any]:
            return [*parts[:3], put(parts[3]) if parts[0] in PRIVATE_KINDS else parts[3], *parts[4:]]

        def frame(parts: list[Any]) -> list[Any]:
            if parts[0] in ("Act", "Play"):
                return [parts[0], event(parts[1]), *parts[2:]]
            if parts[0] == "Run":
                return [*parts[:-1], parts[-1] and [event(queued) for queued in parts[-1]]]
            return parts

        result = dict(data)
        for zone in ("deck", "runes", "regulations"):
            result[zone] = [put(card) for card in data[zone]]
        for zone in ("hands", "fences"):
            result[zone] = [[put(card) for card in held] for held in data[zone]]
        result["spent"] = hex(sum(1 << put(card) for card in bits(int(data["spent"], 16))))
        result["asks"] = [[*ask[:4], sorted(map(put, ask[4]), key=lambda o: (o < 0, abs(o))) if ask[3] == "card" else ask[4], *ask[5:]] for ask in data["asks"]]
        result["sealed"] = [[seat, [put(option) for option in chosen]] for seat, chosen in data["sealed"]]
        result["stack"] = [frame(parts) for parts in data["stack"]]
        return result

    def _within_kinds(self, other: Mapping[str, str]) -> dict[str, str]:
        """An exchange of Main cards for Main cards, Runes for Runes, Regulations for Regulations, made of one that knows no kinds."""
        swapped: dict[str, str] = {}
        index = self._index()
        for kinds in (("spell", "creature"), ("rune",), ("regulation",)):
            things = sorted(thing for thing in other if index[thing][0] in kinds)
            order = sorted(range(len(things)), key=lambda place: other[things[place]])
            swapped |= {things[place]: things[rank] for rank, place in enumerate(order)}
        return swapped

    def _index(self) -> Mapping[str, tuple[str, int]]:
        """Of every card of the sets that are played here, its kind and its place in the catalogue."""
        return {name: (book.kinds[number], number) for book in _BOOKS for name, number in book.index.items()}


_BOOKS = [GAME.deal(_setup("plain", 5, (), (name,)), 2, Stream(bytes(32))).book for name in ("maple", "small")]


def _strings(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)


KIT = RunesKit()
