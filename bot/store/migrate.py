"""Bringing a database to the present schema, or back to an earlier one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from bot.store.errors import StoreError

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database to ``revision``, up or down (``base``: empty), within the transaction of ``connection``.

    Raises ``StoreError`` where the database was made by a newer version of this program.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        (command.downgrade if revision == "base" else command.upgrade)(config, revision)
    except CommandError as error:
        raise StoreError(f"the database is of another version than this program: {error}") from error
