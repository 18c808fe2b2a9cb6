"""What a failure of Discord's means."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.publisher.trouble import Trouble, diagnose, pause_s


def refusal(status: int, code: int) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}
    response: Any = SimpleNamespace(status=status, reason="")
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("failure", "trouble"),
    [
        (refusal(404, 10003), Trouble.CHANNEL_GONE),
        (refusal(404, 10008), Trouble.MESSAGE_GONE),
        (refusal(429, 30046), Trouble.TOO_OLD),
        (refusal(400, 50083), Trouble.ARCHIVED),
        (refusal(403, 50083), Trouble.ARCHIVED),
        (refusal(403, 160005), Trouble.LOCKED),
        (refusal(403, 50001), Trouble.FORBIDDEN),
        (refusal(403, 50013), Trouble.FORBIDDEN),
        (refusal(429, 0), Trouble.LATER),
        (refusal(500, 0), Trouble.LATER),
        (discord.RateLimited(40.0), Trouble.LATER),
        (aiohttp.ServerDisconnectedError(), Trouble.LATER),
        (ConnectionResetError(), Trouble.LATER),
        (TimeoutError(), Trouble.LATER),
        (refusal(400, 50035), Trouble.OURS),
        (KeyError("a bug in a renderer"), Trouble.OURS),
    ],
)
def test_diagnosis(failure: Exception, trouble: Trouble) -> None:
    assert diagnose(failure) is trouble


def test_pauses_grow_to_a_limit() -> None:
    busy = [pause_s(Trouble.LATER, TimeoutError(), attempt) for attempt in range(1, 9)]
    assert busy == [2, 4, 8, 16, 32, 60, 60, 60]
    assert pause_s(Trouble.FORBIDDEN, refusal(403, 50013), 1_000) == 900


def test_discord_may_name_the_pause() -> None:
    assert pause_s(Trouble.LATER, discord.RateLimited(40.0), 1) == 40.0
