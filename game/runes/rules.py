"""What holds now: conditions, what can't be done, taxes, limits and allowances.

All of it is read from public facts. Rules come from Mythical Creatures, the active Regulation, and effects that last until their player's next
turn; a Creature may exempt its owner from the Regulation (N12: a card's text beats the Regulation, which beats the game's rules).
"""

from __future__ import annotations

from collections.abc import Callable

from game.runes.book import bits, creature
from game.runes.cards import Trigger, Would
from game.runes.frames import NO_CARD, NOBODY_SEAT, RULES, Happening
from game.runes.language import Condition, Cost, Face
from game.runes.state import Force, State
from game.runes.verbs import HAND_LIMIT, RUNE_LIMIT, SHRUBS

NOTHING = (0, 0, 0, 0)
"""A cost of nothing."""
EVERYBODY = -2
"""As the owner of a rule: the Regulation, which binds all alike."""


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


# Rules in force -----------------------------------------------------------------------------------------------------------------------------------


def in_force(state: State) -> Force:
    """Every rule that holds now, with its owner."""
    return state.rule_cache or _gather(state)


def _gather(state: State) -> Force:
    book = state.book
    found = state.rule_cache = Force(state.field())
    if state.regulation >= 0 and book.ruling >> state.regulation & 1:
        for rule in book.cards[state.regulation].rules:  # type: ignore[union-attr]  # only Regulations are active
            getattr(found, rule.rule).append((rule, EVERYBODY, state.regulation))
    for card in bits(found.field & book.ruling):
        owner = state.owner(card)
        for rule in creature(book, card).rules:
            getattr(found, rule.rule).append((rule, owner, card))
    for rest in state.lasting:
        rule = book.rule(rest.rule)
        getattr(found, rule.rule).append((rule, rest.owner, NO_CARD))
    for rule, _, _ in found.limit:
        if rule.change < 0 and rule.of == "hand":
            found.hand_limit += rule.change
        elif rule.change < 0:
            found.rune_limit += rule.change
    return found


def binds(state: State, who: str, owner: int, seat: int) -> bool:
    """Whether a rule about ``who``, owned by ``owner``, is about ``seat``."""
    if owner == EVERYBODY:
        return not exempt(state, seat)
    return who == "everyone" or (who == "you") == (seat == owner)


def exempt(state: State, seat: int) -> bool:
    """Whether the Regulation's rules do not bind ``seat``."""
    return any(owner == seat for _, owner, _ in in_force(state).exempt)


def forbidden(state: State, seat: int, verb: str) -> bool:
    """Whether a rule says that ``seat`` can't do ``verb``."""
    forbids = in_force(state).forbid
    return bool(forbids) and any(rule.verb == verb and binds(state, rule.who, owner, seat) and holds(state, rule.when, seat) for rule, owner, _ in forbids)


_GUARDED = frozenset({"hex", "destroy", "steal", "return", "swap"})


def protected(state: State, verb: str, card: int, actor: int) -> bool:
    """Whether a rule says that ``verb`` can't be done to a Creature by ``actor``."""
    protections = in_force(state).protect
    if not protections or verb not in _GUARDED:
        return False
    owner = state.owner(card)
    tags = state.book.tags
    for rule, guard, source in protections:
        if verb not in rule.verbs or (guard != owner and guard != EVERYBODY) or (rule.by == "neighbours" and actor == owner):
            continue
        if (rule.whom == "this" and source != card) or (rule.whom == "others" and source == card):
            continue
        if rule.tag is None or tags.get(rule.tag, 0) >> card & 1:
            return True
    return False


DOING = {
    "cast": "cast",
    "summon": "summon",
    "activate": "activate",
    "restore": "restore",
    "salvage": "salvage",
    "steal": "steal",
    "steal-card": "steal",
    "steal-rune": "steal",
    "destroy": "destroy",
    "destroy-rune": "destroy",
    "swap": "swap",
    "swap-hands": "swap",
    "swap-lawns": "swap",
    "peek": "peek",
}
"""What a "can't" calls the kinds of events that it may stop."""


def cannot(state: State, event: Happening) -> bool:
    """N12 (a): whether a "can't" stops this event."""
    force = in_force(state)
    if not force.forbid and not force.protect:
        return False
    verb = DOING.get(event.kind)
    if verb is not None and forbidden(state, event.actor, verb):
        return True
    if event.kind in _GUARDED:
        if protected(state, event.kind, event.card, event.actor):
            return True
        return event.kind == "swap" and protected(state, "swap", event.to, event.actor)
    return False


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


def limit(state: State, seat: int, of: str) -> int:
    """The hand limit (``hand``) or the rune limit (``runes``) of ``seat``."""
    most = HAND_LIMIT if of == "hand" else RUNE_LIMIT
    for rule, owner, _ in in_force(state).limit:
        if rule.of == of and binds(state, rule.who, owner, seat) and holds(state, rule.when, seat):
            most += rule.change
    return max(0, most)


def allowance(state: State, seat: int, phase: str) -> int:
    """How many draws, casts, summons or spins ``seat`` has in a phase by the rules in force."""
    number = 1
    for rule, owner, _ in in_force(state).allowance:
        if rule.phase == phase and binds(state, rule.who, owner, seat) and holds(state, rule.when, seat):
            number += rule.change
    return max(0, number)


def face(state: State, seat: int, shown: int) -> Face | None:
    """What the Regulation makes of a face of the first wheel, if anything."""
    changes = in_force(state).face
    return next((rule for rule, owner, _ in changes if shown in rule.faces and binds(state, "everyone", owner, seat)), None)


# Costs --------------------------------------------------------------------------------------------------------------------------------------------


def price(state: State, seat: int, verb: str, cost: Cost | None) -> tuple[int, int, int, int]:
    """What it costs ``seat`` to cast, summon or activate: the card's own cost and every tax."""
    taxes = in_force(state).tax
    if not taxes:
        return cost_of(cost)
    parts = [cost] if cost is not None else []
    parts += [rule.cost for rule, owner, _ in taxes if rule.verb == verb and binds(state, rule.who, owner, seat) and holds(state, rule.when, seat)]
    return sum(p.discard for p in parts), sum(p.runes for p in parts), sum(p.creatures for p in parts), sum(p.hex for p in parts)


def payable(state: State, seat: int, due: tuple[int, int, int, int], *, from_hand: bool = False, from_fence: bool = False, keep: int = NO_CARD) -> bool:
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


def cost_of(cost: Cost | None) -> tuple[int, int, int, int]:
    """A cost as the numbers that ``payable`` takes."""
    return NOTHING if cost is None else (cost.discard, cost.runes, cost.creatures, cost.hex)


def usable(state: State, effect: Trigger | Would, seat: int, card: int) -> bool:
    """Whether a Creature's effect is available: its condition holds and its cost can be paid (N16)."""
    return holds(state, effect.when, seat, source=card) and payable(state, seat, cost_of(effect.cost), keep=card)
