"""What outlives the process: the logs of all tables, and what was posted for them.

==============  ===============================================================================
``store``       ``Store``, the one door
``rows``        what goes in and comes out, as frozen data
``errors``      what is raised
``entries``     the statements that open tables and add entries to their logs
``writer``      the task that writes, many writes in one commit
``sqlite``      all that is SQLite's own: lock, pragmas, transactions
``schema``      the tables as they are now
``migrate``     brings a database to that schema by the steps in ``migrations``
==============  ===============================================================================
"""

from __future__ import annotations

from bot.store.errors import StoreBusy, StoreError, StoreUnavailable
from bot.store.rows import (
    OPEN_PHASES,
    Append,
    Appended,
    Conflict,
    Created,
    Due,
    Duplicate,
    Head,
    Loaded,
    Message,
    NewTable,
    Outcome,
    Phase,
    Row,
    Snapshot,
    TableRow,
)
from bot.store.store import Store

__all__ = [
    "OPEN_PHASES",
    "Append",
    "Appended",
    "Conflict",
    "Created",
    "Due",
    "Duplicate",
    "Head",
    "Loaded",
    "Message",
    "NewTable",
    "Outcome",
    "Phase",
    "Row",
    "Snapshot",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreUnavailable",
    "TableRow",
]
