"""`hexarium join`: play at a table of a server from the terminal, with the link that somebody sent."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.files import data_folder, write_atomically
from hexarium.cli.remote_game import RemoteGame
from hexarium.cli.screen import open_screen
from hexarium.cli.table_listener import TableListener
from hexarium.cli.usage_error import UsageError
from hexarium.core import Unreadable
from hexarium.core.person_name import clean_name
from hexarium.remote import AsyncTable, Club, Link, RemoteError

app = App(name="join", help_epilogue="Example: `hexarium join 'https://club.example/table/NAME#link=WORD' --name Ann`.")


@app.default
def join(
    link: Annotated[str, Parameter(help="The link to the table, as the page shows it.")],
    /,
    *,
    name: Annotated[str, Parameter(help="What the others read.")] = "Player",
    plain: Annotated[bool, Parameter(help="Print plain lines, for pipes and screen readers.", negative="")] = False,
) -> None:
    """Play at a table of a server, with the link that somebody sent; the same link brings you back to your seat."""
    try:
        address = Link.read(link)
        club = _club(address.server)
        seat = club.join(address, clean_name(name), program=False).seats[0]
        with open_screen(plain=plain) as screen, TableListener(AsyncTable(club, address.table, seat)) as table:
            RemoteGame(table, seat, screen).play()
    except (RemoteError, Unreadable) as error:
        raise UsageError(str(error)) from error


def _club(server: str) -> Club:
    """The server, for the same guest as before: its token is kept in the user's data folder."""
    path = token_file(server)
    club = Club(server, path.read_text().strip() if path.exists() else "")
    write_atomically(path, f"{club.token}\n".encode())
    path.chmod(0o600)
    return club


def token_file(server: str) -> Path:
    """Where the token for a server is kept."""
    return data_folder() / "clubs" / f"{re.sub(r'[^A-Za-z0-9.-]+', '-', server)}.token"
