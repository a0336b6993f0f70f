"""`hexarium serve`: the club's server, with one command."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated, Final

import uvicorn
from cyclopts import App, Parameter

from hexarium.cli.club import DatabaseFlag, check_room, database_at, store_of
from hexarium.cli.run_size import check_processes
from hexarium.cli.usage_error import UsageError, check_range
from hexarium.service import Refusal, Sqlite, is_shared, locked
from hexarium.web import logs
from hexarium.web.settings import Limits, Settings, to_env

app = App(
    name="serve",
    help_epilogue=(
        "For example: `hexarium serve --db club.db --host 0.0.0.0 --port 8080`. docs/server.md tells the rest."
    ),
)

STARTING: Final = 60
"""A worker that has not come up after so many seconds is started anew; uvicorn's own five are too few."""

PORTS: Final = 65535
"""The highest port there is."""

PACE: Final = 1_000_000


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
    check_range("--port", port, 0, PORTS)
    check_processes("--workers", workers)
    check_range("--pace", pace, 1, PACE)
    database = database_at(db)
    if workers > 1 and not is_shared(database):
        raise UsageError("several workers need PostgreSQL: one SQLite file belongs to one server process")
    if bots < 1:
        raise UsageError(f"--bots: at least 1, not {bots}: without a process to think in, no bot would ever answer")
    check_processes("--bots", bots)
    limits = Limits(burst=4 * pace, a_second=pace)
    run(
        Settings(database=database, bots=bots, origins=tuple(origin or ()), requests=limits, frames=limits),
        host=host,
        port=port,
        workers=workers,
        level="INFO",
    )


def run(settings: Settings, *, host: str, port: int, workers: int = 1, level: str) -> None:
    """Run servers with these settings and log level; UsageError if another server has the database file open."""
    to_env(settings)
    store = store_of(settings.database)
    if isinstance(store, Sqlite):
        check_room(store.path)
    try:
        with locked(store.path) if isinstance(store, Sqlite) else nullcontext():
            _listen(host, port, workers, level)
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal


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
