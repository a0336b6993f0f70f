"""`hexarium serve`: the club's server, with one command."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import uvicorn
from cyclopts import App, Parameter

from hexarium.cli.files import folder
from hexarium.cli.misuse import Misuse
from hexarium.service import Refusal, Sqlite, claimed, is_shared, store_at
from hexarium.service.store import Store
from hexarium.web import logs
from hexarium.web.settings import Limits, Settings, leave

T = TypeVar("T")

app = App(name="serve", help="Run the club's server.")

STARTING: Final = 60
"""A worker that has not come up after so many seconds is started anew; uvicorn's own five are too few."""

DatabaseFlag = Annotated[
    str | None, Parameter(help="A file, sqlite:///FILE or postgresql://…; a file of your own without it.")
]


@app.default
def serve(
    *,
    db: DatabaseFlag = None,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen on; 0 takes any.")] = 8000,
    workers: Annotated[int, Parameter(help="How many server processes (PostgreSQL only).")] = 1,
    bots: Annotated[int, Parameter(help="How many processes bots think in, for each server process.")] = 1,
    origin: Annotated[
        list[str] | None, Parameter(help="Another origin whose pages may use this server, like https://example.org.")
    ] = None,
    pace: Annotated[int, Parameter(help="How many requests a second one visitor may send for long.")] = 60,
) -> None:
    """Run the club's server."""
    database = database_at(db)
    if workers > 1 and not is_shared(database):
        raise Misuse("several workers need PostgreSQL: one SQLite file belongs to one server process")
    if bots < 1:
        raise Misuse(f"--bots: at least 1, not {bots}: without a process to think in, no bot would ever answer")
    limits = Limits(burst=4 * pace, a_second=pace)
    run(
        Settings(database=database, bots=bots, origins=tuple(origin or ()), requests=limits, frames=limits),
        host=host,
        port=port,
        workers=workers,
        level="INFO",
    )


def run(settings: Settings, *, host: str, port: int, workers: int = 1, level: str) -> None:
    """Run servers with these settings, and log from that level on; Misuse where another server has the same file."""
    leave(settings)
    store = store_of(settings.database)
    try:
        with claimed(store.path) if isinstance(store, Sqlite) else nullcontext():
            _listen(host, port, workers, level)
    except Refusal as refusal:
        raise Misuse(str(refusal)) from refusal


def _listen(host: str, port: int, workers: int, level: str) -> None:
    uvicorn.run(
        "hexarium.web.app:application",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=STARTING,
        log_config=logs.configuration(level),
    )


def database_at(db: str | None) -> str:
    """The database that was named, or the user's own file."""
    if db is None:
        folder().mkdir(parents=True, exist_ok=True)
        return str(folder() / "club.db")
    return db


def sqlite_file(db: str | None) -> Path:
    """The file of that database; Misuse where it is no file."""
    store = store_of(db)
    if not isinstance(store, Sqlite):
        raise Misuse("this is for SQLite files; PostgreSQL has pg_dump and pg_restore")
    return store.path


def store_of(db: str | None) -> Store:
    """The store of that database; Misuse where there is no such kind."""
    try:
        return store_at(database_at(db))
    except Refusal as refusal:
        raise Misuse(str(refusal)) from refusal


def through(work: Coroutine[Any, Any, T]) -> T:
    """Run the work; what it refuses is a Misuse."""
    try:
        return asyncio.run(work)
    except Refusal as refusal:
        raise Misuse(str(refusal)) from refusal
