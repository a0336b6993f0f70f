"""Open the store at a URL: `sqlite:///FILE` (or a plain path), or `postgresql://…`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit

from hexarium.service.refusal import Unknown
from hexarium.service.sqlite import Sqlite
from hexarium.service.store import Store


def is_shared(database: str) -> bool:
    """Can several servers use this database at once?"""
    return database.startswith(("postgresql://", "postgres://"))


def open_store(database: str) -> Store:
    """The store at that URL; Unknown if there is no such kind."""
    if is_shared(database):
        _check_ports(database)
        try:
            postgres = import_module("hexarium.service.postgres")
        except ImportError as error:
            raise Unknown("PostgreSQL needs asyncpg: pip install 'hexarium[postgres]'.") from error
        store: Store = postgres.Postgres(database)
        return store
    scheme, found, rest = database.partition("://")
    if found and scheme != "sqlite":
        raise Unknown(f"Unknown kind of database {scheme!r}: use sqlite or postgresql.")
    return Sqlite(Path(rest.removeprefix("/") if found else database))


def _check_ports(database: str) -> None:
    """Unknown if a host in a PostgreSQL URL, which may name several, has a port that is not a number."""
    for host in urlsplit(database).netloc.rpartition("@")[2].split(","):
        try:
            _ = urlsplit(f"//{host}").port
        except ValueError as error:
            raise Unknown(f"The PostgreSQL address {host!r} is not valid ({error}).") from error
