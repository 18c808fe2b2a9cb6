"""What a player can tell before choosing: what a choice would cost, and whether as things stand there is nothing that its effect could be done to.

Only what the player knows counts: public facts, and their own cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import add
from typing import Any, Literal, NamedTuple, cast

from game.runes.answering import answers
from game.runes.answers import Token, tokens
from game.runes.book import creature
from game.runes.cards import Rune, Spell, Trigger, Would
from game.runes.choice import able, named, targets
from game.runes.engine import asked
from game.runes.frames import NO_CARD, Act, Ask, Fire, Pay, Run, Window
from game.runes.language import NOTHING, Block, Choose, Due, Each, If, May, cost_of
from game.runes.rules import forbidden, holds, payable, price
from game.runes.state import State
from game.runes.triggers import they
from game.runes.view import HIDDEN

Unfit = Literal["spent", "condition", "price", "other"]
"""It has acted this turn (N13); its condition does not hold; its price can't be paid; it is for another's doing or another kind of thing."""


class Outlook(NamedTuple):
    """What one player can tell of what they are asked."""

    prices: Mapping[Token, Due]
    """What each option costs that has a price: by its card and by every tax."""
    idle: frozenset[Token]
    """Options whose effect would do nothing."""
    paid: str
    """The card that is being paid for; empty where none is."""
    unfit: Mapping[str, Unfit]
    """Runes behind one's own Fence that answer this kind of event, and why not this one."""
    sealed: tuple[Token, ...] | None
    """What one has answered in a window that still waits for others."""


def outlook(state: State, seat: int) -> Outlook:
    """What ``seat`` can tell; nothing where it is asked nothing."""
    ask = asked(state, seat)
    if ask is None:
        sealed = next((chosen for owner, chosen in state.sealed if owner == seat), None)
        return Outlook({}, frozenset(), "", {}, None if sealed is None else tokens(state.book, "card", sealed))
    frame = state.stack[-1]
    uses: dict[Token, _Use] = {}
    for option, token in zip(ask.options, tokens(state.book, ask.sort, ask.options), strict=True):
        use = _USES[ask.ask](state, seat, option) if ask.ask in _USES and option >= 0 else None
        if use is not None:
            uses[token] = use
    return Outlook(
        {token: use.due for token, use in uses.items() if use.due != NOTHING},
        frozenset(token for token, use in uses.items() if use.block and not _does(state, use.run, use.block, use.due)),
        state.book.names[frame.keep] if isinstance(frame, Pay) and frame.keep >= 0 else "",
        dict(_unfit(state, seat, frame, ask)) if isinstance(frame, Window) else {},
        None,
    )


def _unfit(state: State, seat: int, window: Window, ask: Ask) -> Iterator[tuple[str, Unfit]]:
    event = cast(Act, state.stack[window.ref]).event
    runes = state.book.listeners[event.kind].watchers(window.time).runes
    for card in sorted(state.fences[seat]):
        if card in ask.options or card not in runes:
            continue
        if state.spent >> card & 1:
            yield state.book.names[card], "spent"
        elif not holds(state, runes[card].when, seat):
            yield state.book.names[card], "condition"
        else:
            yield state.book.names[card], "price" if answers(state, runes[card], event, seat) else "other"


class _Use(NamedTuple):
    """What becomes of a card if an option is chosen."""

    due: Due
    block: Block
    """Its effect; a Creature that is summoned has none yet."""
    run: Run


def _summon(state: State, seat: int, card: int) -> _Use:
    return _Use(price(state, seat, "summon", state.book.costs[card]), (), Run(0, seat, seat))


def _cast(state: State, seat: int, card: int) -> _Use:
    design = cast(Spell, state.book.cards[card])
    return _Use(price(state, seat, "cast", cost_of(design.cost)), design.effect, Run(0, seat, seat, card))


def _activate(state: State, seat: int, card: int) -> _Use:
    design, window = cast(Rune, state.book.cards[card]), cast(Window, state.stack[-1])
    event = cast(Act, state.stack[window.ref]).event
    thing = event.card if event.seat == seat or event.kind not in HIDDEN else NO_CARD
    run = Run(0, seat, seat, card, window.ref, thing, they(event, seat))
    return _Use(price(state, seat, "activate", cost_of(design.cost)), design.effect, run)


def _begin(state: State, seat: int, card: int) -> _Use:
    trigger = next(trigger for trigger in creature(state.book, card).triggers if trigger.on == "begin")
    return _Use(cost_of(trigger.cost), trigger.then, Run(0, seat, seat, card))


def _may(state: State, seat: int, _yes: int) -> _Use | None:
    frame = state.stack[-1]
    if isinstance(frame, Fire):
        design = creature(state.book, frame.card)
        effect: Trigger | Would = design.would[frame.effect] if frame.time == "would" else design.triggers[frame.effect]
        return _Use(cost_of(effect.cost), effect.then, Run(0, frame.seat, frame.seat, frame.card, frame.ref, frame.it, frame.they))
    if isinstance(frame, Run):
        may = cast(May, state.book.blocks[frame.block][frame.pc])
        return _Use(cost_of(may.cost), may.then, frame)
    return None


_USES: dict[str, Callable[[State, int, int], _Use | None]] = {
    "summon": _summon,
    "cast": _cast,
    "answer": _activate,
    "begin": _begin,
    "may": _may,
}


# Whether there is anything to do ------------------------------------------------------------------------------------------------------------------


def _does(state: State, run: Run, block: Block, due: Due) -> bool:
    """Whether an instruction of ``block`` could do something, once ``due`` is paid, which may itself bring about what is looked for."""
    return any(_could(state, run, instruction, due) for instruction in block)


def _could(state: State, run: Run, instruction: Any, due: Due) -> bool:
    if isinstance(instruction, May):
        more = cost_of(instruction.cost)
        return payable(state, run.you, more, keep=run.source) and _does(state, run, instruction.then, tuple(map(add, due, more)))
    if isinstance(instruction, Choose):
        return any(_does(state, run, branch, due) for branch in instruction.among)
    if isinstance(instruction, If):
        met = holds(state, instruction.when, run.you, source=run.source, it=run.it)
        return _does(state, run, instruction.then if met else instruction.otherwise, due)
    if isinstance(instruction, Each):
        return any(_does(state, run._replace(you=seat), instruction.then, due) for seat in named(state, run, instruction.who))
    if instruction.do not in _BY_ANOTHER and forbidden(state, run.actor, instruction.do):
        return False
    test = _COULD.get(instruction.do)
    return test is None or test(state, run, instruction, due)


_BY_ANOTHER = frozenset({"cast", "summon", "activate"})
"""Here whoever plays the card is the one who must be able to, and it is a Regulation that is activated."""


def _players(state: State, run: Run, instruction: Any) -> Iterable[int]:
    return able(state, instruction.do, named(state, run, instruction.who))


def _from_hand(state: State, run: Run, instruction: Any, due: Due) -> bool:
    """Another's Hand may hold anything; one's own is known, without the card that is looked at."""
    kind = {"cast": "spell", "summon": "creature"}[instruction.do]
    own = [card for card in state.hands[run.you] if card != run.source and state.book.kinds[card] == kind]
    players = [seat for seat in named(state, run, instruction.who) if not forbidden(state, seat, instruction.do)]
    return any(own if seat == run.you else state.hands[seat] for seat in players)


def _own_hand(state: State, run: Run, instruction: Any, due: Due) -> bool:
    return any(seat != run.you or any(card != run.source for card in state.hands[seat]) for seat in _players(state, run, instruction))


def _own_fence(state: State, run: Run, instruction: Any, due: Due) -> bool:
    return any(seat != run.you or any(card != run.source for card in state.fences[seat]) for seat in _players(state, run, instruction))


def _from_others(state: State, run: Run, instruction: Any, due: Due) -> bool:
    return any(seat != run.you for seat in _players(state, run, instruction))


def _on_creature(state: State, run: Run, instruction: Any, due: Due) -> bool:
    return bool(targets(state, run, instruction.what, instruction.do)) or (instruction.do == "restore" and due[3] > 0)


def _swap(state: State, run: Run, instruction: Any, due: Due) -> bool:
    return bool(targets(state, run, instruction.mine, "swap")) and bool(targets(state, run, instruction.theirs, "swap"))


def _salvage(state: State, run: Run, instruction: Any, due: Due) -> bool:
    kinds, tagged = state.book.kinds, state.book.tags.get(instruction.tag, 0)
    pile = state.rune_discard if instruction.kind == "rune" else [card for card in state.discard if instruction.kind in ("card", kinds[card])]
    paid = due[1] if instruction.kind == "rune" else due[0] or due[2]
    return paid > 0 or any(instruction.tag is None or tagged >> card & 1 for card in pile)


def _draw(state: State, run: Run, instruction: Any, due: Due) -> bool:
    return bool(state.deck or state.discard) if instruction.deck == "main" else bool(state.runes or state.rune_discard)


_COULD: dict[str, Callable[[State, Run, Any, Due], bool]] = {
    "draw": _draw,
    "discard": _own_hand,
    "cast": _from_hand,
    "summon": _from_hand,
    "hex": _on_creature,
    "restore": _on_creature,
    "destroy": _on_creature,
    "return": _on_creature,
    "steal": _on_creature,
    "give": _on_creature,
    "destroy-rune": _own_fence,
    "steal-card": _from_others,
    "steal-rune": _from_others,
    "give-card": _own_hand,
    "give-rune": _own_fence,
    "salvage": _salvage,
    "swap": _swap,
}
"""Whether an instruction has anything to be done to; one that is not listed always has."""
