"""The hunt finds a leak wherever one is planted; and whoever pries, by whatever a client can send, learns nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest import mock

import pytest
from discord import ui
from simcord.actors import MemberActor

from bot.presenter import Presenter
from bot.table.table import Table
from bot.ui import ids
from bot.ui.panel import Spot
from cogs.rulers.cards import card as spelled
from game.core.decision import Option, Path, Prompt
from game.rulers.cards import CODES
from game.rulers.state import DECK
from tests.cogs.driver import begin, until_asked
from tests.table_world import Sent, World
from tests.whole.leaks import by_name, hunting
from tests.whole.play import PACE_S, THINKING_S


def top_card(table: Table) -> str:
    """The card that comes next, which nobody may know."""
    code: str = CODES[table.state.zones[DECK][-1]]
    return code


# Planted leaks -------------------------------------------------------------------------------------------------------------------------------


@contextmanager
def told_on_the_board(presenter: type[Presenter]) -> Iterator[None]:
    board = presenter.board
    with mock.patch.object(presenter, "board", lambda self, table, locale: [*board(self, table, locale), ui.TextDisplay(f"-# {top_card(table)}")]):
        yield


@contextmanager
def told_in_a_question(presenter: type[Presenter]) -> Iterator[None]:
    def ask(self: Presenter, view: Any, prompt: Prompt, path: Path, table: Table, locale: str) -> str:
        return f"Next comes {spelled(top_card(table), locale)}"

    with mock.patch.object(presenter, "ask", ask):
        yield


@contextmanager
def told_by_a_handle(presenter: type[Presenter]) -> Iterator[None]:
    write = Spot.write

    def telling(self: Spot) -> str:
        (handle,) = ids.handles([Option(SECRETS[-1], "card")]).values()
        return f"{write(self)}+{handle}"

    with mock.patch.object(Spot, "write", telling):
        yield


@contextmanager
def told_in_the_log(presenter: type[Presenter]) -> Iterator[None]:
    hand = presenter.hand

    def noted(self: Presenter, table: Table, seat: int, locale: str) -> str:
        text = hand(self, table, seat, locale)
        logging.getLogger("bot.ui.panel").debug("the hand of seat %d: %s", seat, text)
        return text

    with mock.patch.object(presenter, "hand", noted):
        yield


SECRETS: list[str] = []
"""The card that is planted in handles."""


@pytest.mark.parametrize("plant", [told_on_the_board, told_in_a_question, told_by_a_handle, told_in_the_log])
async def test_a_planted_leak_is_found(world: World, plant: Callable[[type[Presenter]], AbstractContextManager[None]]) -> None:
    with hunting(world) as hunter:
        table, who, _ = await asked(world)
        await world.wait(PACE_S)
        assert hunter.leaks == []
        SECRETS.append(top_card(table))
        with plant(type(world.bot.presenters["rulers"])):
            panel = world.private(await world.press(who, world.board(), "act"))
            await world.press(who, panel, "step", "ass")
            await world.slash(who, "rulers pass")
            await world.wait(PACE_S)
        assert hunter.leaks != []


async def test_a_hand_shown_to_somebody_else_is_found(world: World) -> None:
    """What its owner may read is a leak to anybody else."""
    with hunting(world) as hunter:
        table, who, other = await asked(world)
        heard: list[Sent] = []
        with world.overhearing(heard.append):
            await world.press(who, world.board(), "hand")
        assert hunter.leaks == []
        (panel,) = (sent for sent in heard if sent.reader == who.id)
        for reader in (other.id, world.people[2].id, None):
            hunter.leaks.clear()
            hunter.hear(panel._replace(reader=reader))
            assert {leak.what for leak in hunter.leaks} == set(table.view(table.seat_of(who.id)).hand)


# Prying --------------------------------------------------------------------------------------------------------------------------------------


async def asked(world: World) -> tuple[Table, MemberActor, MemberActor]:
    """A game in which the first of two people is asked."""
    ann, ben = world.people[:2]
    await begin(world, ann, ben)
    table, who = await until_asked(world, ann, ben)
    return table, who, ben if who is ann else ann


async def test_whoever_pries_learns_nothing(world: World) -> None:
    """Another player, and somebody who plays nowhere, send whatever a client can: all that they get is read."""
    with hunting(world) as hunter:
        table, who, other = await asked(world)
        stranger = world.people[2]
        await world.wait(PACE_S)
        panel = world.private(await world.press(who, world.board(), "act"))
        panel = world.shown(await world.press(who, panel, "step", "Play"))
        shown = [component for component in world.components(panel) if component.get("custom_id")]
        for spy in (other, stranger):
            for component in shown:
                values = [option["value"] for option in component.get("options", ())][:1]
                told = await world.forge(spy, world.board(), component["custom_id"], values=values or None)
                assert told.acknowledged
            await pry(world, spy, table)
        assert hunter.leaks == []
        assert (await world.table()).seq == table.seq
        assert {"content", "label", "custom_id", "name", "value", "file", "log"} <= {kind.rpartition(" ")[2] for kind in hunter.read}
    assert world.env.errors == []


SUGGESTED = (("play", "cards"), ("kill", "cards"), ("switch", "card"), ("move", "card"), ("move", "to"), ("swap", "player"), ("discard", "cards"))
"""The commands' options that suggest something."""


async def pry(world: World, spy: MemberActor, table: Table) -> None:
    """Ask for everything that there is, and by every command for cards of others."""
    board = world.board()
    for act in ("hand", "act", "pile", "rules", "dm", "replay", "back"):
        await world.forge(spy, board, ids.make(table.id, 0, act))
    for seat in (".", *(f".{seat}" for seat in range(len(table.seats)))):
        await world.forge(spy, board, ids.make(table.id, 0, "replay", f"0{seat}"))
    await spy.context_menu(world.channel, "My hand", board)
    await spy.react(board, "✋")
    await world.slash(spy, "table record", table=str(table.id))
    await world.slash(spy, "table replay", table=str(table.id))
    await world.slash(spy, "table watch")
    for command, option in (
        ("play", "cards"),
        ("kill", "cards"),
        ("switch", "card"),
        ("move", "card"),
        ("move", "to"),
        ("swap", "player"),
        ("discard", "cards"),
    ):
        await world.suggest(spy, f"rulers {command}", option)
        await world.suggest(spy, f"rulers {command}", option, table=str(table.id))
    for command in ("table kick", "table replace", "table leave"):
        await world.suggest(spy, command, {"kick": "player", "replace": "seat"}.get(command.split()[1], "table"))
    for number in range(len(table.seats)):
        await world.slash(spy, "rulers move", card=f"hand:{number}:AS", to=f"field:{number}", table=str(table.id))


async def test_a_seat_that_changes_hands_takes_its_secrets_along(world: World) -> None:
    """Whoever was sent away learns nothing more from what they have still open; whoever takes the seat sees its cards."""
    with hunting(world) as hunter:
        host, gone = world.people[0], world.people[1]
        await begin(world, host, gone)
        table = await world.table()
        seat = table.seat_of(gone.id)
        assert seat is not None
        panel = world.private(await world.press(gone, world.board(), "hand"))
        await world.press(gone, panel, "dm")
        direct = world.direct(gone)[-1]
        await world.slash(host, "table kick", player=str(gone.id))
        heir = world.people[2]
        await world.slash(host, "table invite", player=heir)
        await world.slash(heir, "table replace", seat=str(seat + 1))
        assert (await world.table()).seat_of(heir.id) == seat
        for _ in range(12):
            table = await world.table()
            if world.whose(table) in (host, heir):
                await world.slash(world.whose(table), "rulers pass")  # type: ignore[arg-type]  # one of the two
            await world.wait(THINKING_S)
            for message in (panel, direct):
                for act in ("hand", "act", "dm", "back"):
                    told = await world.forge(gone if message is panel else gone.user, message, ids.make(table.id, 0, act))
                    assert told.acknowledged
            await world.suggest(gone, "rulers play", "cards", table=str(table.id))
            await gone.react(world.board(), "✋")
        assert hunter.leaks == []
        shown = world.text(world.private(await world.press(heir, world.board(), "hand")))
        table = await world.table()
        assert set(table.view(seat).hand) == by_name(next(line for line in shown.split("\n") if "Your hand" in line))
    assert world.env.errors == []
