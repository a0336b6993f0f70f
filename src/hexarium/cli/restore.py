"""`hexarium restore`: put a copy of a club's log back in its place."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.misuse import Misuse
from hexarium.cli.serve import DatabaseFlag, sqlite_file
from hexarium.service import Refusal, claimed
from hexarium.service.sqlite import companions, copy_file

app = App(name="restore", help="Put a backup in place; the server must be stopped.")


@app.default
def restore(source: Annotated[Path, Parameter(help="The backup.")], /, *, db: DatabaseFlag = None) -> None:
    """Put a backup in place of a club's SQLite file, which must not be there any more."""
    target = sqlite_file(db)
    if not source.exists():
        raise Misuse(f"{source} is not there")
    left = [file for file in (target, *companions(target)) if file.exists()]
    if left:
        raise Misuse(f"stop the server, and move away what is left of the club: {', '.join(map(str, left))}")
    try:
        with claimed(target):
            copy_file(source, target)
    except Refusal as refusal:
        raise Misuse(str(refusal)) from refusal
    print(f"The club is back in {target}.")
