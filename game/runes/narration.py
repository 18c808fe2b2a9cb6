"""What happens and what is asked, as sentences: for a terminal, a board or a panel, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.decision import Option, Prompt
from game.core.enumeration import enumerated
from game.core.event import Seen
from game.runes.book import Book
from game.runes.text import Say
from game.runes.view import Underway, View

Show = Callable[[str], str]
"""How a card's name is shown."""
NONE = "–"
"""Stands for no card or player at all."""


class Narrator:
    """Tells of one game. ``names`` are the players', already safe to show; ``show`` may mark up a card's name."""

    def __init__(self, book: Book, names: Sequence[str], say: Say, show: Show = str) -> None:
        self._book = book
        self._names = names
        self._say = say
        self._show = show

    def card(self, card: str) -> str:
        """The name of a physical card."""
        return self._show(self._book.cards[self._book.index[card]].name)

    def cards(self, cards: Sequence[str]) -> str:
        """The names of several."""
        return enumerated(map(self.card, cards), self._say) or NONE

    def event(self, seen: Seen) -> str:
        """What happened, as this viewer saw it."""
        facts = dict(seen.facts)
        name = f"runes-event-{seen.kind}"
        if seen.kind in _SECRET and not ({"card", "cards"} & facts.keys()):
            name += "-unseen"
        if seen.kind == "dealt":
            facts = {"seat": facts["first"], "card": facts["regulation"]}
        if seen.kind == "passed":
            facts["seat"] = facts.pop("seats")
        parts = {key: _PARTS[key](self, value) for key, value in facts.items() if key in _PARTS}
        if "place" in facts:
            parts["place"] = self._say("runes-place", place=facts["place"], whose=parts["whose"])
        return self._say(name, **parts, **self._meaning(facts))

    def _meaning(self, facts: dict[str, Any]) -> dict[str, str]:
        return {"meaning": self._say("runes-face", wheel=facts["wheel"], face=facts["face"])} if "face" in facts else {}

    def player(self, seat: int | Sequence[int]) -> str:
        """A player's name, or several."""
        if isinstance(seat, int):
            return self._names[seat]
        return enumerated((self._names[each] for each in seat), self._say) or NONE

    def underway(self, act: Underway) -> str:
        """An event in progress: what would happen, or what has and is being answered."""
        if act.kind not in _ANSWERED:
            return ""
        meaning = self._say("runes-face", wheel=act.to, face=act.number) if act.kind == "result" else ""
        parts = {"seat": self.player(act.seat), "actor": self.player(act.actor), "card": self.card(act.card) if act.card else "none"}
        return self._say(f"runes-underway-{act.kind}", **parts, done="yes" if act.done else "no", face=act.number, meaning=meaning)

    def ask(self, prompt: Prompt, view: View) -> str:
        """What a step asks."""
        if prompt.ask == "answer":
            act = next((act for act in reversed(view.underway) if act.kind != "effect"), None)
            return self._say("runes-ask-answer", event=self.underway(act) if act is not None else "")
        source = view.asked.source if view.asked is not None else ""
        if prompt.ask == "may":
            return self._say("runes-ask-may", source=self.card(source)) if source else self._say("runes-ask-may-rules")
        return self._say(f"runes-ask-{prompt.ask}", least=prompt.least, most=prompt.most)

    def option(self, option: Option) -> str:
        """What an option means."""
        if option.kind == "card":
            return self.card(option.id)
        if option.kind == "seat":
            return self._names[int(option.id)]
        return self._say("runes-option-branch", number=option.id) if option.kind == "branch" else self._say(f"runes-option-{option.id}")


_ANSWERED = frozenset({"cast", "summon", "activate", "hex", "destroy", "steal", "discard", "result", "regulation"})
_SECRET = frozenset({"draw", "steal-card", "steal-rune", "give-card", "give-rune", "peek"})

_PARTS: dict[str, Callable[[Narrator, Any], Any]] = {
    "seat": Narrator.player,
    "to": Narrator.player,
    "by": Narrator.player,
    "whose": Narrator.player,
    "card": lambda narrator, card: narrator.card(card) if card else "none",
    "other": Narrator.card,
    "cards": Narrator.cards,
    "phase": lambda narrator, phase: narrator._say("runes-phase", phase=phase),
    "event": lambda narrator, event: narrator._say("runes-kind-of-event", event=event),
    "what": lambda narrator, what: what,
    "deck": lambda narrator, deck: deck,
    "turn": lambda narrator, turn: turn,
    "count": lambda narrator, count: count,
    "face": lambda narrator, face: face,
}
"""How each fact of an event is told."""
