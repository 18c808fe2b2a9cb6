"""Every Rune of Maple Court: what it answers, and that it is not offered where it does not."""

from __future__ import annotations

import pytest

from tests.game.runes.table import Table

G = "garden-gnome"
F = "lawn-flamingo"
SPELL = "hedge-fund"


def test_no_solicitors() -> None:
    t = Table(2, hands={0: f"{SPELL} {G}", 1: F}, fences={0: "no-solicitors", 1: "no-solicitors"}).cast(SPELL)
    assert t.asked == [(1, "answer")]  # not the caster (N14)
    t.answer(1, "no-solicitors").let()
    assert (t.hand(0), t.discard, t.rune_discard) == ([G], [F, SPELL], ["no-solicitors"])


def test_nosy_copier() -> None:
    t = Table(2, hands={0: f"{SPELL} {G}", 1: F}, fences={1: "nosy-copier"}).cast(SPELL)
    assert t.options == ["turn", "kind"]  # before the cast it does not answer, though its owner is asked
    t.answer(1, "nosy-copier").let()
    assert len(t.hand(0)) == 3
    assert len(t.hand(1)) == 3


def test_zoning_denied() -> None:
    t = Table(2, hands={0: G, 1: f"{F} {F}"}, fences={1: "zoning-denied"}).summon(G).answer(1, "zoning-denied").let()
    assert (t.lawn(0), t.discard, len(t.hand(0))) == ([], [F, F, G], 1)
    assert Table(2, hands={0: G, 1: f"{F} {F}"}, fences={1: "zoning-denied"}, lawns={1: "night-owl"}).summon(G).lawn(0) == [G]  # who has more may not


def test_housewarming_hex() -> None:
    t = Table(2, hands={0: G}, fences={1: "housewarming-hex"}).summon(G).answer(1, "housewarming-hex").let()
    assert t.lawn(0) == [f"{G}*"]


def test_counter_complaint() -> None:
    """A Rune answers a Rune: the first stays cancelled, the Spell happens after all."""
    t = Table(2, hands={0: f"{SPELL} {G}", 1: F}, fences={0: "counter-complaint", 1: "no-solicitors"}).cast(SPELL)
    t.answer(1, "no-solicitors").answer(0, "counter-complaint").let()
    assert len(t.hand(0)) == 3
    assert sorted(t.rune_discard) == ["counter-complaint", "no-solicitors"]


def test_big_umbrella() -> None:
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={0: G, 1: F}, fences={1: "big-umbrella"}).cast("emergency-mulch")
    t.answer(1, "big-umbrella").let()
    assert t.lawn(1) == [F]


def test_mirror_ball() -> None:
    """REDIRECT finds what the Spell's own words might have named."""
    t = Table(3, hands={0: f"emergency-mulch {G}"}, lawns={0: G, 1: F, 2: "night-owl"}, fences={1: "mirror-ball"}).cast("emergency-mulch")
    t.say(F, ask="hex").answer(1, "mirror-ball").let()
    assert (t.lawn(0), t.lawn(1), t.lawn(2)) == ([G], [F], ["night-owl*"])


def test_mirror_ball_with_nothing_else_to_hit_changes_nothing() -> None:
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={0: G, 1: F}, fences={1: "mirror-ball"}).cast("emergency-mulch")
    t.answer(1, "mirror-ball").let()
    assert t.lawn(1) == [f"{F}*"]


@pytest.mark.parametrize(("rune", "lawn", "hand"), [("lifetime-warranty", [F], []), ("crash-mat", [], [F])])
def test_lifetime_warranty_and_crash_mat(rune: str, lawn: list[str], hand: list[str]) -> None:
    t = Table(2, hands={0: f"noise-complaint {G} {G}"}, lawns={0: "night-owl", 1: F}, fences={1: rune}, deck=SPELL).cast("noise-complaint").say(G, ask="pay")
    t.answer(1, rune).let()
    assert (t.lawn(1), t.hand(1)) == (lawn, [*hand, SPELL])


def test_microchipped() -> None:
    t = Table(2, hands={0: f"borrowed-forever {SPELL} {G} {F}"}, lawns={1: "night-owl"}, fences={1: "microchipped"}).cast("borrowed-forever")
    t.say(SPELL, G, ask="pay").answer(1, "microchipped").let()
    assert (t.lawn(1), t.hand(1)[0]) == (["night-owl"], F)


def test_decoy_duck() -> None:
    t = Table(3, hands={0: f"borrowed-forever {SPELL} {G}"}, lawns={1: F, 2: "night-owl"}, fences={1: "decoy-duck"}).cast("borrowed-forever")
    t.say(F, ask="steal").answer(1, "decoy-duck").let()
    assert (t.lawn(0), t.lawn(1), len(t.hand(1))) == (["night-owl"], [F], 1 + (t.state.active == 1))


def test_junk_drawer() -> None:
    t = Table(2, hands={0: f"everything-must-go {G} {F}"}, fences={0: "junk-drawer"}, deck=SPELL).cast("everything-must-go")
    t.say(G, ask="discard").answer(0, "junk-drawer").let()
    assert t.hand(0) == [G, F, SPELL]  # nothing was discarded, so nothing was drawn for it


def test_junk_drawer_does_not_answer_a_limit_or_a_cost() -> None:
    t = Table(2, hands={0: f"noise-complaint {G} {F}"}, lawns={1: "night-owl"}, fences={0: "junk-drawer"}).cast("noise-complaint").say(G, ask="pay")
    assert (0, "answer") not in t.asked


def test_wobbly_wheel() -> None:
    t = Table(2, phase="spin", regulation="open-mic", rolls=(3, 1), fences={1: "wobbly-wheel"}, deck=G)
    assert t.asked == [(1, "answer")]
    t.say("wobbly-wheel").let()
    assert (t.hand(0), t.regulation) == ([G], "open-mic")


def test_rained_off() -> None:
    t = Table(2, phase="spin", regulation="open-mic", rolls=(6, 1), fences={1: "rained-off"}, deck=f"{SPELL} {G}")
    t.answer(1, "rained-off").let()
    assert (t.hand(1)[0], t.hand(0)) == (SPELL, [G])
    t = Table(2, phase="spin", regulation="open-mic", rolls=(3,), fences={1: "rained-off"})
    assert "rained-off" not in (t.options_of(1) if t.asked == [(1, "answer")] else [])


def test_grandfather_clause() -> None:
    t = Table(2, hands={0: f"one-signature {G}"}, fences={1: "grandfather-clause"}, next_regulation="in-triplicate bin-policy", deck=f"{SPELL} {F}")
    t.cast("one-signature").answer(1, "grandfather-clause").let()
    assert (t.regulation, t.hand(1), t.hand(0)) == ("bin-policy", [SPELL], [G, F])
