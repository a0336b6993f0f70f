"""How a server is reached from outside: names, schemes, proxies, cookies, and signing out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hexarium.web.close_codes import FORBIDDEN
from tests.web.server import Answer, Server
from tests.web.test_http import BOT_TABLE, bearer, line, say

SITE = "club.example"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("doors") / "server.log"


@pytest.fixture(scope="module")
def server(log: Path) -> Iterator[Server]:
    """A server with a public address, and with no proxy that it trusts."""
    running = Server(str(log.with_name("club.db")), log, "--site", f"https://{SITE}")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on the same machine that it trusts."""
    folder = tmp_path_factory.mktemp("proxied")
    running = Server(str(folder / "club.db"), folder / "server.log", "--proxy", "127.0.0.1", "--address-pace", "5")
    running.start()
    yield running
    running.stop()


def cookies(answer: Answer) -> list[str]:
    return [value for name, value in answer.all_headers if name == "set-cookie"]


def test_a_name_that_is_not_ours_is_refused_and_told_what_to_do(server: Server) -> None:
    """DNS rebinding: a page of evil.example makes that name point to this machine."""
    answer = server.ask("GET", "/api/tables", host="evil.example")
    assert (answer.status, answer.json["code"]) == (421, "other-host")
    assert "--site https://evil.example" in answer.json["detail"]
    assert server.ask("GET", "/", host="evil.example").status == 421
    assert server.ask("GET", "/api/tables", host=SITE).status == 200


def test_a_socket_under_a_name_that_is_not_ours_is_refused(server: Server) -> None:
    token = server.ask("POST", "/api/tokens").json["token"]
    rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
    with pytest.raises((InvalidStatus, ConnectionClosed)), line(server, token, **rebound) as socket:
        socket.recv(5)


def test_over_https_the_cookie_is_bound_to_the_host(server: Server) -> None:
    made = cookies(server.ask("POST", "/api/session", host=SITE, origin=f"https://{SITE}"))
    [cookie] = [each for each in made if each.startswith("__Host-hexarium=") and "Max-Age=0" not in each]
    assert {"Secure", "HttpOnly", "SameSite=strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "domain" not in cookie.lower()
    known = server.ask("GET", "/api/tables/mine", host=SITE, cookie=cookie.partition(";")[0])
    assert known.status == 200


def test_a_cookie_that_a_neighbouring_site_could_set_is_nobody(server: Server) -> None:
    planted = "hexarium=" + "a" * 43
    assert server.ask("GET", "/api/tables/mine", host=SITE, cookie=planted).status == 401


def test_a_visitor_from_before_keeps_their_games_over_https(server: Server) -> None:
    token = server.ask("POST", "/api/tokens").json["token"]
    table = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).json["table"]
    moved = server.ask("POST", "/api/session", host=SITE, cookie=f"hexarium={token}")
    assert moved.json == {"known": True}
    fresh = next(each for each in cookies(moved) if each.startswith("__Host-")).partition(";")[0]
    mine = server.ask("GET", "/api/tables/mine", host=SITE, cookie=fresh).json
    assert [each["table"] for each in mine] == [table]


def test_a_cookie_that_was_planted_over_plain_http_gives_its_guest_away(server: Server) -> None:
    planted = server.ask("POST", "/api/tokens").json["token"]
    server.ask("POST", "/api/tables", BOT_TABLE, **bearer(planted))
    code = server.ask("POST", "/api/session/recovery", **bearer(planted)).json["code"]
    asking = {"host": SITE, "cookie": f"hexarium={planted}", "idempotency_key": "k" * 32}
    first, again = (server.ask("POST", "/api/session", **asking) for _ in range(2))
    assert first.json == again.json == {"known": True}
    assert cookies(first) == cookies(again), "an answer that was lost is repeated"
    assert planted not in "".join(cookies(first))
    assert server.ask("GET", "/api/tables/mine", **bearer(planted)).status == 401
    use = {"kind": "recovery", "code": code}
    assert server.ask("POST", "/api/session/continue", use, idempotency_key="c" * 32).status == 404
    assert server.ask("POST", "/api/session", host=SITE, cookie=f"hexarium={planted}").json == {"known": False}


def test_a_cookie_of_somebody_without_games_is_not_taken_over(server: Server) -> None:
    token = "b" * 43
    answer = server.ask("POST", "/api/session", host=SITE, cookie=f"hexarium={token}")
    assert answer.json == {"known": False}
    assert token not in "".join(cookies(answer))


def test_a_page_over_plain_http_may_not_use_an_https_site(server: Server) -> None:
    answer = server.ask("POST", "/api/session", host=SITE, origin=f"http://{SITE}")
    assert (answer.status, answer.json["code"]) == (403, "other-origin")


def test_a_proxy_that_is_not_named_is_not_believed_and_is_warned_of(server: Server, log: Path) -> None:
    forwarded = {"x_forwarded_for": "203.0.113.9", "x_forwarded_proto": "https"}
    answer = server.ask("POST", "/api/session", **forwarded)
    assert "Secure" not in "".join(cookies(answer))
    server.wait_for("--proxy 127.0.0.1", 1)
    server.ask("GET", "/health", **forwarded)
    assert log.read_text().count("--proxy 127.0.0.1") == 1


def test_a_proxy_that_is_named_tells_visitors_apart(proxied: Server) -> None:
    statuses = [proxied.ask("GET", "/api/games", x_forwarded_for="203.0.113.9").status for _ in range(30)]
    assert 429 in statuses
    assert proxied.ask("GET", "/api/games", x_forwarded_for="203.0.113.10").status == 200
    secure = proxied.ask("POST", "/api/session", x_forwarded_for="203.0.113.11", x_forwarded_proto="https")
    assert any(each.startswith("__Host-") for each in cookies(secure))


def test_signing_out_everywhere_ends_every_other_token_and_keeps_the_games(server: Server) -> None:
    stolen = server.ask("POST", "/api/tokens").json["token"]
    table = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(stolen)).json["table"]
    answer = server.ask("POST", "/api/session/end", cookie=f"hexarium={stolen}")
    mine = cookies(answer)[0].partition(";")[0]
    assert server.ask("GET", "/api/tables/mine", **bearer(stolen)).status == 401
    assert [each["table"] for each in server.ask("GET", "/api/tables/mine", cookie=mine).json] == [table]
    again = server.ask("POST", "/api/session/end", cookie=mine)
    latest = cookies(again)[0].partition(";")[0]
    assert server.ask("GET", "/api/tables/mine", cookie=mine).json == []
    assert [each["table"] for each in server.ask("GET", "/api/tables/mine", cookie=latest).json] == [table]
    server.kill()
    server.start()
    assert server.ask("GET", "/api/tables/mine", **bearer(stolen)).status == 401
    assert [each["table"] for each in server.ask("GET", "/api/tables/mine", cookie=latest).json] == [table]


def test_signing_out_everywhere_can_be_repeated_if_its_answer_is_lost(server: Server) -> None:
    first = server.ask("POST", "/api/tokens").json["token"]
    table = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(first)).json["table"]
    token = first
    for key in ("0123456789abcdef" * 2, "fedcba9876543210" * 2):
        ending = {"cookie": f"hexarium={token}", "idempotency_key": key}
        lost = cookies(server.ask("POST", "/api/session/end", **ending))
        server.kill()
        server.start()
        assert cookies(server.ask("POST", "/api/session/end", **ending)) == lost
        token = lost[0].partition(";")[0].partition("=")[2]
        assert [each["table"] for each in server.ask("GET", "/api/tables/mine", **bearer(token)).json] == [table]
    other = server.ask("POST", "/api/session/end", cookie=f"hexarium={first}", idempotency_key="0" * 32)
    assert (other.status, cookies(other)) == (401, [])


def test_a_key_that_could_be_guessed_gives_no_second_cookie(server: Server) -> None:
    stolen = server.ask("POST", "/api/tokens").json["token"]
    server.ask("POST", "/api/tables", BOT_TABLE, **bearer(stolen))
    ending = {"cookie": f"hexarium={stolen}", "idempotency_key": "1"}
    assert server.ask("POST", "/api/session/end", **ending).status == 200
    assert server.ask("POST", "/api/session/end", **ending).status == 401


def test_a_socket_of_a_token_that_has_ended_hears_nothing_more(server: Server) -> None:
    stolen = server.ask("POST", "/api/tokens").json["token"]
    table = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(stolen)).json["table"]
    with line(server, stolen) as asking, line(server, stolen) as watching:
        say(watching, type="since", table=table, number=-1)
        mine = cookies(server.ask("POST", "/api/session/end", cookie=f"hexarium={stolen}"))[0].partition(";")[0]
        with pytest.raises(ConnectionClosed) as closed:
            say(asking, type="since", table=table, number=-1)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == FORBIDDEN
        assert server.ask("POST", f"/api/tables/{table}/start", cookie=mine).status == 200
        with pytest.raises(ConnectionClosed):
            watching.recv(5)


def test_a_visitor_who_asks_for_it_in_words_is_forgotten(server: Server) -> None:
    token = server.ask("POST", "/api/tokens").json["token"]
    table = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).json["table"]
    for careless in ({}, {"confirm": True}, {"confirm": "yes"}):
        assert server.ask("DELETE", "/api/me", careless, **bearer(token)).status == 400
    assert [each["table"] for each in server.ask("GET", "/api/tables/mine", **bearer(token)).json] == [table]
    answer = server.ask("DELETE", "/api/me", {"confirm": "forget me"}, **bearer(token))
    assert (answer.status, answer.json) == (200, {"known": False})
    assert cookies(answer)
    assert server.ask("GET", "/api/tables/mine", **bearer(token)).json == []
    assert server.ask("DELETE", "/api/me", {"confirm": "forget me"}).status == 401
