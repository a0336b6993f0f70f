"""Devices over HTTP: links that only a POST uses, recovery codes, limits on guessing, and a new link to a seat."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from hexarium.service.buckets import Pace
from hexarium.service.seat_links import SHORTEST_WAIT
from hexarium.web.close_codes import FORBIDDEN
from hexarium.web.device_names import device_name
from hexarium.web.settings import VisitorLimits
from tests.web.inside import ask, served
from tests.web.server import Answer, Server
from tests.web.test_doors import cookies
from tests.web.test_http import BOT_TABLE, bearer, line, say

WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Safari/604.1"
KEY = "0123456789abcdef" * 2


@pytest.fixture
def ann(server: Server) -> dict[str, str]:
    """Somebody with a game, in a browser."""
    token = server.ask("POST", "/api/tokens").json["token"]
    assert server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).status == 201
    return {"cookie": f"hexarium={token}", "user_agent": WINDOWS}


def games(server: Server, headers: dict[str, str]) -> list[str]:
    return [each["table"] for each in server.ask("GET", "/api/tables/mine", **headers).json]


def cookie_of(answer: Answer) -> dict[str, str]:
    [cookie] = cookies(answer)
    return {"cookie": cookie.partition(";")[0]}


def use(server: Server, kind: str, code: str, **headers: str) -> Answer:
    return server.ask("POST", "/api/session/continue", {"kind": kind, "code": code}, **headers)


def look(server: Server, kind: str, code: str, **headers: str) -> Answer:
    return server.ask("POST", "/api/session/look", {"kind": kind, "code": code}, **headers)


def test_a_link_adds_a_browser_of_its_own_cookie_and_looking_at_it_uses_nothing(
    server: Server, ann: dict[str, str]
) -> None:
    made = server.ask("POST", "/api/session/link", **ann)
    code = made.json["code"]
    assert (made.status, len(code)) == (201, 22)
    phone = {"user_agent": IPHONE}
    for _ in range(2):
        assert look(server, "device", code, **phone).json == {"name": "Ann", "is_you": False, "has_games": False}
    assert look(server, "device", code, **ann).json["is_you"]
    assert server.ask("GET", "/device").status == 200, "a preview gets the page, and no more"
    added = use(server, "device", code, idempotency_key=KEY, **phone)
    assert added.status == 200
    assert cookies(use(server, "device", code, idempotency_key=KEY, **phone)) == cookies(added), "the answer was lost"
    assert use(server, "device", code, idempotency_key="f" * 32, **phone).status == 404
    second = cookie_of(added) | phone
    assert games(server, second) == games(server, ann)
    assert second["cookie"] != ann["cookie"]
    listed = server.ask("GET", "/api/session/devices", **second).json
    assert [(each["name"], each["is_this"]) for each in listed["devices"]] == [
        ("Safari on iPhone", True),
        ("Chrome on Windows", False),
    ]
    assert listed["recovery_made"] is None


def test_a_device_that_is_signed_out_hears_nothing_more_and_the_other_plays_on(
    server: Server, ann: dict[str, str]
) -> None:
    code = server.ask("POST", "/api/session/link", **ann).json["code"]
    phone = cookie_of(use(server, "device", code))
    table = games(server, ann)[0]
    token = ann["cookie"].partition("=")[2]
    with line(server, token) as socket:
        say(socket, type="since", table=table, number=-1)
        [mine, other] = server.ask("GET", "/api/session/devices", **phone).json["devices"]
        left = server.ask("POST", f"/api/session/devices/{other['id']}/sign-out", **phone)
        assert [each["id"] for each in left.json["devices"]] == [mine["id"]]
        with pytest.raises(ConnectionClosed) as closed:
            say(socket, type="since", table=table, number=-1)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == FORBIDDEN
    assert server.ask("GET", "/api/tables/mine", **ann).status == 401
    assert server.ask("POST", f"/api/tables/{table}/start", **phone).status == 200
    gone = server.ask("POST", f"/api/session/devices/{mine['id']}/sign-out", **phone)
    assert gone.json == {"devices": [], "recovery_made": None}
    assert games(server, cookie_of(gone)) == []


def test_a_recovery_code_brings_somebody_back_and_a_typing_error_is_told_from_a_wrong_code(
    server: Server, ann: dict[str, str]
) -> None:
    code = server.ask("POST", "/api/session/recovery", **ann).json["code"]
    assert server.ask("GET", "/api/session/devices", **ann).json["recovery_made"] is not None
    newcomer = server.ask("POST", "/api/tokens").json["token"]
    server.ask("POST", "/api/tables", BOT_TABLE, **bearer(newcomer))
    found = look(server, "recovery", code.lower(), **bearer(newcomer))
    assert found.json == {"name": "Ann", "is_you": False, "has_games": True}
    back = cookie_of(use(server, "recovery", f" {code.lower()} ", **bearer(newcomer)))
    assert games(server, back) == games(server, ann)
    last = "0" if code[-1] != "0" else "1"
    mistyped = use(server, "recovery", code[:-1] + last)
    assert (mistyped.status, mistyped.json["code"]) == (409, "malformed")
    assert "typing error" in mistyped.json["detail"]
    wrong = use(server, "recovery", "0000-0000-0000-0000-0000")
    assert (wrong.status, wrong.json["code"]) == (404, "unknown")
    assert cookies(wrong) == cookies(mistyped) == []


def test_strangers_and_newcomers_make_no_codes(server: Server) -> None:
    newcomer = bearer(server.ask("POST", "/api/tokens").json["token"])
    for path in ("link", "recovery"):
        assert server.ask("POST", f"/api/session/{path}").status == 401
        assert server.ask("POST", f"/api/session/{path}", **newcomer).status == 409
    assert server.ask("GET", "/api/session/devices").status == 401
    assert server.ask("POST", f"/api/session/devices/{'0' * 16}/sign-out", **newcomer).status == 404


def test_a_page_of_another_site_uses_no_code(server: Server, ann: dict[str, str]) -> None:
    code = server.ask("POST", "/api/session/link", **ann).json["code"]
    for path in ("look", "continue"):
        sent = server.ask(
            "POST", f"/api/session/{path}", {"kind": "device", "code": code}, origin="https://evil.example"
        )
        assert (sent.status, sent.json["code"]) == (403, "other-origin")


async def test_codes_are_tried_so_often_from_an_address_and_no_more(tmp_path: Path) -> None:
    limits = VisitorLimits(code=Pace(3, 0.001))
    async with served(tmp_path / "log.db", visitors=limits) as (_, port):

        def guess(number: int) -> tuple[int, Any]:
            code = {"kind": "device", "code": f"{number:022}"}
            return ask(port, "POST", "/api/session/continue", code)

        found = [await asyncio.to_thread(guess, number) for number in range(5)]
        assert [status for status, _ in found] == [404, 404, 404, 429, 429]
        assert found[-1][1]["detail"] == "Many codes were made or tried: wait a minute and try again."


async def test_a_new_link_brings_somebody_back_to_their_seat(tmp_path: Path) -> None:
    async with served(tmp_path / "log.db") as (host, port):

        def send(who: str, path: str, body: Any = None) -> tuple[int, Any]:
            headers = {"authorization": f"Bearer {who * 43}"}
            return ask(port, "POST", f"/api/tables{path}", body, **headers)

        def play() -> str:
            places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
            _, table = send("a", "", {"game": "trihex", "places": places})
            seat = {"name": "Ben", "invitation": table["invitations"][1]}
            assert send("b", f"/{table['table']}/seats/1", seat)[0] == 200
            assert send("a", f"/{table['table']}/start")[0] == 200
            return str(table["table"])

        name = await asyncio.to_thread(play)
        assert (await asyncio.to_thread(send, "b", f"/{name}/seats/0/link"))[0] == 403
        status, table = await asyncio.to_thread(send, "a", f"/{name}/seats/1/link")
        assert status == 200
        link = {"name": "Anybody", "link": table["invitations"][1]}
        assert (await asyncio.to_thread(send, "c", f"/{name}/seats/1", link))[0] == 409
        host.now.go_on_from(host.now() + SHORTEST_WAIT)
        host.tables.beaten = host.now()  # the server was up all that time
        status, back = await asyncio.to_thread(send, "c", f"/{name}/seats/1", link)
        assert (status, back["shown"][0]["eye"]) == (200, 1)
        assert [seat["name"] for seat in back["shown"][0]["seats"]] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (WINDOWS, "Chrome on Windows"),
        (IPHONE, "Safari on iPhone"),
        (WINDOWS + " Edg/120.0", "Edge on Windows"),
        ("Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0", "Firefox on Android"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0", "Firefox on Linux"),
        ("Firefox/121.0", "Firefox"),
        ("python-requests/2.31", "A program"),
        ("", "A program"),
        ("<script>" * 100, "A program"),
    ],
)
def test_a_device_is_named_coarsely_and_in_words_of_our_own(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name
