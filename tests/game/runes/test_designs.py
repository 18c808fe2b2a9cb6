"""Every design of Maple Court in one position three times: where it has its effect, where it may not, and where it is out of force.

What exactly the effect is, ``test_spells``, ``test_creatures``, ``test_runes`` and ``test_regulations`` tell. Here the position stays the same and
only what the rule is about changes: for a Creature its shrub (N15), for a Regulation that another one is active, for each what ``otherwise`` says.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.runes.cards import KINDS, AnyCard
from game.runes.library import built_in
from tests.game.runes.table import MINDED_BY_NOBODY, Table

MAPLE = built_in()["maple"]
G = "garden-gnome"
F = "lawn-flamingo"
SPELL = "hedge-fund"
FOUR = f"{G} {G} {F} {F}"
THREE_MYTHICAL = f"{G} {F} night-owl"
BOUND = {"regulation": "quiet-hours", "lawns": {0: THREE_MYTHICAL, 1: F}}
"""Whoever has three Mythical Creatures can't cast."""
ANSWERS = 12
"""More than any of these positions asks for."""


class Scene(NamedTuple):
    """A position, a move, and how one sees that the design had its effect. ``@`` stands for the design."""

    move: str
    """``cast X``, ``summon X``, ``pass``, ``go on`` (whatever is asked), or nothing: look at what is asked."""
    position: Mapping[str, Any]
    otherwise: Mapping[str, Any]
    """What differs where the design may not act; it may have another ``move``."""
    had: Callable[[Table], bool] | None = None
    """Left out, a Creature has acted."""


def play(scene: Scene, shown: str, *, otherwise: bool = False) -> Table:
    """The position with the design ``shown`` for ``@``, after the move and all that comes of it; every offer is taken."""
    given = {"move": scene.move, **scene.position, **(scene.otherwise if otherwise else {})}
    move = given.pop("move")
    t = Table(**{name: _shown(value, shown) for name, value in given.items()})
    verb, _, card = move.partition(" ")
    if verb in ("cast", "summon"):
        if t.asked[0][1] == "cast" and verb == "summon":
            t.say()
        if t.asked[0] != (t.state.active, verb) or card not in t.options:
            return t
        t.say(card)
    elif verb == "pass":
        t.say()
    return t if not verb else take_all(t)


def take_all(t: Table) -> Table:
    """Take every offer until the turn goes on to its next phase."""
    for _ in range(ANSWERS):
        if not t.asked or t.state.turn > 5:
            break
        seat, ask = t.asked[0]
        if ask in ("cast", "summon") and len(t.state.stack) == 1:
            break
        options = [option for option in t.options_of(seat) if option not in ("turn", "kind")]
        least = next(owed.least for owed in t.state.asks if owed.seat == seat)
        t.say(*options[: max(1, least)], seat=seat, ask=ask)
    t.log = list(takewhile(lambda event: event.kind != "turn", t.log))
    return t


def _shown(value: Any, shown: str) -> Any:
    if isinstance(value, str):
        return value.replace("@", shown)
    return {seat: _shown(cards, shown) for seat, cards in value.items()} if isinstance(value, dict) else value


def did(kind: str, seat: int | None = None, times: int = 1) -> Callable[[Table], bool]:
    """Whether this kind of event happened (to, or by, ``seat``), at least so often."""
    return lambda t: sum(event.kind == kind and seat in (None, event.facts.get("seat")) for event in t.log) >= times


def asks(seat: int, ask: str) -> Callable[[Table], bool]:
    """Whether this is what is asked in the end."""
    return lambda t: (seat, ask) in t.asked


def holds(seat: int, cards: int) -> Callable[[Table], bool]:
    """Whether the Hand has so many cards."""
    return lambda t: len(t.hand(seat)) == cards


def acted(name: str) -> Callable[[Table], bool]:
    """Whether a Creature of the design acted."""
    return lambda t: name in {t.book.cards[t.book.index[event.facts["card"]]].id for event in t.log if event.kind == "acts"}


def scene(move: str, otherwise: Mapping[str, Any], had: Callable[[Table], bool] | None = None, **position: Any) -> Scene:
    """A scene as one reads it."""
    return Scene(move, position, otherwise, had)


ANOTHER_ENTERS = {"move": f"summon {F}", "hands": {0: F}, "lawns": {0: "@"}}
SWAPPED: Mapping[str, Any] = {"hands": {0: "property-line"}, "lawns": {0: G, 1: "@"}}
"""Its new owner gets the Creature: Mythical it enters, Hexed it does not."""

SPELLS = {
    "hedge-fund": scene("cast hedge-fund", {"empty": True}, holds(0, 2), hands={0: "@"}),
    "emergency-mulch": scene("cast emergency-mulch", {"lawns": {0: G, 1: f"{F}*"}}, did("hex"), hands={0: "@"}, lawns={0: G, 1: F}),
    "leaf-blower": scene("cast leaf-blower", {"lawns": {0: G, 1: f"{F}*"}}, did("return"), hands={0: "@"}, lawns={0: G, 1: F}),
    "topiary-rescue": scene("cast topiary-rescue", {"lawns": {0: G, 1: f"{F}*"}}, did("restore"), hands={0: "@"}, lawns={0: f"{G}*"}),
    "everything-must-go": scene("cast everything-must-go", {"hands": {0: "@"}}, did("draw", 0), hands={0: f"@ {G}"}),
    "borrowed-forever": scene("cast borrowed-forever", {"lawns": {1: f"{F}*"}}, did("steal"), hands={0: f"@ {G} {G}"}, lawns={1: F}),
    "potluck": scene("cast potluck", {"empty": True}, did("draw", 1), hands={0: "@"}),
    "noise-complaint": scene("cast noise-complaint", {"hands": {0: "@"}}, did("destroy"), hands={0: f"@ {G}"}, lawns={1: F}),
    "wrong-parcel": scene("cast wrong-parcel", {"hands": {0: "@"}}, did("steal-card"), hands={0: "@", 1: G}),
    "birdwatching": scene("cast birdwatching", {"fences": {}}, did("destroy-rune"), hands={0: "@"}, fences={1: "decoy-duck"}),
    "block-party": scene("cast block-party", {"lawns": {0: F}}, did("enter"), hands={0: f"@ {G}"}),
    "rogue-sprinkler": scene("cast rogue-sprinkler", BOUND, did("face"), hands={0: "@"}, rolls=(1,)),
    "lost-pet-poster": scene("cast lost-pet-poster", {"discard": SPELL}, did("salvage"), hands={0: "@"}, discard=G),
    "good-fences": scene("cast good-fences", {"empty": True}, lambda t: len(t.fence(0)) == 2, hands={0: "@"}),
    "property-line": scene("cast property-line", {"lawns": {0: G}}, did("swap"), hands={0: "@"}, lawns={0: G, 1: F}),
    "house-swap": scene("cast house-swap", {"regulation": "no-poaching"}, did("swap-hands"), hands={0: f"@ {G}", 1: F}),
    "recycling-day": scene("cast recycling-day", {"discard": G}, did("salvage"), hands={0: "@"}, discard=SPELL),
    "one-signature": scene("cast one-signature", BOUND, did("regulation"), hands={0: "@"}),
    "welcome-basket": scene("cast welcome-basket", {"lawns": {0: G}}, did("give"), hands={0: "@"}, lawns={0: f"{G}*"}),
    "jury-duty": scene("cast jury-duty", BOUND, did("skip", 1), hands={0: "@"}),
    "double-booked": scene("cast double-booked", {"hands": {0: f"@ {F}"}, "deck": G}, did("cast", 0, times=2), hands={0: f"@ {SPELL}"}),
    "gutter-treasure": scene("cast gutter-treasure", {"deck": SPELL}, did("enter"), hands={0: f"@ {F}"}, deck=G),
    "frisbee-roof": scene("cast frisbee-roof", {"lawns": {0: G}}, did("hex"), hands={0: "@"}, lawns={0: G, 1: F}),
    "sympathy-casserole": scene("cast sympathy-casserole", {"lawns": {0: G}}, holds(0, 3), hands={0: "@"}),
}

CREATURES = {
    "welcome-gnome": scene("cast property-line", ANOTHER_ENTERS, **SWAPPED),
    "hose-hydra": scene("cast property-line", ANOTHER_ENTERS, **SWAPPED),
    "raccoon-rogue": scene("cast property-line", ANOTHER_ENTERS, **SWAPPED),
    "retired-wizard": scene("cast property-line", ANOTHER_ENTERS, **SWAPPED),
    "compost-golem": scene("cast property-line", ANOTHER_ENTERS, **SWAPPED),
    "coupon-witch": scene("go on", {"hands": {}}, phase="begin", hands={0: SPELL}, lawns={0: f"@ {G}*"}),
    "tupperware-oracle": scene("go on", {"hands": {}}, phase="begin", hands={0: SPELL}, lawns={0: "@", 1: G}),
    "night-owl": scene("pass", {"hands": {0: f"{G} {G} {F}"}}, phase="summon", hands={0: f"{G} {G}"}, lawns={0: "@"}),
    "porch-moth": scene("pass", {"lawns": {0: f"@ {G}*"}}, seats=2, phase="summon", hands={0: G}, lawns={0: f"@ {G}*", 1: F}),
    "book-club-banshee": scene(f"cast {SPELL}", {"lawns": {1: "@"}}, hands={0: SPELL}, lawns={0: "@"}),
    "echo-parrot": scene(f"cast {SPELL}", {"empty": True, "hands": {0: SPELL}}, hands={0: f"{SPELL} {G}"}, lawns={0: "@", 1: G}),
    "gossip-goblin": scene(f"cast {SPELL}", {"lawns": {0: "@"}}, hands={0: SPELL}, lawns={1: "@"}),
    "curtain-twitcher": scene(f"cast {SPELL}", {"hands": {0: SPELL, 1: FOUR}}, hands={0: SPELL}, lawns={1: "@"}),
    "window-cat": scene("go on", {"lawns": {1: "@"}}, phase="draw", hands={0: G, 1: G}, lawns={0: "@"}),
    "pack-rat": scene(f"cast {SPELL}", {"fences": {0: "decoy-duck"}}, hands={0: SPELL}, lawns={0: "@"}),
    "fortune-hamster": scene("cast rogue-sprinkler", {"hands": {0: f"rogue-sprinkler {FOUR}"}}, rolls=(2,), hands={0: "rogue-sprinkler"}, lawns={0: "@"}),
    "carousel-pegasus": scene("cast rogue-sprinkler", {"lawns": {1: "@"}}, rolls=(2, 2), hands={0: "rogue-sprinkler"}, lawns={0: "@"}),
    "picket-phoenix": scene(f"cast {SPELL}", {"fences": {2: "nosy-copier"}}, hands={0: SPELL}, fences={1: "nosy-copier"}, lawns={1: f"@ {G}*"}),
    "mailbox-mimic": scene(f"cast {SPELL}", {"lawns": {1: "@"}}, hands={0: SPELL}, fences={1: "nosy-copier decoy-duck"}, lawns={2: "@"}),
    "gnome-foreman": scene(f"summon {G}", {"move": f"summon {F}", "hands": {0: F}}, hands={0: G}, lawns={0: "@"}),
    "deck-troll": scene(f"summon {F}", {"hands": {0: F}}, hands={0: F, 1: SPELL}, lawns={1: "@"}),
    "agony-dryad": scene("cast emergency-mulch", {"lawns": {1: "@", 2: G}}, hands={0: "emergency-mulch"}, lawns={1: f"@ {G}"}),
    "ivy-nymph": scene("cast emergency-mulch", {"lawns": {2: f"@ {G}"}}, hands={0: f"emergency-mulch {F}"}, lawns={1: G, 2: "@"}),
    "notary-vulture": scene("cast noise-complaint", {"lawns": {1: "@"}}, hands={0: f"noise-complaint {G}"}, lawns={0: "@", 1: F}),
    "funeral-ferret": scene("cast noise-complaint", {"lawns": {1: F, 2: "@"}}, hands={0: f"noise-complaint {G}"}, lawns={1: f"@ {F}"}),
    "teflon-toad": scene("cast emergency-mulch", {"lawns": {1: f"@ {G}"}}, hands={0: "emergency-mulch"}, lawns={1: "@"}),
    "guard-gnome": scene("cast emergency-mulch", {"lawns": {1: "@", 2: F}}, hands={0: "emergency-mulch"}, lawns={1: f"@ {F}"}),
    "nine-lives-cat": scene("cast noise-complaint", {"lawns": {1: f"@ {F}"}}, hands={0: f"noise-complaint {G}"}, lawns={1: "@"}),
    "crossing-basilisk": scene(
        "cast noise-complaint", {"hands": {0: f"noise-complaint {G}"}}, hands={0: f"noise-complaint {G}", 1: SPELL}, lawns={1: f"@ {F}"}
    ),
    "homesick-puppy": scene("cast borrowed-forever", {"lawns": {1: f"@ {F}"}}, hands={0: f"borrowed-forever {G} {G} {F}"}, lawns={1: "@"}),
    "chain-link-chimera": scene(
        "cast borrowed-forever",
        {"hands": {0: f"borrowed-forever {G} {G}"}},
        hands={0: f"borrowed-forever {G} {G}", 1: SPELL},
        lawns={1: f"@ {F}", 2: "night-owl"},
    ),
    "hedge-knight": scene(
        "cast emergency-mulch",
        {"lawns": {1: f"@ {F}"}},
        lambda t: t.lawn(1)[0] == G,
        hands={0: "emergency-mulch"},
        lawns={1: f"@ {G}"},
    ),
    "border-collie": scene(
        "cast borrowed-forever", {"lawns": {1: F, 2: "@"}}, lambda t: not did("steal")(t), hands={0: f"borrowed-forever {G} {G}"}, lawns={1: f"@ {F}"}
    ),
    "library-lich": scene(
        "cast lost-pet-poster", {"lawns": {0: "@"}}, lambda t: not did("salvage")(t), hands={0: "lost-pet-poster"}, discard=G, lawns={1: "@"}
    ),
    "lock-leprechaun": scene("cast wrong-parcel", {"lawns": {0: "@"}}, lambda t: not did("steal-card")(t), hands={0: "wrong-parcel", 1: G}, lawns={1: "@"}),
    "toll-troll": scene("", {"lawns": {0: "@"}}, lambda t: t.options == [], hands={0: SPELL}, lawns={1: "@"}),
    "permit-pixie": scene(f"cast {SPELL}", {"lawns": {1: "@"}}, lambda t: not did("activate")(t), hands={0: SPELL}, fences={1: "nosy-copier"}, lawns={0: "@"}),
    "closet-wyrm": scene("", {"lawns": {1: "@"}}, asks(0, "cast"), phase="draw", hands={0: f"{FOUR} {SPELL} leaf-blower night-owl pack-rat"}, lawns={0: "@"}),
    "stingy-squirrel": scene("", {"lawns": {0: "@"}}, asks(0, "limit"), phase="draw", hands={0: f"{FOUR} {SPELL}"}, lawns={1: "@"}),
    "espresso-elf": scene(f"cast {SPELL}", {"lawns": {1: "@"}}, asks(0, "cast"), hands={0: f"{SPELL} {SPELL}"}, lawns={0: "@"}),
    "stroller-stork": scene(
        f"summon {G}", {"lawns": {0: "@", 1: F}}, asks(0, "summon"), seats=2, hands={0: f"{G} {F}"}, lawns={0: "@", 1: "night-owl pack-rat"}
    ),
    "garage-satyr": scene("", {"lawns": {1: "@"}}, lambda t: t.options == [SPELL], regulation="in-triplicate", hands={0: SPELL}, lawns={0: "@"}),
}

RUNES = {
    "no-solicitors": scene(f"cast {SPELL}", {"hands": {0: SPELL}}, did("cancel"), hands={0: SPELL, 1: F}, fences={1: "@"}),
    "nosy-copier": scene(f"cast {SPELL}", {"fences": {0: "@"}}, did("draw", 1, times=2), hands={0: SPELL}, fences={1: "@"}),
    "zoning-denied": scene(f"summon {G}", {"hands": {0: G, 1: F}}, did("cancel"), hands={0: G, 1: f"{F} {F}"}, fences={1: "@"}),
    "housewarming-hex": scene(f"summon {G}", {"fences": {0: "@"}}, did("hex"), hands={0: G}, fences={1: "@"}),
    "counter-complaint": scene(f"cast {SPELL}", {"fences": {1: "@ nosy-copier"}}, did("cancel"), hands={0: SPELL}, fences={0: "@", 1: "nosy-copier"}),
    "big-umbrella": scene("cast emergency-mulch", {"lawns": {1: F}}, did("cancel"), seats=2, hands={0: "emergency-mulch"}, lawns={0: G, 1: F}, fences={1: "@"}),
    "mirror-ball": scene("cast emergency-mulch", {"fences": {1: "@"}}, did("redirect"), hands={0: "emergency-mulch"}, lawns={1: F, 2: G}, fences={2: "@"}),
    "lifetime-warranty": scene(
        "cast noise-complaint", {"lawns": {1: F}}, did("cancel"), seats=2, hands={0: f"noise-complaint {G}"}, lawns={0: "night-owl", 1: F}, fences={1: "@"}
    ),
    "crash-mat": scene("cast noise-complaint", {"fences": {0: "@"}}, did("return"), hands={0: f"noise-complaint {G}"}, lawns={1: F}, fences={1: "@"}),
    "microchipped": scene(
        "cast borrowed-forever", {"fences": {2: "@"}}, did("cancel"), hands={0: f"borrowed-forever {G} {G} {F}"}, lawns={1: F}, fences={1: "@"}
    ),
    "decoy-duck": scene(
        "cast borrowed-forever",
        {"fences": {2: "@"}},
        did("redirect"),
        hands={0: f"borrowed-forever {G} {G}"},
        lawns={1: F, 2: "night-owl"},
        fences={1: "@"},
    ),
    "junk-drawer": scene("cast everything-must-go", {"fences": {1: "@"}}, did("cancel"), hands={0: f"everything-must-go {G} {F}"}, fences={0: "@"}),
    "wobbly-wheel": scene(
        "cast rogue-sprinkler",
        {"move": f"cast {SPELL}", "hands": {0: SPELL}},
        did("respin"),
        hands={0: "rogue-sprinkler"},
        rolls=(3, 1),
        fences={1: "@"},
    ),
    "rained-off": scene("cast rogue-sprinkler", {"rolls": (3, 1)}, did("respin"), hands={0: "rogue-sprinkler"}, rolls=(6, 1), fences={1: "@"}),
    "grandfather-clause": scene(
        "cast one-signature",
        {"move": f"cast {SPELL}", "hands": {0: SPELL}},
        did("regulation", times=2),
        hands={0: "one-signature"},
        fences={1: "@"},
    ),
}

EXEMPT = {"lawns": {0: "garage-satyr"}}
"""The active player is not bound by it (N12: a card's text beats the Regulation)."""

REGULATIONS = {
    "quiet-hours": scene("", {"lawns": {1: THREE_MYTHICAL}}, asks(0, "summon"), hands={0: SPELL}, lawns={0: THREE_MYTHICAL}),
    "bin-policy": scene("", {"hands": {0: f"{G} {F}"}}, asks(0, "limit"), phase="draw", hands={0: FOUR}),
    "storage-subsidy": scene("", EXEMPT, asks(0, "cast"), phase="draw", hands={0: f"{FOUR} {SPELL} leaf-blower night-owl pack-rat"}),
    "weed-inspection": scene("", {"lawns": {0: G}}, asks(0, "hex"), phase="open", lawns={0: f"{G} {F}"}),
    "free-delivery": scene("", {"empty": True}, holds(0, 2), phase="draw"),
    "open-mic": scene(f"cast {SPELL}", EXEMPT, asks(0, "cast"), hands={0: f"{SPELL} {SPELL}"}),
    "adoption-drive": scene(f"summon {G}", {"lawns": {0: F}}, asks(0, "summon"), seats=2, hands={0: f"{G} {F}"}, lawns={1: "night-owl"}),
    "windy-season": scene("", EXEMPT, holds(0, 2), phase="spin", rolls=(1, 1, 1)),
    "wheel-curfew": scene("", EXEMPT, holds(0, 0), phase="spin", rolls=(1,)),
    "in-triplicate": scene("", EXEMPT, lambda t: t.options == [], hands={0: SPELL}),
    "permit-required": scene(f"cast {SPELL}", {"lawns": {1: "garage-satyr"}}, lambda t: not did("activate")(t), hands={0: SPELL}, fences={1: "nosy-copier"}),
    "no-poaching": scene("cast wrong-parcel", EXEMPT, lambda t: not did("steal-card")(t), hands={0: "wrong-parcel", 1: G}),
    "shrub-moratorium": scene(
        "cast emergency-mulch",
        {"move": "cast leaf-blower", "hands": {0: "leaf-blower"}},
        lambda t: t.lawn(1) == [F],
        hands={0: "emergency-mulch"},
        lawns={1: F},
    ),
    "bring-a-dish": scene("", {"hands": {}}, asks(0, "give-card"), phase="open", hands={0: f"{G} {F}"}),
    "neighbourly-aid": scene("", {"lawns": {0: G}}, holds(0, 2), phase="open", lawns={1: G}),
    "shrub-amnesty": scene("", {"rolls": (1,)}, asks(0, "restore"), phase="spin", rolls=(5,), lawns={0: f"{G}*"}),
    "double-coupons": scene("", {"rolls": (4,)}, holds(0, 2), phase="spin", rolls=(2,)),
}

SCENES: dict[str, dict[str, Scene]] = {"spell": SPELLS, "creature": CREATURES, "rune": RUNES, "regulation": REGULATIONS}
EVERY = [(kind, name) for kind, scenes in SCENES.items() for name in scenes]
CHANGEABLE = [(kind, name) for kind, name in EVERY if kind in ("creature", "regulation")]


def outcome(kind: str, name: str, *, otherwise: bool = False, in_force: bool = True) -> bool:
    """Whether the design had its effect."""
    played = SCENES[kind][name]
    if kind == "regulation":
        other = "open-mic" if name == MINDED_BY_NOBODY else MINDED_BY_NOBODY
        played = played._replace(position={"regulation": name if in_force else other, **played.position})
    shown = name if in_force or kind == "regulation" else f"{name}*"
    return (played.had or acted(name))(play(played, shown, otherwise=otherwise))


@pytest.mark.parametrize(("kind", "name"), EVERY)
def test_a_design_has_its_effect_and_has_none_where_it_may_not(kind: str, name: str) -> None:
    assert outcome(kind, name)
    assert not outcome(kind, name, otherwise=True)


@pytest.mark.parametrize(("kind", "name"), CHANGEABLE)
def test_out_of_force_a_design_does_nothing(kind: str, name: str) -> None:
    """N15: a Hexed Creature has no effect at all; and of the Regulations only the active one has."""
    assert not outcome(kind, name, in_force=False)


# No design without its scenarios ---------------------------------------------------------------------------------------------------------------------------


def effective(card: AnyCard) -> bool:
    """Whether a card does anything; some Creatures are plain."""
    return any(getattr(card, part, None) for part in ("effect", "triggers", "would", "rules", "each_turn"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_design_has_its_scene(kind: str) -> None:
    assert set(SCENES[kind]) == {card.id for card in getattr(MAPLE, kind + "s") if effective(card)}


@pytest.mark.parametrize("kind", KINDS)
def test_every_design_has_its_scenario(kind: str) -> None:
    source = (Path(__file__).parent / f"test_{kind}s.py").read_text(encoding="utf-8")
    assert unplayed(source, getattr(MAPLE, kind + "s")) == []


def unplayed(source: str, cards: tuple[AnyCard, ...]) -> list[str]:
    """The designs for which no test of ``source`` that asserts anything bears their name and plays them."""
    tests = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    asserting = [test for test in tests if any(isinstance(node, ast.Assert) for node in ast.walk(test))]
    return [card.id for card in cards if not any(_plays(test, card) for test in asserting)]


def _plays(test: ast.FunctionDef, card: AnyCard) -> bool:
    words = {word for node in ast.walk(test) if isinstance(node, ast.Constant) and isinstance(node.value, str) for word in node.value.split()}
    named = card.id.replace("-", "_") in test.name or not effective(card)
    return named and bool({card.id, f"{card.id}*"} & words)


def test_a_mention_is_no_scenario() -> None:
    cards = tuple(card for card in MAPLE.creatures if card.id in ("teflon-toad", "garden-gnome"))
    assert unplayed("# teflon-toad\nNAMES = ['teflon-toad garden-gnome']\ndef test_teflon_toad():\n    Table(lawns={1: 'teflon-toad'})\n", cards) == [
        "garden-gnome",
        "teflon-toad",
    ]
    assert unplayed("def test_other():\n    assert Table(lawns={1: 'teflon-toad garden-gnome'})\n", cards) == ["teflon-toad"]
    assert unplayed("def test_teflon_toad():\n    assert Table(lawns={1: 'teflon-toad* garden-gnome'})\n", cards) == []
