"""What the bot must be allowed to do in a channel."""

from __future__ import annotations

from typing import Final

import discord

NEEDED: Final = ("view_channel", "send_messages", "attach_files")
"""By the names that Discord's library gives to permissions."""


def lacking(permissions: discord.Permissions, *, thread: bool = False) -> tuple[str, ...]:
    """The permissions that the bot needs for a table and does not have; an interaction tells them as ``app_permissions``."""
    names = ("send_messages_in_threads" if thread and name == "send_messages" else name for name in NEEDED)
    return tuple(name for name in names if not getattr(permissions, name))
