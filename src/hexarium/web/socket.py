"""What is said over a WebSocket: one request in each message from the client, a list of replies in each to it."""

from __future__ import annotations

from typing import Final, Protocol

from hexarium.answers.conversation import Conversation, encoded
from hexarium.service import Host
from hexarium.service.messages import Refused
from hexarium.web.close_codes import FORBIDDEN, OTHER_PROTOCOL, TOO_FAST, TOO_SLOW
from hexarium.web.limits import SocketLimits

_SLOW_DOWN: Final = encoded([Refused(None, None, "too-fast", "Too many requests: wait a moment and try again.")])


class Sender(Protocol):
    """What a client needs of its line."""

    def send(self, text: bytes) -> bool:
        """Send a message; False if too much waits to be sent."""
        ...

    def close(self, code: int) -> None:
        """Close the line."""
        ...


class SocketClient:
    """A connected client: answers its requests, and passes on what it watches.

    A client that falls too far behind is disconnected. So is one whose guest has ended its token, before it says or
    hears anything more; `token` is the token's digest.
    """

    def __init__(self, token: str, line: Sender, host: Host, limits: SocketLimits) -> None:
        self.guest = host.guest_with(token) or ""
        host.devices.saw(token)
        self.party = limits.address
        self._digest = token
        self._line = line
        self._host = host
        self._limits = limits
        self._is_disconnected = False
        self._conversation = Conversation(host, self, limits.count_refusal)

    def hear(self, frame: bytes) -> None:
        """Send a frame; disconnect the client if too much waits for it."""
        if self._is_disconnected:
            return
        if not self._is_signed_in():
            self._disconnect(FORBIDDEN)
        elif not self._line.send(frame):
            self._limits.count_refusal("too-slow")
            self._disconnect(TOO_SLOW)

    def count_rows(self, rows: int) -> None:
        """Count rows that the client has asked for; those of news cost it nothing."""
        self._limits.count_rows(rows)

    async def answer(self, message: bytes) -> None:
        """Answer a message, unless the guest has ended the token or is too fast."""
        if not self._is_signed_in():
            self._disconnect(FORBIDDEN)
        elif self._limits.admits():
            if not await self._conversation.answer(message):
                self._disconnect(OTHER_PROTOCOL)
        else:
            self._limits.count_refusal("too-fast")
            if self._limits.is_barred:
                self._disconnect(TOO_FAST)
            else:
                self.hear(_SLOW_DOWN)

    def end(self) -> None:
        """The line is lost, and nothing is left to be answered."""
        self._is_disconnected = True
        self._host.forget(self)
        self._conversation.end()

    def _is_signed_in(self) -> bool:
        return self._host.guest_with(self._digest) == self.guest

    def _disconnect(self, code: int) -> None:
        self._is_disconnected = True
        self._host.forget(self)
        self._line.close(code)
