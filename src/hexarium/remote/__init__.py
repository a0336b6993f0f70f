"""A client of the server for programs: sit down at a table, be asked, answer; the connection is kept up by itself."""

from hexarium.remote.async_table import AsyncTable, join_async
from hexarium.remote.club import Club, Room, TableShown
from hexarium.remote.errors import GameFrozen, RemoteError, RequestRefused, Unreachable
from hexarium.remote.link import Link
from hexarium.remote.table import RemoteTable, join
from hexarium.remote.turn import RemoteTurn

__all__ = [
    "AsyncTable",
    "Club",
    "GameFrozen",
    "Link",
    "RemoteError",
    "RemoteTable",
    "RemoteTurn",
    "RequestRefused",
    "Room",
    "TableShown",
    "Unreachable",
    "join",
    "join_async",
]
