"""Every Regulation of Maple Court: how it bends the rules, for everybody alike."""

from __future__ import annotations

from tests.game.runes.table import Table

G = "garden-gnome"
F = "lawn-flamingo"
SPELL = "hedge-fund"


def test_quiet_hours() -> None:
    three = f"{G} {F} night-owl"
    assert Table(2, regulation="quiet-hours", hands={0: f"{SPELL} {G}"}, lawns={0: three}).asked == [(0, "summon")]
    assert Table(2, regulation="quiet-hours", hands={0: f"{SPELL} {G}"}, lawns={1: three}).asked == [(0, "cast")]


def test_bin_policy() -> None:
    t = Table(2, phase="draw", regulation="bin-policy", hands={0: f"{G} {F} {SPELL} {SPELL}"}, deck="night-owl")
    assert t.asked == [(0, "limit")]
    assert t.say("night-owl").hand(0) == [G, F, SPELL, SPELL]


def test_storage_subsidy() -> None:
    held = f"{G} {G} {F} {F} {SPELL} {SPELL} leaf-blower leaf-blower night-owl"
    assert Table(2, phase="draw", regulation="storage-subsidy", hands={0: held}).asked == [(0, "cast")]  # ten are fine
    t = Table(2, regulation="storage-subsidy", hands={0: f"good-fences {G}"}, fences={0: "mirror-ball decoy-duck"}).cast("good-fences").let()
    assert len(t.fence(0)) == 4


def test_weed_inspection() -> None:
    t = Table(2, phase="open", regulation="weed-inspection", lawns={0: f"{G} {F}", 1: G}).say(F, ask="hex")
    assert t.lawn(0) == [G, f"{F}*"]
    assert Table(2, phase="open", regulation="weed-inspection", lawns={0: G, 1: f"{F} {F}"}).lawn(0) == [G]


def test_free_delivery() -> None:
    assert len(Table(2, phase="draw", regulation="free-delivery").hand(0)) == 2


def test_open_mic() -> None:
    t = Table(2, regulation="open-mic", hands={0: f"{SPELL} {SPELL}"}).cast(SPELL).let()
    assert t.asked == [(0, "cast")]


def test_adoption_drive() -> None:
    t = Table(2, regulation="adoption-drive", hands={0: f"{G} {G} {F}"}, lawns={1: "night-owl"}).summon(G).let()
    assert t.asked == [(0, "summon")]  # nobody has fewer
    t = Table(2, regulation="adoption-drive", rolls=(2,), hands={0: f"{G} {F}"}, lawns={0: G, 1: "night-owl"}).summon(G).let()
    assert t.asked[0][0] == 1  # a neighbour has fewer now: no second summon


def test_windy_season() -> None:
    t = Table(2, phase="spin", regulation="windy-season", rolls=(1, 1), deck=f"{G} {F}")
    assert t.hand(0) == [G, F]


def test_wheel_curfew() -> None:
    assert Table(2, phase="spin", regulation="wheel-curfew").asked == [(1, "cast")]


def test_in_triplicate() -> None:
    assert Table(2, regulation="in-triplicate", hands={0: f"{SPELL} {G}"}).cast(SPELL).let().discard == [G, SPELL]
    assert Table(2, regulation="in-triplicate", hands={0: SPELL}).options == []


def test_permit_required() -> None:
    t = Table(2, regulation="permit-required", hands={0: f"{SPELL} {G}", 1: F}, fences={1: "nosy-copier"}).cast(SPELL)
    t.answer(1, "nosy-copier").let()
    assert F in t.discard


def test_no_poaching() -> None:
    t = Table(2, regulation="no-poaching", hands={0: f"wrong-parcel {G}", 1: F}).cast("wrong-parcel").let()
    assert t.hand(1) == [F]
    t = Table(2, regulation="no-poaching", hands={0: f"house-swap {G}", 1: F}).cast("house-swap").let()
    assert t.hand(1) == [F]


def test_shrub_moratorium() -> None:
    t = Table(2, regulation="shrub-moratorium", hands={0: f"emergency-mulch {G}"}, lawns={1: F}).cast("emergency-mulch").let()
    assert t.lawn(1) == [F]


def test_bring_a_dish() -> None:
    t = Table(2, phase="open", regulation="bring-a-dish", hands={0: f"{G} {F}"}, deck=SPELL).say(F, ask="give-card")
    assert (t.hand(1), t.hand(0)[:2]) == ([F], [G, SPELL])
    assert t.log[0].confidants == 0b11  # only the two know which card it was


def test_neighbourly_aid() -> None:
    assert len(Table(2, phase="open", regulation="neighbourly-aid", lawns={1: G}).hand(0)) == 2  # and the Draw phase's own
    assert len(Table(2, phase="open", regulation="neighbourly-aid", lawns={0: G}).hand(0)) == 1


def test_shrub_amnesty() -> None:
    t = Table(2, phase="spin", regulation="shrub-amnesty", rolls=(5,), lawns={0: f"{G}*", 1: F}).say(G, ask="restore")
    assert (t.lawn(0), t.lawn(1)) == ([G], [F])


def test_double_coupons() -> None:
    assert Table(2, phase="spin", regulation="double-coupons", rolls=(2,), deck=f"{G} {F}").hand(0) == [G, F]
