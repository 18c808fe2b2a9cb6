"""How a game is played and read at a table: all that whole games, the leak hunter and the twins must be told of one game."""

from __future__ import annotations

import importlib
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, Protocol, get_args

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table.table import Table
from game.catalogue import games
from game.core.decision import Decision, Path
from tests.table_world import Message, World

Way = Literal["buttons", "commands", "reactions"]
WAYS: Final[Sequence[Way]] = get_args(Way)
Fields = dict[str, Any]
"""An answer, as records write it."""
Spot = tuple[str, int]
"""A card by its place (``Kit.places``) and its index there."""


class Kit(Protocol):
    """One game's answers. Things are cards by their identity, as in ``tests.game.laws.kit``."""

    # Playing -------------------------------------------------------------------------------------------------------------------------------

    variants: Mapping[str, int]
    """Ways in which the game can be set up, with how many people play then; computers have the seats that are left."""
    shares: Mapping[Way, Sequence[str]]
    """Which of them the suite plays by which way; each by one."""
    short: Fields
    """Options that make a game short."""
    verbs: Collection[str]
    """What is done in every whole game, and by every way in."""
    moments: Collection[str]
    """Moments at which a process should end at least once; see ``moment``."""

    async def choose_variant(self, world: World, host: MemberActor, lobby: Message, variant: str) -> None:
        """Settle in a lobby what makes it ``variant``."""

    def begins_by(self, table: Table, variant: str) -> str:
        """The act of the button that begins: ``begin``, or ``fill`` where computers play too."""

    def rare(self, table: Table) -> bool:
        """Whether a deal makes possible what seldom is."""

    def verb(self, fields: Fields) -> str:
        """What an answer does, so that whole games can tell what was done."""

    def leads_on(self, fields: Fields, missing: Collection[str]) -> bool:
        """Whether an answer may lead to one of the verbs that are ``missing``."""

    def path(self, fields: Fields) -> Path:
        """The path of prompts that leads to an answer."""

    async def act(self, world: World, who: MemberActor, table: Table, decision: Decision, fields: Fields, way: Way) -> None:
        """Give an answer by one of the ways in, and be answered."""

    async def command(self, world: World, who: MemberActor, fields: Fields) -> InteractionResult:
        """Give an answer by the command for it, whatever comes of it."""

    def moment(self, table: Table) -> str:
        """What is special about the moment: somebody's answer is sealed, an effect is half done; empty for nothing."""

    # Reading -------------------------------------------------------------------------------------------------------------------------------

    def spellings(self) -> Iterator[tuple[str, frozenset[str]]]:
        """Every word or words that name things, with those that may be meant."""

    def identities(self) -> Iterator[tuple[str, str]]:
        """Everything that an option may be called, with the thing that it names, if any."""

    def glance(self, table: Table) -> str:
        """A piece of the board that tells how things stand."""

    # Prying --------------------------------------------------------------------------------------------------------------------------------

    suggested: Sequence[tuple[str, str]]
    """Commands with the option for which they suggest something."""
    twins: Mapping[str, Sequence[tuple[Spot, Spot]]]
    """Pairs of cards that two games may have exchanged at the deal, so that they are alike for some."""
    done_by_twins: Collection[str]
    """What is done in them."""
    turns: int
    """So many actions in which the twins' secret can be kept."""

    def places(self, dump: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """The hidden things of a dumped state, by place."""

    def next_card(self, table: Table) -> str:
        """The card that comes next, which nobody may know."""

    def handles(self, thing: str) -> Iterator[tuple[str, ...]]:
        """Steps of answers, by identities, that name a hidden thing."""

    def commands(self, thing: str) -> Iterator[tuple[str, Fields]]:
        """Commands, with their options, that name a hidden thing in every spelling."""


async def choose_option(world: World, host: MemberActor, lobby: Message, field: str, value: str | int) -> None:
    """Choose an option of the game from its menu, in the lobby or in its settings; the one that is chosen already is left alone."""
    if not _menus(world, lobby, field):
        lobby = world.private(await world.press(host, lobby, "settings"))
    (custom_id,) = _menus(world, lobby, field)
    await host.select(lobby, [json.dumps(value)], custom_id=custom_id)


def _menus(world: World, message: Message, field: str) -> list[str]:
    return [c["custom_id"] for c in world.components(message) if c["type"] == 3 and c["custom_id"].endswith(f":option:{field}")]


def whole_kit(name: str) -> Kit:
    """The kit of a game; there must be one."""
    kit: Kit = importlib.import_module(f"tests.whole.{name}").KIT
    return kit


every_game = pytest.mark.parametrize("game", list(games()))
"""Runs a test for every game that there is."""
