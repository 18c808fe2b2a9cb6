"""Rulers for the laws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st

from game.core.game import Setup
from game.rulers.cards import CARD, CODES
from game.rulers.options import MODES, Mode, RulersOptions, RulersSetup
from game.rulers.state import DECK, FIELD, GRAVE

MODE_NAMES: tuple[Mode, ...] = get_args(Mode)


def _table(mode: Mode, hand: int, rounds: int | None, dealer: int | None = None) -> tuple[Setup, int]:
    return RulersSetup(options=RulersOptions(mode=mode, opening_hand=hand, max_rounds=rounds), dealer=dealer), MODES[mode].seats


class RulersKit:
    """``tests.game.laws.kit.Kit`` for Rulers."""

    setups: st.SearchStrategy[tuple[Setup, int]] = st.builds(
        _table, st.sampled_from(MODE_NAMES), st.integers(0, 3), st.none() | st.integers(1, 12), st.none() | st.integers(0, 3)
    )
    goldens: Mapping[str, tuple[Setup, int]] = {mode: _table(mode, MODES[mode].seats % 4, 40) for mode in MODE_NAMES}

    def things(self, dump: Mapping[str, Any]) -> Iterable[str]:
        return [*dump["rulers"], *(card for zone in dump["zones"] for card in zone)]

    def canonical(self, action: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**action, "cards": sorted(action["cards"], key=CARD.__getitem__)} if "cards" in action else action

    def strange(self, random: Random, seats: int) -> Mapping[str, Any]:
        def place() -> dict[str, Any]:
            zone = random.choice(["field", "hand", "grave", "deck"])
            return {"zone": zone, "seat": random.randrange(seats)} if zone in ("field", "hand") else {"zone": zone}

        do = random.choice(["play", "kill", "discard", "switch", "move", "move", "swap", "pass"])
        if do in ("play", "kill", "discard"):
            return {"do": do, "cards": random.choices(CODES, k=random.randrange(4))}
        if do == "switch":
            return {"do": do, "card": random.choice(CODES)}
        if do == "move":
            named = {"card": random.choice(CODES)} if random.random() < 0.6 else {}
            return {"do": do, "from": place() | named, "to": place()}
        return {"do": do, "seat_with": random.randrange(seats)} if do == "swap" else {"do": do}

    def hidden(self, dump: Mapping[str, Any], viewer: int | None) -> Iterable[str]:
        zones = dump["zones"]
        return [card for place, zone in enumerate(zones) if (place < FIELD and place != viewer) or place == DECK for card in zone]

    def disclosed(self, before: Mapping[str, Any], action: Mapping[str, Any], after: Mapping[str, Any], viewer: int | None) -> Iterable[str]:
        told = {card for place, zone in enumerate(after["zones"]) if FIELD <= place <= GRAVE or place == viewer for card in zone}
        told |= set(action.get("cards", ()))  # shown, though a reshuffle may have hidden them at once
        if action["do"] == "move" and action["to"]["zone"] == "grave":
            source = DECK if action["from"]["zone"] == "deck" else action["from"].get("seat", GRAVE)
            if source != DECK or len(before["zones"][DECK]) == 1:  # else it lies in the Grave still
                told |= set(before["zones"][source]) - set(after["zones"][source])
        return told

    def exchange(self, data: Mapping[str, Any], other: Mapping[str, str]) -> dict[str, Any]:
        swapped: dict[str, Any] = _exchange(data, other)
        return swapped


def _exchange(data: Any, other: Mapping[str, str]) -> Any:
    if isinstance(data, Mapping):
        return {key: _exchange(value, other) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_exchange(value, other) for value in data]
    return other.get(data, data) if isinstance(data, str) else data


KIT = RulersKit()
