"""The migrations lead to the schema, and back."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, text

from bot.store import Store
from bot.store.migrate import MIGRATIONS, migrate
from bot.store.schema import metadata

SHAPE = text("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic_version%' ORDER BY name")


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def shape(connection: Connection) -> list[tuple[str, str]]:
    """Every table and index of the database, as the statement that makes it."""
    return [(name, sql) for name, sql in connection.execute(SHAPE)]


def test_the_migrations_lead_to_the_schema(connection: Connection) -> None:
    migrate(connection)
    assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    migrated = shape(connection)
    migrate(connection, "base")
    metadata.create_all(connection)
    assert shape(connection) == migrated


def test_they_lead_back_and_forth(connection: Connection) -> None:
    migrate(connection)
    there = shape(connection)
    assert there
    migrate(connection, "base")
    assert shape(connection) == []
    migrate(connection)
    assert shape(connection) == there
    migrate(connection)
    assert shape(connection) == there


FAILING = """
import sqlalchemy as sa
from alembic import op

revision = "failing"
down_revision = {head!r}


def upgrade() -> None:
    op.create_table("half", sa.Column("id", sa.Integer))
    op.drop_table("guilds")
    raise ZeroDivisionError
"""


async def test_a_step_that_fails_leaves_the_database_as_it_was(url: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.put_settings(1, "{}")
    await store.close()
    steps = shutil.copytree(MIGRATIONS, tmp_path / "migrations")
    head = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    (steps / "versions" / "failing.py").write_text(FAILING.format(head=head))
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.migrate.MIGRATIONS", steps)
        with pytest.raises(ZeroDivisionError):
            await Store.open(url)
    again = await Store.open(url)
    assert await again.get_settings(1) == "{}"
    await again.close()
    with create_engine(f"sqlite:///{tmp_path / 'tables.db'}", poolclass=NullPool).connect() as connection:
        assert "half" not in dict(shape(connection))
