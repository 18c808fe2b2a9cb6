"""The insertion test: the same deal, but for one card."""

from __future__ import annotations

from game.core.stream import Stream
from game.runes import engine, lab


def test_a_card_is_put_first_and_nothing_else_changes_but_what_it_took_the_place_of() -> None:
    book = lab.lab_book("maple")
    for card in (lab.designs(book)["hedge-fund"], lab.designs(book)["mirror-ball"]):
        before, after = (engine.deal(book, 3, Stream(lab.seed_of("test", 1)), 5, "plain", ()) for _ in range(2))
        lab.put_first(after, card, 2)
        held, other = (after.hands, before.hands) if card in book.spells else (after.fences, before.fences)
        assert held[2][0] == card
        assert held[2][1:] == other[2][1:]
        for zones in ([before.deck, *before.hands, before.runes, *before.fences], [after.deck, *after.hands, after.runes, *after.fences]):
            assert sorted(c for zone in zones for c in zone) == sorted([*book.spells, *book.creatures, *book.runes])


def test_the_plain_rune_never_answers() -> None:
    book = lab.lab_book("maple")
    plain = lab.plain_card(book, "rune")
    game = lab.play(book, 2, lab.seed_of("test", 2), insert=(plain, 0))
    assert game.place in (0, 1)
    assert game.rounds > 0
    assert "plain-rune" not in lab.designs(book)
