"""A player's own record over HTTP: for that player alone, with what reviews say, and all games to keep."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.server import Server
from tests.web.test_http import BOT_TABLE, bearer
from tests.web.test_review_routes import finished, reviewed


@pytest.fixture
def token(server: Server) -> str:
    return str(server.ask("POST", "/api/tokens").json["token"])


def test_a_new_guest_has_an_empty_record_and_a_visitor_none(server: Server, token: str) -> None:
    empty: dict[str, object] = {"games": [], "days": {"now": 0, "longest": 0}, "unread": 0, "is_partial": False}
    assert server.ask("GET", "/api/record", **bearer(token)).json == empty
    assert server.ask("GET", "/api/record").status == 401
    assert server.ask("GET", "/api/record/export").status == 401


@pytest.mark.parametrize("query", ["before=soon", "before=-1", "before=inf", f"before=1&table={'x' * 65}"])
def test_a_page_that_cannot_be_is_refused(server: Server, token: str, query: str) -> None:
    assert server.ask("GET", f"/api/record/export?{query}", **bearer(token)).status == 400


def test_finished_games_are_exported_as_a_file_for_their_player_alone(server: Server, token: str) -> None:
    name = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).json["table"]
    assert server.ask("POST", f"/api/tables/{name}/start", **bearer(token)).status == 200
    assert server.ask("POST", f"/api/tables/{name}/close", **bearer(token)).status == 200
    answer = server.ask("GET", "/api/record/export", **bearer(token))
    assert answer.headers["content-disposition"] == 'attachment; filename="hexarium-record.json"'
    (game,) = answer.json["games"]
    assert (game["table"], game["replay"], game["outcome"]) == (name, f"/replay/{name}", "closed")
    assert (game["opponents"], game["score"], answer.json["next"]) == (["random"], None, None)
    other = str(server.ask("POST", "/api/tokens").json["token"])
    assert server.ask("GET", "/api/record/export", **bearer(other)).json["games"] == []


def test_a_review_is_in_the_record_after_a_restart_until_the_player_is_forgotten(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "club.db"), tmp_path / "server.log")
    try:
        server.start()
        token = str(server.ask("POST", "/api/tokens").json["token"])
        name = finished(server, token)
        answers, _ = reviewed(server, name)
        (seat,) = answers[-1]["review"]["seats"]
        server.stop()
        server.start()
        (game,) = server.ask("GET", "/api/record", **bearer(token)).json["games"]
        (review,) = game["reviews"]
        assert (review["games"], review["luck"], review["choices"]) == (1, seat["luck"], seat["choices"])
        assert review["cost"] == pytest.approx(-seat["cost"] / seat["choices"])
        (exported,) = server.ask("GET", "/api/record/export", **bearer(token)).json["games"]
        assert exported["review"]["luck"] == seat["luck"]
        assert server.ask("DELETE", "/api/me", {"confirm": "forget me"}, **bearer(token)).status == 200
        assert server.ask("GET", "/api/record", **bearer(token)).json["games"] == []
    finally:
        server.stop()
