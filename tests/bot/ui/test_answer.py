"""Every interaction is answered: in time, privately, once, and whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any
from unittest import mock

import discord
import pytest

from bot.store import StoreUnavailable
from bot.table.refusal import Refused
from bot.ui import ids
from bot.ui.answer import LATE_S, PATIENCE_S, Lateness
from bot.ui.faults import Context
from bot.ui.frame import button, finished, row
from bot.ui.router import Handler, Press
from game.core.errors import IllegalAction
from tests.table_world import World


async def posted(world: World, handler: Handler) -> discord.Message:
    """A public message with one button, which ``handler`` handles."""
    world.bot.router.on("probe")(handler)
    channel = world.bot.get_partial_messageable(world.channel.id)
    return await world.inside(channel.send(view=finished(row(button(ids.make(0, 0, "probe"), "Probe")))))


async def test_a_quick_answer_is_private(world: World) -> None:
    async def handler(press: Press) -> None:
        await press.answer.say("done")

    result = await world.press(world.people[0], await posted(world, handler), "probe")
    assert result.response is not None
    assert result.response.ephemeral
    assert not result.deferred


async def test_a_slow_answer_is_deferred_and_follows(world: World) -> None:
    async def handler(press: Press) -> None:
        await asyncio.sleep(PATIENCE_S + 1)
        await press.answer.say("done at last")

    result = await world.press(world.people[0], await posted(world, handler), "probe")
    told = [result.acknowledged]
    await world.wait(PATIENCE_S)
    told.append(result.acknowledged)
    assert told == [False, True]
    assert not result.followups
    await world.wait(1)
    (followup,) = result.followups
    assert followup.content == "done at last"
    assert followup.ephemeral


async def test_silence_is_acknowledged(world: World) -> None:
    async def handler(press: Press) -> None:
        pass

    result = await world.press(world.people[0], await posted(world, handler), "probe")
    assert result.acknowledged
    assert not result.followups


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (Refused("lobby.full", seats=4), "All 4 seats are taken."),
        (Refused("lobby.host_only", host=42), "<@42>"),
        (IllegalAction("not-a-ruler", "R9", card="7H"), "R9"),
    ],
)
async def test_a_players_mistake_gets_its_sentence(world: World, fault: Exception, told: str) -> None:
    async def handler(press: Press) -> None:
        raise fault

    result = await world.press(world.people[0], await posted(world, handler), "probe")
    assert told in world.text(world.private(result))


async def test_a_game_adds_how_cards_look_and_what_is_legal_instead(world: World) -> None:
    async def handler(press: Press) -> None:
        press.answer.context = Context(lambda params: {"card": "7♥"}, lambda: "You may now: Pass.")
        raise IllegalAction("not-a-ruler", "R9", card="7H")

    result = await world.press(world.people[0], await posted(world, handler), "probe")
    told = world.text(world.private(result))
    assert told.startswith("7♥")
    assert told.endswith("You may now: Pass.")


@pytest.mark.parametrize(
    "fault", [RuntimeError("the cards of Ann are 7H"), StoreUnavailable("disk"), Refused("no.such.code"), IllegalAction("no-such-code", "R1")]
)
async def test_a_fault_of_ours_is_an_apology_whose_reference_the_log_bears(world: World, fault: Exception, caplog: pytest.LogCaptureFixture) -> None:
    async def handler(press: Press) -> None:
        raise fault

    with caplog.at_level(logging.ERROR):
        result = await world.press(world.people[0], await posted(world, handler), "probe")
    told = world.text(world.private(result))
    reference = told.rpartition("`")[0].rpartition("`")[2]
    assert "Sorry" in told
    assert "7H" not in told
    assert "Traceback" not in told
    assert any(reference in record.message and record.exc_info for record in caplog.records)


async def test_a_fault_while_answering_late_is_told_all_the_same(world: World) -> None:
    async def handler(press: Press) -> None:
        await asyncio.sleep(PATIENCE_S + 1)
        raise Refused("table.over")

    result = await world.press(world.people[0], await posted(world, handler), "probe")
    await world.wait(PATIENCE_S + 1)
    assert result.followups[0].content == "That game is over."


async def test_a_press_delivered_twice_is_answered_once(world: World) -> None:
    handled: list[str] = []

    async def handler(press: Press) -> None:
        handled.append(press.key)
        await press.answer.say("done")

    message = await posted(world, handler)
    result = await world.deliver(world.people[0], message, ids.make(0, 0, "probe"))
    assert result.response is not None
    assert len(handled) == 2
    assert len(set(handled)) == 1, "the key tells the service that it is one action"
    assert [m.content for m in world.channel.history(viewer=world.people[0])].count("done") == 1


async def test_an_act_that_nobody_knows_is_said_to_be_old(world: World) -> None:
    channel = world.bot.get_partial_messageable(world.channel.id)
    message = await world.inside(channel.send(view=finished(row(button(ids.make(0, 0, "long-gone"), "?")))))
    result = await world.press(world.people[0], message, "long-gone")
    assert "older version" in world.text(world.private(result))


async def test_a_late_press_is_dropped_undone(world: World) -> None:
    handled: list[str] = []

    async def handler(press: Press) -> None:
        handled.append(press.key)

    message = await posted(world, handler)
    with mock.patch.object(Lateness, "late", return_value=True):
        result = await world.press(world.people[0], message, "probe")
    assert not handled
    assert not result.acknowledged


class _Interaction:
    """An interaction of a certain age, by our clock."""

    def __init__(self, lag_s: float) -> None:
        self.created_at = discord.utils.utcnow() - timedelta(seconds=lag_s)


@pytest.mark.parametrize(
    ("usual", "lag", "late"),
    [([], LATE_S + 0.5, True), ([], 0.2, False), ([60.0] * 5, 60.5, False), ([60.0] * 5, 64.0, True), ([-60.0] * 5, -56.0, True)],
)
def test_lateness_is_measured_against_what_is_usual(usual: list[float], lag: float, late: bool) -> None:
    lateness = Lateness()
    for each in usual:
        lateness.late(_as_interaction(each))
    assert lateness.late(_as_interaction(lag)) is late


def _as_interaction(lag_s: float) -> Any:
    return _Interaction(lag_s)
