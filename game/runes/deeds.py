"""What each kind of event does when it happens (N12 c), and who learns what of it.

A deed returns the Creatures that arrived on a Lawn Mythical. A deed that is a whole effect (a cast, a face) pushes it on the stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.core.audience import EVERYBODY, seats
from game.runes import wheel
from game.runes.book import bits
from game.runes.cards import Rune, Spell
from game.runes.frames import NO_CARD, RULES, Act, Happening, Run
from game.runes.rules import face
from game.runes.state import State
from game.runes.triggers import they
from game.runes.verbs import EVENT_FACE, FACES, MAIN, PLACES, RUNES

Deed: TypeAlias = Callable[[State, Happening], tuple[int, ...]]


# Cards of the decks -------------------------------------------------------------------------------------------------------------------------------


def top(state: State, deck: int) -> list[int]:
    """The Main or Rune deck, made anew from its discard pile if it is empty (N11); empty only if both are."""
    cards, pile = (state.deck, state.discard) if deck == MAIN else (state.runes, state.rune_discard)
    if not cards and pile:
        cards.extend(pile)
        pile.clear()
        state.stream.shuffle(cards)
        state.tell("reshuffle", EVERYBODY, deck=deck)
    return cards


def _draw(state: State, event: Happening) -> tuple[int, ...]:
    card = top(state, event.number).pop()
    (state.hands if event.number == MAIN else state.fences)[event.seat].append(card)
    if state.log is not None:
        state.tell("draw", EVERYBODY, {"card": state.book.names[card]}, seats(event.seat), seat=event.seat, deck=event.number)
    return ()


def _regulation(state: State, event: Happening) -> tuple[int, ...]:
    if state.regulations:
        old = state.regulation
        state.enact(state.regulations.pop())
        if old >= 0:
            state.regulations.insert(0, old)
        state.tell("regulation", EVERYBODY, seat=event.seat, card=state.book.names[state.regulation])
    return ()


def _salvage(state: State, event: Happening) -> tuple[int, ...]:
    card, seat = event.card, event.seat
    if card in state.rune_discard:
        state.rune_discard.remove(card)
        state.fences[seat].append(card)
    else:
        state.discard.remove(card)
        state.hands[seat].append(card)
    state.tell("salvage", EVERYBODY, seat=seat, card=state.book.names[card])
    return ()


# Hands and Fences ---------------------------------------------------------------------------------------------------------------------------------


def _discard(state: State, event: Happening) -> tuple[int, ...]:
    hand = state.hands[event.seat]
    card = event.card if event.card >= 0 else hand[state.stream.below(len(hand))]
    hand.remove(card)
    state.discard.append(card)
    state.tell("discard", EVERYBODY, seat=event.seat, card=state.book.names[card])
    return ()


def _destroy_rune(state: State, event: Happening) -> tuple[int, ...]:
    fence = state.fences[event.seat]
    card = event.card if event.card >= 0 else fence[state.stream.below(len(fence))]
    fence.remove(card)
    state.rune_discard.append(card)
    state.tell("destroy-rune", EVERYBODY, seat=event.seat, card=state.book.names[card])
    return ()


def _move_private(state: State, event: Happening) -> tuple[int, ...]:
    zones = state.hands if event.kind.endswith("card") else state.fences
    source = zones[event.seat]
    card = event.card if event.card >= 0 else source[state.stream.below(len(source))]
    source.remove(card)
    zones[event.to].append(card)
    state.tell(event.kind, EVERYBODY, {"card": state.book.names[card]}, seats(event.seat, event.to), seat=event.seat, to=event.to)
    return ()


def _swap_hands(state: State, event: Happening) -> tuple[int, ...]:
    a, b = event.seat, event.to
    hands = state.hands
    hands[a], hands[b] = hands[b], hands[a]
    if state.log is not None:
        names = state.book.names
        secrets = {"hands": {str(seat): [names[card] for card in hands[seat]] for seat in (a, b)}}
        state.tell("swap-hands", EVERYBODY, secrets, seats(a, b), seat=a, to=b)
    return ()


def _look(state: State, event: Happening) -> tuple[int, ...]:
    """PEEK or REVEAL: ``number`` is the place, and ``card`` of a deck how many cards."""
    place = PLACES[event.number]
    if place == "hand":
        cards = state.hands[event.seat][:]
    elif place == "fence":
        cards = state.fences[event.seat][:]
    elif place == "regulations":
        cards = state.regulations[: -event.card - 1 : -1]
    else:
        cards = top(state, MAIN if place == "deck" else RUNES)[: -event.card - 1 : -1]
    names = [state.book.names[card] for card in cards]
    if event.kind == "peek":
        state.tell("peek", EVERYBODY, {"cards": names}, seats(event.actor), seat=event.actor, place=place, whose=event.seat)
    else:
        state.tell("reveal", EVERYBODY, seat=event.actor, place=place, whose=event.seat, cards=names)
        below = state.stack[-2]
        if isinstance(below, Run) and cards:
            state.stack[-2] = below._replace(it=cards[0])
    return ()


# Lawns --------------------------------------------------------------------------------------------------------------------------------------------


def _entering(state: State, *cards: int) -> tuple[int, ...]:
    return tuple(card for card in cards if not state.hexed >> card & 1)


def _summon(state: State, event: Happening) -> tuple[int, ...]:
    state.limbo &= ~(1 << event.card)
    state.put(event.card, event.seat)
    state.tell("enter", EVERYBODY, seat=event.seat, card=state.book.names[event.card])
    return (event.card,)


def _hex(state: State, event: Happening) -> tuple[int, ...]:
    state.shrub(event.card, on=True)
    state.tell("hex", EVERYBODY, by=event.actor, seat=event.seat, card=state.book.names[event.card])
    return ()


def _restore(state: State, event: Happening) -> tuple[int, ...]:
    state.shrub(event.card, on=False)
    state.tell("restore", EVERYBODY, by=event.actor, seat=event.seat, card=state.book.names[event.card])
    return ()


def _leave_lawn(state: State, event: Happening) -> None:
    state.take(event.card, event.seat)
    state.tell(event.kind, EVERYBODY, by=event.actor, seat=event.seat, card=state.book.names[event.card])


def _destroy(state: State, event: Happening) -> tuple[int, ...]:
    _leave_lawn(state, event)
    state.discard.append(event.card)
    return ()


def _return(state: State, event: Happening) -> tuple[int, ...]:
    _leave_lawn(state, event)
    state.hands[event.seat].append(event.card)
    return ()


def _move(state: State, event: Happening) -> tuple[int, ...]:
    """STEAL or GIVE a Creature: it keeps its token."""
    state.move(event.card, event.seat, event.to)
    state.tell(event.kind, EVERYBODY, by=event.actor, seat=event.seat, to=event.to, card=state.book.names[event.card])
    return _entering(state, event.card)


def _swap(state: State, event: Happening) -> tuple[int, ...]:
    mine, theirs = event.card, event.to
    other = state.owner(theirs)
    both = 1 << mine | 1 << theirs
    state.lawns[event.seat] ^= both
    state.lawns[other] ^= both
    state.heed(both)
    state.tell("swap", EVERYBODY, by=event.actor, seat=event.seat, to=other, card=state.book.names[mine], other=state.book.names[theirs])
    return _entering(state, theirs, mine)


def _swap_lawns(state: State, event: Happening) -> tuple[int, ...]:
    lawns, a, b = state.lawns, event.seat, event.to
    lawns[a], lawns[b] = lawns[b], lawns[a]
    state.reckon()
    state.tell("swap-lawns", EVERYBODY, seat=a, to=b)
    return _entering(state, *bits(lawns[a]), *bits(lawns[b]))


# Whole effects ------------------------------------------------------------------------------------------------------------------------------------


def _cast(state: State, event: Happening) -> tuple[int, ...]:
    card = state.book.cards[event.card]
    assert isinstance(card, Spell)
    state.stack.append(Run(state.book.number(card.effect), event.seat, event.seat, event.card))
    return ()


def _activate(state: State, event: Happening) -> tuple[int, ...]:
    """The answered event lies at ``number`` on the stack."""
    card = state.book.cards[event.card]
    answered = state.stack[event.number]
    assert isinstance(card, Rune)
    assert isinstance(answered, Act)
    you = event.seat
    state.stack.append(Run(state.book.number(card.effect), you, you, event.card, event.number, answered.event.card, they(answered.event, you)))
    return ()


def roll(state: State) -> int:
    """A face, 1 to 6."""
    return state.stream.below(FACES) + 1


def _spin(state: State, event: Happening) -> tuple[int, ...]:
    """SPIN the wheel ``number``: it shows a face, which is an event of its own."""
    shown = roll(state)
    state.tell("face", EVERYBODY, seat=event.seat, wheel=event.number, face=shown)
    state.stack.append(Act(Happening("result", event.seat, event.seat, NO_CARD, event.number, shown)))
    return ()


def _result(state: State, event: Happening) -> tuple[int, ...]:
    """What the face ``number`` of the wheel ``to`` does."""
    seat, shown = event.seat, event.number
    if event.to == 1:
        changed = face(state, seat, shown)
        if changed is None and shown == EVENT_FACE:
            state.stack.append(Act(Happening("spin", seat, seat, number=2)))
            return ()
        block = wheel.FIRST[shown - 1] if changed is None else changed.then
        source = RULES if changed is None else state.regulation
    else:
        block, source = wheel.SECOND[shown - 1], RULES
    state.stack.append(Run(state.book.number(block), seat, seat, source))
    return ()


DEEDS: dict[str, Deed] = {
    "draw": _draw,
    "discard": _discard,
    "cast": _cast,
    "summon": _summon,
    "activate": _activate,
    "hex": _hex,
    "restore": _restore,
    "destroy": _destroy,
    "return": _return,
    "steal": _move,
    "give": _move,
    "swap": _swap,
    "swap-hands": _swap_hands,
    "swap-lawns": _swap_lawns,
    "destroy-rune": _destroy_rune,
    "steal-card": _move_private,
    "steal-rune": _move_private,
    "give-card": _move_private,
    "give-rune": _move_private,
    "salvage": _salvage,
    "peek": _look,
    "reveal": _look,
    "spin": _spin,
    "result": _result,
    "regulation": _regulation,
}

LAWN_DEEDS = frozenset({"summon", "restore", "steal", "give", "swap", "swap-lawns"})
"""Those after which somebody may have won."""
WHOLE_EFFECTS = frozenset({"cast", "activate", "spin", "result"})
"""Those that are a whole effect, carried out before what they set off."""
