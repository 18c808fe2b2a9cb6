"""Two games of Runes & Regulations that differ in one player's hidden cards alone send everybody else the same, whatever they pry into."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

from simcord.actors import MemberActor

from bot.table.command import Play
from bot.table.entry import Actor
from bot.table.table import Table
from bot.ui import ids
from game.core.decision import Option
from game.core.event import seen_by
from game.core.player import player_stream
from game.runes.contract import GAME
from game.runes.state import State
from tests.cogs.runes.play import begin
from tests.table_world import Sent, World, open_world
from tests.whole.play import PACE_S, fixed_luck
from tests.whole.test_twins import received

STEPS: Final = 14
OWNER: Final = 0
"""The seat whose cards are exchanged; it does the gentlest thing each time, so that they stay hidden."""
COMMANDS: Final = (("cast", "spell"), ("summon", "creature"), ("use", "creature"), ("activate", "rune"), ("discard", "cards"), ("choose", "what"))


class Step(NamedTuple):
    """What a seat answered to a decision."""

    seat: int
    number: int
    fields: dict[str, Any]


def swap_hidden(state: State) -> None:
    """The owner's first card and first Rune, each for the one at the bottom of its deck."""
    for pile, deck in ((state.hands[OWNER], state.deck), (state.fences[OWNER], state.runes)):
        pile[0], deck[0] = deck[0], pile[0]


@contextmanager
def exchanged(twin: bool) -> Iterator[None]:
    """In the twin every deal has the hidden cards exchanged."""
    deal = type(GAME).deal

    def surgery(*args: Any) -> State:
        state: State = deal(*args)
        if twin:
            swap_hidden(state)
        return state

    with mock.patch.object(type(GAME), "deal", surgery):
        yield


async def pry(world: World, spy: MemberActor, number: int, round_: int, named: Sequence[tuple[str, str]]) -> None:
    """Somebody asks for the hidden cards by identity, by name and by handle, and for all that they may see."""
    board = world.board()
    for token, name in named:
        (handle,) = ids.handles([Option(token, "card")]).values()
        for act in ("step", "go", "aside"):
            await world.forge(spy, board, ids.make(1, number, act, handle))
        command, option = COMMANDS[round_ % len(COMMANDS)]
        await world.slash(spy, f"runes {command}", **{option: token if round_ % 2 else name, "table": "1"})
        await world.suggest(spy, f"runes {command}", option, "", table="1")
    await world.press(spy, board, ("hand", "pile")[round_ % 2])
    await world.slash(spy, "table record", table="1")


async def answer(world: World, table: Table, step: Step) -> None:
    """Give an answer, and let everybody be told."""
    command = Play(number=step.number, action=step.fields)
    await world.inside(world.bot.tables.act(table.id, Actor(table.seats[step.seat].user_id), command, f"step {step.number}"))
    await world.wait(PACE_S)


def choose(table: Table) -> Step:
    """The gentlest answer of the owner, a sensible one of anybody else."""
    decision = table.decisions()[0]
    view = table.view(decision.seat)
    if decision.seat == OWNER:
        action = GAME.timeout(view)
    else:
        action = GAME.players["steady"].choose(view, seen_by(table.history, decision.seat), player_stream(table.seed, decision.seat, decision.number))
    return Step(decision.seat, decision.number, GAME.encode(action))


async def played(folder: Path, *, twin: bool, script: list[Step]) -> list[list[str]]:
    """A game, or its twin; the first one writes the script. Returns all that each seat, and a stranger, could read."""
    sent: list[Sent] = []
    with fixed_luck(), exchanged(twin):
        async with open_world(folder) as world:
            with world.overhearing(sent.append):
                table = await begin(world, *world.people[:3])
                readers = [next(who for who in world.people if who.id == guest.user_id) for guest in table.seats] + [world.people[3]]
                state = table.state
                secret = sorted([state.hands[OWNER][0], state.deck[0], state.fences[OWNER][0], state.runes[0]])
                named = [(state.book.tokens[card], state.book.cards[card].name) for card in secret]
                for who in readers[:-1]:
                    await world.press(who, world.private(await world.press(who, world.board(), "hand")), "dm")
                for number in range(STEPS):
                    table = await world.table()
                    if not twin:
                        script.append(choose(table))
                    assert script[number].number == table.decisions()[0].number
                    await pry(world, readers[1 + number % 3], script[number].number, number, named)
                    assert (await world.table()).seq == table.seq
                    await answer(world, table, script[number])
            return [received(sent, who.id) for who in readers]


async def test_exchanging_what_one_player_holds_changes_nothing_for_the_others(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("first", "twin")]
    for folder in folders:
        folder.mkdir()
    script: list[Step] = []
    first = await played(folders[0], twin=False, script=script)
    twin = await played(folders[1], twin=True, script=script)
    assert {step.fields["ask"] for step in script} >= {"answer", "cast", "summon"}
    assert first[OWNER] != twin[OWNER], "its owner saw which cards they were"
    assert first[1:] == twin[1:]
