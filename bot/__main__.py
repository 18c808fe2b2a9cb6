"""``python -m bot``: exit status 2 and one sentence where a setting is missing or bad."""

from __future__ import annotations

import sys

from bot.settings import SettingsError, load_settings


def main() -> int:
    try:
        settings = load_settings()
        from bot.app import run  # discord.py and the store load only once the settings are known to be good

        run(settings)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
