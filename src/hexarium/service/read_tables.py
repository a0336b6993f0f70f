"""Read every table of a database, without starting a server."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from hexarium.games import CATALOGUE
from hexarium.service.loading import load
from hexarium.service.store import Store
from hexarium.service.table import Table


async def read_tables(store: Store, *, checking: bool = False) -> AsyncGenerator[Table]:
    """Every table; with `checking`, each position is compared with the one that was played."""
    await store.open()
    try:
        for name in await store.every():
            keys = await store.keys(name)
            if keys is not None:
                yield load(name, keys, await store.entries(name), CATALOGUE, checking=checking)
    finally:
        await store.close()
