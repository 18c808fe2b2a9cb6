"""Somebody at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from game.core.fairness import contribution


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody in a lobby, or a seat of a game: a human by ``user_id``, else a computer of ``level``."""

    name: str
    user_id: int | None = None
    level: str | None = None
    team: int | None = None
    interaction_id: int = 0
    words: str = field(default="", repr=False)
    extras: tuple[tuple[str, int], ...] = ()
    away: Literal["", "left", "timeouts", "gone"] = ""
    """Why a computer plays for its owner, who may come back; empty while the owner plays, ``gone`` where the game goes on without the seat."""
    strikes: int = 0
    """Turns in a row that the clock took for it."""
    former: tuple[int, ...] = ()
    """The users who had this seat before, and have seen its cards."""

    @property
    def automatic(self) -> bool:
        """Whether a computer decides for it now."""
        return self.user_id is None or bool(self.away)

    @property
    def tag(self) -> str:
        """A name that no two guests of a table share: the user id, or the computer's own name."""
        return str(self.user_id) if self.user_id is not None else f"computer:{self.name}"

    def contribution(self) -> str:
        """What a human added to the seed; see ``game.core.fairness``."""
        assert self.user_id is not None
        return contribution(self.user_id, self.interaction_id, self.words)

    def dump(self) -> dict[str, Any]:
        """Plain data for a snapshot."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Guest:
        """The guest that ``dump`` described."""
        return cls(**data | {"extras": tuple((key, value) for key, value in data["extras"]), "former": tuple(data["former"])})
