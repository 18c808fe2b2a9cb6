"""What events tell, field by field: the laws exchange hidden cards place by place, so they cannot see that a place is told."""

from __future__ import annotations

from random import Random
from typing import Final

from game.core.audience import EVERYBODY
from game.core.event import Event
from game.core.stream import Stream
from game.runes import GAME
from game.runes.answers import Answer
from tests.game.runes.kit import KIT, SMALL_SETUP
from tests.game.runes.table import Table, plain_set

ON_LAWNS = "by card seat"
MOVED = "by card seat to"
PRIVATE = "seat to"
TOLD: Final = {
    **dict.fromkeys(("cast", "summon", "activate", "acts", "enter", "discard", "destroy-rune", "salvage", "regulation", "lasting"), "card seat"),
    **dict.fromkeys(("hex", "restore", "destroy", "return"), ON_LAWNS),
    **dict.fromkeys(("steal", "give"), MOVED),
    **dict.fromkeys(("steal-card", "steal-rune", "give-card", "give-rune", "swap-hands", "swap-lawns"), PRIVATE),
    **dict.fromkeys(("left", "surge", "asks-again"), "seat"),
    **dict.fromkeys(("skip", "skipped", "declined"), "phase seat"),
    **dict.fromkeys(("paid", "limit"), "cards seat what"),
    **dict.fromkeys(("face", "respin"), "face seat wheel"),
    "draw": "deck seat",
    "reshuffle": "deck",
    "peek": "place seat whose",
    "reveal": "cards place seat whose",
    "swap": "by card other seat to",
    "redirect": "card event seat to",
    "cancel": "event seat",
    "passed": "event seats",
    "allow": "count phase seat",
    "turn": "seat turn",
}
"""What everybody is told by each kind of event, and nothing beside: no place in a Hand, a Fence or a deck, no number of options."""
SECRETS: Final = {**dict.fromkeys(("draw", "steal-card", "steal-rune", "give-card", "give-rune"), "card"), "peek": "cards", "swap-hands": "hands"}
"""And what is told to some."""
GAMES: Final = 24


def test_every_event_tells_just_what_it_should() -> None:
    met: set[str] = set()
    for number in range(GAMES):
        for event in _events(number):
            met.add(event.kind)
            assert event.audience == EVERYBODY
            assert set(event.facts) == set(TOLD[event.kind].split()), event
            assert set(event.secrets) == set(SECRETS.get(event.kind, "").split()), event
            if event.kind == "redirect" and event.facts["event"] == "discard":
                assert event.facts["card"] == "", "a card in a Hand is named once it is discarded"
    assert met >= {"draw", "reshuffle", "steal-card", "steal-rune", "give-card", "destroy-rune", "peek", "reveal", "redirect", "swap-hands", "passed"}


def _events(number: int) -> list[Event]:
    """All that happens in a random game."""
    random, (setup, seats) = Random(number), (*KIT.goldens.values(), SMALL_SETUP)[number % 4]
    state = GAME.deal(setup, seats, Stream(bytes([number]) * 32))
    found: list[Event] = []
    while decisions := GAME.decisions(state):
        seat = random.choice(decisions).seat
        answers = GAME.legal(state, seat)
        found += GAME.apply(state, seat, answers[int(random.random() * len(answers))])
        if random.random() < 0.002:
            found += GAME.apply(state, state.alive[0], GAME.asides(state, state.alive[0])[0])
    return found


def test_a_card_that_somebody_else_makes_its_owner_discard_is_named_once_it_goes() -> None:
    """Chosen by its owner, answered by a Rune, redirected: until it happens, neither who is behind it nor the record names it."""
    spells = [{"id": "pry", "name": "Pry", "effect": [{"do": "discard", "who": "neighbour"}]}]
    runes = [{"id": "not-me", "name": "Not Me", "answers": {"to": "discard"}, "effect": [{"do": "redirect"}]}]
    t = Table(
        3, hands={0: "pry", 1: "lawn-flamingo hose-hydra", 2: "garden-gnome sunday-dragon"}, fences={1: "not-me"}, extra=plain_set(spells=spells, runes=runes)
    )
    t.cast("pry").let("neighbour").say(1)
    for seat, card in ((1, "lawn-flamingo"), (2, "sunday-dragon")):
        chosen = Answer("discard", (f"maple:{card}#1",))
        assert GAME.public(t.state, seat, chosen) == {"ask": "discard"}
        t.say(card, ask="discard", seat=seat)
        if seat == 1:
            named = [[act.card for act in GAME.view(t.state, viewer).underway if act.kind == "discard"] for viewer in (None, 0, 1, 2)]
            assert named == [[""], [""], [f"maple:{card}#1"], [""]]
            t.say("not-me", seat=1).let("discard")
    assert [event.facts["card"] for event in t.log if event.kind in ("redirect", "discard")] == ["", "maple:sunday-dragon#1"]
