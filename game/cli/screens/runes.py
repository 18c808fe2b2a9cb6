"""Runes & Regulations in a terminal. What happens and what is asked is told by the game's own narration."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from functools import partial

from game.cli.screens import Names, own
from game.core.decision import Option, Prompt
from game.core.event import Seen
from game.runes import GAME
from game.runes.narration import Narrator
from game.runes.state import State
from game.runes.text import branches, text
from game.runes.view import View
from game.words import SOURCE, say

WIDTH = 80
_say = partial(say, SOURCE)


class RunesScreen:
    """``Screen`` for Runes & Regulations."""

    def table(self, state: State, names: Names) -> str:
        views = [GAME.view(state, seat) for seat in range(len(names))]
        return "\n".join([self._shared(views[0], names), *(line for view in views for line in self._own(view, names[view.viewer or 0], names))])

    def board(self, view: View, names: Names) -> str:
        own = [] if view.viewer is None else self._own(view, say(SOURCE, "cli-you"), names)
        return "\n".join([self._shared(view, names), *own])

    def _shared(self, view: View, names: Names) -> str:
        """The Regulation in force, and every Lawn."""
        narrator = _narrator(view, names)
        rule = say(SOURCE, "cli-runes-regulation", name=narrator.card(view.regulation), text=_text(view, view.regulation))
        lines = [say(SOURCE, "cli-runes-turn", turn=str(view.turn), deck=str(view.deck), goal=str(view.creatures_to_win)), _filled(rule, "")]
        for number, seat in enumerate(view.seats):
            lawn = ", ".join(narrator.card(creature.card) + (say(SOURCE, "cli-runes-hexed") if creature.hexed else "") for creature in seat.lawn) or "–"
            mark = "▸" if number == view.active else " "
            name = own(names[number]) if number == view.viewer else names[number]
            counts = say(SOURCE, "cli-runes-seat", name=name, mythical=str(seat.mythical), hand=str(seat.hand), runes=str(seat.runes), lawn=lawn)
            lines.append(_filled(counts, f"{mark} "))
        return "\n".join(lines)

    def _own(self, view: View, name: str, names: Names) -> Iterator[str]:
        """What the viewer holds."""
        narrator = _narrator(view, names)
        for sort, cards in (("hand", view.hand), ("fence", view.fence)):
            yield _filled(say(SOURCE, f"cli-runes-{sort}", name=name, cards=", ".join(map(narrator.card, cards)) or "–"), "")

    def event(self, seen: Seen, view: View, names: Names) -> str | None:
        return _narrator(view, names).event(seen)

    def ask(self, prompt: Prompt, view: View, names: Names) -> str:
        return _filled(_narrator(view, names).ask(prompt, view), "")

    def option(self, option: Option, view: View, names: Names) -> str:
        named = _branch(view, int(option.id)) if option.kind == "branch" else _narrator(view, names).option(option)
        if option.kind != "card" or not (told := _text(view, option.id)):
            return named
        return f"{named}\n" + "\n".join(_filled(line, "       ") for line in told.splitlines())

    def help(self) -> str:
        return say(SOURCE, "cli-runes-help")


def _narrator(view: View, names: Names) -> Narrator:
    return Narrator(view.book, names, _say)


def _text(view: View, card: str) -> str:
    book = view.book
    return text(book.cards[book.index[card]], _say)


def _branch(view: View, number: int) -> str:
    """What one gets who chooses the branch ``number`` of the card whose effect it is."""
    book, source = view.book, view.asked.source if view.asked is not None else ""
    told = branches(book.cards[book.index[source]], _say) if source else []
    return textwrap.fill(told[number - 1], WIDTH - 7, subsequent_indent=" " * 7) if number <= len(told) else str(number)


def _filled(line: str, lead: str) -> str:
    return textwrap.fill(line, WIDTH, initial_indent=lead, subsequent_indent=" " * max(2, len(lead)))


SCREEN = RunesScreen()
