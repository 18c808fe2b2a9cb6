"""How often something may be sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable

KEPT = 1_000
"""With more keys than this, those that were not used lately are forgotten."""


class Pace:
    """At most ``count`` in any ``seconds`` for each key, first come, first served. Times are seconds of any clock that does not go back."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self._taken: dict[Hashable, deque[float]] = {}

    def reserve(self, key: Hashable, now: float) -> float:
        """Take the next free moment, ``now`` or later, and return it."""
        taken = self._taken.get(key)
        if taken is None:
            self._forget(now)
            taken = self._taken[key] = deque(maxlen=self.count)
        moment = now if len(taken) < self.count else max(now, taken[0] + self.seconds)
        taken.append(moment)
        return moment

    def _forget(self, now: float) -> None:
        if len(self._taken) >= KEPT:
            self._taken = {key: taken for key, taken in self._taken.items() if taken[-1] > now - self.seconds}
