"""People who play Runes & Regulations through Discord: by buttons, by commands, by reactions."""

from __future__ import annotations

from typing import Literal

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table.table import Table
from bot.ui import ids
from bot.ui.panel import Spot
from game.core.decision import Decision, Prompt
from game.core.event import seen_by
from game.core.player import player_stream
from game.runes.answers import Answer
from game.runes.view import View
from tests.table_world import Actor, Message, World

Way = Literal["buttons", "commands", "reactions"]
PAUSE_S = 3.0
"""People think a little; boards are edited five times in five seconds at most."""
COMMANDS = {"begin": ("use", "creature"), "cast": ("cast", "spell"), "summon": ("summon", "creature"), "answer": ("activate", "rune")}
VERBS = {"begin": "use", "cast": "cast", "summon": "summon", "answer": "activate"}
SHED = ("discard", "limit", "runes", "rune", "pay")


async def begin(world: World, *people: MemberActor, computers: bool = False, short: bool = False) -> Table:
    """A game in which ``people`` sit, the first as its host; with ``computers`` in the other seats; a ``short`` one is won by fewer Creatures."""
    host = people[0]
    await world.slash(host, "runes start")
    lobby = world.board()
    if short:
        await world.choose(host, lobby, "option", "4 Mythical Creatures win")
    for who in people:
        await world.press(who, lobby, "join")
    await world.press(host, lobby, "fill" if computers else "begin")
    await world.wait(10)
    table = await world.table()
    assert table.phase == "playing"
    return table


def asked(world: World, table: Table) -> list[tuple[MemberActor, Decision]]:
    """Everybody who is asked now."""
    by_id = {who.id: who for who in world.people}
    return [(by_id[user], d) for d in table.decisions() if (user := table.seats[d.seat].user_id) in by_id and user is not None and not table.seats[d.seat].away]


def wanted(table: Table, decision: Decision, level: str = "steady") -> Answer:
    """What a computer in that seat would answer."""
    view = table.view(decision.seat)
    answer: Answer = table.game.players[level].choose(view, seen_by(table.history, decision.seat), player_stream(table.seed, decision.seat, decision.number))
    return answer


async def panel_of(world: World, who: MemberActor) -> Message:
    """Their private panel, opened by "Act"."""
    return world.private(await world.press(who, world.board(), "act"))


async def press(world: World, who: Actor, panel: Message, table: Table, answer: Answer) -> int:
    """Answer on an open panel, and confirm where that is asked; returns how many presses it took."""
    view: View = table.view(table.seat_of(who.id))
    prompt = table.game.prompt(view)
    assert isinstance(prompt, Prompt)
    handles = list(ids.step_of(prompt.options, map(str, answer.choose)))
    for handle in handles[:-1] if prompt.ordered else ():
        (menu,) = (c for c in world.components(panel) if ":more" in c.get("custom_id", ""))
        panel = world.shown(await who.select(panel, [handle], custom_id=menu["custom_id"]))
    shown = world.shown(await _choose(world, who, panel, handles))
    if "go" not in world.acts(shown):
        return 1
    await world.press(who, shown, "go")
    return 2


async def _choose(world: World, who: Actor, panel: Message, handles: list[str]) -> InteractionResult:
    for component in world.components(panel):
        address = ids.parse(component.get("custom_id") or "")
        if address is None:
            continue
        if address.act == "step" and Spot.read(address.arg).trail == (tuple(handles),):
            return await who.click(panel, custom_id=component["custom_id"])
        if address.act == "pick" and {option["value"] for option in component["options"]}.issuperset(handles) and handles:
            return await who.select(panel, handles, custom_id=component["custom_id"])
    raise AssertionError(f"nothing on the panel chooses {handles}: {world.acts(panel)}")


async def command(world: World, who: MemberActor, answer: Answer) -> InteractionResult:
    """Answer by the command for it, as people type it."""
    chosen = ", ".join(map(str, answer.choose))
    if answer.ask == "answer" and (not answer.choose or answer.choose[0] in ("turn", "kind")):
        return await world.slash(who, "runes pass", until=chosen or "once")
    if not answer.choose:
        return await world.slash(who, "runes skip")
    name, option = COMMANDS.get(answer.ask, ("discard", "cards") if answer.ask in SHED else ("choose", "what"))
    return await world.slash(who, f"runes {name}", **{option: chosen})


async def react(world: World, who: MemberActor, table: Table, answer: Answer) -> None:
    """Answer by a reaction, where there is one for it, and the menu in direct messages that it opens."""
    emoji = dict(world.bot.presenters["runes"].verbs)
    if not answer.choose:
        await who.react(world.board(), emoji["skip"])
        await world.press(who.user, world.direct(who)[-1], "go")
    else:
        await who.react(world.board(), emoji[VERBS[answer.ask]])
        await press(world, who.user, world.direct(who)[-1], table, answer)


async def act(world: World, who: MemberActor, table: Table, decision: Decision, way: Way) -> None:
    """Do what is wanted, and see that it was accepted."""
    answer = wanted(table, decision)
    await give(world, who, table, answer, way)
    after = await world.table()
    assert after.seq == table.seq + 1, (way, answer, world.env.transcript()[-1500:])


async def give(world: World, who: MemberActor, table: Table, answer: Answer, way: Way) -> None:
    """Give an answer by one of the ways in; what has no reaction is answered on the panel."""
    if way == "commands":
        told = await command(world, who, answer)
        assert told.ephemeral
    elif way == "reactions" and (not answer.choose or answer.ask in VERBS):
        await react(world, who, table, answer)
    else:
        await press(world, who, await panel_of(world, who), table, answer)
