"""Requests and frames made to break the reader: each is refused with a reason, and none with a stack or a 500."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.web.greeting import line_to
from tests.web.server import Server

OPENING = b'{"game":"trihex","places":[{"type":"mine","name":"%s"},{"type":"vacant"}],"options":%s}'

BODIES = {
    "nested lists": OPENING % (b"Ann", b'{"a":' + b"[" * 25_000 + b"]" * 25_000 + b"}"),
    "a list without end": b"[" * 60_000,
    "5,000 digits": OPENING % (b"Ann", b'{"target":' + b"9" * 5000 + b"}"),
    "a huge exponent": OPENING % (b"Ann", b'{"target":1e400}'),
    "half a surrogate": OPENING % (b"Ann", b'{"target":"\\ud800"}'),
    "bad UTF-8": OPENING % (b"Ann", b'{"target":"\xff"}'),
    "a surrogate in UTF-8": OPENING % (b"\xed\xa0\x80", b"{}"),
    "a key twice": b'{"game":"hexx","game":"trihex","places":[{"type":"vacant"},{"type":"vacant"}]}',
    "nothing": b" ",
    "not JSON": b"game=trihex",
}

NAMES = ["\uffff", "a\u202eb", "An\u200bn", "\u3164", "q" + "\u0301" * 30]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    running = Server(str(folder / "club.db"), folder / "server.log")
    running.start()
    yield running
    running.stop()
    assert "trace" not in (folder / "server.log").read_text()


@pytest.fixture
def bearer(server: Server) -> dict[str, str]:
    return {"authorization": f"Bearer {server.ask('POST', '/api/tokens').json['token']}"}


@pytest.mark.parametrize("kind", BODIES)
def test_a_hostile_body_is_refused_with_a_reason(server: Server, bearer: dict[str, str], kind: str) -> None:
    answer = server.ask("POST", "/api/tables", BODIES[kind], **bearer)
    assert (answer.status, answer.json["code"]) == (400, "malformed")
    assert answer.json["detail"]


@pytest.mark.parametrize("kind", BODIES)
def test_a_hostile_frame_is_refused_and_the_socket_goes_on(server: Server, bearer: dict[str, str], kind: str) -> None:
    with line_to(server.port, bearer["authorization"].removeprefix("Bearer ")) as line:
        line.send(BODIES[kind], text=True)
        (refused,) = msgspec.json.decode(line.recv(10))
        assert (refused["type"], refused["code"]) == ("refused", "malformed")
        line.send('{"type":"since","table":"none","number":0}')
        assert msgspec.json.decode(line.recv(10))[0]["code"] == "unknown"


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_with_something_hidden_in_it_is_refused(server: Server, bearer: dict[str, str], name: str) -> None:
    places: list[dict[str, Any]] = [{"type": "mine", "name": name}, {"type": "vacant"}]
    answer = server.ask("POST", "/api/tables", {"game": "trihex", "places": places}, **bearer)
    assert (answer.status, answer.json["code"]) == (409, "malformed")
    places[0]["name"] = "  Zoe\u0308 "
    table = server.ask("POST", "/api/tables", {"game": "trihex", "places": places}, **bearer).json
    assert "Zo\u00eb" in {seat["name"] for seat in table["shown"][0]["seats"]}
    path, sit = f"/api/tables/{table['table']}/seats/1", {"name": name, "invitation": table["invitations"][1]}
    assert server.ask("POST", path, sit, **bearer).status == 409


def test_a_request_with_two_lengths_is_refused_and_what_follows_it_is_not_read(server: Server) -> None:
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    hidden = f"0\r\n\r\nGET /health HTTP/1.1\r\n{host}\r\n"
    lengths = "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(f"POST /api/session HTTP/1.1\r\n{host}{lengths}\r\n{hidden}".encode())
        heard = b"".join(iter(lambda: line.recv(65536), b""))
    assert heard.startswith(b"HTTP/1.1 400 ")
    assert heard.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("TRACE", "/", {}, 405),
        ("CONNECT", "/", {}, 405),
        ("BREW", "/api/games", {}, 405),
        ("HEAD", "/api/games", {}, 405),
        ("GET", "/", {"range": "bytes=0-5"}, 200),
        ("GET", "/api/games?" + "a" * 5000, {}, 414),
        ("GET", "/" + "a" * 5000, {}, 414),
        ("GET", "/api/games", {"cookie": "a=" + "x" * 20_000}, 431),
        ("GET", "/api/tables/%ff%00", {}, 404),
        ("GET", "/api/tables/x/story?since=" + "9" * 4000, {}, 400),
        ("GET", "/api/games", {"content-length": "9" * 80}, 400),
        ("POST", "/api/session", {"transfer-encoding": "chunked, other"}, 400),
        ("GET", "/api/games", {"authorization": "\xff" * 50}, 200),
    ],
)
def test_an_odd_request_has_a_plain_answer(
    server: Server, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    assert server.ask(method, path, **headers).status == status
