"""`hexarium verify`: check that a finished game was dealt fairly and played by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.cli.files import RECORD
from hexarium.cli.usage_error import UsageError
from hexarium.core import Unreadable
from hexarium.core.english import count
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify

app = App(
    name="verify",
    help_epilogue=(
        "Computes every draw again from the secret that was revealed after the game, and replays every move. The moves "
        "of a game of an earlier version of the rules can't be checked; then the command says so and fails. Example: "
        "`curl -o game.json http://localhost:8000/api/tables/NAME/sheet`, then `hexarium verify game.json`."
    ),
)

SHEET_WANTED: Final = (
    "Give the sheet of a finished game instead: it is at /api/tables/NAME/sheet, or `hexarium export` writes it."
)

MAX_FAULTS: Final = 5
"""Maximum number of faults named in the error message."""


@app.default
def check(sheet: Annotated[Path, Parameter(help="The sheet that the server publishes after a game.")], /) -> None:
    """Compute every draw again from the revealed secret, replay the moves, and compare."""
    content = sheet.read_bytes()
    if RECORD.match(content):
        raise UsageError(f"{sheet} is a record. {SHEET_WANTED}")
    try:
        verdict = verify(read_sheet(content), CATALOGUE)
    except Unreadable as error:
        raise UsageError(f"{sheet} is not a sheet ({error}). {SHEET_WANTED}") from error
    if verdict.faults:
        raise UsageError(f"{sheet}: {'; '.join(verdict.faults[:MAX_FAULTS])}")
    draws, moves = count(verdict.draws, "draw"), count(verdict.moves, "move")
    if verdict.unchecked:
        print(f"{draws} match the commitment published before the game.")
        raise UsageError(f"{sheet}: {verdict.unchecked}")
    print(f"Fair deal: {draws} match the commitment published before the game, and {moves} follow the rules.")
