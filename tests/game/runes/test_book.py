"""Books: made once while somebody needs them, and not kept for ever."""

from __future__ import annotations

import gc
import pickle
from weakref import ref

from game.core.stream import Stream
from game.runes import GAME
from game.runes.book import known_book, make_book
from game.runes.cards import CardSet
from game.runes.library import built_in
from game.runes.options import RunesOptions, RunesSetup
from game.runes.packs import parse_set

FILES = {
    "set.toml": b'id = "test"\nname = "Pack %d"\naddition = true\n',
    "spells.toml": b'[[spell]]\nid = "zap"\nname = "Zap"\neffect = [{ do = "hex" }]\n',
}


def pack(number: int) -> CardSet:
    return parse_set({name: content.replace(b"%d", str(number).encode()) for name, content in FILES.items()})


def setup(number: int) -> RunesSetup:
    return RunesSetup.model_validate({"options": {"sets": ["maple", "test"], "packs": [pack(number).model_dump(mode="json")]}})


def test_books_of_packs_that_nobody_plays_are_forgotten() -> None:
    """Records of thousands of packs may be verified by one process."""
    met = [ref(GAME.deal(setup(number), 2, Stream(bytes(32))).book) for number in range(30)]
    gc.collect()
    assert sum(book() is not None for book in met) < 12


def test_a_game_and_a_set_up_keep_their_book() -> None:
    """A game in play, and one that is about to be loaded from its set-up, whatever else was met meanwhile."""
    state = GAME.deal(setup(0), 2, Stream(bytes(32)))
    waiting = setup(1)
    key = tuple(name.sha256 for name in waiting.sets)
    dump = GAME.dump(GAME.deal(waiting, 2, Stream(bytes(32))))
    for number in range(2, 30):
        make_book([built_in()["maple"], pack(number)])
    gc.collect()
    assert GAME.view(state, 0).book is state.book
    assert GAME.load(dump).book is known_book(key)


def test_options_are_sent_to_another_process_without_their_book() -> None:
    options = setup(0).options
    assert pickle.loads(pickle.dumps(options)) == options  # noqa: S301  # what was just made here
    assert len(pickle.dumps(options)) < 200_000


def test_options_are_the_same_whenever_they_were_made() -> None:
    assert RunesOptions() == RunesOptions()
