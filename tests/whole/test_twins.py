"""Noninterference, as Discord's users see it: two games that differ in hidden cards alone send everybody else the same, byte for byte.

One game is played. Then it is played again with two cards exchanged at the deal that are never shown meanwhile, and everybody does the same.
Whatever reaches somebody who sees neither card must be the same at the same moment: messages, edits, menus, custom_ids, suggestions, refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest import mock

import pytest
from simcord.actors import MemberActor

from bot.table.table import Table
from bot.ui import ids
from game.core.decision import Option
from game.rulers import GAME
from game.rulers.cards import CODES
from game.rulers.state import DECK, State
from tests.table_world import Sent, World, open_world
from tests.whole.leaks import hidden_places
from tests.whole.play import PACE_S, Fields, Way, act, begin, fixed_luck, sit_down

TURNS: Final = 18
STRANGER: Final = 4
"""In place of a seat: somebody who plays nowhere."""
WAYS: Final[Sequence[Way]] = ("buttons", "commands", "reactions")

Places = tuple[tuple[int, int], tuple[int, int]]
"""Two cards, each by its place and its index there."""


class Turn(NamedTuple):
    """What was done in the first game: by whom, and how."""

    who: int
    fields: Fields
    way: Way


@contextmanager
def exchanged(places: Places | None) -> Iterator[None]:
    """Every deal has the cards at two places exchanged."""
    deal = type(GAME).deal

    def surgery(*args: Any) -> State:
        state = deal(*args)
        if places is not None:
            (a, i), (b, j) = places
            first, second = state.zones[a][i], state.zones[b][j]
            for place, index, card in ((a, i, second), (b, j, first)):
                cards = bytearray(state.zones[place])
                cards[index] = card
                state.zones[place] = bytes(cards)
        return state

    with mock.patch.object(type(GAME), "deal", surgery):
        yield


# The first game ------------------------------------------------------------------------------------------------------------------------------


def secret_keeping(table: Table, cards: set[int], readers: Sequence[int | None]) -> list[Fields]:
    """The answers after which no reader has seen any of ``cards``."""
    seat = table.decisions()[0].seat
    kept = []
    for action in table.game.legal(table.state, seat):
        after = table.game.copy(table.state)
        table.game.apply(after, seat, action)
        fields = table.game.encode(action)
        named = {*fields.get("cards", ()), fields.get("card", ""), fields.get("from", {}).get("card", "")}
        if named.isdisjoint(CODES[card] for card in cards) and all(hidden(table, after, card, reader) for card in cards for reader in readers):
            kept.append(fields)
    return kept


def hidden(table: Table, state: State, card: int, reader: int | None) -> bool:
    """Whether ``reader`` (a user) does not see ``card``."""
    return any(card in state.zones[place] for place in hidden_places(table, reader))


def choose(table: Table, cards: set[int], readers: Sequence[int | None], done: Sequence[str], luck: Random) -> Fields:
    """An answer that keeps the secret, by a verb that was ``done`` least."""
    kept = secret_keeping(table, cards, readers)
    assert kept, "nothing keeps the secret: exchange other cards"
    verb = min(sorted({fields["do"] for fields in kept}), key=done.count)
    return luck.choice([fields for fields in kept if fields["do"] == verb])


class Played(NamedTuple):
    """A game that was played for a while."""

    told: dict[int, list[str]]
    """For each seat, and for a stranger: all that they could read."""
    state: dict[str, Any]


async def played(folder: Path, places: Places, readers: Sequence[int], *, twin: bool, script: list[Turn]) -> Played:
    """A game, or its twin. The first one writes the script, the twin follows it."""
    sent: list[Sent] = []
    luck = Random(1)
    with fixed_luck(), exchanged(places if twin else None):
        async with open_world(folder, people=5) as world:
            with world.overhearing(sent.append):
                people = world.people[:4]
                table = await begin(world, await sit_down(world, "2v2", people, opening_hand=3), people)
                seated = [next(who for who in people if who.id == guest.user_id) for guest in table.seats]
                cards = {table.state.zones[place][index] for place, index in places}
                watching = [[*seated, world.people[4]][seat] for seat in readers]
                for number in range(TURNS):
                    table = await world.table()
                    who = seated[table.decisions()[0].seat]
                    if not twin:
                        done = [turn.fields["do"] for turn in script]
                        script.append(Turn(who.id, choose(table, cards, [spy.id for spy in watching], done, luck), WAYS[number % 3]))
                    turn = script[number]
                    assert turn.who == who.id
                    await pry(world, watching[number % len(watching)], table, sorted(cards), number)
                    await act(world, who, table, turn.fields, turn.way)
                    await world.wait(PACE_S)
                    assert (await world.table()).actions == table.actions + 1
            told = {seat: received(sent, who.id) for seat, who in enumerate([*seated, world.people[4]])}
            return Played(told, (await world.table()).game.trace((await world.table()).state))


async def pry(world: World, spy: MemberActor, table: Table, cards: Sequence[int], number: int) -> None:
    """Somebody who knows neither card asks for both of them by name, and for all that they may see."""
    codes = [CODES[card] for card in cards]
    board = world.board()
    asks: list[Callable[[], Any]] = [
        lambda: world.press(spy, board, "hand"),
        lambda: world.slash(spy, "table record", table=str(table.id)),
        lambda: world.suggest(spy, "rulers play", "cards", "", table=str(table.id)),
        lambda: world.suggest(spy, "rulers move", "card", "", table=str(table.id)),
        lambda: world.press(spy, board, "pile"),
    ]
    await asks[number % len(asks)]()
    for code in codes:
        (handle,) = ids.handles([Option(code, "card")]).values()
        (verb,) = ids.handles([Option("play", "verb")]).values()
        await world.forge(spy, board, ids.make(table.id, table.decisions()[0].number, "step", f"{verb}.{handle}"))
        for seat in range(4):
            await world.slash(spy, "rulers move", card=f"hand:{seat}:{code}", to="grave", table=str(table.id))
        await world.slash(spy, "rulers play", cards=code, table=str(table.id))


# Comparing -----------------------------------------------------------------------------------------------------------------------------------


def received(sent: Sequence[Sent], reader: int) -> list[str]:
    """All that ``reader`` could read, in order, each with its moment."""
    return [repr(item._replace(body=_without_luck(item.body))) for item in sent if item.reader in (None, reader)]


def _without_luck(body: Any) -> Any:
    """``body`` without the random number by which discord.py marks a message for which the bot has no mark of its own."""
    return {key: value for key, value in body.items() if key != "nonce" or not str(value).isdecimal()} if isinstance(body, dict) else body


CASES: dict[str, tuple[Places, Sequence[int]]] = {
    "a Hand and the Deck": (((0, 0), (DECK, 0)), (1, 2, 3, STRANGER)),
    "two Hands": (((0, 0), (1, 0)), (2, 3, STRANGER)),
    "two in the Deck": (((DECK, 0), (DECK, 9)), (0, 1, 2, 3, STRANGER)),
}
"""Where the exchanged cards lie at the deal, and who sees neither."""


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A place for each store."""
    for name in ("first", "twin"):
        (tmp_path / name).mkdir()
    return tmp_path / "first", tmp_path / "twin"


@pytest.mark.parametrize("case", CASES)
async def test_exchanging_hidden_cards_changes_nothing_for_those_who_see_neither(folders: tuple[Path, Path], case: str) -> None:
    places, readers = CASES[case]
    script: list[Turn] = []
    first = await played(folders[0], places, readers, twin=False, script=script)
    twin = await played(folders[1], places, readers, twin=True, script=script)
    assert {turn.fields["do"] for turn in script} >= {"play", "kill", "pass", "move", "discard"}
    assert first.state != twin.state
    for seat, told in first.told.items():
        assert len(told) > TURNS
        if seat in readers:
            assert told == twin.told[seat]
        else:
            assert told != twin.told[seat], "its owner saw which card it was"
