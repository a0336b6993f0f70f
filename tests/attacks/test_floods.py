"""Floods from one address: people at others play on, memory does not fill up, and guests who flood are cut off."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.attacks.floods import token
from tests.attacks.people import Guest
from tests.attacks.siege import MEGABYTE, besiege
from tests.web.greeting import line_to
from tests.web.server import Server

CROWD = 40
SECONDS = 3.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits that it has by default."""
    running = Server(str(tmp_path / "club.db"), tmp_path / "server.log", pace=60)
    running.start()
    yield running
    running.stop()
    assert "trace" not in (tmp_path / "server.log").read_text()


def line(server: Server, guest: str) -> AbstractContextManager[ClientConnection]:
    return line_to(server.port, guest)


def pour(flooding: ClientConnection) -> None:
    """Ask again and again, without waiting for an answer."""
    while True:
        flooding.send('{"type":"since","table":"none","number":0}')


@pytest.mark.parametrize(
    "kind", ["frames", *(pytest.param(kind, marks=pytest.mark.exhaustive) for kind in ("pings", "requests"))]
)
def test_people_at_other_addresses_play_on_during_a_flood(server: Server, kind: str) -> None:
    peace = asyncio.run(besiege(server, "peace", SECONDS, people=4))
    siege = asyncio.run(besiege(server, kind, SECONDS, people=4))
    assert (peace.refusals, siege.refusals) == ((), ())
    assert siege.sent > 1000
    # The slowest of a hundred moves is what else the machine does, and peace may be slow too; `make soak` has enough of
    # them to measure 99 of a hundred.
    assert siege.most < max(0.1, 4 * peace.most), siege
    assert siege.grown < 100 * MEGABYTE, siege


def test_forty_people_behind_one_address_are_not_limited_in_ordinary_play(server: Server) -> None:
    async def play() -> list[Guest]:
        guests = [Guest(server.port, "127.0.0.2", token()) for _ in range(CROWD)]
        ends = time.monotonic() + 5
        await asyncio.gather(*(guest.play(ends, pause=0.25) for guest in guests))
        return guests

    guests = asyncio.run(play())
    assert [refusal for guest in guests for refusal in guest.refusals] == []
    assert all(guest.times for guest in guests)


def test_a_guest_may_have_20_sockets_and_other_guests_at_the_address_have_their_own(server: Server) -> None:
    guest = token()
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(line(server, guest))
        with pytest.raises(InvalidStatus) as refused, line(server, guest):
            pass
        assert refused.value.response.status_code == 503
        with line(server, token()):
            pass


def test_a_guest_who_floods_is_cut_off_and_then_refused_for_a_while(server: Server) -> None:
    guest = token()
    with line(server, guest) as flooding, pytest.raises(ConnectionClosed) as cut:
        pour(flooding)
    assert cut.value.rcvd is None or cut.value.rcvd.code == 4429  # the code is lost if more was on its way
    with pytest.raises(InvalidStatus) as refused, line(server, guest):
        pass
    assert refused.value.response.status_code == 429
    assert server.ask("GET", "/api/games", authorization=f"Bearer {guest}").status == 429
    assert server.ask("GET", "/api/games", authorization=f"Bearer {token()}").status == 200


def test_what_is_not_a_request_of_ours_counts_like_one(tmp_path: Path) -> None:
    slow = Server(str(tmp_path / "club.db"), tmp_path / "server.log", pace=1)  # however busy the machine is
    slow.start()
    try:
        statuses = {slow.ask("PUT", "/api/games", authorization=f"Bearer {'x' * 43}").status for _ in range(20)}
    finally:
        slow.stop()
    assert statuses == {405, 429}


def test_an_address_cannot_have_the_whole_log_searched_again_and_again(server: Server) -> None:
    wish = {"confirm": "forget me"}
    statuses = [server.ask("DELETE", "/api/me", wish, authorization=f"Bearer {token()}").status for _ in range(8)]
    assert statuses == [200] * 5 + [429] * 3


def half(server: Server, *parts: bytes) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", server.port), 30, source_address=("127.0.0.3", 0))
    for part in parts:
        one.sendall(part)
    return one


def is_ended(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except ConnectionResetError:
        return True


def test_an_address_may_have_400_connections_and_no_more(server: Server) -> None:
    halves = [half(server, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n") for _ in range(400)]
    try:
        with closing(half(server)) as extra:
            assert is_ended(extra)
        assert server.ask("GET", "/health").status == 200
    finally:
        for each in halves:
            each.close()
