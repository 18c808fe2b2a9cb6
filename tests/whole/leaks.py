"""The leak hunter: reads everything that the bot sends, and finds each card that its reader may not know.

Who may know what is said by the laws' kits, from where the cards lie and what the rules disclose, and not by the views and audiences that the
hunter is there to test. A card that was lately to be seen may still be named in the news.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from bot.service import Result
from bot.table.command import Play
from bot.table.table import Table
from bot.ui.news import sentence
from game.core.event import seen_by
from tests.game.laws.kit import kit_of
from tests.table_world import Sent, World
from tests.whole.kit import whole_kit

LATELY: Final = 8
"""The news on a board and in a panel tell of no more entries than this, of those that are worth a line."""
OURS: Final = ("bot", "cogs", "game", "demo")
"""Whose logs are read: at every level, as if anybody could."""

_HANDLE: Final = re.compile(r"[A-Za-z0-9_-]{3,}")


class Leak(NamedTuple):
    """A card or secret, and where somebody could read it."""

    what: str
    where: str
    sent: Sent


class Then:
    """A table as it was lately, and who knew what."""

    def __init__(self, result: Result) -> None:
        self.table = result.table
        self._result = result
        self._known: dict[int | None, frozenset[str]] = {}

    def loud(self, world: World) -> bool:
        """Whether anything is told of its last entry."""
        presenter = world.bot.presenters[self.table.game.name]
        told = (seen for seen in seen_by(self.table.news(), None) if seen is not None)
        return any(sentence(seen, self.table, presenter, "en-US") is not None for seen in told)

    def known(self, reader: int | None) -> frozenset[str]:
        """The cards of which ``reader`` (a user, or None for anybody) sees where they lie, or was shown by the last entry."""
        seat = None if reader is None else self.table.seat_of(reader)
        if seat not in self._known:
            self._known[seat] = frozenset(self._knows(seat))
        return self._known[seat]

    def _knows(self, seat: int | None) -> Iterator[str]:
        if self.table.state is None:
            return
        kit, dump = kit_of(self.table.game), self.table.game.dump(self.table.state)
        yield from set(kit.things(dump)) - set(kit.hidden(dump, seat))
        command, before = self._result.entry.command, self._result.before
        if isinstance(command, Play) and before is not None:
            yield from kit.disclosed(before.game.dump(before.state), command.action, dump, seat)


class Hunter:
    """Reads what is sent from now on, in ``world``; ``leaks`` is what it found. Use it through ``hunting``."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.leaks: list[Leak] = []
        self.read: dict[str, int] = {}
        """How many texts of every kind were read, so that a test can tell that nothing was passed over."""
        self._rules = [page for shown in world.bot.presenters.values() for page in (shown.how("en-US"), *(rule.text for rule in shown.rules("en-US")))]
        self._past: dict[int, list[Then]] = {}
        self._all: dict[int, list[Then]] = {}
        world.bot.tables.listen(self._heard)

    def _heard(self, result: Result) -> None:
        then = Then(result)
        past = self._past.setdefault(then.table.id, [])
        past.append(then)
        loud = [place for place, each in enumerate(past) if each.loud(self.world)]
        del past[: loud[-LATELY] if len(loud) >= LATELY else 0]
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
            known = frozenset().union(*(then.known(sent.reader) for then in thens))
            named = [*by_name(table.game.name, text), *(by_handle(table.game.name, text) if where in ("custom_id", "value") else ())]
            for things in named:
                if things.isdisjoint(known):  # whichever of them is meant
                    self.leaks.append(Leak(min(things), where, sent))

    def _without_rules(self, text: str) -> str:
        """The rules name cards as examples: the very pages of the rules are not searched."""
        for page in self._rules:
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


# Reading -------------------------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=10_000)  # most of what is sent is sent again and again
def by_name(game: str, text: str) -> frozenset[frozenset[str]]:
    """What ``text`` names in any spelling, for each name the cards that may be meant by it."""
    plain = text.replace("\\", "").replace("\ufe0f", "").casefold()
    return frozenset(things for words, whole, things in _spellings(game) if words in plain and whole.search(plain))


@cache
def _spellings(game: str) -> list[tuple[str, re.Pattern[str], frozenset[str]]]:
    """Every spelling, and a pattern for it as a whole word: to look for the spelling first is much faster."""
    spelled = [(words.casefold(), things) for words, things in whole_kit(game).spellings()]
    return [(words, re.compile(rf"(?<![a-z0-9]){re.escape(words)}" + r"(?![a-z0-9])" * words[-1].isalnum()), things) for words, things in spelled]


def by_handle(game: str, text: str) -> list[frozenset[str]]:
    """The cards that a custom_id or a value gives away by a digest that anybody could work out; the empty name is among what is meant by no card."""
    found = []
    meant = _digests(game)
    for handle in _HANDLE.findall(text):
        fitting = frozenset(thing for digest, thing in meant.get(handle[:3], ()) if digest.startswith(handle))
        if fitting and "" not in fitting:
            found.append(fitting)
    return found


@cache
def _digests(game: str) -> dict[str, list[tuple[str, str]]]:
    """Everything that an option may be called, by the beginning of its digest: the whole digest, and the card that is named."""
    found: dict[str, list[tuple[str, str]]] = {}
    for identity, thing in whole_kit(game).identities():
        digest = base64.urlsafe_b64encode(hashlib.sha256(identity.encode()).digest()).decode().rstrip("=")
        found.setdefault(digest[:3], []).append((digest, thing))
    return found


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
