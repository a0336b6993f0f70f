"""`hexarium sit`: let a bot take a seat at a table of a server, and play there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.bots import Level, ask_from_view
from hexarium.cli.files import write_atomically
from hexarium.cli.seating import bots_called
from hexarium.cli.usage_error import UsageError, check_range
from hexarium.games import CATALOGUE
from hexarium.remote import Club, Link, RemoteError, RemoteTable

app = App(
    name="sit",
    help_epilogue="Example: `hexarium sit 'http://127.0.0.1:8000/table/NAME#link=WORD' --bot expert`.",
)

MOST_SEATS: Final = 100


@app.default
def sit(
    link: Annotated[str, Parameter(help="The link to the table, as the page shows it.")],
    /,
    *,
    bot: Annotated[str, Parameter(help="Name of a bot of the table's game.")],
    seat: Annotated[int | None, Parameter(help="The seat to take, from 1. Default: the first that is free.")] = None,
    name: Annotated[str | None, Parameter(help="What the others read. Default: the name of the bot.")] = None,
    token: Annotated[
        Path | None, Parameter(help="A file for the token that the seat belongs to, to come back to it later.")
    ] = None,
) -> None:
    """Let a bot take a seat at a table, and play there until the game is over, through breaks of the connection."""
    if seat is not None:
        check_range("--seat", seat, 1, MOST_SEATS)
    try:
        _sit(Link.read(link), bot, seat, name, token)
    except RemoteError as error:
        raise UsageError(str(error)) from error


def _sit(link: Link, bot: str, seat: int | None, name: str | None, token: Path | None) -> None:
    club = Club(link.server, token.read_text().strip() if token is not None and token.exists() else "")
    level = _level(club, link, bot)
    if token is not None:
        write_atomically(token, f"{club.token}\n".encode())
        token.chmod(0o600)
    taken = club.join(link, name or f"{level.title} bot", wanted=None if seat is None else seat - 1).seats[0]
    with RemoteTable(club, link.table, taken) as table:
        print(f"{level.title} sits in seat {taken + 1}.", flush=True)
        _play(table, level)
        outcome = table.shown.outcome
        print(f"{outcome.headline}." if outcome else "The table was closed.")


def _level(club: Club, link: Link, bot: str) -> Level:
    """The bot of this name in the table's game."""
    if not link.table:
        raise UsageError("This is the address of a server. Give the link to a table: http://HOST/table/NAME#link=WORD.")
    slug = club.table(link.table).shown[0].charter.game
    if slug not in CATALOGUE:
        raise UsageError(f"The game {slug} is not installed here.")
    [level] = bots_called(CATALOGUE[slug], bot)
    return level


def _play(table: RemoteTable, level: Level) -> None:
    player = None
    for turn in table.turns():
        player = player or level.make(turn.rules)
        seed = f"{table.conversation.table} {turn.ticket}"
        decision = ask_from_view(turn.rules, turn.seat, turn.view, turn.told, Random(f"{seed} legal choices"))
        table.play(player.choose(decision, Random(seed)))
