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
from game.core.decision import Decision, Option, Path, Prompt
from tests.game.laws.kit import kit_of
from tests.table_world import Sent, World
from tests.whole import play
from tests.whole.kit import every_game, whole_kit
from tests.whole.leaks import by_name, hunting
from tests.whole.play import PACE_S, THINKING_S, begin, gentlest, sit_down

# Planted leaks -------------------------------------------------------------------------------------------------------------------------------


def spelled(table: Table) -> str:
    """The card that comes next, which nobody may know, as people read it."""
    kit = whole_kit(table.game.name)
    thing = kit.next_card(table)
    return next(words for words, things in kit.spellings() if thing in things)


@contextmanager
def told_on_the_board(presenter: type[Presenter], table: Table) -> Iterator[None]:
    board = presenter.board
    with mock.patch.object(presenter, "board", lambda self, now, locale: [*board(self, now, locale), ui.TextDisplay(f"-# {spelled(table)}")]):
        yield


@contextmanager
def told_in_a_question(presenter: type[Presenter], table: Table) -> Iterator[None]:
    def ask(self: Presenter, view: Any, prompt: Prompt, path: Path, now: Table, locale: str) -> str:
        return f"Next comes {spelled(table)}"

    with mock.patch.object(presenter, "ask", ask):
        yield


@contextmanager
def told_by_a_handle(presenter: type[Presenter], table: Table) -> Iterator[None]:
    write = Spot.write

    def telling(self: Spot) -> str:
        (handle,) = ids.handles([Option(whole_kit(table.game.name).next_card(table), "card")]).values()
        return f"{write(self)}+{handle}"

    with mock.patch.object(Spot, "write", telling):
        yield


@contextmanager
def told_in_the_log(presenter: type[Presenter], table: Table) -> Iterator[None]:
    hand = presenter.hand

    def noted(self: Presenter, now: Table, seat: int, locale: str) -> str:
        text = hand(self, now, seat, locale)
        logging.getLogger("bot.ui.panel").debug("the hand of seat %d: %s", seat, text)
        return text

    with mock.patch.object(presenter, "hand", noted):
        yield


@every_game
@pytest.mark.parametrize("plant", [told_on_the_board, told_in_a_question, told_by_a_handle, told_in_the_log])
async def test_a_planted_leak_is_found(world: World, game: str, plant: Callable[[type[Presenter], Table], AbstractContextManager[None]]) -> None:
    with hunting(world) as hunter:
        table, who, decision, _ = await asked(world, game)
        await world.wait(PACE_S)
        assert hunter.leaks == []
        with plant(type(world.bot.presenters[game]), table):
            await world.press(who, world.board(), "act")
            await whole_kit(game).command(world, who, gentlest(table, decision))
            await world.wait(PACE_S)
        assert hunter.leaks != []


@every_game
async def test_a_hand_shown_to_somebody_else_is_found(world: World, game: str) -> None:
    """What its owner may read is a leak to anybody else."""
    with hunting(world) as hunter:
        table, who, _, other = await asked(world, game)
        heard: list[Sent] = []
        with world.overhearing(heard.append):
            await world.press(who, world.board(), "hand")
        assert hunter.leaks == []
        (panel,) = (sent for sent in heard if sent.reader == who.id)
        for reader in (other.id, world.people[2].id, None):
            hunter.leaks.clear()
            hunter.hear(panel._replace(reader=reader))
            assert {leak.what for leak in hunter.leaks} & own(table, table.seat_of(who.id))


def own(table: Table, seat: int | None) -> set[str]:
    """The cards that only ``seat`` sees."""
    kit, dump = kit_of(table.game), table.game.dump(table.state)
    return set(kit.hidden(dump, None)) - set(kit.hidden(dump, seat))


# Prying --------------------------------------------------------------------------------------------------------------------------------------


async def asked(world: World, game: str) -> tuple[Table, MemberActor, Decision, MemberActor]:
    """A game in which the first of two people is asked."""
    people = world.people[:2]
    await begin(world, await sit_down(world, game, people), people)
    for _ in range(20):
        table = await world.table()
        for who, decision in play.asked(world, table):
            return table, who, decision, next(other for other in people if other is not who)
        await world.wait(THINKING_S)
    raise AssertionError("nobody is asked")


@every_game
async def test_whoever_pries_learns_nothing(world: World, game: str) -> None:
    """Another player, and somebody who plays nowhere, send whatever a client can: all that they get is read."""
    with hunting(world) as hunter:
        table, who, _, other = await asked(world, game)
        stranger = world.people[2]
        await world.wait(PACE_S)
        panel = world.private(await world.press(who, world.board(), "act"))
        shown = [component for component in world.components(panel) if component.get("custom_id")]
        for spy in (other, stranger):
            for component in shown:
                values = [option["value"] for option in component.get("options", ())][:1]
                told = await world.forge(spy, world.board(), component["custom_id"], values=values or None)
                assert told.acknowledged
            await pry(world, spy, table)
        assert hunter.leaks == []
        assert (await world.table()).seq == table.seq
        assert {"content", "label", "custom_id", "name", "value", "file"} <= {kind.rpartition(" ")[2] for kind in hunter.read}
    assert world.env.errors == []


async def pry(world: World, spy: MemberActor, table: Table) -> None:
    """Ask for everything that there is, and by every command for cards of others."""
    board, kit, game, at = world.board(), whole_kit(table.game.name), table.game.name, str(table.id)
    for act in ("hand", "act", "pile", "rules", "dm", "replay", "back"):
        await world.forge(spy, board, ids.make(table.id, 0, act))
    for seat in (".", *(f".{seat}" for seat in range(len(table.seats)))):
        await world.forge(spy, board, ids.make(table.id, 0, "replay", f"0{seat}"))
    await spy.context_menu(world.channel, "My hand", board)
    await spy.react(board, "✋")
    await world.slash(spy, "table record", table=at)
    await world.slash(spy, "table replay", table=at)
    await world.slash(spy, "table watch")
    for command, option in kit.suggested:
        await world.suggest(spy, f"{game} {command}", option)
        await world.suggest(spy, f"{game} {command}", option, table=at)
    for command in ("table kick", "table replace", "table leave"):
        await world.suggest(spy, command, {"kick": "player", "replace": "seat"}.get(command.split()[1], "table"))
    for command, options in kit.commands(kit.next_card(table)):
        await world.slash(spy, f"{game} {command}", **options, table=at)


@every_game
async def test_a_seat_that_changes_hands_takes_its_secrets_along(world: World, game: str) -> None:
    """Whoever was sent away learns nothing more from what they have still open; whoever takes the seat sees its cards."""
    kit = whole_kit(game)
    with hunting(world) as hunter:
        host, gone = world.people[:2]
        await begin(world, await sit_down(world, game, (host, gone)), (host, gone), variant=list(kit.variants)[-1])
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
            for who, decision in play.asked(world, table)[:1]:
                await kit.command(world, who, gentlest(table, decision))
            await world.wait(THINKING_S)
            for message in (panel, direct):
                for act in ("hand", "act", "dm", "back"):
                    told = await world.forge(gone if message is panel else gone.user, message, ids.make(table.id, 0, act))
                    assert told.acknowledged
            await world.suggest(gone, f"{game} {kit.suggested[0][0]}", kit.suggested[0][1], table=str(table.id))
            await gone.react(world.board(), "✋")
        assert hunter.leaks == []
        named = by_name(game, world.text(world.private(await world.press(heir, world.board(), "hand"))))
        assert all(any(card in things for things in named) for card in own(await world.table(), seat))
    assert world.env.errors == []
