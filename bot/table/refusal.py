"""What a table won't do, as a code with parameters; the sentence is made at the edge."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A table's own refusal (a game's is ``IllegalAction``). Nothing has changed."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        return self.code
