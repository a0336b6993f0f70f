"""Links, codes, requests for the next game and previews over HTTP: a real server process, real sockets."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from hexarium.games import CATALOGUE
from hexarium.service import TableRequest
from hexarium.service.buckets import Pace
from hexarium.service.rooms import CODE_LENGTH, LETTERS
from hexarium.service.table_request import OpenPlace, OwnPlace
from hexarium.web.limits import Limiter
from hexarium.web.settings import Settings, VisitorLimits
from tests.service.club import Clock
from tests.web.inside import PLENTY, ask, served
from tests.web.server import Answer, Server

THREE = [{"type": "mine", "name": "Ann <b>"}, {"type": "vacant"}, {"type": "vacant"}]
AGAINST_BOT = [{"type": "mine", "name": "Ann"}, {"type": "bot", "level": "random"}]
SITE = "https://club.example.org"
MOST_BYTES = 300_000
"""Bytes up to which messengers show a picture."""


class Person:
    """Somebody with a token of their own."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._bearer = {"authorization": f"Bearer {server.ask('POST', '/api/tokens').json['token']}"}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        return self._server.ask(method, path, body, **self._bearer, **headers)

    def open(self, *places: dict[str, str], game: str = "trihex") -> str:
        return str(self.ask("POST", "/api/tables", {"game": game, "places": places}).json["table"])

    def join(self, room: dict[str, str], name: str, **headers: str) -> Answer:
        return self.ask("POST", f"/api/tables/{room['table']}/join", {"name": name, "word": room["word"]}, **headers)

    def arrive(self, room: dict[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("POST", f"/api/tables/{room['table']}/arrival", {"word": room["word"]}).json
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a public name."""
    folder = tmp_path_factory.mktemp("server")
    running = Server(str(folder / "club.db"), folder / "server.log", "--site", SITE)
    running.start()
    yield running
    assert running.stop() in (0, -15)
    assert "Traceback" not in (folder / "server.log").read_text()


@pytest.fixture
def ann(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def ben(server: Server) -> Person:
    return Person(server)


def room_of(host: Person, table: str) -> dict[str, str]:
    found: dict[str, str] = host.ask("POST", f"/api/tables/{table}/room").json
    return found


def names(answer: Answer) -> list[str | None]:
    return [seat["name"] for seat in answer.json["shown"][0]["seats"]]


def tags(answer: Answer) -> dict[str, str]:
    """What the head of a page says of itself."""
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.body.decode())
    return {name: unescape(content) for name, content in found}


def test_a_friend_follows_the_link_of_a_table_and_sits_down_once(ann: Person, ben: Person) -> None:
    room = room_of(ann, ann.open(*THREE))
    assert ben.arrive(room) == {"finding": "welcome", "says": "A seat is open for you.", "free": [1, 2]}
    joined = ben.join(room, "Ben", **{"idempotency-key": "once"})
    assert (joined.status, names(joined)) == (200, ["Ann <b>", "Ben", "Seat 3"])
    assert ben.join(room, "Ben", **{"idempotency-key": "once"}).json == joined.json
    again = ben.join(room, "Ben")
    assert (again.status, again.json["detail"]) == (409, "You already have a seat at this table.")


def test_a_code_leads_to_the_table_and_ends_with_a_new_one(ann: Person, ben: Person) -> None:
    room = room_of(ann, ann.open(*THREE))
    assert re.fullmatch(f"[{LETTERS}]{{{CODE_LENGTH}}}", room["code"])
    typed = " ".join(room["code"].lower())
    assert ben.ask("POST", "/api/codes", {"code": typed}).json == room
    renewed = ann.ask("POST", f"/api/tables/{room['table']}/room/renew", {"word": room["word"]}).json
    gone = ben.ask("POST", "/api/codes", {"code": room["code"]})
    assert (gone.status, gone.json["code"]) == (404, "unknown")
    assert ben.arrive(room)["finding"] == "ended"
    refused = ben.join(room, "Ben")
    assert (refused.status, refused.json["detail"]) == (403, "This link has ended: ask the host for a new one.")
    assert ben.join(renewed, "Ben").status == 200


def test_only_the_host_is_given_the_link(server: Server, ann: Person, ben: Person) -> None:
    table = ann.open(*THREE)
    for path, body in (("room", None), ("room/renew", {"word": "x"})):
        assert ben.ask("POST", f"/api/tables/{table}/{path}", body).status == 403
        assert server.ask("POST", f"/api/tables/{table}/{path}", body).status == 401
    word = room_of(ann, table)["word"]
    for page in ("", "/story", "/next-game"):
        assert word not in ben.ask("GET", f"/api/tables/{table}{page}").body.decode()


def test_a_late_guest_asks_for_the_next_game_and_plays_it(ann: Person, ben: Person) -> None:
    table = ann.open(*AGAINST_BOT)
    room = room_of(ann, table)
    assert ann.ask("POST", f"/api/tables/{table}/start").status == 200
    assert ben.arrive(room) == {"finding": "started", "says": "This game has already started.", "free": []}
    path = f"/api/tables/{table}/next-game"
    assert ben.ask("POST", path, {"name": "Ben"}).json["asked"] is True
    assert ben.ask("DELETE", path).json["asked"] is False
    assert ben.ask("POST", path, {"name": "Ben"}).json["asking"] == []
    assert ann.ask("GET", path).json["asking"] == ["Ben"]
    assert ann.ask("POST", f"/api/tables/{table}/close").status == 200
    again = ann.ask("POST", f"/api/tables/{table}/rematch", {"with_askers": True})
    assert names(again) == ["Ann", "Ben"]
    assert ben.ask("GET", path).json["table"] == again.json["table"]


def test_a_preview_says_who_is_there_and_takes_no_seat(server: Server, ann: Person, ben: Person) -> None:
    table = ann.open(*THREE)
    shown = server.ask("GET", f"/table/{table}")
    assert shown.headers["content-type"].startswith("text/html")
    site = f"http://127.0.0.1:{server.port}"
    said = tags(shown)
    assert said["og:title"] == "Play TriHex with us"
    assert said["og:description"] == "Ann <b> is here. 2 seats are open."
    assert said["og:url"] == f"{site}/table/{table}"
    assert said["og:image"] == f"{site}/api/games/trihex/preview.png"
    assert b"<b>" not in shown.body
    room = room_of(ann, table)
    assert room["word"].encode() not in server.ask("GET", f"/table/{table}").body
    assert names(ann.ask("GET", f"/api/tables/{table}")) == ["Ann <b>", "Seat 2", "Seat 3"]
    assert ben.join(room, "Ben").status == 200
    assert tags(server.ask("GET", f"/table/{table}"))["og:description"] == "Ann <b> and Ben are here. 1 seat is open."


def test_a_preview_of_a_game_that_runs_or_is_over_says_so(server: Server, ann: Person) -> None:
    table = ann.open(*AGAINST_BOT)
    assert ann.ask("POST", f"/api/tables/{table}/start").status == 200
    said = tags(server.ask("GET", f"/table/{table}"))
    assert (said["og:title"], said["og:description"]) == ("Watch a game of TriHex", "Ann and Random are playing.")
    assert ann.ask("POST", f"/api/tables/{table}/close").status == 200
    said = tags(server.ask("GET", f"/table/{table}"))
    assert (said["og:title"], said["og:description"]) == ("A finished game of TriHex", "Ann and Random played.")


def test_a_preview_of_a_daily_deal_names_nobody(server: Server, ann: Person) -> None:
    begun = ann.ask("POST", "/api/daily/hexpert", {"name": "Annegret"})
    shown = server.ask("GET", f"/table/{begun.json['table']}")
    said = tags(shown)
    assert said["og:title"] == "Hexarium · daily deal"
    assert said["og:description"] == "The same luck for everyone. One try counts."
    assert b"Annegret" not in shown.body
    assert ann.ask("POST", f"/api/tables/{begun.json['table']}/close").status == 200
    assert tags(server.ask("GET", f"/table/{begun.json['table']}")) == said


def test_a_preview_names_the_server_as_the_visitor_does(server: Server, ann: Person) -> None:
    table = ann.open(*THREE)
    said = tags(server.ask("GET", f"/table/{table}", host="club.example.org"))
    assert said["og:url"] == f"{SITE}/table/{table}"
    assert said["og:image"].startswith(f"{SITE}/api/")
    assert server.ask("GET", f"/table/{table}", host="evil.example.org").status == 421


@pytest.mark.parametrize("name", ["0" * 18, "nothing", "%00", "a.b"])
def test_the_page_of_a_table_that_does_not_exist_has_no_preview(server: Server, name: str) -> None:
    shown = server.ask("GET", f"/table/{name}")
    assert (shown.status, tags(shown)) == (200, {})


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_game_has_a_picture_for_previews(server: Server, slug: str) -> None:
    shown = server.ask("GET", f"/api/games/{slug}/preview.png")
    assert (shown.status, shown.headers["content-type"]) == (200, "image/png")
    assert len(shown.body) < MOST_BYTES
    with Image.open(BytesIO(shown.body)) as picture:
        assert picture.size == (1200, 630)
        colours = picture.convert("RGB").getcolors(1200 * 630)
        assert colours is not None
        assert len(colours) > 200
    assert shown.body == server.ask("GET", f"/api/games/{slug}/preview.png").body
    same = server.ask("GET", f"/api/games/{slug}/preview.png", **{"if-none-match": shown.headers["etag"]})
    assert (same.status, same.body) == (304, b"")


def test_there_is_no_picture_of_a_game_that_does_not_exist(server: Server) -> None:
    assert server.ask("GET", "/api/games/chess/preview.png").status == 404


async def test_codes_cannot_be_guessed_at_a_rate_that_finds_one(tmp_path: Path) -> None:
    async with served(tmp_path / "club.db", visitors=replace(PLENTY, guess=Pace(3, 1e-9))) as (host, port):
        table = await host.open("ann", TableRequest(game="trihex", places=(OwnPlace("Ann"), OpenPlace())))
        code = (await host.joining.room("ann", table.name)).code
        wrong = next(letter for letter in LETTERS if letter != code[0]) + code[1:]

        def guess(codes: list[str]) -> list[tuple[int, Any]]:
            return [ask(port, "POST", "/api/codes", {"code": each}) for each in codes]

        tried = await asyncio.to_thread(guess, [code] * 5 + [wrong] * 5 + [code])
        assert [status for status, _ in tried] == [200] * 5 + [404] * 3 + [429] * 3
        assert tried[-1][1]["detail"] == "Too many wrong codes: wait a minute, or ask for the link."


def tried(limiter: Limiter, address: str, times: int) -> list[bool]:
    """Whether each of so many wrong codes may be tried."""
    return [limiter.admit_guess(address) is not None for _ in range(times)]


def use_up(limiter: Limiter, addresses: list[str]) -> None:
    """Try wrong codes from all of these addresses until none may try another."""
    while any(tried(limiter, address, 1)[0] for address in addresses):
        pass


def test_wrong_codes_are_counted_by_address_and_in_all_and_right_ones_are_not() -> None:
    clock = Clock()
    few = VisitorLimits(guess=Pace(3, 0.1), guesses=Pace(5, 1), first_guess=Pace(0, 0))
    limiter = Limiter(Settings(database="", visitors=few), clock)
    for _ in range(20):
        guess = limiter.admit_guess("home")
        assert guess is not None
        limiter.was_right(guess)
    assert tried(limiter, "home", 5) == [True, True, True, False, False]
    assert tried(limiter, "away", 4) == [True, True, False, False]
    clock.pass_by(2)
    assert tried(limiter, "home", 1) + tried(limiter, "away", 1) == [False, True]
    clock.pass_by(10)
    assert tried(limiter, "home", 1) + tried(limiter, "away", 1) == [True, True]


def test_nobody_is_kept_from_trying_a_code_by_strangers_who_use_up_what_all_may_try() -> None:
    limiter = Limiter(Settings(database=""), clock := Clock())
    strangers = [f"stranger {number}" for number in range(100)]
    use_up(limiter, strangers)
    for address in ("home", "away"):
        for _ in range(20):
            guess = limiter.admit_guess(address)
            assert guess is not None, "a right code is never in the way of another"
            limiter.was_right(guess)
        assert tried(limiter, address, 4) == [True, True, False, False]
    clock.pass_by(3600)
    use_up(limiter, strangers)
    assert tried(limiter, "home", 2) == [True, False]


def test_what_is_free_for_an_address_makes_guessing_hardly_cheaper() -> None:
    limits = VisitorLimits()
    a_day = 86400
    alone = limits.guess.per_second * a_day
    twenty = 20 * (limits.first_guess.burst + limits.first_guess.per_second * a_day)
    assert alone < 10_000
    assert twenty < 0.01 * limits.guesses.per_second * a_day


def test_few_people_at_an_address_may_ask_for_next_games_at_once() -> None:
    limiter = Limiter(Settings(database="", visitors=VisitorLimits(asking=Pace(2, 1))), clock := Clock())
    assert [limiter.admits_asking(address) for address in ("home", "home", "home", "away")] == [True, True, False, True]
    clock.pass_by(1)
    assert limiter.admits_asking("home")
