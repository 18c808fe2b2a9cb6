"""What one seat may know: its own Hand and Runes, the public zones, every zone's size, and what is in progress."""

from __future__ import annotations

from typing import NamedTuple

from game.core.decision import Decision
from game.core.game import Outcome
from game.runes.answers import Token, tokens
from game.runes.book import Book, bits, known_book
from game.runes.engine import asked
from game.runes.frames import NO_CARD, Act, Ask, Fire, Run, new
from game.runes.rules import limit
from game.runes.state import State
from game.runes.verbs import SHRUBS


class Creature(NamedTuple):
    """A Creature on a Lawn."""

    card: str
    hexed: bool


class Seat(NamedTuple):
    """What everybody knows of a player."""

    hand: int
    """How many cards."""
    runes: int
    lawn: tuple[Creature, ...]
    mythical: int
    hand_limit: int
    rune_limit: int
    passed: bool
    """Passed for the turn."""
    passed_kinds: tuple[str, ...]
    """The kinds of events for which the player has passed until they take it back."""
    gone: bool


class Underway(NamedTuple):
    """An event in progress, or a card whose effect is being carried out."""

    kind: str
    """An event's kind, or ``effect``."""
    actor: int
    seat: int
    card: str
    """Empty where there is none or the viewer may not know it."""
    to: int
    number: int
    other: str
    """The second Creature of a swap."""
    done: bool
    """Whether it has happened already, and only what it sets off is still to come."""


class Asked(NamedTuple):
    """What the viewer is asked, with the options that the viewer has."""

    ask: str
    sort: str
    options: tuple[Token, ...]
    least: int
    most: int
    source: str
    """The card that asks; empty where the rules do."""


class View(NamedTuple):
    """A state as one viewer may know it."""

    viewer: int | None
    decisions: tuple[Decision, ...]
    outcome: Outcome | None
    turn: int
    active: int
    phase: int
    seats: tuple[Seat, ...]
    hand: tuple[str, ...]
    """The viewer's own."""
    fence: tuple[str, ...]
    """The viewer's own Runes."""
    deck: int
    rune_deck: int
    regulation_deck: int
    discard: tuple[str, ...]
    rune_discard: tuple[str, ...]
    regulation: str
    shrubs: int
    """Tokens left."""
    creatures_to_win: int
    underway: tuple[Underway, ...]
    """What is in progress, the innermost last."""
    lasting: tuple[tuple[int, str], ...]
    """(seat, card): rules that hold until that player's next turn."""
    skips: tuple[tuple[int, int], ...]
    """(seat, phase) that will be skipped."""
    asked: Asked | None
    cards: tuple[str, ...]
    """The sets that are played, by the SHA-256 of their data."""

    @property
    def book(self) -> Book:
        """What all the cards say, which everybody may read."""
        return known_book(self.cards)


def view(state: State, viewer: int | None) -> View:
    """What ``viewer`` (a seat, or None for a spectator) may know of ``state``."""
    names = state.book.names
    ask = asked(state, viewer) if viewer is not None else None
    return View(
        viewer=viewer,
        decisions=decisions(state),
        outcome=outcome(state),
        turn=state.turn,
        active=state.active,
        phase=state.phase,
        seats=tuple([_seat(state, seat) for seat in range(state.seats)]),
        hand=tuple([names[card] for card in state.hands[viewer]]) if viewer is not None else (),
        fence=tuple([names[card] for card in state.fences[viewer]]) if viewer is not None else (),
        deck=len(state.deck),
        rune_deck=len(state.runes),
        regulation_deck=len(state.regulations),
        discard=tuple([names[card] for card in state.discard]),
        rune_discard=tuple([names[card] for card in state.rune_discard]),
        regulation=names[state.regulation] if state.regulation >= 0 else "",
        shrubs=SHRUBS - state.hexed.bit_count(),
        creatures_to_win=state.to_win,
        underway=_underway(state, viewer),
        lasting=tuple([(rest.owner, names[rest.source] if rest.source >= 0 else "") for rest in state.lasting]),
        skips=state.skips,
        asked=None if ask is None else _asked(state, ask),
        cards=state.book.key,
    )


def _seat(state: State, seat: int) -> Seat:
    names, lawn = state.book.names, state.lawns[seat]
    return Seat(
        hand=len(state.hands[seat]),
        runes=len(state.fences[seat]),
        lawn=tuple([Creature(names[card], bool(state.hexed >> card & 1)) for card in bits(lawn)]),
        mythical=state.mythical(seat),
        hand_limit=limit(state, seat, "hand"),
        rune_limit=limit(state, seat, "runes"),
        passed=bool(state.turn_passes >> seat & 1),
        passed_kinds=tuple(state.passed_kinds(seat)),
        gone=bool(state.gone >> seat & 1),
    )


def _asked(state: State, ask: Ask) -> Asked:
    source = NO_CARD
    if state.stack:
        frame = state.stack[-1]
        if isinstance(frame, Run):
            source = frame.source
        elif isinstance(frame, Fire):
            source = frame.card
    name = state.book.names[source] if source >= 0 else ""
    return Asked(ask.ask, ask.sort, tokens(state.book, ask.sort, ask.options), ask.least, ask.most, name)


HIDDEN = frozenset({"discard", "destroy-rune", "give-card", "give-rune"})
"""Events whose thing is private until they happen: only its owner knows it."""
_LOOKS = frozenset({"peek", "reveal"})


def _underway(state: State, viewer: int | None) -> tuple[Underway, ...]:
    names = state.book.names
    found: list[Underway] = []
    for frame in state.stack:
        if isinstance(frame, Run) and frame.source >= 0:
            if found and (found[-1].kind, found[-1].card) == ("effect", names[frame.source]):
                continue  # a block inside the one before
            found.append(Underway("effect", frame.actor, frame.you, names[frame.source], -1, 0, "", done=False))
        elif isinstance(frame, Act):
            kind, actor, seat, card, to, number = frame.event
            hidden = card < 0 or kind in _LOOKS or (kind in HIDDEN and seat != viewer and not frame.done)
            other = names[to] if kind == "swap" else ""
            shown = "" if hidden else names[card]
            found.append(Underway(kind, actor, seat, shown, -1 if other else to, 0 if kind == "activate" else number, other, frame.done))
    return tuple(found)


def decisions(state: State) -> tuple[Decision, ...]:
    """Every decision owed now, by ascending seat."""
    return tuple(map(_decision, state.asks))


def _decision(ask: Ask) -> Decision:
    number, seat, word, _, _, least, _ = ask
    return new(Decision, (number, seat, word, not least, "window" if word == "answer" else "turn"))


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return Outcome("win", (state.winner,)) if state.winner >= 0 else None
