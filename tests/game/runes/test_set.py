"""The whole of Maple Court looked over: counts, variety, texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from game.runes.book import descend
from game.runes.cards import KINDS, AnyCard, Creature, Regulation, Rune, Spell
from game.runes.language import Block
from game.runes.library import built_in
from game.runes.text import text
from game.words import SOURCE, say

MAPLE = built_in()["maple"]
CARDS: list[AnyCard] = [card for kind in KINDS for card in getattr(MAPLE, kind + "s")]


def blocks(card: AnyCard) -> Iterator[Block]:
    """Every block of a card."""
    outer: list[Block] = []
    if isinstance(card, Spell | Rune):
        outer.append(card.effect)
    elif isinstance(card, Creature):
        outer += [trigger.then for trigger in card.triggers] + [would.then for would in card.would]
    else:
        outer.append(card.each_turn)
    if isinstance(card, Creature | Regulation):
        outer += [rule.then for rule in card.rules if rule.rule == "face"]
    for block in outer:
        yield from descend(block)


def steps(card: AnyCard) -> Iterator[Any]:
    for block in blocks(card):
        yield from block


@pytest.mark.parametrize(("kind", "cards", "designs"), [("spell", 39, 20), ("creature", 50, 38), ("rune", 24, 14), ("regulation", 17, 17)])
def test_counts(kind: str, cards: int, designs: int) -> None:
    found = getattr(MAPLE, kind + "s")
    assert sum(card.copies for card in found) == cards
    assert len(found) >= designs
    if kind == "regulation":
        assert len(found) == 17


def test_some_creatures_have_no_effect() -> None:
    assert 8 <= sum(card.copies for card in MAPLE.creatures if not (card.triggers or card.would or card.rules)) <= 12


VERBS = {
    "draw": {"draw"},
    "discard": {"discard"},
    "cast": {"cast"},
    "summon": {"summon"},
    "hex": {"hex"},
    "restore": {"restore"},
    "destroy": {"destroy", "destroy-rune"},
    "steal": {"steal", "steal-card", "steal-rune"},
    "return": {"return"},
    "give": {"give", "give-card", "give-rune"},
    "salvage": {"salvage"},
    "swap": {"swap", "swap-hands", "swap-lawns"},
    "peek": {"peek"},
    "reveal": {"reveal"},
    "spin": {"spin"},
    "respin": {"respin"},
    "activate": {"activate"},
    "cancel": {"cancel"},
    "redirect": {"redirect"},
    "skip": {"skip"},
}


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_used_by_two_designs(verb: str) -> None:
    using = [card.id for card in CARDS if any(step.do in VERBS[verb] for step in steps(card))]
    paying = [card.id for card in CARDS if verb == "discard" and isinstance(card, Spell | Rune) and card.cost is not None and card.cost.discard]
    assert len({*using, *paying}) >= 2, using


def test_every_trigger_is_used_by_two_designs() -> None:
    found: Counter[tuple[str, str, str]] = Counter((t.on, t.whom, t.by if t.on == "cast" else "") for card in MAPLE.creatures for t in card.triggers)
    for on, whom, by in [
        ("enter", "this", ""),
        ("begin", "this", ""),
        ("end", "this", ""),
        ("cast", "this", "you"),
        ("cast", "this", "neighbour"),
        ("draw", "this", ""),
        ("spin", "this", ""),
        ("activate", "this", ""),
        ("enter", "another", ""),
        ("hex", "another", ""),
        ("destroy", "another", ""),
    ]:
        assert found[on, whom, by] >= 2, (on, whom, by)
    would = Counter(w.would for card in MAPLE.creatures for w in card.would)
    assert all(would[verb] >= 2 for verb in ("hex", "destroy", "steal"))
    rules = Counter(rule for card in MAPLE.creatures for rule in {rule.rule for rule in card.rules})
    assert all(rules[rule] >= 2 for rule in ("protect", "forbid", "tax", "limit", "allowance"))


def test_what_runes_answer() -> None:
    found = Counter(card.answers.to for card in MAPLE.runes)
    assert all(found[to] >= 2 for to in ("cast", "summon", "hex", "destroy", "steal"))
    assert all(found[to] >= 1 for to in ("activate", "discard", "result", "regulation"))


def test_what_regulations_bend() -> None:
    rules = {rule.rule for card in MAPLE.regulations for rule in card.rules}
    assert {"limit", "forbid", "allowance", "tax", "face"} <= rules
    assert any(card.each_turn for card in MAPLE.regulations)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_has_a_text_that_reads(card: AnyCard) -> None:
    words = text(card, partial(say, SOURCE))
    plain = isinstance(card, Creature) and not (card.triggers or card.would or card.rules)
    assert bool(words) is not plain
    for line in words.splitlines():
        assert line[0].isupper()
        assert line.endswith((".", ":"))
        assert "  " not in line
        assert "None" not in line
    assert card.flavour


@pytest.mark.parametrize(
    ("what", "count", "optional", "printed"),
    [
        ({}, 1, False, "RETURN a Creature on a neighbour's Lawn to its owner's Hand."),
        ({}, 2, False, "RETURN 2 Creatures on a neighbour's Lawn to their owners' Hands."),
        ({"pick": "all", "of": "anyone"}, 1, False, "RETURN all Creatures on any Lawn to their owners' Hands."),
        ({"by": "owner"}, 2, False, "RETURN 2 Creatures on a neighbour's Lawn of their owner's choice to their owners' Hands."),
        ({"by": "owner"}, 2, True, "You may RETURN up to 2 Creatures on a neighbour's Lawn of their owner's choice to their owners' Hands."),
    ],
)
def test_several_creatures_go_back_to_their_owners(what: dict[str, str], count: int, optional: bool, printed: str) -> None:
    step = {"do": "return", "what": what, "count": count, "optional": optional}
    spell = Spell.model_validate({"id": "tide", "name": "Tide", "copies": 1, "flavour": "Wet.", "effect": (step,)})
    assert text(spell, partial(say, SOURCE)) == printed


def test_texts_tell_cards_apart() -> None:
    """Two designs of a kind with the same text would be one design with two names."""
    for kind in KINDS:
        texts = [text(card, partial(say, SOURCE)) for card in getattr(MAPLE, kind + "s")]
        told = [words for words in texts if words]
        assert len(set(told)) == len(told)
