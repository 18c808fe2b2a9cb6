"""Errors as sentences."""

from __future__ import annotations

from game.core.errors import GameError, RecordError
from game.words import SOURCE, say


def why(error: GameError) -> str:
    """What is wrong, without where."""
    plain = {name: value for name, value in error.params.items() if isinstance(value, (str, int))}
    return say(SOURCE, f"illegal-{error.code}", **plain)


def sentence(error: GameError) -> str:
    """What is wrong and which rule says so; of a record, in which line."""
    if isinstance(error, RecordError):
        return say(SOURCE, "cli-record-refused", line=str(error.line), why=why(error), rule=error.rule)
    return say(SOURCE, "cli-refused", why=why(error), rule=error.rule)
