"""`hexarium backup`: copy the server's database while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.database import DatabaseFlag, check_database, copy_database, sqlite_file
from hexarium.cli.usage_error import UsageError

app = App(
    name="backup",
    help_epilogue="Example: `hexarium backup monday.db --db club.db`. For PostgreSQL use pg_dump.",
)


@app.default
def backup(target: Annotated[Path, Parameter(help="The file to write.")], /, *, db: DatabaseFlag = None) -> None:
    """Copy a SQLite database; for PostgreSQL use pg_dump."""
    source = sqlite_file(db)
    check_database(source)
    if target.exists():
        raise UsageError(f"{target} already exists. Name a new file.")
    copy_database(source, target)
    print(f"Backup written to {target}.")
