"""A position at every kind of Decision, by its word, and some in the middle of a chain of Runes; what the kinds are is read from the engine itself."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, get_args

from game import runes
from game.runes.language import HandOver, OnCreature
from tests.game.runes.table import Table, plain_set

G = "garden-gnome"
F = "lawn-flamingo"
D = "sunday-dragon"
U = "cul-de-sac-unicorn"
SPELL = "hedge-fund"
HANDS: Final = {0: f"{SPELL} {G} night-owl", 1: f"{D} leaf-blower", 2: f"{U} {SPELL}"}
LAWNS: Final = {0: f"{G} retired-wizard*", 1: f"{F} pack-rat*", 2: f"{D} raccoon-rogue"}
FENCES: Final = {0: "mirror-ball decoy-duck", 1: "crash-mat microchipped", 2: "wobbly-wheel nosy-copier"}

RARE: Final = plain_set(
    spells=[
        {"id": "spring-clean", "name": "Spring Clean", "effect": [{"do": "destroy-rune", "who": "you"}]},
        {"id": "hand-me-down", "name": "Hand-Me-Down", "effect": [{"do": "give-rune", "to": "left"}]},
    ],
    runes=[{"id": "no-no", "name": "No-No", "copies": 3, "answers": {"to": "activate"}, "effect": [{"do": "cancel"}]}],
)
"""What no card of Maple Court does."""


def position(phase: str = "cast", **more: Any) -> Table:
    """A game of three in which everybody has something of everything."""
    return Table(3, **{"phase": phase, "hands": HANDS, "lawns": LAWNS, "fences": FENCES, "extra": RARE, **more})


def cast(name: str, **more: Any) -> Table:
    """Seat 0 has cast a Spell."""
    return position(**{"hands": {**HANDS, 0: f"{name} {SPELL} {G}"}, **more}).cast(name)


def resolving(name: str, **more: Any) -> Table:
    """Seat 0 has cast a Spell that nobody answers: it asks."""
    return cast(name, **more).let()


def _redirect() -> Table:
    t = cast("emergency-mulch", fences={1: "mirror-ball"}).say(F, ask="hex")
    return t.answer(1, "mirror-ball")


def _answered_rune() -> Table:
    """A Spell is answered by a Rune; two might answer that, and one of them has, sealed."""
    t = cast("potluck", fences={0: "no-no", 1: "nosy-copier no-no", 2: "no-no"})
    return t.answer(1, "nosy-copier").say("no-no", seat=2)


def _thrice_answered_rune() -> Table:
    """A Spell is answered by a Rune, that by another, that by a third, which is being answered."""
    t = cast("potluck", fences={0: "no-no", 1: "nosy-copier no-no", 2: "no-no"})
    return t.answer(1, "nosy-copier").answer(0, "no-no").answer(1, "no-no")


POSITIONS: Final[Mapping[str, Callable[[], Table]]] = {
    "begin": lambda: position("begin", lawns={**LAWNS, 0: f"coupon-witch {G}*"}),
    "cast": position,
    "summon": lambda: position("summon"),
    "answer": lambda: cast("potluck"),
    "may": lambda: position("draw", lawns={**LAWNS, 0: "window-cat"}),
    "choose": lambda: resolving("recycling-day", discard="leaf-blower", rune_discard="rained-off"),
    "neighbour": lambda: resolving("wrong-parcel"),
    "hex": lambda: resolving("emergency-mulch"),
    "restore": lambda: resolving("topiary-rescue"),
    "destroy": lambda: resolving("noise-complaint").say(SPELL, ask="pay").let(),
    "return": lambda: resolving("leaf-blower"),
    "steal": lambda: resolving("borrowed-forever"),
    "give": lambda: resolving("welcome-basket", lawns={**LAWNS, 0: f"{G}* retired-wizard*"}),
    "swap": lambda: resolving("property-line"),
    "redirect": _redirect,
    "discard": lambda: resolving("everything-must-go"),
    "give-card": lambda: position("open", regulation="bring-a-dish"),
    "limit": lambda: position("draw", hands={**HANDS, 0: f"{SPELL} {G} {F} {D} {U} night-owl leaf-blower"}, lawns={}),
    "rune": lambda: resolving("spring-clean"),
    "give-rune": lambda: resolving("hand-me-down"),
    "runes": lambda: resolving("good-fences", fences={**FENCES, 0: "mirror-ball decoy-duck"}),
    "pay": lambda: cast("noise-complaint"),
    "salvage": lambda: resolving("lost-pet-poster", discard="hose-hydra echo-parrot"),
    "order": lambda: position("spin", regulation="open-mic", rolls=(6, 2), fences={}, lawns={**LAWNS, 0: f"{G} retired-wizard*"}),
}
CHAINS: Final[Mapping[str, Callable[[], Table]]] = {
    "a Rune answered": _answered_rune,
    "a Rune answered thrice": _thrice_answered_rune,
}
EVERYWHERE: Final[Mapping[str, Callable[[], Table]]] = {**POSITIONS, **CHAINS}


# What the engine asks -------------------------------------------------------------------------------------------------------------------------------------

_NAMED: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("turn", "verb"): ("cast", "summon"),
    ("instructions", "verb"): (*get_args(OnCreature.model_fields["do"].annotation), "give", "swap"),
    ("instructions", "give.do"): get_args(HandOver.model_fields["do"].annotation),
    ("limits", "word"): ("limit", "runes"),
}
"""What the words are where the engine does not write them out: by module, and by how they stand there."""


def asks() -> set[str]:
    """Every word with which the engine asks for a Decision. Raises ``KeyError`` where it has a new way to."""
    return {word for module, source in _modules() for asked in _words(ast.parse(source)) for word in _meaning(module, asked)}


def _modules() -> Iterator[tuple[str, str]]:
    for path in sorted(Path(runes.__file__).parent.glob("*.py")):
        yield path.stem, path.read_text(encoding="utf-8")


def _words(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) > 2:
            door = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            if door in ("ask", "Ask", "take"):
                yield node.args[1 if door == "take" else 2]


def _meaning(module: str, asked: ast.expr) -> tuple[str, ...]:
    if isinstance(asked, ast.Constant):
        return (str(asked.value),)
    if module in ("choice", "plain"):
        return ()  # the one door itself, and what is loaded
    return _NAMED[module, ast.unparse(asked)]
