"""The computer players of Rulers. Both judge by their seat's view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from game.core.event import Seen
from game.core.player import AnyPlayer
from game.core.stream import Stream
from game.rulers.actions import PASS, Action, Discard, Kill, Move, Play, Swap, Switch
from game.rulers.cards import RULER_CARDS, SINGLE, SUIT, SUIT_CARDS, Card, Cards
from game.rulers.legal import COMMON_CARDS, legal, owed
from game.rulers.moves import partners_of, sources_of, targets_of
from game.rulers.options import winners_by
from game.rulers.state import DISCARD, FIELD, FIELD_LIMIT, GRAVE, HIDDEN, Position
from game.rulers.view import View, position


class Casual:
    """Does anything that is legal, but thinks twice before it passes."""

    def choose(self, view: View, events: Sequence[Seen | None], stream: Stream) -> Action:
        answers = legal(position(view), view.turn)
        action = answers[stream.below(len(answers))]
        return answers[stream.below(len(answers))] if action == PASS else action


WORTH = (0.0, 3.0, 8.0, 18.0, 45.0, 1000.0)
"""What a Field with so many cards of its ruler's suit is worth: the fifth wins."""
STRANGER = 0.12
"""The share of its worth that each other card takes from a Field, since it holds a place until it is killed."""
IN_HAND = 0.6
"""The worth of a card in Hand, as a share of its worth on the Field."""
NEXT_WIN = 300.0
"""The worth of a win that needs but one more action of one's own."""
SWITCH = (0.7, 0.4)
"""The worth of a Field under another ruler, as a share: with that ruler on the Field, and with it still in Hand."""
UNKNOWN = 2.5
"""The worth of an unknown card in a Hand."""
NOISE = 1 << 10
UNSEEN: Cards = bytes((HIDDEN,))
NO_RULERS: Cards = COMMON_CARDS + UNSEEN


class Steady:
    """Plays for its team's Fields and against the others', one action ahead."""

    def choose(self, view: View, events: Sequence[Seen | None], stream: Stream) -> Action:
        mind = _Mind(position(view), view.turn, view.mode)
        if view.phase == DISCARD:
            return mind.discard()
        # Equal actions are taken in turn, so that it is not foreseen.
        return max(mind.ideas(), key=lambda idea: (idea[0], stream.below(NOISE)))[1]


class _Mind:
    """One decision: what each seat's Field is worth to this seat now, and what it would be after an action."""

    def __init__(self, here: Position, seat: int, mode: str) -> None:
        self.here = here
        self.seat = seat
        self.hand = here.zones[seat]
        self.field = here.zones[FIELD + seat]
        self.ruler = here.rulers[seat]
        self.sign = [1.0 if seat in winners_by(mode, owner) else -1.0 for owner in range(len(here.rulers))]
        self.now = [self._worth(owner, here.rulers[owner], here.zones[FIELD + owner], self.hand) for owner in range(len(here.rulers))]

    def _worth(self, owner: int, ruler: Card, field: Cards, hand: Cards) -> float:
        """What ``owner``'s Field is worth to this seat; ``hand`` is its own one."""
        if owner == self.seat:
            return _own_worth(ruler, field, hand)
        return self.sign[owner] * _field_worth(ruler, field)

    def _change(self, owner: int, field: Cards, ruler: Card | None = None, hand: Cards | None = None) -> float:
        """How much better it gets for this seat when ``owner`` has this Field (and ruler; and this seat this Hand)."""
        after = self._worth(owner, self.here.rulers[owner] if ruler is None else ruler, field, self.hand if hand is None else hand)
        return after - self.now[owner]

    def ideas(self) -> Iterator[tuple[float, Action]]:
        """Everything worth a thought, and how much better it makes things."""
        yield 0.0, PASS
        yield from self._plays()
        yield from self._kills()
        for crown in self.field.translate(None, COMMON_CARDS):
            yield self._change(self.seat, self.field.replace(SINGLE[crown], SINGLE[self.ruler]), crown), Switch(crown)
        targets = targets_of(self.here.zones, self.here.rulers, self.ruler)
        for source, cards in sources_of(self.here.zones, self.here.rulers, self.seat):
            for card, target in product(cards, targets):
                if source != target:
                    yield self._move(source, target, card), Move(source, target, card)
        for other in partners_of(self.here.rulers, self.seat):
            theirs = self.here.rulers[other]
            gain = self._change(self.seat, self.field, theirs) + self._change(other, self.here.zones[FIELD + other], self.ruler)
            yield gain, Swap(other)

    def _plays(self) -> Iterator[tuple[float, Action]]:
        room = FIELD_LIMIT - len(self.field)
        matching = _of_suit(self.hand, self.ruler)
        crowns = [SINGLE[card] for card in self.hand if card in RULER_CARDS]
        for cards in (matching, *crowns):
            if cards and room:
                cards = cards[:room]
                yield self._change(self.seat, self.field + cards, hand=self.hand.translate(None, cards)), Play(cards)

    def _kills(self) -> Iterator[tuple[float, Action]]:
        strangers = self.field.translate(None, SUIT_CARDS[SUIT[self.ruler]])
        for cards in (strangers, strangers.translate(None, RULER_CARDS)):
            if cards:
                yield self._change(self.seat, self.field.translate(None, cards)), Kill(cards)

    def _move(self, source: int, target: int, card: Card | None) -> float:
        """What a Move gains. Of a random card only its place counts: on a Field it is most likely a stranger."""
        moved = UNSEEN if card is None else SINGLE[card]
        gain, hand = 0.0, self.hand
        if self.seat in (source, target) and card is not None:
            hand = hand + moved if target == self.seat else hand.replace(moved, b"")
            if self.seat not in (source - FIELD, target - FIELD):
                gain += self._change(self.seat, self.field, hand=hand)
        for place, there in ((source, False), (target, True)):
            if FIELD <= place < GRAVE:
                field = self.here.zones[place]
                gain += self._change(place - FIELD, field + moved if there else field.replace(moved, b""), hand=hand)
            elif place < FIELD and (place != self.seat or card is None):
                gain += self.sign[place] * (UNKNOWN if there else -UNKNOWN)
        return gain

    def discard(self) -> Action:
        """The cards that it misses least."""
        keep = _of_suit(self.hand, self.ruler)
        held = self.hand + self.field

        def missed(card: Card) -> tuple[bool, bool, int]:
            return card in keep, card in RULER_CARDS, len(_of_suit(held, card))

        return Discard(bytes(sorted(self.hand, key=missed)[: owed(self.here)]))


def _of_suit(cards: Cards, ruler: Card) -> Cards:
    """Those of ``cards`` that have the ruler's suit."""
    return cards.translate(None, cards.translate(None, SUIT_CARDS[SUIT[ruler]]))


def _field_worth(ruler: Card, field: Cards) -> float:
    strangers = len(field.translate(None, SUIT_CARDS[SUIT[ruler]]))
    return WORTH[len(field) - strangers] * (1 - STRANGER * strangers)


def _own_worth(ruler: Card, field: Cards, hand: Cards) -> float:
    """A Field with the Hand behind it, under its ruler or the best one that might replace it."""
    best = _reach_worth(ruler, field, hand)
    other = 0.0
    for share, cards in zip(SWITCH, (field, hand if len(field) < FIELD_LIMIT else b""), strict=True):
        for card in cards.translate(None, NO_RULERS):
            left = field.replace(SINGLE[card], b"")
            other = max(other, share * _reach_worth(card, left + SINGLE[ruler], hand.replace(SINGLE[card], b"")))
    return max(best, other) + 0.1 * min(best, other)


def _reach_worth(ruler: Card, field: Cards, hand: Cards) -> float:
    suit = SUIT_CARDS[SUIT[ruler]]
    strangers = len(field.translate(None, suit))
    there = len(field) - strangers
    reach = min(there + len(hand) - len(hand.translate(None, suit)), FIELD_LIMIT)
    if reach == there:
        return WORTH[there] * (1 - STRANGER * strangers)
    ahead = WORTH[reach] if reach < FIELD_LIMIT else WORTH[-2] if strangers else NEXT_WIN
    return (WORTH[there] + IN_HAND * (ahead - WORTH[there])) * (1 - STRANGER * strangers)


PLAYERS: Mapping[str, AnyPlayer] = {"casual": Casual(), "steady": Steady()}
