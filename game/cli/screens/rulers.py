"""Rulers in a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import Any

from game.cli.screens import NAME_WIDTH, Names, own
from game.core.decision import Option, Prompt
from game.core.event import Seen
from game.rulers import GAME
from game.rulers.options import winners_by
from game.rulers.state import State
from game.rulers.view import View
from game.words import SOURCE, say

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
GRAVE_SHOWN = 12
WIDTH = 80
INDENT = " " * 18
"""Under a name: what does not fit into its line."""


def card(code: str) -> str:
    """``10♥``, or a joker's name."""
    if code in ("XB", "XR"):
        return say(SOURCE, f"cli-rulers-{code}")
    return ("10" if code[0] == "T" else code[0]) + SIGNS[code[1]]


def cards(codes: Iterable[str]) -> str:
    """Cards side by side; a dash where there are none."""
    return " ".join(map(card, codes)) or "–"


def power(ruler: str) -> str:
    """What the ruler's Move does."""
    if ruler[0] == "X" or ruler in ("JS", "AD"):
        return say(SOURCE, f"cli-rulers-power-{ruler}")
    return f"{say(SOURCE, f'cli-rulers-from-{ruler[1]}')} → {say(SOURCE, f'cli-rulers-to-{ruler[0]}')}"


def place(fields: Mapping[str, Any], names: Names) -> str:
    """A place, by its owner's name."""
    return say(SOURCE, f"cli-rulers-place-{fields['zone']}", name=names[fields.get("seat", 0)])


class RulersScreen:
    """``Screen`` for Rulers."""

    def table(self, state: State, names: Names) -> str:
        shared = GAME.view(state, None)
        lines = [self._piles(shared)]
        for seat in range(len(state.rulers)):
            held = say(SOURCE, "cli-rulers-holds", cards=cards(GAME.view(state, seat).hand))
            lines += [self._seat(shared, seat, names), textwrap.fill(held, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)]
        return "\n".join(lines)

    def board(self, view: View, names: Names) -> str:
        lines = [self._piles(view), *(self._seat(view, seat, names) for seat in range(len(view.rulers)))]
        if view.viewer is not None:
            lines.append(_filled(say(SOURCE, "cli-rulers-hand", cards=cards(view.hand))))
        return "\n".join(lines)

    def _piles(self, view: View) -> str:
        recent = view.grave[-GRAVE_SHOWN:]
        shown = ("… " if len(recent) < len(view.grave) else "") + cards(recent)
        counts = {"deck": str(view.deck_size), "grave": str(len(view.grave)), "cards": shown}
        return _filled(say(SOURCE, "cli-rulers-piles", round=str(view.turns // len(view.rulers) + 1), **counts))

    def _seat(self, view: View, seat: int, names: Names) -> str:
        mark = "▸" if seat == view.turn else " "
        allied = view.viewer is not None and view.viewer in winners_by(view.mode, seat)
        team = "•" if allied else " "
        name = own(names[seat]) if seat == view.viewer else names[seat]
        ruler = f"{card(view.rulers[seat]):>11} {power(view.rulers[seat]):<14}"
        counts = say(SOURCE, "cli-rulers-counts", hand=str(view.hand_sizes[seat]), cards=cards(view.fields[seat]))
        return _filled(f"{mark}{team}{name:<{NAME_WIDTH}}{ruler} {counts}")

    def event(self, seen: Seen, view: View, names: Names) -> str | None:
        told: dict[str, Any] = {}
        for name, value in seen.facts.items():
            if name in ("seat", "with", "first"):
                told[name] = names[value]
            elif name in ("from", "to"):
                told[name] = place(value, names)
            elif isinstance(value, list):
                told[name] = ", ".join(names[seat] for seat in value) if name == "winners" else cards(value)
            else:
                told[name] = card(value) if isinstance(value, str) else value
        unseen = "-unseen" if seen.kind in ("draw", "move") and "card" not in seen.facts else ""
        return say(SOURCE, f"cli-rulers-event-{seen.kind}{unseen}", **told)

    def ask(self, prompt: Prompt, view: View, names: Names) -> str:
        return say(SOURCE, f"cli-rulers-ask-{prompt.ask}", least=prompt.least)

    def option(self, option: Option, view: View, names: Names) -> str:
        if option.kind == "verb":
            return say(SOURCE, f"cli-rulers-verb-{option.id}", power=power(view.rulers[view.turn]))
        if option.kind == "seat":
            seat = int(option.id.removeprefix("seat:"))
            return f"{names[seat]} ({card(view.rulers[seat])})"
        *where, last = option.id.split(":")
        if option.kind == "card":
            return f"{card(last)}, {place(_fields(where), names)}" if where else card(last)
        random = say(SOURCE, "cli-rulers-random") if self._is_source(option, view) else ""
        return random + place(_fields([*where, last]), names)

    @staticmethod
    def _is_source(option: Option, view: View) -> bool:
        """Whether a place is one to take a random card from; as a destination it bears no group, but the Deck never does."""
        return bool(option.group) or (option.kind == "deck" and view.rulers[view.turn][1] == "D")

    def help(self) -> str:
        return say(SOURCE, "cli-rulers-help")


def _filled(line: str) -> str:
    return textwrap.fill(line, WIDTH, subsequent_indent=INDENT)


def _fields(words: list[str]) -> dict[str, Any]:
    zone, *seat = words
    return {"zone": zone, "seat": int(seat[0])} if seat else {"zone": zone}


SCREEN = RulersScreen()
