"""Requests over HTTP that are sent again, with the same key, until they are answered."""

from __future__ import annotations

import http.client
import secrets
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from hexarium.remote.errors import RequestRefused, Unreachable

TIMEOUT: Final = 20.0
"""Maximum number of seconds to wait for an answer."""

CONNECT_TIMEOUT: Final = 5.0
"""Maximum number of seconds to wait for a connection; also the least that is waited for an answer, without patience."""

FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
"""Seconds before the first try after a failed one, and at most; each wait is twice the one before."""

TRY_AGAIN: Final = frozenset({429, 503})
"""Status codes that a later try may not get: too many requests, or the server is busy or cannot write."""


class _Refusal(Struct):
    code: str = "unknown"
    detail: str = "The server refused the request."
    clause: str | None = None


class Waits:
    """How long to wait before each try; Unreachable when they would be longer than the patience together."""

    def __init__(self, patience: float, now: Callable[[], float] = time.monotonic) -> None:
        self._patience = patience
        self._now = now
        self._next = FIRST_WAIT
        self._ends = now() + patience

    def seconds(self, why: object) -> float:
        """The next wait."""
        if self._now() >= self._ends:
            raise Unreachable(f"The server does not answer: {why}.")
        wait, self._next = self._next, min(2 * self._next, LONGEST_WAIT)
        return wait

    def reset(self) -> None:
        """The server has answered."""
        self._next, self._ends = FIRST_WAIT, self._now() + self._patience


def request(
    server: str, method: str, path: str, body: object = None, *, token: str = "", patience: float = 60.0
) -> bytes:
    """The body of a response; RequestRefused if it is a refusal, Unreachable if none comes in time.

    What is sent again after a broken connection has the same key, so it is carried out once.
    """
    headers = {"Accept": "application/json", "Idempotency-Key": secrets.token_urlsafe(24)}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    content = None if body is None else msgspec.json.encode(body)
    if content is not None:
        headers["Content-Type"] = "application/json"
    waits, timeout = Waits(patience), min(TIMEOUT, max(CONNECT_TIMEOUT, patience))
    while True:
        try:
            status, answer = _once(server, method, path, content, headers, timeout)
        except (OSError, http.client.HTTPException) as error:
            time.sleep(waits.seconds(error))
            continue
        if status < 300:
            return answer
        refused = _refusal(answer)
        if status not in TRY_AGAIN:
            raise RequestRefused(refused.code, refused.detail, refused.clause)
        time.sleep(waits.seconds(refused.detail.removesuffix(".")))


def _once(
    server: str, method: str, path: str, content: bytes | None, headers: dict[str, str], timeout: float
) -> tuple[int, bytes]:
    parts = urlsplit(server)
    kind: Any = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection: http.client.HTTPConnection = kind(parts.netloc, timeout=CONNECT_TIMEOUT)
    try:
        connection.connect()
        connection.sock.settimeout(timeout)
        connection.request(method, path, content, headers)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def _refusal(answer: bytes) -> _Refusal:
    try:
        return msgspec.json.decode(answer, type=_Refusal)
    except msgspec.MsgspecError:
        return _Refusal()
