"""How a message gets to a push service: one request over a connection of its own, of whose answer the status is read.

A client chose the address, so what is done here is narrow on purpose: the name is resolved once, the connection goes to
exactly that address, a redirect is not followed, and nothing of the answer is kept or shown.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Semaphore
from typing import Final, TypeAlias

from hexarium.service.push_endpoints import Endpoint, is_public

TIMEOUT: Final = 10.0
"""Seconds for everything: resolving, connecting, sending and the answer."""

MOST_NAMES: Final = 4
"""Maximum number of names that are resolved at once. One that is given up still counts until its thread is done."""

MOST_ANSWER: Final = 2048
"""Maximum number of bytes that are read of an answer."""

_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])(?: [^\r\n]*)?\r?\n")

Resolve: TypeAlias = Callable[[str, int], Awaitable[list[tuple[str, int]]]]
"""Finds the addresses and ports behind a host and a port."""


class Undelivered(Exception):
    """A message could not be handed to a push service."""


class Resolver:
    """Finds the addresses behind a name, in threads of its own: names that take long hold up nothing but messages."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MOST_NAMES, thread_name_prefix="names of push services")
        self._free = Semaphore(MOST_NAMES)

    async def __call__(self, host: str, port: int) -> list[tuple[str, int]]:
        """The addresses and ports; Undelivered while all threads are busy."""
        if not self._free.acquire(blocking=False):
            raise Undelivered("too many names are being resolved")
        search = self._threads.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        search.add_done_callback(lambda _: self._free.release())  # later than us, if we do not wait for its end
        return [(str(address[0]), int(address[1])) for *_, address in await asyncio.wrap_future(search)]


class Delivery:
    """Sends requests to push services. `contact` is how their operators reach ours: an https or mailto address.

    `allows_loopback` is for tests, and so are another `resolve` and `tls`.
    """

    def __init__(
        self,
        *,
        contact: str = "",
        allows_loopback: bool = False,
        resolve: Resolve | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.contact = contact
        self.allows_loopback = allows_loopback
        self._resolve = resolve or Resolver()
        self._tls = tls

    async def post(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; the status of the answer, or Undelivered if there was none."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return await self._post(endpoint, headers, body)
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            raise Undelivered(type(error).__name__) from error

    async def _post(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
        address, port = await self._address(endpoint)
        tls = (self._tls or await asyncio.to_thread(_default_tls)) if endpoint.is_secure else None
        name = endpoint.host if endpoint.is_secure else None
        reader, writer = await asyncio.open_connection(address, port, ssl=tls, server_hostname=name, limit=MOST_ANSWER)
        try:
            writer.write(_request(endpoint, headers, body))
            await writer.drain()
            if (status := _STATUS.fullmatch(await reader.readline())) is None:
                raise ValueError("not an answer of HTTP/1")
            return int(status[1])
        finally:
            writer.transport.abort()

    async def _address(self, endpoint: Endpoint) -> tuple[str, int]:
        """The address to connect to; Undelivered if any that the name stands for is not public."""
        found = await self._resolve(endpoint.host, endpoint.port)
        if not found or not all(self._may_reach(address) for address, _ in found):
            raise Undelivered("not a public address")
        return found[0]

    def _may_reach(self, address: str) -> bool:
        return is_public(address) or (self.allows_loopback and address == "127.0.0.1")


def _request(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = [
        f"POST {endpoint.path} HTTP/1.1",
        f"Host: {endpoint.origin.partition('://')[2]}",
        *[f"{name}: {value}" for name, value in headers.items()],
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


@cache
def _default_tls() -> ssl.SSLContext:
    return ssl.create_default_context()
