"""Any game, field by field, in the words that its own data uses."""

from __future__ import annotations

from typing import Any

from game.cli.screens import Names
from game.core.decision import Option, Prompt
from game.core.event import Seen
from game.words import SOURCE, say


class Plain:
    """What can be shown of a game that nobody has drawn yet."""

    def table(self, state: Any, names: Names) -> str:
        return repr(state)

    def board(self, view: Any, names: Names) -> str:
        return "\n".join(f"{name}: {value}" for name, value in view._asdict().items())

    def event(self, seen: Seen, view: Any, names: Names) -> str | None:
        return " ".join([seen.kind, *(f"{name}={names[value] if name == 'seat' else value}" for name, value in seen.facts.items())])

    def ask(self, prompt: Prompt, view: Any, names: Names) -> str:
        return prompt.ask

    def option(self, option: Option, view: Any, names: Names) -> str:
        return option.id

    def help(self) -> str:
        return say(SOURCE, "cli-no-help")


SCREEN = Plain()
