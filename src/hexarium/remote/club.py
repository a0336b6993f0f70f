"""A server, for one guest: open a table, find one, sit down, start the game."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from hexarium.core import Seat
from hexarium.remote.errors import RemoteError
from hexarium.remote.http import request
from hexarium.remote.link import Link
from hexarium.service.arrivals import Join
from hexarium.service.messages import Shown
from hexarium.service.seating import Sit
from hexarium.service.table_request import TableRequest

T = TypeVar("T")

PATIENCE: Final = 300.0
"""Seconds for which a server that does not answer is tried again."""


class TableShown(Struct, frozen=True):
    """A table as seen from each of your seats; only its host gets the invitations, by seat."""

    table: str
    shown: tuple[Shown, ...]
    invitations: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Your seats."""
        return tuple(each.eye for each in self.shown if each.eye is not None)


class Room(Struct, frozen=True):
    """How people find a table before its game starts: the word in its link, and a code to say aloud."""

    table: str
    word: str
    code: str


class _Token(Struct):
    token: str


class Club:
    """A server as one guest meets it. The `token` is who you are: keep it to come back to your seats.

    Requests that get no answer are sent again for `patience` seconds; what they ask for is done once.
    """

    def __init__(self, server: str, token: str = "", *, patience: float = PATIENCE) -> None:
        self.server = Link.read(server).server
        self.patience = patience
        self.token = token or self.ask(_Token, "POST", "/api/tokens").token

    def ask(self, kind: type[T], method: str, path: str, body: object = None) -> T:
        """The answer to any request of the server's HTTP interface, as a value of that type."""
        token = getattr(self, "token", "")
        answer = request(self.server, method, path, body, token=token, patience=self.patience)
        try:
            return msgspec.json.decode(answer, type=kind)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise RemoteError(f"{self.server} does not answer like a Hexarium server. Check the address.") from error

    def open(self, wanted: TableRequest) -> TableShown:
        """Open a table; you are its host."""
        return self.ask(TableShown, "POST", "/api/tables", wanted)

    def tables(self) -> list[dict[str, Any]]:
        """Your tables, the latest first."""
        return self.ask(list[dict[str, Any]], "GET", "/api/tables/mine")

    def table(self, name: str) -> TableShown:
        """A table as seen from your seats."""
        return self.ask(TableShown, "GET", f"/api/tables/{name}")

    def room(self, table: str) -> Room:
        """The link and the code of a table of yours whose game has not started."""
        return self.ask(Room, "POST", f"/api/tables/{table}/room")

    def find(self, code: str) -> Room:
        """The table with a code that somebody said aloud."""
        return self.ask(Room, "POST", "/api/codes", {"code": code})

    def start(self, table: str) -> TableShown:
        """Start the game of a table of yours."""
        return self.ask(TableShown, "POST", f"/api/tables/{table}/start")

    def join(self, link: Link, name: str, *, wanted: int | None = None, program: bool = True) -> TableShown:
        """Sit down at a table, or come back to your seat there; RemoteError if there is no seat for you.

        You get the seat `wanted` if it is free and the link is not for another one. A `program` is marked as one, and
        agrees to everything that the others ask for.
        """
        if not link.table:
            raise RemoteError("This is the address of a server: name a table, with its link or its code.")
        found = self.table(link.table)
        if found.seats:
            return found
        if link.seat is not None and link.word:
            sit = Sit(name, link.word, program=program)
            return self.ask(TableShown, "POST", f"/api/tables/{link.table}/seats/{link.seat}", sit)
        request = Join(name, link.word, wanted or 0, program=program)
        return self.ask(TableShown, "POST", f"/api/tables/{link.table}/join", request)
