"""`hexarium verify`: check that a finished game was dealt fairly, played by the rules, and not rewritten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.cli.files import RECORD
from hexarium.cli.usage_error import UsageError
from hexarium.core import Unreadable
from hexarium.core.english import both, count
from hexarium.games import CATALOGUE
from hexarium.service import Noted, Verdict, read_sheet, verify
from hexarium.service.sheet import MAX_BYTES

app = App(
    name="verify",
    help_epilogue=(
        "Computes every draw again from the secret that was revealed after the game, replays every move, and follows "
        "the chain of rows. What you noted during the game shows that the sheet is the one of the game you saw. The "
        "moves of a game of an earlier version of the rules can't be checked; then the command says so and fails. "
        "Example: `curl -o game.json http://localhost:8000/api/tables/NAME/sheet`, then "
        "`hexarium verify game.json --head 42:HEX`."
    ),
)

SHEET_WANTED: Final = (
    "Give the sheet of a finished game instead: it is at /api/tables/NAME/sheet, or `hexarium export` writes it."
)

MAX_FAULTS: Final = 5
"""Maximum number of faults named in the error message."""

NOTHING_NOTED: Final = (
    "You gave no head, commitment or salt: without them, a sheet that was rewritten as a whole looks the same."
)


@app.default
def check(
    sheet: Annotated[Path, Parameter(help="The sheet that the server publishes after a game.")],
    /,
    *,
    commitment: Annotated[str, Parameter(help="The commitment that you noted before the game.")] = "",
    salt: Annotated[str, Parameter(help="Your salt, which must be in the deal.")] = "",
    head: Annotated[
        tuple[str, ...],
        Parameter(help="A head that you noted during the game, as HEX or as NUMBER:HEX."),
    ] = (),
) -> None:
    """Compute all that a sheet claims again, and compare it with what you noted."""
    noted = Noted(commitment=commitment, salt=salt, heads=head)
    try:
        verdict = verify(read_sheet(_content(sheet)), CATALOGUE, noted)
    except Unreadable as error:
        raise UsageError(f"{sheet} is not a sheet ({error}). {SHEET_WANTED}") from error
    if verdict.faults:
        raise UsageError(f"{sheet}: {'; '.join(verdict.faults[:MAX_FAULTS])}")
    for line in _lines(verdict, noted):
        print(line)
    if verdict.unchecked:
        raise UsageError(f"{sheet}: {verdict.unchecked}")


def _content(sheet: Path) -> bytes:
    with sheet.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    if RECORD.match(content):
        raise UsageError(f"{sheet} is a record. {SHEET_WANTED}")
    return content


def _lines(verdict: Verdict, noted: Noted) -> Iterator[str]:
    draws, moves = count(verdict.draws, "draw"), count(verdict.moves, "move")
    if verdict.unchecked:
        yield f"{draws} match the commitment published before the game."
    else:
        yield f"Fair deal: {draws} match the commitment published before the game, and {moves} follow the rules."
    if verdict.redrawn:
        yield verdict.redrawn
    if verdict.head:
        yield f"{count(verdict.rows, 'row')} form a chain that ends in {verdict.head}."
    if verdict.caveat:
        yield verdict.caveat
    for seats, what in ((verdict.unsalted, "Without a salt"), (verdict.removed, "Name removed")):
        if seats:
            yield f"{what}: {both([f'seat {seat + 1}' for seat in seats])}."
    checked = [
        *(["commitment"] if noted.commitment else []),
        *(["salt"] if noted.salt else []),
        *(["head" if len(noted.heads) == 1 else "heads"] if noted.heads else []),
    ]
    if checked:
        yield f"The {both(checked)} that you noted {'are' if len(checked) > 1 or len(noted.heads) > 1 else 'is'} in it."
    elif verdict.head:
        yield NOTHING_NOTED
