"""Is the bot serving? It touches a file while it does; ``python -m bot.health`` looks how long ago that was.

A file and no port: nothing listens that a host would have to guard, and a container's health check needs no client.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

from bot.settings import SettingsError, load_settings

BEAT_S: Final = 30
"""How often a serving bot calls :func:`beat`, in seconds."""
STALE_S: Final = 90
"""After so many seconds without a beat the bot counts as not serving: two beats may be late."""


def beat(heartbeat: Path) -> None:
    """Note that the bot is serving now."""
    heartbeat.touch()


def is_alive(heartbeat: Path, now_s: float) -> bool:
    """Whether the last beat is fresh at ``now_s`` (seconds since 1970, as the file system counts them)."""
    try:
        return now_s - heartbeat.stat().st_mtime < STALE_S
    except OSError:
        return False


def main() -> int:
    try:
        heartbeat = load_settings().heartbeat_file
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    if is_alive(heartbeat, time.time()):
        return 0
    print(f"no heartbeat for {STALE_S} s", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
