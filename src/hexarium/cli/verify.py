"""`hexarium verify`: does the luck of a finished game add up?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.cli.files import RECORD
from hexarium.cli.usage_error import UsageError
from hexarium.core import Unreadable
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify

app = App(
    name="verify",
    help_epilogue=(
        "Every draw is derived anew from the revealed secret, and every move replayed. For example: "
        "`curl -o game.json http://localhost:8000/api/tables/NAME/sheet`, then `hexarium verify "
        "game.json`."
    ),
)

WANTED: Final = (
    "what is checked is the sheet of a finished table, as /api/tables/NAME/sheet or `hexarium export` gives it"
)


@app.default
def check(sheet: Annotated[Path, Parameter(help="The sheet of a game, as the server publishes it.")], /) -> None:
    """Derive every draw anew from the revealed secret, replay the rules, and compare."""
    content = sheet.read_bytes()
    if RECORD.match(content):
        raise UsageError(f"{sheet}: this is a record; {WANTED}")
    try:
        verdict = verify(read_sheet(content), CATALOGUE)
    except Unreadable as error:
        raise UsageError(f"{sheet}: {WANTED} ({error})") from error
    if verdict.faults:
        raise UsageError(f"{sheet}: {'; '.join(verdict.faults[:5])}")
    print(f"Everything adds up: {verdict.moves} moves of {verdict.game}, {verdict.draws} draws.")
