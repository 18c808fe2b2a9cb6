"""Who sits where, from the commitment's own stream: not from the moment, and not from the bot's liking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.fairness import seats_stream

P = TypeVar("P")


def seat(people: Sequence[tuple[P, int | None]], teams: Sequence[int], secret: bytes, contributions: Sequence[str]) -> list[P] | None:
    """The people by seat, or None where more ask for a team than it has seats.

    ``people`` come in join order, each with the team they asked for or None; ``teams`` is the team of each seat; ``contributions``, those of
    the humans, come in join order too. The people are shuffled; those who asked for a team take its seats in that order, seat numbers
    ascending; then the others take what is left.
    """
    order = list(people)
    seats_stream(secret, contributions).shuffle(order)
    free = list(range(len(teams)))
    seated: dict[int, P] = {}
    for asked in (True, False):
        for person, team in order:
            if (team is not None) is not asked:
                continue
            place = next((s for s in free if team is None or teams[s] == team), None)
            if place is None:
                return None
            free.remove(place)
            seated[place] = person
    return [seated[s] for s in sorted(seated)]
