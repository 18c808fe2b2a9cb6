"""Carrying out blocks of instructions: one instruction after the other, each player's part after the other, one event after the other.

An instruction that needs a choice asks, and is begun again once it is answered, with all its choices so far: nothing happens until it has
them all, so beginning again is the same each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.runes import limits
from game.runes.answering import play
from game.runes.choice import able, ask, named
from game.runes.frames import Happening, Pay, Run
from game.runes.happening import begin, may_name
from game.runes.instructions import INSTRUCTIONS
from game.runes.language import (
    NOTHING,
    PLURAL,
    Choose,
    DestroyRune,
    Discard,
    Draw,
    Each,
    HandOver,
    If,
    Instruction,
    Look,
    May,
    PlayNow,
    Skip,
    Spin,
    SwapAll,
    Take,
    cost_of,
)
from game.runes.rules import holds, payable
from game.runes.state import State


def step(state: State, run: Run) -> None:
    """Go on with a block."""
    if run.queue is not None:
        _next_event(state, run, run.queue, resumed=True)
        return
    block = state.book.blocks[run.block]
    if run.pc >= len(block):
        _return(state, run.did)
        return
    instruction = block[run.pc]
    control = CONTROL.get(type(instruction))
    if control is not None:
        control(state, run, instruction)
        return
    if run.players is None:  # its beginning
        begun = _with_players(state, run, instruction)
        if begun is None:
            return
        if not begun.players:
            state.stack[-1] = run.onward(run.pc + 1, 0)
            return
        state.stack[-1] = run = begun
    queue = INSTRUCTIONS[type(instruction)](state, run, instruction)
    if queue is not None:
        _next_event(state, state.stack[-1], queue)  # type: ignore[arg-type]  # if it was replaced, then by one of its kind


def resume(state: State, run: Run, chosen: tuple[int, ...]) -> None:
    """Note what was chosen."""
    instruction = state.book.blocks[run.block][run.pc]
    if run.players is None and type(instruction) not in CONTROL and _asks_who(instruction):
        state.stack[-1] = run._replace(players=chosen, did=0, they=chosen[0] if chosen else run.they)
    else:
        state.stack[-1] = run.onward(run.pc, run.did, run.players, (*run.choices, chosen), run.queue)


_OF_SOMEBODY = frozenset({Draw, Discard, PlayNow, DestroyRune, Take, HandOver, SwapAll, Look, Spin, Skip})
"""Instructions that say who does them, or to whom they are done; the others are yours."""


def _asks_who(instruction: Any) -> bool:
    return type(instruction) in _OF_SOMEBODY and (type(instruction) is not Look or instruction.at in ("hand", "fence"))


def _with_players(state: State, run: Run, instruction: Any) -> Run | None:
    """The frame with those who do its next instruction; None where it had to be asked who."""
    who = instruction.who if _asks_who(instruction) else "you"
    if who == "you":
        return run.onward(run.pc, 0, (run.you,))
    players = able(state, instruction.do, named(state, run, who))
    if who == "neighbour" and len(players) > 1:
        ask(state, run.you, "neighbour", "seat", players)
        return None
    if who not in PLURAL and players:
        run = run._replace(they=players[0])
    return run.onward(run.pc, 0, tuple(players))


def _next_event(state: State, run: Run, queue: tuple[Happening, ...], *, resumed: bool = False) -> None:
    """Start the next event of the present player's part, or go on to the next player, or to the next instruction.

    Things are fixed at the start: once ``resumed``, after an event that others could answer, those that no longer fit are skipped.
    """
    did = run.did
    for place, event in enumerate(queue):
        if resumed and not may_name(state, run, event):
            continue
        if event.kind in ("cast", "summon"):
            state.stack[-1] = run.onward(run.pc, did, run.players, (), queue[place + 1 :])
            play(state, event)
            return
        depth = len(state.stack)
        if begin(state, event):
            did += 1
        elif len(state.stack) > depth:
            state.stack[depth - 1] = run.onward(run.pc, did, run.players, (), queue[place + 1 :])
            return
    if run.players and len(run.players) > 1 and (rest := tuple(seat for seat in run.players[1:] if seat in state.alive)):
        state.stack[-1] = run.onward(run.pc, did, rest)
        return
    over = limits.exceeded(state)
    if over or run.pc + 1 < len(state.book.blocks[run.block]):
        state.stack[-1] = run.onward(run.pc + 1, did)
        if over:
            state.stack.append(limits.LOOKING)
    else:
        _return(state, did)


def _return(state: State, did: int) -> None:
    """The block is done; the one around it hears whether its last instruction did something."""
    state.stack.pop()
    if did and state.stack:
        below = state.stack[-1]
        if isinstance(below, Run) and below.queue is None:
            state.stack[-1] = below.onward(below.pc, did, below.players, below.choices)


# Control ------------------------------------------------------------------------------------------------------------------------------------------


def _enter(state: State, run: Run, block: tuple[Instruction, ...], *, did: int = 0) -> None:
    """Carry out an inner block, then go on after this instruction."""
    state.stack[-1] = run.onward(run.pc + 1, did)
    state.stack.append(Run(state.book.number(block), *run[1:7], 0, did))


def _may(state: State, run: Run, may: May) -> None:
    due = cost_of(may.cost)
    if not payable(state, run.you, due, keep=run.source):
        _enter(state, run, ())
    elif not run.choices:
        ask(state, run.you, "may", "yes", [1], 0)
    elif not run.choices[0]:
        _enter(state, run, ())
    else:
        _enter(state, run, may.then)
        if due != NOTHING:
            state.stack.append(Pay(run.you, *due, run.source))


def _choose(state: State, run: Run, choose: Choose) -> None:
    if run.choices:
        branch = run.choices[0]
        _enter(state, run, choose.among[branch[0] - 1] if branch else ())
    else:
        ask(state, run.you, "choose", "branch", list(range(1, len(choose.among) + 1)))


def _if(state: State, run: Run, instruction: If) -> None:
    met = holds(state, instruction.when, run.you, source=run.source, it=run.it, did=run.did)
    _enter(state, run, instruction.then if met else instruction.otherwise, did=run.did)


def _each(state: State, run: Run, each: Each) -> None:
    """Each player is "you" for their part. In an Event they also are its actor; for a card that stays who played it."""
    players = run.players
    if players is None:
        found = named(state, run, each.who)
        if each.who == "neighbour" and len(found) > 1:
            if not run.choices:
                ask(state, run.you, "neighbour", "seat", found)
                return
            found = list(run.choices[0])
        players = tuple(found)
    players = tuple(seat for seat in players if seat in state.alive)
    if not players:
        state.stack[-1] = run.onward(run.pc + 1, run.did)
        return
    seat = players[0]
    state.stack[-1] = run.onward(run.pc, run.did, players[1:])
    actor = seat if run.source < 0 else run.actor
    inner = Run(state.book.number(each.then), seat, actor, run.source, run.ref, run.it, run.you if seat != run.you else run.they)
    state.stack.append(inner)


CONTROL: dict[type[Instruction], Callable[[State, Run, Any], None]] = {May: _may, Choose: _choose, If: _if, Each: _each}
