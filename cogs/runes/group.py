"""The command group ``/runes``."""

from __future__ import annotations

from discord import app_commands

from bot.words import term

runes = app_commands.Group(name="runes", description=term("runes-command"))
