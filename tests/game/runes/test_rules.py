"""The rules N1 to N17, a scenario or more for each number."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalAction
from game.core.event import seen_by
from game.core.stream import Stream
from game.runes import GAME
from game.runes.answers import Answer
from game.runes.book import make_book
from game.runes.library import built_in
from game.runes.options import Opening, RunesOptions, RunesSetup
from game.runes.state import State
from tests.game.runes.table import Table, plain_set

G = "garden-gnome"
F = "lawn-flamingo"
D = "sunday-dragon"
U = "cul-de-sac-unicorn"
SPELL = "hedge-fund"
SEED = bytes(31) + b"\x03"


def deal(seats: int = 3, *, pets: tuple[int | None, ...] = (), opening: Opening = "plain", seed: bytes = SEED) -> State:
    return GAME.deal(RunesSetup(options=RunesOptions(opening=opening), pets=pets), seats, Stream(seed))


# Set-up ---------------------------------------------------------------------------------------------------------------------------------------------------


def test_n1_the_deal_draws_in_the_order_that_the_rules_fix() -> None:
    book = make_book([built_in()["maple"]])
    stream, state = Stream(SEED), deal()
    main = book.spells + book.creatures
    stream.shuffle(main)
    hands: list[list[int]] = [[], [], []]
    for _ in range(5):
        for hand in hands:
            hand.append(main.pop())
    runes = book.runes[:]
    stream.shuffle(runes)
    fences: list[list[int]] = [[], [], []]
    for _ in range(3):
        for fence in fences:
            fence.append(runes.pop())
    regulations = book.regulations[:]
    stream.shuffle(regulations)
    assert state.regulation == regulations.pop()
    assert state.fences == fences
    assert state.first == stream.below(3)
    assert [hand[:5] for hand in state.hands] == hands
    assert [len(hand) for hand in state.hands] == [5 + (seat == state.first) for seat in range(3)]  # N5 has been drawn


def test_n1_two_to_four_play() -> None:
    with pytest.raises(IllegalAction, match="N1"):
        deal(5)


@pytest.mark.parametrize(
    ("pets", "possible"),
    [((1, 4, 0), {1}), ((2, None, 2), {0, 2}), ((), {0, 1, 2}), ((None, None, None), {0, 1, 2}), ((None, 0, None), {1})],
)
def test_n2_most_pets_start_and_ties_are_drawn(pets: tuple[int | None, ...], possible: set[int]) -> None:
    assert {deal(pets=pets, seed=bytes([number] * 32)).first for number in range(24)} == possible


def test_n2_openings() -> None:
    first = deal(opening="plain")
    assert len(first.hands[first.first]) == 6
    state = deal(opening="no first draw")
    assert len(state.hands[state.first]) == 5
    state = deal(opening="no first summon")
    while state.active == state.first:
        assert all(d.ask != "summon" for d in GAME.decisions(state))
        decision = GAME.decisions(state)[0]
        GAME.apply(state, decision.seat, GAME.timeout(GAME.view(state, decision.seat)))


def test_n3_five_mythical_creatures_win_at_once() -> None:
    t = Table(hands={0: G}, lawns={0: f"{G} {F} {F} {D}"}).summon(G).let()
    assert (t.winner, t.asked) == (0, [])


def test_n3_a_win_in_the_middle_of_an_effect_ends_the_rest_of_it() -> None:
    """An Event lets everybody summon: the second player wins by it, and the third is not asked."""
    t = Table(3, phase="spin", regulation="open-mic", rolls=(6, 6), hands={0: G, 1: U, 2: D}, lawns={1: f"{F} {F} {D} night-owl"})
    t.say(ask="summon").say(U, ask="summon").let()
    assert (t.winner, t.hand(2)) == (1, [D])


def test_n3_a_win_on_another_players_turn() -> None:
    t = Table(2, hands={0: "welcome-basket"}, lawns={0: f"{G}*", 1: f"{F} {F} {D} night-owl {G}*"}, fences={})
    t.cast("welcome-basket").let()  # a Hexed one does not count
    assert t.winner == -1
    extra = plain_set(spells=[{"id": "gift", "name": "Gift", "effect": [{"do": "give", "what": {"of": "you"}}]}])
    t = Table(2, hands={0: "gift"}, lawns={0: G, 1: f"{F} {F} {D} night-owl"}, extra=extra).cast("gift").let()
    assert t.winner == 1


def test_n3_two_by_one_event_the_first_in_turn_order_wins() -> None:
    extra = plain_set(spells=[{"id": "lawns", "name": "Lawns", "effect": [{"do": "swap-lawns"}]}])
    lawns = {0: f"{G} {F} {F} {D}", 1: f"{D} {U} {U} night-owl"}
    assert Table(2, hands={0: "lawns"}, lawns=lawns, extra=extra, to_win=4, active=0).cast("lawns").let().winner == 0


def test_n3_comes_before_n9() -> None:
    t = Table(2, hands={0: G}, lawns={0: f"{G} {F} {F} {D}"})
    t.state.start = 0
    assert t.summon(G).let().winner == 0


# A turn ---------------------------------------------------------------------------------------------------------------------------------------------------


def test_n4_each_effect_once_in_the_order_chosen_and_skippable() -> None:
    t = Table(2, phase="begin", hands={0: f"{SPELL} {SPELL} {G}"}, lawns={0: f"coupon-witch tupperware-oracle {F}*", 1: D})
    assert t.options == ["coupon-witch", "tupperware-oracle"]
    t.say("tupperware-oracle", ask="begin").say(SPELL, ask="pay").let()
    assert (t.asked, t.options) == ([(0, "begin")], ["coupon-witch"])
    assert t.say(ask="begin").asked == [(0, "cast")]


def test_n4_a_may_of_a_hexed_creature_is_not_asked() -> None:
    assert Table(2, phase="begin", hands={0: SPELL}, lawns={0: f"coupon-witch* {F}*"}).asked == [(0, "cast")]


def test_n5_is_not_skippable_but_a_skip_takes_it() -> None:
    t = Table(2, hands={0: f"frisbee-roof {G}"}).cast("frisbee-roof").let()
    t.say()  # no summon
    t.let().say()  # seat 1 casts nothing
    while t.state.active == 1:
        t.say()
    assert (t.state.active, t.hand(0)) == (0, [G])
    assert "skipped" in t.kinds()


def test_n6_n7_once_a_turn_each_and_never_back() -> None:
    t = Table(2, hands={0: f"{SPELL} {SPELL} {G} {F}"}).say(ask="cast").say(G, ask="summon").let()
    assert t.state.active == 1


def test_n8_each_face_of_the_spinner() -> None:
    def spun(*rolls: int, **more: object) -> Table:
        return Table(2, phase="spin", regulation="open-mic", rolls=rolls, **more)  # type: ignore[arg-type]  # what a Table takes

    assert spun(1, deck=G).hand(0) == [G]
    assert spun(2, runes="mirror-ball").fence(0) == ["mirror-ball"]
    assert spun(3, next_regulation="quiet-hours").regulation == "quiet-hours"
    assert spun(4, lawns={0: f"{G}*"}).say(G, ask="restore").lawn(0) == [G]
    assert spun(5, lawns={0: F, 1: G}).lawn(1) == [f"{G}*"]


def test_n8_each_face_of_the_second_wheel() -> None:
    def event(face: int, **more: object) -> Table:
        return Table(2, phase="spin", regulation="open-mic", rolls=(6, face), active=1, **more)  # type: ignore[arg-type]  # what a Table takes

    t = event(1)
    assert t.asked == [(1, "may")]  # from the one who spun
    t.say("yes").say("yes")
    assert (len(t.hand(1)), len(t.hand(0))) == (1, 2)  # and seat 0 has drawn for its own turn
    t = event(2, lawns={0: f"{G} {F}*", 1: D}).say(G, F, ask="order")
    assert (t.lawn(0), t.lawn(1), sorted(t.discard)) == ([], [], sorted([G, F, D]))
    assert event(3, lawns={0: G, 1: f"{F} {D}*"}).lawn(1) == [f"{D}*"]
    assert event(4, lawns={1: f"{F}*"}).say(F, ask="restore").lawn(1) == [F]
    t = event(5, hands={0: G, 1: f"{F} {D}"}).say(D, ask="discard")
    assert (t.hand(1), t.discard) == ([F], [D, G])
    t = event(6, hands={0: G, 1: F}).say(F, ask="summon").say(ask="summon")
    assert (t.lawn(1), t.lawn(0)) == ([F], [])


def test_n8_end_of_turn_effects_come_before_n9() -> None:
    t = Table(2, phase="spin", lawns={0: f"porch-moth {G}* {F} {D}", 1: f"{G} {U} {U} {D}"})
    t.state.start = 1
    t.say(G, ask="restore")  # now four, three above the start
    assert t.asked == [(0, "destroy")]


def test_n9_three_above_the_start_cost_one_once_and_only_the_active_player() -> None:
    t = Table(2, phase="spin", lawns={0: f"{G} {F} {D}", 1: f"{G} {F} {D} {U}"})
    assert t.asked == [(1, "cast")]  # it began with three
    t = Table(2, hands={0: G}, lawns={0: f"{F} {D}", 1: f"{G} {F} {D}"})
    t.state.start = 0
    t.summon(G).let().say(D, ask="destroy")
    assert (t.lawn(0), t.state.active) == ([G, F], 1)


# Limits and decks ------------------------------------------------------------------------------------------------------------------------------------------


def test_n10_over_the_hand_limit_when_an_instruction_is_done() -> None:
    seven = f"{G} {G} {F} {F} {D} {D} {U}"
    t = Table(2, hands={0: f"potluck {seven}"}).cast("potluck").let()
    assert t.asked == [(0, "limit")]  # "each player draws" is done: before "draw a card"
    t.say(D)
    assert t.asked == [(0, "limit")]
    assert t.say(D).discard.count(D) == 2


def test_n10_over_the_rune_limit_and_no_event_answers() -> None:
    t = Table(2, hands={0: f"good-fences {G}"}, fences={0: "mirror-ball decoy-duck big-umbrella"}).cast("good-fences").let()
    assert (t.asked, len(t.options)) == ([(0, "runes")], 5)
    t.say("mirror-ball", "decoy-duck")
    assert t.rune_discard == ["mirror-ball", "decoy-duck"]


def test_n10_reached_during_anothers_effect() -> None:
    seven = f"{G} {G} {F} {F} {D} {D} {U}"
    t = Table(2, hands={0: f"leaf-blower {SPELL}", 1: seven}, lawns={1: "night-owl"}).cast("leaf-blower").let()
    assert t.asked == [(1, "limit")]


def test_n11_decks_are_made_anew_when_a_card_is_needed() -> None:
    t = Table(2, phase="draw", discard=f"{G} {F}", empty=True)
    assert (len(t.hand(0)), len(t.state.deck), t.discard) == (1, 1, [])


def test_n11_with_both_empty_the_draw_is_skipped() -> None:
    t = Table(2, phase="draw", hands={0: SPELL}, empty=True)
    assert t.hand(0) == [SPELL]


def test_n11_a_new_regulation_sends_the_old_one_to_the_bottom() -> None:
    t = Table(2, hands={0: f"one-signature {G}"}, next_regulation="quiet-hours").cast("one-signature").let()
    assert t.book.cards[t.state.regulations[0]].id == "wheel-curfew"


# Events ----------------------------------------------------------------------------------------------------------------------------------------------------


def test_n12a_cant_beats_may_and_must() -> None:
    t = Table(2, regulation="shrub-moratorium", phase="spin", lawns={1: G}, rolls=(5,))
    assert t.lawn(1) == [G]


def test_n12b_the_affected_player_orders_what_takes_the_events_place() -> None:
    """The Toad spares itself; the guard might have taken it: its owner says who goes first."""
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={1: "teflon-toad guard-gnome"}).cast("emergency-mulch").say("teflon-toad", ask="hex").let()
    assert t.asked == [(1, "order")]
    t.say("guard-gnome", "teflon-toad").say("yes", ask="may").let()
    assert t.lawn(1) == ["guard-gnome*", "teflon-toad"]


def test_n12c_a_target_that_has_gone_is_not_hit() -> None:
    """A Rune saves the Creature to its owner's Hand while it is about to be destroyed; the cast's later part goes on."""
    t = (
        Table(2, hands={0: f"noise-complaint {G} {SPELL}"}, lawns={1: F}, fences={1: "crash-mat"})
        .cast("noise-complaint")
        .say(G, ask="pay")
        .answer(1, "crash-mat")
        .let()
    )
    assert F in t.hand(1)
    assert F not in t.discard


def test_n12c_a_target_that_changed_its_owner_must_still_be_legal() -> None:
    """The Creature to be hexed is given to the caster in answer: "on a neighbour's Lawn" is not true of it any more."""
    rune = {"id": "gift", "name": "Gift", "answers": {"to": "hex"}, "effect": [{"do": "give", "what": {"pick": "it"}, "to": "they"}]}
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={1: F}, fences={1: "gift"}, extra=plain_set(runes=[rune])).cast("emergency-mulch")
    t.answer(1, "gift").let()
    assert (t.lawn(0), t.lawn(1)) == ([F], [])


def test_n12d_triggers_in_turn_order_each_player_ordering_their_own() -> None:
    t = Table(3, hands={1: f"noise-complaint {G} {SPELL}"}, active=1, lawns={0: "notary-vulture", 2: f"funeral-ferret agony-dryad {F}"})
    t.cast("noise-complaint").say(G, ask="pay").say(F, ask="destroy").let()
    assert [e.facts["seat"] for e in t.log if e.kind == "acts"] == [2]  # seat 2 comes before seat 0 in turn order from seat 1
    assert t.asked == [(2, "salvage")]
    t.say().let()
    assert [e.facts["seat"] for e in t.log if e.kind == "acts"] == [2, 0]


def test_n12d_a_waiting_trigger_is_dropped_if_its_creature_is_hexed_by_then() -> None:
    """Two of one player's Creatures hear of a hex; the first one's effect hexes the second, whose own is dropped."""
    extra = plain_set(
        creatures=[
            {"id": "first", "name": "First", "triggers": [{"on": "hex", "whom": "another", "then": [{"do": "hex", "what": {"of": "you", "other": True}}]}]},
            {"id": "second", "name": "Second", "triggers": [{"on": "hex", "whom": "another", "then": [{"do": "draw"}]}]},
        ]
    )
    t = Table(2, hands={0: f"emergency-mulch {SPELL}"}, lawns={0: "first second", 1: F}, extra=extra).cast("emergency-mulch").let()
    assert t.asked == [(0, "order")]
    t.say("first", "second").let()
    assert t.lawn(0) == ["first", "second*"]
    assert t.hand(0) == [SPELL]


def test_n12_depth_first_and_a_spell_is_its_whole_effect() -> None:
    """The Banshee's "when you cast" waits till the Spell is done (c before d)."""
    t = Table(2, hands={0: f"{SPELL} {G}"}, lawns={0: "book-club-banshee"}).cast(SPELL).let()
    kinds = [kind for kind in t.kinds() if kind in ("cast", "draw", "acts")]
    assert kinds == ["cast", "draw", "draw", "acts", "draw"]


def test_n13_two_triggers_that_feed_each_other_end() -> None:
    echo = [{"on": "draw", "by": "anyone", "then": [{"do": "draw", "who": "each"}]}]
    extra = plain_set(creatures=[{"id": f"echo-{n}", "name": f"Echo {n}", "triggers": echo} for n in "abc"])
    t = Table(2, phase="draw", lawns={0: "echo-a echo-b", 1: "echo-c"}, extra=extra)
    t.say("echo-a", "echo-b", ask="order")
    assert [e.facts["card"] for e in t.log if e.kind == "acts"] == [f"test:echo-{n}#1" for n in "abc"]  # each once, then it is over
    assert len(t.hand(0)) == 4


def test_n13_a_salvaged_spell_is_not_cast_twice_in_a_turn() -> None:
    held = f"{SPELL} recycling-day leaf-blower"
    t = (
        Table(2, regulation="open-mic", hands={0: held}, lawns={0: "espresso-elf"}, deck=f"{G} {F}")
        .cast(SPELL)
        .cast("recycling-day")
        .say(1, ask="choose")
        .let()
    )
    assert t.hand(0) == ["leaf-blower", G, F, SPELL]
    assert (t.asked, t.options) == ([(0, "cast")], ["leaf-blower"])


# Windows ---------------------------------------------------------------------------------------------------------------------------------------------------


def test_n14_all_eligible_are_asked_at_once_and_sealed() -> None:
    t = Table(4, hands={0: f"{SPELL} {G}", 1: F, 2: D, 3: U}, fences={1: "decoy-duck", 3: "no-solicitors", 2: "no-solicitors"}).cast(SPELL)
    assert t.asked == [(1, "answer"), (2, "answer"), (3, "answer")]
    assert t.state.fences[3] < t.state.fences[2]  # so it is not the cards that tell who comes first
    passed = GAME.copy(t.state)
    GAME.apply(passed, 3, Answer("answer"))
    t.say("no-solicitors", seat=3)
    assert t.events == []  # nobody learns that seat 3 has answered with anything
    assert [GAME.view(t.state, viewer) for viewer in (None, 0, 1, 2)] == [GAME.view(passed, viewer) for viewer in (None, 0, 1, 2)]
    t.say("no-solicitors", seat=2)
    assert t.events == []
    t.say(seat=1)
    assert [e.facts["seat"] for e in t.events if e.kind == "activate"] == [2]  # the first in turn order
    assert [e.facts["seats"] for e in t.events if e.kind == "passed"] == [[1]]
    assert t.fence(3) == ["no-solicitors"]  # the other stays secret, and unspent


def test_n14_those_who_had_not_passed_are_asked_again_if_the_event_stands() -> None:
    rune = {"id": "shrug", "name": "Shrug", "answers": {"to": "cast"}, "effect": [{"do": "draw"}]}
    t = Table(4, hands={0: f"{SPELL} {G}", 1: F, 2: D, 3: U}, fences={1: "shrug", 2: "no-solicitors", 3: "decoy-duck"}, extra=plain_set(runes=[rune]))
    t.cast(SPELL).say("shrug", seat=1).say("no-solicitors", seat=2).say(seat=3).let("answer")
    while t.asked and t.asked != [(2, "answer")]:
        t.say(seat=t.asked[0][0])
    assert t.options_of(2) == ["no-solicitors", "turn", "kind"]  # seat 3 had passed, seat 1 has no Rune left


def test_n14_an_event_that_no_design_answers_opens_none() -> None:
    t = Table(2, hands={0: f"lost-pet-poster {G}"}, fences={1: "decoy-duck"}, discard=F).cast("lost-pet-poster")
    t.let().say(ask="summon")
    assert all(e.kind != "passed" or e.facts["event"] in ("cast", "summon") for e in t.log)


def test_n14_standing_passes_are_public_and_last_until_taken_back() -> None:
    t = Table(2, hands={0: f"{SPELL} {G}", 1: F}, fences={1: "no-solicitors"}).cast(SPELL).say("kind", seat=1).let()
    view = GAME.view(t.state, None)
    assert view.seats[1].passed_kinds == ("cast",)
    t = Table(2, regulation="open-mic", hands={0: f"{SPELL} {SPELL}", 1: F}, fences={1: "no-solicitors"}).cast(SPELL).say("turn", seat=1)
    assert t.asked == [(0, "cast")]
    GAME.apply(t.state, 1, Answer("ask-again"))
    assert t.cast(SPELL).asked == [(1, "answer")]


def test_n14_a_pass_for_the_turn_ends_with_it() -> None:
    t = Table(2, hands={0: f"{SPELL} {G}", 1: F}, fences={1: "no-solicitors"}).cast(SPELL).say("turn", seat=1)
    assert t.state.turn_passes == 0b10
    t.say(ask="summon")
    assert t.state.active == 1
    assert t.state.turn_passes == 0


def test_n14a_whom_the_table_asks_does_not_depend_on_what_anybody_holds() -> None:
    """Whatever Rune lies behind the Fence, its owner is asked the same."""
    for rune in ("decoy-duck", "no-solicitors", "junk-drawer"):
        assert Table(2, hands={0: f"{SPELL} {G}", 1: F}, fences={1: rune}).cast(SPELL).asked == [(1, "answer")]
    for card in (G, SPELL, "leaf-blower"):
        assert Table(2, hands={0: card}).asked == [(0, "cast")]  # asked even with no Spell


# Hexed, cancelled, in the middle ---------------------------------------------------------------------------------------------------------------------------


def test_n15_a_continuous_effect_stops_at_once() -> None:
    """The Troll takes its toll for the Spell that hexes it, and for no other."""
    t = Table(2, regulation="open-mic", hands={0: f"emergency-mulch {SPELL} {G} {F}"}, lawns={1: "toll-troll"}).cast("emergency-mulch").say(F, ask="pay").let()
    assert (t.lawn(1), t.discard) == (["toll-troll*"], [F, "emergency-mulch"])
    t.cast(SPELL).let()
    assert t.discard == [F, "emergency-mulch", SPELL]
    assert G in t.hand(0)


def test_n15_with_all_tokens_out_nothing_is_hexed() -> None:
    fifteen = [c.id for c in built_in()["maple"].creatures if c.triggers][:15]
    lawn = " ".join(f"{name}*" for name in fifteen)
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={0: lawn, 1: F}).cast("emergency-mulch").let()
    assert t.lawn(1) == [F]
    assert GAME.view(t.state, None).shrubs == 0


def test_n16_costs_stay_paid_and_the_action_is_spent() -> None:
    t = (
        Table(2, hands={0: f"noise-complaint {SPELL} {G}", 1: F}, lawns={0: "night-owl", 1: D}, fences={1: "no-solicitors"})
        .cast("noise-complaint")
        .say(SPELL, ask="pay")
    )
    t.answer(1, "no-solicitors").let()
    assert t.discard == [SPELL, F, "noise-complaint"]
    assert t.asked == [(0, "summon")]


def test_n16_a_spell_in_the_middle_of_resolving_is_in_no_zone() -> None:
    t = Table(2, hands={0: f"recycling-day {G}"}, discard=f"{SPELL} leaf-blower").cast("recycling-day").say(1, ask="choose")
    assert t.options == [SPELL, "leaf-blower"]
    assert GAME.trace(t.state)["announced"] == ["maple:recycling-day#1"]
    assert [act.kind for act in GAME.view(t.state, 1).underway] == ["cast", "effect"]


# Leaving ---------------------------------------------------------------------------------------------------------------------------------------------------


def test_n17_zones_go_to_the_discards_without_events_and_the_turn_passes_on() -> None:
    t = Table(3, hands={0: f"{SPELL} {G}"}, fences={0: "decoy-duck"}, lawns={0: F, 1: "notary-vulture"}).leave(0)
    assert (t.discard, t.rune_discard, t.state.active) == ([SPELL, G, F], ["decoy-duck"], 1)
    assert [e.kind for e in t.events][:2] == ["left", "turn"]


def test_n17_the_last_one_left_wins() -> None:
    assert Table(3).leave(0).leave(2).winner == 1


def test_n17_waiting_effects_vanish_in_the_middle_of_a_chain() -> None:
    t = Table(3, hands={0: f"{SPELL} {G}", 1: F}, fences={1: "no-solicitors"}).cast(SPELL)
    assert t.asked == [(1, "answer")]
    t.leave(0)
    assert (t.state.active, SPELL in t.discard, t.hand(1)[0]) == (1, True, F)


def test_n17_another_players_effect_goes_on_without_their_part() -> None:
    t = Table(3, hands={0: f"frisbee-roof {G}"}, lawns={1: f"{F} {D}", 2: U}).cast("frisbee-roof").let()
    assert t.asked == [(1, "hex")]
    t.leave(1)
    assert t.lawn(2) == [f"{U}*"]


def test_who_has_left_is_asked_nothing_and_may_say_nothing() -> None:
    t = Table(3).leave(2)
    assert GAME.asides(t.state, 2) == ()
    with pytest.raises(IllegalAction):
        GAME.apply(t.state, 2, Answer("leave"))


# Who learns what ------------------------------------------------------------------------------------------------------------------------------------------


def test_a_discard_that_is_only_about_to_happen_is_named_to_its_owner_alone() -> None:
    t = Table(2, hands={0: f"everything-must-go {G} {F}"}, fences={0: "junk-drawer"}).cast("everything-must-go").say(G, ask="discard")
    assert [act.card for act in GAME.view(t.state, 0).underway if act.kind == "discard"] == ["maple:garden-gnome#1"]
    assert [act.card for act in GAME.view(t.state, 1).underway if act.kind == "discard"] == [""]


def test_a_stolen_card_is_known_to_the_two_alone() -> None:
    t = Table(3, hands={0: f"wrong-parcel {G}", 1: F}).cast("wrong-parcel").let()
    told = [[seen.facts.get("card") for seen in seen_by(t.log, viewer) if seen is not None and seen.kind == "steal-card"] for viewer in (0, 1, 2, None)]
    assert told == [["maple:lawn-flamingo#1"], ["maple:lawn-flamingo#1"], [None], [None]]


def test_a_time_out_declines_or_takes_the_first() -> None:
    t = Table(2, hands={0: f"everything-must-go {G} {F}"}).cast("everything-must-go").let()
    assert GAME.timeout(GAME.view(t.state, 0)) == Answer("discard", ("maple:garden-gnome#1",))
    assert GAME.timeout(GAME.view(Table(2, hands={0: SPELL}).state, 0)) == Answer("cast")
