"""Seats and zones on the board, from the spectator's view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.table.table import Table
from bot.ui.news import seat_name
from bot.words import listed, say, units
from cogs.runes import wording
from cogs.runes.cards import SHRUB, bold, chip, clipped, design, text_of, title, typed
from game.runes.outlook import outlook
from game.runes.view import Creature, View

LAWN_ROOMS: Final = (600, 400, 300, 200, 120, 60)
"""Characters for the Creatures of one Lawn: the first of these that leaves room for everything else."""
TEXT_ROOM: Final = 300
"""Characters for the text of the Regulation."""
REGULATION_ROOM: Final = 200
"""The same in a panel, where it is only called to mind."""
LAST: Final = 4
"""So many of the last discards stand on the board; the full list is behind its button."""
CHAIN: Final = 3
"""So many of the things in progress, the innermost last."""
STANDING: Final = 3
"""So many of the things that last: rules, phases to be skipped, kinds of events for which a player passes."""
RECENT: Final = 4
"""Passes among so many of the last events are told."""
PILES_ROOM: Final = 3_600


def seats(table: Table, view: View, locale: str, room: int) -> str:
    """Every seat in turn order from seat 0: who sits there, how near to winning, sizes of Hand and Fence, and as much of the Lawn as fits."""
    found, legend = "", say(locale, "runes-legend")
    for lawn_room in LAWN_ROOMS:
        found = "\n".join(line for seat in range(len(view.seats)) for line in _seat(table, view, seat, locale, lawn_room))
        if units(found) + 1 + units(legend) <= room:
            break
    return found + "\n" + legend


def _seat(table: Table, view: View, seat: int, locale: str, room: int) -> Iterator[str]:
    guest, seen = table.seats[seat], view.seats[seat]
    marks = ["▶️" if view.active == seat and view.outcome is None else "◽"]
    if guest.automatic and not seen.gone:
        marks.append("💤" if guest.away else "🤖")
    name = f"{' '.join(marks)} **{seat_name(table, seat)}**"
    if seen.gone:
        yield say(locale, "runes-seat-gone", name=name)
        return
    stars = f"{seen.mythical}/{view.creatures_to_win}"
    line = say(locale, "runes-seat", name=name, stars=stars, hand=seen.hand, hand_limit=seen.hand_limit, runes=seen.runes, rune_limit=seen.rune_limit)
    if seen.passed:
        line += " " + say(locale, "runes-seat-passed")
    elif seen.passed_kinds:
        kinds = [say(locale, "runes-kind-of-event", event=kind) for kind in seen.passed_kinds]
        more = [say(locale, "runes-more", count=len(kinds) - STANDING)] if len(kinds) > STANDING else []
        line += " " + say(locale, "runes-seat-passed-kinds", kinds=listed(locale, [*kinds[:STANDING], *more]))
    yield line
    yield "> " + (_lawn(view, seen.lawn, locale, room) or say(locale, "runes-lawn-empty"))


def _lawn(view: View, lawn: Sequence[Creature], locale: str, room: int) -> str:
    """Mythical Creatures first, then the Hexed ones under their shrubs."""
    shown: list[str] = []
    for creature in sorted(lawn, key=lambda creature: creature.hexed):
        card = design(view.book, creature.card)
        name = f"{SHRUB} ~~{title(card)}~~" if creature.hexed else chip(card)
        if sum(map(units, shown)) + units(name) > room:
            return " · ".join([*shown, say(locale, "runes-more", count=len(lawn) - len(shown))])
        shown.append(name)
    return " · ".join(shown)


def regulation(view: View, locale: str) -> str:
    """The Regulation in force with its text."""
    if not view.regulation:
        return say(locale, "runes-no-regulation")
    card = design(view.book, view.regulation)
    return f"{bold(card)}\n{clipped(text_of(view.book, view.regulation, locale), TEXT_ROOM)}"


def zones(table: Table, view: View, locale: str) -> str:
    """Decks, discards, shrubs and the spinner."""
    lines = [say(locale, "runes-decks", deck=view.deck, runes=view.rune_deck, regulations=view.regulation_deck, shrubs=view.shrubs)]
    if view.discard or view.rune_discard:
        last = [title(design(view.book, card)) for card in (*view.discard, *view.rune_discard)][-LAST:]
        lines.append(say(locale, "runes-discards", discards=len(view.discard), runes=len(view.rune_discard), last=listed(locale, last)))
    shown = next((event for event in reversed(table.history) if event.kind in ("face", "respin")), None)
    if shown is not None:
        wheel, face = shown.facts["wheel"], shown.facts["face"]
        lines.append(say(locale, "runes-spun", face=face, meaning=say(locale, "runes-face", wheel=wheel, face=face)))
    return "\n".join(lines)


def turn(table: Table, view: View, locale: str) -> str:
    """The turn, its phases with the present one marked, and what is in progress."""
    phases = [say(locale, "runes-phase", phase=phase) for phase in range(1, 6)]
    if 1 <= view.phase <= len(phases):
        phases[view.phase - 1] = f"**{phases[view.phase - 1]}**"
    lines = [say(locale, "runes-turn", turn=view.turn, name=seat_name(table, view.active), phases=" › ".join(phases))]
    chain = [wording.underway(table, view, under, locale) for under in view.underway[-CHAIN:]]
    if chain:
        lines.append("⚡ " + " ▸ ".join(chain))
        lines += wording.about(view, locale)
    passed = next((event for event in reversed(table.history[-RECENT:]) if event.kind == "passed"), None)
    if passed is not None:
        names = listed(locale, (seat_name(table, seat) for seat in passed.facts["seats"]))
        lines.append("🔕 " + say(locale, "runes-passed", names=names, event=say(locale, "runes-kind-of-event", event=passed.facts["event"])))
    for seat, card in list(dict.fromkeys(view.lasting))[:STANDING]:
        what = title(design(view.book, card)) if card else say(locale, "runes-the-rules")
        lines.append("⏳ " + say(locale, "runes-event-lasting", seat=seat_name(table, seat), card=what))
    for seat, phase in list(dict.fromkeys(view.skips))[:STANDING]:
        lines.append("🚫 " + say(locale, "runes-event-skip", seat=seat_name(table, seat), phase=say(locale, "runes-phase", phase=phase)))
    return "\n".join(lines)


def piles(table: Table, view: View, locale: str) -> str:
    """Every Creature on a Lawn with its text, then the discards in full: what everybody may read and no board has room for."""
    lines: list[str] = []
    for seat, seen in enumerate(view.seats):
        if seen.lawn:
            lines.append(f"**{say(locale, 'runes-lawn-of', name=seat_name(table, seat))}**")
        for creature in seen.lawn:
            card = design(view.book, creature.card)
            mark = f" {SHRUB}" if creature.hexed else ""
            lines.append(f"{typed(card)}{mark}: {text_of(view.book, creature.card, locale) or say(locale, 'runes-no-effect')}")
    for title_of_pile, pile in (("runes-pile-main", view.discard), ("runes-pile-runes", view.rune_discard)):
        lines.append(f"**{say(locale, title_of_pile, count=len(pile))}**")
        counts = Counter(chip(design(view.book, card)) for card in pile)
        if counts:
            lines.append(" · ".join(name + (f" ×{count}" if count > 1 else "") for name, count in sorted(counts.items())))
    return _within(lines, PILES_ROOM, locale)


def _within(lines: Sequence[str], room: int, locale: str) -> str:
    """As many lines as there is room for, and how many more there are."""
    shown: list[str] = []
    for number, line in enumerate(lines):
        if sum(map(len, shown)) + number + len(line) > room:
            left = room - sum(map(len, shown)) - number
            return "\n".join([*shown, clipped(line, max(2, left)), "-# " + say(locale, "runes-more-cards")])
        shown.append(line)
    return "\n".join(shown)


def hand(table: Table, view: View, locale: str, room: int) -> str:
    """What only its owner reads: how all stand, Hand and Fence, each card with its text as far as there is room, and what one has passed on or sealed."""
    assert view.viewer is not None
    seen = view.seats[view.viewer]
    head = [_standing(table, view, locale), *_rules(view, locale)]
    foot = list(_passing(table, view, view.viewer, locale))
    for longest in (400, 200, 120, 60, 0):
        lines = [*head, "", say(locale, "runes-hand", count=len(view.hand), limit=seen.hand_limit)]
        lines += [_held(view, card, locale, longest) for card in _in_order(view, view.hand)]
        lines.append("\n" + say(locale, "runes-fence", count=len(view.fence), limit=seen.rune_limit))
        lines += [_held(view, card, locale, longest) for card in _in_order(view, view.fence)]
        found = "\n".join([*lines, *foot])
        if len(found) <= room:
            break
    return clipped(found, room)


def _standing(table: Table, view: View, locale: str) -> str:
    """How near everybody is to winning, in a line: a panel stands far from its board."""
    order = [(view.active + step) % len(view.seats) for step in range(len(view.seats))]
    stars = [
        say(locale, "runes-standing-own" if seat == view.viewer else "runes-standing-seat", name=seat_name(table, seat), mythical=view.seats[seat].mythical)
        for seat in order
        if not view.seats[seat].gone
    ]
    return "-# " + say(locale, "runes-standing", seats=" · ".join(stars), count=view.creatures_to_win)


def _rules(view: View, locale: str) -> Iterator[str]:
    if view.regulation:
        yield f"-# {bold(design(view.book, view.regulation))}: {clipped(text_of(view.book, view.regulation, locale), REGULATION_ROOM)}"


def _passing(table: Table, view: View, viewer: int, locale: str) -> Iterator[str]:
    """Which questions of one's own are answered without asking, and what was answered in a window that still waits."""
    seen = view.seats[viewer]
    sealed = outlook(table.state, viewer).sealed
    if sealed is not None:
        yield "\n" + wording.sealed(view, sealed, locale)
    if seen.passed:
        yield "\n" + say(locale, "runes-passing", turn="yes", kinds="")
    elif seen.passed_kinds:
        kinds = listed(locale, (say(locale, "runes-kind-of-event", event=kind) for kind in seen.passed_kinds))
        yield "\n" + say(locale, "runes-passing", turn="no", kinds=kinds)


def _in_order(view: View, cards: Sequence[str]) -> list[str]:
    """Cards as a hand is sorted: Spells, Creatures, Runes, as the set lists them."""
    return sorted(cards, key=lambda card: view.book.index[card])


def _held(view: View, card: str, locale: str, longest: int) -> str:
    found = design(view.book, card)
    words = text_of(view.book, card, locale) or say(locale, "runes-no-effect")
    return f"{typed(found)} · {clipped(words, longest)}" if longest else typed(found)
