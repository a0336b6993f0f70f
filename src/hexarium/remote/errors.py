"""What can go wrong between a program and a server."""

from __future__ import annotations


class RemoteError(Exception):
    """Something went wrong that trying again does not mend; the message is a sentence for people."""


class Unreachable(RemoteError):
    """The server did not answer for longer than the program's patience."""


class GameFrozen(RemoteError):
    """The game cannot be continued on this server; the message says why."""


class RequestRefused(RemoteError):
    """The server refuses a request: its code, a sentence, and the clause if a rule is broken."""

    def __init__(self, code: str, detail: str, clause: str | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.clause = clause
