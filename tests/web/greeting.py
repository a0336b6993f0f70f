"""How a client begins: it says which protocol it speaks, and the server says the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from websockets.sync.client import ClientConnection, connect

from hexarium.service.messages import PROTOCOL, Hello

HELLO: Final = msgspec.json.encode(Hello(PROTOCOL)).decode()


def is_greeting(frame: str | bytes) -> bool:
    """Is it the server's hello, with its time?"""
    [hello] = msgspec.json.decode(frame, type=list[Hello])
    return hello.protocol == PROTOCOL and isinstance(hello.now, float)


@contextmanager
def line_to(port: int, token: str, **headers: str) -> Iterator[ClientConnection]:
    """A socket to the server at that port, which has been greeted."""
    sent = {"Authorization": f"Bearer {token}", **headers}
    with connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers=sent, compression=None) as line:
        line.send(HELLO)
        assert is_greeting(line.recv(10))
        yield line


async def greet(line: Any) -> None:
    """Begin on an asynchronous socket."""
    await line.send(HELLO)
    assert is_greeting(await line.recv())
