"""Measuring balance: whole games of equal players, and the insertion test of a design.

The insertion test plays the same deals twice, once with a physical card of the design in one opening Hand or Fence and once with a plain card there, and tells
by how many points the owner's share of wins moves. A plain Main card is a Creature without effect; a plain Rune is one that nothing sets off.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.core.player import player_stream
from game.core.stream import Stream
from game.runes import engine
from game.runes.answers import codes
from game.runes.book import Book, make_book
from game.runes.cards import Answer, CardSet, Condition, Creature, Discard, Rune
from game.runes.library import built_in
from game.runes.options import FAIREST
from game.runes.players import PLAYERS
from game.runes.state import State
from game.runes.view import view

CAP = 5000
"""Decisions after which a game is broken off."""
PLAIN_RUNE = "plain-rune"


class Played(NamedTuple):
    """How a game went."""

    place: int
    """The winner's place in turn order; −1 where it met the cap."""
    winner: int
    rounds: int


def seed_of(word: str, number: int) -> bytes:
    """The seed of one game of a measurement."""
    return hashlib.sha256(f"{word}:{number}".encode()).digest()


@cache
def lab_book(set_id: str) -> Book:
    """The set, with one plain Rune more."""
    plain = Rune(
        id=PLAIN_RUNE,
        name="Plain Rune",
        answers=Answer(to="discard", when=Condition(hand_at_least=20, hand_at_most=0)),
        effect=(Discard(do="discard"),),
    )
    return make_book([built_in()[set_id], CardSet(id="lab", name="Lab", addition=True, runes=(plain,))])


def play(book: Book, seats: int, seed: bytes, opening: str = "", insert: tuple[int, int] | None = None) -> Played:
    """Play one game of steady players; ``insert`` is (card, seat) of the insertion test."""
    state = engine.deal(book, seats, Stream(seed), 5, opening or FAIREST[seats], ())
    if insert is not None:
        put_first(state, *insert)
    engine.go_on(state)
    steady = PLAYERS["steady"]
    for _ in range(CAP):
        if not state.asks:
            break
        ask = state.asks[0]
        answer = steady.choose(view(state, ask.seat), (), player_stream(seed, ask.seat, ask.number))
        engine.answer(state, ask, codes(book, ask, answer.choose))
    rounds = -(-state.turn // seats)
    return Played((state.winner - state.first) % seats if state.winner >= 0 else -1, state.winner, rounds)


def put_first(state: State, card: int, seat: int) -> None:
    """Put a card in the first place of an opening Hand or Fence, or make a Regulation the active one; what was there takes the card's place."""
    if card in state.book.regulations:
        if card != state.regulation:
            state.regulations[state.regulations.index(card)] = state.regulation
            state.regulation, state.rule_cache = card, None
        return
    zones = [state.deck, *state.hands] if card in state.book.spells or card in state.book.creatures else [state.runes, *state.fences]
    zone = zones[seat + 1]
    other = zone[0]
    for held in zones:
        if card in held:
            held[held.index(card)] = other
            zone[0] = card
            return


def plain_card(book: Book, kind: str) -> int:
    """The card that the designs of a kind are measured against."""
    if kind == "rune":
        return next(card for card in book.runes if book.cards[card].id == PLAIN_RUNE)
    return next(card for card in book.creatures if isinstance(design := book.cards[card], Creature) and not (design.triggers or design.would or design.rules))


def designs(book: Book) -> dict[str, int]:
    """One physical card of every design that can be dealt, by the design's id."""
    found: dict[str, int] = {}
    for card in (*book.spells, *book.creatures, *book.runes):
        found.setdefault(book.cards[card].id, card)
    found.pop(PLAIN_RUNE, None)
    return found


def share(games: Sequence[Played], place: int) -> float:
    """The share of games won by a place in turn order, in points of a hundred."""
    return 100 * sum(game.place == place for game in games) / max(1, len(games))
