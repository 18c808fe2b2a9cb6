"""What a disk may do to a store that is open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from bot.store import Store

Trouble = Callable[[Store], AbstractAsyncContextManager[None]]


async def pragma(store: Store, setting: str) -> int:
    """Set something of the connection that writes, or tell how it is set."""
    found = list(await store._database._writer._link.execute_fetchall(f"PRAGMA {setting}"))
    return int(found[0][0]) if found else 0


@asynccontextmanager
async def full(store: Store) -> AsyncIterator[None]:
    """The file may not grow by another page."""
    before = await pragma(store, "max_page_count")
    await pragma(store, f"max_page_count={await pragma(store, 'page_count')}")
    yield
    await pragma(store, f"max_page_count={before}")


@asynccontextmanager
async def read_only(store: Store) -> AsyncIterator[None]:
    """Nothing may be written."""
    await pragma(store, "query_only=ON")
    yield
    await pragma(store, "query_only=OFF")
