"""What a component carries: where it belongs, and the path of choices that led to it.

``c1:<table>:<number>:<act>[:<arg>]``, at most 100 characters: the table in base 36, the decision (0 where none is meant), the act, which the
router looks up, and what the act needs. Nothing else remembers a component, so a button pressed after a restart works as one pressed before.
Nobody's seat is in it: that always comes from who presses. No name, card or pack either: options go by handles, digests of their identity.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.decision import Option

VERSION = "c1"
LIMIT = 100
"""Characters that Discord allows a custom_id."""
MOST = 2**63 - 1
"""The largest number that a store can hold, and look for."""
HANDLE = 3
"""Characters of a handle; more where two options of one prompt would otherwise share theirs."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Address(NamedTuple):
    """What a custom_id says."""

    table_id: int
    """0 where the component belongs to no table."""
    number: int
    """The decision that it was shown for; 0 where none is meant."""
    act: str
    arg: str = ""


class TooLong(ValueError):
    """A custom_id that Discord would refuse; whoever makes it has a shorter way."""


def make(table_id: int, number: int, act: str, arg: str = "") -> str:
    """The custom_id of an address. Raises ``TooLong``."""
    assert act
    assert ":" not in act
    text = f"{VERSION}:{_base36(table_id)}:{number}:{act}" + (f":{arg}" if arg else "")
    if len(text) > LIMIT:
        raise TooLong(text)
    return text


def parse(custom_id: str) -> Address | None:
    """The address that ``make`` wrote, or None where the custom_id is not one of ours."""
    version, _, rest = custom_id.partition(":")
    parts = rest.split(":", 3)
    if version != VERSION or len(parts) < 3 or not parts[2]:
        return None
    try:
        table_id, number = int(parts[0], 36), int(parts[1])
    except ValueError:
        return None
    if not (0 <= table_id <= MOST and 0 <= number <= MOST):
        return None
    return Address(table_id, number, parts[2], parts[3] if len(parts) > 3 else "")


def _base36(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text or "0"


def handles(options: Iterable[Option]) -> dict[str, str]:
    """A short handle for the identity of every option, each its own within ``options``."""
    full = {option.id: _digest(option.id) for option in options}
    length = HANDLE
    while len({digest[:length] for digest in full.values()}) < len(full):
        length += 1
    return {identity: digest[:length] for identity, digest in full.items()}


def named(options: Sequence[Option], chosen: Iterable[str]) -> tuple[str, ...] | None:
    """The identities that the handles ``chosen`` stand for, in the order chosen, or None where one of them stands for nothing on offer."""
    meant = {handle: identity for identity, handle in handles(options).items()}
    found = tuple(meant.get(handle) for handle in chosen)
    return tuple(identity for identity in found if identity is not None) if None not in found else None


def _digest(identity: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(identity.encode()).digest()).decode().rstrip("=")


Trail = tuple[tuple[str, ...], ...]
"""A path with handles in place of identities: what fits into a custom_id."""


def write_trail(trail: Trail) -> str:
    """A trail as text: steps apart by ``.``, the options of a step by ``,``; an empty step is ``~``."""
    return ".".join(",".join(step) or "~" for step in trail)


def read_trail(text: str) -> Trail:
    """The trail that ``write_trail`` wrote."""
    return tuple(() if step == "~" else tuple(step.split(",")) for step in text.split(".")) if text else ()


def step_of(options: Sequence[Option], chosen: Iterable[str]) -> tuple[str, ...]:
    """The handles of identities that are on offer: the reverse of ``named``."""
    known = handles(options)
    return tuple(known[identity] for identity in chosen)
