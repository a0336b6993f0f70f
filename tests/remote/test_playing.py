"""Programs of about twenty lines play whole games on a real server, through a kill and a restart of it."""

from __future__ import annotations

import asyncio
import re
import runpy
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from hexarium.games import CATALOGUE
from hexarium.remote import Club, Link, OpenPlace, RemoteError, RemoteTable, RequestRefused, TableRequest, join
from hexarium.service.store import Phase
from tests.web.server import Server

EXAMPLES = Path(__file__).parents[2] / "examples"
RANDOM_BOT = runpy.run_path(str(EXAMPLES / "random_bot.py"))["main"]
MANY_TABLES = runpy.run_path(str(EXAMPLES / "many_tables.py"))["main"]
PAGE = (EXAMPLES.parent / "docs" / "network-bots.md").read_text()
PROGRAMS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
OURS = ("hexagone", "hexpert", "hexx", "trihex", "wordsearch")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("club")
    running = Server(f"sqlite:///{folder / 'club.db'}", folder / "log")
    running.start()
    yield running
    running.stop()


def opened(server: Server, game: str, seats: int = 2) -> tuple[Club, str, str]:
    """A host, the name of a table with open seats, and its link."""
    host = Club(f"http://127.0.0.1:{server.port}")
    table = host.open(TableRequest(game=game, places=(OpenPlace(),) * seats)).table
    return host, table, f"{host.server}/table/{table}#link={host.room(table).word}"


def test_the_examples_are_about_twenty_lines() -> None:
    for file in EXAMPLES.glob("*.py"):
        lines = [line for line in file.read_text().splitlines() if line.strip()]
        assert len(lines) <= 35, file


def test_bots_of_twenty_lines_play_every_game_through_a_kill_and_a_restart(server: Server) -> None:
    tables = [opened(server, slug) for slug in OURS]
    watchers = [RemoteTable(host, table, None) for host, table, _ in tables]
    with ThreadPoolExecutor(len(OURS) + 1) as threads:
        ours = [threads.submit(RANDOM_BOT, link) for _, _, link in tables]
        others = threads.submit(asyncio.run, MANY_TABLES([link for _, _, link in tables]))
        for host, table, _ in tables:
            start_when_full(host, table)
        for watcher in watchers:
            while len(watcher.conversation.rows) < 12:
                watcher.receive()
        server.kill()
        server.start()
        results = [each.result() for each in ours]
        others.result()
    for watcher, result in zip(watchers, results, strict=True):
        assert watcher.shown.phase is Phase.OVER or [*watcher.replies()]
        watcher.close()
        shown = watcher.shown
        assert shown.outcome is not None
        assert shown.ranking is not None
        assert result not in ("", "The game was closed")
        assert [each.occupant.__class__.__name__ for each in shown.seats] == ["Client", "Client"]
        assert [row.number for row in watcher.conversation.rows] == [*range(shown.number + 1)]


def start_when_full(host: Club, table: str) -> None:
    with RemoteTable(host, table, None) as watched:
        while any(seat.occupant is None for seat in watched.shown.seats):
            watched.receive()
    host.start(table)


def test_the_bot_on_the_page_about_programs_plays_a_game(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program, _ = PROGRAMS
    host, table, link = opened(server, "hexpert", 2)
    host.ask(dict[str, Any], "POST", f"/api/tables/{table}/seats/1/hand-over", {"bot": "random"})
    (tmp_path / "bot.py").write_text(program)
    monkeypatch.setattr(sys, "argv", ["bot.py", link])
    with ThreadPoolExecutor(1) as thread:
        playing = thread.submit(runpy.run_path, str(tmp_path / "bot.py"))
        start_when_full(host, table)
        playing.result()
    assert "headline=" in capsys.readouterr().out


def test_the_host_on_the_page_about_programs_opens_a_game_and_plays_it(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, program = PROGRAMS
    (tmp_path / "host.py").write_text(program.replace("http://127.0.0.1:8000", f"http://127.0.0.1:{server.port}"))
    runpy.run_path(str(tmp_path / "host.py"))
    assert "headline=" in capsys.readouterr().out


def test_an_answer_that_is_not_allowed_is_refused_with_its_rule(server: Server) -> None:
    host, table, link = opened(server, "hexpert", 1)
    with join(link, "Bot") as seat:
        host.start(table)
        turns = seat.turns()
        next(turns)
        seat.play("place z9")
        with pytest.raises(RequestRefused) as refused:
            next(turns)
    assert refused.value.code == "malformed"
    assert "z9" in str(refused.value)


def test_the_token_leads_back_to_the_same_seat(server: Server) -> None:
    host, table, link = opened(server, "trihex", 3)
    with join(link, "Bot", seat=2) as first:
        assert first.conversation.seat == 2
        token = first.club.token
    with join(f"{host.server}/table/{table}", "Bot", token=token) as again:
        assert again.conversation.seat == 2


def test_without_a_link_there_is_no_seat(server: Server) -> None:
    host, table, _ = opened(server, "hexx")
    with pytest.raises(RequestRefused, match="You need a link"):
        join(f"{host.server}/table/{table}", "Bot")
    with pytest.raises(RemoteError, match="name a table"):
        join(host.server, "Bot")


def test_a_code_leads_to_the_same_table_as_the_link(server: Server) -> None:
    host, table, _ = opened(server, "hexagone", 1)
    room = host.room(table)
    found = Club(host.server).find(f" {room.code.lower()} ")
    assert found == room
    assert Club(host.server).join(Link(host.server, found.table, found.word), "Bot").seats == (0,)


def test_every_game_that_is_played_here_is_one_of_ours() -> None:
    assert {*OURS} <= {*CATALOGUE}


def test_a_server_that_is_not_hexarium_is_called_so() -> None:
    class OtherSite(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<html>")

        def log_message(self, *_given: object) -> None:
            """Print nothing."""

    with HTTPServer(("127.0.0.1", 0), OtherSite) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        with pytest.raises(RemoteError, match="does not answer like a Hexarium server"):
            Club(f"http://127.0.0.1:{site.server_port}")
        site.shutdown()
