"""``python -m bot``: one sentence where it cannot start, and exit status 2 where a setting is the reason, 1 where another try may succeed."""

from __future__ import annotations

import sys

from bot.settings import StartError, load_settings


def main() -> int:
    try:
        settings = load_settings()
        from bot.app import run  # discord.py and the store load only once the settings are known to be good

        run(settings)
    except StartError as error:
        print(error, file=sys.stderr)
        return error.status
    return 0


if __name__ == "__main__":
    sys.exit(main())
