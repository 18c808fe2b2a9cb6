"""Whoever acts through the private panel, as people do: press by press, along the path of an answer."""

from __future__ import annotations

from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table.table import Table
from bot.ui import ids
from bot.ui.panel import Spot, group_handle
from game.core.decision import Path, Prompt
from tests.table_world import Actor, Message, World

Game = tuple[World, Table, MemberActor, MemberActor]
"""A game in a world, who is asked in it, and another person at the table."""


async def begin(world: World, *people: MemberActor) -> Table:
    """A game of four in which ``people`` sit, the first as its host, and computers in the other seats; its board is there."""
    host = people[0]
    await world.slash(host, "rulers start")
    lobby = world.board()
    for who in people:
        await world.press(who, lobby, "join")
    await world.press(host, lobby, "fill" if len(people) < 4 else "begin")
    await world.wait(1)
    return await world.table()


async def until_asked(world: World, *people: MemberActor) -> tuple[Table, MemberActor]:
    """Let computers play until one of ``people`` is asked, and tell who."""
    for _ in range(20):
        table = await world.table()
        who = world.whose(table)
        if who in people:
            return table, who
        assert who is None, f"{who} is asked"
        await world.wait(3)
    raise AssertionError("nobody was asked")


def path_of(fields: dict[str, Any]) -> Path:
    """The path that leads to an action of Rulers."""
    match fields["do"]:
        case "discard":
            return (tuple(fields["cards"]),)
        case "play" | "kill" as verb:
            return ((verb,), tuple(fields["cards"]))
        case "switch":
            return (("switch",), (fields["card"],))
        case "move":
            return (("move",), (_place(fields["from"]),), (_place(fields["to"]),))
        case "swap":
            return (("swap",), (f"seat:{fields['seat_with']}",))
        case verb:
            return ((verb,),)


def _place(place: dict[str, Any]) -> str:
    return ":".join(str(place[key]) for key in ("zone", "seat", "card") if key in place)


async def answer(world: World, who: Actor, panel: Message, table: Table, path: Path, done: int = 0) -> InteractionResult:
    """Press along ``path`` from an open panel on which the first ``done`` steps are done, and confirm where that is asked."""
    view = table.view(table.seat_of(who.id))
    result = None
    for number, step in list(enumerate(path))[done:]:
        asked = table.game.prompt(view, path[:number])
        assert isinstance(asked, Prompt)
        result = await _name(world, who, panel, asked, step, number) or result
        panel = panel if result is None else world.shown(result)
    return await world.press(who, panel, "go") if "go" in world.acts(panel) or result is None else result


async def _name(world: World, who: Actor, panel: Message, asked: Prompt, step: tuple[str, ...], number: int) -> InteractionResult | None:
    """Name what ``step`` names, by whatever the panel offers for it; nothing where the panel went on by itself."""
    handles = list(ids.step_of(asked.options, step))
    if number and len(asked.options) == asked.least == 1:
        return None
    groups = {group_handle(option.group) for option in asked.options if option.id in step}
    while True:
        for component in world.components(panel):
            address = ids.parse(component.get("custom_id") or "")
            if address is None:
                continue
            if address.act == "step" and Spot.read(address.arg).trail[number:] == (tuple(handles),):
                return await who.click(panel, custom_id=component["custom_id"])
            offered = {option["value"] for option in component.get("options", ())}
            if address.act == "pick" and offered.issuperset(handles):
                return await who.select(panel, handles, custom_id=component["custom_id"])
            if address.act == "group" and offered & groups:
                panel = world.shown(await who.select(panel, sorted(offered & groups)[:1], custom_id=component["custom_id"]))
                break
        else:
            raise AssertionError(f"nothing on the panel names {step}: {world.acts(panel)}")
