"""What the engine raises.

::

    GameError
    ├── IllegalAction   a player's mistake: the game is unchanged
    ├── Endless         what cards do would go on for ever
    └── RecordError     a record that is malformed, illegal, out of order or not fair

Each has a stable code, parameters and the rule's number. A sentence is made of them at the edge, in the reader's language.
"""

from __future__ import annotations

from typing import Any


class GameError(Exception):
    """The base of everything that the engine raises on purpose."""

    def __init__(self, code: str, rule: str, **params: Any) -> None:
        super().__init__(code, rule, params)
        self.code = code
        self.rule = rule
        self.params = params

    def __str__(self) -> str:
        return f"{self.code} ({self.rule})"


class IllegalAction(GameError):
    """The action is not legal now; nothing has changed.

    ``rule`` is the rule that it breaks (``R7``), or ``record`` where the action has not even the form of one.
    ``params`` hold only what the one who acted may know.
    """


class Endless(GameError):
    """What follows would never come to an end, and nobody would be asked again: only cards of a host's own can bring that about.

    It is noticed half-way: the state in hand is of no use any more, and whoever has no copy of the one before has none.
    """


class RecordError(GameError):
    """A record cannot be replayed beyond ``line`` (the header is line 1).

    ``rule`` is a rule's number, ``record`` for a fault of form, or ``fairness``.
    """

    def __init__(self, line: int, code: str, rule: str, **params: Any) -> None:
        super().__init__(code, rule, **params)
        self.line = line
