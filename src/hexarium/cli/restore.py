"""`hexarium restore`: put a backup in place of the server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.database import DatabaseFlag, check_database, copy_database, sqlite_file
from hexarium.cli.files import check_writable
from hexarium.cli.usage_error import UsageError
from hexarium.service import Refusal, locked
from hexarium.service.sqlite_file import companions

app = App(
    name="restore",
    help_epilogue=(
        "Move the old file away first, with its -wal and -shm files. Example: `hexarium restore monday.db --db "
        "club.db`. For PostgreSQL use pg_restore."
    ),
)


@app.default
def restore(source: Annotated[Path, Parameter(help="The backup.")], /, *, db: DatabaseFlag = None) -> None:
    """Restore a SQLite database from a backup; the old file must have been moved away."""
    target = sqlite_file(db)
    check_database(source)
    in_the_way = [file for file in (target, *companions(target)) if file.exists()]
    if in_the_way:
        raise UsageError(f"Stop the server, then move away {', '.join(map(str, in_the_way))}.")
    check_writable(target)
    try:
        with locked(target):
            copy_database(source, target)
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal
    print(f"Backup restored to {target}.")
