"""What the moderators of a server settle for its tables."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from bot.store import Store
from bot.table.command import TurnClock


class ServerSettings(BaseModel):
    """The settings of one server; what is not known is ignored, so that an older version reads a newer one's."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    language: str = ""
    """The language of its tables; empty for that of whoever opens one."""
    clock: TurnClock = "10m"
    """The turn clock that a new table begins with."""


async def load_settings(store: Store, guild_id: int) -> ServerSettings:
    """The settings of a server; the usual ones where nothing was settled."""
    text = await store.get_settings(guild_id)
    return ServerSettings() if text is None else ServerSettings.model_validate_json(text)


async def save_settings(store: Store, guild_id: int, settings: ServerSettings) -> None:
    """Keep the settings of a server."""
    await store.put_settings(guild_id, settings.model_dump_json())
