"""Where the rules are at their ends: wins, tokens, decks and limits that run out, phases that are skipped or doubled (N3, N8–N11, N15, N17)."""

from __future__ import annotations

import pytest

from game.core.event import seen_by
from game.core.stream import Stream
from game.runes import GAME
from game.runes.answers import Answer
from game.runes.options import FAIREST, RunesOptions, RunesSetup
from tests.game.runes.table import Table, plain_set
from tests.game.runes.test_chains import FIFTEEN

G = "garden-gnome"
F = "lawn-flamingo"
D = "sunday-dragon"
U = "cul-de-sac-unicorn"
SPELL = "hedge-fund"
SEVEN = f"{G} {G} {F} {F} {D} {D} {U}"


# Winning ------------------------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to_win", [4, 5, 6, 7])
def test_n3_as_many_as_the_lobby_says(to_win: int) -> None:
    lawn = " ".join([*FIFTEEN][5 : 4 + to_win])
    t = Table(2, hands={0: f"{G} {F}"}, lawns={0: lawn}, to_win=to_win).summon(G).let()
    assert t.winner == 0
    lacking = " ".join([*FIFTEEN][6 : 4 + to_win])
    assert Table(2, hands={0: f"{G} {F}"}, lawns={0: lacking}, to_win=to_win).summon(G).let().winner == -1
    setup = RunesSetup(options=RunesOptions(creatures_to_win=to_win))
    assert GAME.view(GAME.deal(setup, 2, Stream(bytes(32))), None).creatures_to_win == to_win


@pytest.mark.parametrize("active", [0, 1, 2])
def test_n3_of_two_who_reach_it_by_one_event_the_first_in_turn_order_from_the_active_player_wins(active: int) -> None:
    """Two Lawns of six are swapped; they would have won long ago, so nobody has looked yet."""
    extra = plain_set(spells=[{"id": "lawns", "name": "Lawns", "effect": [{"do": "swap-lawns", "who": "left"}]}])
    lawns = {seat: " ".join(FIFTEEN[5 * seat : 5 * seat + 5]) for seat in range(3)}
    t = Table(3, active=active, hands={active: "lawns"}, lawns=lawns, extra=extra).cast("lawns").let()
    assert t.winner == active


def test_n3_a_restored_creature_wins_in_the_middle_of_an_event_for_all() -> None:
    """An Event lets each restore one: seat 1's fifth is enough, on seat 0's turn, and seat 2 is not asked."""
    four = f"{F} {F} {D} {U}"
    t = Table(3, phase="spin", regulation="open-mic", rolls=(6, 4), lawns={0: f"{G}*", 1: f"{four} {G}*", 2: "night-owl*"})
    t.say(G, ask="restore").say(G, ask="restore")
    assert (t.winner, t.asked, t.lawn(2)) == (1, [], ["night-owl*"])
    assert GAME.decisions(t.state) == ()


def test_n3_the_fifth_wins_before_what_its_entering_sets_off() -> None:
    t = Table(2, hands={0: "hose-hydra"}, lawns={0: f"{G} {F} {F} {D}", 1: U}).summon("hose-hydra").let()
    assert (t.winner, t.lawn(1)) == (0, [U])


def test_n3_a_cancelled_fifth_does_not_win() -> None:
    t = Table(2, hands={0: G, 1: f"{SPELL} {U}"}, lawns={0: f"{G} {F} {F} {D}"}, fences={1: "zoning-denied"}).summon(G).answer(1, "zoning-denied").let()
    assert (t.winner, t.lawn(0)) == (-1, sorted([G, F, F, D]))


# Phases -------------------------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_n2_the_lobbys_default_is_the_fairest_as_measured(seats: int) -> None:
    state = GAME.deal(RunesSetup(options=RunesOptions()), seats, Stream(bytes(32)))
    assert state.opening == FAIREST[seats]


@pytest.mark.parametrize(("phase", "number"), [("draw", 2), ("cast", 3), ("summon", 4), ("spin", 5)])
def test_n8_a_skip_takes_the_next_such_phase_and_only_that(phase: str, number: int) -> None:
    extra = plain_set(spells=[{"id": "nap", "name": "Nap", "effect": [{"do": "skip", "phase": phase}]}])
    hands = {0: f"nap {G}", 1: f"{SPELL} {SPELL} {G}"}
    t = Table(2, regulation="open-mic", rolls=(4, 4, 4, 4, 4, 4), hands=hands, extra=extra).cast("nap").let()
    assert list(t.state.skips) == [(1, number)]
    skipped = []
    for _ in range(14):
        if t.state.turn > 8:
            break
        t.say(seat=t.asked[0][0])
        skipped += [(t.state.turn, event.facts["seat"], event.facts["phase"]) for event in t.events if event.kind == "skipped"]
    assert [(seat, skip) for _, seat, skip in skipped] == [(1, number)]
    assert not t.state.skips


def test_n8_an_allowance_counts_in_its_phase_and_is_lost_when_that_is_over() -> None:
    extra = plain_set(spells=[{"id": "more", "name": "More", "effect": [{"do": "allow", "phase": "summon"}]}])
    t = Table(2, hands={0: f"more {G} {F} {D}", 1: f"{G} {F}"}, extra=extra).cast("more").let().say(G, ask="summon").let()
    assert t.asked == [(0, "summon")]
    t.say(F).let()
    assert t.state.active == 1
    t = Table(2, hands={0: f"more {G} {F} {D}", 1: f"{G} {F}"}, extra=extra).cast("more").let().say(ask="summon").let()
    assert t.summon(G).let().asked[0][0] == 0  # what seat 0 did not use is not seat 1's
    late = plain_set(creatures=[{"id": "late", "name": "Late", "triggers": [{"on": "enter", "then": [{"do": "allow", "phase": "cast"}]}]}])
    t = Table(2, hands={0: f"late {SPELL}"}, extra=late).summon("late").let()
    assert (t.state.active, t.state.allowed) == (1, (0, 0, 0, 0))


def test_n9_is_an_ordinary_event_that_may_be_answered_and_comes_once() -> None:
    t = Table(2, hands={0: G}, lawns={0: f"{F} {D}", 1: f"{F} {U} {D}"}, fences={0: "crash-mat"})
    t.state.start = 0
    t.summon(G).let().say(D, ask="destroy").answer(0, "crash-mat").let()
    assert (t.lawn(0), D in t.hand(0), t.state.active) == ([G, F], True, 1)
    t = Table(2, hands={0: f"{G} {SPELL}"}, lawns={0: f"{F} {D} {U}", 1: "nine-lives-cat"})
    t.state.start = 0
    t.summon(G).let().say(D, ask="destroy").let()
    assert (t.lawn(0), t.state.active) == ([U, G, F], 1)  # three above the start still: once is enough


def test_n9_hexed_ones_do_not_count_and_another_players_gain_costs_nothing() -> None:
    t = Table(2, hands={0: G}, lawns={0: f"{F}* {D}"})
    t.state.start = 0
    assert t.summon(G).let().state.active == 1
    t = Table(2, regulation="open-mic", phase="spin", rolls=(6, 4), lawns={1: f"{G} {F} {F} {D}*"})
    t.say(D, ask="restore").let()
    assert len(t.lawn(1)) == 4


# Limits -------------------------------------------------------------------------------------------------------------------------------------------------------


def test_n10_in_turn_order_and_each_chooses() -> None:
    """Everybody draws two on seat 1's turn: seats 1, 2 and 0 are over their limits, in this order."""
    extra = plain_set(spells=[{"id": "feast", "name": "Feast", "effect": [{"do": "draw", "who": "each", "count": 2}]}])
    hands = {0: SEVEN, 1: "feast hose-hydra raccoon-rogue retired-wizard compost-golem coupon-witch tupperware-oracle", 2: f"{SPELL} leaf-blower potluck"}
    t = Table(3, active=1, hands=hands, extra=extra).cast("feast").let()
    assert (t.asked, t.state.asks[0].least) == ([(1, "limit")], 1)
    t.say("hose-hydra")
    assert (t.asked, t.state.asks[0].least) == ([(0, "limit")], 2)
    t.say(G, F)
    assert t.discard[:3] == ["hose-hydra", G, F]
    assert (len(t.hand(0)), len(t.hand(1)), len(t.hand(2))) == (7, 7, 5)


def test_n10_the_rune_limit_reached_during_anothers_effect() -> None:
    extra = plain_set(spells=[{"id": "spring", "name": "Spring", "effect": [{"do": "draw", "deck": "runes", "who": "each"}, {"do": "draw"}]}])
    fences = {0: "mirror-ball", 1: "decoy-duck crash-mat microchipped"}
    t = Table(2, hands={0: "spring"}, fences=fences, extra=extra).cast("spring").let()
    assert (t.asked, len(t.options)) == ([(1, "runes")], 4)
    assert "draw" not in [event.kind for event in t.events if event.facts.get("deck") == 0]  # the next instruction waits
    t.say("crash-mat").let()
    assert (t.rune_discard[:1], len(t.fence(1)), len(t.hand(0))) == (["crash-mat"], 3, 1)


def test_n10_a_summon_of_the_phase_is_an_instruction_too() -> None:
    """The Squirrel lowers seat 1's limit to five: they discard while it is still seat 0's turn, before a wheel could take the card too many."""
    t = Table(2, hands={0: "stingy-squirrel", 1: f"{G} {G} {F} {F} {D} {D}"}).summon("stingy-squirrel").let()
    assert (t.asked, t.state.active, t.state.phase) == ([(1, "limit")], 0, 4)
    t.say(D)
    assert [kind for kind in t.kinds() if kind in ("enter", "limit", "turn")] == ["enter", "limit", "turn"]


def test_n10_no_event_answers_or_hears_of_a_limit() -> None:
    """A discard by an effect could be answered, this cannot; and it is known to everybody what goes."""
    t = Table(2, hands={0: f"good-fences {G}", 1: F}, fences={0: "mirror-ball decoy-duck big-umbrella", 1: "junk-drawer"}, lawns={1: "mailbox-mimic"})
    t.cast("good-fences").let().say("mirror-ball", "decoy-duck", ask="runes")
    assert {"acts", "destroy-rune"} & set(t.kinds()) == set()
    t = Table(2, phase="draw", hands={0: SEVEN}, fences={0: "junk-drawer"})
    t.say(G, ask="limit")
    assert (t.asked, t.discard) == ([(0, "cast")], [G])
    told = [seen.facts["cards"] for seen in seen_by(t.log, None) if seen is not None and seen.kind == "limit"]
    assert told == [["maple:garden-gnome#1"]]


# Decks and tokens -----------------------------------------------------------------------------------------------------------------------------------------


def test_n11_the_rune_deck_is_made_anew_too_and_with_both_empty_nothing_comes() -> None:
    t = Table(2, hands={0: "good-fences"}, rune_discard="mirror-ball", empty=True).cast("good-fences").let()
    assert (t.fence(0), t.rune_discard) == (["mirror-ball"], [])  # of two, there was one
    assert [event.facts["deck"] for event in t.log if event.kind == "reshuffle"][:1] == [1]


def test_n11_a_look_at_an_empty_deck_makes_it_anew_and_the_middle_of_a_draw_too() -> None:
    t = Table(2, hands={0: f"gutter-treasure {F}"}, discard=G, empty=True).cast("gutter-treasure").let()
    assert next(event.facts["cards"] for event in t.log if event.kind == "reveal")
    t = Table(2, hands={0: "sympathy-casserole"}, deck=G, discard=f"{F} {D}", empty=True).cast("sympathy-casserole").let()
    assert sorted(t.hand(0)) == sorted([G, F, D])


def test_n11_the_draw_phase_and_every_effect_go_on_with_nothing_to_draw() -> None:
    t = Table(2, hands={0: "potluck"}, empty=True).cast("potluck").let()
    assert "reshuffle" in t.kinds()  # seat 1's Draw phase finds the Spell among the discards
    assert (t.hand(0), t.hand(1), t.state.active) == ([], ["potluck"], 1)


def test_n15_with_all_tokens_out_whatever_hexes_does_nothing() -> None:
    lawns = {0: f"{G} {F}", 1: " ".join(f"{name}*" for name in FIFTEEN)}
    spun = Table(2, phase="spin", regulation="open-mic", rolls=(6, 2), lawns=lawns)
    spun.say(*spun.options, ask="order").let()
    assert (spun.lawn(0), spun.lawn(1)) == ([G, F], [])  # an Event: each hexes none, then destroys all their Hexed ones
    troll = Table(2, hands={0: U, 1: SPELL}, lawns={**lawns, 0: ""}, fences={1: "housewarming-hex"}).summon(U).answer(1, "housewarming-hex").let()
    assert troll.lawn(0) == [U]
    guarded = Table(2, hands={0: "emergency-mulch"}, lawns={0: " ".join(f"{name}*" for name in FIFTEEN[:14]), 1: f"guard-gnome {F}"})
    guarded.cast("emergency-mulch").say(F, ask="hex").say("yes", ask="may").let()
    assert guarded.lawn(1) == ["guard-gnome*", F]  # the fifteenth


# Leaving ------------------------------------------------------------------------------------------------------------------------------------------------------


def test_n17_the_leavers_tokens_come_back_and_their_skips_and_rules_end() -> None:
    fifteen = " ".join(f"{name}*" for name in FIFTEEN)
    t = Table(3, hands={0: f"jury-duty {G}", 1: F}, lawns={1: fifteen}).cast("jury-duty").say(1, ask="neighbour").let()
    assert (GAME.view(t.state, None).shrubs, t.state.skips) == (0, ((1, 5),))
    t.leave(1)
    assert (GAME.view(t.state, None).shrubs, t.state.skips) == (15, ())


def test_n17_who_is_left_takes_part_in_windows_and_events_without_the_leaver() -> None:
    t = Table(4, hands={0: f"{SPELL} {G}"}, fences={1: "nosy-copier", 2: "decoy-duck", 3: "crash-mat"}).cast(SPELL)
    assert t.asked == [(1, "answer"), (2, "answer"), (3, "answer")]
    t.say("nosy-copier", seat=1).leave(1)  # the sealed answer goes with them
    t.say(seat=2).say(seat=3)
    assert [event.facts["seats"] for event in t.events if event.kind == "passed"] == [[2, 3]]
    assert t.rune_discard == ["nosy-copier"]
    assert "activate" not in t.kinds()
    assert len(t.hand(0)) == 3


def test_n17_nobody_may_answer_for_one_who_has_left() -> None:
    t = Table(3).leave(1)
    assert GAME.leaving(t.state, 1) is None
    assert not GAME.legal(t.state, 1)
    assert Answer("leave") in GAME.asides(t.state, 2)
