"""Card packs by strangers: random data that the models allow, made from the models themselves, so that what a card may say is said.

A card that the loader refuses is thrown again. So a pack is odd, but one that a host could really have put into the folder.
"""

from __future__ import annotations

import types
from random import Random
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.runes.cards import CardSet, Creature, Regulation, Rune, Spell, Trigger, Would
from game.runes.language import Rule
from game.runes.packs import LEAST, PackError, check_set

MODELS: Final[dict[str, type[BaseModel]]] = {"spells": Spell, "creatures": Creature, "runes": Rune, "regulations": Regulation}
PARTS: Final[dict[str, Any]] = {"triggers": Trigger, "would": Would, "rules": Rule}
"""What a card has several of."""
TAGS: Final = ("dragon", "gnome", "bird")
LEFT_OUT: Final = 0.6
"""How often a field that may be left out is."""
DEEPEST: Final = 5
"""Models within models, to which a card goes; below that it keeps to what is short."""
THROWS: Final = 60


def strange_pack(random: Random, name: str = "strange") -> CardSet:
    """A set of its own, of random cards, as small as a set may be: so decks run dry."""
    data: dict[str, Any] = {"id": name, "name": name.title()}
    for kind, least in LEAST.items():
        data[kind] = [_card(random, kind, f"{kind}-{number}") for number in range(least)]
    return check_set(data)


def _card(random: Random, kind: str, name: str) -> dict[str, Any]:
    """A card that the loader takes. Its parts are thrown one by one, each until it is taken: else hardly more than the simplest cards were left."""
    model = MODELS[kind]
    parts = [field for field in PARTS if field in model.model_fields]
    named: dict[str, Any] = {"id": name, "name": name, "copies": 1, "flavour": ""} | {field: [] for field in parts}
    if kind == "regulations":
        named["each_turn"] = [{"do": "draw"}]  # else it would do nothing yet, which is refused
    card = next(card for _ in range(THROWS) if _taken(kind, card := _model(random, model, 0) | named))
    for field in parts:
        for _ in range(random.choice((0, 1, 1, 2))):
            wanted = _part(random, field)
            thrown = ([_alike(random, field, wanted)] for _ in range(THROWS))
            more = next((parts for parts in thrown if _taken(kind, card | {field: parts})), [])  # on some cards some parts never are
            if _taken(kind, card | {field: card[field] + more}):
                card[field] = card[field] + more
    return card


def _part(random: Random, field: str) -> dict[str, Any]:
    part: dict[str, Any] = _value(random, PARTS[field], [], 1)
    return part


def _alike(random: Random, field: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Another part about the same: what triggers it, or which rule it is."""
    while True:
        part = _part(random, field)
        if all(part.get(word) == wanted.get(word) for word in ("on", "would", "rule")):
            return part


def _taken(kind: str, card: dict[str, Any]) -> bool:
    try:
        check_set({"id": "strange", "name": "Strange", "addition": True, kind: [card]})
    except PackError:
        return False
    return True


def _model(random: Random, model: type[BaseModel], depth: int) -> dict[str, Any]:
    made = {}
    for name, field in model.model_fields.items():
        if field.is_required() or random.random() > LEFT_OUT:
            made[name] = _value(random, field.annotation, field.metadata, depth)
    return made


def _value(random: Random, kind: Any, limits: list[Any], depth: int) -> Any:
    """A value of a type as annotations write it, within the ``limits`` that stand beside it."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return _model(random, kind, depth + 1)
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        return _value(random, inner, [*limits, *(part for note in notes for part in (note.metadata if isinstance(note, FieldInfo) else ()))], depth)
    if get_origin(kind) in (Union, types.UnionType):
        return _value(random, _one_of(random, get_args(kind), depth), limits, depth)
    if get_origin(kind) is Literal:
        return random.choice(get_args(kind))
    if get_origin(kind) is tuple:
        least, most = _limit(limits, "min_length", 0), _limit(limits, "max_length", 3)
        size = least if depth > DEEPEST else random.randint(least, max(least, min(most, 3)))
        return [_value(random, get_args(kind)[0], [], depth) for _ in range(size)]
    if kind is bool:
        return random.random() < 0.5
    if kind is int:
        return random.randint(_limit(limits, "ge", 0), _limit(limits, "le", 5))
    if kind is str:
        return random.choice(TAGS)
    return None


def _one_of(random: Random, kinds: tuple[Any, ...], depth: int) -> Any:
    """One member of a union; deep down one without a block inside."""
    if depth > DEEPEST:
        kinds = tuple(kind for kind in kinds if not {"then", "among", "rule"} & set(getattr(kind, "model_fields", {}))) or kinds
    return random.choice(kinds)


def _limit(limits: list[Any], name: str, default: int) -> int:
    return next((getattr(limit, name) for limit in limits if hasattr(limit, name)), default)
