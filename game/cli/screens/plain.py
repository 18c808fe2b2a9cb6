"""Any game, field by field, in the words that its own data uses."""

from __future__ import annotations

import textwrap
from typing import Any

from game.cli.screens import Names, own
from game.core.decision import Option, Prompt
from game.core.event import Seen
from game.words import SOURCE, say


class Plain:
    """What can be shown of a game that nobody has drawn yet."""

    def table(self, state: Any, names: Names) -> str:
        return repr(state)

    def board(self, view: Any, names: Names) -> str:
        told = [own(name) if seat == view.viewer else name for seat, name in enumerate(names)]
        fields = {say(SOURCE, "cli-players"): ", ".join(told), **view._asdict()}
        return "\n".join(textwrap.fill(f"{name}: {value}", 80, subsequent_indent="  ") for name, value in fields.items())

    def event(self, seen: Seen, view: Any, names: Names) -> str | None:
        return " ".join([seen.kind, *(f"{name}={names[value] if name == 'seat' else value}" for name, value in seen.facts.items())])

    def ask(self, prompt: Prompt, view: Any, names: Names) -> str:
        return prompt.ask

    def option(self, option: Option, view: Any, names: Names) -> str:
        return option.id

    def help(self) -> str:
        return say(SOURCE, "cli-no-help")


SCREEN = Plain()
