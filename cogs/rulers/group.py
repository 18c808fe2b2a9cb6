"""The command group ``/rulers``. A module of this package adds its commands to it when it is imported."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import locale_str

rulers = app_commands.Group(
    name="rulers",
    description=locale_str("Rulers: five cards of your ruler's suit on your Field win"),
    guild_only=True,
)
