"""The tables of the database as they are now. How a database comes to this is told by ``migrations``; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("opened_key", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("digest", Text, nullable=False),
    Column("due_at_ms", BigInteger),
    Column("created_at_ms", BigInteger, nullable=False),
    Column("updated_at_ms", BigInteger, nullable=False),
    Index("tables_due", "due_at_ms"),
    # With the phase, since a channel or a host may have thousands of tables that are over, and a few that are not.
    Index("tables_channel", "channel_id", "phase"),
    Index("tables_host", "host_id", "phase"),
)

# Stored in the order of its key, so that an entry touches one page less, and reading a table's log reads neighbours.
log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("key", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("user_id", BigInteger),
    Column("by", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("digest", Text, nullable=False),
    UniqueConstraint("table_id", "key"),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("active", Boolean, nullable=False),
    Index("seats_user", "user_id"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("role", Text, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("nonce", Text, nullable=False),
    Column("published_seq", Integer, nullable=False),
    Column("posted_at_ms", BigInteger, nullable=False),
    Index("messages_message", "message_id"),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

# One row, with id 1.
service = Table(
    "service",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("heartbeat_ms", BigInteger, nullable=False),
)

# Spans in which no process served the tables: such time counts against nobody.
outages = Table(
    "outages",
    metadata,
    Column("from_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("until_ms", BigInteger, nullable=False),
)
