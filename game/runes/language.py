"""What effects and rules say: pydantic models of instructions, of what they name, and of what holds for as long as a card says so.

The engine carries these models out, and ``text`` words them, so a card's text and its effect are one thing. A block is a list of
instructions; "you" is the player for whom a block is carried out, "they" the other player that it is about (who cast the Spell that is answered, the
neighbour chosen last), "this" the Creature that acts, and "it" the card that it is about (the Creature that would be hexed, the thing chosen last).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, FailFast, Field

from game.runes.verbs import Phase


class Model(BaseModel):
    """The base of everything that a set says."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


T = TypeVar("T")


class First(FailFast):
    """Check up to the first that is wrong. It can be hashed, as a part of a type must be where the type may be left out."""

    __hash__ = object.__hash__


Many = Annotated[tuple[T, ...], First()]
"""Several: checked up to the first that is wrong, since telling of a million would take long."""
Tag = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)*$", max_length=20)]
Few = Annotated[int, Field(ge=1, le=5)]
Change = Annotated[int, Field(ge=-5, le=5)]
Faces = Annotated[Many[Annotated[int, Field(ge=1, le=6)]], Field(min_length=1, max_length=6)]

One: TypeAlias = Literal["you", "neighbour", "left", "right", "they"]
Who: TypeAlias = Literal["you", "neighbour", "left", "right", "they", "each", "neighbours"]
Whose: TypeAlias = Literal["you", "neighbour", "anyone", "they", "left", "right"]
State: TypeAlias = Literal["mythical", "hexed", "any"]

PLURAL = frozenset({"each", "neighbours"})


# Parts of instructions --------------------------------------------------------------------------------------------------------------------------


class Target(Model):
    """Creatures on Lawns: one chosen, all that fit, this one, or the one that the effect is about."""

    pick: Literal["one", "all", "this", "it"] = "one"
    of: Whose = "neighbour"
    state: State | None = None
    """Left out, it is what the verb needs: Mythical to be hexed, Hexed to be restored, either to be moved."""
    tag: Tag | None = None
    other: bool = False
    """Not this Creature itself."""
    by: Literal["you", "owner"] = "you"
    """Who chooses."""


class Condition(Model):
    """What must be so, by public facts alone; all that is given must hold, of "you"."""

    did: bool | None = None
    """The instruction before did something (or, where false, nothing)."""
    fewest: bool = False
    """Nobody has fewer Mythical Creatures."""
    most: bool = False
    """Nobody has more Mythical Creatures."""
    mythical_at_least: int | None = Field(None, ge=1, le=9)
    mythical_at_most: int | None = Field(None, ge=0, le=9)
    hexed_at_least: int | None = Field(None, ge=1, le=9)
    hand_at_least: int | None = Field(None, ge=1, le=20)
    hand_at_most: int | None = Field(None, ge=0, le=20)
    runes_at_least: int | None = Field(None, ge=1, le=9)
    runes_at_most: int | None = Field(None, ge=0, le=9)
    tag: Tag | None = None
    """You have a Mythical Creature of this kind (another than this one)."""
    it_is: Literal["spell", "creature"] | None = None
    """The card just revealed is one of these."""


class Cost(Model):
    """What is paid before an announcement; it is no event, so nothing answers it (N16)."""

    discard: int = Field(0, ge=0, le=4)
    runes: int = Field(0, ge=0, le=3)
    """Destroy so many of your Runes."""
    creatures: int = Field(0, ge=0, le=2)
    """Destroy so many of your Creatures."""
    hex: int = Field(0, ge=0, le=2)
    """Hex so many of your Mythical Creatures."""


Due: TypeAlias = tuple[int, int, int, int]
"""A cost in numbers: Hand cards to discard, Runes to destroy, Creatures to destroy, Creatures to hex."""
NOTHING: Due = (0, 0, 0, 0)


def cost_of(cost: Cost | None) -> Due:
    """A cost in numbers."""
    return NOTHING if cost is None else (cost.discard, cost.runes, cost.creatures, cost.hex)


# Instructions -----------------------------------------------------------------------------------------------------------------------------------


class Draw(Model):
    """DRAW cards of the Main or the Rune deck."""

    do: Literal["draw"]
    who: Who = "you"
    count: Few = 1
    deck: Literal["main", "runes"] = "main"


class Discard(Model):
    """DISCARD from the Hand: its owner's choice, or at random."""

    do: Literal["discard"]
    who: Who = "you"
    count: Few | None = 1
    """None stands for the whole Hand."""
    random: bool = False


class PlayNow(Model):
    """An extra cast or summon, done at once."""

    do: Literal["cast", "summon"]
    who: Who = "you"


class OnCreature(Model):
    """HEX, RESTORE, DESTROY, RETURN or STEAL Creatures."""

    do: Literal["hex", "restore", "destroy", "return", "steal"]
    what: Target = Target()
    count: Few = 1
    optional: bool = False


class GiveCreature(Model):
    """GIVE a Creature of yours to another player."""

    do: Literal["give"]
    what: Target = Target(of="you")
    to: One = "neighbour"


class DestroyRune(Model):
    """DESTROY Runes behind a Fence: one's own by choice, another's at random."""

    do: Literal["destroy-rune"]
    who: Who = "neighbour"
    count: Few = 1


class Take(Model):
    """STEAL a random Hand card or Rune."""

    do: Literal["steal-card", "steal-rune"]
    who: Who = "neighbour"
    count: Few = 1


class HandOver(Model):
    """GIVE a Hand card or a Rune of yours, which you choose."""

    do: Literal["give-card", "give-rune"]
    who: Who = "you"
    to: One = "neighbour"


class Salvage(Model):
    """SALVAGE a card from a discard pile to your Hand, or a Rune to your Fence."""

    do: Literal["salvage"]
    kind: Literal["spell", "creature", "card", "rune"] = "card"
    tag: Tag | None = None
    count: Few = 1
    optional: bool = False


class Swap(Model):
    """SWAP two Creatures."""

    do: Literal["swap"]
    mine: Target = Target(of="you")
    theirs: Target = Target(of="neighbour")


class SwapAll(Model):
    """SWAP Hands or Lawns with another player."""

    do: Literal["swap-hands", "swap-lawns"]
    who: Literal["neighbour", "left", "right", "they"] = "neighbour"


class Look(Model):
    """PEEK (you alone see) or REVEAL (all see): a Hand, the Runes behind a Fence, or the top of a deck."""

    do: Literal["peek", "reveal"]
    at: Literal["hand", "fence", "deck", "rune-deck", "regulations"]
    who: Who = "neighbour"
    """Whose Hand or Fence."""
    count: Few = 1
    """How many cards of a deck."""


class Spin(Model):
    """An extra SPIN, done at once."""

    do: Literal["spin"]
    who: Who = "you"


class Respin(Model):
    """RESPIN the wheel whose face is answered."""

    do: Literal["respin"]


class Activate(Model):
    """ACTIVATE the next Regulation."""

    do: Literal["activate"]


class Cancel(Model):
    """CANCEL the event that is answered."""

    do: Literal["cancel"]


class Redirect(Model):
    """REDIRECT the event that is answered to another legal thing or player."""

    do: Literal["redirect"]


class Skip(Model):
    """A player SKIPs the next such phase."""

    do: Literal["skip"]
    who: Who = "neighbour"
    phase: Phase


class Allow(Model):
    """An allowance: so many more in this turn's phase, lost if that is over."""

    do: Literal["allow"]
    phase: Literal["draw", "cast", "summon", "spin"]
    count: Few = 1


class Lasting(Model):
    """A rule that holds for you until your next turn."""

    do: Literal["lasting"]
    rule: Rule


class May(Model):
    """You may do something, perhaps at a cost."""

    do: Literal["may"]
    cost: Cost | None = None
    then: Block


class Choose(Model):
    """Choose one."""

    do: Literal["choose"]
    among: Annotated[Many[Block], Field(min_length=2, max_length=4)]


class If(Model):
    """Do something only if a condition holds."""

    do: Literal["if"]
    when: Condition
    then: Block
    otherwise: Block = ()


class Each(Model):
    """Several players one after the other, each for their part: inside, "you" is that player."""

    do: Literal["each"]
    who: Literal["each", "neighbours", "neighbour", "left", "right", "they"]
    then: Block


Instruction: TypeAlias = Annotated[
    Draw
    | Discard
    | PlayNow
    | OnCreature
    | GiveCreature
    | DestroyRune
    | Take
    | HandOver
    | Salvage
    | Swap
    | SwapAll
    | Look
    | Spin
    | Respin
    | Activate
    | Cancel
    | Redirect
    | Skip
    | Allow
    | Lasting
    | May
    | Choose
    | If
    | Each,
    Field(discriminator="do"),
]
Block: TypeAlias = Many[Instruction]
Effect = Annotated[Block, Field(min_length=1)]


# Rules: what holds as long as a Creature is Mythical, a Regulation active, or until your next turn -----------------------------------------------


class Protect(Model):
    """Creatures of yours can't be hexed, destroyed, stolen …"""

    rule: Literal["protect"]
    verbs: Annotated[Many[Literal["hex", "destroy", "steal", "return", "swap"]], Field(min_length=1, max_length=5)]
    whom: Literal["this", "others", "all"] = "all"
    tag: Tag | None = None
    by: Literal["neighbours", "anyone"] = "anyone"


class Forbid(Model):
    """Players can't do something."""

    rule: Literal["forbid"]
    who: Literal["you", "neighbours", "everyone"] = "neighbours"
    verb: Literal["cast", "summon", "activate", "restore", "salvage", "steal", "destroy", "swap", "peek"]
    when: Condition | None = None


class Tax(Model):
    """Casting, summoning or activating costs more."""

    rule: Literal["tax"]
    who: Literal["you", "neighbours", "everyone"] = "neighbours"
    verb: Literal["cast", "summon", "activate"]
    cost: Cost
    when: Condition | None = None


class Limit(Model):
    """A higher or lower hand limit or rune limit."""

    rule: Literal["limit"]
    who: Literal["you", "neighbours", "everyone"] = "you"
    of: Literal["hand", "runes"]
    change: Change
    when: Condition | None = None


class Allowance(Model):
    """More or fewer draws, casts, summons or spins in their phase."""

    rule: Literal["allowance"]
    who: Literal["you", "neighbours", "everyone"] = "you"
    phase: Literal["draw", "cast", "summon", "spin"]
    change: Change
    when: Condition | None = None


class Face(Model):
    """A face of the spinner means something else."""

    rule: Literal["face"]
    faces: Faces
    then: Effect


class Exempt(Model):
    """The Regulation's rules do not bind you (N12: a card's text beats the Regulation)."""

    rule: Literal["exempt"]


Rule: TypeAlias = Annotated[Protect | Forbid | Tax | Limit | Allowance | Face | Exempt, Field(discriminator="rule")]

for _model in (Lasting, May, Choose, If, Each, Face):
    _model.model_rebuild()
