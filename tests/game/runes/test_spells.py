"""Every Spell of Maple Court: what it does, and that it does nothing where there is nothing to do it to."""

from __future__ import annotations

import pytest

from tests.game.runes.table import Table

G = "garden-gnome"
F = "lawn-flamingo"


def test_hedge_fund() -> None:
    t = Table(hands={0: "hedge-fund"}, deck=f"{G} {F}").cast("hedge-fund").let()
    assert t.hand(0) == [G, F]
    assert t.discard == ["hedge-fund"]


def test_emergency_mulch() -> None:
    t = Table(hands={0: "emergency-mulch"}, lawns={0: G, 1: F, 2: f"{F}* {G}"}).cast("emergency-mulch").let()
    assert t.options == [G, F]  # the Mythical ones of neighbours, in catalogue order
    t.say(F).let()
    assert t.lawn(1) == [f"{F}*"]


def test_emergency_mulch_with_nothing_to_hex_does_nothing() -> None:
    t = Table(hands={0: f"emergency-mulch {G}"}, lawns={0: G, 1: f"{F}*"}).cast("emergency-mulch").let()
    assert (t.asked, t.discard) == ([(0, "summon")], ["emergency-mulch"])


def test_leaf_blower() -> None:
    t = Table(hands={0: "leaf-blower"}, lawns={1: f"{G} {F}"}).cast("leaf-blower").say(F, ask="return").let()
    assert (t.lawn(1), t.hand(1)[0]) == ([G], F)


def test_topiary_rescue() -> None:
    t = Table(hands={0: "topiary-rescue"}, lawns={0: f"{G}* {F}* hedge-knight*", 1: f"{G}*"}).cast("topiary-rescue").let()
    t.say(G, "hedge-knight", ask="restore")
    assert t.lawn(0) == [G, "hedge-knight", f"{F}*"]


def test_everything_must_go() -> None:
    t = Table(hands={0: f"everything-must-go {G} {F}"}, deck="hedge-fund leaf-blower").cast("everything-must-go").say(G, ask="discard").let()
    assert t.hand(0) == [F, "hedge-fund", "leaf-blower"]
    assert Table(hands={0: "everything-must-go"}).cast("everything-must-go").let().hand(0) == []  # nothing discarded, nothing drawn


def test_borrowed_forever() -> None:
    t = Table(hands={0: f"borrowed-forever hedge-fund {G}"}, lawns={1: F}).cast("borrowed-forever").let()
    assert (t.lawn(0), t.lawn(1), t.hand(0)) == ([F], [], [])
    assert t.discard == ["hedge-fund", G, "borrowed-forever"]
    assert Table(hands={0: f"borrowed-forever {G}"}, lawns={1: F}).options == []  # its cost cannot be paid (N16)


def test_potluck() -> None:
    t = Table(hands={0: "potluck"}).cast("potluck").let()
    assert [len(t.hand(seat)) for seat in range(3)] == [2, 1, 1]


def test_noise_complaint() -> None:
    t = Table(hands={0: f"noise-complaint {G}"}, lawns={1: F}).cast("noise-complaint").let()
    assert (t.lawn(1), t.discard) == ([], [G, F, "noise-complaint"])


def test_wrong_parcel() -> None:
    t = Table(hands={0: "wrong-parcel", 1: G}).cast("wrong-parcel").let()  # seat 2 has an empty Hand: nothing to choose
    assert (t.hand(0), t.hand(1)) == ([G], [])
    assert [e.confidants for e in t.log if e.kind == "steal-card"] == [0b011]


def test_birdwatching() -> None:
    t = Table(hands={0: "birdwatching"}, fences={1: "mirror-ball"}).cast("birdwatching").say(1, ask="neighbour").let()
    assert (t.fence(1), t.rune_discard, len(t.hand(0))) == ([], ["mirror-ball"], 1)
    assert next(e for e in t.log if e.kind == "peek").confidants == 0b001


def test_block_party() -> None:
    t = Table(hands={0: f"block-party {G} {F}"}, lawns={1: F}).cast("block-party").say(G, ask="summon").let()
    assert t.lawn(0) == [G]
    assert t.asked == [(0, "summon")]  # the phase's own summon is still to come
    t = Table(hands={0: f"block-party {G}"}, lawns={0: F}, deck="hedge-fund").cast("block-party").let()
    assert (t.lawn(0), t.hand(0)) == ([F], [G, "hedge-fund"])  # a neighbour has fewer


def test_rogue_sprinkler() -> None:
    t = Table(hands={0: "rogue-sprinkler"}, rolls=(1,), deck=G).cast("rogue-sprinkler").let()
    assert G in t.hand(0)


def test_lost_pet_poster() -> None:
    t = Table(hands={0: "lost-pet-poster"}, discard=f"{G} hedge-fund {F}").cast("lost-pet-poster").let()
    assert t.options == [G, F]
    assert t.say(F).hand(0) == [F]


def test_good_fences() -> None:
    assert Table(hands={0: "good-fences"}, runes="mirror-ball decoy-duck").cast("good-fences").let().fence(0) == ["mirror-ball", "decoy-duck"]


def test_property_line() -> None:
    t = Table(hands={0: "property-line"}, lawns={0: f"{G} {F}", 1: "hedge-knight*"}).cast("property-line").say(F, ask="swap").let()
    assert (t.lawn(0), t.lawn(1)) == ([G, "hedge-knight*"], [F])


def test_property_line_needs_a_creature_on_both_sides() -> None:
    t = Table(hands={0: f"property-line {F}"}, lawns={0: G}).cast("property-line").let()
    assert t.asked == [(0, "summon")]


def test_house_swap() -> None:
    t = Table(2, hands={0: f"house-swap {G}", 1: "hedge-fund leaf-blower"}).cast("house-swap").let()
    assert (t.hand(0), t.hand(1)) == (["hedge-fund", "leaf-blower"], [G])


@pytest.mark.parametrize(("branch", "got"), [(1, "hand"), (2, "fence")])
def test_recycling_day(branch: int, got: str) -> None:
    t = Table(hands={0: "recycling-day"}, discard="hedge-fund", rune_discard="mirror-ball").cast("recycling-day").say(branch, ask="choose").let()
    assert (t.hand(0), t.fence(0)) == ((["hedge-fund"], []) if got == "hand" else ([], ["mirror-ball"]))


def test_one_signature() -> None:
    t = Table(hands={0: "one-signature"}, next_regulation="quiet-hours", deck=G).cast("one-signature").let()
    assert (t.regulation, t.hand(0)) == ("quiet-hours", [G])


def test_welcome_basket() -> None:
    t = Table(2, hands={0: "welcome-basket"}, lawns={0: f"{G}* {F}"}, deck="hedge-fund").cast("welcome-basket").let()
    assert (t.lawn(0), t.lawn(1), t.hand(0)) == ([F], [f"{G}*"], ["hedge-fund"])


def test_jury_duty() -> None:
    t = Table(2, hands={0: "jury-duty"}, rolls=(2,), deck=G).cast("jury-duty").let()
    assert t.hand(0) == [G]
    assert t.state.skips == ((1, 5),)


def test_double_booked() -> None:
    t = Table(hands={0: "double-booked hedge-fund"}).cast("double-booked").let()
    t.say("hedge-fund", ask="cast").let()
    assert t.discard == ["hedge-fund", "double-booked"]  # the outer one is in no zone till it is done
    assert len(t.hand(0)) == 3


def test_gutter_treasure() -> None:
    t = Table(hands={0: f"gutter-treasure {F}"}, deck=G).cast("gutter-treasure").let()
    assert any(event.kind == "reveal" and event.facts["cards"] for event in t.log)
    assert (t.asked, t.options) == ([(0, "summon")], [G])
    assert t.say(G).lawn(0) == [G]
    t = Table(hands={0: f"gutter-treasure {F}"}, deck="hedge-fund").cast("gutter-treasure").let()
    assert (t.lawn(0), t.hand(0)) == ([], ["hedge-fund"])


def test_frisbee_roof() -> None:
    t = Table(hands={0: "frisbee-roof"}, lawns={0: G, 1: F, 2: f"{G} night-owl"}).cast("frisbee-roof").let()
    assert t.asked == [(2, "hex")]  # each chooses for their own part
    t.say("night-owl").let()
    assert (t.lawn(0), t.lawn(1), t.lawn(2)) == ([G], [f"{F}*"], [G, "night-owl*"])
    assert t.state.skips == ((0, 2),)


def test_sympathy_casserole() -> None:
    assert len(Table(hands={0: "sympathy-casserole"}).cast("sympathy-casserole").let().hand(0)) == 3
    assert len(Table(hands={0: "sympathy-casserole"}, lawns={0: G}).cast("sympathy-casserole").let().hand(0)) == 1
