"""`hexarium export`: write every finished game in the database to a file of its own."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.database import DatabaseFlag, existing_store, run_with_database
from hexarium.cli.files import RECORD, SHEET, check_overwrite, write_atomically
from hexarium.cli.usage_error import UsageError
from hexarium.core import write_text
from hexarium.core.english import count
from hexarium.service import write_sheet
from hexarium.service.days import reveal_of
from hexarium.service.read_tables import read_tables
from hexarium.service.records import record
from hexarium.service.refusal import Frozen
from hexarium.service.sheet import sheet
from hexarium.service.store import Phase, Store
from hexarium.service.table import Table

app = App(
    name="export",
    help_epilogue=(
        "Example: `hexarium export games --db club.db`. Then `hexarium replay games/FILE.txt` shows a game, and "
        "`hexarium verify games/FILE.sheet.json` checks that its deal was fair."
    ),
)


@app.default
def export(folder: Annotated[Path, Parameter(help="The folder to write to.")], /, *, db: DatabaseFlag = None) -> None:
    """Write every finished game to a folder: its record as text, and its sheet for `hexarium verify`."""
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file. Name a folder.")
    written, skipped = run_with_database(_export(folder, existing_store(db)))
    if written:
        print(f"{count(written, 'finished game')} written to {folder}.")
    else:
        print("No game is finished yet; nothing was written." if not skipped else "Nothing was written.")
    for name, why in skipped:
        print(f"{name} was left out. {why}")


async def _export(folder: Path, store: Store) -> tuple[int, list[tuple[str, str]]]:
    written, skipped = 0, list[tuple[str, str]]()
    async for table in read_tables(store):
        if table.phase is not Phase.OVER:
            continue
        try:
            text, published = (
                write_text(record(table), table.game),
                write_sheet(sheet(table, await store.entries(table.name), _day_secret(table))),
            )
        except Frozen as refusal:
            skipped.append((table.name, str(refusal)))
            continue
        stem = f"{table.charter.game}-{table.name}"
        _write(folder / f"{stem}.txt", RECORD, text.encode())
        _write(folder / f"{stem}.sheet.json", SHEET, published)
        written += 1
    return written, skipped


def _day_secret(table: Table) -> bytes:
    """The secret of a daily deal, if it is revealed by now; otherwise nothing."""
    return table.day_secret if table.daily and time.time() >= reveal_of(table.daily.day) else b""


def _write(path: Path, opening: re.Pattern[bytes], content: bytes) -> None:
    check_overwrite(path, opening)
    write_atomically(path, content)
