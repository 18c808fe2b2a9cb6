"""How Runes & Regulations is shown and worded on Discord."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.presenter import Choice, Label, Menu, Presenter, Question
from bot.table.table import Table
from bot.ui.news import seat_name
from bot.words import listed, say, units
from cogs.runes import pieces, wording
from cogs.runes.shelf import Shelf
from game.core.decision import Option, Path, Prompt
from game.core.event import Seen
from game.runes.answers import AGAIN, Answer
from game.runes.options import RunesOptions
from game.runes.view import View

TO_WIN: Final = (4, 5, 6, 7)
OPENINGS: Final = ("fairest", "plain", "no first draw", "no first summon")
MAX_PETS: Final = 1000
BOARD_ROOM: Final = 2_200
"""Characters of the board for what the game itself shows there."""
STOOD_ROOM: Final = 1_200
"""Characters of the message that ends a game for what everybody had."""
HAND_ROOM: Final = 1_600
"""Characters of a panel for Hand and Fence; a replay shows them below the board."""


class RunesPresenter(Presenter):
    """Runes & Regulations in every place where a game is shown."""

    game = "runes"
    verbs = wording.VERBS
    numbers = (*(f"N{number}" for number in range(1, 15)), "N14a", "N15", "N16", "N17")

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    # The lobby ----------------------------------------------------------------------------------------------------------------------------

    def menus(self, table: Table, locale: str) -> Sequence[Menu]:
        options = _options(table)
        wins = [Choice.of(count, Label(say(locale, "runes-to-win", count=count), emoji="⭐"), options.creatures_to_win) for count in TO_WIN]
        openings = [
            Choice.of(opening, Label(_opening(opening, locale), say(locale, f"{_opening_id(opening)}-hint"), "🏁"), options.opening) for opening in OPENINGS
        ]
        found = [
            Menu("creatures_to_win", say(locale, "runes-menu-to-win"), wins, main=True),
            Menu("opening", say(locale, "runes-menu-opening"), openings),
        ]
        sets = self._sets(options, locale)
        if len(sets) > 1:
            found.append(Menu("sets", say(locale, "runes-menu-sets"), sets, main=True, most=5))
        return found

    def _sets(self, options: RunesOptions, locale: str) -> list[Choice]:
        known = dict(self.shelf.sets) | {pack.id: pack for pack in options.packs}
        return [
            Choice(
                found.id,
                Label(found.name, say(locale, "runes-set-addition" if found.addition else "runes-set-own"), "🧩" if found.addition else "📚"),
                found.id in options.sets,
            )
            for found in list(known.values())[:25]
        ]

    def settle(self, table: Table, field: str, values: Sequence[str]) -> Mapping[str, Any]:
        if field == "sets":
            return self.shelf.chosen(values, _options(table).packs)
        return super().settle(table, field, values)

    def settled(self, table: Table, locale: str) -> str:
        options = _options(table)
        names = {found.id: found.name for found in (*self.shelf.sets.values(), *options.packs)}
        words = [say(locale, "runes-to-win", count=options.creatures_to_win)]
        if options.opening != "fairest":
            words.append(_opening(options.opening, locale))
        words.append(say(locale, "runes-sets", names=listed(locale, (names[name] for name in options.sets)), count=len(options.sets)))
        return " · ".join(words)

    def pace(self, window_ms: int | None, locale: str) -> str | None:
        return say(locale, "runes-pace", seconds=(window_ms or 0) // 1000)

    def questions(self, locale: str) -> Sequence[Question]:
        return (Question("pets", Label(say(locale, "runes-pets"), emoji="🐾"), say(locale, "runes-pets-hint"), MAX_PETS),)

    def answered(self, field: str, value: int, locale: str) -> str:
        return say(locale, f"runes-{field}-told", count=value)

    # In public ----------------------------------------------------------------------------------------------------------------------------

    def board(self, table: Table, locale: str) -> Sequence[ui.Item[Any]]:
        view: View = table.view(None)
        rest = (pieces.regulation(view, locale), pieces.turn(table, view, locale), pieces.zones(table, view, locale))
        room = BOARD_ROOM - sum(map(units, rest))
        return [ui.TextDisplay(block) for block in (pieces.seats(table, view, locale, room), *rest)]

    def owed(self, table: Table, ask: str, seats: Sequence[int], locale: str) -> str:
        return wording.owed(table, ask, seats, locale)

    def length(self, table: Table, locale: str) -> str:
        view: View = table.view(None)
        return say(locale, "runes-length", turns=view.turn)

    def won(self, table: Table, locale: str) -> str:
        return wording.won(table, table.view(None), locale)

    def stood(self, table: Table, locale: str) -> str:
        return pieces.seats(table, table.view(None), locale, STOOD_ROOM)

    def pile(self, table: Table, locale: str) -> Label:
        return Label(say(locale, "runes-pile"), emoji="🔎")

    def piles(self, table: Table, locale: str) -> str:
        return pieces.piles(table, table.view(None), locale)

    # In private ---------------------------------------------------------------------------------------------------------------------------

    def hand(self, table: Table, seat: int, locale: str) -> str:
        return pieces.hand(table, table.view(seat), locale, HAND_ROOM)

    def ask(self, view: View, prompt: Prompt, path: Path, table: Table, locale: str) -> str:
        return wording.ask(view, prompt, table, locale)

    def option(self, view: View, option: Option, table: Table, locale: str) -> Label:
        return wording.option(view, option, table, locale)

    def group(self, view: View, group: str, table: Table, locale: str) -> Label:
        if not group.startswith("seat:"):
            return Label(say(locale, "runes-elsewhere"), emoji="🗃️")
        return Label(seat_name(table, int(group.removeprefix("seat:")), markdown=False), emoji="👤")

    def decline(self, prompt: Prompt, table: Table, locale: str) -> Label:
        return wording.decline(prompt, locale)

    def start(self, prompt: Prompt, verb: str) -> Path | None:
        return wording.start(prompt, verb)

    def passes(self, prompt: Prompt) -> Sequence[str]:
        return wording.passes(prompt)

    def confirms(self, view: View, path: Path, table: Table) -> bool:
        return wording.confirms(view, path, table)

    def aside(self, action: Answer, table: Table, locale: str) -> Label | None:
        return Label(say(locale, "runes-again"), emoji="🔔") if action.ask == AGAIN else None

    def summary(self, view: View, path: Path, table: Table, locale: str) -> str:
        return wording.summary(view, path, table, locale)

    def told(self, params: Mapping[str, Any], table: Table, locale: str) -> Mapping[str, Any]:
        return wording.told(params, table.view(None))

    def event(self, seen: Seen, table: Table, locale: str) -> str | None:
        return wording.event(seen, table, locale)


def _options(table: Table) -> RunesOptions:
    assert isinstance(table.options, RunesOptions)
    return table.options


def _opening_id(opening: str) -> str:
    return "runes-opening-" + opening.replace(" ", "-")


def _opening(opening: str, locale: str) -> str:
    return say(locale, _opening_id(opening))
