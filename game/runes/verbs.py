"""The words of the game: what can happen, the places where cards lie, and the phases of a turn.

Every kind of event is a plain word, so that states, records and packs read alike.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Time: TypeAlias = Literal["would", "when"]
Phase: TypeAlias = Literal["begin", "draw", "cast", "summon", "spin"]

PHASES: tuple[Phase, ...] = ("begin", "draw", "cast", "summon", "spin")
"""The five phases in their order; in records a phase is its place in this list, counted from 1."""

EVENTS = (
    *("draw", "discard", "salvage", "steal-card", "give-card", "swap-hands", "peek", "reveal"),
    *("destroy-rune", "steal-rune", "give-rune"),
    *("hex", "restore", "destroy", "return", "steal", "give", "swap", "swap-lawns"),
    *("cast", "summon", "activate", "spin", "result", "regulation"),
)
"""Every kind of event."""
MOMENTS = ("enter", "begin", "end")
"""What Creatures wait for besides: entering a Lawn, and the beginning and the end of their owner's turn."""

ANNOUNCED = frozenset({"cast", "summon", "activate"})
"""Events of a card that is named before it does anything; until then it is in no zone (N16)."""

MAIN, RUNES = 0, 1
"""The two decks that are drawn from, as numbers in events."""
PLACES = ("hand", "fence", "deck", "rune-deck", "regulations")
"""Where one may look; in events a place is its number in this list."""

HAND_LIMIT = 7
RUNE_LIMIT = 3
SHRUBS = 15
HAND_DEALT = 5
RUNES_DEALT = 3
FACES = 6
"""Both wheels have six equal faces."""
EVENT_FACE = 6
"""The face of the first wheel that spins the second."""
SURGE = 3
"""So many Mythical Creatures more than at the turn's start cost one (N9)."""
