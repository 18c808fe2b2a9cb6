"""``Presenter``: what a game tells Discord about itself, so that boards, panels and lobbies serve every game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from discord import ui

from bot.words import say

if TYPE_CHECKING:
    from bot.table.table import Table
    from game.core.decision import Option, Path, Prompt
    from game.core.event import Seen


PASS: Final = "pass"
"""The kind of options that are ways to choose nothing; they stand beside the plain one."""


class Label(NamedTuple):
    """How an option looks in a menu or on a button: at most 100 characters each (a button takes 80)."""

    text: str
    description: str | None = None
    emoji: str | None = None


class Choice(NamedTuple):
    """One value of a lobby's menu."""

    value: str
    """The option's value as JSON."""
    label: Label
    chosen: bool

    @classmethod
    def of(cls, value: Any, label: Label, present: Any) -> Choice:
        """``value`` of an option, which is ``present`` now."""
        return cls(json.dumps(value), label, value == present)


class Menu(NamedTuple):
    """A menu by which the host settles one option of the game."""

    field: str
    """The option's name in the game's ``Options``."""
    placeholder: str
    choices: Sequence[Choice]
    main: bool = False
    """Whether it stands in the lobby itself; the others are behind its button "Settings"."""
    most: int = 1
    """How many values may be chosen together."""


class Question(NamedTuple):
    """Something that a game asks of each player before the deal, answered by a whole number or not at all."""

    field: str
    """Its name in the game's ``Setup``, where the answers stand by seat."""
    button: Label
    hint: str
    """What the number is for, at most 100 characters."""
    most: int


class Rule(NamedTuple):
    """One numbered rule, for reading and for searching."""

    number: str
    title: str
    text: str


class Presenter(Protocol):
    """How one game is shown and worded. Public pieces are drawn from the spectator's view alone.

    To be subclassed: what not every game has, has a default here, and so has what the catalogues say under the game's own name.
    """

    @property
    def game(self) -> str:
        """The game's word, as ``Game.name``."""
        ...

    @property
    def verbs(self) -> Mapping[str, str]:
        """The emoji of every verb, for buttons and reactions, in order."""
        ...

    @property
    def numbers(self) -> Sequence[str]:
        """The numbers of its rules, in order."""
        ...

    def verb(self, verb: str, locale: str) -> str:
        """What a verb is called."""
        return say(locale, f"{self.game}-verb-{verb}")

    def title(self, locale: str) -> str:
        """The game's name."""
        return say(locale, f"{self.game}-title")

    def pitch(self, locale: str) -> str:
        """What the game is and how long it takes, in two lines."""
        return say(locale, f"{self.game}-pitch")

    def how(self, locale: str) -> str:
        """How to play, in one short page of Markdown."""
        return say(locale, f"{self.game}-how")

    def rules(self, locale: str) -> Sequence[Rule]:
        """Every rule, in order."""
        return [Rule(number, say(locale, f"{self.game}-rule-{number}"), say(locale, f"{self.game}-rule-{number}-text")) for number in self.numbers]

    def menus(self, table: Table, locale: str) -> Sequence[Menu]:
        """The menus of a lobby."""
        ...

    def settled(self, table: Table, locale: str) -> str:
        """The options in force, in one line."""
        ...

    def settle(self, table: Table, field: str, values: Sequence[str]) -> Mapping[str, Any]:
        """Which of the game's options change, and to what, where the host chooses ``values`` in the menu of ``field``: that one, unless told otherwise."""
        return {field: json.loads(values[0])}

    def pace(self, window_ms: int | None, locale: str) -> str | None:
        """What the turn clock settles besides, where there are ``window_ms`` to answer out of turn (None: as long as one likes); None for nothing."""
        return None

    def questions(self, locale: str) -> Sequence[Question]:
        """What each player may tell before the deal."""
        return ()

    def answered(self, field: str, value: int, locale: str) -> str:
        """Such an answer, for the list of players."""
        raise LookupError(f"{self.game} asks no player for {field}")

    def team(self, table: Table, team: int, locale: str) -> Label:
        """What a team is called; asked only where somebody has a partner."""
        raise LookupError(f"{self.game} has no teams")

    def board(self, table: Table, locale: str) -> Sequence[ui.Item[Any]]:
        """Seats and zones."""
        ...

    def owed(self, table: Table, ask: str, seats: Sequence[int], locale: str) -> str:
        """What is awaited of ``seats``, for everybody to read: "Ann's turn"."""
        ...

    def length(self, table: Table, locale: str) -> str:
        """How long a game was, in what people count: its turns or rounds."""
        ...

    def won(self, table: Table, locale: str) -> str:
        """How a game that was won was won, in a line or two below who won it; empty where there is no more to say."""
        return ""

    def stood(self, table: Table, locale: str) -> str:
        """What everybody had in the end, for the message that ends a game, far from the board; empty where ``won`` says it all."""
        return ""

    def pile(self, table: Table, locale: str) -> Label:
        """The board's button for the full list of a public pile."""
        ...

    def piles(self, table: Table, locale: str) -> str:
        """That full list."""
        ...

    def hand(self, table: Table, seat: int, locale: str) -> str:
        """What only ``seat`` may read: its hand, in words."""
        ...

    def ask(self, view: Any, prompt: Prompt, path: Path, table: Table, locale: str) -> str:
        """The question of the step of an answer that follows ``path``; further lines tell what it is about."""
        ...

    def option(self, view: Any, option: Option, table: Table, locale: str) -> Label:
        """How an option looks."""
        ...

    def group(self, view: Any, group: str, table: Table, locale: str) -> Label:
        """How the options that belong together by ``group`` are called, where a long list is chosen from in two steps."""
        raise LookupError(f"{self.game} groups no options")

    def decline(self, prompt: Prompt, table: Table, locale: str) -> Label:
        """What it is called to choose nothing, where that is allowed."""
        ...

    def start(self, prompt: Prompt, verb: str) -> Path | None:
        """How an answer begins that does ``verb``, where ``prompt`` is its first step; None where it can't be done now."""
        ...

    def passes(self, prompt: Prompt) -> Sequence[str]:
        """The ways to choose nothing, the likeliest first: ``""`` for the plain one, else an option of ``prompt`` that is one."""
        return ("", *(option.id for option in prompt.options if option.kind == PASS))

    def confirms(self, view: Any, path: Path, table: Table) -> bool:
        """Whether a whole answer is confirmed before it is given: where it can't be taken back and was put together in a hurry."""
        return True

    def aside(self, action: Any, table: Table, locale: str) -> Label | None:
        """What it is called to say something unasked (``Game.asides``); None where no button offers it."""
        return None

    def summary(self, view: Any, path: Path, table: Table, locale: str) -> str:
        """What an answer would do, for its confirmation: "Move 7♥ from Ann's Field to your Hand"; further lines tell what to mind."""
        ...

    def told(self, params: Mapping[str, Any], table: Table, locale: str) -> Mapping[str, Any]:
        """The parameters of an ``IllegalAction`` as its sentence takes them: cards as people read them."""
        return params

    def event(self, seen: Seen, table: Table, locale: str) -> str | None:
        """What happened, in a sentence; None where it is not worth one."""
        ...
