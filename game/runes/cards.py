"""What a card set may say: pydantic models of cards, and of the events that their effects wait for."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.codec import canonical
from game.runes.language import Block, Condition, Cost, Effect, Faces, Many, Model, Rule, Tag
from game.runes.verbs import Time

Identity = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Side: TypeAlias = Literal["you", "neighbour", "anyone"]


# What cards wait for ------------------------------------------------------------------------------------------------------------------------------


class Trigger(Model):
    """An effect of a Creature that an event sets off."""

    on: Literal["enter", "begin", "end", "cast", "draw", "spin", "activate", "hex", "destroy"]
    whom: Literal["this", "another"] = "this"
    """For ``enter``, ``hex`` and ``destroy``: whether this Creature does so or another one."""
    by: Side = "anyone"
    """Who does it."""
    of: Side = "anyone"
    """Whose Creature it is."""
    tag: Tag | None = None
    may: bool = False
    cost: Cost | None = None
    when: Condition | None = None
    then: Effect


class Would(Model):
    """An effect of a Creature that takes an event's place."""

    would: Literal["hex", "destroy", "steal"]
    whom: Literal["this", "another", "any"] = "this"
    """This Creature, another of yours, or either."""
    tag: Tag | None = None
    may: bool = False
    cost: Cost | None = None
    when: Condition | None = None
    then: Effect


class Answer(Model):
    """What a Rune answers: an event that would happen, or one that has."""

    to: Literal["cast", "summon", "activate", "hex", "destroy", "steal", "discard", "result", "regulation"]
    time: Time = "would"
    by: Side | None = None
    """Who does it; left out: a neighbour for what is announced, anybody for the rest."""
    of: Side = "you"
    """Whose Creature it is, or who discards."""
    tag: Tag | None = None
    faces: Faces | None = None
    """Which faces of the spinner (of the first wheel)."""
    when: Condition | None = None


# Cards --------------------------------------------------------------------------------------------------------------------------------------------


class Card(Model):
    """What every card has."""

    id: Identity
    name: Annotated[str, Field(min_length=1, max_length=32)]
    copies: int = Field(1, ge=1, le=9)
    flavour: Annotated[str, Field(max_length=120)] = ""


class Spell(Card):
    """Cast from the Hand."""

    cost: Cost | None = None
    effect: Effect


class Creature(Card):
    """Summoned onto a Lawn."""

    tags: Annotated[Many[Tag], Field(max_length=5)] = ()
    triggers: Many[Trigger] = ()
    would: Many[Would] = ()
    rules: Many[Rule] = ()


class Rune(Card):
    """Activated from behind a Fence, in answer to an event."""

    answers: Answer
    cost: Cost | None = None
    effect: Effect


class Regulation(Card):
    """Bends the rules for everybody while it is active."""

    each_turn: Block = ()
    rules: Many[Rule] = ()


class CardSet(Model):
    """A set of cards: a whole game's, or an addition to one."""

    id: Identity
    name: Annotated[str, Field(min_length=1, max_length=40)]
    addition: bool = False
    """Whether it can only be played together with another set."""
    spells: Many[Spell] = ()
    creatures: Many[Creature] = ()
    runes: Many[Rune] = ()
    regulations: Many[Regulation] = ()

    @cached_property
    def sha256(self) -> str:
        """The SHA-256 of the set's data, by which records and tables name it."""
        return hashlib.sha256(canonical(self.model_dump(mode="json", exclude_defaults=True)).encode()).hexdigest()


AnyCard: TypeAlias = Spell | Creature | Rune | Regulation
KINDS = ("spell", "creature", "rune", "regulation")
