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
from game.rulers.cards import CARD, CODES, NO_SUIT, SUIT, SUITS, Card, Cards, cards_of
from game.rulers.legal import COMMON_CARDS, owed
from game.rulers.moves import COUNTS, partners_of, sources_of, targets_of
from game.rulers.state import DISCARD, FIELD, FIELD_LIMIT, GRAVE, OVER, PLACES, Position
from game.rulers.view import View, position


def _place_id(place: int) -> str:
    if place >= GRAVE:
        return "grave" if place == GRAVE else "deck"
    return f"field:{place - FIELD}" if place >= FIELD else f"hand:{place}"


PLACE_IDS: tuple[str, ...] = tuple(map(_place_id, range(PLACES)))
PLACE: dict[str, int] = {name: place for place, name in enumerate(PLACE_IDS)}


SUIT_GROUPS = (*(f"suit:{suit}" for suit in SUITS), "suit:joker")


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
    hand, field = here.zones[seat], here.zones[FIELD + seat]
    moves = COUNTS[here.rulers[seat]](here.zones, here.rulers, seat)
    suited = SUIT[here.rulers[seat]] != NO_SUIT
    ways = {
        "play": hand and len(field) < FIELD_LIMIT,
        "kill": field,
        "switch": field.translate(None, COMMON_CARDS),
        "move": moves and suited,
        "swap": moves and not suited,
        "pass": True,
    }
    return [verb for verb, way in ways.items() if way]


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
    asked = Prompt("swap", tuple(Option(f"seat:{other}", "seat") for other in partners_of(here.rulers, seat)))
    return Swap(int(_only(asked, path)[0].removeprefix("seat:"))) if path else asked


def _pass(here: Position, seat: int, path: Path) -> Action:
    if path:
        raise IllegalAction("not-on-offer", "record", option=path[0][0] if path[0] else "")
    return PASS


def _move(here: Position, seat: int, path: Path) -> Prompt | Action:
    targets = targets_of(here.zones, here.rulers, here.rulers[seat])
    offers = {
        _source(source, card): (source, card)
        for source, cards in sources_of(here.zones, here.rulers, seat)
        if any(target != source for target in targets)
        for card in sorted(cards, key=_rank)
    }
    asked = Prompt("move-from", tuple(offers))
    if not path:
        return asked
    (chosen,) = asked.accept(path[0])
    source, card = next(offer for option, offer in offers.items() if option.id == chosen)
    asked = Prompt("move-to", tuple(Option(PLACE_IDS[target], _kind(target)) for target in targets if target != source))
    if len(path) == 1:
        return asked
    return Move(source, PLACE[_only(asked, path[1:])[0]], card)


def _rank(card: Card | None) -> int:
    return -1 if card is None else card


def _kind(place: int) -> str:
    return PLACE_IDS[place].partition(":")[0]


def _source(source: int, card: Card | None) -> Option:
    """A card to move, or the place of a random one; Fields and Hands are grouped by owner, the Grave by suit."""
    group = f"seat:{source % FIELD}" if source < GRAVE else ""
    if card is None:
        return Option(PLACE_IDS[source], _kind(source), group)
    return Option(f"{PLACE_IDS[source]}:{CODES[card]}", "card", group or SUIT_GROUPS[SUIT[card]])


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
