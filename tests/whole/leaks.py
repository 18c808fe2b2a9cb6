"""The leak hunter: reads everything that the bot sends, and finds each card that its reader may not know.

Who may know what it works out by itself, from where the cards lie, and not from the views and audiences that it is there to test: a card that
lies, or lately lay, on a Field, in the Grave, as a ruler or in one's own Hand.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from bot.service import Result
from bot.table.command import Play
from bot.table.table import Table
from game.rulers.cards import CODES
from game.rulers.state import DECK, FIELD, GRAVE
from tests.table_world import Sent, World

LATELY: Final = 8
"""The news on a board and in a panel tell of no more entries than this."""
OURS: Final = ("bot", "cogs", "game", "demo")
"""Whose logs are read: at every level, as if anybody could."""

RANKS: Final = {**{rank: rank for rank in "A23456789JQK"}, "10": "T"}
SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
WORDS: Final = {"XB": "black joker", "XR": "red joker"}
_SPELLED: Final = re.compile(r"(10|[A2-9JQK])\ufe0f?\s?([♣♦♥♠])")
_CODE: Final = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9TJQK][CDHS]|X[BR])(?![A-Za-z0-9])")
_HANDLE: Final = re.compile(r"[A-Za-z0-9_-]{3,}")


class Leak(NamedTuple):
    """A card or secret, and where somebody could read it."""

    what: str
    where: str
    sent: Sent


class Then(NamedTuple):
    """A table as it was lately."""

    table: Table
    shown: frozenset[str]
    """Cards that its last entry showed to everybody."""


class Hunter:
    """Reads what is sent from now on, in ``world``; ``leaks`` is what it found. Use it through ``hunting``."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.leaks: list[Leak] = []
        self.read: dict[str, int] = {}
        """How many texts of every kind were read, so that a test can tell that nothing was passed over."""
        self._past: dict[int, deque[Then]] = {}
        self._all: dict[int, list[Then]] = {}
        world.bot.tables.listen(self._heard)

    def _heard(self, result: Result) -> None:
        then = Then(result.table, shown_by(result))
        self._past.setdefault(then.table.id, deque(maxlen=LATELY)).append(then)
        self._all.setdefault(then.table.id, []).append(then)

    def hear(self, sent: Sent) -> None:
        """Look for leaks in something that is being sent."""
        for where, text in [*_texts(sent.body), *((name, f"{name}\n{description}") for name, description, _ in sent.files)]:
            self.read[f"{sent.what} {where}"] = self.read.get(f"{sent.what} {where}", 0) + 1
            self._search(text, where, sent, self._past)
        for name, _, contents in sent.files:
            self.read["file"] = self.read.get("file", 0) + 1
            self._search(contents.decode("utf-8", "replace"), name, sent, self._all)

    def _search(self, text: str, where: str, sent: Sent, past: Mapping[int, Sequence[Then]]) -> None:
        text = self._without_rules(text)
        for thens in past.values():
            table = thens[-1].table
            if table.phase in ("over", "closed"):
                continue  # everything is revealed
            for secret in self._secrets(table, sent.reader):
                if secret in text:
                    self.leaks.append(Leak(secret, where, sent))
            if table.state is None:
                continue
            known = {card for then in thens for card in (*seen(then.table, sent.reader), *then.shown)}
            hidden = set(CODES) - known
            named = by_handle(text, hidden) if where in ("custom_id", "value") else set()
            self.leaks += [Leak(card, where, sent) for card in sorted((named | by_name(text)) & hidden)]

    def _without_rules(self, text: str) -> str:
        """The rules name cards as examples: the very pages of the rules are not searched."""
        presenter = self.world.bot.presenters["rulers"]
        for page in (presenter.how("en-US"), *(rule.text for rule in presenter.rules("en-US"))):
            text = text.replace(page, "")
        return text

    @staticmethod
    def _secrets(table: Table, reader: int | None) -> Iterator[str]:
        """What nobody may read before the end, or only its owner."""
        yield table.opened.secret
        if table.seed:
            yield table.seed.hex()
        yield from (guest.words for guest in table.everybody if guest.words and guest.user_id != reader)


@contextmanager
def hunting(world: World) -> Iterator[Hunter]:
    """Hunt for leaks in all that the bot sends and logs meanwhile. The caller looks at ``leaks``."""
    hunter = Hunter(world)
    log = _Log(hunter)
    loggers = [logging.getLogger(name) for name in OURS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(log)
        logger.setLevel(logging.DEBUG)
    try:
        with world.overhearing(hunter.hear):
            yield hunter
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(log)
            logger.setLevel(level)


class _Log(logging.Handler):
    """Reads the log as somebody who plays nowhere."""

    def __init__(self, hunter: Hunter) -> None:
        super().__init__(logging.DEBUG)
        self.hunter = hunter

    def emit(self, record: logging.LogRecord) -> None:
        self.hunter.hear(Sent(0.0, None, "log", {"log": self.format(record)}))


def seen(table: Table, reader: int | None) -> Iterator[str]:
    """The cards that ``reader`` (a user, or None for anybody) sees at a table."""
    if table.state is None:
        return
    state, seat = table.state, None if reader is None else table.seat_of(reader)
    open_places = [*range(FIELD, GRAVE + 1), *([] if seat is None else [seat])]
    yield from (CODES[card] for place in open_places for card in state.zones[place])
    yield from (CODES[card] for card in state.rulers)


def shown_by(result: Result) -> frozenset[str]:
    """The cards that an entry showed to everybody, though a reshuffle may have hidden them at once: those that went to a Field or the Grave."""
    command, before = result.entry.command, result.before
    if not isinstance(command, Play) or before is None:
        return frozenset()
    if "cards" in command.action:
        return frozenset(command.action["cards"])
    if command.action["do"] != "move" or command.action["to"]["zone"] != "grave":
        return frozenset()
    source = command.action["from"]
    if source["zone"] == "deck":
        # With more than this one card in it, the Deck is not reshuffled before everybody has seen the card in the Grave.
        (*others, last) = before.state.zones[DECK] or b"\0"
        return frozenset() if others or not before.state.zones[DECK] else frozenset({CODES[last]})
    place = source["seat"] if source["zone"] == "hand" else FIELD + source["seat"]
    return frozenset(CODES[card] for card in before.state.zones[place] if card not in result.table.state.zones[place])


def hidden_places(table: Table, reader: int | None) -> list[int]:
    """The places whose cards ``reader`` does not see."""
    seat = None if reader is None else table.seat_of(reader)
    return [place for place in (*range(len(table.seats)), DECK) if place != seat]


# Reading -------------------------------------------------------------------------------------------------------------------------------------


def by_name(text: str) -> set[str]:
    """The cards that ``text`` names in any spelling: ``10♥``, ``TH``, ``red joker``."""
    found = {RANKS[rank] + SIGNS[sign] for rank, sign in _SPELLED.findall(text)}
    found |= set(_CODE.findall(text))
    return found | {code for code, words in WORDS.items() if words in text.casefold()}


def by_handle(text: str, hidden: set[str]) -> set[str]:
    """The hidden cards that a custom_id or a value gives away by a digest that anybody could work out, where nothing that is known fits it."""
    found: set[str] = set()
    for handle in _HANDLE.findall(text):
        cards = _MEANT.get(handle[:3], {})
        fitting = {identity for identity, digest in cards.items() if digest.startswith(handle)}
        named = {_CARD_OF.get(identity, "") for identity in fitting}
        if named and named <= hidden:
            found |= named
    return found


def _identities() -> Iterator[tuple[str, str]]:
    """Everything that an option of Rulers may be called, with the card that it names, if any."""
    places = [f"{zone}:{seat}" for zone in ("field", "hand") for seat in range(6)] + ["grave", "deck"]
    for code in CODES:
        yield code, code
        yield from ((f"{place}:{code}", code) for place in places)
    for name in (*places, *(f"seat:{seat}" for seat in range(6)), *(f"suit:{suit}" for suit in (*"CDHS", "joker"))):
        yield name, ""
    yield from ((verb, "") for verb in ("play", "kill", "switch", "move", "swap", "pass", "discard"))


_CARD_OF: Final = dict(_identities())
_MEANT: dict[str, dict[str, str]] = {}
for _identity in _CARD_OF:
    _digest = base64.urlsafe_b64encode(hashlib.sha256(_identity.encode()).digest()).decode().rstrip("=")
    _MEANT.setdefault(_digest[:3], {})[_identity] = _digest


def _texts(body: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a payload, with the name of the field that it stands in."""
    if isinstance(body, Mapping):
        for key, value in body.items():
            yield from _texts(value, key)
    elif isinstance(body, (list, tuple)):
        for value in body:
            yield from _texts(value, where)
    elif isinstance(body, str):
        yield where, body
