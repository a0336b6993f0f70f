"""A client of the server for programs: sit down at a table, be asked, answer; the connection is kept up by itself."""

from hexarium.remote.async_table import AsyncTable, join_async
from hexarium.remote.club import Club, Room, TableShown
from hexarium.remote.errors import GameFrozen, RemoteError, RequestRefused, Unreachable
from hexarium.remote.link import Link
from hexarium.remote.table import RemoteTable, join
from hexarium.remote.turn import RemoteTurn
from hexarium.service.messages import (
    Consent,
    Done,
    End,
    Heard,
    Hint,
    Hinted,
    Leave,
    Pause,
    React,
    Reaction,
    Refused,
    Replace,
    Resign,
    Resume,
    Say,
    Shown,
    Told,
    Tried,
    Try,
    Undo,
)
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace, TableRequest

__all__ = [
    "AsyncTable",
    "BotPlace",
    "Club",
    "Consent",
    "Done",
    "End",
    "GameFrozen",
    "Heard",
    "Hint",
    "Hinted",
    "Leave",
    "Link",
    "OpenPlace",
    "OwnPlace",
    "Pause",
    "React",
    "Reaction",
    "Refused",
    "RemoteError",
    "RemoteTable",
    "RemoteTurn",
    "Replace",
    "RequestRefused",
    "Resign",
    "Resume",
    "Room",
    "Say",
    "Shown",
    "TableRequest",
    "TableShown",
    "Told",
    "Tried",
    "Try",
    "Undo",
    "Unreachable",
    "join",
    "join_async",
]
