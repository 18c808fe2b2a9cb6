"""The command group ``/rulers``. A module of this package adds its commands to it when it is imported."""

from __future__ import annotations

from discord import app_commands

from bot.words import term

rulers = app_commands.Group(name="rulers", description=term("rulers-command"))
