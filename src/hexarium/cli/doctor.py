"""`hexarium doctor`: does every game of a club still replay under this release?"""

from __future__ import annotations

from cyclopts import App

from hexarium.cli.club import DatabaseFlag, club_of, through
from hexarium.cli.usage_error import UsageError
from hexarium.service import read_tables
from hexarium.service.store import Store

app = App(
    name="doctor",
    help_epilogue=(
        "Run this with a new release before you upgrade the server. For example: `hexarium doctor --db club.db`."
    ),
)


@app.default
def doctor(*, db: DatabaseFlag = None) -> None:
    """Replay every game of a club; run this with a new release before you upgrade."""
    total, frozen = through(_examine(club_of(db)))
    for name, why in frozen:
        print(f"{name}: {why}")
    if frozen:
        raise UsageError(f"{len(frozen)} of {total} tables can be read but not played by this release")
    print(f"All {total} tables replay.")


async def _examine(store: Store) -> tuple[int, list[tuple[str, str]]]:
    tables = [(table.name, table.frozen) async for table in read_tables(store, checking=True)]
    return len(tables), [(name, why) for name, why in tables if why]
