"""`hexarium export`: every finished game of a club as a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.files import write_whole
from hexarium.cli.serve import DatabaseFlag, store_of, through
from hexarium.core import write_text
from hexarium.service import read_tables, write_sheet
from hexarium.service.fairness import sheet
from hexarium.service.records import record
from hexarium.service.store import Phase, Store

app = App(name="export", help="Write every finished game to a folder, as record and as sheet.")


@app.default
def export(into: Annotated[Path, Parameter(help="The folder to write to.")], /, *, db: DatabaseFlag = None) -> None:
    """Write every finished game to a folder: its record as text, and its sheet for `hexarium verify`."""
    count = through(_export(into, store_of(db)))
    print(f"{count} finished games are in {into}.")


async def _export(into: Path, store: Store) -> int:
    count = 0
    async for table in read_tables(store):
        if table.phase is Phase.OVER and not table.frozen:
            stem = f"{table.charter.game}-{table.name}"
            write_whole(into / f"{stem}.txt", write_text(record(table), table.game).encode())
            write_whole(into / f"{stem}.sheet.json", write_sheet(sheet(table)))
            count += 1
    return count
