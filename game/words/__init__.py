"""Sentences for people, from Fluent catalogues, in the reader's language.

A package keeps its catalogues in ``locales/<locale>/*.ftl``; those of every game are found by themselves, others are added by ``add_folder``.
All files of a locale make one catalogue, so an id is used once. ``en-US`` is the source: it has every id, and other locales may lag behind it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from game.core.enumeration import enumerated

SOURCE: Final = "en-US"

_folders: list[Path] = sorted(Path(__file__).parent.parent.glob("*/locales"))


def add_folder(folder: Path) -> None:
    """Read also the catalogues in ``folder`` (which holds a folder a locale)."""
    if folder not in _folders:
        _folders.append(folder)
        locales.cache_clear()
        _bundle.cache_clear()
        _said.cache_clear()


@cache
def locales() -> tuple[str, ...]:
    """Every locale that has a catalogue, the source first."""
    found = {path.name for folder in _folders if folder.is_dir() for path in folder.iterdir() if path.is_dir()}
    return (SOURCE, *sorted(found - {SOURCE}))


def nearest(wanted: str) -> str:
    """The locale for a reader of ``wanted``: itself, else its language's, else the source."""
    if wanted in locales():
        return wanted
    language = wanted.partition("-")[0]
    return next((locale for locale in locales() if locale.partition("-")[0] == language), SOURCE)


def say(locale: str, name: str, /, **params: Any) -> str:
    """The sentence ``name`` in ``locale``, or in the source where that has none.

    Raises ``KeyError`` for an id that is in no catalogue, ``ValueError`` where a parameter is missing.
    """
    return _said(nearest(locale), name, **params)


def listed(locale: str, things: Iterable[str]) -> str:
    """Several things in a sentence, in ``locale``: "Ann, Ben and Chloe"."""
    return enumerated(things, partial(say, locale))


@lru_cache(4096, typed=True)
def _said(locale: str, name: str, /, **params: Any) -> str:
    bundle = _bundle(locale)
    if not bundle.has_message(name):
        bundle = _bundle(SOURCE)
    pattern = bundle.get_message(name).value if bundle.has_message(name) else None
    if pattern is None:
        raise KeyError(name)
    text, errors = bundle.format_pattern(pattern, params)
    if errors:
        raise ValueError(f"{name}: {errors[0]}")
    return str(text)


def knows(name: str) -> bool:
    """Whether there is a sentence ``name``."""
    return _bundle(SOURCE).has_message(name)


@cache
def _bundle(locale: str) -> FluentBundle:
    # Names come isolated already, where they stand in a sentence; isolating every number and card as well would fill a message with marks.
    bundle = FluentBundle([locale], use_isolating=False)
    for folder in _folders:
        for path in sorted((folder / locale).glob("*.ftl")):
            bundle.add_resource(_read(path))
    return bundle


def _read(path: Path) -> Resource:
    """A catalogue. Raises ``ValueError`` for one that Fluent would read in part only."""
    resource = FluentResource(path.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise ValueError(f"{path.name} is not Fluent near {(entry.content or '').strip()[:60]!r}")
    return resource
