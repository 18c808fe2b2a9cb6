"""Putting an answer together, step by step, from a view alone.

A turn first asks for a verb, then for what the verb needs. The identities that options bear: a verb (``play``); a card (``7H``) for play, kill,
switch and discard; for a Move a place, with the card where it is named (``field:2:7H``, ``hand:0:7H``, ``grave:7H``, ``hand:3``, ``field:1``,
``deck``); a seat (``seat:4``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.decision import Option, Path, Prompt
from game.core.errors import IllegalAction
from game.rulers.actions import PASS, Action, Discard, Kill, Move, Play, Swap, Switch
from game.rulers.cards import CARD, CODES, Card, Cards, cards_of
from game.rulers.legal import COMMON_CARDS, Choices, nameable, owed, partners_of
from game.rulers.state import DECK, DISCARD, FIELD, FIELD_LIMIT, GRAVE, OVER, PLACES, Position
from game.rulers.view import View, position


def _place_id(place: int) -> str:
    if place >= GRAVE:
        return "grave" if place == GRAVE else "deck"
    return f"field:{place - FIELD}" if place >= FIELD else f"hand:{place}"


PLACE_IDS: tuple[str, ...] = tuple(map(_place_id, range(PLACES)))
PLACE: dict[str, int] = {name: place for place, name in enumerate(PLACE_IDS)}


def prompt(view: View, path: Path) -> Prompt | Action:
    """The next step, or the whole answer. Raises ``IllegalAction`` where nothing is owed or ``path`` names what is not on offer."""
    seat = view.viewer
    if view.phase == OVER or seat != view.turn:
        raise IllegalAction("nothing-owed", "R4")
    here = position(view)
    if view.phase == DISCARD:
        asked = Prompt("discard", _cards(here.zones[seat]), owed(here), owed(here))
        return Discard(cards_of(_only(asked, path))) if path else asked
    asked = Prompt("turn", tuple(Option(verb, "verb") for verb in _verbs(here, seat)))
    if not path:
        return asked
    (verb,) = asked.accept(path[0])
    return _STEPS[verb](here, seat, path[1:])


def _only(asked: Prompt, path: Path) -> tuple[str, ...]:
    """What ``path`` names, which must be all in one step."""
    if len(path) > 1:
        raise IllegalAction("not-on-offer", "record", option=path[1][0] if path[1] else "")
    return asked.accept(path[0])


def _verbs(here: Position, seat: int) -> Iterable[str]:
    choices = Choices(here, seat)
    ways = {
        "play": choices.plays,
        "kill": choices.kills,
        "switch": len(choices.crowns),
        "move": choices.moves,
        "swap": len(choices.partners),
        "pass": 1,
    }
    return [verb for verb, count in ways.items() if count]


def _cards(cards: Cards) -> tuple[Option, ...]:
    return tuple(Option(CODES[card], "card") for card in sorted(cards))


def _play(here: Position, seat: int, path: Path) -> Prompt | Action:
    hand, room = here.zones[seat], FIELD_LIMIT - len(here.zones[FIELD + seat])
    asked = Prompt("play", _cards(hand), 1, min(len(hand), room))
    return Play(cards_of(_only(asked, path))) if path else asked


def _kill(here: Position, seat: int, path: Path) -> Prompt | Action:
    field = here.zones[FIELD + seat]
    asked = Prompt("kill", _cards(field), 1, len(field))
    return Kill(cards_of(_only(asked, path))) if path else asked


def _switch(here: Position, seat: int, path: Path) -> Prompt | Action:
    asked = Prompt("switch", _cards(here.zones[FIELD + seat].translate(None, COMMON_CARDS)))
    return Switch(CARD[_only(asked, path)[0]]) if path else asked


def _swap(here: Position, seat: int, path: Path) -> Prompt | Action:
    asked = Prompt("swap", tuple(Option(f"seat:{other}", "seat") for other in partners_of(here, seat)))
    return Swap(int(_only(asked, path)[0].removeprefix("seat:"))) if path else asked


def _pass(here: Position, seat: int, path: Path) -> Action:
    if path:
        raise IllegalAction("not-on-offer", "record", option=path[0][0] if path[0] else "")
    return PASS


def _move(here: Position, seat: int, path: Path) -> Prompt | Action:
    choices = Choices(here, seat)
    sources = tuple(option for source in choices.sources if choices.targets_from(source) for option in _source(here, seat, source))
    asked = Prompt("move-from", sources)
    if not path:
        return asked
    (source_id,) = asked.accept(path[0])
    source, card = _read_source(source_id)
    asked = Prompt("move-to", tuple(Option(PLACE_IDS[target], _kind(target)) for target in choices.targets_from(source)))
    if len(path) == 1:
        return asked
    return Move(source, PLACE[_only(asked, path[1:])[0]], card)


def _kind(place: int) -> str:
    return PLACE_IDS[place].partition(":")[0]


def _source(here: Position, seat: int, source: int) -> list[Option]:
    """The options of one source: its cards where they are named, grouped by owner (Fields, Hands) or suit (the Grave)."""
    name = PLACE_IDS[source]
    if nameable(seat, source):
        cards = [CODES[card] for card in sorted(here.zones[source])]
        return [Option(f"{name}:{code}", "card", code[1] if source == GRAVE and code[0] != "X" else _group(source)) for code in cards]
    if here.zones[source] or (source == DECK and here.zones[GRAVE]):
        return [Option(name, _kind(source), _group(source))]
    return []


def _group(source: int) -> str:
    return f"seat:{source % FIELD}" if source < GRAVE else "joker" if source == GRAVE else ""


def _read_source(name: str) -> tuple[int, Card | None]:
    place, _, code = name.rpartition(":")
    return (PLACE[place], CARD[code]) if code in CARD else (PLACE[name], None)


_STEPS: dict[str, Callable[[Position, int, Path], Prompt | Action]] = {
    "play": _play,
    "kill": _kill,
    "switch": _switch,
    "move": _move,
    "swap": _swap,
    "pass": _pass,
}


def timeout(view: View) -> Action:
    """Pass, or discard what came last."""
    here = position(view)
    if view.viewer is None or view.viewer != view.turn or view.phase == OVER:
        raise IllegalAction("nothing-owed", "R4")
    return Discard(here.zones[view.viewer][-owed(here) :]) if view.phase == DISCARD else PASS
