"""`hexarium doctor`: check that every game in the database still replays under this release."""

from __future__ import annotations

from cyclopts import App
from msgspec import Struct

from hexarium.cli.database import DatabaseFlag, existing_store, run_with_database
from hexarium.cli.usage_error import UsageError
from hexarium.core.english import count
from hexarium.service import read_tables
from hexarium.service.replies import caveat
from hexarium.service.store import Phase, Store
from hexarium.service.table import Table

app = App(
    name="doctor",
    help_epilogue="Run the new release's doctor before you upgrade a server. Example: `hexarium doctor --db club.db`.",
)


@app.default
def doctor(*, db: DatabaseFlag = None) -> None:
    """Replay every game in the database, and list those that can't be continued with this release."""
    total, frozen = run_with_database(_check(existing_store(db)))
    for game in frozen:
        print(f"{game.name}: {game.why}")
    stuck = [game for game in frozen if not game.is_finished]
    if stuck:
        can_close = " Their hosts can close them." if any(game.is_running for game in stuck) else ""
        raise UsageError(
            f"{len(stuck)} of {count(total, 'game')} can be read but not continued with this release.{can_close}"
        )
    print(
        f"{count(total, 'game')} checked: all {'running games ' if frozen else ''}can be continued with this release."
    )


class _FrozenGame(Struct, frozen=True):
    """A game that this release can't continue. One that was finished under earlier rules needs no attention."""

    name: str
    why: str
    is_running: bool
    is_finished: bool


async def _check(store: Store) -> tuple[int, list[_FrozenGame]]:
    tables = [table async for table in read_tables(store, checking=True)]
    return len(tables), [_frozen(table) for table in tables if table.frozen]


def _frozen(table: Table) -> _FrozenGame:
    is_over = table.phase is Phase.OVER
    why = " ".join(filter(None, (table.frozen, "It is over." if is_over else "", caveat(table))))
    return _FrozenGame(table.name, why, is_running=not is_over, is_finished=is_over and table.is_outdated)
