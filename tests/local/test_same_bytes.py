"""The answers of a club inside a page are, byte for byte, those that a server sends over HTTP."""

from __future__ import annotations

import asyncio
import http.client
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import pytest

from hexarium.service import Host
from hexarium.service.messages import Answer as Choice
from hexarium.web.auth import guest_of
from tests.local.page import ME, Disk, page
from tests.service.club import Clock, Guest, scripted
from tests.web.inside import served

TOKEN = "t" * 43
OPENED = msgspec.json.encode({"game": "hexpert", "places": [ME]})
BEFORE = ("", "/spaces", "/picture", "/words", "/story")
AFTER = ("", "/record", "/record.txt", "/replay", "/replay/picture?move=7", "/share", "/verify", "/review?begin=false")
GENERAL = (
    "/games",
    "/games/trihex/rulebook",
    "/games/hexx/balance",
    "/games/wordsearch/lesson",
    "/tables",
    "/tables/mine",
    "/bests",
    "/record",
    "/record/export",
    "/games/nothing/rulebook",
    "/tables/nothing",
)

Said = list[tuple[str, int, str, bytes]]


async def play(host: Host, guest: str, table: str) -> None:
    """Make the same choices everywhere, until the game is over."""
    rng = Random(1)
    for number in range(100):
        found = await host.table(table)
        if not found.tickets:
            return
        seat, ticket = next(iter(found.tickets.items()))
        action = msgspec.Raw(msgspec.json.encode(rng.choice([*found.rules.legal(found.state, seat)])))
        await host.reply(Guest(guest), Choice(table, seat, ticket, f"id-{number}", action))


async def from_a_page() -> Said:
    said: Said = []
    async with page(Disk(), Clock()) as here:
        host = here.club._host
        host._token = scripted(5)

        async def ask(method: str, path: str, body: bytes = b"") -> bytes:
            place, _, query = path.partition("?")
            answer = await here.club.answer(method, f"/api{place}", query, body)
            said.append((path, answer.status, answer.headers["content-type"].partition(";")[0], answer.body))
            return answer.body

        table = msgspec.json.decode(await ask("POST", "/tables", OPENED))["table"]
        await ask("POST", f"/tables/{table}/start")
        for path in BEFORE:
            await ask("GET", f"/tables/{table}{path}")
        await play(host, here.line.guest, table)
        for path in (*(f"/tables/{table}{each}" for each in AFTER), *GENERAL):
            await ask("GET", path)
    return said


async def from_a_server(path: Path) -> Said:
    said: Said = []
    async with served(path, clock=Clock()) as (host, port):
        host._token = scripted(5)

        def over_http(method: str, path: str, body: bytes) -> tuple[int, str, bytes]:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
            connection.request(method, f"/api{path}", body or None, headers)
            response = connection.getresponse()
            answer = response.status, response.headers["content-type"].partition(";")[0], response.read()
            connection.close()
            return answer

        async def ask(method: str, path: str, body: bytes = b"") -> bytes:
            status, kind, answer = await asyncio.to_thread(over_http, method, path, body)
            said.append((path, status, kind, answer))
            return answer

        table = msgspec.json.decode(await ask("POST", "/tables", OPENED))["table"]
        await ask("POST", f"/tables/{table}/start")
        for each in BEFORE:
            await ask("GET", f"/tables/{table}{each}")
        await play(host, guest_of(TOKEN), table)
        for each in (*(f"/tables/{table}{each}" for each in AFTER), *GENERAL):
            await ask("GET", each)
    return said


def test_a_page_and_a_server_answer_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def number_nonces() -> None:
        numbers = count(1)
        fresh = "hexarium.service.blinding.secrets.token_hex"
        monkeypatch.setattr(fresh, lambda digits: f"{next(numbers):0{2 * digits}x}")

    monkeypatch.setattr("hexarium.local.club.GUEST", guest_of(TOKEN))  # the heads of a chain depend on it
    number_nonces()
    mine = asyncio.run(from_a_page())
    number_nonces()
    theirs = asyncio.run(from_a_server(tmp_path / "log.db"))
    for here, there in zip(mine, theirs, strict=True):
        assert here[:3] == there[:3]
        assert here[3] == there[3], here[0]
