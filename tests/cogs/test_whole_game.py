"""Six people play a whole game of Rulers through Discord, by buttons, menus, commands and reactions."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.event import seen_by
from game.core.player import player_stream
from tests.cogs.driver import answer, path_of
from tests.table_world import World, open_world

PAUSE_S = 3.0
"""People think a little; boards are edited five times in five seconds at most."""


async def test_a_game_of_six_from_nothing_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.opening.new_secret", lambda: "5a" * 32)
    monkeypatch.setattr("bot.opening.new_words", lambda: "luck")
    async with open_world(tmp_path, people=6) as world:
        host = world.people[0]
        await world.slash(host, "rulers start")
        lobby = world.board()
        await world.choose(host, lobby, "option", "Three teams of two")
        for who in world.people:
            told = world.private(await world.press(who, lobby, "join"))
            assert str(who.id) in world.text(told)
        await world.press(host, lobby, "begin")
        await world.wait(10)
        table = await world.table()
        assert table.phase == "playing"
        assert [guest.user_id is not None for guest in table.seats] == [True] * 6
        steps = 0
        while table.phase == "playing" and steps < 400:
            await act(world, steps)
            table = await world.table()
            steps += 1
        assert table.phase == "over", "steady players finish a game in far fewer steps"
        assert world.env.errors == []
        shown = [*world.channel.history(), *(message for who in world.people for message in world.direct(who))]
        assert {act for message in shown for act in world.acts(message)} <= world.bot.router.acts, "whatever can be pressed is handled"
        assert any(message.attachments for message in world.channel.history()), "the record was posted"


async def act(world: World, steps: int) -> None:
    """Whoever is asked does what a computer in their seat would, in one of the ways that there are."""
    await world.wait(PAUSE_S)
    table = await world.table()
    (decision,) = table.decisions()
    who = world.whose(table)
    assert who is not None
    view = table.view(decision.seat)
    action = table.game.players["steady"].choose(view, seen_by(table.history, decision.seat), player_stream(table.seed, decision.seat, decision.number))
    fields = table.game.encode(action)
    if steps % 5 == 4 and fields["do"] in ("play", "kill", "discard"):
        result = await world.slash(who, f"rulers {fields['do']}", cards=" ".join(fields["cards"]))
        assert result.ephemeral
    elif steps % 5 == 3 and fields["do"] != "discard":
        await who.react(world.board(), dict(world.bot.presenters["rulers"].verbs)[fields["do"]])
        await answer(world, who.user, world.direct(who)[-1], table, path_of(fields), done=1)
    else:
        panel = world.private(await world.press(who, world.board(), "act"))
        await answer(world, who, panel, table, path_of(fields))
    after = await world.table()
    assert after.seq == table.seq + 1, world.env.transcript()[-2000:]
