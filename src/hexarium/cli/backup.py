"""`hexarium backup`: a copy of a club's log, made while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.club import DatabaseFlag, check_club, copy_club, sqlite_file
from hexarium.cli.usage_error import UsageError

app = App(
    name="backup",
    help_epilogue="For example: `hexarium backup monday.db --db club.db`. PostgreSQL has pg_dump.",
)


@app.default
def backup(target: Annotated[Path, Parameter(help="The file to write.")], /, *, db: DatabaseFlag = None) -> None:
    """Copy a club's SQLite file; for PostgreSQL use pg_dump."""
    source = sqlite_file(db)
    check_club(source)
    if target.exists():
        raise UsageError(f"{target} is there already")
    copy_club(source, target)
    print(f"The club is copied to {target}.")
