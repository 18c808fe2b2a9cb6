"""Open tables are found without reading those that are over."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"

COLUMNS = {"tables_channel": "channel_id", "tables_host": "host_id"}


def upgrade() -> None:
    for name, column in COLUMNS.items():
        op.drop_index(name, "tables")
        op.create_index(name, "tables", [column, "phase"])


def downgrade() -> None:
    for name, column in COLUMNS.items():
        op.drop_index(name, "tables")
        op.create_index(name, "tables", [column])
