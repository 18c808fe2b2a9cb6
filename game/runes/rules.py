"""What holds now: conditions, what can't be done, taxes, limits and allowances.

All of it is read from public facts. Rules come from Mythical Creatures, the active Regulation, and effects that last until their player's next
turn; a Creature may exempt its owner from the Regulation (N12: a card's text beats the Regulation, which beats the game's rules).
"""

from __future__ import annotations

from collections.abc import Callable

from game.runes.cards import Trigger, Would
from game.runes.force import EVERYBODY, Binding
from game.runes.frames import NO_CARD, NOBODY_SEAT, RULES, Happening
from game.runes.language import NOTHING, Condition, Due, Face, cost_of
from game.runes.state import State
from game.runes.verbs import HAND_LIMIT, RUNE_LIMIT, SHRUBS


def holds(state: State, when: Condition | None, you: int, *, source: int = RULES, it: int = NO_CARD, did: int = 0) -> bool:
    """Whether a condition holds for ``you``."""
    if when is None:
        return True
    if when.did is not None and when.did != (did > 0):
        return False
    mine = state.mythical(you)
    hand, runes = len(state.hands[you]), len(state.fences[you])
    if when.fewest and any(state.mythical(seat) < mine for seat in state.alive):
        return False
    if when.most and any(state.mythical(seat) > mine for seat in state.alive):
        return False
    if not _within(mine, when.mythical_at_least, when.mythical_at_most) or not _within(hand, when.hand_at_least, when.hand_at_most):
        return False
    if not _within(runes, when.runes_at_least, when.runes_at_most):
        return False
    if when.hexed_at_least is not None and (state.lawns[you] & state.hexed).bit_count() < when.hexed_at_least:
        return False
    if when.tag is not None:
        kin = state.lawns[you] & ~state.hexed & state.book.tags.get(when.tag, 0)
        if source >= 0:
            kin &= ~(1 << source)
        if not kin:
            return False
    return when.it_is is None or (it >= 0 and state.book.kinds[it] == when.it_is)


def _within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


# What can't be done -------------------------------------------------------------------------------------------------------------------------------


def binds(state: State, bindings: list[Binding], seat: int) -> bool:
    """Whether any of these binds ``seat`` now."""
    return any(seats >> seat & 1 and holds(state, when, seat) for seats, when, _ in bindings)


def forbidden(state: State, seat: int, kind: str) -> bool:
    """Whether a rule says that ``seat`` can't make this kind of event happen."""
    bindings = state.force.forbid.get(kind)
    return bindings is not None and binds(state, bindings, seat)


def protected(state: State, verb: str, card: int, actor: int) -> bool:
    """Whether a rule says that ``verb`` can't be done to a Creature by ``actor``."""
    guards = state.force.protect.get(verb)
    if guards is None:
        return False
    owner = state.owner(card)
    concerned = (owner, EVERYBODY)
    return any(cards >> card & 1 and guard in concerned and not (by_others and actor == owner) for guard, cards, by_others in guards)


def cannot(state: State, event: Happening) -> bool:
    """N12 (a): whether a "can't" stops this event."""
    force, kind = state.force, event.kind
    if kind in force.forbid and forbidden(state, event.actor, kind):
        return True
    if kind not in force.protect:
        return False
    return protected(state, kind, event.card, event.actor) or (kind == "swap" and protected(state, kind, event.to, event.actor))


_TO_SOMEBODY = frozenset({"steal", "give", "steal-card", "steal-rune", "give-card", "give-rune", "swap-hands", "swap-lawns"})


def fits(state: State, event: Happening) -> bool:
    """N12 (c): whether the thing is still there for it to happen to."""
    seat = event.seat
    if seat < 0:
        return False  # chosen on a Lawn that is no more
    if state.gone and (state.gone >> seat & 1 or (event.to >= 0 and event.kind in _TO_SOMEBODY and state.gone >> event.to & 1)):
        return False
    there = _THERE.get(event.kind)
    return there is None or there(state, event)


def _on_lawn(state: State, event: Happening) -> bool:
    return bool(state.lawns[event.seat] >> event.card & 1)


def _can_hex(state: State, event: Happening) -> bool:
    return _on_lawn(state, event) and not state.hexed >> event.card & 1 and state.hexed.bit_count() < SHRUBS


def _can_restore(state: State, event: Happening) -> bool:
    return _on_lawn(state, event) and bool(state.hexed >> event.card & 1)


def _can_swap(state: State, event: Happening) -> bool:
    return _on_lawn(state, event) and state.owner(event.to) not in (event.seat, NOBODY_SEAT)


def _can_move(state: State, event: Happening) -> bool:
    return _on_lawn(state, event) and event.to != event.seat


def _in_hand(state: State, event: Happening) -> bool:
    hand = state.hands[event.seat]
    return event.card in hand if event.card >= 0 else bool(hand)


def _in_fence(state: State, event: Happening) -> bool:
    fence = state.fences[event.seat]
    return event.card in fence if event.card >= 0 else bool(fence)


def _can_draw(state: State, event: Happening) -> bool:
    return bool((state.runes or state.rune_discard) if event.number else (state.deck or state.discard))


_THERE: dict[str, Callable[[State, Happening], bool]] = {
    "hex": _can_hex,
    "restore": _can_restore,
    "destroy": _on_lawn,
    "return": _on_lawn,
    "steal": _can_move,
    "give": _can_move,
    "swap": _can_swap,
    "discard": _in_hand,
    "give-card": _in_hand,
    "destroy-rune": _in_fence,
    "give-rune": _in_fence,
    "steal-card": lambda state, event: bool(state.hands[event.seat]) and event.to != event.seat,
    "steal-rune": lambda state, event: bool(state.fences[event.seat]) and event.to != event.seat,
    "draw": _can_draw,
    "salvage": lambda state, event: event.card in state.discard or event.card in state.rune_discard,
}
"""Whether the thing is there, by kind of event; for those not listed it cannot go away."""


# Numbers ------------------------------------------------------------------------------------------------------------------------------------------


def _changes(state: State, bindings: list[Binding], seat: int) -> int:
    """By how much these change a number of ``seat``."""
    total = 0
    for seats, when, change in bindings:
        if seats >> seat & 1 and (when is None or holds(state, when, seat)):
            total += change
    return total


def limit(state: State, seat: int, of: str) -> int:
    """The hand limit (``hand``) or the rune limit (``runes``) of ``seat``."""
    most = HAND_LIMIT if of == "hand" else RUNE_LIMIT
    bindings = state.force.limit.get(of)
    return most if bindings is None else max(0, most + _changes(state, bindings, seat))


def allowance(state: State, seat: int, phase: str) -> int:
    """How many draws, casts, summons or spins ``seat`` has in a phase by the rules in force."""
    bindings = state.force.allowance.get(phase)
    return 1 if bindings is None else max(0, 1 + _changes(state, bindings, seat))


def face(state: State, seat: int, shown: int) -> Face | None:
    """What the Regulation makes of a face of the first wheel, if anything."""
    return next((rule for seats, _, rule in state.force.face if seats >> seat & 1 and shown in rule.faces), None)


# Costs --------------------------------------------------------------------------------------------------------------------------------------------


def price(state: State, seat: int, verb: str, own: Due) -> Due:
    """What it costs ``seat`` to cast, summon or activate: the card's own cost and every tax."""
    taxes = state.force.tax.get(verb)
    if taxes is None:
        return own
    discard, runes, creatures, hexes = own
    for seats, when, more in taxes:
        if seats >> seat & 1 and (when is None or holds(state, when, seat)):
            discard, runes, creatures, hexes = discard + more[0], runes + more[1], creatures + more[2], hexes + more[3]
    return discard, runes, creatures, hexes


def payable(state: State, seat: int, due: Due, *, from_hand: bool = False, from_fence: bool = False, keep: int = NO_CARD) -> bool:
    """Whether ``seat`` can pay: by the numbers alone, which are public. The card paid for cannot pay for itself.

    ``from_hand`` and ``from_fence`` tell where that card lies; ``keep`` is it, where it is on a Lawn.
    """
    if due == NOTHING:
        return True
    discard, runes, creatures, hexes = due
    lawn = state.lawns[seat] & ~(1 << keep) if keep >= 0 else state.lawns[seat]
    return (
        len(state.hands[seat]) - from_hand >= discard
        and len(state.fences[seat]) - from_fence >= runes
        and lawn.bit_count() >= creatures
        and (lawn & ~state.hexed).bit_count() >= hexes
        and (not creatures or not hexes or (lawn & ~state.hexed).bit_count() >= hexes + max(0, creatures - (lawn & state.hexed).bit_count()))
        and (not hexes or state.hexed.bit_count() + hexes <= SHRUBS)
    )


def usable(state: State, effect: Trigger | Would, seat: int, card: int) -> bool:
    """Whether a Creature's effect is available: its condition holds and its cost can be paid (N16)."""
    return holds(state, effect.when, seat, source=card) and (effect.cost is None or payable(state, seat, cost_of(effect.cost), keep=card))
