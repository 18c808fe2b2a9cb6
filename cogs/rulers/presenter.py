"""How Rulers is shown and worded on Discord."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.presenter import Choice, Label, Menu, Presenter
from bot.table.table import Table
from bot.ui.news import seat_name
from bot.words import listed, say
from cogs.rulers import wording
from cogs.rulers.cards import SUIT_EMOJI, chip, chips, full_power, ordered, suit_of
from cogs.rulers.pieces import current_round, seats, won, zones
from game.core.decision import Option, Path, Prompt
from game.core.event import Seen
from game.rulers.options import MODES, RulersOptions, winners_by
from game.rulers.view import View

ROUNDS: Final = (None, 10, 15, 20, 30, 50)
"""The limits of rounds that the lobby offers (R17)."""


class RulersPresenter(Presenter):
    """Rulers in every place where a game is shown."""

    game = "rulers"
    verbs = wording.VERBS
    numbers = tuple(f"R{number}" for number in range(1, 18))

    # The lobby ----------------------------------------------------------------------------------------------------------------------------

    def menus(self, table: Table, locale: str) -> Sequence[Menu]:
        options = _options(table)
        return (
            Menu("mode", say(locale, "rulers-menu-mode"), [Choice.of(mode, _mode(mode, locale), options.mode) for mode in MODES], main=True),
            Menu(
                "opening_hand",
                say(locale, "rulers-menu-opening_hand"),
                [Choice.of(count, Label(say(locale, "rulers-opening-hand", count=count), emoji="✋"), options.opening_hand) for count in range(4)],
            ),
            Menu(
                "max_rounds",
                say(locale, "rulers-menu-max_rounds"),
                [Choice.of(count, Label(say(locale, "rulers-max-rounds", count=count or 0), emoji="🔂"), options.max_rounds) for count in ROUNDS],
            ),
        )

    def settled(self, table: Table, locale: str) -> str:
        options = _options(table)
        words = [say(locale, f"rulers-mode-{options.mode}")]
        if options.opening_hand:
            words.append(say(locale, "rulers-opening-hand", count=options.opening_hand))
        if options.max_rounds:
            words.append(say(locale, "rulers-max-rounds", count=options.max_rounds))
        return " · ".join(words)

    def team(self, table: Table, team: int, locale: str) -> Label:
        return wording.team(team, locale)

    # In public ----------------------------------------------------------------------------------------------------------------------------

    def board(self, table: Table, locale: str) -> Sequence[ui.Item[Any]]:
        view: View = table.view(None)
        return [ui.TextDisplay(seats(table, view, locale)), ui.TextDisplay(zones(view, locale))]

    def owed(self, table: Table, ask: str, seats: Sequence[int], locale: str) -> str:
        return say(locale, "rulers-owed", names=listed(locale, (f"**{seat_name(table, seat)}**" for seat in seats)), ask=ask)

    def length(self, table: Table, locale: str) -> str:
        return say(locale, "rulers-length", rounds=current_round(table.view(None)))

    def won(self, table: Table, locale: str) -> str:
        return won(table, table.view(None), locale)

    def stood(self, table: Table, locale: str) -> str:
        return seats(table, table.view(None), locale)

    def pile(self, table: Table, locale: str) -> Label:
        view: View = table.view(None)
        return Label(say(locale, "rulers-pile", count=len(view.grave)), emoji="🪦")

    def piles(self, table: Table, locale: str) -> str:
        view: View = table.view(None)
        by_suit = {suit: [code for code in view.grave if suit_of(code) == suit] for suit in (*"CDHS", "joker")}
        lines = [
            say(locale, "rulers-pile-line", suit=say(locale, f"rulers-suit-{suit}"), cards=chips(ordered(cards), locale))
            for suit, cards in by_suit.items()
            if cards
        ]
        return "\n".join([say(locale, "rulers-pile-title", count=len(view.grave)), *lines])

    # In private ---------------------------------------------------------------------------------------------------------------------------

    def hand(self, table: Table, seat: int, locale: str) -> str:
        view: View = table.view(seat)
        ruler = view.rulers[seat]
        goal = "rulers-hand-goal-joker" if ruler[0] == "X" else "rulers-hand-goal"
        suit = say(locale, f"rulers-suit-{suit_of(ruler)}")
        found = [
            say(locale, "rulers-hand", cards=chips(ordered(view.hand), locale)),
            say(locale, "rulers-hand-ruler", ruler=chip(ruler, locale), power=full_power(ruler, locale)),
            say(locale, "rulers-hand-field", cards=chips(view.fields[seat], locale)) + " " + say(locale, goal, suit=suit),
        ]
        if allies := [seat_name(table, other) for other in winners_by(view.mode, seat) if other != seat]:
            found.append(say(locale, "rulers-hand-allies", names=listed(locale, allies)))
        return "\n".join(found)

    def ask(self, view: View, prompt: Prompt, path: Path, table: Table, locale: str) -> str:
        return wording.ask(view, prompt, path, table, locale)

    def option(self, view: View, option: Option, table: Table, locale: str) -> Label:
        return wording.option(view, option, table, locale)

    def group(self, view: View, group: str, table: Table, locale: str) -> Label:
        kind, _, which = group.partition(":")
        if kind == "suit":
            return Label(say(locale, f"rulers-suit-{which}"), emoji=SUIT_EMOJI.get(which, SUIT_EMOJI["X"]))
        return Label(seat_name(table, int(which), markdown=False), emoji="👤")

    def decline(self, prompt: Prompt, table: Table, locale: str) -> Label:
        return Label(say(locale, "rulers-verb-pass"), emoji=self.verbs["pass"])

    def start(self, prompt: Prompt, verb: str) -> Path | None:
        if prompt.ask == verb:
            return ()
        return ((verb,),) if any(option.id == verb for option in prompt.options) else None

    def confirms(self, view: View, path: Path, table: Table) -> bool:
        return path[0] != ("pass",)  # the button says all there is to it

    def summary(self, view: View, path: Path, table: Table, locale: str) -> str:
        return wording.summary(view, path, table, locale)

    def told(self, params: Mapping[str, Any], table: Table, locale: str) -> Mapping[str, Any]:
        return wording.told(params, locale)

    def event(self, seen: Seen, table: Table, locale: str) -> str | None:
        return wording.event(seen, table, locale)


def _options(table: Table) -> RulersOptions:
    assert isinstance(table.options, RulersOptions)
    return table.options


def _mode(mode: str, locale: str) -> Label:
    seats, teams = MODES[mode]
    return Label(say(locale, f"rulers-mode-{mode}"), say(locale, "rulers-mode-players", count=seats), "👥" if teams < seats else "👤")
