"""N14a, and what holds of every game: when a computer answers, and when somebody's time is up, tells nothing of what anybody holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from bot.table.command import Play
from bot.table.due import deadline, due
from bot.table.table import Table
from game.core.codec import canonical
from game.core.game import AnyGame
from tests.bot.table.scenes import Scene
from tests.game.laws.kit import kit_of
from tests.game.laws.walks import every_game

ANSWERS = 120


@every_game
def test_what_falls_due_is_the_same_with_other_hidden_cards(game: AnyGame) -> None:
    """The cards are dealt otherwise before an answer, and what is asked next is made from those."""
    scene, random = Scene({}, game=game.name), Random(1)
    scene.begin(1, 2)
    asked: set[tuple[str, bool]] = set()
    while len(scene.entries) < ANSWERS and scene.table.phase == "playing":
        before, after = scene.table, scene.answer()
        if after.phase != "playing":
            break
        command = scene.entries[-1].command
        assert isinstance(command, Play)
        kit, dumps = kit_of(game), [game.dump(table.state) for table in (before, after)]
        shown = list(kit.disclosed(dumps[0], command.action, dumps[1], None))
        shown += [thing for thing in kit.hidden(dumps[0], None) if f'"{thing}"' in canonical(command.action)]
        asked |= {(decision.clock, after.seats[decision.seat].automatic) for decision in after.decisions()}
        for _ in range(4):
            twin = dealt_otherwise(before, shown, random).after(scene.entries[-1])
            assert due(twin) == due(after)
            assert [deadline(twin, decision.number) for decision in twin.decisions()] == [deadline(after, decision.number) for decision in after.decisions()]
    assert asked >= {("turn", True), ("turn", False)}
    assert game.name != "runes" or asked >= {("window", True), ("window", False)}


def dealt_otherwise(table: Table, shown: Iterable[str], random: Random) -> Table:
    """The table with everything shuffled that a spectator does not see, but for what is ``shown`` next."""
    kit, dump = kit_of(table.game), table.game.dump(table.state)
    hidden = sorted(set(kit.hidden(dump, None)) - set(shown))
    other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    return replace(table, state=table.game.load(kit.exchange(dump, other)))
