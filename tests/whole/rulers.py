"""Rulers at a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table.table import Table
from game.core.decision import Decision, Path
from game.rulers.cards import CODES
from game.rulers.options import MODES
from game.rulers.state import DECK
from tests.cogs.driver import answer, path_of
from tests.table_world import Message, World
from tests.whole.kit import Fields, Spot, Way, choose_option

SEATS: Final = 6
RANKS: Final = {**{rank: rank for rank in "A23456789JQK"}, "10": "T"}
SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
JOKERS: Final = {"XB": "black joker", "XR": "red joker"}
PARTNERS: Final = {"XB": "CS", "XR": "DH"}


class Rulers:
    """``tests.whole.kit.Kit`` for Rulers."""

    variants: Mapping[str, int] = dict.fromkeys(MODES, 2)
    shares: Mapping[Way, Sequence[str]] = {"buttons": ("2v2", "ffa5"), "commands": ("star", "ffa4", "2v2v2"), "reactions": ("3v3", "ffa6")}
    short: Fields = {"opening_hand": 3, "max_rounds": 15}  # noqa: RUF012
    verbs = ("play", "kill", "switch", "move", "swap", "pass", "discard")
    moments = ()

    async def choose_variant(self, world: World, host: MemberActor, lobby: Message, variant: str) -> None:
        await choose_option(world, host, lobby, "mode", variant)

    def begins_by(self, table: Table, variant: str) -> str:
        return "begin" if len(table.guests) == MODES[table.options.model_dump()["mode"]].seats else "fill"

    def rare(self, table: Table) -> bool:
        """A person's ruler is a joker that could be swapped."""
        rulers = table.view(None).rulers
        return any(
            guest.user_id is not None and guest.level is None and ruler[0] == "X" and any(other[-1] in PARTNERS[ruler] for other in rulers)
            for guest, ruler in zip(table.seats, rulers, strict=True)
        )

    def verb(self, fields: Fields) -> str:
        return str(fields["do"])

    def leads_on(self, fields: Fields, missing: Collection[str]) -> bool:
        return "switch" in missing and fields["do"] == "play" and any(card[0] in "KQJAX" for card in fields["cards"])

    def path(self, fields: Fields) -> Path:
        return path_of(fields)

    async def act(self, world: World, who: MemberActor, table: Table, decision: Decision, fields: Fields, way: Way) -> None:
        path = path_of(fields)
        match way:
            case "buttons":
                told = await answer(world, who, world.private(await world.press(who, world.board(), "act")), table, path)
            case "commands":
                told = await self.command(world, who, fields)
            case "reactions":
                await who.react(world.board(), world.bot.presenters["rulers"].verbs[fields["do"]])
                done = 0 if fields["do"] == "discard" else 1
                told = await answer(world, who.user, world.direct(who)[-1], table, path, done=done)
        assert told.acknowledged

    async def command(self, world: World, who: MemberActor, fields: Fields) -> InteractionResult:
        return await world.slash(who, f"rulers {fields['do']}", **_typed(fields))

    def moment(self, table: Table) -> str:
        return ""

    def spellings(self) -> Iterator[tuple[str, frozenset[str]]]:
        for (rank, first), (sign, suit), space in product(RANKS.items(), SIGNS.items(), ("", " ")):
            yield rank + space + sign, frozenset({first + suit})
        for code in CODES:
            yield code, frozenset({code})
        for code, words in JOKERS.items():
            yield words, frozenset({code})

    def identities(self) -> Iterator[tuple[str, str]]:
        places = [f"{zone}:{seat}" for zone in ("field", "hand") for seat in range(SEATS)] + ["grave", "deck"]
        for code in CODES:
            yield code, code
            yield from ((f"{place}:{code}", code) for place in places)
        for name in (*places, *(f"seat:{seat}" for seat in range(SEATS)), *(f"suit:{suit}" for suit in (*"CDHS", "joker"))):
            yield name, ""
        yield from ((verb, "") for verb in self.verbs)

    def glance(self, table: Table) -> str:
        return f"Deck {table.view(None).deck_size}"

    suggested = (("play", "cards"), ("kill", "cards"), ("switch", "card"), ("move", "card"), ("move", "to"), ("swap", "player"), ("discard", "cards"))
    twins: Mapping[str, Sequence[tuple[Spot, Spot]]] = {
        "a Hand and the Deck": ((("hand:0", 0), ("deck", 0)),),
        "two Hands": ((("hand:0", 0), ("hand:1", 0)),),
        "two in the Deck": ((("deck", 0), ("deck", 9)),),
    }
    done_by_twins = ("play", "kill", "pass", "move", "discard")
    turns = 18

    def places(self, dump: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        seats = len(dump["rulers"])
        return {"deck": dump["zones"][DECK], **{f"hand:{seat}": dump["zones"][seat] for seat in range(seats)}}

    def next_card(self, table: Table) -> str:
        return str(CODES[table.state.zones[DECK][-1]])

    def handles(self, thing: str) -> Iterator[tuple[str, ...]]:
        yield "play", thing

    def commands(self, thing: str) -> Iterator[tuple[str, Fields]]:
        for seat in range(4):
            yield "move", {"card": f"hand:{seat}:{thing}", "to": "grave"}
        yield "play", {"cards": thing}


def _typed(fields: Fields) -> dict[str, str]:
    """The options of the command that gives this answer."""
    match fields["do"]:
        case "play" | "kill" | "discard":
            return {"cards": " ".join(fields["cards"])}
        case "switch":
            return {"card": fields["card"]}
        case "swap":
            return {"player": f"seat:{fields['seat_with']}"}
        case "move":
            _, (source,), (target,) = path_of(fields)
            return {"card": source, "to": target}
        case _:
            return {}


KIT = Rulers()
