"""What one seat may know: its own Hand, the public zones, every zone's size, and whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from game.core.decision import Decision
from game.core.game import Outcome
from game.rulers.cards import cards_of, codes
from game.rulers.state import DECK, FIELD, GRAVE, HIDDEN, PLACES, Position, State

Codes = tuple[str, ...]


class View(NamedTuple):
    """A game of Rulers as ``viewer`` knows it; cards are codes."""

    viewer: int | None
    decisions: tuple[Decision, ...]
    outcome: Outcome | None
    mode: str
    dealer: int
    turn: int
    """Whose turn it is; once over, who moved last."""
    phase: str
    """``act``, ``discard`` or ``over``."""
    turns: int
    """How many turns are finished."""
    last_turn: int
    """After how many turns the game is a draw (R17); 0 for never."""
    rulers: Codes
    fields: tuple[Codes, ...]
    hand: Codes
    """The viewer's Hand in the order that its cards came; a spectator has none."""
    hand_sizes: tuple[int, ...]
    grave: Codes
    """In the order that the cards came."""
    deck_size: int


def decisions(state: State) -> tuple[Decision, ...]:
    """The one decision that is owed, numbered as the record will number its answer."""
    if state.phase == "over":
        return ()
    ask = "turn" if state.phase == "act" else "discard"
    return (tuple.__new__(Decision, (state.actions + 1, state.turn, ask, False, "turn")),)  # as Decision(…), in half the time


def outcome(state: State) -> Outcome | None:
    """How the game ended."""
    if state.phase != "over":
        return None
    return Outcome("win", state.winners) if state.winners else Outcome("draw")


def view(state: State, viewer: int | None) -> View:
    """What ``viewer`` may know of ``state``."""
    mode, n, dealer, last_turn = state.terms
    zones = state.zones
    return View(
        viewer=viewer,
        decisions=decisions(state),
        outcome=outcome(state),
        mode=mode,
        dealer=dealer,
        turn=state.turn,
        phase=state.phase,
        turns=state.turns,
        last_turn=last_turn,
        rulers=tuple(codes(state.rulers)),
        fields=tuple([tuple(codes(field)) for field in zones[FIELD : FIELD + n]]),
        hand=() if viewer is None else tuple(codes(zones[viewer])),
        hand_sizes=tuple([len(hand) for hand in zones[:n]]),
        grave=tuple(codes(zones[GRAVE])),
        deck_size=len(zones[DECK]),
    )


def position(view: View) -> Position:
    """The position as the viewer knows it: a card that it does not know is ``HIDDEN``."""
    n = len(view.rulers)
    face_down = bytes((HIDDEN,))
    zones = [b""] * PLACES
    for seat in range(n):
        zones[seat] = cards_of(view.hand) if seat == view.viewer else face_down * view.hand_sizes[seat]
        zones[FIELD + seat] = cards_of(view.fields[seat])
    zones[GRAVE] = cards_of(view.grave)
    zones[DECK] = face_down * view.deck_size
    return Position(zones, cards_of(view.rulers), view.turn, view.phase)
