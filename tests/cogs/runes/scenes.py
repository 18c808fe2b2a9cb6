"""Tables of Runes & Regulations without Discord."""

from __future__ import annotations

from dataclasses import replace

from bot.table.command import Begin, Play
from bot.table.table import Table
from cogs.runes.presenter import RunesPresenter
from cogs.runes.shelf import read_shelf
from game.core.event import Event
from game.core.player import player_stream
from game.runes import GAME
from game.runes.state import State
from tests.bot.table.scenes import Scene
from tests.game.runes.kit import KIT

PRESENTER = RunesPresenter(read_shelf(None))
PEOPLE = (1, 2, 3, 4)
NAMES = ("*" * 32, "👨‍👩‍👧‍👦" * 5, "@everyone " * 4, "\u202e" + "ﷺ" * 31)
"""The longest and the worst that people may be called."""


def begun(people: int = 4) -> Scene:
    """A game of ``people``, all of them human."""
    scene = Scene({}, game="runes")
    scene.join(*PEOPLE[:people])
    scene.do(scene.table.host_id, Begin())
    return scene


def play(scene: Scene, actions: int, level: str = "casual") -> Table:
    """Let everybody act ``actions`` times, or until the game is over."""
    for _ in range(actions):
        if scene.table.phase != "playing":
            break
        decision = scene.table.decisions()[0]
        seat = decision.seat
        action = scene.table.game.players[level].choose(scene.table.view(seat), [], player_stream(scene.table.seed, seat, decision.number))
        user = scene.table.seats[seat].user_id
        assert user is not None
        scene.do(user, Play(number=decision.number, action=scene.table.game.encode(action)))
    return scene.table


def crowded() -> Table:
    """A game of four with every Creature on a Lawn, half of them Hexed, all Spells discarded, and a history of the longest events."""
    table = begun().table
    state: State = GAME.copy(table.state)
    book = state.book
    state.deck, state.hands, state.fences = [], [[], [], [], []], [book.runes[:4], book.runes[4:8], book.runes[8:12], book.runes[12:16]]
    state.runes, state.rune_discard = [], book.runes[16:]
    state.discard = list(book.spells)
    for place, card in enumerate(book.creatures):
        state.lawns[place % 4] |= 1 << card
    for card in book.creatures[:15]:
        state.hexed |= 1 << card
    state.hands = [list(book.spells[:12]), [], [], []]
    state.discard = list(book.spells[12:])
    state.kind_passes = dict.fromkeys(("cast", "summon", "hex", "destroy", "steal", "activate", "result"), 0b1111)
    state.skips = tuple((seat, phase) for seat in range(4) for phase in (2, 5))
    names = [book.names[card] for card in book.spells]
    history = [Event("reveal", {"seat": 0, "place": "hand", "whose": 1, "cards": names[:15]}, -1)] * 8
    history += [Event("face", {"seat": 1, "wheel": 2, "face": 2}, -1), Event("passed", {"seats": [0, 1, 2, 3], "event": "destroy"}, -1)]
    seats = tuple(replace(guest, name=name, away="timeouts" if seat else "") for seat, (guest, name) in enumerate(zip(table.seats, NAMES, strict=True)))
    return replace(table, state=state, history=tuple(history), seats=seats)


def exchanged(table: Table, viewer: int | None, order: list[int]) -> Table:
    """The same table with what ``viewer`` may not know dealt otherwise."""
    dump = GAME.dump(table.state)
    hidden = sorted(KIT.hidden(dump, viewer))
    other = dict(zip(hidden, [hidden[place % len(hidden)] for place in _permutation(order, len(hidden))], strict=True))
    return replace(table, state=GAME.load(KIT.exchange(dump, other)))


def _permutation(order: list[int], size: int) -> list[int]:
    places = list(range(size))
    for place, number in enumerate(order[:size]):
        other = place + number % (size - place)
        places[place], places[other] = places[other], places[place]
    return places
