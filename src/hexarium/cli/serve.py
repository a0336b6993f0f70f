"""`hexarium serve`: run the server."""

from __future__ import annotations

import ipaddress
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Annotated, Final
from urllib.parse import urlsplit

import uvicorn
from cyclopts import App, Parameter

from hexarium.cli.database import DatabaseFlag, check_usable, database_or_default, store_at
from hexarium.cli.local_network import EVERY_ADDRESS, LAN_HELP, invitation
from hexarium.cli.run_size import check_processes
from hexarium.cli.usage_error import UsageError, check_range
from hexarium.service import Refusal, Sqlite, locked
from hexarium.service.buckets import Pace
from hexarium.service.open_store import is_shared
from hexarium.web import logs
from hexarium.web.connections import NewConnection
from hexarium.web.keepalive import PING_INTERVAL, PING_TIMEOUT
from hexarium.web.settings import PEOPLE_AT_AN_ADDRESS, Settings, VisitorLimits, to_env

app = App(
    name="serve",
    help_epilogue=(
        "Example: `hexarium serve --db club.db --host 0.0.0.0 --port 8080`. docs/server.md has the details."
    ),
)

LOOPBACK: Final = "127.0.0.1"

WORKER_START_TIMEOUT: Final = 60
"""Seconds after which a worker that is not up is started again; uvicorn's default of five is too short."""

MAX_PORT: Final = 65535
"""Highest TCP port."""

MAX_PACE: Final = 1_000_000
"""Highest value of --pace."""

MAX_SOCKETS: Final = 1_000_000
"""Highest value of --sockets and --address-sockets."""

BURST_SECONDS: Final = 4
"""Seconds worth of requests that a guest may send at once."""

ADDRESS_BURST_SECONDS: Final = 8
"""The same for an address: a class of forty may open the page at once."""


TABLE_BURST_SECONDS: Final = 1 / 6
"""Tables that an address may open at once, as seconds worth of its requests: a class of forty may open two each."""

REQUESTS_PER_TABLE: Final = 1200
"""Requests that an address may send for each table that it may open, on average."""


@Parameter(name="*")
@dataclass(frozen=True)
class ListeningAddress:
    """Where the server listens."""

    host: Annotated[str | None, Parameter(help="Address to listen on; 127.0.0.1 by default.")] = None
    port: Annotated[int, Parameter(help="Port to listen on; 0 for any free port.")] = 8000
    lan: Annotated[bool, Parameter(help=LAN_HELP, negative="")] = False

    def check(self) -> None:
        """UsageError if the server cannot listen there, or the local network could not be told where."""
        check_range("--port", self.port, 0, MAX_PORT)
        if self.lan and self.host is not None:
            raise UsageError("--lan chooses the address to listen on: leave out --host, or --lan.")
        if self.lan and self.port == 0:
            raise UsageError("--lan prints the port: choose one with --port.")


HERE: Final = ListeningAddress()


@Parameter(name="*")
@dataclass(frozen=True)
class PublicAddress:
    """How visitors reach the server from outside."""

    site: Annotated[
        tuple[str, ...], Parameter(help="A public address of this server, such as https://club.example.org.")
    ] = ()
    proxy: Annotated[
        tuple[str, ...],
        Parameter(help="Address or network of a reverse proxy whose forwarded headers are trusted, such as 127.0.0.1."),
    ] = ()
    origin: Annotated[
        tuple[str, ...], Parameter(help="Another site whose pages may use this server, such as https://example.org.")
    ] = ()


NO_PROXY: Final = PublicAddress()


@Parameter(name="*")
@dataclass(frozen=True)
class Allowed:
    """How much visitors may send; docs/server.md has all limits."""

    pace: Annotated[int, Parameter(help="Requests per second that one guest may send, on average.")] = 60
    address_pace: Annotated[
        int | None, Parameter(help="The same for all guests at one address together; ten times as many by default.")
    ] = None
    address_sockets: Annotated[int, Parameter(help="Sockets that one address may have open.")] = 200
    sockets: Annotated[int, Parameter(help="Sockets that may be open in all.")] = 4000

    def limits(self) -> VisitorLimits:
        """The limits; UsageError if a number is out of range."""
        address_pace = self.pace * PEOPLE_AT_AN_ADDRESS if self.address_pace is None else self.address_pace
        check_range("--pace", self.pace, 1, MAX_PACE)
        check_range("--address-pace", address_pace, 1, MAX_PACE * PEOPLE_AT_AN_ADDRESS)
        check_range("--address-sockets", self.address_sockets, 1, MAX_SOCKETS)
        check_range("--sockets", self.sockets, 1, MAX_SOCKETS)
        return VisitorLimits(
            guest=Pace(BURST_SECONDS * self.pace, self.pace),
            address=Pace(ADDRESS_BURST_SECONDS * address_pace, address_pace),
            opening=Pace(max(1.0, TABLE_BURST_SECONDS * address_pace), address_pace / REQUESTS_PER_TABLE),
            sockets_of_address=self.address_sockets,
            sockets=self.sockets,
            connections_of_address=2 * self.address_sockets,
            connections=self.sockets + self.sockets // 2,
        )


DEFAULT_LIMITS: Final = Allowed()


@app.default
def serve(
    *,
    db: DatabaseFlag = None,
    address: ListeningAddress = HERE,
    workers: Annotated[int, Parameter(help="Number of server processes; more than one needs PostgreSQL.")] = 1,
    bots: Annotated[int, Parameter(help="Number of processes for bots, for each server process.")] = 1,
    public: PublicAddress = NO_PROXY,
    allowed: Allowed = DEFAULT_LIMITS,
) -> None:
    """Run the server."""
    address.check()
    check_processes("--workers", workers)
    database = database_or_default(db)
    if workers > 1 and not is_shared(database):
        raise UsageError("More than one worker needs PostgreSQL: a SQLite file can be used by one server process only.")
    check_processes("--bots", bots)
    if address.lan:
        print(invitation(address.port), flush=True)
    run(
        Settings(
            database=database,
            bots=bots,
            sites=tuple(_site(each) for each in public.site),
            origins=public.origin,
            proxies=tuple(_proxy(each) for each in public.proxy),
            visitors=allowed.limits(),
        ),
        host=address.host or (EVERY_ADDRESS if address.lan else LOOPBACK),
        port=address.port,
        workers=workers,
        level="INFO",
    )


def run(settings: Settings, *, host: str, port: int, workers: int = 1, level: str) -> None:
    """Run server processes with these settings; UsageError if another server has the database file open."""
    to_env(settings)
    store = store_at(settings.database)
    if isinstance(store, Sqlite):
        check_usable(store.path)
    try:
        with locked(store.path) if isinstance(store, Sqlite) else nullcontext():
            _listen(settings, host, port, workers, level)
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal


def _site(address: str) -> str:
    """The address as browsers name an origin; UsageError if it is not one."""
    parts = urlsplit(address.rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.username:
        raise UsageError(f"--site {address}: give scheme and name, such as https://club.example.org.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _proxy(address: str) -> str:
    """The address or network; UsageError if it is neither."""
    try:
        return str(ipaddress.ip_network(address)).removesuffix("/32").removesuffix("/128")
    except ValueError as error:
        raise UsageError(f"--proxy {address}: give an address or a network, such as 10.0.0.0/8.") from error


def _listen(settings: Settings, host: str, port: int, workers: int, level: str) -> None:
    uvicorn.run(
        "hexarium.web.app:application",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=NewConnection,
        h11_max_incomplete_event_size=settings.visitors.header,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_TIMEOUT,
        access_log=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[*settings.proxies],
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=WORKER_START_TIMEOUT,
        log_config=logs.configuration(level),
    )
