"""Commit, contribute, reveal, verify: no one at the table, nor the bot, can choose the shuffle.

The bot shows the SHA-256 of a secret before anybody joins; each human then adds a contribution that the bot could not foresee;
the seed is made from both, so that the bot can't pick it (the secret was fixed) and no player can (the secret was unknown).
The tags below are part of the published format and never change.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, FailFast, Field

from game.core.stream import Stream

COMMIT_TAG = b"rulers-commit-v1"
SEATS_TAG = b"rulers-seats-v1"
SEED_TAG = b"rulers-seed-v1"

_TOLD = re.compile(r"(\d{1,20}):(\d{1,20}):(.*)", re.DOTALL)

Hex32 = Field(pattern="^[0-9a-f]{64}$")


def commitment(secret: bytes) -> str:
    """What the lobby shows of ``secret`` (32 bytes) before anybody joins: lower-case hex."""
    return hashlib.sha256(COMMIT_TAG + secret).hexdigest()


def contribution(user_id: int, interaction_id: int, words: str) -> str:
    """A human's contribution: the lower-case hex SHA-256 of ``<user id>:<interaction id>:<lucky words>``."""
    return hashlib.sha256(f"{user_id}:{interaction_id}:{words}".encode()).hexdigest()


def contribution_told(text: str) -> str | None:
    """The contribution of which a player tells as ``<user id>:<interaction id>:<lucky words>``; None where ``text`` is not of that form."""
    told = _TOLD.fullmatch(text)
    return None if told is None else contribution(int(told[1]), int(told[2]), told[3])


def _mix(tag: bytes, secret: bytes, contributions: Sequence[str]) -> bytes:
    digest = hashlib.sha256(tag + secret)
    for text in contributions:
        data = text.encode()
        digest.update(len(data).to_bytes(4, "big") + data)
    return digest.digest()


def seats_stream(secret: bytes, contributions: Sequence[str]) -> Stream:
    """The stream that seats people at random; ``contributions`` in the order of joining."""
    return Stream(_mix(SEATS_TAG, secret, contributions))


def game_seed(secret: bytes, contributions: Sequence[str]) -> bytes:
    """The 32-byte seed of the game; ``contributions`` (of humans only) in the order of seats."""
    return _mix(SEED_TAG, secret, contributions)


class Fairness(BaseModel):
    """What a record publishes once its game is over."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    secret: str = Hex32
    commitment: str = Hex32
    contributions: Annotated[tuple[str, ...], FailFast()] = Field(strict=False)

    def commits(self) -> bool:
        """Whether the commitment is that of the secret."""
        return commitment(bytes.fromhex(self.secret)) == self.commitment

    def seed(self) -> bytes:
        """The seed that secret and contributions make."""
        return game_seed(bytes.fromhex(self.secret), self.contributions)
