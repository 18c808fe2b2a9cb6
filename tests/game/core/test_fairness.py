"""Commit, contribute, reveal: each hash against its published recipe."""

from __future__ import annotations

from hashlib import sha256

import pytest
from pydantic import ValidationError

from game.core.fairness import Fairness, commitment, contribution, contribution_told, game_seed, seats_stream
from game.core.stream import Stream

SECRET = bytes(range(32))
CONTRIBUTIONS = ("abc", "ünlü 🍀", "")


def lengthened(texts: tuple[str, ...]) -> bytes:
    return b"".join(len(text.encode()).to_bytes(4, "big") + text.encode() for text in texts)


def test_the_published_recipes() -> None:
    assert commitment(SECRET) == sha256(b"rulers-commit-v1" + SECRET).hexdigest()
    assert contribution(12, 345, "good:luck") == sha256(b"12:345:good:luck").hexdigest()
    assert game_seed(SECRET, CONTRIBUTIONS) == sha256(b"rulers-seed-v1" + SECRET + lengthened(CONTRIBUTIONS)).digest()
    assert seats_stream(SECRET, CONTRIBUTIONS) == Stream(sha256(b"rulers-seats-v1" + SECRET + lengthened(CONTRIBUTIONS)).digest())


def test_lengths_keep_contributions_apart() -> None:
    assert game_seed(SECRET, ("ab", "c")) != game_seed(SECRET, ("a", "bc"))


def test_a_commitment_is_checked() -> None:
    good = Fairness(secret=SECRET.hex(), commitment=commitment(SECRET), contributions=CONTRIBUTIONS)
    assert good.commits()
    assert good.seed() == game_seed(SECRET, CONTRIBUTIONS)
    assert not good.model_copy(update={"commitment": "0" * 64}).commits()


@pytest.mark.parametrize("secret", ["AB" * 32, "ab" * 31, "ab" * 32 + "\n", " " + "ab" * 32, "xy" * 32])
def test_a_secret_is_64_lower_case_hex_digits(secret: str) -> None:
    with pytest.raises(ValidationError):
        Fairness(secret=secret, commitment="0" * 64, contributions=())


def test_a_player_tells_a_contribution_as_it_is_hashed() -> None:
    assert contribution_told("12:34:a:b\n🍀") == contribution(12, 34, "a:b\n🍀")
    assert contribution_told("12:34:") == contribution(12, 34, "")
    for form in ("", "12:34", "a:34:luck", "-1:34:luck", " 12:34:luck"):
        assert contribution_told(form) is None
