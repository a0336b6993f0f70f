"""A server that can't write starts all the same, shows its games, says what is wrong, and refuses moves."""

from __future__ import annotations

from pathlib import Path

from tests.faults import flip, full_disk, give_room
from tests.web.server import Server
from tests.web.test_http import BOT_TABLE, bearer, begun, line, play_out


def test_a_server_that_starts_on_a_full_disk_shows_games_and_plays_when_there_is_room(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "club.db"), tmp_path / "server.log")
    server.start()
    token = str(server.ask("POST", "/api/tokens").json["token"])
    name = begun(server, token)
    server.stop()
    with full_disk():
        server.start()
    try:
        health = server.ask("GET", "/health").json
        assert (health["status"], "could not be written" in health["trouble"]) == ("read-only", True)
        assert b"hexarium_read_only 1\n" in server.ask("GET", "/metrics").body
        assert server.ask("GET", f"/api/tables/{name}", **bearer(token)).json["shown"][0]["phase"] == "playing"
        refused = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token))
        assert (refused.status, refused.json["code"]) == (503, "not-kept")
        give_room(server.pid)
        server.wait_for("can be written again", times=1)
        with line(server, token) as socket:
            play_out(socket, name)
        assert server.ask("GET", "/health").json["status"] == "ok"
    finally:
        server.stop()


def test_a_server_with_a_damaged_file_shows_what_can_be_read_and_refuses_moves(tmp_path: Path) -> None:
    database = tmp_path / "club.db"
    server = Server(str(database), tmp_path / "server.log")
    server.start()
    token = str(server.ask("POST", "/api/tokens").json["token"])
    name = begun(server, token)
    server.stop()
    content = database.read_bytes()
    last_page = len(content) - 4096
    damaged = flip(content, 8 * (last_page + 3))  # the number of its cells
    database.write_bytes(damaged)
    server.start()
    try:
        health = server.ask("GET", "/health").json
        assert (health["status"], health["trouble"]) == (
            "read-only",
            "The database file is damaged, so nothing can be changed: run hexarium doctor.",
        )
        assert server.ask("GET", f"/api/tables/{name}", **bearer(token)).status == 200
        refused = server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token))
        assert (refused.status, refused.json["detail"]) == (503, health["trouble"])
    finally:
        server.stop()
    assert database.read_bytes() == damaged


def test_a_server_whose_file_cannot_be_read_at_all_starts_with_nothing(tmp_path: Path) -> None:
    database = tmp_path / "club.db"
    server = Server(str(database), tmp_path / "server.log")
    server.start()
    token = str(server.ask("POST", "/api/tokens").json["token"])
    begun(server, token)
    server.stop()
    damaged = flip(database.read_bytes(), 3)
    database.write_bytes(damaged)
    server.start()
    try:
        assert server.ask("GET", "/health").json["status"] == "read-only"
        assert server.ask("GET", "/api/tables").json == []
        assert server.ask("POST", "/api/tables", BOT_TABLE, **bearer(token)).status == 503
    finally:
        server.stop()
    assert database.read_bytes() == damaged
