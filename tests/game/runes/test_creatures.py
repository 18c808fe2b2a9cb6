"""Every Creature of Maple Court: what it does, and that it may not when it may not. That none does anything when Hexed, ``test_designs`` tells of all."""

from __future__ import annotations

import pytest

from tests.game.runes.table import Table

G = "garden-gnome"
F = "lawn-flamingo"
SPELL = "hedge-fund"


@pytest.mark.parametrize("name", ["garden-gnome", "lawn-flamingo", "cul-de-sac-unicorn", "sunday-dragon"])
def test_plain_ones_only_stand_there(name: str) -> None:
    t = Table(hands={0: name}).summon(name).let()
    assert t.lawn(0) == [name]
    assert "acts" not in t.kinds()


# When it enters ---------------------------------------------------------------------------------------------------------------------------------------


def test_welcome_gnome() -> None:
    assert Table(hands={0: "welcome-gnome"}, deck=SPELL).summon("welcome-gnome").let().hand(0) == [SPELL]


def test_hose_hydra() -> None:
    t = Table(hands={0: "hose-hydra"}, lawns={1: F}).summon("hose-hydra").let()
    assert t.lawn(1) == [f"{F}*"]


def test_raccoon_rogue() -> None:
    t = Table(hands={0: "raccoon-rogue", 1: SPELL}).summon("raccoon-rogue").let()
    assert t.hand(0) == [SPELL]


def test_retired_wizard() -> None:
    t = Table(hands={0: f"retired-wizard {SPELL}"}).summon("retired-wizard").let()
    assert (t.asked, t.options) == ([(0, "cast")], [SPELL])
    assert len(t.say(SPELL).let().hand(0)) == 2


def test_compost_golem() -> None:
    t = Table(hands={0: "compost-golem"}, lawns={0: f"{G}*"}, deck=f"{SPELL} {F}").summon("compost-golem").say(G, ask="destroy").let()
    assert (t.lawn(0), t.hand(0)) == (["compost-golem"], [SPELL, F])
    t = Table(hands={0: "compost-golem"}, lawns={0: f"{G}*"}).summon("compost-golem").say(ask="destroy").let()
    assert (t.lawn(0), t.hand(0)) == (["compost-golem", f"{G}*"], [])


def test_entering_is_by_whatever_way_but_arriving_hexed_is_none() -> None:
    """N15: given or stolen Mythical a Creature enters; Hexed it triggers nobody's."""
    t = Table(2, hands={0: f"borrowed-forever {G} {F}"}, lawns={1: "welcome-gnome"}, deck=SPELL).cast("borrowed-forever").let()
    assert t.hand(0) == [SPELL]
    t = Table(2, hands={0: "property-line"}, lawns={0: G, 1: "welcome-gnome*"}).cast("property-line").let()
    assert (t.lawn(0), t.hand(0)) == (["welcome-gnome*"], [])


# At the beginning and the end of your turn ----------------------------------------------------------------------------------------------------------------


def test_coupon_witch() -> None:
    t = Table(phase="begin", hands={0: SPELL}, lawns={0: f"coupon-witch {G}*"})
    t.say("coupon-witch", ask="begin")
    assert (t.lawn(0), t.discard) == (["coupon-witch", G], [SPELL])
    assert (0, "begin") not in Table(phase="begin", lawns={0: f"coupon-witch {G}*"}).asked  # nothing to pay with


def test_tupperware_oracle() -> None:
    t = Table(2, phase="begin", hands={0: SPELL, 1: F}, lawns={0: "tupperware-oracle", 1: G}).say("tupperware-oracle", ask="begin").let()
    assert t.lawn(1) == [f"{G}*"]
    assert next(e for e in t.log if e.kind == "peek").confidants == 0b01


@pytest.mark.parametrize(("held", "drew"), [(f"{G} {G}", True), (f"{G} {G} {F}", False)])
def test_night_owl(held: str, drew: bool) -> None:
    t = Table(2, phase="spin", hands={0: held}, lawns={0: "night-owl"})
    assert len(t.hand(0)) == len(held.split()) + drew


def test_porch_moth() -> None:
    t = Table(2, phase="spin", lawns={0: f"porch-moth {G}*", 1: G}).say(G, ask="restore")
    assert t.lawn(0) == [G, "porch-moth"]
    assert Table(2, phase="spin", lawns={0: f"porch-moth {G}*"}).asked == [(1, "cast")]  # somebody has fewer


# When somebody casts, draws, spins ------------------------------------------------------------------------------------------------------------------------


def test_book_club_banshee() -> None:
    t = Table(hands={0: "lost-pet-poster"}, lawns={0: "book-club-banshee"}, deck=F).cast("lost-pet-poster").let()
    assert t.hand(0) == [F]


def test_echo_parrot() -> None:
    t = Table(hands={0: f"lost-pet-poster {SPELL}"}, lawns={0: "echo-parrot", 1: G}).cast("lost-pet-poster").say("yes", ask="may").let()
    assert t.lawn(1) == [f"{G}*"]
    assert SPELL in t.discard


def test_gossip_goblin() -> None:
    t = Table(hands={0: f"lost-pet-poster {SPELL}"}, lawns={1: "gossip-goblin"}).cast("lost-pet-poster").let()
    assert next(e for e in t.log if e.kind == "reveal").facts["cards"] == ["maple:hedge-fund#1"]


def test_curtain_twitcher() -> None:
    t = Table(hands={0: f"lost-pet-poster {G}"}, lawns={1: "curtain-twitcher"}).cast("lost-pet-poster").let()
    assert len(t.hand(1)) == 1
    t = Table(hands={0: f"lost-pet-poster {G}", 1: f"{F} {F} {SPELL} {SPELL}"}, lawns={1: "curtain-twitcher"}).cast("lost-pet-poster").let()
    assert len(t.hand(1)) == 4


def test_window_cat() -> None:
    t = Table(phase="draw", hands={0: G}, lawns={0: "window-cat"}, deck=f"{SPELL} {F}").say("yes", ask="may").say(G, ask="pay").let()
    assert t.hand(0) == [SPELL, F]  # and its own draw does not set it off again (N13)


def test_pack_rat() -> None:
    assert Table(phase="draw", lawns={0: "pack-rat"}, runes="mirror-ball").fence(0) == ["mirror-ball"]
    assert Table(phase="draw", fences={0: "decoy-duck"}, lawns={0: "pack-rat"}).fence(0) == ["decoy-duck"]


def test_fortune_hamster() -> None:
    t = Table(2, phase="spin", regulation="open-mic", rolls=(4,), lawns={0: "fortune-hamster"}, deck=F)
    assert t.hand(0) == [F]


def test_carousel_pegasus() -> None:
    t = Table(2, phase="spin", regulation="open-mic", rolls=(4, 1), lawns={0: "carousel-pegasus"}, deck=F).say("yes", ask="may").let()
    assert t.hand(0) == [F]  # by the second spin; the first had nothing to restore
    held = f"{G} {F} {SPELL} leaf-blower"
    assert Table(2, phase="spin", regulation="open-mic", rolls=(4,), hands={0: held}, lawns={0: "carousel-pegasus"}).asked == [(1, "cast")]


# When a Rune is activated ------------------------------------------------------------------------------------------------------------------------------------


def test_picket_phoenix() -> None:
    t = Table(2, hands={0: SPELL}, lawns={0: f"{G}*", 1: f"picket-phoenix {F}*"}, fences={1: "nosy-copier"}).cast(SPELL)
    t.answer(1, "nosy-copier").say(F, ask="restore")
    assert (t.lawn(0), t.lawn(1)) == ([f"{G}*"], [F, "picket-phoenix"])
    t = Table(2, hands={0: SPELL}, lawns={0: f"picket-phoenix {G}*"}, fences={1: "nosy-copier"}).cast(SPELL).answer(1, "nosy-copier").let()
    assert t.lawn(0) == [f"{G}*", "picket-phoenix"]  # a neighbour's Rune does not wake it


def test_mailbox_mimic() -> None:
    t = Table(2, hands={0: "lost-pet-poster"}, lawns={0: "mailbox-mimic"}, fences={1: "nosy-copier decoy-duck"}).cast("lost-pet-poster")
    t.answer(1, "nosy-copier").let()
    assert (t.fence(0), t.fence(1)) == (["decoy-duck"], [])


# When another Creature enters, is hexed, is destroyed -----------------------------------------------------------------------------------------------------


def test_gnome_foreman() -> None:
    assert len(Table(hands={0: G}, lawns={0: "gnome-foreman"}).summon(G).let().hand(0)) == 2
    assert len(Table(hands={0: F}, lawns={0: "gnome-foreman"}).summon(F).let().hand(0)) == 0  # no gnome


def test_deck_troll() -> None:
    t = Table(hands={0: F, 1: SPELL}, lawns={1: "deck-troll"}).summon(F).say("yes", ask="may").let()
    assert (t.lawn(0), t.discard) == ([f"{F}*"], [SPELL])


def test_agony_dryad() -> None:
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={1: f"agony-dryad {G}"}, deck=SPELL).cast("emergency-mulch").say(G, ask="hex").let()
    assert t.hand(1) == [SPELL]
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={1: f"agony-dryad {G}"}).cast("emergency-mulch").say("agony-dryad", ask="hex").let()
    assert t.hand(1) == []  # not on itself being hexed (N15)


def test_ivy_nymph() -> None:
    t = Table(3, hands={0: f"emergency-mulch {G}"}, lawns={1: F, 2: "ivy-nymph"}).cast("emergency-mulch").say(F, ask="hex").let()
    assert t.hand(2) == [G]


def test_notary_vulture() -> None:
    t = Table(2, hands={0: f"noise-complaint {G}"}, lawns={0: "notary-vulture", 1: F}, deck=SPELL).cast("noise-complaint").let()
    assert t.hand(0) == [SPELL]


def test_funeral_ferret() -> None:
    t = Table(2, hands={0: f"noise-complaint {SPELL}"}, lawns={1: f"funeral-ferret {F}"}).cast("noise-complaint").say(F, ask="destroy").let()
    assert (t.asked, t.options) == ([(1, "salvage")], [F])


# What takes a misfortune's place ---------------------------------------------------------------------------------------------------------------------------


def test_teflon_toad() -> None:
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={1: "teflon-toad"}, deck=SPELL).cast("emergency-mulch").let()
    assert (t.lawn(1), t.hand(1)) == (["teflon-toad"], [SPELL])


@pytest.mark.parametrize(("answer", "lawn"), [(("yes",), [F, "guard-gnome*"]), ((), ["guard-gnome", f"{F}*"])])
def test_guard_gnome(answer: tuple[str, ...], lawn: list[str]) -> None:
    t = Table(2, hands={0: f"emergency-mulch {G}"}, lawns={1: f"guard-gnome {F}"}).cast("emergency-mulch").say(F, ask="hex").say(*answer, ask="may").let()
    assert sorted(t.lawn(1)) == sorted(lawn)


def test_nine_lives_cat() -> None:
    t = Table(2, hands={0: f"noise-complaint {G} {G}"}, lawns={1: "nine-lives-cat"}).cast("noise-complaint").say(G, ask="pay").let()
    assert (t.lawn(1), t.hand(1)) == ([], ["nine-lives-cat"])


def test_crossing_basilisk() -> None:
    t = Table(2, hands={0: f"noise-complaint {G} {SPELL}", 1: SPELL}, lawns={1: f"crossing-basilisk {F}"}).cast("noise-complaint")
    t.say(G, ask="pay").say(F, ask="destroy").say("yes", ask="may").let()
    assert (t.lawn(1), t.hand(1)) == (["crossing-basilisk", F], [])


def test_homesick_puppy() -> None:
    t = Table(2, hands={0: f"borrowed-forever {SPELL} {G} {F}"}, lawns={1: "homesick-puppy"}).cast("borrowed-forever").say(SPELL, G, ask="pay").let()
    assert (t.lawn(1), t.hand(1), t.hand(0)) == (["homesick-puppy"], [F, *t.hand(1)[1:]], [])


def test_chain_link_chimera() -> None:
    t = Table(3, hands={0: f"borrowed-forever {SPELL} {G}", 1: SPELL}, lawns={1: f"chain-link-chimera {F}", 2: G}).cast("borrowed-forever")
    t.say(F, ask="steal").say("yes", ask="may").let()
    assert t.options == [G, "chain-link-chimera"]
    t.say(G, ask="redirect").let()
    assert (t.lawn(0), t.lawn(1), t.lawn(2)) == ([G], ["chain-link-chimera", F], [])


# What holds as long as they are Mythical ------------------------------------------------------------------------------------------------


def test_hedge_knight() -> None:
    t = Table(2, hands={0: f"emergency-mulch {F}"}, lawns={1: f"hedge-knight {G}"}).cast("emergency-mulch").let()
    assert t.lawn(1) == [G, "hedge-knight*"]  # the only legal thing, so nobody was asked
    t = Table(2, hands={0: f"emergency-mulch {F}"}, lawns={1: f"hedge-knight* {G}"}).cast("emergency-mulch").let()
    assert t.lawn(1) == [f"{G}*", "hedge-knight*"]


def test_border_collie() -> None:
    t = Table(2, hands={0: f"borrowed-forever {SPELL} {G} {F}"}, lawns={1: f"border-collie {G}"}).cast("borrowed-forever").say(SPELL, G, ask="pay").let()
    assert t.lawn(1) == ["border-collie", G]
    assert Table(2, hands={0: f"property-line {F}"}, lawns={0: F, 1: f"border-collie {G}"}).cast("property-line").let().lawn(0) == [F]


def test_library_lich() -> None:
    t = Table(2, hands={0: f"lost-pet-poster {F}"}, lawns={1: "library-lich"}, discard=G).cast("lost-pet-poster").let()
    assert (t.hand(0), t.discard) == ([F], [G, "lost-pet-poster"])


def test_lock_leprechaun() -> None:
    t = Table(2, hands={0: f"wrong-parcel {F}", 1: G}, lawns={1: "lock-leprechaun"}).cast("wrong-parcel").let()
    assert (t.hand(0), t.hand(1)) == ([F], [G])


def test_toll_troll() -> None:
    assert Table(2, hands={0: SPELL}, lawns={1: "toll-troll"}).options == []
    t = Table(2, hands={0: f"{SPELL} {G}"}, lawns={1: "toll-troll"}).cast(SPELL).let()
    assert t.discard == [G, SPELL]
    assert Table(2, hands={0: SPELL}, lawns={0: "toll-troll"}).options == [SPELL]
    assert Table(2, hands={0: SPELL}, lawns={1: "toll-troll*"}).options == [SPELL]


def test_permit_pixie() -> None:
    t = Table(2, hands={0: "lost-pet-poster", 1: ""}, lawns={0: "permit-pixie"}, fences={1: "nosy-copier"}).cast("lost-pet-poster")
    assert t.asked != [(1, "answer")]  # with an empty Hand, as all can see, there is nothing to pay with
    t = Table(2, hands={0: "lost-pet-poster", 1: F}, lawns={0: "permit-pixie"}, fences={1: "nosy-copier"}).cast("lost-pet-poster")
    t.answer(1, "nosy-copier").let()
    assert F in t.discard


def test_closet_wyrm() -> None:
    held = " ".join([G, G, F, F, SPELL, SPELL, "leaf-blower", "leaf-blower"])
    assert Table(2, phase="draw", hands={0: held}, lawns={0: "closet-wyrm"}).asked == [(0, "cast")]  # nine cards are fine
    assert Table(2, phase="draw", hands={0: held}, lawns={0: "closet-wyrm*"}).asked == [(0, "limit")]
    assert Table(2, hands={0: "good-fences"}, fences={0: "mirror-ball decoy-duck"}, lawns={0: "closet-wyrm"}).cast("good-fences").let().fence(0)[3:]


def test_stingy_squirrel() -> None:
    held = " ".join([G, G, F, F, SPELL])
    assert Table(2, phase="draw", hands={0: held}, lawns={1: "stingy-squirrel"}).asked == [(0, "limit")]
    assert Table(2, phase="draw", hands={0: held}, lawns={0: "stingy-squirrel"}).asked == [(0, "cast")]


def test_espresso_elf() -> None:
    t = Table(2, hands={0: f"{SPELL} {SPELL} leaf-blower"}, lawns={0: "espresso-elf"}).cast(SPELL).cast(SPELL).let()
    assert t.asked == [(0, "summon")]
    assert Table(2, hands={0: f"{SPELL} {SPELL}"}, lawns={0: "espresso-elf*"}).cast(SPELL).let().asked == [(0, "summon")]


def test_stroller_stork() -> None:
    t = Table(2, hands={0: f"{G} {G} {F}"}, lawns={0: "stroller-stork", 1: "night-owl pack-rat"}).summon(G).let().say(G, ask="summon").let()
    assert (t.lawn(0), t.hand(0)) == ([G, G, "stroller-stork"], [F])
    t = Table(2, rolls=(2,), hands={0: f"{G} {F}"}, lawns={0: "stroller-stork", 1: "night-owl"}).summon(G).let()
    assert t.hand(0) == [F]  # a neighbour has fewer now: no more allowance


def test_garage_satyr() -> None:
    assert Table(2, regulation="in-triplicate", hands={0: SPELL}, lawns={0: "garage-satyr"}).options == [SPELL]
    assert Table(2, regulation="in-triplicate", hands={0: SPELL}, lawns={0: "garage-satyr*"}).options == []
