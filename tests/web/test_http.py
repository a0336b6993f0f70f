"""The front door as a browser or a program meets it: a real server process, real sockets."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from hexarium.core import Seat, read_record
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify
from hexarium.service.salts import commitment_of
from hexarium.service.whole_tables import WholeTables
from hexarium.web.auth import fresh_token
from tests.databases import fresh
from tests.faults import full_disk
from tests.service.club import whole
from tests.web.greeting import line_to
from tests.web.server import Server

BOT_TABLE = {"game": "trihex", "places": [{"type": "mine", "name": "Ann"}, {"type": "bot", "level": "random"}]}


@pytest.fixture
def token(server: Server) -> str:
    return str(server.ask("POST", "/api/tokens").json["token"])


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def line(server: Server, token: str, **headers: str) -> AbstractContextManager[ClientConnection]:
    return line_to(server.port, token, **headers)


def say(socket: ClientConnection, **request: Any) -> list[dict[str, Any]]:
    socket.send(msgspec.json.encode(request).decode())
    replies: list[dict[str, Any]] = msgspec.json.decode(socket.recv(10))
    return replies


def begun(server: Server, token: str) -> str:
    name = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).json["table"]
    assert server.ask("POST", f"/api/tables/{name}/start", **bearer(token)).status == 200
    return str(name)


def play_out(socket: ClientConnection, name: str) -> None:
    shown: dict[str, Any] = {}
    tables = WholeTables()
    replies = say(socket, type="since", table=name, number=-1)
    while all(reply["type"] != "shown" for reply in replies):  # a bot's move was told before the answer came
        replies = msgspec.json.decode(socket.recv(10))
    for count in range(1000):
        for reply in replies:
            shown = whole(reply, tables) if reply["type"] in ("shown", "changed") else shown
        if shown["phase"] == "over":
            return
        if asked := shown["asked"]:
            answer = {"type": "answer", "table": name, "seat": 0, "ticket": asked["ticket"], "id": f"id-{count}"}
            replies = say(socket, **answer, action=asked["choices"][0]["action"])
            shown = {**shown, "asked": None}
        else:
            replies = msgspec.json.decode(socket.recv(10))
    raise AssertionError("the game does not end")


def test_a_guest_plays_a_bot_to_the_end_and_checks_the_luck(server: Server, token: str) -> None:
    name = begun(server, token)
    assert server.ask("GET", f"/api/tables/{name}/record").status == 409
    assert server.ask("GET", f"/api/tables/{name}/sheet").status == 409
    with line(server, token) as socket:
        play_out(socket, name)
    record = server.ask("GET", f"/api/tables/{name}/record")
    assert read_record(record.body.decode(), CATALOGUE)[0].slug == "trihex"
    sheet = server.ask("GET", f"/api/tables/{name}/sheet")
    assert verify(read_sheet(sheet.body), CATALOGUE).faults == ()
    assert server.ask("GET", f"/api/tables/{name}/verify").json["faults"] == []


def test_a_browser_gets_a_cookie_that_scripts_and_other_sites_cannot_use(server: Server) -> None:
    answer = server.ask("POST", "/api/session")
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    again = server.ask("POST", "/api/session", cookie=cookie.partition(";")[0])
    assert again.json == {"known": True}
    assert "set-cookie" not in again.headers
    assert server.ask("GET", "/api/tables/mine", cookie=cookie.partition(";")[0]).json == []


def test_every_answer_carries_the_strict_policy(server: Server) -> None:
    for path in ("/health", "/api/games", "/api/nowhere", "/api/tables/none"):
        headers = server.ask("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_page_from_elsewhere_is_turned_away(server: Server, token: str) -> None:
    strange = {"origin": "https://evil.example"}
    assert server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token), **strange).status == 403
    ours = {"origin": f"http://127.0.0.1:{server.port}"}
    assert server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token), **ours).status == 201
    with pytest.raises((InvalidStatus, ConnectionClosed)), line(server, token, Origin="https://evil.example") as socket:
        socket.recv(5)
    with pytest.raises((InvalidStatus, ConnectionClosed)), line(server, "short") as socket:
        socket.recv(5)


def test_whoever_shows_no_token_is_asked_for_one(server: Server) -> None:
    answer = server.ask("POST", "/api/tables", BOT_TABLE)
    assert (answer.status, answer.json["code"]) == (401, "no-session")


def test_games_rulebooks_and_documents_can_be_read(server: Server) -> None:
    games = server.ask("GET", "/api/games").json
    assert [game["slug"] for game in games] == [*CATALOGUE]
    for slug, game in CATALOGUE.items():
        book = server.ask("GET", f"/api/games/{slug}/rulebook").json
        assert book["title"] == game.title
        assert all(clause["title"] for clause in book["clauses"])
        schemas = server.ask("GET", f"/api/games/{slug}/schema").json["components"]["schemas"]
        assert {"Action", "View", "Options", "Event"} <= {*schemas}
    messages = server.ask("GET", "/api/messages/schema").json["components"]["schemas"]
    assert {"Answer", "Try", "Since", "Shown", "Told", "Refused"} <= {*messages}
    assert server.ask("GET", "/api/games/chess/rulebook").status == 404


def test_figures_are_there_for_prometheus(server: Server, token: str) -> None:
    begun(server, token)
    figures = server.ask("GET", "/metrics")
    assert figures.headers["content-type"].startswith("text/plain")
    moves = next(line for line in figures.body.decode().splitlines() if line.startswith("hexarium_moves_total "))
    assert int(moves.split()[1]) > 0


def test_refusals_are_counted_by_their_reason(server: Server, token: str) -> None:
    def counts() -> Counter[str]:
        lines = server.ask("GET", "/metrics").body.decode().splitlines()
        found = [re.fullmatch(r'hexarium_refusals_total\{reason="([a-z-]+)"\} (\d+)', line) for line in lines]
        return Counter({each[1]: int(each[2]) for each in found if each})

    before = counts()
    assert server.ask("GET", "/api/tables/none").status == 404
    assert server.ask("POST", "/api/tables", b"[", **bearer(token)).status == 400
    assert server.ask("GET", "/api/games?" + "a" * 5000).status == 414
    assert server.ask("POST", "/api/session", origin="https://elsewhere.example").status == 403
    with line(server, token) as socket:
        socket.send('"\\ud800"')
        [refused] = msgspec.json.decode(socket.recv(10))
        assert refused["detail"] == "The text has only half of a character: \\ud800."
        assert say(socket, type="since", table="none", number=0)[0]["code"] == "unknown"
    assert counts() - before == {"unknown": 2, "malformed": 2, "too-much": 1, "other-origin": 1}


def test_documents_that_never_change_are_sent_compressed_to_whoever_accepts_that(server: Server) -> None:
    for path in ("/api/games", "/api/games/hexx/schema", "/api/games/hexx/rulebook", "/api/messages/schema"):
        plain = server.ask("GET", path)
        packed = server.ask("GET", path, **{"accept-encoding": "gzip"})
        assert gzip.decompress(packed.body) == plain.body == server.ask("GET", path).body
        assert plain.headers["content-type"] == "application/json"


def test_a_table_is_joined_by_link_watched_and_closed(server: Server, token: str) -> None:
    other = str(server.ask("POST", "/api/tokens").json["token"])
    places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
    table = server.ask("POST", "/api/tables", {"game": "trihex", "places": places}, **bearer(token)).json
    name, invitations = table["table"], table["invitations"]
    path = f"/api/tables/{name}/seats/1"
    assert server.ask("POST", path, {"name": "Ben"}, **bearer(other)).status == 403
    sit = {"name": "Ben", "invitation": invitations[1], "commitment": ""}
    assert server.ask("POST", path, sit | {"commitment": "short"}, **bearer(other)).status == 400
    seen = server.ask("POST", path, sit, **bearer(other)).json
    assert (seen["invitations"], seen["shown"][0]["eye"]) == ([], 1)
    assert server.ask("POST", f"{path}/salt", {"salt": "sea"}, **bearer(other)).status == 409
    salt = "ab" * 32
    committed = {"commitment": commitment_of(name, Seat(1), salt)}
    assert server.ask("POST", f"/api/tables/{name}/commit", {"commitment": "short"}, **bearer(other)).status == 400
    assert server.ask("POST", f"/api/tables/{name}/commit", committed, **bearer(other)).status == 200
    assert server.ask("POST", f"/api/tables/{name}/start", **bearer(other)).status == 403
    [look] = server.ask("POST", f"/api/tables/{name}/start", **bearer(token)).json["shown"]
    assert look["salts"]["commitments"] == [{"type": "committed", "seats": [1]} | committed]
    reveal = {"salt": salt, "head": look["salts"]["head"]}
    wrong = server.ask("POST", f"/api/tables/{name}/reveal", reveal | {"salt": "cd" * 32}, **bearer(other))
    assert (wrong.status, wrong.json["detail"]) == (409, "This salt does not match your commitment.")
    [look] = server.ask("POST", f"/api/tables/{name}/reveal", reveal, **bearer(other)).json["shown"]
    assert (look["phase"], look["seats"][1]["salt"]) == ("playing", "revealed")
    assert server.ask("GET", f"/api/tables/{name}").json["shown"][0]["eye"] is None
    assert len(server.ask("GET", f"/api/tables/{name}/story?since=3").json[0]["rows"]) > 5
    assert server.ask("POST", f"{path}/hand-over", {"bot": "greedy"}, **bearer(token)).status == 200
    assert server.ask("POST", f"/api/tables/{name}/close", **bearer(token)).status == 200
    again = server.ask("POST", f"/api/tables/{name}/rematch", **bearer(token)).json
    assert again["table"] != name
    assert len(server.ask("GET", "/api/tables/mine", **bearer(token)).json) == 2


def test_a_request_that_is_sent_again_with_its_key_opens_no_second_table(server: Server, token: str) -> None:
    sent = {**bearer(token), "idempotency-key": "0123-abc_DEF"}
    first, second = (server.ask("POST", "/api/tables", BOT_TABLE, **sent) for _ in range(2))
    assert (first.status, second.status) == (201, 201)
    assert first.json["table"] == second.json["table"]
    start = f"/api/tables/{first.json['table']}/start"
    assert server.ask("POST", start, **sent).status == 409
    assert [server.ask("POST", start, **bearer(token), idempotency_key="s").status for _ in range(2)] == [200, 200]
    assert server.ask("POST", start, **bearer(token)).status == 409
    assert server.ask("POST", start, **bearer(token), idempotency_key="x" * 65).status == 400
    assert len(server.ask("GET", "/api/tables/mine", **bearer(token)).json) == 1


def test_a_finished_game_is_listed_with_its_result_and_can_be_removed(server: Server, token: str) -> None:
    name = begun(server, token)
    assert server.ask("POST", f"/api/tables/{name}/close", **bearer(token)).status == 200
    (listed,) = [each for each in server.ask("GET", "/api/tables/mine", **bearer(token)).json if each["table"] == name]
    assert (listed["result"], listed["mine"], listed["has_others"]) == ("Closed", [0], False)
    left = server.ask("POST", f"/api/tables/{name}/remove", **bearer(token)).json
    assert name not in [each["table"] for each in left]
    assert server.ask("POST", f"/api/tables/{name}/remove").status == 401


def test_finished_games_come_in_pages_and_each_names_the_next(server: Server) -> None:
    token = server.ask("POST", "/api/tokens").json["token"]
    names = list[str]()
    for _ in range(51):
        names.append(server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).json["table"])
        assert server.ask("POST", f"/api/tables/{names[-1]}/close", **bearer(token)).status == 200
    first = server.ask("GET", "/api/tables/mine", **bearer(token))
    assert [each["table"] for each in first.json] == names[:0:-1]
    following, _, relation = first.headers["link"].partition(">; ")
    assert relation == 'rel="next"'
    second = server.ask("GET", following.removeprefix("<"), **bearer(token))
    assert [each["table"] for each in second.json] == names[:1]
    assert "link" not in second.headers
    assert server.ask("GET", "/api/tables/mine?before=soon", **bearer(token)).status == 400


def test_options_that_cannot_be_read_are_refused_in_a_sentence(server: Server, token: str) -> None:
    request = {**BOT_TABLE, "options": {"target": "many"}}
    answer = server.ask("POST", "/api/tables", request, **bearer(token))
    assert (answer.status, answer.json["detail"]) == (
        409,
        'The option target can\'t be "many": choose a whole number.',
    )


def test_a_full_disk_refuses_the_move_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "club.db"), tmp_path / "server.log")
    server.start()
    try:
        token = str(server.ask("POST", "/api/tokens").json["token"])
        name = begun(server, token)
        with line(server, token) as socket:
            shown = say(socket, type="since", table=name, number=-1)[-1]
            asked = shown["asked"]
            answer = {"type": "answer", "table": name, "seat": 0, "ticket": asked["ticket"], "id": "one"}
            answer |= {"action": asked["choices"][0]["action"]}
            with full_disk(server.pid, room=4096):
                (refused,) = say(socket, **answer)
                assert (refused["code"], refused["id"]) == ("not-kept", "one")
                assert server.ask("GET", f"/api/tables/{name}").json["shown"][0]["number"] == shown["number"]
                assert server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).status == 503
            told = say(socket, **answer)[0]
            assert (told["type"], told["rows"][0]["id"]) == ("told", "one")
            play_out(socket, name)
    finally:
        server.stop()


def test_whoever_is_too_fast_is_told_to_slow_down(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "club.db"), tmp_path / "server.log", pace=3)
    server.start()
    try:
        token = server.ask("POST", "/api/tokens").json["token"]
        with line(server, token) as socket:
            codes = [say(socket, type="since", table="none", number=0)[0]["code"] for _ in range(30)]
        assert codes[0] == "unknown"
        assert "too-fast" in codes
        refused = server.ask("GET", "/api/games", **bearer(token))
        assert (refused.status, refused.json["code"], refused.headers["retry-after"]) == (429, "too-fast", "1")
        assert "default-src 'self'" in refused.headers["content-security-policy"]
        assert server.ask("GET", "/api/games", **bearer(fresh_token())).status == 200
    finally:
        server.stop()


def test_several_workers_on_one_postgresql_are_one_club(tmp_path: Path, postgresql: str) -> None:
    server = Server(fresh(postgresql), tmp_path / "server.log", "--workers", "2")
    try:
        server.start()
        server.wait_for("Application startup complete", times=2)
        token = str(server.ask("POST", "/api/tokens").json["token"])
        name = begun(server, token)
        assert {server.ask("GET", f"/api/tables/{name}").status for _ in range(20)} == {200}
        with line(server, token) as socket:
            play_out(socket, name)
        assert {server.ask("GET", f"/api/tables/{name}/verify").json["draws"] > 0 for _ in range(10)} == {True}
    finally:
        server.stop()


def test_hints_are_given_one_at_a_time(server: Server, token: str) -> None:
    name = begun(server, token)
    with line(server, token) as socket:
        asked = say(socket, type="since", table=name, number=-1)[-1]["asked"]
        hint = {"type": "hint", "table": name, "seat": 0, "ticket": asked["ticket"]}
        for key in ("one", "two"):
            socket.send(msgspec.json.encode({**hint, "id": key}).decode())
        replies = list[dict[str, Any]]()
        while len(replies) < 2:
            replies += msgspec.json.decode(socket.recv(60))
    assert [(reply["type"], reply["id"]) for reply in replies] == [("refused", "two"), ("hinted", "one")]
