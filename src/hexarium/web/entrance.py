"""Where sockets are opened: a visitor who may not have one is told so in a response over HTTP."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from litestar import Litestar
from litestar.connection import ASGIConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from hexarium.service import Host
from hexarium.web.admission import Admission, Rejection, Scope, visitor_of
from hexarium.web.auth import guest_of, is_from_here, token_of
from hexarium.web.auth import visitor as signed_in
from hexarium.web.forwarding import forwarded
from hexarium.web.limits import Limiter, SocketLimits
from hexarium.web.settings import Settings

ENTRANCE: Final = "hexarium_entrance"
"""Where the entrance of a server is in the state that its connections get."""

PATH: Final = "/api/socket"

HANDSHAKE_COST: Final = 20
"""What opening a socket counts at its address."""

log = logging.getLogger("hexarium.web")


class Visitor(NamedTuple):
    """Somebody who may have a socket: the digest of their token, and the limits that are theirs."""

    token: str
    limits: SocketLimits


class Entrance:
    """Judges requests for a socket by limits, path, name, origin and token, as those over HTTP are judged."""

    def __init__(self, app: Litestar, admission: Admission) -> None:
        self.host: Host = app.state.host
        self.settings: Settings = app.state.settings
        self._app = app
        self._limiter: Limiter = app.state.limiter
        self._admission = admission
        self._forbidden = admission.rejection(403, "no-session", "A socket needs a session, and a page of this server.")
        self._unknown = admission.rejection(404, "unknown", f"Sockets are opened at {PATH}.")
        self._full = admission.rejection(503, "busy", "Too many connections: close one, or try again later.")

    def open(self, scope: Scope) -> tuple[Response, Visitor | None]:
        """The response to a request for a socket, and who has one now, if it lets anybody in.

        Every request counts. A visitor who is let in is counted until `SocketLimits.leave` is called.
        """
        scope["client"], scope["scheme"] = forwarded(scope, self._limiter.is_proxy)
        guest, address = visitor_of(scope)
        answer, visitor = self._judge(scope, guest, address)
        said = "socket opened" if visitor else "socket refused"
        log.info(said, extra={"address": address, "status": answer.status_code})
        return answer, visitor

    def _judge(self, scope: Scope, guest: str, address: str) -> tuple[Response, Visitor | None]:
        no = self._admission.judge(scope, guest, address, HANDSHAKE_COST)
        if no is not None:
            return self._refuse(no)
        if scope["path"] != PATH:
            return self._refuse(self._unknown)
        token = self._token_of_guest(scope)
        if token is None:
            return self._refuse(self._forbidden)
        answer = ServerProtocol(logger=log).accept(_request(scope))
        if answer.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._limiter.refusals["malformed"] += 1
            return answer, None
        limits = SocketLimits(self._limiter, guest, address)
        if not limits.enter():
            return self._refuse(self._full)
        del answer.headers["Date"]
        return answer, Visitor(guest_of(token), limits)

    def _refuse(self, no: Rejection) -> tuple[Response, None]:
        self._limiter.refusals[no.code] += 1
        headers = Headers([(name.decode("ascii"), value.decode("ascii")) for name, value in no.headers])
        return Response(no.status, HTTPStatus(no.status).phrase, headers, no.body), None

    def _token_of_guest(self, scope: Scope) -> str | None:
        """The token of a guest, sent by one of our pages or by a program."""
        connection: ASGIConnection[Any, Any, Any, Any]
        connection = ASGIConnection({**scope, "litestar_app": self._app})  # type: ignore[arg-type]
        return token_of(connection) if signed_in(connection) and is_from_here(connection) else None


def _request(scope: Scope) -> Request:
    """The request as it was sent."""
    headers = Headers([(name.decode("ascii"), value.decode("latin-1")) for name, value in scope["headers"]])
    return Request(scope["path"], headers, scope["method"], f"HTTP/{scope['http_version']}")
