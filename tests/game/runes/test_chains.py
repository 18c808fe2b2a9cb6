"""Runes that answer Runes, things that change while something is about to happen to them, and effects that set each other off (N12–N16)."""

from __future__ import annotations

import pytest

from game.runes import GAME
from game.runes.answers import Answer
from tests.game.runes.table import Table, plain_set

G = "garden-gnome"
F = "lawn-flamingo"
D = "sunday-dragon"
U = "cul-de-sac-unicorn"
SPELL = "hedge-fund"

NO_NO = {"id": "no-no", "name": "No-No", "copies": 4, "answers": {"to": "activate"}, "effect": [{"do": "cancel"}]}


def rune(to: str, *effect: dict[str, object], **more: object) -> dict[str, object]:
    """A Rune ``test`` for one test."""
    return {"id": "test", "name": "Test", "answers": {"to": to, **more}, "effect": list(effect)}


# Chains ---------------------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answers", "cast"), [(0, True), (1, False), (2, True), (3, False), (4, True)])
def test_n14_a_chain_of_runes_is_undone_from_its_end(answers: int, cast: bool) -> None:
    """Each Rune cancels the one before it; whether the Spell happens turns round with each."""
    fences = {0: "no-no no-no", 1: "no-solicitors no-no"}
    t = Table(2, hands={0: f"{SPELL} {G}", 1: F}, fences=fences, extra=plain_set(runes=[NO_NO])).cast(SPELL)
    for number in range(answers):
        t.answer((number + 1) % 2, "no-solicitors" if not number else "no-no")
    t.let()
    assert (len(t.hand(0)) == 3) is cast
    assert len(t.rune_discard) == answers
    assert (F in t.discard) is (answers > 0)  # its cost stays paid, come what may (N16)
    assert t.state.limbo == 0


def test_n13_no_rune_twice_in_a_turn_however_it_comes_back() -> None:
    """A Rune does not find itself among the discards while it is carried out; and once it is back, it waits for the next turn."""
    extra = plain_set(runes=[rune("cast", {"do": "salvage", "kind": "rune"}, {"do": "draw"})])
    held = f"{SPELL} {SPELL} {G}"
    t = Table(2, regulation="open-mic", hands={0: held}, fences={1: "test"}, rune_discard="no-solicitors", extra=extra).cast(SPELL).answer(1, "test").let()
    assert t.fence(1) == ["no-solicitors"]
    t = Table(2, regulation="open-mic", hands={0: held}, fences={1: "test mirror-ball"}, extra=extra).cast(SPELL).answer(1, "test").let()
    t.state.rune_discard.remove(t.book.index["test:test#1"])
    t.state.fences[1].append(t.book.index["test:test#1"])
    assert t.cast(SPELL).options_of(1) == ["turn", "kind"]


def test_n12d_and_e_creatures_act_before_runes_that_answer_what_has_happened() -> None:
    """The Gnome's entering draws a card before anybody is asked whether the summons that has happened is answered."""
    t = Table(2, hands={0: "welcome-gnome", 1: f"{F} {F}"}, fences={1: "housewarming-hex"}).summon("welcome-gnome").say(seat=1, ask="answer")
    assert [kind for kind in t.kinds() if kind in ("enter", "acts", "draw")] == ["enter", "acts", "draw"]
    assert t.options_of(1) == ["housewarming-hex", "turn", "kind"]
    t.say("housewarming-hex", seat=1).let()
    assert t.lawn(0) == ["welcome-gnome*"]


def test_n12e_a_when_window_opens_only_where_it_has_happened() -> None:
    t = Table(3, hands={0: SPELL, 1: F}, fences={1: "no-solicitors", 2: "nosy-copier"}).cast(SPELL).answer(1, "no-solicitors").let()
    assert t.fence(2) == ["nosy-copier"]
    assert "cast" not in [e.facts["event"] for e in t.log if e.kind == "passed"]  # seat 2 would have been asked once it had happened


@pytest.mark.parametrize("cancelled", [False, True])
def test_n12b_a_cancelled_event_sets_nothing_off(cancelled: bool) -> None:
    t = Table(2, hands={0: f"{SPELL} {G}", 1: F}, lawns={0: "book-club-banshee", 1: ""}, fences={1: "no-solicitors"}).cast(SPELL)
    if cancelled:
        t.answer(1, "no-solicitors")
    assert ("acts" in t.let().kinds()) is not cancelled
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={0: f"{G} {U}", 1: f"agony-dryad {F}"}, fences={1: "big-umbrella"})
    t.cast("emergency-mulch").say(F, ask="hex")
    if cancelled:
        t.answer(1, "big-umbrella")
    assert ("acts" in t.let().kinds()) is not cancelled


# Order --------------------------------------------------------------------------------------------------------------------------------------------------------


def test_n12d_several_owners_in_turn_order_and_each_orders_their_own() -> None:
    """Seat 1 destroys; seats 1, 2 and 0 have Creatures that hear of it, seat 2 two of them."""
    extra = plain_set(creatures=[{"id": n, "name": n.title(), "triggers": [{"on": "destroy", "whom": "another", "then": [{"do": "draw"}]}]} for n in "abcd"])
    t = Table(3, active=1, hands={1: f"noise-complaint {G}"}, lawns={0: f"a {F}", 1: "b", 2: "c d"}, extra=extra)
    t.cast("noise-complaint").say(F, ask="destroy").let()
    assert t.asked == [(2, "order")]
    t.say("d", "c").let()
    assert [e.facts["card"] for e in t.log if e.kind == "acts"] == [f"test:{n}#1" for n in "bdca"]


def test_n12b_only_the_affected_player_is_asked_for_what_takes_its_place() -> None:
    t = Table(3, hands={0: f"emergency-mulch {G}"}, lawns={1: F, 2: "guard-gnome"}).cast("emergency-mulch").say(F, ask="hex").let()
    assert t.lawn(1) == [f"{F}*"]


def test_n12a_a_replacement_starts_at_the_beginning() -> None:
    """The Chimera sends a theft on to another's Creature: that one's owner may answer it anew, though it was no neighbour's business before."""
    hands = {0: f"borrowed-forever {SPELL} {G}", 1: SPELL}
    t = Table(3, hands=hands, lawns={1: f"chain-link-chimera {F}", 2: "night-owl"}, fences={2: "microchipped"}).cast("borrowed-forever")
    t.say(F, ask="steal").say("yes", ask="may").let().say("night-owl", ask="redirect")
    assert t.asked == [(2, "answer")]
    t.say("microchipped", seat=2).let()
    assert t.lawn(2) == ["night-owl"]


def test_n12a_can_t_is_looked_at_again_when_a_redirected_thing_is_protected() -> None:
    """What can't be hexed is no other legal thing."""
    t = Table(3, hands={0: "emergency-mulch"}, lawns={1: F, 2: f"hedge-knight {G}"}, fences={1: "mirror-ball"}).cast("emergency-mulch")
    t.say(F, ask="hex").answer(1, "mirror-ball").let()
    assert t.lawn(2) == [G, "hedge-knight*"]


def test_n12a_a_card_beats_the_regulation_and_the_regulation_the_rules() -> None:
    three = f"{F} {F} night-owl"
    assert Table(2, regulation="quiet-hours", hands={0: SPELL}, lawns={0: three}).asked == [(0, "summon")]
    assert Table(2, regulation="quiet-hours", hands={0: SPELL}, lawns={0: f"{three} garage-satyr"}).asked == [(0, "cast")]


def test_n12c_can_t_is_looked_at_again_before_it_happens() -> None:
    """A Rune protects what is about to be hexed, and cancels nothing."""
    extra = plain_set(runes=[rune("hex", {"do": "lasting", "rule": {"rule": "protect", "verbs": ["hex"]}})])
    t = Table(2, hands={0: "emergency-mulch"}, lawns={1: F}, fences={1: "test"}, extra=extra).cast("emergency-mulch").answer(1, "test").let()
    assert t.lawn(1) == [F]
    assert "cancel" not in t.kinds()
    extra = plain_set(runes=[rune("destroy", {"do": "lasting", "rule": {"rule": "forbid", "verb": "destroy"}})])
    t = Table(2, hands={0: f"noise-complaint {G}"}, lawns={1: F}, fences={1: "test"}, extra=extra).cast("noise-complaint").answer(1, "test").let()
    assert t.lawn(1) == [F]


# Things that change -------------------------------------------------------------------------------------------------------------------------------------------


def test_n12c_a_thing_that_has_gone_before_it_happens() -> None:
    """A Rune takes the Creature back to the Hand and cancels nothing: there is nothing left to destroy."""
    extra = plain_set(runes=[rune("destroy", {"do": "return", "what": {"pick": "it"}})])
    t = Table(2, hands={0: f"noise-complaint {G}"}, lawns={0: "notary-vulture", 1: F}, fences={1: "test"}, extra=extra).cast("noise-complaint")
    t.answer(1, "test").let()
    assert (t.hand(1)[0], t.lawn(1), F in t.discard) == (F, [], False)
    assert "acts" not in t.kinds()


def test_n12c_a_thing_that_changes_its_owner_while_it_is_stolen() -> None:
    """It is given to seat 2 while seat 0 is about to steal it from seat 1: the theft finds it no more where it was."""
    extra = plain_set(runes=[rune("steal", {"do": "give", "what": {"pick": "it"}, "to": "left"})])
    hands = {0: f"borrowed-forever {G} {SPELL}"}
    t = Table(3, hands=hands, lawns={1: F}, fences={1: "test"}, extra=extra).cast("borrowed-forever").answer(1, "test").let()
    assert [t.lawn(seat) for seat in range(3)] == [[], [], [F]]


@pytest.mark.parametrize("fence", ["", "crash-mat"])
def test_n12c_all_are_fixed_at_the_start_and_what_no_longer_fits_is_skipped(fence: str) -> None:
    """All Hexed ones are to be destroyed; the first one's end restores the second: whether its owner has a Rune makes no difference to that."""
    extra = plain_set(
        creatures=[{"id": "medic", "name": "Medic", "triggers": [{"on": "destroy", "whom": "another", "then": [{"do": "restore", "what": {"of": "you"}}]}]}],
        spells=[{"id": "weed", "name": "Weed", "effect": [{"do": "destroy", "what": {"of": "you", "state": "hexed", "pick": "all"}}]}],
    )
    t = Table(2, hands={0: f"weed {G}"}, lawns={0: f"medic {F}* {D}*"}, fences={0: fence}, extra=extra).cast("weed").let()
    t.say(F, D, ask="order").let()
    assert (t.lawn(0), t.discard) == (["medic", D], [F, "weed"])


def test_n12c_all_does_not_reach_what_comes_to_fit_later() -> None:
    """A Creature that is hexed in the middle of "destroy all Hexed" was not among them."""
    extra = plain_set(
        creatures=[
            {"id": "imp", "name": "Imp", "triggers": [{"on": "destroy", "whom": "another", "then": [{"do": "hex", "what": {"of": "you", "tag": "bird"}}]}]}
        ],
        spells=[{"id": "weed", "name": "Weed", "effect": [{"do": "destroy", "what": {"of": "you", "state": "hexed", "pick": "all"}}]}],
    )
    t = Table(2, hands={0: f"weed {G}"}, lawns={0: f"imp {F} {D}* {U}*"}, extra=extra).cast("weed").let().say(D, U, ask="order").let()
    assert t.lawn(0) == ["imp", f"{F}*"]


def test_n12d_an_effect_whose_creature_changed_hands_is_dropped() -> None:
    extra = plain_set(
        creatures=[
            {"id": "away", "name": "Away", "triggers": [{"on": "hex", "whom": "another", "then": [{"do": "give", "what": {"of": "you", "tag": "pet"}}]}]},
            {"id": "late", "name": "Late", "tags": ["pet"], "triggers": [{"on": "hex", "whom": "another", "then": [{"do": "draw"}]}]},
        ]
    )
    t = Table(2, hands={0: "emergency-mulch"}, lawns={0: "away late", 1: F}, extra=extra).cast("emergency-mulch").let().say("away", "late", ask="order").let()
    assert (t.lawn(1), [e.facts["card"] for e in t.log if e.kind == "acts"]) == (["late", f"{F}*"], ["test:away#1"])


# Two that feed each other -------------------------------------------------------------------------------------------------------------------------------------


def test_n13_two_that_feed_each_other_for_ever_end() -> None:
    """Each hexes something when something is hexed: no card acts twice, so it is over soon."""
    extra = plain_set(
        creatures=[
            {"id": "ping", "name": "Ping", "triggers": [{"on": "hex", "whom": "another", "then": [{"do": "hex", "what": {"of": "anyone", "other": True}}]}]},
            {"id": "pong", "name": "Pong", "triggers": [{"on": "hex", "whom": "another", "then": [{"do": "hex", "what": {"of": "anyone", "other": True}}]}]},
        ]
    )
    t = Table(2, hands={0: f"emergency-mulch {SPELL}"}, lawns={0: f"ping {F} {F}", 1: f"pong {G} {G} {D}"}, extra=extra).cast("emergency-mulch")
    for _ in range(9):
        seat, ask = t.asked[0]
        if ask == "summon":
            break
        t.say(next(option for option in t.options_of(seat) if option not in ("ping", "pong")), seat=seat)
    assert [e.facts["card"] for e in t.log if e.kind == "acts"] == ["test:ping#1", "test:pong#1"]
    assert t.kinds().count("hex") == 3


def test_n13_a_replacement_takes_place_once_a_turn() -> None:
    """The Toad spares itself the first time; the second hex of the turn sticks."""
    t = Table(2, regulation="open-mic", hands={0: "emergency-mulch emergency-mulch"}, lawns={1: "teflon-toad"}).cast("emergency-mulch").let()
    assert t.lawn(1) == ["teflon-toad"]
    assert t.cast("emergency-mulch").let().lawn(1) == ["teflon-toad*"]
    hands = {0: "emergency-mulch", 1: G, 2: "emergency-mulch"}
    t = Table(3, hands=hands, lawns={1: "teflon-toad"}).cast("emergency-mulch").let()
    while t.state.active < 2:
        t.say()
    assert t.cast("emergency-mulch").let().lawn(1) == ["teflon-toad"]  # another turn, another time


# Windows ------------------------------------------------------------------------------------------------------------------------------------------------------


def test_n14_who_is_asked_and_who_is_not() -> None:
    """No Rune, a pass for the turn, a pass for the kind, the caster; a cost that visibly cannot be paid."""
    copier = "nosy-copier"
    t = Table(4, hands={0: SPELL}, fences={0: copier, 1: copier, 3: "mirror-ball"}).cast(SPELL)
    assert t.asked == [(1, "answer"), (3, "answer")]
    t = Table(4, regulation="open-mic", hands={0: f"{SPELL} {SPELL}"}, fences={1: copier, 2: "decoy-duck", 3: "mirror-ball"}).cast(SPELL)
    t.say("turn", seat=1).say("kind", seat=2).say(seat=3)
    assert t.asked == [(0, "cast")]  # all have passed: only for this once the last, who had no Rune that fits
    assert t.cast(SPELL).asked == [(3, "answer")]
    GAME.apply(t.state, 2, Answer("ask-again"))
    assert GAME.view(t.state, None).seats[2].passed_kinds == ()
    extra = plain_set(creatures=[{"id": "mute", "name": "Mute", "rules": [{"rule": "forbid", "verb": "activate"}]}])
    assert Table(2, hands={0: f"{SPELL} {G}"}, lawns={0: "mute"}, fences={1: copier}, extra=extra).cast(SPELL).asked == [(0, "summon")]


def test_n14_a_standing_pass_for_a_kind_outlasts_the_turn() -> None:
    t = Table(2, hands={0: f"{SPELL} {G}", 1: f"leaf-blower {F}"}, fences={1: "nosy-copier"}).cast(SPELL).say("kind", seat=1).let()
    while t.state.active == 0:
        t.say()
    assert GAME.view(t.state, None).seats[1].passed_kinds == ("cast",)
    assert not GAME.view(t.state, None).seats[1].passed


def test_n14_an_answer_is_judged_by_public_facts_when_the_window_opens() -> None:
    """Who has not the fewest is not asked by a Rune that needs it, whatever they hold."""
    summoned = Table(3, hands={0: G, 1: f"{F} {F}", 2: f"{D} {D}"}, fences={1: "zoning-denied", 2: "mirror-ball"}, lawns={2: "night-owl"}).summon(G)
    assert [seat for seat, ask in summoned.asked if ask == "answer"] == [1]


# Costs and cancelled cards ------------------------------------------------------------------------------------------------------------------------------------


def test_n16_a_cancelled_creature_goes_to_the_discard_and_has_not_entered() -> None:
    t = Table(2, hands={0: "welcome-gnome", 1: f"{F} {F}"}, fences={1: "zoning-denied"}, lawns={0: "gnome-foreman"})
    t.summon("welcome-gnome").answer(1, "zoning-denied").let()
    assert t.discard == [F, F, "welcome-gnome"]
    assert not {"enter", "acts"} & set(t.kinds())
    assert t.state.active == 1  # and the summon is spent


def test_n16_a_cost_is_no_event() -> None:
    """Neither a discard nor a Creature that pays is answered, or heard of."""
    extra = plain_set(spells=[{"id": "burn", "name": "Burn", "cost": {"creatures": 1, "runes": 1}, "effect": [{"do": "draw"}]}])
    t = Table(2, hands={0: f"burn {G}"}, lawns={0: F, 1: "notary-vulture"}, fences={0: "crash-mat"}, extra=extra).cast("burn").let()
    assert (t.lawn(0), t.rune_discard, t.discard[:1]) == ([], ["crash-mat"], [F])
    assert not {"acts", "destroy", "destroy-rune"} & set(t.kinds())


def test_n16_what_cannot_be_paid_is_not_on_offer() -> None:
    costs = [{"creatures": 1}, {"runes": 1}, {"hex": 1}, {"discard": 3}]
    spells = [{"id": f"s{n}", "name": f"S{n}", "cost": cost, "effect": [{"do": "draw"}]} for n, cost in enumerate(costs)]
    extra = plain_set(spells=spells)
    hand = "s0 s1 s2 s3"
    assert Table(2, hands={0: hand}, extra=extra).options == ["s3"]
    assert Table(2, hands={0: hand}, lawns={0: f"{F}*"}, extra=extra).options == ["s0", "s3"]
    assert Table(2, hands={0: hand}, lawns={0: F}, fences={0: "mirror-ball"}, extra=extra).options == ["s0", "s1", "s2", "s3"]
    fifteen = " ".join(f"{name}*" for name in FIFTEEN)
    assert Table(2, hands={0: hand}, lawns={0: F, 1: fifteen}, extra=extra).options == ["s0", "s3"]  # no token is left to pay with


FIFTEEN = (
    *("welcome-gnome", "hose-hydra", "raccoon-rogue", "retired-wizard", "compost-golem", "coupon-witch", "tupperware-oracle", "night-owl"),
    *("porch-moth", "book-club-banshee", "echo-parrot", "gossip-goblin", "curtain-twitcher", "window-cat", "pack-rat"),
)


def test_n16_a_resolving_spell_joins_its_discard_when_all_of_it_is_done() -> None:
    """With the deck empty the Banshee's card comes from the discards: the Spell that woke it is not among them yet."""
    t = Table(2, hands={0: "lost-pet-poster"}, lawns={0: "book-club-banshee"}, discard=f"{G} {D}", empty=True).cast("lost-pet-poster").let()
    t.say(G, ask="salvage").let()
    assert sorted(t.hand(0)) == [G, D]
    assert t.discard == ["lost-pet-poster"]
