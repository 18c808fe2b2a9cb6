"""What the lobby settles: how many Creatures win, how the first turn is evened out, which sets are played; and the books made of those sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, FailFast, Field, PrivateAttr, model_validator

from game.core.errors import IllegalAction
from game.core.game import Options, Setup
from game.runes.book import Book, known_book, make_book
from game.runes.cards import CardSet, Identity
from game.runes.library import built_in
from game.runes.packs import PackError, check_set

Opening: TypeAlias = Literal["fairest", "plain", "no first draw", "no first summon"]

FAIREST: dict[int, Opening] = {2: "no first draw", 3: "no first draw", 4: "no first draw"}
"""The opening that evens out the starter's advantage best, by number of players, as measured (``docs/rules-runes.md``)."""


Pets: TypeAlias = Annotated[int, Field(ge=0, le=1000)] | None


def _pack(data: Any) -> Any:
    """A pack's data, checked as strictly as its files were."""
    if isinstance(data, CardSet):
        return data
    try:
        return check_set(data)
    except (PackError, TypeError) as error:
        raise ValueError(str(error)) from None


class RunesOptions(Options):
    """The options of a game. ``rule`` is what a wrong value breaks."""

    creatures_to_win: int = Field(5, ge=4, le=7, json_schema_extra={"rule": "N3"})
    opening: Opening = Field("fairest", json_schema_extra={"rule": "N2"})
    sets: Annotated[tuple[Identity, ...], FailFast()] = Field(("maple",), min_length=1, max_length=5, strict=False)
    """Which sets are played together, the first of them one that can be played by itself."""
    packs: Annotated[tuple[Annotated[CardSet, BeforeValidator(_pack)], ...], FailFast()] = Field((), max_length=5, strict=False)
    """The whole data of those sets that are not built in: so a table keeps the cards with which it began."""
    _book: Book = PrivateAttr()
    """Kept, since a state names it by fingerprints alone and may be loaded where it was never dealt."""

    @model_validator(mode="after")
    def _known(self) -> RunesOptions:
        """Every set is there, once, and makes a whole game."""
        chosen = resolve(self)
        if chosen[0].addition:
            raise ValueError(f"{chosen[0].id} is an addition: choose a set of its own first")
        self._book = make_book(chosen)
        return self


class SetName(BaseModel):
    """A set as a record's header names it."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    id: Identity
    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")


class RunesSetup(Setup):
    """The options, the pets that each told (N2), and the sets by the SHA-256 of their data."""

    options: RunesOptions
    pets: Annotated[tuple[Pets, ...], FailFast()] = Field((), max_length=4, strict=False, json_schema_extra={"rule": "N2"})
    sets: Annotated[tuple[SetName, ...], FailFast()] = Field((), strict=False)

    @model_validator(mode="before")
    @classmethod
    def _name_sets(cls, data: Any) -> Any:
        """Name the sets where the header does not: at the table, before the deal."""
        if isinstance(data, dict) and not data.get("sets") and isinstance(data.get("options"), dict | RunesOptions):
            options = data["options"]
            known = options if isinstance(options, RunesOptions) else RunesOptions.model_validate(options)
            return {**data, "options": known, "sets": [SetName(id=card_set.id, sha256=card_set.sha256) for card_set in resolve(known)]}
        return data


def resolve(options: RunesOptions) -> tuple[CardSet, ...]:
    """The sets that ``options`` choose. Raises ``ValueError`` where one is unknown or chosen twice."""
    known = {card_set.id: card_set for card_set in options.packs} | built_in()
    unknown = [name for name in options.sets if name not in known]
    if unknown:
        raise ValueError(f"there is no set {unknown[0]}")
    if len(set(options.sets)) < len(options.sets):
        raise ValueError("a set is chosen twice")
    return tuple(known[name] for name in options.sets)


def book_for(setup: RunesSetup) -> Book:
    """The book of a game. Raises ``IllegalAction`` where the sets are not those that the header names."""
    chosen = resolve(setup.options)
    key = tuple(card_set.sha256 for card_set in chosen)
    named = tuple(name.sha256 for name in setup.sets)
    if named != key:
        raise IllegalAction("other-cards", "record", sets=[card_set.id for card_set in chosen])
    return make_book(chosen)


def book_of(key: Sequence[str]) -> Book:
    """The book of the sets with these fingerprints. Raises ``LookupError`` where nobody keeps it: validate the table's options first, and keep them."""
    for card_set in built_in().values():
        make_book([card_set])
    return known_book(tuple(key))
