"""What a host may watch, for Prometheus. It counts; it tells of no person, table or card.

The numbers are kept always, since that costs next to nothing; a port that tells them is opened only where ``METRICS_PORT`` is set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

from bot.settings import Settings, SettingsError

if TYPE_CHECKING:
    from bot.service import Result

ENTRIES: Final = Counter("card_table_entries", "Entries accepted into the logs of tables.", ["game", "by"])
REFUSALS: Final = Counter("card_table_refusals", "What people were told they may not do, by the code of the reason.", ["code"])
FAULTS: Final = Counter("card_table_faults", "Interactions answered with an apology and a reference, which the log bears.")
ANSWER_SECONDS: Final = Histogram(
    "card_table_answer_seconds",
    "From the arrival of an interaction until its answer is complete; Discord waits 3 s for a first word.",
    buckets=(0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 10),
)
COMMITS: Final = Counter("card_table_commits", "Transactions committed; each may hold many entries.")
MESSAGES: Final = Counter("card_table_messages", "Public messages posted, edited and deleted.", ["what", "role"])
TROUBLES: Final = Counter("card_table_message_troubles", "Public messages that could not be sent at once, by the kind of trouble.", ["trouble"])
TABLES: Final = Gauge("card_table_tables", "Tables by phase, as of the last heartbeat.", ["phase"])


def accepted(result: Result) -> None:
    """A listener of the table service."""
    ENTRIES.labels(result.table.game.name, result.entry.actor.by).inc()


def count_tables(phases: Mapping[str, int]) -> None:
    """So many tables are in each phase now."""
    TABLES.clear()
    for phase, tables in phases.items():
        TABLES.labels(phase).set(tables)


@contextmanager
def serving(settings: Settings) -> Iterator[None]:
    """Tell the numbers to whoever asks, if the host wants that. Raises ``SettingsError`` where the port cannot be had."""
    if settings.metrics_port is None:
        yield
        return
    try:
        server, thread = start_http_server(settings.metrics_port, addr=str(settings.metrics_host))
    except OSError as fault:
        where = f"METRICS_PORT {settings.metrics_port} cannot be opened on METRICS_HOST {settings.metrics_host}"
        raise SettingsError(f"{where}: {fault.strerror or fault}.") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
