"""What the rules themselves do, in the language of the cards: the faces of both wheels, and the price of a surge (N9)."""

from __future__ import annotations

from pydantic import TypeAdapter

from game.runes.language import Block

_BLOCK: TypeAdapter[Block] = TypeAdapter(Block)


def _block(json: str) -> Block:
    return _BLOCK.validate_json(json)


SURGE_PRICE = _block('[{"do":"destroy","what":{"of":"you","state":"mythical"}}]')

FIRST: tuple[Block, ...] = (
    _block('[{"do":"draw"}]'),
    _block('[{"do":"draw","deck":"runes"}]'),
    _block('[{"do":"activate"}]'),
    _block('[{"do":"restore","what":{"of":"you"},"optional":true}]'),
    _block('[{"do":"hex","what":{"of":"neighbour"}}]'),
    (),
)
"""Delivery, yard sale, board meeting, green thumb, overgrowth; the sixth, the Event, spins the second wheel."""

SECOND: tuple[Block, ...] = (
    _block('[{"do":"each","who":"each","then":[{"do":"may","then":[{"do":"draw"}]}]}]'),
    _block('[{"do":"each","who":"each","then":[{"do":"hex","what":{"of":"you"}},{"do":"destroy","what":{"pick":"all","of":"you","state":"hexed"}}]}]'),
    _block('[{"do":"each","who":"each","then":[{"do":"return","what":{"of":"you","state":"mythical"}}]}]'),
    _block('[{"do":"each","who":"each","then":[{"do":"restore","what":{"of":"you"},"optional":true}]}]'),
    _block('[{"do":"each","who":"each","then":[{"do":"discard"}]}]'),
    _block('[{"do":"each","who":"each","then":[{"do":"summon"}]}]'),
)
"""What an Event does to every player, from the one who spun clockwise, each finishing before the next."""

BLOCKS: tuple[Block, ...] = (SURGE_PRICE, *FIRST, *SECOND)
