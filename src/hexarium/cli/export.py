"""`hexarium export`: every finished game of a club as a file of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.club import DatabaseFlag, club_of, through
from hexarium.cli.files import RECORD, SHEET, check_ours, write_whole
from hexarium.cli.usage_error import UsageError
from hexarium.core import write_text
from hexarium.service import read_tables, write_sheet
from hexarium.service.fairness import sheet
from hexarium.service.records import record
from hexarium.service.store import Phase, Store

app = App(
    name="export",
    help_epilogue=(
        "For example: `hexarium export games --db club.db`. Then `hexarium replay games/FILE.txt` shows "
        "a game, and `hexarium verify games/FILE.sheet.json` checks its luck."
    ),
)


@app.default
def export(into: Annotated[Path, Parameter(help="The folder to write to.")], /, *, db: DatabaseFlag = None) -> None:
    """Write every finished game to a folder: its record as text, and its sheet for `hexarium verify`."""
    if into.exists() and not into.is_dir():
        raise UsageError(f"{into} is a file; name a folder")
    count = through(_export(into, club_of(db)))
    print(f"{count} finished games are in {into}." if count else "No game is finished yet, so nothing is written.")


async def _export(into: Path, store: Store) -> int:
    count = 0
    async for table in read_tables(store):
        if table.phase is Phase.OVER and not table.frozen:
            stem = f"{table.charter.game}-{table.name}"
            _write(into / f"{stem}.txt", RECORD, write_text(record(table), table.game).encode())
            _write(into / f"{stem}.sheet.json", SHEET, write_sheet(sheet(table)))
            count += 1
    return count


def _write(path: Path, opening: re.Pattern[bytes], content: bytes) -> None:
    check_ours(path, opening)
    write_whole(path, content)
