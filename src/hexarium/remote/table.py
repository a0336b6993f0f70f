"""A table over the network, for ordinary programs: iterate over the turns of your seat, and play."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Final, Self

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from hexarium.core import Eye
from hexarium.remote.club import PATIENCE, Club
from hexarium.remote.conversation import Conversation
from hexarium.remote.errors import RemoteError, RequestRefused
from hexarium.remote.http import Waits
from hexarium.remote.link import Link
from hexarium.remote.turn import RemoteTurn
from hexarium.service.messages import Refused, Reply, Request, Shown

RETRY_SECONDS: Final = 1.0
"""Seconds after which a request is sent again that the server could not carry out."""

LARGEST_FRAME: Final = 16 * 1024 * 1024
SOCKET_PATH: Final = "/api/socket"
NO_SESSION: Final = 403
LINE_BROKE: Final = (OSError, ConnectionClosed, InvalidHandshake)
"""What is raised when there is no connection, or no longer."""


def join(
    address: str,
    name: str,
    *,
    seat: int | None = None,
    token: str = "",
    program: bool = True,
    patience: float = PATIENCE,
) -> RemoteTable:
    """Sit down at the table of a link, or come back to it with the token of before; a free seat, or the one wanted."""
    link = Link.read(address)
    club = Club(link.server, token, patience=patience)
    seats = club.join(link, name, wanted=seat, program=program).seats
    return RemoteTable(club, link.table, seats[0])


class RemoteTable:
    """A seat at a table, or with `seat` None the view of somebody who watches.

    The connection is made when it is needed, and made again when it breaks or the server restarts. A request that was
    not answered is sent again with the same id, so it is carried out once.
    """

    def __init__(self, club: Club, table: str, seat: Eye) -> None:
        self.club = club
        self.conversation = Conversation(table, seat)
        self._waits = Waits(club.patience)
        self._line: ClientConnection | None = None
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up. The seat stays yours."""
        self._line = None
        self._open.close()

    @property
    def shown(self) -> Shown:
        """The table as it was last shown; waits for it if it never was."""
        while self.conversation.shown is None:
            self.receive()
        return self.conversation.shown

    def turns(self) -> Iterator[RemoteTurn]:
        """Every question to the seat, until the game is over; RequestRefused if an answer is not allowed."""
        while not self.conversation.is_over:
            turn = self.conversation.next_turn()
            if turn is not None:
                yield turn
                continue
            for reply in self.receive():
                if isinstance(reply, Refused):
                    raise RequestRefused(reply.code, reply.detail, reply.clause)

    def replies(self) -> Iterator[Reply]:
        """Everything that the server says about the table, each row once, until the game is over."""
        while not self.conversation.is_over:
            yield from self.receive()

    def play(self, action: object) -> None:
        """Answer what is asked: an action of the game, or a text in its notation."""
        self.send(self.conversation.answer(action))

    def send(self, request: Request) -> None:
        """Send a request that `conversation.make` made; a broken connection sends it again."""
        frame = self.conversation.send(request)
        if self._line is not None:
            with suppress(ConnectionClosed):
                self._line.send(frame)

    def receive(self, timeout: float | None = None) -> list[Reply]:
        """What the server says next: nothing if the connection broke meanwhile, or if that many seconds have passed."""
        try:
            frame = self._next_frame(timeout)
            if frame is None:
                self._send(self.conversation.again())
                return []
            replies, frames = self.conversation.hear(frame)
            self._waits.reset()
            self._send(frames)
        except LINE_BROKE as error:
            self.close()
            check_token(error)
            time.sleep(self._waits.seconds(error))
            return []
        return replies

    def _next_frame(self, timeout: float | None) -> str | bytes | None:
        line = self._connected()
        try:
            return line.recv(RETRY_SECONDS if self.conversation.deferred else timeout)
        except TimeoutError:
            return None

    def _connected(self) -> ClientConnection:
        if self._line is None:
            address, headers = socket_of(self.club)
            self._line = self._open.enter_context(
                connect(address, additional_headers=headers, compression=None, proxy=None, max_size=LARGEST_FRAME)
            )
            self._send(self.conversation.begin())
        return self._line

    def _send(self, frames: list[str]) -> None:
        for frame in frames:
            if self._line is not None:
                self._line.send(frame)


def socket_of(club: Club) -> tuple[str, dict[str, str]]:
    """The address of the server's socket, and the headers that say who you are."""
    return "ws" + club.server.removeprefix("http") + SOCKET_PATH, {"Authorization": f"Bearer {club.token}"}


def check_token(error: Exception) -> None:
    """RemoteError if the server has ended the token, so that no new connection would fare better."""
    if isinstance(error, InvalidStatus) and error.response.status_code == NO_SESSION:
        raise RemoteError("The server does not know this token any more.") from error
