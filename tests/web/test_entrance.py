"""Opening a socket, and lines over a real network: handshakes, pings, and lines that end in odd ways."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.frames import Close, Frame, Opcode

from hexarium.service import Host
from hexarium.web.connections import NewConnection
from hexarium.web.entrance import ENTRANCE
from hexarium.web.forwarding import forwarded
from hexarium.web.limits import STATE, Limiter
from hexarium.web.settings import Settings
from tests.service.club import club
from tests.web.greeting import HELLO, greet, is_greeting
from tests.web.inside import served
from tests.web.lines import SINCE, FakeTransport, entrance, settled, text

TOKEN = "a" * 43
ASKED = {
    "Host": "127.0.0.1",
    "Upgrade": "websocket",
    "Connection": "keep-alive, Upgrade",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
    "Authorization": f"Bearer {TOKEN}",
}
PATIENT = 10.0
SOON, NEVER = 0.05, 1000.0


class Raw:
    """A connection of bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def ask(self, after: bytes = b"", path: str = "/api/socket", **headers: str | None) -> int:
        """Ask for a socket, with other headers than usual; the status of the response."""
        sent: dict[str, str | None] = {name.lower(): value for name, value in ASKED.items()}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items() if value is not None)]
        self.writer.write("\r\n".join([*lines, "", ""]).encode("latin-1") + after)
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENT)
        return int(head.split()[1])

    async def frame(self) -> Frame:
        """The next frame of fewer than 126 bytes, or the beginning of a longer one's message."""
        kind, size = await asyncio.wait_for(self.reader.readexactly(2), PATIENT)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        return Frame(Opcode(kind & 15), await self.reader.readexactly(size))

    def send(self, *frames: Frame) -> None:
        self.writer.write(b"".join(frame.serialize(mask=True) for frame in frames))

    async def is_ended(self) -> bool:
        """Does the server end the connection?"""
        try:
            return await asyncio.wait_for(self.reader.read(1), PATIENT) == b""
        except ConnectionResetError:
            return True


@asynccontextmanager
async def connected(path: Path, **settings: Any) -> AsyncGenerator[tuple[Host, Raw]]:
    """A connection to a server, before anything was asked."""
    async with served(path / "club.db", **settings) as (host, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        yield host, Raw(reader, writer)
        writer.close()
        await asyncio.gather(writer.wait_closed(), return_exceptions=True)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 101),
        ({"authorization": None, "cookie": f"hexarium={TOKEN}"}, 101),
        ({"origin": "http://127.0.0.1"}, 101),
        ({"origin": "https://evil.example"}, 403),
        ({"host": "evil.example"}, 403),
        ({"authorization": None}, 403),
        ({"authorization": "Bearer short"}, 403),
        ({"authorization": "\xff" * 50, "cookie": 'hexarium="\xff; =;;', "origin": "\xff", "host": "[::"}, 403),
        ({"path": "/api/other"}, 404),
        ({"path": "/api/socket?" + "a" * 5000}, 414),
        ({"sec_websocket_key": None}, 400),
        ({"sec_websocket_key": "short"}, 400),
        ({"sec_websocket_version": "8"}, 400),
        ({"content_length": "0"}, 101),
        ({"content_length": "5", "after": b"Hello"}, 400),
        ({"transfer_encoding": "chunked", "after": b"0\r\n\r\n"}, 400),
        ({"content_length": "5", "transfer_encoding": "chunked", "after": b"0\r\n\r\n"}, 400),
        ({"transfer_encoding": "chunked", "after": b"rubbish\r\n"}, 400),
    ],
    ids=repr,
)
async def test_a_request_for_a_socket_is_accepted_or_refused(
    tmp_path: Path, headers: dict[str, Any], status: int
) -> None:
    async with connected(tmp_path) as (_, raw):
        assert await raw.ask(**headers) == status
        if status != 101:
            raw.writer.write_eof()
            await raw.reader.read()
            assert raw.reader.at_eof()


async def test_messages_sent_right_behind_the_request_are_read(tmp_path: Path) -> None:
    async with connected(tmp_path) as (_, raw):
        assert await raw.ask(after=text(HELLO.encode()).serialize(mask=True)) == 101
        assert is_greeting(bytes((await raw.frame()).data))


async def answer_anything(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"Hello"})


@pytest.mark.parametrize(("takes", "status"), [(True, b"101"), (False, b"400")])
async def test_a_socket_is_opened_only_when_the_responses_before_it_have_been_taken(
    tmp_path: Path, *, takes: bool, status: bytes
) -> None:
    async with club(tmp_path / "log.db") as here:
        door = entrance(here.host)
        config = uvicorn.Config(answer_anything, log_config=None, date_header=False)
        new = NewConnection(config, ServerState(), {STATE: door._limiter, ENTRANCE: door})
        transport = FakeTransport(new, takes=takes)
        new.connection_made(transport)
        wanted = "".join(f"{name}: {value}\r\n" for name, value in ASKED.items())
        asked = f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/socket HTTP/1.1\r\n{wanted}\r\n"
        cast("asyncio.Protocol", transport.get_protocol()).data_received(asked.encode())
        await settled()
        transport.take()
        assert [each[1:4] for each in bytes(transport.sent).split(b"HTTP/1.1")[1:]] == [b"200", status]
        transport.abort()
        await settled()
        assert not door._limiter.connections.total


async def test_a_line_lives_as_long_as_its_pings_are_answered(tmp_path: Path) -> None:
    async with connected(tmp_path, pings=(SOON, NEVER)) as (_, raw):
        await raw.ask()
        for _ in range(5):
            ping = await raw.frame()
            assert ping.opcode is Opcode.PING
            raw.send(Frame(Opcode.PONG, ping.data))
        raw.send(text(HELLO.encode()))
        assert Opcode.TEXT in {(await raw.frame()).opcode for _ in range(2)}


@pytest.mark.parametrize("answer", [[], [Frame(Opcode.PONG, b"?")]], ids=["no pong", "another pong"])
async def test_a_ping_that_is_not_answered_ends_the_line(tmp_path: Path, answer: list[Frame]) -> None:
    async with connected(tmp_path, pings=(SOON, SOON)) as (_, raw):
        await raw.ask()
        assert (await raw.frame()).opcode is Opcode.PING
        raw.send(*answer)
        closed = await raw.frame()
        assert (closed.opcode, Close.parse(closed.data).code) == (Opcode.CLOSE, 1011)
        assert await raw.is_ended()


async def test_a_line_that_is_half_closed_is_closed_and_its_request_is_still_answered(tmp_path: Path) -> None:
    async with connected(tmp_path) as (host, raw):
        await raw.ask()
        raw.send(text(HELLO.encode()))
        assert is_greeting(bytes((await raw.frame()).data))
        answered = asyncio.Event()

        async def reply(_watcher: object, _request: object) -> list[Any]:
            answered.set()
            return []

        host.reply = reply  # type: ignore[method-assign, assignment]
        raw.send(text(SINCE.encode()))
        raw.writer.write_eof()
        assert await raw.is_ended()
        await asyncio.wait_for(answered.wait(), PATIENT)


async def test_a_server_that_stops_closes_its_lines_and_says_that_it_will_be_back(tmp_path: Path) -> None:
    guest = {"Authorization": f"Bearer {TOKEN}"}
    async with served(tmp_path / "club.db") as (_, port):
        line = await connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers=guest)
        await greet(line)
    await line.wait_closed()
    assert line.close_code == 1012


PROXIES = ("10.0.0.0/8", "192.0.2.1", "2001:db8::/32")
HOSTS = st.sampled_from(["10.1.2.3", "192.0.2.1", "198.51.100.9", "2001:db8::7", "2a00::7", "nonsense", ""])
WRITTEN = st.builds(
    lambda host, form: form.format(host), HOSTS, st.sampled_from(["{}", "{}:80", "[{}]:80", "[{}]", "{}:x"])
)


@given(
    peer=HOSTS,
    hops=st.lists(st.lists(WRITTEN, max_size=4).map(", ".join), max_size=2),
    schemes=st.lists(st.sampled_from(["http", "https", "ws", "wss", "ftp", " https "]), max_size=2),
)
def test_a_proxy_is_believed_for_sockets_as_for_requests(peer: str, hops: list[str], schemes: list[str]) -> None:
    headers = [(b"x-forwarded-for", each.encode()) for each in hops]
    headers += [(b"x-forwarded-proto", each.encode()) for each in schemes]
    scope: dict[str, Any] = {"type": "http", "client": (peer, 5), "scheme": "http", "headers": headers}
    ours = forwarded(dict(scope), Limiter(Settings(database="", proxies=PROXIES)).is_proxy)

    async def note(_scope: Any, _receive: Any, _send: Any) -> None:
        pass

    asyncio.run(ProxyHeadersMiddleware(note, [*PROXIES])(scope, note, note))  # type: ignore[arg-type]
    assert ours == (scope["client"], scope["scheme"])
