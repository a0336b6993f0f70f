"""`hexarium doctor`: check the database, and that every game in it still replays under this release."""

from __future__ import annotations

import asyncio
import sys
import time
from importlib import import_module
from typing import Annotated, Final, NoReturn, Protocol

from cyclopts import App, Parameter
from msgspec import Struct

from hexarium.cli.database import DatabaseFlag, check_examinable, run_with_database, store_at
from hexarium.cli.usage_error import check_range
from hexarium.core.english import count
from hexarium.games import CATALOGUE
from hexarium.service import Sqlite
from hexarium.service.examination import EVERY, Examination, Examined, Extent, Source
from hexarium.service.looks import caveat
from hexarium.service.sqlite_source import SqliteSource
from hexarium.service.store import Phase
from hexarium.service.table import Table

app = App(
    name="doctor",
    help_epilogue=(
        "Nothing is changed. The exit code is 1 if anything is wrong. Run the new release's doctor before you upgrade "
        "a server. To check every game of a large club takes long: --running checks those that go on after the "
        "upgrade, and --latest 1000 the last thousand; neither checks the structure of the file. Example: `hexarium "
        "doctor --db club.db`."
    ),
)

PROGRESS: Final = 5.0
"""Seconds between two lines that say how far a long check has come."""


@app.default
def doctor(
    *,
    db: DatabaseFlag = None,
    running: Annotated[bool, Parameter(help="Check only games that are not over.", negative="")] = False,
    latest: Annotated[int | None, Parameter(help="Check only this many games, those written to last.")] = None,
) -> None:
    """Check the database, replay every game in it, and list what is damaged or can't be continued with this release."""
    if latest is not None:
        check_range("--latest", latest, 1, EVERY)
    extent = Extent(latest, running)
    report = run_with_database(_check(_source(db, extent), extent))
    if report.note:
        print(report.note)
    for line in report.faults:
        print(line)
    for game in report.frozen:
        print(f"{game.name}: {game.why}")
    stuck = [game for game in report.frozen if not game.is_finished]
    if report.faults:
        _fail(f"{count(len(report.faults), 'fault')} found in {count(report.total, 'game')}.")
    if stuck:
        can_close = " Their hosts can close them." if any(game.is_running for game in stuck) else ""
        _fail(
            f"{len(stuck)} of {count(report.total, 'game')} can be read but not continued with this release.{can_close}"
        )
    which = "running games " if report.frozen else ""
    print(f"{count(report.total, 'game')} checked: all {which}can be continued with this release.")


class _FrozenGame(Struct, frozen=True):
    """A game that this release can't continue. One that was finished under earlier rules needs no attention."""

    name: str
    why: str
    is_running: bool
    is_finished: bool


class _Report(Struct, frozen=True):
    """What was found: faults, and sound games that this release can't continue."""

    total: int
    note: str
    faults: list[str]
    frozen: list[_FrozenGame]


class _ClosedSource(Source, Protocol):
    """A database before it is opened; afterwards its `note` says what to know about it."""

    note: str

    async def open(self) -> None: ...

    async def close(self) -> None: ...


def _source(db: str | None, extent: Extent) -> _ClosedSource:
    store = store_at(db)
    if isinstance(store, Sqlite):
        check_examinable(store.path)
        return SqliteSource(store.path, is_partial=extent.is_partial)
    source: _ClosedSource = import_module("hexarium.service.postgres_source").PostgresSource(db)
    return source


async def _check(source: _ClosedSource, extent: Extent) -> _Report:
    opening = asyncio.create_task(source.open())
    while not (await asyncio.wait([opening], timeout=max(PROGRESS, 1.0)))[0]:
        print("Checking the structure of the file.", file=sys.stderr, flush=True)
    await opening
    try:
        examination = Examination(source, CATALOGUE, extent)
        await examination.begin()
        faults, frozen = list[str](), list[_FrozenGame]()
        reported = time.monotonic()
        total = 0
        async for examined in examination.tables():
            total += 1
            faults += [f"{examined.name}: {fault}" for fault in examined.faults]
            frozen += _frozen(examined)
            if time.monotonic() - reported >= PROGRESS:
                reported = time.monotonic()
                print(f"{total} of {count(len(examination.names), 'game')} checked.", file=sys.stderr)
        return _Report(total, source.note, [*source.faults, *examination.faults, *faults], frozen)
    finally:
        await source.close()


def _frozen(examined: Examined) -> list[_FrozenGame]:
    table = examined.table
    if examined.faults or table is None or not table.frozen:
        return []
    return [_frozen_game(table)]


def _frozen_game(table: Table) -> _FrozenGame:
    is_over = table.phase is Phase.OVER
    why = " ".join(filter(None, (table.frozen, "It is over." if is_over else "", caveat(table))))
    return _FrozenGame(table.name, why, is_running=not is_over, is_finished=is_over and table.is_outdated)


def _fail(line: str) -> NoReturn:
    print(f"hexarium: {line}", file=sys.stderr)
    sys.exit(1)
