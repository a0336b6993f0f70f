"""`hexarium join`: a person plays at a table of a server from the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexarium.cli.app import main
from hexarium.remote import Club, Link, RemoteTable
from hexarium.service.messages import Consent, Pause, Say, Shown, Undo
from hexarium.service.rows import Person
from hexarium.service.table_request import BotPlace, OpenPlace, TableRequest
from tests.cli.terminal import CTRL_C, CTRL_U, Terminal
from tests.web.server import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path / 'club.db'}", tmp_path / "log")
    running.start()
    yield running
    running.stop()


def is_asked(window: str) -> bool:
    """Is it Ann's turn, and the input line empty?"""
    *_, typed, status = window.split("\n")
    return typed.strip() == "Ann>" and re.search("Ann .*to move", status) is not None


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
        terminal.until("Leave the table? (y/n)")
        terminal.type("y\r")
        assert terminal.ended() == 0
        left = "You left the table; your seat stays yours. The same link brings you back."
        assert left in " ".join(terminal.text.split())
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


@pytest.mark.parametrize("link", ["ftp://here/table/a", "foo", "http://127.0.0.1:1", "http://127.0.0.1:1/rules"])
def test_what_is_not_a_link_is_refused_in_one_line(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exited:
        main(["join", link])
    assert exited.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f'hexarium: "{link}" is not a link to a table: ')
    assert said.count("\n") == 1


def test_a_server_that_can_not_be_reached_is_named_at_once_and_given_up_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEXARIUM_HOME", str(tmp_path))
    monkeypatch.setattr("hexarium.cli.join.FIRST_SECONDS", 0.2)
    with pytest.raises(SystemExit) as exited:
        main(["join", "http://127.0.0.1:1/table/x#link=y"])
    assert exited.value.code == 2
    assert capsys.readouterr().err.splitlines() == [
        "Can't reach 127.0.0.1:1; trying again.",
        "hexarium: Can't reach 127.0.0.1:1. Check the link, and ask whether the server is running.",
    ]


def two_seats(server: Server, game: str) -> tuple[Club, str, str]:
    """A host, the name of a table with two open seats, and the address of its link."""
    host = Club(f"http://127.0.0.1:{server.port}")
    table = host.open(TableRequest(game=game, places=(OpenPlace(), OpenPlace()))).table
    return host, table, f"{host.server}/table/{table}#link={host.room(table).word}"


def test_who_comes_back_under_another_name_is_told_whose_seat_it_is(server: Server, tmp_path: Path) -> None:
    _, _, address = two_seats(server, "hexpert")
    already = "You are already at this table as Ann."
    with Terminal(tmp_path, f"join {address} --name Ann") as terminal:
        assert already not in terminal.until("At the table: Ann, an open seat.")
    with Terminal(tmp_path, f"join {address} --name Ben") as terminal:
        assert already in terminal.until("At the table: Ann, an open seat.")


class Friend:
    """The other person, at a table of two."""

    def __init__(self, host: Club, address: str) -> None:
        link = Link.read(address)
        club = Club(host.server)
        seat = club.join(link, "Ben", program=False).seats[0]
        self.table = RemoteTable(club, link.table, seat)

    def ask(self, kind: Any, **fields: Any) -> None:
        assert self.table.shown.seats  # there is a connection once the table is shown
        self.table.send(self.table.conversation.make(kind, **fields))

    def until(self, is_there: Callable[[Shown], bool]) -> Shown:
        """Hear the server until the table is shown like that."""
        while not is_there(self.table.shown):
            self.table.receive()
        return self.table.shown

    def until_after(self, row: int) -> None:
        """Hear the server until something has happened after that row."""
        self.until(lambda shown: shown.number > row)

    def play(self) -> None:
        """Make the first choice when it is this person's turn."""
        asked = self.until(lambda shown: shown.asked is not None).asked
        assert asked is not None
        assert asked.choices
        self.table.play(msgspec.json.decode(asked.choices[0].action))
        self.until(lambda shown: shown.asked is None or shown.asked.ticket != asked.ticket)


def line_of(window: str) -> str:
    """The input line."""
    return window.split("\n")[-2].strip()


def test_what_the_other_says_and_asks_is_seen_at_once_and_what_is_typed_stays(server: Server, tmp_path: Path) -> None:
    host, table, address = two_seats(server, "hexpert")
    with Terminal(tmp_path, f"join {address} --name Ann") as terminal:
        assert "You took seat 1." in terminal.until("At the table: Ann, an open seat.")
        ben = Friend(host, address)
        terminal.until("Ben took seat 2.")
        host.start(table)
        terminal.until(is_asked)
        terminal.type("place c")
        terminal.until(lambda window: line_of(window) == "Ann> place c")
        ben.ask(Say, text="Good luck!")
        assert line_of(terminal.until("Ben: Good luck!")) == "Ann> place c"
        ben.ask(Pause)
        assert line_of(terminal.until("Ben asks for a pause. Type `agree` or `decline`.")) == "Ann> place c"
        terminal.type(f"{CTRL_U}agree\r")
        terminal.until("Paused. Type `resume` to go on.")
        ben.until(lambda shown: shown.paused)
        terminal.type("resume\r")
        terminal.until(lambda window: "The game was resumed." in window and is_asked(window))
        terminal.type("hint\r")
        terminal.until("Hint: ")
        terminal.type("chat Have fun\r")
        terminal.until("Ann: Have fun")
        terminal.type("?\r")
        terminal.until("concede the game")
        ben.ask(Say, text="Are you there?")
        terminal.type("\r")
        terminal.until("Ben: Are you there?")


def test_a_move_during_a_pause_is_answered_with_how_to_resume(server: Server, tmp_path: Path) -> None:
    host, table, address = two_seats(server, "hexpert")
    with Terminal(tmp_path, f"join {address} --name Ann") as terminal:
        terminal.until("At the table: Ann, an open seat.")
        ben = Friend(host, address)
        host.start(table)
        terminal.until(is_asked)
        ben.ask(Pause)
        terminal.until("Ben asks for a pause.")
        terminal.type("agree\r")
        terminal.until("Paused. Type `resume` to go on.")
        terminal.type("place c3\r")
        assert "It is not your turn." not in terminal.until("The game is paused. Type `resume` to resume it.")


def test_an_undo_is_asked_for_and_answered_in_both_directions(server: Server, tmp_path: Path) -> None:
    host, table, address = two_seats(server, "trihex")
    with Terminal(tmp_path, f"join {address} --name Ann") as terminal:
        terminal.until("At the table: Ann, an open seat.")
        ben = Friend(host, address)
        host.start(table)
        while ben.until(lambda shown: bool(shown.deciding)).asked is None:
            terminal.until(is_asked)
            terminal.type("1\r")
            ben.until_after(ben.table.shown.number)
        ben.play()
        ben.ask(Undo)
        terminal.until("Ben asks to undo a move. Type `agree` or `decline`.")
        terminal.type("agree\r")
        terminal.until("Ben undid a move.")
        ben.play()
        for agrees, answered in ((False, "Ben declined."), (True, "You undid a move.")):
            terminal.type("undo\r")
            wish = ben.until(lambda shown: shown.wish is not None).wish_row
            terminal.until("You asked to undo a move. Waiting for Ben to agree.")
            ben.ask(Consent, wish=wish, agrees=agrees)
            ben.until(lambda shown: shown.wish is None)
            terminal.until(answered)


def test_a_whole_game_at_a_club_is_played_through_pipes_and_is_over_when_joined_again(
    server: Server, tmp_path: Path
) -> None:
    host = Club(f"http://127.0.0.1:{server.port}")
    table = host.open(TableRequest(game="trihex", places=(OpenPlace(), BotPlace("random")))).table
    address = f"{host.server}/table/{table}#link={host.room(table).word}"
    with ThreadPoolExecutor(1) as threads:
        played = threads.submit(Terminal.piped, tmp_path, f"join {address} --name Ann --plain", "hint\n" + "1\n" * 40)
        with RemoteTable(host, table, None) as watched:
            while any(seat.occupant is None for seat in watched.shown.seats):
                watched.receive()
        host.start(table)
        lines = played.result()
    assert "Hint: " in lines
    assert "Game over. " in lines
    assert "\x1b" not in lines
    again = Terminal.piped(tmp_path, f"join {address} --name Ann --plain", "")
    assert "Game over. " in again
    assert "Waiting for the host" not in again


def test_a_connection_that_is_lost_is_shown_and_made_again(server: Server, tmp_path: Path) -> None:
    host = Club(f"http://127.0.0.1:{server.port}")
    table = host.open(TableRequest(game="hexpert", places=(OpenPlace(),))).table
    with Terminal(tmp_path, f"join {host.server}/table/{table}#link={host.room(table).word} --name Ann") as terminal:
        terminal.until("Waiting for the host to start the game.")
        host.start(table)
        terminal.until(is_asked)
        terminal.type("place c")
        server.kill()
        terminal.until("Connection lost. Reconnecting")
        server.start()
        terminal.until("Ann to move")
        terminal.type("3\r")
        terminal.until("You placed")


def test_a_move_without_a_connection_is_sent_when_it_is_back(server: Server, tmp_path: Path) -> None:
    host = Club(f"http://127.0.0.1:{server.port}")
    table = host.open(TableRequest(game="hexpert", places=(OpenPlace(),))).table
    with Terminal(tmp_path, f"join {host.server}/table/{table}#link={host.room(table).word} --name Ann") as terminal:
        terminal.until("Waiting for the host to start the game.")
        host.start(table)
        terminal.until(is_asked)
        server.kill()
        terminal.until("Connection lost. Reconnecting")
        terminal.type("place c3\r")
        terminal.until("Your move is sent when the connection is back.")
        server.start()
        assert terminal.until("You placed").count("Your move is sent") <= 1
