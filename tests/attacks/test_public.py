"""What everybody sees tells nothing of what anybody holds: boards, piles, the record, and when something falls due (N14a). For every game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from bot.presenter import Presenter
from bot.table.command import Play
from bot.table.due import deadline, due
from bot.table.record import record
from bot.table.table import Table
from bot.ui.board import board_view
from bot.ui.reading import pile_view
from cogs.rulers.presenter import RulersPresenter
from cogs.runes.presenter import RunesPresenter
from cogs.runes.shelf import read_shelf
from game.core.codec import canonical
from game.core.game import AnyGame
from tests.bot.table.scenes import Scene
from tests.bot.ui.test_screens import drawn
from tests.game.laws.kit import kit_of
from tests.game.laws.walks import every_game

ANSWERS: Final = 120
TWINS: Final = 4
PRESENTERS: Final[dict[str, Presenter]] = {"rulers": RulersPresenter(), "runes": RunesPresenter(read_shelf(None))}


class Moment(NamedTuple):
    """A table after an answer, and the same one had other cards been dealt before it."""

    table: Table
    twins: list[Table]


def moments(game: AnyGame) -> Iterator[Moment]:
    """A game of two people and computers, answer by answer. What is asked next is made from the cards that are dealt otherwise."""
    scene, random, kit = Scene({}, game=game.name), Random(1), kit_of(game)
    scene.begin(1, 2)
    while len(scene.entries) < ANSWERS:
        before, after = scene.table, scene.answer()
        if after.phase != "playing":
            return
        command = scene.entries[-1].command
        assert isinstance(command, Play)
        shown = {*kit.disclosed(game.dump(before.state), command.action, game.dump(after.state), None)}
        shown |= {thing for thing in kit.hidden(game.dump(before.state), None) if f'"{thing}"' in canonical(command.action)}
        yield Moment(after, [dealt_otherwise(before, shown, random).after(scene.entries[-1]) for _ in range(TWINS)])


def dealt_otherwise(table: Table, shown: Iterable[str], random: Random) -> Table:
    """The table with everything shuffled that a spectator does not see, but for what is ``shown`` next."""
    kit, dump = kit_of(table.game), table.game.dump(table.state)
    hidden = sorted(set(kit.hidden(dump, None)) - set(shown))
    other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    return replace(table, state=table.game.load(kit.exchange(dump, other)))


@every_game
def test_other_hidden_cards_change_no_board_and_no_moment_at_which_anything_falls_due(game: AnyGame) -> None:
    asked: set[tuple[str, bool]] = set()
    for table, twins in moments(game):
        asked |= {(decision.clock, table.seats[decision.seat].automatic) for decision in table.decisions()}
        seen = public(table)
        for twin in twins:
            assert public(twin) == seen
    assert asked >= {("turn", True), ("turn", False)}
    assert game.name != "runes" or asked >= {("window", True), ("window", False)}


def public(table: Table) -> list[object]:
    """All that everybody can tell of a table."""
    presenter = PRESENTERS[table.game.name]
    deadlines = {decision.number: deadline(table, decision.number) for decision in table.decisions()}
    board = board_view(table, presenter, "en-US", lambda _, number: deadlines[number])
    return [due(table), deadlines, drawn(board), drawn(pile_view(table, presenter, "en-US"))]


@every_game
def test_the_record_of_a_game_that_goes_on_tells_of_an_answer_what_the_game_tells_everybody(game: AnyGame) -> None:
    scene, random = Scene({}, game=game.name), Random(3)
    scene.begin(1, 2, 3, 4)
    told, private = [], 0
    while len(scene.entries) < ANSWERS and scene.table.phase == "playing":
        seat, decision, actor = scene.turn()
        before, answers = scene.table, game.legal(scene.table.state, seat)
        offered = [answers[int(random.random() * len(answers))] for _ in range(10)]
        action = next((some for some in offered if game.public(before.state, seat, some) != game.encode(some)), offered[0])
        scene.do(actor, Play(number=decision.number, action=game.encode(action)))
        told.append(game.public(before.state, seat, action))
        private += told[-1] != game.encode(action)
    assert private, "some of it was secret"
    while scene.table.phase != "playing":  # the record as it was before the end
        scene.entries.pop()
        scene.table = scene.refolded()
        told.pop()
    lines = [json.loads(line) for line in record(7, scene.entries).splitlines()][1:]
    assert [{key: line[key] for key in line if key not in ("n", "seat", "by")} for line in lines] == told
