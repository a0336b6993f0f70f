"""`hexarium join`: play at a table of a server from the terminal, with the link that somebody sent."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Annotated, Final, NamedTuple
from urllib.parse import urlsplit

from cyclopts import App, Parameter

from hexarium.cli.files import data_folder, write_atomically
from hexarium.cli.remote_game import RemoteGame
from hexarium.cli.screen import open_screen
from hexarium.cli.table_listener import TableListener
from hexarium.cli.usage_error import UsageError
from hexarium.core import Seat, Unreadable
from hexarium.core.person_name import clean_name
from hexarium.remote import AsyncTable, Club, Link, RemoteError, Unreachable

FIRST_SECONDS: Final = 15.0
"""Seconds for which a server that could never be reached is tried again; later, a lost connection gets more."""

NAMELESS: Final = "Player"
"""The name of a person who gives none."""

ELSEWHERE: Final = "To sit as somebody else, set HEXARIUM_HOME to another folder."

app = App(name="join", help_epilogue="Example: `hexarium join 'https://club.example/table/NAME#link=WORD' --name Ann`.")


@app.default
def join(
    link: Annotated[str, Parameter(help="The link to the table, as the page shows it.")],
    /,
    *,
    name: Annotated[str, Parameter(help="What the others read.")] = NAMELESS,
    plain: Annotated[bool, Parameter(help="Print plain lines, for pipes and screen readers.", negative="")] = False,
) -> None:
    """Play at a table of a server, with the link that somebody sent; the same link brings you back to your seat."""
    try:
        address = Link.read(link)
        if not address.table:
            raise UsageError(f'"{link}" is not a link to a table: it looks like http://HOST/table/NAME#link=WORD.')
        called = clean_name(name)
        club, seat, before = _arrive(address, called)
        with open_screen(plain=plain) as screen, TableListener(AsyncTable(club, address.table, seat)) as table:
            if before and called not in (before, NAMELESS):
                screen.say(f"You are already at this table as {before}. {ELSEWHERE}")
            RemoteGame(table, seat, screen).play()
    except (RemoteError, Unreadable) as error:
        raise UsageError(str(error)) from error


class _Arrival(NamedTuple):
    """The server, the seat there, and the name in it if it was the person's before."""

    club: Club
    seat: Seat
    before: str


def _arrive(address: Link, name: str) -> _Arrival:
    """Sit down; a server that can't be reached is tried again for a short time, after saying so."""
    host = urlsplit(address.server).netloc
    try:
        return _sit_down(address, name, patience=0.0)
    except Unreachable:
        print(f"Can't reach {host}; trying again.", file=sys.stderr, flush=True)
    try:
        return _sit_down(address, name, patience=FIRST_SECONDS)
    except Unreachable as error:
        raise UsageError(f"Can't reach {host}. Check the link, and ask whether the server is running.") from error


def _sit_down(address: Link, name: str, *, patience: float) -> _Arrival:
    """Sit down as the same guest as before: the token is kept in the user's data folder."""
    path = token_file(address.server)
    club = Club(address.server, path.read_text().strip() if path.exists() else "", patience=patience)
    write_atomically(path, f"{club.token}\n".encode())
    path.chmod(0o600)
    is_back = bool(club.table(address.table).seats)
    joined = club.join(address, name, program=False)
    seat = joined.seats[0]
    return _Arrival(Club(address.server, club.token), seat, joined.shown[0].seats[seat].name if is_back else "")


def token_file(server: str) -> Path:
    """Where the token for a server is kept."""
    return data_folder() / "clubs" / f"{re.sub(r'[^A-Za-z0-9.-]+', '-', server)}.token"
