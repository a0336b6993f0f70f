"""`hexarium restore`: put a copy of a club's log back in its place."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.club import DatabaseFlag, check_club, copy_club, sqlite_file
from hexarium.cli.files import check_place
from hexarium.cli.usage_error import UsageError
from hexarium.service import Refusal, locked
from hexarium.service.sqlite import companions

app = App(
    name="restore",
    help_epilogue=(
        "What is left of the old file is moved away first. For example: `hexarium restore monday.db --db "
        "club.db`. PostgreSQL has pg_restore."
    ),
)


@app.default
def restore(source: Annotated[Path, Parameter(help="The backup.")], /, *, db: DatabaseFlag = None) -> None:
    """Put a backup in place of a club's SQLite file, which must not be there any more."""
    target = sqlite_file(db)
    check_club(source)
    left = [file for file in (target, *companions(target)) if file.exists()]
    if left:
        raise UsageError(f"stop the server, and move away what is left of the club: {', '.join(map(str, left))}")
    check_place(target)
    try:
        with locked(target):
            copy_club(source, target)
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal
    print(f"The club is back in {target}.")
