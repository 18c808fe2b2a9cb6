"""The private panel: seen by its owner alone, kept up to date, and never wrong about whose turn it is."""

from __future__ import annotations

from simcord.actors import MemberActor

from bot.table.command import Play, Vote
from bot.table.entry import Actor
from bot.ui import ids
from bot.ui.panels import LIFE_S, Where
from tests.cogs.driver import answer, begin, until_asked
from tests.table_world import World


async def seated(world: World) -> list[MemberActor]:
    """Two people at a table, with two computers."""
    await begin(world, *world.people[:2])
    return world.people[:2]


async def test_the_hand_is_shown_to_its_owner_alone(world: World) -> None:
    ann, ben = world.people[:2]
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "hand"))
    view = table.view(table.seat_of(who.id))
    assert len(view.hand) == 1
    assert world.text(panel).count("`") >= 2
    other = ben if who is ann else ann
    assert panel.id not in [message.id for message in world.channel.history(viewer=other)]


async def test_act_asks_step_by_step_and_confirms_once(world: World) -> None:
    people = await seated(world)
    table, who = await until_asked(world, *people)
    seat = table.seat_of(who.id)
    card = table.view(seat).hand[0]
    panel = world.private(await world.press(who, world.board(), "act"))
    assert "Play" in world.labels(panel, "step")
    panel = world.shown(await world.press(who, panel, "step", "Play"))
    assert (await world.table()).seq == table.seq, "choosing decides nothing"
    done = await answer(world, who, panel, table, (("play",), (card,)), done=1)
    after = await world.table()
    assert after.view(None).fields[seat] == (*table.view(None).fields[seat], card)
    assert "plays" in world.text(world.shown(done))


async def test_back_leads_to_the_last_choice_that_there_was(world: World) -> None:
    _, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "act"))
    first = world.labels(panel, "step")
    panel = world.shown(await world.press(who, panel, "step", "Play"))
    assert world.acts(panel) == ["go", "step"]
    panel = world.shown(await world.press(who, panel, "step"))
    assert world.labels(panel, "step") == first


async def test_a_stranger_gets_no_hand(world: World) -> None:
    await seated(world)
    stranger = world.people[2]
    result = await world.press(stranger, world.board(), "hand")
    assert "aren't playing" in world.text(world.private(result))


async def test_a_press_forged_for_another_reveals_and_does_nothing(world: World) -> None:
    """Whoever copies a custom_id is still nobody but themselves."""
    people = await seated(world)
    table, who = await until_asked(world, *people)
    other = next(person for person in people if person is not who)
    number = table.decisions()[0].number
    panel = world.private(await world.press(who, world.board(), "act"))
    passing = next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Pass")
    for custom_id in (passing, ids.make(table.id, number, "go", passing.rpartition(":")[2])):
        result = await world.deliver(other, world.board(), custom_id, times=1)
        text = world.text(world.private(result))
        hidden = set(table.view(table.seat_of(who.id)).hand)
        own = set(table.view(table.seat_of(other.id)).hand)
        assert hidden.isdisjoint(own)
        assert "Waiting for" in text
    assert (await world.table()).seq == table.seq


async def test_to_pass_takes_one_press(world: World) -> None:
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "act"))
    panel = world.shown(await world.press(who, panel, "step", "Pass"))
    assert (await world.table()).actions == table.actions + 1
    assert "passes." in world.text(panel)
    assert world.acts(panel) == ["dm"]


async def test_a_confirmation_delivered_twice_acts_once(world: World) -> None:
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "act"))
    panel = world.shown(await world.press(who, panel, "step", "Play"))
    go = next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Do it")
    await world.deliver(who, panel, go, times=3)
    entries = await world.bot.tables.entries(table.id)
    plays = [
        entry for entry in entries if isinstance(entry.command, Play) and entry.actor.user_id == who.id and entry.command.number == table.decisions()[0].number
    ]
    assert len(plays) == 1


async def test_two_presses_at_once_act_once_and_both_are_answered(world: World) -> None:
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "act"))
    panel = world.shown(await world.press(who, panel, "step", "Play"))
    go = next(c["custom_id"] for c in world.components(panel) if c.get("label") == "Do it")
    results = await world.race([(who, panel, go)] * 2)
    assert all(result.acknowledged for result in results)
    assert (await world.table()).actions == table.actions + 1
    assert "decided already" in world.text(panel)


async def test_a_new_panel_takes_the_place_of_the_old_one(world: World) -> None:
    """Else the old one would stay behind, and no longer be true."""
    _, who = await until_asked(world, *(await seated(world)))
    first = world.private(await world.press(who, world.board(), "hand"))
    second = world.private(await world.slash(who, "rulers hand"))
    seen = [message.id for message in world.channel.history(viewer=who)]
    assert first.id not in seen
    assert second.id in seen
    for _ in range(2):
        await world.press(who, second, "dm")
    assert len(world.direct(who)) == 1


async def test_after_a_mistake_the_open_panel_still_follows(world: World) -> None:
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "hand"))
    await world.slash(who, "rulers kill", cards="7H")
    await world.inside(world.bot.tables.act(table.id, Actor(who.id), Play(number=table.decisions()[0].number, action={"do": "pass"}), "elsewhere"))
    assert "Waiting for" in world.text(panel)


async def test_a_panel_that_is_behind_says_so_and_starts_again(world: World) -> None:
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "act"))
    world.bot.panels.close(Where(table.id, who.id, direct=False))  # it isn't kept up to date: its token has run out, say
    seat = table.decisions()[0].seat
    passing = Play(number=table.decisions()[0].number, action={"do": "pass"})
    await world.inside(world.bot.tables.act(table.id, Actor(who.id), passing, "elsewhere"))
    panel = world.shown(await world.press(who, panel, "step", "Pass"))
    assert "decided already" in world.text(panel)
    assert (await world.table()).view(seat).turn != seat


async def test_an_open_panel_follows_the_table(world: World) -> None:
    people = await seated(world)
    table, who = await until_asked(world, *people)
    panels = {person: world.private(await world.press(person, world.board(), "hand")) for person in people}
    other = next(person for person in people if person is not who)
    assert "Waiting for" in world.text(panels[other])
    await world.inside(world.bot.tables.act(table.id, Actor(who.id), Play(number=table.decisions()[0].number, action={"do": "pass"}), "elsewhere"))
    assert "Waiting for" in world.text(panels[who])
    await until_asked(world, other)
    assert "step" in world.acts(panels[other]), "now it asks"


async def test_somebody_who_is_choosing_is_not_interrupted(world: World) -> None:
    _, who = await until_asked(world, *(await seated(world)))
    table = await world.table()
    panel = world.private(await world.press(who, world.board(), "act"))
    panel = world.shown(await world.press(who, panel, "step", "Play"))
    other = next(person for person in world.people[:2] if person is not who)
    await world.inside(world.bot.tables.act(table.id, Actor(other.id), Vote(draw=True), "vote"))
    assert "go" in world.acts(panel)


async def test_after_fourteen_minutes_it_says_how_to_go_on(world: World) -> None:
    _, who = await until_asked(world, *(await seated(world)))
    other = next(person for person in world.people[:2] if person is not who)
    panel = world.private(await world.press(other, world.board(), "hand"))
    await world.wait(LIFE_S + 1)
    assert "15 minutes" in world.text(panel)
    assert world.acts(panel) == []


async def test_a_press_after_a_restart_goes_on_where_it_was(world: World) -> None:
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "act"))
    panel = world.shown(await world.press(who, panel, "step", "Play"))
    await world.restart()
    done = await world.press(who, panel, "go")
    assert done.acknowledged
    assert (await world.table()).actions == table.actions + 1


async def test_in_direct_messages_it_works_alike(world: World) -> None:
    table, who = await until_asked(world, *(await seated(world)))
    panel = world.private(await world.press(who, world.board(), "hand"))
    told = await world.press(who, panel, "dm")
    assert "direct messages" in world.text(told.followups[0] if told.followups else world.shown(told))
    direct = world.direct(who)[-1]
    assert "dm" not in world.acts(direct)
    shown = world.shown(await world.press(who.user, direct, "step", "Play"))
    await world.press(who.user, shown, "go")
    assert (await world.table()).actions == table.actions + 1
    await world.wait(LIFE_S + 1)
    assert "15 minutes" not in world.text(direct)


async def test_closed_direct_messages_are_explained(world: World) -> None:
    _, who = await until_asked(world, *(await seated(world)))
    world.close_dms(who)
    panel = world.private(await world.press(who, world.board(), "hand"))
    told = await world.press(who, panel, "dm")
    assert "can't send you direct messages" in world.text(told.followups[0] if told.followups else world.shown(told))


async def test_the_context_menu_of_a_board_opens_it(world: World) -> None:
    _, who = await until_asked(world, *(await seated(world)))
    shown = await who.context_menu(world.channel, "My hand", world.board())
    assert "Your hand" in world.text(world.private(shown))
    chat = await who.send(world.channel, "hello")
    shown = await who.context_menu(world.channel, "My hand", chat)
    assert "isn't one of my boards" in world.text(world.private(shown))


async def test_whoever_is_away_is_offered_their_seat(world: World) -> None:
    people = await seated(world)
    _, who = await until_asked(world, *people)
    other = next(person for person in people if person is not who)
    await world.slash(other, "table leave")
    panel = world.private(await world.press(other, world.board(), "hand"))
    assert "back" in world.acts(panel)
    assert "computer is playing" in world.text(panel)


async def test_when_the_game_is_over_the_panel_says_so(world: World) -> None:
    people = await seated(world)
    panel = world.private(await world.press(people[0], world.board(), "hand"))
    await world.end(people[0])
    assert "game is over" in world.text(panel)
