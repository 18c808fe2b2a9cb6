"""Options, answers and events of Rulers in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.presenter import Label
from bot.table.table import Table
from bot.ui.news import seat_name
from bot.words import say
from cogs.rulers.cards import card, chip, chips, emoji, full_power, power
from game.core.decision import Option, Path, Prompt
from game.core.event import Seen
from game.rulers.view import View

VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {"play": "🎴", "kill": "💀", "switch": "👑", "move": "🔀", "swap": "🔁", "pass": "⏭️", "discard": "🗑️"},
)
TEAM_EMOJI: Final = ("🔵", "🔴", "🟢")


def team(number: int, locale: str) -> Label:
    """A team by its colour."""
    return Label(say(locale, f"rulers-team-{number}"), emoji=TEAM_EMOJI[number])


# Places: ``field:2``, ``hand:0``, ``grave``, ``deck``; before a card ``field:2:7H`` -----------------------------------------------------------


def _place(name: str, table: Table, viewer: int | None, locale: str, *, inside: bool) -> str:
    """A place: ``inside`` a sentence, or by itself on a button, where no Markdown is read."""
    zone, _, seat = name.partition(":")
    which = f"rulers-{'in' if inside else 'place'}-"
    if not seat:
        return say(locale, which + zone)
    if viewer == int(seat):
        return say(locale, f"{which}own-{zone}")
    return say(locale, f"rulers-place-{zone}", name=seat_name(table, int(seat), markdown=inside))


def _split(name: str) -> tuple[str, str]:
    """A named card of a Move as (place, card)."""
    place, _, code = name.rpartition(":")
    return place, code


def _size(view: View, name: str, locale: str) -> str:
    zone, _, seat = name.partition(":")
    sizes = {"deck": view.deck_size, "grave": len(view.grave)}
    count = sizes[zone] if not seat else view.hand_sizes[int(seat)] if zone == "hand" else len(view.fields[int(seat)])
    return say(locale, "rulers-cards", count=count)


# Options ---------------------------------------------------------------------------------------------------------------------------------


def option(view: View, option: Option, table: Table, locale: str) -> Label:
    """An option as a menu or a button shows it: plain text."""
    return _OPTIONS[option.kind](view, option.id, table, locale)


def _verb(view: View, name: str, table: Table, locale: str) -> Label:
    ruler = view.rulers[view.viewer or 0]
    return Label(say(locale, f"rulers-verb-{name}"), say(locale, f"rulers-verb-{name}-hint", power=full_power(ruler, locale)), VERBS[name])


def _card(view: View, name: str, table: Table, locale: str) -> Label:
    place, code = _split(name) if ":" in name else ("", name)
    if not place:
        return Label(card(code, locale), emoji=emoji(code))
    where = _place(place, table, view.viewer, locale, inside=False)
    # Not as a description, for which a button has no room: a card is often worth moving for where it lies.
    return Label(say(locale, "rulers-card-in-place", card=card(code, locale), place=where), emoji=emoji(code))


def _seat(view: View, name: str, table: Table, locale: str) -> Label:
    seat = int(name.removeprefix("seat:"))
    ruler = view.rulers[seat]
    who = say(locale, "rulers-seat-and-ruler", name=seat_name(table, seat, markdown=False), ruler=card(ruler, locale))
    return Label(who, power(ruler, locale), emoji(ruler))


def _zone(view: View, name: str, table: Table, locale: str) -> Label:
    return Label(_place(name, table, view.viewer, locale, inside=False), _size(view, name, locale), _ZONE_EMOJI[name.partition(":")[0]])


_ZONE_EMOJI: Final = {"field": "🟩", "hand": "✋", "grave": "🪦", "deck": "🎲"}
_OPTIONS: Final[Mapping[str, Callable[[View, str, Table, str], Label]]] = {
    "verb": _verb,
    "card": _card,
    "seat": _seat,
    "field": _zone,
    "hand": _zone,
    "grave": _zone,
    "deck": _zone,
}


# Questions and answers ---------------------------------------------------------------------------------------------------------------------------------


def ask(view: View, prompt: Prompt, path: Path, table: Table, locale: str) -> str:
    """The question of one step. Where a Move's card goes is asked with its name: where only one could be taken, nobody has named it."""
    if prompt.ask == "move-to":
        return _moved("rulers-ask-move-to", path[1][0], table, view.viewer, locale)
    return say(locale, f"rulers-ask-{prompt.ask}", count=prompt.least)


def summary(view: View, path: Path, table: Table, locale: str) -> str:
    """What a whole answer would do."""
    if view.phase == "discard":
        return say(locale, "rulers-sum-discard", cards=chips(path[0], locale))
    (verb,), steps = path[0], path[1:]
    if verb in ("play", "kill"):
        return say(locale, f"rulers-sum-{verb}", cards=chips(steps[0], locale))
    if verb == "switch":
        return say(locale, "rulers-sum-switch", card=chip(steps[0][0], locale), old=chip(view.rulers[view.viewer or 0], locale))
    if verb == "swap":
        return say(locale, "rulers-sum-swap", name=seat_name(table, int(steps[0][0].removeprefix("seat:"))))
    if verb == "move":
        target = _place(steps[1][0], table, view.viewer, locale, inside=True)
        return _moved("rulers-sum-move", steps[0][0], table, view.viewer, locale, to=target)
    return say(locale, "rulers-sum-pass")


def _moved(sentence: str, source: str, table: Table, viewer: int | None, locale: str, **params: str) -> str:
    """A sentence on a Move's card, which is named or random."""
    place, code = _split(source)
    named = place == "grave" or ":" in place
    params["from"] = _place(place if named else source, table, viewer, locale, inside=True)
    return say(locale, sentence, card=chip(code, locale), **params) if named else say(locale, f"{sentence}-random", **params)


def told(params: Mapping[str, Any], locale: str) -> Mapping[str, Any]:
    """The parameters of a refused action, with cards as people read them."""
    worded = {name: chip(code, locale) for name, code in params.items() if name in ("card", "ruler", "other")}
    return {**params, **worded} | ({"cards": chips(params["cards"], locale)} if "cards" in params else {})


# Events ----------------------------------------------------------------------------------------------------------------------------------


def event(seen: Seen, table: Table, locale: str) -> str | None:
    """What happened. A draw is worth a line only to the one who sees the card."""
    facts: Mapping[str, Any] = seen.facts
    params: dict[str, Any] = {}
    if "seat" in facts:
        params["name"] = seat_name(table, facts["seat"])
    for key in ("card", "old", "ruler"):
        if key in facts:
            params[key] = chip(facts[key], locale)
    if isinstance(facts.get("cards"), list):
        params["cards"] = chips(facts["cards"], locale)
    kind = seen.kind
    if kind == "draw":
        return say(locale, "rulers-event-drawn", **params) if "card" in facts else None
    if kind == "deal":
        params["name"] = seat_name(table, facts["first"])
    elif kind == "swap":
        params["other"] = seat_name(table, facts["with"])
    elif kind == "move":
        params |= {end: _place(_place_name(facts[end]), table, None, locale, inside=True) for end in ("from", "to")}
        kind = kind if "card" in facts else "move-unseen"
    return say(locale, f"rulers-event-{kind}", **params)


def _place_name(fields: Mapping[str, Any]) -> str:
    return f"{fields['zone']}:{fields['seat']}" if "seat" in fields else str(fields["zone"])
