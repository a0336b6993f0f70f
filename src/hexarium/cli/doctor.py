"""`hexarium doctor`: check that every game in the database still replays under this release."""

from __future__ import annotations

from cyclopts import App

from hexarium.cli.database import DatabaseFlag, existing_store, run_with_database
from hexarium.cli.usage_error import UsageError
from hexarium.core.english import count
from hexarium.service import read_tables
from hexarium.service.store import Store

app = App(
    name="doctor",
    help_epilogue="Run the new release's doctor before you upgrade a server. Example: `hexarium doctor --db club.db`.",
)


@app.default
def doctor(*, db: DatabaseFlag = None) -> None:
    """Replay every game in the database, and list those that can't be continued with this release."""
    total, frozen = run_with_database(_check(existing_store(db)))
    for name, why in frozen:
        print(f"{name}: {why}")
    if frozen:
        raise UsageError(f"{len(frozen)} of {count(total, 'game')} can be read but not continued with this release.")
    print(f"{count(total, 'game')} checked: all can be continued with this release.")


async def _check(store: Store) -> tuple[int, list[tuple[str, str]]]:
    tables = [(table.name, table.frozen) async for table in read_tables(store, checking=True)]
    return len(tables), [(name, why) for name, why in tables if why]
