"""Every verb a card may say: from an instruction and the choices made for it to its events.

A function gets the state, the frame and its instruction. It returns the events of the present player's part, or None where it had to ask first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.audience import EVERYBODY
from game.runes import turn
from game.runes.choice import Choices, able, named, targets
from game.runes.deeds import roll
from game.runes.frames import NO_CARD, NOBODY_SEAT, Act, Happening, Rest, Run
from game.runes.language import (
    Activate,
    Allow,
    Cancel,
    DestroyRune,
    Discard,
    Draw,
    GiveCreature,
    HandOver,
    Instruction,
    Lasting,
    Look,
    OnCreature,
    PlayNow,
    Redirect,
    Respin,
    Salvage,
    Skip,
    Spin,
    Swap,
    SwapAll,
    Take,
    Target,
)
from game.runes.state import State
from game.runes.verbs import MAIN, PHASES, PLACES, RUNES

Events: TypeAlias = tuple[Happening, ...]


def _subject(run: Run) -> int:
    assert run.players
    return run.players[0]


def _done(state: State, run: Run) -> Events:
    """For what is done at once, without an event that anything could answer."""
    state.stack[-1] = run.onward(run.pc, run.did + 1, run.players, run.choices, run.queue)
    return ()


# Cards --------------------------------------------------------------------------------------------------------------------------------------------


def _draw(state: State, run: Run, draw: Draw) -> Events | None:
    deck = MAIN if draw.deck == "main" else RUNES
    return (Happening("draw", run.actor, _subject(run), number=deck),) * draw.count


def _discard(state: State, run: Run, discard: Discard) -> Events | None:
    seat = _subject(run)
    hand = state.hands[seat]
    count = len(hand) if discard.count is None else min(discard.count, len(hand))
    if count == len(hand):
        chosen: tuple[int, ...] | None = tuple(hand)
    elif discard.random:
        return (Happening("discard", run.actor, seat),) * count
    else:
        chosen = Choices(state, run).take(seat, "discard", "card", sorted(hand), count=count)
    return None if chosen is None else tuple(Happening("discard", run.actor, seat, card) for card in chosen)


def _play_now(state: State, run: Run, instruction: PlayNow) -> Events | None:
    seat = _subject(run)
    if not run.choices:
        return None if turn.offer(state, seat, instruction.do) else ()
    return tuple(Happening(instruction.do, seat, seat, card) for card in run.choices[0])


def _salvage(state: State, run: Run, salvage: Salvage) -> Events | None:
    kinds = state.book.kinds
    options = sorted(state.rune_discard) if salvage.kind == "rune" else sorted(card for card in state.discard if salvage.kind in ("card", kinds[card]))
    if salvage.tag is not None:
        options = [card for card in options if state.book.tags.get(salvage.tag, 0) >> card & 1]
    chosen = Choices(state, run).take(run.you, "salvage", "card", options, count=salvage.count, optional=salvage.optional)
    return None if chosen is None else tuple(Happening("salvage", run.actor, run.you, card) for card in chosen)


# Creatures ----------------------------------------------------------------------------------------------------------------------------------------


def _pick(state: State, run: Run, choices: Choices, target: Target, verb: str, *, count: int = 1, optional: bool = False) -> tuple[int, ...] | None:
    """The Creatures chosen for a verb; None where it had to ask."""
    options = targets(state, run, target, verb)
    if target.pick in ("this", "it"):
        return tuple(options)
    chooser = run.you
    if target.by == "owner" and options:
        owner = choices.take(run.you, "neighbour", "seat", sorted({state.owner(card) for card in options}))
        if owner is None:
            return None
        options = [card for card in options if state.owner(card) in owner]
        chooser = owner[0] if owner else run.you
    if target.pick == "all":
        return choices.take(chooser, "order", "card", options, count=len(options))
    return choices.take(chooser, verb, "card", options, count=count, optional=optional)


def _note(state: State, run: Run, cards: tuple[int, ...]) -> None:
    """What was chosen last is "it", and its owner is "they"."""
    if cards:
        owner = state.owner(cards[-1])
        they = owner if owner != run.you else run.they
        if (cards[-1], they) != (run.it, run.they):
            state.stack[-1] = run._replace(it=cards[-1], they=they)


def _on_creature(state: State, run: Run, instruction: OnCreature) -> Events | None:
    verb = instruction.do
    cards = _pick(state, run, Choices(state, run), instruction.what, verb, count=instruction.count, optional=instruction.optional)
    if cards is None:
        return None
    _note(state, run, cards)
    to = run.you if verb == "steal" else NOBODY_SEAT
    return tuple(Happening(verb, run.actor, state.owner(card), card, to) for card in cards)


def _recipient(state: State, run: Run, choices: Choices, who: str, giver: int) -> tuple[int, ...] | None:
    """Who is given something: one player or none; None where it had to ask."""
    return choices.take(run.you, "neighbour", "seat", [seat for seat in named(state, run, who) if seat != giver])


def _give(state: State, run: Run, give: GiveCreature) -> Events | None:
    choices = Choices(state, run)
    cards = _pick(state, run, choices, give.what, "give")
    if cards is None:
        return None
    if not cards:
        return ()
    owner = state.owner(cards[0])
    to = _recipient(state, run, choices, give.to, owner)
    if to is None:
        return None
    _note(state, run, cards)
    return tuple(Happening("give", run.actor, owner, card, seat) for card in cards for seat in to)


def _swap(state: State, run: Run, swap: Swap) -> Events | None:
    choices = Choices(state, run)
    if not targets(state, run, swap.mine, "swap") or not targets(state, run, swap.theirs, "swap"):
        return ()
    mine = _pick(state, run, choices, swap.mine, "swap")
    theirs = _pick(state, run, choices, swap.theirs, "swap") if mine is not None else None
    if mine is None or theirs is None:
        return None
    _note(state, run, theirs)
    return tuple(Happening("swap", run.actor, state.owner(card), card, other) for card in mine for other in theirs)


def _swap_all(state: State, run: Run, swap: SwapAll) -> Events | None:
    return (Happening(swap.do, run.actor, run.you, to=_subject(run)),)


# Private things -----------------------------------------------------------------------------------------------------------------------------------


def _destroy_rune(state: State, run: Run, instruction: DestroyRune) -> Events | None:
    seat = _subject(run)
    fence = state.fences[seat]
    count = min(instruction.count, len(fence))
    if seat != run.you:
        return (Happening("destroy-rune", run.actor, seat),) * count
    chosen = Choices(state, run).take(seat, "rune", "card", sorted(fence), count=count)
    return None if chosen is None else tuple(Happening("destroy-rune", run.actor, seat, card) for card in chosen)


def _take(state: State, run: Run, take: Take) -> Events | None:
    seat = _subject(run)
    zone = state.hands[seat] if take.do == "steal-card" else state.fences[seat]
    return (Happening(take.do, run.actor, seat, to=run.you),) * min(take.count, len(zone))


def _hand_over(state: State, run: Run, give: HandOver) -> Events | None:
    seat = _subject(run)
    zone = state.hands[seat] if give.do == "give-card" else state.fences[seat]
    if not zone:
        return ()
    choices = Choices(state, run)
    to = _recipient(state, run, choices, give.to, seat)
    if to is None:
        return None
    if not to:
        return ()
    chosen = choices.take(seat, give.do, "card", sorted(zone))
    return None if chosen is None else tuple(Happening(give.do, run.actor, seat, card, to[0]) for card in chosen)


def _look(state: State, run: Run, look: Look) -> Events | None:
    place = PLACES.index(look.at)
    if look.at in ("hand", "fence"):
        return (Happening(look.do, run.actor, _subject(run), number=place),)
    return (Happening(look.do, run.actor, run.you, look.count, number=place),)


# The wheel, the Regulation, the turn ----------------------------------------------------------------------------------------------------------------


def _spin(state: State, run: Run, instruction: Spin) -> Events | None:
    seat = _subject(run)
    return (Happening("spin", seat, seat, number=1),)


def _activate(state: State, run: Run, instruction: Activate) -> Events | None:
    return (Happening("regulation", run.actor, run.you),)


def _skip(state: State, run: Run, skip: Skip) -> Events | None:
    phase = PHASES.index(skip.phase) + 1
    state.skips = tuple(sorted((*state.skips, (_subject(run), phase))))
    state.tell("skip", EVERYBODY, seat=_subject(run), phase=phase)
    return _done(state, run)


def _allow(state: State, run: Run, allow: Allow) -> Events | None:
    phase = PHASES.index(allow.phase) + 1
    if run.you != state.active or state.phase > phase:
        return ()
    state.allowed = tuple(more + (allow.count if place == phase - 2 else 0) for place, more in enumerate(state.allowed))  # type: ignore[assignment]
    state.tell("allow", EVERYBODY, seat=run.you, phase=phase, count=allow.count)
    return _done(state, run)


def _lasting(state: State, run: Run, lasting: Lasting) -> Events | None:
    state.lasting = (*state.lasting, Rest(state.book.rule_number(lasting.rule), run.you, run.source))
    state.reckon()
    state.tell("lasting", EVERYBODY, seat=run.you, card=state.book.names[run.source] if run.source >= 0 else "")
    return _done(state, run)


# Answers to an event --------------------------------------------------------------------------------------------------------------------------------


def answered(state: State, run: Run) -> Act | None:
    """The event that this effect answers, while it still stands."""
    act = state.stack[run.ref] if 0 <= run.ref < len(state.stack) else None
    return act if isinstance(act, Act) and not act.dead and not act.done else None


def _cancel(state: State, run: Run, instruction: Cancel) -> Events | None:
    act = answered(state, run)
    if act is None:
        return ()
    state.stack[run.ref] = act._replace(dead=True)
    state.tell("cancel", EVERYBODY, seat=run.you, event=act.event.kind)
    return _done(state, run)


def _respin(state: State, run: Run, instruction: Respin) -> Events | None:
    act = answered(state, run)
    if act is None or act.event.kind != "result":
        return ()
    shown = roll(state)
    state.stack[run.ref] = Act(act.event._replace(number=shown))
    state.tell("respin", EVERYBODY, seat=run.you, wheel=act.event.to, face=shown)
    return _done(state, run)


def _redirect(state: State, run: Run, instruction: Redirect) -> Events | None:
    """Another legal thing: one that the instruction behind the event could have named; or another player whom it could have named."""
    act = answered(state, run)
    behind = state.stack[run.ref - 1] if run.ref > 0 else None
    if act is None or not isinstance(behind, Run) or behind.queue is None:
        return ()
    event, origin = act.event, state.book.blocks[behind.block][behind.pc]
    if isinstance(origin, OnCreature) and origin.what.pick in ("one", "all"):
        return _redirect_creature(state, run, event, [card for card in targets(state, behind, origin.what, event.kind) if card != event.card])
    if isinstance(origin, Discard) and origin.who == "neighbour":
        return _redirect_discard(state, run, event, [seat for seat in able(state, "discard", named(state, behind, "neighbour")) if seat != event.seat])
    return ()


def _redirect_creature(state: State, run: Run, event: Happening, options: list[int]) -> Events | None:
    chosen = Choices(state, run).take(run.you, "redirect", "card", options)
    if chosen is None:
        return None
    return _turn_to(state, run, event._replace(seat=state.owner(chosen[0]), card=chosen[0])) if chosen else ()


def _redirect_discard(state: State, run: Run, event: Happening, options: list[int]) -> Events | None:
    choices = Choices(state, run)
    seats = choices.take(run.you, "neighbour", "seat", options)
    if not seats:
        return None if seats is None else ()
    seat, card = seats[0], NO_CARD
    if event.card >= 0:  # not a random one: its new owner chooses
        chosen = choices.take(seat, "discard", "card", sorted(state.hands[seat]))
        if not chosen:
            return None if chosen is None else ()
        card = chosen[0]
    return _turn_to(state, run, event._replace(seat=seat, card=card))


def _turn_to(state: State, run: Run, event: Happening) -> Events:
    """Replace the event that is answered: the new one starts at (a)."""
    state.stack[run.ref] = Act(event)
    hidden = event.kind == "discard"
    state.tell("redirect", EVERYBODY, seat=run.you, event=event.kind, to=event.seat, card="" if hidden else state.book.names[event.card])
    return _done(state, run)


INSTRUCTIONS: dict[type[Instruction], Callable[[State, Run, Any], Events | None]] = {
    Draw: _draw,
    Discard: _discard,
    PlayNow: _play_now,
    OnCreature: _on_creature,
    GiveCreature: _give,
    DestroyRune: _destroy_rune,
    Take: _take,
    HandOver: _hand_over,
    Salvage: _salvage,
    Swap: _swap,
    SwapAll: _swap_all,
    Look: _look,
    Spin: _spin,
    Respin: _respin,
    Activate: _activate,
    Cancel: _cancel,
    Redirect: _redirect,
    Skip: _skip,
    Allow: _allow,
    Lasting: _lasting,
}
