"""`hexarium sit`: a bot that comes with Hexarium takes a seat on a server."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hexarium.cli.app import main
from hexarium.remote import Club, RemoteTable
from hexarium.service.rows import Client
from hexarium.service.table_request import BotPlace, OpenPlace, TableRequest
from tests.web.server import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path / 'club.db'}", tmp_path / "log")
    running.start()
    yield running
    running.stop()


def test_a_bot_takes_the_seat_that_is_asked_for_and_plays_to_the_end(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = Club(f"http://127.0.0.1:{server.port}")
    places = (OpenPlace(), OpenPlace(), BotPlace("random"))
    table = host.open(TableRequest(game="trihex", places=places)).table
    link, token = f"{host.server}/table/{table}#link={host.room(table).word}", tmp_path / "token"
    line = ["sit", link, "--bot", "medium", "--seat", "2", "--name", "Robin", "--token", str(token)]
    with ThreadPoolExecutor(1) as thread, RemoteTable(host, table, None) as watched:
        playing = thread.submit(main, line)
        while not isinstance(watched.shown.seats[1].occupant, Client):
            watched.receive()
        assert watched.shown.seats[1].name == "Robin"
        host.ask(dict[str, Any], "POST", f"/api/tables/{table}/seats/0/hand-over", {"bot": "random"})
        host.start(table)
        with pytest.raises(SystemExit) as exited:
            playing.result()
    assert exited.value.code == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Medium sits in seat 2."
    assert token.stat().st_mode & 0o777 == 0o600
    assert Club(host.server, token.read_text().strip()).table(table).seats == (1,)


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("ftp://here/table/a", "is not a link to a table"),
        ("http://127.0.0.1:1/rules", "is not a link to a table"),
    ],
)
def test_what_is_not_a_link_is_refused_in_one_line(link: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sit", link, "--bot", "random"])
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
