"""Options, answers and events of Runes & Regulations in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from bot.presenter import PASS, Label
from bot.table.table import Table
from bot.ui.news import seat_name
from bot.words import listed, say
from cogs.runes.cards import SHRUB, bold, branches, clipped, cost, design, plain_text, sign, text_of, title
from game.core.decision import Option, Path, Prompt
from game.core.event import Event, Seen, seen_by
from game.runes.answers import Token
from game.runes.book import Book
from game.runes.narration import NONE, Narrator
from game.runes.outlook import Outlook, outlook
from game.runes.verbs import ANNOUNCED
from game.runes.view import Underway, View

ASK_OF: Final[Mapping[str, str]] = MappingProxyType({"use": "begin", "cast": "cast", "summon": "summon", "activate": "answer"})
"""What is asked when a verb can be done; ``skip`` declines whatever may be declined."""
VERBS: Final[Mapping[str, str]] = MappingProxyType({"use": "🌅", "cast": "✨", "summon": "🐾", "activate": "🔮", "skip": "⏭️"})
AT_ONCE: Final = frozenset({"may", "choose", "order"})
"""Asks whose answer names no card or player that anything happens to: done at once, where anything else is confirmed."""
STANDING: Final = frozenset({"turn", "kind"})
"""Passes that last (N14)."""
SILENT: Final = frozenset({"declined", "passed"})
"""Events that are worth no line: a board that tells of them tells of little else. Who passed stands beside what is in progress."""
CARDS_TOLD: Final = 8
ASK_ROOM: Final = 900
BUTTON: Final = 80
"""Characters of a button."""
ABOUT_ROOM: Final = 240


class _Teller(Narrator):
    """A narrator for messages, which have no room for a whole Hand of names."""

    def __init__(self, book: Book, names: Sequence[str], locale: str) -> None:
        super().__init__(book, names, partial(say, locale))
        self._locale = locale
        self._known = book

    def card(self, card: str) -> str:
        return f"**{title(design(self._known, card))}**"

    def cards(self, cards: Sequence[str]) -> str:
        more = len(cards) - CARDS_TOLD
        return listed(self._locale, [*map(self.card, cards[:CARDS_TOLD]), *([say(self._locale, "runes-more", count=more)] if more > 0 else [])]) or NONE


def _teller(table: Table, book: Book, locale: str) -> _Teller:
    return _Teller(book, [seat_name(table, seat) for seat in range(len(table.seats))], locale)


# What is asked -------------------------------------------------------------------------------------------------------------------------------


def ask(view: View, prompt: Prompt, table: Table, locale: str) -> str:
    """The question, and what to know before answering it: prices, what would do nothing, what it is about."""
    look = _outlook(table, view)
    lines = [_question(view, prompt, table, locale)]
    options = [option for option in prompt.options if option.kind != PASS]
    if prompt.ask == "answer":
        lines.append(say(locale, "runes-time", done="yes" if (act := _answered(view)) is not None and act.done else "no"))
        lines += [say(locale, "runes-unfit", card=title(design(view.book, card)), why=why) for card, why in look.unfit.items()]
        lines += [] if options else [say(locale, "runes-asked-all-the-same")]
    elif prompt.ask in ASK_OF.values() and not options:
        lines.append(say(locale, "runes-nothing-held", ask=prompt.ask))
    lines += _warnings(look, locale) if prompt.ask == "may" else []
    if prompt.ask == "answer":
        lines += about(view, locale)
    elif source := look.paid or (view.asked.source if view.asked is not None else ""):
        lines.append(say(locale, "runes-source", ask=prompt.ask, card=bold(design(view.book, source)), text=text_of(view.book, source, locale) or "none"))
    return clipped("\n".join(lines), ASK_ROOM)


def _question(view: View, prompt: Prompt, table: Table, locale: str) -> str:
    teller = _teller(table, view.book, locale)
    if prompt.ask == "answer":
        what = _answered(view)
        fitting = sum(option.kind != PASS for option in prompt.options)
        found = say(locale, "runes-window", event=teller.underway(what) if what is not None else "", fitting=fitting)
    elif prompt.ask == "may" and view.asked is not None and not view.asked.source and (shown := _shown(view, locale)):
        found = say(locale, "runes-may-face", meaning=shown)
    elif prompt.ask == "pay" and (zone := _zone(view, prompt.options[0].id)):
        found = say(locale, "runes-pay", zone=zone, count=prompt.least)
    else:
        found = teller.ask(prompt, view)
    return found.replace("**", "")  # the panel prints all of it bold


def _zone(view: View, name: str) -> str:
    """Where among one's own private cards this one is; empty where it is none of them."""
    return "hand" if name in view.hand else "fence" if name in view.fence else ""


def _answered(view: View) -> Underway | None:
    """The event that a window is about."""
    return next((act for act in reversed(view.underway) if act.kind != "effect"), None)


def _shown(view: View, locale: str) -> str:
    """What the wheel shows whose face is being carried out."""
    return next((say(locale, "runes-face", wheel=act.to, face=act.number) for act in reversed(view.underway) if act.kind == "result"), "")


def _outlook(table: Table, view: View) -> Outlook:
    """What ``view``'s own seat can tell beforehand."""
    assert view.viewer is not None
    return outlook(table.state, view.viewer)


def _warnings(look: Outlook, locale: str) -> list[str]:
    """The price of a plain yes, and whether it would do nothing; what bears its own name on a button is told there."""
    lines = [say(locale, "runes-price", cost=cost(price, locale)) for price in look.prices.values()]
    return lines + ([say(locale, "runes-idle")] if look.idle else [])


def _titled(view: View, token: Token) -> str:
    """A card's name; nothing for a plain yes."""
    return title(design(view.book, str(token))) if token in view.book.index else ""


def passes(prompt: Prompt) -> Sequence[str]:
    """Where no Rune fits, to pass for the turn comes first: whoever wants to be asked no more needs one press."""
    ways = [option.id for option in prompt.options if option.kind == PASS]
    return ("", *ways) if len(prompt.options) > len(ways) else (*ways[:1], "", *ways[1:])


def owed(table: Table, ask: str, seats: Sequence[int], locale: str) -> str:
    """What is awaited, for everybody to read."""
    return say(locale, "runes-owed", ask=ask, names=listed(locale, (f"**{seat_name(table, seat)}**" for seat in seats)), count=len(seats))


def decline(prompt: Prompt, locale: str) -> Label:
    """What choosing nothing is called."""
    return Label(say(locale, "runes-decline", ask=prompt.ask), emoji=VERBS["skip"])


def start(prompt: Prompt, verb: str) -> Path | None:
    """How an answer begins that does ``verb``."""
    if verb == "skip":
        return ((),) if prompt.least == 0 else None
    return () if prompt.ask == ASK_OF[verb] else None


# Options -------------------------------------------------------------------------------------------------------------------------------------


def option(view: View, option: Option, table: Table, locale: str) -> Label:
    """An option as a menu or a button shows it: plain text."""
    return _OPTIONS[option.kind](view, option.id, table, locale)


def _card(view: View, name: str, table: Table, locale: str) -> Label:
    card = design(view.book, name)
    owner, hexed = _on_lawn(view, name)
    look = _outlook(table, view)
    words = card.name
    if owner is not None and owner != view.viewer:
        words = say(locale, "runes-option-whose", card=words, name=seat_name(table, owner, markdown=False))
    if name in look.prices:
        words = say(locale, "runes-option-priced", card=words, cost=cost(look.prices[name], locale))
    if name in look.idle:
        words = say(locale, "runes-option-idle", card=words)
    return Label(clipped(words, BUTTON), plain_text(view.book, name, locale) or None, SHRUB if hexed else sign(card))


def _on_lawn(view: View, name: str) -> tuple[int | None, bool]:
    """On whose Lawn a Creature is, and whether it is Hexed."""
    for seat, seen in enumerate(view.seats):
        for creature in seen.lawn:
            if creature.card == name:
                return seat, creature.hexed
    return None, False


def _seat(view: View, name: str, table: Table, locale: str) -> Label:
    seat = int(name)
    seen = view.seats[seat]
    sizes = say(locale, "runes-sizes", mythical=seen.mythical, hand=seen.hand, runes=seen.runes)
    return Label(seat_name(table, seat, markdown=False), sizes, "👤")


def _branch(view: View, name: str, table: Table, locale: str) -> Label:
    source = view.asked.source if view.asked is not None else ""
    offered = branches(design(view.book, source), locale) if source else []
    words = offered[int(name) - 1] if int(name) <= len(offered) else say(locale, "runes-option-branch", number=name)
    return Label(clipped(words, 80), None, "🔹")


def _yes(view: View, name: str, table: Table, locale: str) -> Label:
    return Label(say(locale, "runes-option-yes"), None, "✅")


def _pass(view: View, name: str, table: Table, locale: str) -> Label:
    what = _answered(view)
    event = say(locale, "runes-kind-of-event", event=what.kind if what is not None else "")
    return Label(say(locale, f"runes-pass-{name}", event=event), None, {"turn": "⏩", "kind": "🔕"}[name])


_OPTIONS: Final[Mapping[str, Callable[[View, str, Table, str], Label]]] = MappingProxyType(
    {"card": _card, "seat": _seat, "branch": _branch, "yes": _yes, "pass": _pass}
)


# Answers -------------------------------------------------------------------------------------------------------------------------------------


def confirms(view: View, path: Path, table: Table) -> bool:
    """Whether an answer names what can't be taken back; a Creature's own effect only where that costs something or does nothing."""
    if view.asked is None or not path[0] or STANDING & set(path[0]):
        return False
    if view.asked.ask == "begin":
        look = _outlook(table, view)
        return path[0][0] in look.prices or path[0][0] in look.idle
    return view.asked.ask not in AT_ONCE


def summary(view: View, path: Path, table: Table, locale: str) -> str:
    """What an answer would do, its price, and a warning where it would do nothing."""
    assert view.asked is not None
    chosen = path[0]
    if not chosen:
        return say(locale, "runes-sum-nothing", ask=view.asked.ask)
    if STANDING & set(chosen):
        return option(view, Option(chosen[0], "pass"), table, locale).text
    names = listed(locale, (_named(view, name, table, locale) for name in chosen))
    look = _outlook(table, view)
    lines = [say(locale, "runes-sum", ask=view.asked.ask, what=names)]
    lines += [say(locale, "runes-price", cost=cost(look.prices[name], locale)) for name in chosen if name in look.prices]
    lines += [say(locale, "runes-idle") for name in chosen if name in look.idle]
    return "\n".join(lines)


def _named(view: View, name: str, table: Table, locale: str) -> str:
    """Something chosen, in a sentence."""
    if name not in view.book.index:
        return option(view, _as_option(view, name), table, locale).text
    owner, _ = _on_lawn(view, name)
    card = title(design(view.book, name))
    return card if owner is None or owner == view.viewer else say(locale, "runes-option-whose", card=card, name=seat_name(table, owner))


def sealed(view: View, chosen: Sequence[Token], locale: str) -> str:
    """An answer of one's own to a window that still waits for others."""
    token = str(chosen[0]) if chosen else "pass"
    card = _titled(view, token)
    return say(locale, "runes-sealed", what="rune" if card else token, card=card)


def _as_option(view: View, name: str) -> Option:
    assert view.asked is not None
    return Option(name, view.asked.sort)


# What happens ----------------------------------------------------------------------------------------------------------------------------------


def underway(table: Table, view: View, under: Underway, locale: str) -> str:
    """Something in progress, in a clause."""
    answered = _teller(table, view.book, locale).underway(under)
    if answered:
        return answered.rstrip(".")
    names = {"who": seat_name(table, under.actor), "whose": seat_name(table, under.seat)}
    card = title(design(view.book, under.card)) if under.card else ""
    return say(locale, "runes-now", kind=under.kind, card=card or "none", **names)


def about(view: View, locale: str) -> list[str]:
    """The text of the card that is in progress, where it is known and has one: what there is to be answered."""
    name = next((under.card for under in reversed(view.underway) if under.card), "")
    words = text_of(view.book, name, locale) if name else ""
    return [f"-# {title(design(view.book, name))}: {clipped(words, ABOUT_ROOM)}"] if words else []


def event(seen: Seen, table: Table, locale: str) -> str | None:
    """What happened; None for what is worth no line."""
    if seen.kind in SILENT:
        return None
    view: View = table.view(None)
    if (words := _OF_ONES_OWN.get(seen.kind)) is not None and (told := words(seen, table, view, locale)) is not None:
        return told
    cancelled = _cancelled(seen, table) if seen.kind == "cancel" else None
    if cancelled is not None:
        names = {"seat": seat_name(table, seen.facts["seat"]), "whose": seat_name(table, cancelled["seat"])}
        return say(locale, "runes-event-cancel-card", card=f"**{title(design(view.book, cancelled['card']))}**", **names)
    return _teller(table, view.book, locale).event(seen)


def _dealt(seen: Seen, table: Table, view: View, locale: str) -> str | None:
    """Who starts, and why where pets were told (N2)."""
    pets = getattr(table.setup, "pets", ())
    first = seen.facts["first"]
    if not pets or pets[first] is None:
        return None
    card = f"**{title(design(view.book, seen.facts['regulation']))}**"
    return say(locale, "runes-event-dealt-pets", seat=seat_name(table, first), count=pets[first], card=card)


def _drawn(seen: Seen, table: Table, view: View, locale: str) -> str | None:
    """A card drawn, to the only one who sees it."""
    if "card" not in seen.facts:
        return None
    return say(locale, "runes-event-drawn", deck=seen.facts["deck"], card=f"**{title(design(view.book, seen.facts['card']))}**")


_OF_ONES_OWN: Final[Mapping[str, Callable[[Seen, Table, View, str], str | None]]] = MappingProxyType({"dealt": _dealt, "draw": _drawn})
"""Events that are told otherwise here than in a terminal; None where they are not."""


def _cancelled(seen: Seen, table: Table) -> Mapping[str, Any] | None:
    """The announcement that was cancelled; None where it was something else, or lies too far back.

    The last one of its kind that still stood, but for the Rune that cancels and what answered that.
    """
    kind, standing = seen.facts["event"], list[Event]()
    for event in table.history:
        if event.kind in ANNOUNCED:
            standing.append(event)
        elif event.kind == "cancel":
            mine = next((place for place in reversed(range(len(standing))) if standing[place].facts["seat"] == event.facts["seat"]), len(standing))
            hit = next((place for place in reversed(range(mine)) if standing[place].kind == event.facts["event"]), None)
            if event.facts is seen.facts:
                return standing[hit].facts if hit is not None and kind in ANNOUNCED else None
            if hit is not None:
                del standing[hit:]
    return None


def won(table: Table, view: View, locale: str) -> str:
    """How the game was won: by which Creatures, in whose turn, and what happened last (N3); or that nobody else was left (N17)."""
    winner = table.winners[0]
    lawn = [title(design(view.book, creature.card)) for creature in view.seats[winner].lawn if not creature.hexed]
    if len(lawn) < view.creatures_to_win:
        return say(locale, "runes-won-alone")
    happened = (event(seen, table, locale) for seen in seen_by(reversed(table.history), None) if seen is not None and not seen.kind.startswith("table."))
    last = next(filter(None, happened), "")
    return say(
        locale,
        "runes-won",
        name=seat_name(table, winner),
        count=len(lawn),
        creatures=listed(locale, [*lawn[:CARDS_TOLD], *([say(locale, "runes-more", count=more)] if (more := len(lawn) - CARDS_TOLD) > 0 else [])]),
        turn=view.turn,
        active=seat_name(table, view.active),
        own="yes" if view.active == winner else "no",
        last=last,
    )


def told(params: Mapping[str, Any], view: View) -> Mapping[str, Any]:
    """What is said of an illegal answer, with cards by their names."""
    index = view.book.index
    return {key: title(design(view.book, value)) if isinstance(value, str) and value in index else value for key, value in params.items()}
