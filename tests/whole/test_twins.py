"""Noninterference, as Discord's users see it: two games that differ in hidden cards alone send everybody else the same, byte for byte.

One game is played. Then it is played again with cards exchanged at the deal that are never shown meanwhile, and everybody does the same.
Whatever reaches somebody who sees none of these cards must be the same at the same moment: messages, edits, menus, custom_ids, suggestions, refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest import mock

import pytest
from simcord.actors import MemberActor

from bot.table.table import Table
from bot.ui import ids
from game.catalogue import games
from game.core.codec import canonical
from game.core.decision import Option
from tests.game.laws.kit import kit_of
from tests.table_world import Sent, World, open_world
from tests.whole.kit import WAYS, Fields, Kit, Spot, Way, whole_kit
from tests.whole.play import LISTED, PACE_S, asked, begin, fixed_luck, sit_down

PEOPLE: Final = 4
STRANGER: Final = PEOPLE
"""In place of a seat: somebody who plays nowhere."""
CASES: Final = [(game, case) for game in games() for case in whole_kit(game).twins]


class Turn(NamedTuple):
    """What was done in the first game: by whom, to which decision, and how."""

    who: int
    number: int
    fields: Fields
    way: Way


@contextmanager
def exchanged(game: str, pairs: Sequence[tuple[Spot, Spot]], *, twin: bool) -> Iterator[None]:
    """In the twin every deal has the cards of each pair exchanged."""
    rules = games()[game]
    deal = type(rules).deal

    def surgery(*args: Any) -> Any:
        state = deal(*args)
        dump = rules.dump(state)
        return rules.load(kit_of(rules).exchange(dump, _swap(whole_kit(game), dump, pairs))) if twin else state

    with mock.patch.object(type(rules), "deal", surgery):
        yield


def _swap(kit: Kit, dump: dict[str, Any], pairs: Sequence[tuple[Spot, Spot]]) -> dict[str, str]:
    """The things of ``pairs``, each with the one that takes its place."""
    places = kit.places(dump)
    found: dict[str, str] = {}
    for (here, i), (there, j) in pairs:
        one, other = places[here][i], places[there][j]
        found |= {one: other, other: one}
    return found


# The first game ------------------------------------------------------------------------------------------------------------------------------


def secret_keeping(table: Table, seat: int, things: set[str], readers: Sequence[int]) -> Iterator[Fields]:
    """The answers of ``seat`` that name none of ``things``, and after which no reader knows any of them."""
    game, kit = table.game, kit_of(table.game)
    before = game.dump(table.state)
    for action in islice(game.legal(table.state, seat), LISTED):
        fields = game.encode(action)
        if any(thing in canonical(fields) for thing in things):
            continue
        state = game.copy(table.state)
        game.apply(state, seat, action)
        after = game.dump(state)
        viewers = [None if reader == STRANGER else reader for reader in readers]
        if all(things <= set(kit.hidden(after, viewer)) and things.isdisjoint(kit.disclosed(before, fields, after, viewer)) for viewer in viewers):
            yield fields


def choose(kit: Kit, table: Table, seat: int, things: set[str], readers: Sequence[int], done: Sequence[str], luck: Random) -> Fields:
    """An answer that keeps the secret, by a verb that was ``done`` least."""
    kept = list(secret_keeping(table, seat, things, readers))
    assert kept, "nothing keeps the secret: exchange other cards"
    verb = min(sorted({kit.verb(fields) for fields in kept}), key=done.count)
    return luck.choice([fields for fields in kept if kit.verb(fields) == verb])


class Played(NamedTuple):
    """A game that was played for a while."""

    told: dict[int, list[str]]
    """For each seat, and for a stranger: all that they could read."""
    readers: Sequence[int]
    """Who sees none of the cards that are exchanged."""
    state: dict[str, Any]


async def played(folder: Path, game: str, case: str, *, twin: bool, script: list[Turn]) -> Played:
    """A game, or its twin. The first one writes the script, the twin follows it."""
    kit, laws, sent, luck = whole_kit(game), kit_of(games()[game]), list[Sent](), Random(1)
    pairs = kit.twins[case]
    with fixed_luck(), exchanged(game, pairs, twin=twin):
        async with open_world(folder, people=PEOPLE + 1) as world:
            with world.overhearing(sent.append):
                people = world.people[:PEOPLE]
                table = await begin(world, await sit_down(world, game, people, **kit.short), people)
                seated = [next(who for who in people if who.id == guest.user_id) for guest in table.seats] + [world.people[PEOPLE]]
                dump = table.game.dump(table.state)
                things = set(_swap(kit, dump, pairs))
                readers = [seat for seat in range(PEOPLE + 1) if things <= set(laws.hidden(dump, None if seat == STRANGER else seat))]
                for number in range(kit.turns):
                    table = await world.table()
                    if not twin:
                        who, decision = luck.choice(asked(world, table))
                        done = [kit.verb(turn.fields) for turn in script]
                        fields = choose(kit, table, decision.seat, things, readers, done, luck)
                        script.append(Turn(who.id, decision.number, fields, WAYS[number % 3]))
                    turn = script[number]
                    who, decision = next((who, d) for who, d in asked(world, table) if d.number == turn.number)
                    assert turn.who == who.id
                    await pry(world, seated[readers[number % len(readers)]], kit, table, sorted(things), number)
                    await kit.act(world, who, table, decision, turn.fields, turn.way)
                    await world.wait(PACE_S)
                    assert (await world.table()).actions == table.actions + 1
            told = {seat: received(sent, who.id) for seat, who in enumerate(seated)}
            return Played(told, readers, table.game.trace((await world.table()).state))


async def pry(world: World, spy: MemberActor, kit: Kit, table: Table, things: Sequence[str], number: int) -> None:
    """Somebody who may know none of these cards asks for each of them, by whatever a client can send, and for all that they may see."""
    board, game, at = world.board(), table.game.name, str(table.id)
    command, option = kit.suggested[number % len(kit.suggested)]
    asks: list[Callable[[], Any]] = [
        lambda: world.press(spy, board, "hand"),
        lambda: world.slash(spy, "table record", table=at),
        lambda: world.suggest(spy, f"{game} {command}", option, "", table=at),
        lambda: world.press(spy, board, "pile"),
    ]
    await asks[number % len(asks)]()
    for thing in things:
        for steps in kit.handles(thing):
            trail = ids.write_trail(tuple((ids.handles([Option(identity, "card")])[identity],) for identity in steps))
            for act in ("step", "go", "aside"):
                await world.forge(spy, board, ids.make(table.id, table.decisions()[0].number, act, trail))
        named = list(kit.commands(thing))
        for place in range(2):
            command, options = named[(2 * number + place) % len(named)]
            await world.slash(spy, f"{game} {command}", **options, table=at)


# Comparing -----------------------------------------------------------------------------------------------------------------------------------


def received(sent: Sequence[Sent], reader: int) -> list[str]:
    """All that ``reader`` could read, in order, each with its moment."""
    return [repr(item._replace(body=_without_luck(item.body))) for item in sent if item.reader in (None, reader)]


def _without_luck(body: Any) -> Any:
    """``body`` without the random number by which discord.py marks a message for which the bot has no mark of its own."""
    return {key: value for key, value in body.items() if key != "nonce" or not str(value).isdecimal()} if isinstance(body, dict) else body


@pytest.mark.parametrize(("game", "case"), CASES)
async def test_exchanging_hidden_cards_changes_nothing_for_those_who_see_none(tmp_path: Path, game: str, case: str) -> None:
    for name in ("first", "twin"):
        (tmp_path / name).mkdir()
    script: list[Turn] = []
    first = await played(tmp_path / "first", game, case, twin=False, script=script)
    twin = await played(tmp_path / "twin", game, case, twin=True, script=script)
    kit = whole_kit(game)
    assert {kit.verb(turn.fields) for turn in script} >= set(kit.done_by_twins)
    assert first.state != twin.state
    assert STRANGER in first.readers
    for seat, told in first.told.items():
        assert len(told) > kit.turns
        if seat in first.readers:
            assert told == twin.told[seat]
        else:
            assert told != twin.told[seat], "its owner saw which card it was"
