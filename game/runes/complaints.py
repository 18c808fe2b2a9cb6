"""What the models refuse of a set, for whoever wrote it: which card, which field, and what was expected, in words that need no Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from game.core.codec import canonical
from game.runes.cards import KINDS, Card, CardSet, Creature, Regulation, Rune, Spell

MOST: Final = 10
"""So many faults of a set are told at once."""
LOOKED_AT: Final = 500
"""So many cards of a kind are looked at for faults: no set may have more."""
SHOWN: Final = 40
"""Characters of a value that is not what it should be."""
MODELS: Final[Mapping[str, type[Card]]] = MappingProxyType(dict(zip(KINDS, (Spell, Creature, Rune, Regulation), strict=True)))


class Complaint(NamedTuple):
    """One fault. ``kind`` is the card's, empty for the set itself; ``card`` its id, or ``#2`` for the second where it has none."""

    kind: str
    card: str
    field: str
    code: str
    expected: str


def complaints(data: Mapping[str, Any], error: ValidationError) -> list[Complaint]:
    """Up to ``MOST`` faults of ``data``, which ``CardSet`` refuses with ``error``: of the set itself, then card by card."""
    return list(islice(_all(data, error), MOST))


def _all(data: Mapping[str, Any], error: ValidationError) -> Iterator[Complaint]:
    lists = {kind + "s": kind for kind in KINDS}
    # The models stop at the first bad card of a kind: so each is looked at by itself.
    own = [detail for detail in error.errors(include_url=False) if len(detail["loc"]) < 2 or detail["loc"][0] not in lists]
    yield from _worded(own, data, "", "")
    for name, kind in lists.items():
        cards = data.get(name)
        for number, entry in enumerate(cards[:LOOKED_AT] if isinstance(cards, list) else (), 1):
            try:
                MODELS[kind].model_validate_json(canonical(entry))
            except ValidationError as fault:
                named = entry.get("id") if isinstance(entry, dict) else None
                yield from _worded(fault.errors(include_url=False), entry, kind, named if isinstance(named, str) else f"#{number}")


def _worded(details: Sequence[ErrorDetails], data: Any, kind: str, card: str) -> Iterator[Complaint]:
    """Complaints about one thing, unknown fields first: a field that is misspelt is also missing."""
    told = (detail for detail in details if not _follows(detail))
    for detail in sorted(told, key=lambda detail: detail["type"] != "extra_forbidden"):
        place = _path(data, detail["loc"])
        if detail["type"].startswith("union_tag"):
            place.append(detail["ctx"]["discriminator"].strip("'"))
        yield Complaint(kind, card, ".".join(map(str, place)), detail["type"].replace("_", "-"), _expected(detail, kind))


def _follows(detail: ErrorDetails) -> bool:
    """Whether a list is only too short for want of what was refused in it."""
    return detail["type"] == "too_short" and len(detail["input"]) >= detail["ctx"]["min_length"]


def _path(data: Any, loc: Sequence[int | str]) -> list[int | str]:
    """Where in ``data`` a model complains: its own path, without the kinds of instructions and rules that pydantic puts between."""
    path: list[int | str] = []
    kind = None
    for part in loc:
        if part == kind:
            kind = None
            continue
        path.append(part)
        try:
            data = data[part]
        except (LookupError, TypeError):
            data = None  # it is the field that is missing
        kind = data.get("do", data.get("rule")) if isinstance(data, Mapping) else None
    return path


def _expected(detail: ErrorDetails, kind: str) -> str:
    """What was expected, and what stands there instead."""
    type_, context = detail["type"], detail.get("ctx", {})
    if type_ == "missing":
        return "this field, which is missing"
    if type_ == "extra_forbidden":
        whole = len(detail["loc"]) == 1
        fields = ", ".join(MODELS[kind].model_fields if kind else CardSet.model_fields)
        return f"one of {fields}: there is no such field" if whole else "no such field here"
    wanted = _WANTED[type_](context) if type_ in _WANTED else detail["msg"]
    return f"{wanted}, not {_shown(context.get('tag', detail['input']))}"


def _shown(value: Any) -> str:
    text = canonical(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


_WANTED: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = MappingProxyType(
    {
        "string_pattern_mismatch": lambda context: (
            "lower-case letters, digits and hyphens" if "0-9" in context["pattern"] else "lower-case letters and hyphens"
        ),
        "string_type": lambda context: "text in quotes",
        "string_too_short": lambda context: f"{context['min_length']} letters or more",
        "string_too_long": lambda context: f"{context['max_length']} letters or fewer",
        "int_type": lambda context: "a whole number",
        "int_from_float": lambda context: "a whole number",
        "bool_type": lambda context: "true or false",
        "tuple_type": lambda context: "a list in [ ]",
        "model_type": lambda context: "a table in { }",
        "greater_than_equal": lambda context: f"{context['ge']} or more",
        "less_than_equal": lambda context: f"{context['le']} or less",
        "too_short": lambda context: f"a list of {context['min_length']} or more",
        "too_long": lambda context: f"a list of {context['max_length']} or fewer",
        "literal_error": lambda context: str(context["expected"]),
        "union_tag_invalid": lambda context: f"one of {context['expected_tags']}",
        "union_tag_not_found": lambda context: f"a table with the field {context['discriminator']}",
    }
)
"""What was expected, by pydantic's own type of fault; any other is told as pydantic does."""
