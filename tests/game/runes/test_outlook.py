"""What a player can tell before choosing: prices, what would do nothing, why a Rune does not fit (N14, N16)."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.player import player_stream
from game.core.stream import Stream
from game.runes import GAME
from game.runes.options import RunesOptions, RunesSetup
from game.runes.outlook import Outlook, outlook
from game.runes.state import State
from tests.game.runes.kit import KIT
from tests.game.runes.table import Table, plain_set

G = "garden-gnome"
DISCARD = (1, 0, 0, 0)
DEEDS = frozenset(
    ("draw", "discard", "hex", "restore", "destroy", "destroy-rune", "return", "steal", "steal-card", "steal-rune", "give", "swap", "salvage", "enter", "face")
)


def seen(t: Table, seat: int = 0) -> Outlook:
    """What ``seat`` can tell, cards by their designs."""
    found = outlook(t.state, seat)
    return found._replace(
        prices={_design(token): price for token, price in found.prices.items()},
        idle=frozenset(map(_design, found.idle)),
        paid=_design(found.paid),
        unfit={_design(card): why for card, why in found.unfit.items()},
    )


def _design(token: Any) -> str:
    return str(token).partition(":")[2].partition("#")[0] or str(token)


class TestPrices:
    def test_a_cards_own(self) -> None:
        assert seen(Table(2, hands={0: f"noise-complaint hedge-fund {G}"}, lawns={1: G})).prices == {"noise-complaint": DISCARD}

    def test_with_a_tax_on_top(self) -> None:
        """A neighbour's Creature and the Regulation each ask for a card more."""
        look = seen(Table(2, hands={0: f"noise-complaint hedge-fund {G} {G} espresso-elf"}, lawns={1: "toll-troll"}, regulation="in-triplicate"))
        assert look.prices == {"noise-complaint": (3, 0, 0, 0), "hedge-fund": (2, 0, 0, 0)}

    def test_of_a_rune(self) -> None:
        t = Table(2, hands={0: "potluck", 1: G}, fences={1: "no-solicitors"}).cast("potluck")
        assert seen(t, 1).prices == {"no-solicitors": DISCARD}

    def test_of_a_creatures_effect(self) -> None:
        assert seen(Table(2, phase="begin", hands={0: G}, lawns={0: f"coupon-witch {G}*"})).prices == {"coupon-witch": DISCARD}

    def test_while_it_is_paid_one_knows_for_what(self) -> None:
        t = Table(2, hands={0: f"noise-complaint hedge-fund {G}"}, lawns={1: G}).cast("noise-complaint")
        assert t.asked == [(0, "pay")]
        assert seen(t).paid == "noise-complaint"


class TestWhatWouldDoNothing:
    def test_a_spell_without_a_target(self) -> None:
        hand = {0: "emergency-mulch topiary-rescue hedge-fund property-line"}
        assert seen(Table(2, hands=hand)).idle == {"emergency-mulch", "topiary-rescue", "property-line"}
        assert seen(Table(2, hands=hand, lawns={0: f"{G}*", 1: G})).idle == frozenset()

    def test_because_a_rule_forbids_it(self) -> None:
        assert seen(Table(2, hands={0: "property-line"}, lawns={0: G, 1: G}, regulation="no-poaching")).idle == {"property-line"}

    def test_an_effect_at_the_beginning_of_the_turn(self) -> None:
        assert seen(Table(2, phase="begin", hands={0: G}, lawns={0: "coupon-witch"})).idle == {"coupon-witch"}


class TestRunesThatDoNotFit:
    def test_for_its_condition(self) -> None:
        t = Table(3, hands={0: "emergency-mulch"}, lawns={1: f"{G} hose-hydra"}, fences={1: "big-umbrella"}).cast("emergency-mulch").let().say(G, ask="hex")
        assert seen(t, 1).unfit == {"big-umbrella": "condition"}

    def test_for_its_price(self) -> None:
        free = plain_set(runes=[{"id": "no-no", "name": "No-No", "answers": {"to": "summon"}, "effect": [{"do": "cancel"}]}])
        t = Table(2, phase="summon", hands={0: G, 1: G}, fences={1: "zoning-denied no-no"}, extra=free).summon(G)
        assert seen(t, 1).unfit == {"zoning-denied": "price"}


def test_a_sealed_answer_is_its_owners_alone() -> None:
    t = Table(3, hands={0: "potluck", 1: G, 2: G}, fences={1: "no-solicitors", 2: "no-solicitors"}).cast("potluck").say("turn", seat=1)
    assert t.asked == [(2, "answer")]
    assert [outlook(t.state, seat).sealed for seat in range(3)] == [None, ("turn",), None]


def walk(seed: int, steps: int) -> State:
    """A game of three some steps on."""
    state = GAME.deal(RunesSetup(options=RunesOptions()), 3, Stream(seed.to_bytes(32, "big")))
    for _ in range(steps):
        if GAME.outcome(state) is not None:
            break
        decision = GAME.decisions(state)[0]
        GAME.advance(
            state, decision.seat, GAME.players["casual"].choose(GAME.view(state, decision.seat), [], player_stream(bytes(32), decision.seat, decision.number))
        )
    return state


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 120), turn=st.integers(1, 200))
def test_it_tells_nothing_that_is_hidden_from_its_seat(seed: int, steps: int, turn: int) -> None:
    state = walk(seed, steps)
    for seat in range(3):
        dump = GAME.dump(state)
        hidden = sorted(KIT.hidden(dump, seat))
        turned = dict(zip(hidden, hidden[turn % len(hidden) :] + hidden[: turn % len(hidden)], strict=True))
        assert outlook(GAME.load(KIT.exchange(dump, turned)), seat) == outlook(state, seat)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 120))
def test_what_is_said_to_do_nothing_does_nothing(seed: int, steps: int) -> None:
    """Where nobody answers and no Creature acts."""
    state = walk(seed, steps)
    for decision in GAME.decisions(state):
        look = outlook(state, decision.seat)
        if decision.ask != "cast" or look.prices:
            continue
        for token in look.idle:
            played = GAME.copy(state)
            events = GAME.apply(played, decision.seat, GAME.decode({"ask": "cast", "choose": [token]}))
            while any(asked.ask == "answer" for asked in GAME.decisions(played)):
                events += GAME.apply(played, GAME.decisions(played)[0].seat, GAME.decode({"ask": "answer", "choose": []}))
            kinds = [event.kind for event in events]
            if "acts" not in kinds:
                assert not DEEDS & set(kinds[: kinds.index("summon") if "summon" in kinds else None]) or "face" in kinds or "turn" in kinds, (token, kinds)
