"""Reviews over HTTP: only of finished games, move by move as they are made, shared, and kept without names."""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.faults import full_disk
from tests.web.server import Server
from tests.web.test_http import bearer, begun, line, play_out

SOLO = {"game": "hexpert", "places": [{"type": "mine", "name": "Ann"}]}


def started(server: Server, token: str) -> str:
    name = str(server.ask("POST", "/api/tables", SOLO, **bearer(token)).json["table"])
    assert server.ask("POST", f"/api/tables/{name}/start", **bearer(token)).status == 200
    return name


def finished(server: Server, token: str) -> str:
    name = started(server, token)
    with line(server, token) as socket:
        play_out(socket, name)
    return name


def reviewed(server: Server, name: str, **headers: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Every answer until the review is whole, and all moves."""
    answers, moves = list[dict[str, Any]](), list[dict[str, Any]]()
    while not (answers and answers[-1]["review"]):
        answer = server.ask("GET", f"/api/tables/{name}/review?since={len(moves)}", **headers)
        assert answer.status == 200, answer.json
        answers.append(answer.json)
        moves += answer.json["moves"]
    return answers, moves


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return str(server.ask("POST", "/api/tokens").json["token"])


@pytest.fixture(scope="module")
def table(server: Server, token: str) -> str:
    return finished(server, token)


def test_the_first_moves_are_told_while_the_rest_is_worked_out(server: Server, table: str) -> None:
    answers, moves = reviewed(server, table)
    assert len(answers) > 1
    assert [answer["review"] is None for answer in answers] == [True] * (len(answers) - 1) + [False]
    assert {answer["total"] for answer in answers} == {len(moves)} == {answers[-1]["done"]}
    assert [move["number"] for move in moves] == [*range(1, len(moves) + 1)]
    assert answers[-1]["review"]["seats"][0]["name"] == "Ann"
    assert "moves" not in answers[-1]["review"]


def test_a_review_that_was_made_is_told_at_once_and_whole(server: Server, table: str) -> None:
    _, moves = reviewed(server, table)
    (again,), same = reviewed(server, table)
    assert same == moves
    assert server.ask("GET", f"/api/tables/{table}/review?since=99999").json["review"] == again["review"]


def test_a_choice_comes_with_actions_to_draw_on_the_board(server: Server, table: str) -> None:
    _, moves = reviewed(server, table)
    choice = next(move["choice"] for move in moves if move["choice"] and not move["choice"]["is_equal"])
    made = choice["made_plan"]
    assert (made["action"], made["then"]) == ({"type": "place", "at": made["action"]["at"]}, [])
    assert made["does"].startswith("Place ")
    assert choice["best_plan"]["action"]["at"] != choice["made_plan"]["action"]["at"]


def test_a_game_that_is_not_over_has_no_review(server: Server, token: str) -> None:
    for name in (started(server, token), begun(server, token)):
        refused = server.ask("GET", f"/api/tables/{name}/review", **bearer(token))
        assert (refused.status, refused.json["code"]) == (409, "not-now")
        assert "not over yet" in refused.json["detail"]


def test_a_game_that_was_closed_has_no_review(server: Server, token: str) -> None:
    name = started(server, token)
    assert server.ask("POST", f"/api/tables/{name}/close", **bearer(token)).status == 200
    refused = server.ask("GET", f"/api/tables/{name}/review", **bearer(token))
    assert (refused.status, refused.json["code"]) == (409, "not-now")
    assert "not played to its end" in refused.json["detail"]


@pytest.mark.parametrize(
    ("path", "status"), [("none/review", 404), ("{}/review?since=-1", 400), ("{}/review?since=x", 400)]
)
def test_what_is_not_there_or_cannot_be_read_is_refused(server: Server, table: str, path: str, status: int) -> None:
    assert server.ask("GET", f"/api/tables/{path.format(table)}").status == status


def kept(database: Path) -> list[bytes]:
    """The bodies of the reviews in a database, unpacked."""
    with closing(sqlite3.connect(database)) as connection:
        return [zlib.decompress(body) for (body,) in connection.execute("SELECT body FROM reviews")]


@pytest.mark.exhaustive
def test_a_review_is_kept_without_names_and_on_a_full_disk_it_is_told_all_the_same(tmp_path: Path) -> None:
    database = tmp_path / "club.db"
    server = Server(str(database), tmp_path / "server.log")
    try:
        server.start()
        token = str(server.ask("POST", "/api/tokens").json["token"])
        name = finished(server, token)
        server.stop()
        with full_disk():
            server.start()
        _, first = reviewed(server, name)
        server.stop()
        assert kept(database) == []
        server.start()
        _, second = reviewed(server, name)
        assert second == first
        server.stop()
        (body,) = kept(database)
        assert b"Ann" not in body
        server.start()
        assert server.ask("DELETE", "/api/me", {"confirm": "forget me"}, **bearer(token)).status == 200
        (whole,), moves = reviewed(server, name)
        assert moves == first
        assert whole["review"]["players"] == ["Former player"]
        assert "Ann" not in str(whole)
    finally:
        server.stop()


def test_a_question_that_begins_nothing_tells_of_a_review_only_if_there_is_one(server: Server, token: str) -> None:
    name = finished(server, token)
    path = f"/api/tables/{name}/review?since=100000&begin=false"
    for _ in range(2):
        none = server.ask("GET", path).json
        assert (none["done"], none["moves"], none["method"], none["review"]) == (0, [], None, None)
    (*_, whole), moves = reviewed(server, name)
    told = server.ask("GET", path).json
    assert (told["review"], told["moves"]) == (whole["review"], [])
    point = told["review"]["seats"][0]["turning_point"]
    (terms,) = moves[point["number"] - 1]["terms"]
    assert point["change"] == (terms["luck"] if point["seat"] is None else terms["cost"] + terms["others"])


def own_move(server: Server, name: str, nth: int) -> int:
    """The number of the nth choice of a solo game, counted from 0; the moves are counted from 1."""
    shots = server.ask("GET", f"/api/tables/{name}/replay?look=open").json["replay"]["shots"]
    return [number for number, shot in enumerate(shots) if shot["by"] == "seat 1"][nth]


def test_a_move_can_be_tried_again_at_a_table_of_its_own(server: Server, token: str, table: str) -> None:
    move = own_move(server, table, 4)
    wanted = {"move": move, "name": "Ann"}
    headers = {**bearer(token), "Idempotency-Key": "try-from-here"}
    begun, again = [server.ask("POST", f"/api/tables/{table}/practice", wanted, **headers) for _ in range(2)]
    assert (begun.status, again.json["table"]) == (200, begun.json["table"])
    (shown,) = begun.json["shown"]
    assert shown["charter"]["opening"] == {"table": table, "moves": move - 1, "choice": 5, "day": ""}
    assert (shown["phase"], shown["eye"], shown["asked"] is not None) == ("playing", 0, True)
    seen = server.ask("GET", f"/api/tables/{table}/replay?look=0").json["replay"]["shots"]
    assert shown["view"] == seen[move - 1]["view"]
    with line(server, token) as socket:
        play_out(socket, begun.json["table"])
    verdict = server.ask("GET", f"/api/tables/{begun.json['table']}/verify").json
    assert (verdict["faults"], "taken from another game" in verdict["caveat"]) == ([], True)


def test_who_may_not_try_a_move_again_is_told_why(server: Server, token: str, table: str) -> None:
    path, wanted = f"/api/tables/{table}/practice", {"move": own_move(server, table, 0), "name": "Ann"}
    stranger = str(server.ask("POST", "/api/tokens").json["token"])
    assert server.ask("POST", path, wanted).status == 401
    assert server.ask("POST", path, wanted, **bearer(stranger)).json["code"] == "not-yours"
    assert server.ask("POST", path, {**wanted, "move": 19_999}, **bearer(token)).status == 404
    for broken in ({"move": 0}, {"move": 20_001}, {"move": "x"}, {"name": " "}, {"seat": 1}):
        assert server.ask("POST", path, {**wanted, **broken}, **bearer(token)).status == 400
    going = started(server, token)
    assert server.ask("POST", f"/api/tables/{going}/practice", wanted, **bearer(token)).json["code"] == "not-now"
