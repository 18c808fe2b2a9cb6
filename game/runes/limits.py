"""Hand and rune limits (N10): looked at when an instruction is done, in turn order; no events."""

from __future__ import annotations

from game.core.audience import EVERYBODY
from game.runes.choice import ask
from game.runes.frames import Limits
from game.runes.rules import limit
from game.runes.state import State

LOOKING = Limits()


def look(state: State) -> bool:
    """Have limits looked at before anything else goes on, if somebody is over one."""
    if exceeded(state):
        state.stack.append(LOOKING)
        return True
    return False


def exceeded(state: State) -> bool:
    """Whether somebody is over a limit."""
    force = state.force
    if max(map(len, state.hands)) <= force.hand_limit and max(map(len, state.fences)) <= force.rune_limit:
        return False
    return any(_over(state, seat) for seat in state.alive)


def _over(state: State, seat: int) -> tuple[str, int] | None:
    """Of what ``seat`` has too many, and how many too many."""
    force = state.force
    hand, fence = len(state.hands[seat]), len(state.fences[seat])
    if hand > force.hand_limit and (surplus := hand - limit(state, seat, "hand")) > 0:
        return "limit", surplus
    if fence > force.rune_limit and (surplus := fence - limit(state, seat, "runes")) > 0:
        return "runes", surplus
    return None


def step(state: State, frame: Limits) -> None:
    """Ask the first player over a limit, or go on."""
    for seat in state.clockwise(state.active):
        over = _over(state, seat)
        if over is not None:
            word, surplus = over
            cards = sorted(state.hands[seat] if word == "limit" else state.fences[seat])
            if surplus == len(cards):
                shed(state, seat, word, tuple(cards))
            else:
                ask(state, seat, word, "card", cards, surplus, surplus)
            return
    state.stack.pop()


def shed(state: State, seat: int, word: str, cards: tuple[int, ...]) -> None:
    """Do away with ``cards``, without an event."""
    zone, pile = (state.hands[seat], state.discard) if word == "limit" else (state.fences[seat], state.rune_discard)
    for card in cards:
        zone.remove(card)
        pile.append(card)
    state.tell("limit", EVERYBODY, seat=seat, what="hand" if word == "limit" else "runes", cards=[state.book.names[card] for card in cards])
