"""What an instruction may choose among, and asking for it."""

from __future__ import annotations

from collections.abc import Callable

from game.runes.book import bits
from game.runes.frames import Ask, Run
from game.runes.language import Target
from game.runes.rules import protected
from game.runes.state import State
from game.runes.verbs import SHRUBS

DEFAULT_STATE = {"hex": "mythical", "restore": "hexed"}


def ask(state: State, seat: int, word: str, sort: str, options: list[int], least: int = 1, most: int = 1) -> None:
    """Owe one decision. ``sort`` tells what the options are: ``card``, ``seat``, ``branch`` or ``yes``."""
    state.asks = (Ask(state.number, seat, word, sort, tuple(options), least, most),)
    state.number += 1


def seats_of(state: State, run: Run, whose: str) -> list[int]:
    """The players on whose Lawns a target may be."""
    you = run.you
    if whose == "you":
        return [you]
    if whose == "anyone":
        return list(state.clockwise(you))
    if whose == "neighbour":
        return [seat for seat in state.clockwise(you) if seat != you]
    return named(state, run, whose)


def named(state: State, run: Run, who: str) -> list[int]:
    """Those whom ``who`` names without a choice: all of them, in turn order from "you"."""
    you = run.you
    if who == "you":
        return [you]
    if who == "they":
        return [run.they] if run.they in state.alive else []
    order = list(state.clockwise(you))
    others = [seat for seat in order if seat != you]
    if who in ("each", "anyone"):
        return order
    if who == "left":
        return others[:1]
    if who == "right":
        return others[-1:]
    return others


def targets(state: State, run: Run, target: Target, verb: str) -> list[int]:
    """The Creatures that ``verb`` may be done to by this instruction, ascending: what can't be is no legal thing."""
    pick = target.pick
    if pick in ("this", "it"):
        card = run.source if pick == "this" else run.it
        found = 1 << card if card >= 0 and state.owner(card) >= 0 else 0
    else:
        found = _on_lawns(state, run, target, verb)
    if verb == "hex":
        found = found & ~state.hexed if state.hexed.bit_count() < SHRUBS else 0
    elif verb == "restore":
        found &= state.hexed
    cards = bits(found)
    return [card for card in cards if not protected(state, verb, card, run.actor)] if verb in state.force.protect else cards


def _on_lawns(state: State, run: Run, target: Target, verb: str) -> int:
    """The Creatures that a target describes, as bits."""
    found = 0
    for seat in seats_of(state, run, target.of):
        if verb != "steal" or seat != run.you:
            found |= state.lawns[seat]
    wanted = target.state or DEFAULT_STATE.get(verb, "any")
    if wanted == "mythical":
        found &= ~state.hexed
    elif wanted == "hexed":
        found &= state.hexed
    if target.tag is not None:
        found &= state.book.tags.get(target.tag, 0)
    return found & ~(1 << run.source) if target.other and run.source >= 0 else found


ABLE: dict[str, Callable[[State, int], bool]] = {
    "discard": lambda state, seat: bool(state.hands[seat]),
    "steal-card": lambda state, seat: bool(state.hands[seat]),
    "give-card": lambda state, seat: bool(state.hands[seat]),
    "destroy-rune": lambda state, seat: bool(state.fences[seat]),
    "steal-rune": lambda state, seat: bool(state.fences[seat]),
    "give-rune": lambda state, seat: bool(state.fences[seat]),
}
"""To whom a verb can be done, by public facts; to everybody where it is not listed."""


def able(state: State, verb: str, seats: list[int]) -> list[int]:
    """Those of ``seats`` to whom ``verb`` can be done."""
    test = ABLE.get(verb)
    return seats if test is None else [seat for seat in seats if test(state, seat)]


class Choices:
    """The choices of one instruction, taken in the order in which they were made; the first that is missing is asked for."""

    def __init__(self, state: State, run: Run) -> None:
        self._state = state
        self._made = iter(run.choices)

    def take(self, seat: int, word: str, sort: str, options: list[int], *, count: int = 1, optional: bool = False) -> tuple[int, ...] | None:
        """``count`` of ``options`` (fewer if there are not as many), chosen by ``seat``; None where it had to be asked.

        Where there is nothing to choose, nobody is asked: so ``options`` must be as many in everybody's eyes.
        """
        most = min(count, len(options))
        if not options or (not optional and len(options) == 1):
            return tuple(options)
        made = next(self._made, None)
        if made is None:
            ask(self._state, seat, word, sort, options, 0 if optional else most, most)
        return made
