"""`hexarium join`: a person plays at a table of a server from the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarium.cli.app import main
from hexarium.remote import Club
from hexarium.service.rows import Person
from hexarium.service.table_request import BotPlace, OpenPlace, TableRequest
from tests.cli.terminal import CTRL_C, Terminal
from tests.web.server import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path / 'club.db'}", tmp_path / "log")
    running.start()
    yield running
    running.stop()


def is_asked(window: str) -> bool:
    """Is the input line empty?"""
    return window.split("\n")[-2].strip() == "Ann>"


def is_over(window: str) -> bool:
    return "Game over." in window


def test_a_person_plays_a_whole_game_at_a_club_leaves_and_comes_back(server: Server, tmp_path: Path) -> None:
    host = Club(f"http://127.0.0.1:{server.port}")
    table = host.open(TableRequest(game="trihex", places=(OpenPlace(), BotPlace("random")))).table
    line = f"join {host.server}/table/{table}#link={host.room(table).word} --name Ann"
    with Terminal(tmp_path, line) as terminal:
        assert "At the table: Ann, " in terminal.until("Waiting for the host to start the game.")
        host.start(table)
        terminal.until(is_asked)
        terminal.type("play nothing\r")
        terminal.until("There is no triangle")
        terminal.type(CTRL_C)
        terminal.until("Leave the terminal? (y/n)")
        terminal.type("y\r")
        assert terminal.ended() == 0
        assert "The same link brings you back." in " ".join(terminal.text.split())
    with Terminal(tmp_path, line) as terminal:
        while True:
            shown = terminal.until(lambda window: is_asked(window) or is_over(window))
            if is_over(shown):
                break
            terminal.type("1\r")
            terminal.until(lambda window: not is_asked(window))
        assert terminal.ended() == 0
    (ended,) = host.table(table).shown
    assert ended.outcome is not None
    assert isinstance(ended.seats[0].occupant, Person)
    assert ended.seats[0].name == "Ann"


def test_what_is_not_a_link_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exited:
        main(["join", "ftp://here/table/a"])
    assert exited.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("hexarium: ")
    assert said.count("\n") == 1
