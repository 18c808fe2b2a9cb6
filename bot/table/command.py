"""What people, computers and the clock may ask of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

TurnClock: TypeAlias = Literal["off", "2m", "10m", "24h"]

TURN_MS: dict[TurnClock, int | None] = {"off": None, "2m": 120_000, "10m": 600_000, "24h": 86_400_000}
WINDOW_MS: dict[TurnClock, int | None] = {"off": None, "2m": 15_000, "10m": 30_000, "24h": 14_400_000}

MAX_WORDS = 100
"""Lucky words, in characters."""


class _Command(BaseModel):
    # A fault of validation reaches the log, and must not bring a secret along.
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Open(_Command):
    """The first entry of every table: its host opens a lobby.

    ``secret`` (64 hex) is drawn at random before anybody joins; only its commitment is shown. A rematch names the table it follows,
    what its setup adds to the options, who sat where, and whom to call to it.
    """

    kind: Literal["open"] = "open"
    game: str
    rules_version: int
    guild_id: int
    channel_id: int
    secret: str = Field(repr=False)
    options: dict[str, Any]
    clock: TurnClock = "10m"
    locale: str = "en-US"
    takeover: bool = True
    rematch_of: int | None = None
    extras: dict[str, Any] = Field(default_factory=dict)
    seating: tuple[str, ...] = ()
    called: tuple[int, ...] = ()


class Join(_Command):
    """Take a place. ``interaction_id`` is that of the click that seats them; ``words`` default to a random nonce."""

    kind: Literal["join"] = "join"
    name: str
    interaction_id: int
    words: str = Field(repr=False)


class Words(_Command):
    """Change one's lucky words before the deal."""

    kind: Literal["words"] = "words"
    words: str = Field(max_length=MAX_WORDS, repr=False)


class Leave(_Command):
    """Give up one's place in a lobby; in a game a computer plays on for the seat until its owner is back, or, without takeover, nobody does."""

    kind: Literal["leave"] = "leave"


class Team(_Command):
    """Ask for a team, or with None for any."""

    kind: Literal["team"] = "team"
    team: int | None


class AddComputer(_Command):
    """The host adds a computer player of a level."""

    kind: Literal["add"] = "add"
    level: str


class Kick(_Command):
    """The host sends a player away: ``who`` is a user id, or ``computer:<n>``; in a game a computer then plays for good."""

    kind: Literal["kick"] = "kick"
    who: str


class SetOptions(_Command):
    """The host settles the game's options, all of them at once."""

    kind: Literal["options"] = "options"
    options: dict[str, Any]


class SetClock(_Command):
    """The host settles the turn clock."""

    kind: Literal["clock"] = "clock"
    clock: TurnClock


class SetTakeover(_Command):
    """The host settles whether computers play on for those who leave, where the game can go on without them."""

    kind: Literal["takeover"] = "takeover"
    takeover: bool


class SetExtra(_Command):
    """A player tells something that the game's setup asks of each (pets), under ``field``."""

    kind: Literal["extra"] = "extra"
    field: str
    value: int | None


class Begin(_Command):
    """The host begins. ``fill`` names the level of the computers that take every empty place; ``join`` seats the host by the same click."""

    kind: Literal["begin"] = "begin"
    fill: str | None = None
    join: Join | None = None


class Close(_Command):
    """The host cancels a lobby, or the clock closes one that nobody touched."""

    kind: Literal["close"] = "close"


class Play(_Command):
    """Answer decision ``number`` with ``action``, encoded as the fields of a record's line."""

    kind: Literal["play"] = "play"
    number: int
    action: dict[str, Any] = Field(repr=False)


class Aside(_Command):
    """Say what the game lets a seat say though nobody asks it (``Game.asides``): ``action`` is encoded as a record's line has it."""

    kind: Literal["aside"] = "aside"
    action: dict[str, Any] = Field(repr=False)


class Remind(_Command):
    """The clock reminds whoever owes decision ``number``."""

    kind: Literal["remind"] = "remind"
    number: int


class Back(_Command):
    """The owner of a seat that a computer plays takes it again."""

    kind: Literal["back"] = "back"


class Invite(_Command):
    """Ask somebody to the table: anybody in a lobby may, in a game its host or a moderator. Who was invited may take an empty seat of the game."""

    kind: Literal["invite"] = "invite"
    user_id: int


class Replace(_Command):
    """Take over, for good, a seat whose owner was sent away or left, or a computer's own."""

    kind: Literal["replace"] = "replace"
    seat: int
    name: str


class Vote(_Command):
    """Agree to a draw, or no longer (R17)."""

    kind: Literal["vote"] = "vote"
    draw: bool


class End(_Command):
    """The host or a moderator calls the game off (R17)."""

    kind: Literal["end"] = "end"


class Pause(_Command):
    """The service stops the clocks: ``reason`` is a code (``channel``, ``locked``)."""

    kind: Literal["pause"] = "pause"
    reason: str


class Resume(_Command):
    """The host goes on with a paused table, here or in another channel."""

    kind: Literal["resume"] = "resume"
    channel_id: int


Command: TypeAlias = (
    Open
    | Join
    | Words
    | Leave
    | Team
    | AddComputer
    | Kick
    | SetOptions
    | SetClock
    | SetTakeover
    | SetExtra
    | Begin
    | Close
    | Play
    | Aside
    | Remind
    | Back
    | Invite
    | Replace
    | Vote
    | End
    | Pause
    | Resume
)

# The models' own setting does not reach through the union.
COMMANDS: TypeAdapter[Command] = TypeAdapter(Annotated[Command, Field(discriminator="kind")], config=ConfigDict(hide_input_in_errors=True))
