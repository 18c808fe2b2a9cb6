"""A state as plain JSON data, and back."""

from __future__ import annotations

from typing import Any

from game.core.stream import Stream
from game.runes.book import Book
from game.runes.frames import FRAMES, Ask, Frame, Happening, Rest
from game.runes.state import State

_PILES = ("deck", "runes", "regulations", "discard", "rune_discard")
_NUMBERS = ("regulation", "first", "active", "turn", "phase", "start", "turn_passes", "gone", "winner", "number")
_MASKS = ("hexed", "limbo", "spent")
_FRAMES = {frame.__name__: frame for frame in FRAMES}


def dump(state: State) -> dict[str, Any]:
    """``state`` as plain JSON data; sets of cards are hexadecimal, as JSON numbers of that size are not safe everywhere."""
    data: dict[str, Any] = {"sets": list(state.book.key), "seats": state.seats, "to_win": state.to_win, "opening": state.opening}
    data |= {name: getattr(state, name) for name in _NUMBERS}
    data |= {name: hex(getattr(state, name)) for name in _MASKS}
    data |= {name: list(getattr(state, name)) for name in _PILES}
    data["lawns"] = [hex(lawn) for lawn in state.lawns]
    data["hands"] = [list(hand) for hand in state.hands]
    data["fences"] = [list(fence) for fence in state.fences]
    data["stream"] = state.stream.dump()
    data["allowed"] = list(state.allowed)
    data["skips"] = [list(skip) for skip in state.skips]
    data["lasting"] = [list(rest) for rest in state.lasting]
    data["kind_passes"] = [state.passed_kinds(seat) for seat in range(state.seats)]
    data["asks"] = [[*ask[:4], list(ask.options), ask.least, ask.most] for ask in state.asks]
    data["sealed"] = [[seat, list(chosen)] for seat, chosen in state.sealed]
    data["stack"] = [[type(frame).__name__, *_listed(frame)] for frame in state.stack]
    return data


def load(data: dict[str, Any], book: Book) -> State:
    """The state that ``dump`` described; ``book`` is that of the same sets."""
    state = State(book, data["seats"], Stream.load(data["stream"]), data["to_win"], data["opening"])
    for name in _PILES:
        setattr(state, name, list(data[name]))
    for name in _NUMBERS:
        setattr(state, name, data[name])
    for name in _MASKS:
        setattr(state, name, int(data[name], 16))
    state.lawns = [int(lawn, 16) for lawn in data["lawns"]]
    state.hands = [list(hand) for hand in data["hands"]]
    state.fences = [list(fence) for fence in data["fences"]]
    state.alive = tuple(seat for seat in range(state.seats) if not state.gone >> seat & 1)
    draws, casts, summons, spins = data["allowed"]
    state.allowed = (draws, casts, summons, spins)
    state.skips = tuple((seat, phase) for seat, phase in data["skips"])
    state.lasting = tuple(Rest(*rest) for rest in data["lasting"])
    passed = [(kind, 1 << seat) for seat, kinds in enumerate(data["kind_passes"]) for kind in kinds]
    state.kind_passes = {kind: sum(bit for other, bit in passed if other == kind) for kind, _ in passed}
    state.asks = tuple(Ask(number, seat, word, sort, tuple(options), least, most) for number, seat, word, sort, options, least, most in data["asks"])
    state.sealed = tuple((seat, tuple(chosen)) for seat, chosen in data["sealed"])
    state.stack = [_frame(*frame) for frame in data["stack"]]
    state.reckon()
    return state


def _listed(frame: tuple[Any, ...]) -> list[Any]:
    return [_listed(part) if isinstance(part, tuple) else part for part in frame]


def _tupled(part: Any) -> Any:
    return tuple(_tupled(inner) for inner in part) if isinstance(part, list) else part


def _frame(name: str, *fields: Any) -> Frame:
    parts = [_tupled(field) for field in fields]
    if name in ("Act", "Play"):
        parts[0] = Happening(*parts[0])
    if name == "Run" and parts[-1] is not None:
        parts[-1] = tuple(Happening(*event) for event in parts[-1])
    frame: Frame = _FRAMES[name](*parts)
    return frame
