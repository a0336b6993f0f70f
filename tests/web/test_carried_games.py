"""A game from a page without a server goes on at a club, over HTTP: checked, counted for nothing, and safe."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from tests.local.page import ME, Disk, page
from tests.web.server import Answer, Server
from tests.web.test_http import bearer, line, play_out

PATH = "/api/games/carried"


async def _begun(choices: int, *places: dict[str, str]) -> str:
    """The record of a game that was begun in a page without a server."""
    async with page(Disk()) as here:
        table = await here.begin("hexpert", *places)
        await here.play_on(table, most=choices)
        return (await here.club.answer("GET", f"/api/local/tables/{table}/record")).body.decode()


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return str(server.ask("POST", "/api/tokens").json["token"])


@pytest.fixture(scope="module")
def record() -> str:
    return asyncio.run(_begun(5, ME))


def carry(server: Server, token: str, record: str, *places: dict[str, str], **headers: str) -> Answer:
    return server.ask("POST", PATH, {"record": record, "places": list(places)}, **bearer(token), **headers)


def test_a_game_goes_on_where_it_was_and_counts_for_nothing(server: Server, token: str, record: str) -> None:
    key = {"Idempotency-Key": "carried-once"}
    begun, again = [carry(server, token, record, ME, **key) for _ in range(2)]
    assert (begun.status, again.json["table"]) == (200, begun.json["table"])
    table = begun.json["table"]
    (shown,) = begun.json["shown"]
    assert (shown["phase"], shown["asked"] is not None) == ("playing", True)
    assert shown["charter"]["opening"]["moves"] == len(msgspec.json.decode(record)["moves"])
    with line(server, token) as socket:
        play_out(socket, table)
    assert server.ask("GET", "/api/bests", **bearer(token)).json == []
    assert server.ask("GET", "/api/record", **bearer(token)).json["games"] == []
    verdict = server.ask("GET", f"/api/tables/{table}/verify").json
    assert (verdict["faults"], bool(verdict["caveat"])) == ([], True)


def test_nobody_without_a_cookie_or_token_carries_a_game(server: Server, record: str) -> None:
    assert server.ask("POST", PATH, {"record": record, "places": [ME]}).status == 401


@pytest.mark.parametrize(
    "broken",
    [
        {"record": ""},
        {"record": "\x00"},
        {"record": "{}"},
        {"record": "[" * 60_000},
        {"record": "x" * 60_001},
        {"record": 7},
        {"record": None},
        {"places": []},
        {"places": [ME, ME]},
        {"places": [ME] * 13},
        {"places": [{"type": "vacant"}]},
        {"places": [{"type": "bot", "level": "easy"}]},
        {"places": [{"type": "bot", "level": "nobody"}]},
        {"places": [{"type": "mine", "name": ""}]},
        {"places": [{"type": "mine", "name": "Ann", "guest": "somebody else"}]},
        {"guest": "somebody else"},
    ],
)
def test_what_is_no_game_is_refused_in_words(server: Server, token: str, record: str, broken: dict[str, Any]) -> None:
    answer = server.ask("POST", PATH, {"record": record, "places": [ME], **broken}, **bearer(token))
    assert answer.status in (400, 409, 413, 422), answer.json
    assert answer.json["detail"]


def test_a_record_with_another_move_or_header_is_refused_or_plays_by_the_rules(
    server: Server, token: str, record: str
) -> None:
    """Whatever is changed in a record: the club refuses it, or the game that it gets is one of the rules."""
    rng = Random(22)
    for _ in range(12):
        changed = bytearray(record.encode())
        place = rng.randrange(len(changed))
        changed[place] = rng.choice(b'0123456789",:[]{}ax')
        answer = carry(server, token, changed.decode(errors="replace"), ME)
        assert answer.status in (200, 400, 409, 422), answer.json
        if answer.status == 200:
            (shown,) = answer.json["shown"]
            assert shown["charter"]["opening"]
            assert server.ask("POST", f"/api/tables/{answer.json['table']}/remove", **bearer(token)).status == 200


def test_moves_that_the_rules_do_not_allow_are_refused(server: Server, token: str, record: str) -> None:
    moves = msgspec.json.decode(record)
    for forged in (
        {**moves, "moves": [*moves["moves"], moves["moves"][-2]]},
        {**moves, "moves": moves["moves"][1:]},
        {**moves, "moves": moves["moves"] * 2},
    ):
        answer = carry(server, token, msgspec.json.encode(forged).decode(), ME)
        assert 400 <= answer.status < 500, answer.json
