"""Two worlds that differ only in what an eye may not know send that eye the same bytes.

A game is played in one world. For an eye, another world is found in which other luck was dealt or others chose
otherwise, but of which the eye was told in the same words. Everything the club sends it in both worlds (over HTTP, by
socket and by push message, refusals and tries included) must then be the same, byte for byte. Ids, secrets and the
clock are held equal.
"""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect

from hexarium.core import Eye, House, Seat
from hexarium.games import CATALOGUE
from hexarium.service import Host, TableRequest
from hexarium.service.heartbeat import INTERVAL
from hexarium.service.looks import Look
from hexarium.service.messages import Answer, React, Reaction, Say, Since
from hexarium.service.moves import make
from hexarium.service.rows import Door
from hexarium.service.seating import Sit
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.table_request import OpenPlace, OwnPlace
from hexarium.service.telling import Teller
from hexarium.service.turn_alerts import message
from hexarium.web.auth import guest_of
from tests.representatives import represented_by
from tests.service.club import Clock, Guest
from tests.service.push_service import Browser, push_service
from tests.web.greeting import greet
from tests.web.inside import served
from tests.worlds import AnyMove, without_heads, worlds

SEATS = 2
TOKENS = ["a" * 43, "b" * 43, "c" * 43]
"""Of the two who play, and of somebody who looks on."""


async def stream(slug: str, eye: Eye, moves: list[AnyMove], path: Path, patch: pytest.MonkeyPatch) -> bytes:
    """Everything that the eye is sent while these moves are made."""
    dealt = iter([move.action for move in moves if move.by is House.DEALER])
    patch.setattr("hexarium.service.moves.luck", lambda _turn, _draws: next(dealt))
    clock = Clock()
    async with served(path, clock=clock) as (host, port), push_service() as pushes:
        request = TableRequest(game=slug, places=(OwnPlace("Ann"), OpenPlace()), door=Door.LISTED)
        name = (await host.open(guest_of(TOKENS[0]), request)).name
        await host.sit(guest_of(TOKENS[1]), name, Seat(1), Sit("Ben"))
        token = TOKENS[2 if eye is None else eye]
        address, headers = f"ws://127.0.0.1:{port}/api/socket", {"Authorization": f"Bearer {token}"}
        async with connect(address, additional_headers=headers, compression=None) as line:
            await greet(line)
            ear = Ear(line, port, token, name)
            browser = Browser(pushes)
            await host.subscribe(guest_of(token), browser.subscription)
            await ear.send({"type": "since", "table": name, "number": -1})
            await host.start(guest_of(TOKENS[0]), name)
            other = Guest(guest_of(TOKENS[0 if eye == 1 else 1]))
            for number, move in enumerate(moves):
                if number in (3, 12):
                    await _come_talk_and_go(host, clock, ear, name, eye, other)
                if move.by is not House.DEALER:
                    await ear.probe(await host.table(name), eye, move)
                    await _choose(host, ear, name, eye, move, f"id-{number}")
                    await _remind(host, await host.table(name), eye)
            for posted in browser.posted:
                about = {name: posted.headers[name] for name in ("topic", "ttl", "urgency", "content-length")}
                ear.heard += repr(about).encode() + browser.decrypted(posted.body)
            await ear.probe(await host.table(name), eye, moves[-1])
            return ear.heard


async def _come_talk_and_go(host: Host, clock: Clock, ear: Ear, name: str, eye: Eye, other: Guest) -> None:
    """Another player comes, writes, claps and vanishes; the eye claims a seat too early or its own, and writes."""
    seat, live = 0 if eye == 1 else 1, await host.tables.find(name)
    await host.dispatcher.ask(other, Since(name, -1))
    await host.dispatcher.ask(other, Say(name, seat, f"s{clock()}", "Your move!"))
    await host.dispatcher.ask(other, React(name, seat, f"r{clock()}", Reaction.CLAP))
    host.forget(other)
    for _ in range(4):
        clock.pass_by(INTERVAL)
        await host.heartbeat.beat()
    host.tables.tell_presence(live)
    await ear.send({"type": "replace", "table": name, "seat": eye or 0, "id": f"b{clock()}", "missing": 0})
    await ear.send({"type": "say", "table": name, "seat": eye or 0, "id": f"t{clock()}", "text": "Where are you?"})
    assert b'"heard"' in ear.heard
    assert b'"wait_ends"' in ear.heard


async def _choose(host: Host, ear: Ear, name: str, eye: Eye, move: AnyMove, key: str) -> None:
    seat = Seat(int(move.by))
    table = await host.table(name)
    action = msgspec.Raw(msgspec.json.encode(move.action))
    answer = Answer(name, seat, table.tickets[seat], key, action)
    if seat == eye:
        await ear.send(answer)
    else:
        await host.dispatcher.ask(Guest(guest_of(TOKENS[seat])), answer)


async def _remind(host: Host, table: Table, eye: Eye) -> None:
    """Send the eye all that it can be sent by push message, whether it is its turn or not."""
    if eye is not None:
        for is_reminder in (False, True):
            host.outbox.put(table.guest_in(eye), message(table, eye, 7200.0, is_reminder=is_reminder))
            await host.outbox.rest()


class Ear:
    """What one client hears, in order, whatever way it comes."""

    def __init__(self, line: Any, port: int, token: str, name: str) -> None:
        self.heard = b""
        self._line = line
        self._port = port
        self._token = token
        self._name = name

    async def send(self, request: Any) -> None:
        """Send a request, and hear all that has come by the time it is answered."""
        await self._line.send(msgspec.json.encode(request).decode())
        await self._line.send("?")
        while b'"detail":"The JSON is malformed' not in (frame := (await self._line.recv()).encode()):
            self.heard += frame[1:-1] + b","
        self.heard += frame[1:-1] + b","

    async def look(self) -> None:
        """Ask for everything that can be asked for."""
        for page in ("", "/story", "/record", "/sheet", "/verify", "/next-game"):
            self.heard += await asyncio.to_thread(self._page, f"/api/tables/{self._name}{page}")
        for page in ("/api/tables", "/api/tables/mine", "/api/bests", "/api/record", f"/table/{self._name}"):
            self.heard += await asyncio.to_thread(self._page, page)

    async def probe(self, table: Table, eye: Eye, move: AnyMove) -> None:
        """Ask for what will be refused, and try what could be done."""
        await self.look()
        stale = Answer(table.name, eye or 0, 0, "stale", msgspec.Raw(b"{}"))
        await self.send(stale)
        if eye is not None and eye in table.tickets:
            for choice in [*table.rules.legal(table.state, eye)][:2]:
                tried = {"type": "try", "table": table.name, "seat": eye, "ticket": table.tickets[eye], "id": "try"}
                await self.send({**tried, "action": choice})
                if move.by != eye:
                    await self.send({**tried, "action": {"type": "castle"}})

    def _page(self, path: str) -> bytes:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=10)
        # Each world has a port of its own, which a preview names unless the visitor names none.
        connection.request("GET", path, headers={"Authorization": f"Bearer {self._token}", "Host": "127.0.0.1"})
        response = connection.getresponse()
        told_ = f"{response.status} {sorted(response.getheaders())}".encode() + response.read()
        connection.close()
        return told_


SECRET = [slug for slug, game in CATALOGUE.items() if SEATS in game.seats]


@pytest.mark.parametrize(
    "eye",
    [
        pytest.param(Seat(0), id="first"),
        pytest.param(Seat(1), id="second", marks=pytest.mark.exhaustive),
        pytest.param(None, id="spectator", marks=pytest.mark.exhaustive),
    ],
)
@pytest.mark.parametrize("slug", SECRET)
async def test_what_an_eye_may_not_know_changes_nothing_that_it_is_sent(
    slug: str, eye: Eye, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = worlds(slug, eye, seed=3)
    assert not CATALOGUE[slug].secret or pair.one != pair.other, "these worlds are the same"
    one = await stream(slug, eye, pair.one, tmp_path / "one.db", monkeypatch)
    other = await stream(slug, eye, pair.other, tmp_path / "other.db", monkeypatch)
    assert len(one) > 10_000
    assert without_heads(one) == without_heads(other)


def _tell_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("hexarium.service.replies.told", lambda events, _eye: tuple(events))


def _show_another_hand(patch: pytest.MonkeyPatch) -> None:
    honest = Table.view
    patch.setattr(Table, "view", lambda table, eye: honest(table, Seat(1) if eye == 0 else eye))


def _publish_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("hexarium.service.records.Phase", SimpleNamespace(OVER=Phase.PLAYING))
    patch.setattr(Host, "_published", Host._latest)


def _explain_too_much(patch: pytest.MonkeyPatch) -> None:
    def explain(refusal: Any, since: int) -> None:
        Exception.__init__(refusal, f"the table has moved on: {PEEK[0]}")
        refusal.since = since

    patch.setattr("hexarium.service.refusal.Stale.__init__", explain)
    honest = make

    def peek(table: Table, *given: Any, **named: Any) -> None:
        honest(table, *given, **named)
        PEEK[0] = repr(table.state)

    patch.setattr("hexarium.service.moves.make", peek)


def _name_the_hand_in_a_message(patch: pytest.MonkeyPatch) -> None:
    honest = message

    def telling(table: Table, seat: Seat, left: float, *, is_reminder: bool) -> Any:
        hidden = crc32(repr(table.state).encode())
        return replace(honest(table, seat, left, is_reminder=is_reminder), body=f"Your turn: {hidden}.")

    patch.setattr("tests.web.test_secrecy.message", telling)


def _send_a_part_when_something_hidden_changes(patch: pytest.MonkeyPatch) -> None:
    honest = Teller._look

    def look(teller: Teller, eye: Eye) -> Look:
        seen = honest(teller, eye)
        hidden = crc32(repr(getattr(teller._table, "state", None)).encode())
        return replace(seen, common=replace(seen.common, caveat=" " * (hidden % 2)))

    patch.setattr(Teller, "_look", look)


PEEK = [""]


@pytest.mark.parametrize(
    "leak",
    represented_by(
        _show_another_hand,
        [
            _tell_everything,
            _show_another_hand,
            _publish_too_early,
            _explain_too_much,
            _send_a_part_when_something_hidden_changes,
            _name_the_hand_in_a_message,
        ],
    ),
)
async def test_a_planted_leak_is_noticed(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    pair = worlds("trihex", Seat(0), seed=3)
    one = await stream("trihex", Seat(0), pair.one, tmp_path / "one.db", monkeypatch)
    other = await stream("trihex", Seat(0), pair.other, tmp_path / "other.db", monkeypatch)
    assert without_heads(one) != without_heads(other)
