"""Measuring balance: whole games of equal players, and two ways to tell what a design is worth in an opening Hand or Fence, against a plain card there.

The insertion test plays the same deals twice, once with a physical card of the design in one opening Hand or Fence and once with a plain card, and tells
by how many points the owner's share of wins moves. The opening Hands of ordinary games estimate the same: what was dealt beside a card is dealt alike
whether it was put there or came by itself. There every game tells of every card dealt in it, so that all designs together take no more games than one does
by insertion; the insertion test is for those near an aim. A plain Main card is a Creature without effect; a plain Rune is one that nothing sets off.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from game.core.player import player_stream
from game.core.stream import Stream
from game.runes import engine
from game.runes.answers import codes
from game.runes.book import Book, make_book
from game.runes.cards import Answer, CardSet, Creature, Rune
from game.runes.language import Condition, Discard
from game.runes.library import built_in
from game.runes.options import FAIREST
from game.runes.players import PLAYERS
from game.runes.state import State
from game.runes.view import view

CAP = 5000
"""Decisions after which a game is broken off."""
PLAIN_RUNE = "plain-rune"
AIMS = {2: 8.0, 3: 6.0, 4: 5.0}
"""By how many points a design may move its owner's wins, by number of players."""
SURE = 3.0
"""Standard errors between what was measured and an aim that settle a design early: over ten looks, one in seventy is settled wrongly at worst."""


class Played(NamedTuple):
    """How a game went."""

    place: int
    """The winner's place in turn order; −1 where it met the cap."""
    winner: int
    rounds: int
    dealt: tuple[tuple[int, ...], ...] = ()
    """Each seat's opening Hand and Fence."""


class Gap(NamedTuple):
    """By how many points of a hundred a card moves its owner's share of wins, with the standard error."""

    points: float
    error: float
    games: int
    """How many it was measured in; for opening Hands, how many of them held the card."""

    def settled(self, aim: float) -> bool:
        """Whether it is surely within ``aim``, or surely beyond it."""
        return abs(abs(self.points) - aim) >= SURE * self.error


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
    dealt = tuple((*hand, *fence) for hand, fence in zip(state.hands, state.fences, strict=True))
    engine.go_on(state)
    steady = PLAYERS["steady"]
    for _ in range(CAP):
        if not state.asks:
            break
        ask = state.asks[0]
        if ask.ask == "answer" and max(ask.options) < 0:  # only passes: a steady player passes once, and needs no view for it
            engine.answer(state, ask, ())
            continue
        answer = steady.choose(view(state, ask.seat), (), player_stream(seed, ask.seat, ask.number))
        engine.answer(state, ask, codes(book, ask, answer.choose))
    rounds = -(-state.turn // seats)
    return Played((state.winner - state.first) % seats if state.winner >= 0 else -1, state.winner, rounds, dealt)


def put_first(state: State, card: int, seat: int) -> None:
    """Put a card in the first place of an opening Hand or Fence, or make a Regulation the active one; what was there takes the card's place."""
    if card in state.book.regulations:
        if card != state.regulation:
            state.regulations[state.regulations.index(card)] = state.regulation
            state.enact(card)
        return
    zones = [state.deck, *state.hands] if card in state.book.spells or card in state.book.creatures else [state.runes, *state.fences]
    zone = zones[seat + 1]
    other = zone[0]
    for held in zones:
        if card in held:
            held[held.index(card)] = other
            zone[0] = card
            return


def plain_cards(book: Book, kind: str) -> list[int]:
    """The cards that the designs of a kind are measured against."""
    if kind == "rune":
        return [card for card in book.runes if book.cards[card].id == PLAIN_RUNE]
    return [card for card in book.creatures if isinstance(design := book.cards[card], Creature) and not (design.triggers or design.would or design.rules)]


def designs(book: Book) -> dict[str, int]:
    """One physical card of every design that can be dealt, by the design's id."""
    found: dict[str, int] = {}
    for card in (*book.spells, *book.creatures, *book.runes):
        found.setdefault(book.cards[card].id, card)
    found.pop(PLAIN_RUNE, None)
    return found


def inserted(with_it: Sequence[Played], plain: Sequence[Played], seats: int) -> Gap:
    """The insertion test of a card: its games beside those of the same deals with a plain one; the owner is the seat of a game's number."""
    pairs = list(zip(with_it, plain, strict=True))
    moves = [(game.winner == number % seats) - (other.winner == number % seats) for number, (game, other) in enumerate(pairs)]
    count, total = len(moves), sum(moves)
    return Gap(100 * total / count, 100 * sqrt(max(0.0, sum(map(abs, moves)) - total * total / count)) / count, count)


def held(book: Book, games: Iterable[Played]) -> dict[str, Gap]:
    """What every design is worth by the opening Hands and Fences of ordinary games: its holders' wins beside those of plain cards' holders."""
    won, seen = [0] * len(book.cards), [0] * len(book.cards)
    for game in games:
        for seat, cards in enumerate(game.dealt):
            for card in cards:
                seen[card] += 1
                won[card] += seat == game.winner
    of = {design: [card for card, other in enumerate(book.cards) if other.id == design] for design in designs(book)}
    shares = {design: _share(won, seen, cards) for design, cards in of.items()}
    plain = {kind: _share(won, seen, plain_cards(book, kind)) for kind in ("main", "rune")}
    found = {}
    for design, (points, error, count) in shares.items():
        base = plain["rune" if book.kinds[of[design][0]] == "rune" else "main"]
        found[design] = Gap(points - base.points, sqrt(error**2 + base.error**2), count)
    return found


def _share(won: Sequence[int], seen: Sequence[int], cards: Sequence[int]) -> Gap:
    """Of the Hands that held one of ``cards``, how many won, in points of a hundred."""
    count = sum(seen[card] for card in cards)
    part = sum(won[card] for card in cards) / max(1, count)
    return Gap(100 * part, 100 * sqrt(part * (1 - part) / max(1, count)), count)


def share(games: Sequence[Played], place: int) -> float:
    """The share of games won by a place in turn order, in points of a hundred."""
    return 100 * sum(game.place == place for game in games) / max(1, len(games))
