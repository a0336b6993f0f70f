"""The examination of a database: the file, the numbers and the chain of every table's rows, and every game.

What is stored beside the log follows from it, and is computed again and compared. Nothing is changed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from hexarium.service import daily_faults, database
from hexarium.service.batches import best_of, summary
from hexarium.service.due import due
from hexarium.service.game_results import GameResult, Outcome, results_of
from hexarium.service.loading import load
from hexarium.service.result_queries import RESULTS_AT, RESULTS_FOR, result_from
from hexarium.service.rows import Client, Person, Seated
from hexarium.service.session_faults import session_faults
from hexarium.service.store import BestScore, Keys, Phase, TableSummary
from hexarium.service.stored_rows import DamagedSummary, is_time, keys_from, summary_from
from hexarium.service.table import Games, Table

EVERY_TABLE: Final = "SELECT id FROM tables"
EVERY_LOG: Final = "SELECT DISTINCT tbl FROM log"
ROWS: Final = "SELECT tbl, number, at, digest, body, head FROM log WHERE tbl = ? ORDER BY number"
LATEST_TABLES: Final = "SELECT id FROM tables ORDER BY moved DESC LIMIT ?"
LATEST_RUNNING: Final = "SELECT id FROM tables WHERE phase <> 'over' ORDER BY moved DESC LIMIT ?"
SEATED_AT: Final = "SELECT DISTINCT tbl FROM sitters"
SCORED_AT: Final = "SELECT tbl FROM bests"
SITTERS: Final = "SELECT tbl, guest, seen, ended FROM sitters WHERE tbl IN ({})"
BESTS: Final = "SELECT guest, game, options, score, tbl, at FROM bests WHERE tbl IN ({})"
PULSE: Final = "SELECT name, at FROM pulse"
DUE: Final = "SELECT due FROM tables WHERE id = ?"

EVERY: Final = 2**31 - 1
"""More tables than there can be."""

TOGETHER: Final = 64
"""Number of tables for which what is stored beside them is read together."""

SLACK: Final = 1e-6
"""Seconds by which two times may differ that were computed in another order."""

_COMPARED: Final = (
    *("game", "phase", "door", "moved", "guests", "awaited", "players", "seating", "ending", "deadline"),
    "is_practice",
)


class Source(Protocol):
    """A database that is only read. What it cannot read is among its `faults`."""

    faults: list[str]

    async def rows(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Every row that a query finds and that can be read."""
        ...


class Examined(Struct, frozen=True):
    """A table that was examined: what is wrong with it, and the table if it could be loaded."""

    name: str
    faults: tuple[str, ...]
    table: Table | None = None


class Extent(Struct, frozen=True):
    """Which tables are examined: all, or only those that were written to last, or are not over."""

    latest: int | None = None
    is_running_only: bool = False

    @property
    def is_partial(self) -> bool:
        """Are some tables left out?"""
        return self != Extent()


class Examination:
    """Examines one table after the other."""

    def __init__(self, source: Source, games: Games, extent: Extent | None = None) -> None:
        self._source = source
        self._games = games
        self._extent = extent or Extent()
        self._sitters: defaultdict[str, list[tuple[Any, Any, Any]]] = defaultdict(list)
        self._bests: dict[str, BestScore] = {}
        self._results = defaultdict[str, list[GameResult | None]](list)
        self._deals = dict[str, Sequence[Any]]()
        self._outages = list[tuple[float, float]]()
        self.faults = list[str]()
        self.names = list[str]()

    async def begin(self) -> None:
        """Find the tables, and what is stored about tables that do not exist."""
        for began, ended in await self._source.rows(database.OUTAGES):
            if is_time(began) and is_time(ended) and began <= ended:
                self._outages.append((began, ended))
            else:
                self.faults.append(f"An outage is listed from {began!r} to {ended!r}.")
        self.faults += await session_faults(self._source)
        self.faults += await daily_faults.of_secrets(self._source)
        for name, at in await self._source.rows(PULSE):
            if name != "up" or not is_time(at) or at <= 0:
                self.faults.append(f"When a server was last up cannot be read: {name!r} at {at!r}.")
        if self._extent.is_partial:
            query = LATEST_RUNNING if self._extent.is_running_only else LATEST_TABLES
            most = EVERY if self._extent.latest is None else self._extent.latest
            self.names = [row[0] for row in await self._source.rows(query, most) if isinstance(row[0], str)]
        else:
            await self._find_all()

    async def _find_all(self) -> None:
        listed = [row[0] for row in await self._source.rows(EVERY_TABLE)]
        logged = [row[0] for row in await self._source.rows(EVERY_LOG)]
        for name in {*listed, *logged}:
            if not isinstance(name, str):
                self.faults.append(f"A table has the name {name!r}, which is not text.")
        self.names = sorted({name for name in (*listed, *logged) if isinstance(name, str)})
        known = {*self.names}
        for (name,) in await self._source.rows(SEATED_AT):
            if name not in known:
                self.faults.append(f"A guest is listed at the table {name!r}, which does not exist.")
        for (name,) in await self._source.rows(SCORED_AT):
            if name not in known:
                self.faults.append(f"A best score is listed for the table {name!r}, which does not exist.")
        for (name,) in await self._source.rows(RESULTS_FOR):
            if name not in known:
                self.faults.append(f"A result is listed for the table {name!r}, which does not exist.")
        for (name,) in await self._source.rows(daily_faults.DEALT_AT):
            if name not in known:
                self.faults.append(f"A daily deal is listed for the table {name!r}, which does not exist.")

    async def tables(self) -> AsyncIterator[Examined]:
        """The tables, one after the other."""
        for first in range(0, len(self.names), TOGETHER):
            names = self.names[first : first + TOGETHER]
            await self._look_beside(names)
            for name in names:
                yield await self._examine(name)

    async def _look_beside(self, names: list[str]) -> None:
        """Read what is stored beside the log of these tables."""
        places = ", ".join("?" * len(names))
        self._sitters.clear()
        for name, *sitter in await self._source.rows(SITTERS.format(places), *names):
            self._sitters[name].append(tuple(sitter))
        bests = [BestScore(*row) for row in await self._source.rows(BESTS.format(places), *names)]
        self._bests = {best.table: best for best in bests}
        self._results.clear()
        for row in await self._source.rows(RESULTS_AT.format(places), *names):
            self._results[row[1]].append(result_from(row))
        self._deals = {row[0]: row for row in await self._source.rows(daily_faults.DEALS.format(places), *names)}

    async def _examine(self, name: str) -> Examined:
        keys = keys_from(next(iter(await self._source.rows(database.KEYS, name)), None))
        if keys is None:
            return Examined(name, ("It has rows in the log, but is missing from the list of tables.",))
        rows = await self._source.rows(ROWS, name)
        table = load(name, keys, database.entries_from(_countable(rows)), self._games, checking=True)
        faults = [f"A row has the number {row[1]!r}." for row in rows if not _is_countable(row)]
        faults += table.damage
        if keys.last >= 0 and keys.last < table.number:
            faults.append(f"Its last row is number {table.number}, and should be {keys.last}.")
        if not table.frozen or (table.is_outdated and not table.damage):
            faults += await self._beside(table, keys)
        return Examined(name, tuple(dict.fromkeys(faults)), table)

    async def _beside(self, table: Table, keys: Keys) -> list[str]:
        """What is wrong with the values that follow from the log."""
        faults = list[str]()
        outline = next(iter(await self._source.rows(database.OUTLINE, table.name)), None)
        try:
            stored = None if outline is None else summary_from(outline)
        except DamagedSummary as damage:
            stored = None
            faults.append(f"In the list of tables its {damage} cannot be read.")
        if stored is not None:
            faults += _differences(stored, table, is_of_this_release=keys.last >= 0)
            ending = None if outline is None else outline[database.OUTLINE_ENDING]
            if not faults and keys.last >= 0 and ending != _ending_of(stored):
                faults.append("In the list of tables its ending is not as it was written.")
        faults += self._seats(table)
        faults += self._results_at(table)
        faults += await daily_faults.of_table(self._source, table, self._deals.get(table.name))
        if keys.last >= 0:
            faults += self._best(table)
            faults += await self._due(table)
        return faults

    def _seats(self, table: Table) -> list[str]:
        sat = {
            line.row.occupant.guest
            for line in table.log
            if isinstance(line.row, Seated) and isinstance(line.row.occupant, Person | Client)
        }
        listed = self._sitters[table.name]
        guests = {guest for guest, _, _ in listed}
        faults = [f"The guest {guest!r} is listed there, and never sat down." for guest in guests if guest not in sat]
        faults += ["When a guest was last seen there cannot be read." for _, seen, _ in listed if not is_time(seen)]
        over = table.log[-1].at if table.phase is Phase.OVER else None
        faults += ["A guest's list has it in a wrong place." for _, _, ended in listed if ended not in (None, over)]
        if table.phase is Phase.OPEN:  # later a table can be taken off a guest's list
            people = [each.guest for each in table.occupants if isinstance(each, Person | Client)]
            faults += [f"The guest {guest!r} sits there, and is not listed." for guest in people if guest not in guests]
        return faults

    def _best(self, table: Table) -> list[str]:
        stored = self._bests.get(table.name)
        if table.frozen or stored == best_of(table):
            return []
        return ["Its best score is not the one that was played."]

    def _results_at(self, table: Table) -> list[str]:
        """Those that are not read yet are compared with nothing, and a guest who was forgotten has none."""
        played = {each.guest: each for each in results_of(table.name, [(line.at, line.row) for line in table.log])}
        stored = self._results[table.name]
        if all(each is not None and _is_result(each, played.get(each.guest)) for each in stored):
            return []
        return ["A player's result is not the one that was played."]

    async def _due(self, table: Table) -> list[str]:
        """A clock that was put off because of outages may be due later than its rows say."""
        stored: Any = next((row[0] for row in await self._source.rows(DUE, table.name)), None)
        earliest = due(table)
        if table.frozen or stored == earliest:
            return []
        wrong = ["When the server has to act there next is not what follows from its rows."]
        has_patience = table.charter.patience is not None
        can_differ = has_patience or bool(self._outages)
        if not can_differ or earliest is None or not is_time(stored) or stored < earliest - SLACK:
            return wrong
        latest = due(table, self._outages)
        return [] if has_patience or (latest is not None and stored <= latest + SLACK) else wrong


def _differences(stored: TableSummary, table: Table, *, is_of_this_release: bool) -> list[str]:
    """What a list of tables says wrongly; of an earlier release's row only what it cannot have left out."""
    computed = summary(table)
    names = list(_COMPARED if is_of_this_release else _COMPARED[:3])
    if table.frozen:
        names = [name for name in names if name not in ("awaited", "deadline")]
    elif stored.deadline is None:  # the last release that wrote no deadline wrote all else
        names = [name for name in names if name != "deadline"]
    if stored.is_practice is None:  # an earlier release did not write it
        names = [name for name in names if name != "is_practice"]
    wrong = [name.removeprefix("is_") for name in names if getattr(stored, name) != getattr(computed, name)]
    return [f"In the list of tables its {' and '.join(wrong)} is not what follows from its rows."] if wrong else []


def _is_result(stored: GameResult, played: GameResult | None) -> bool:
    return stored == played or stored.outcome is Outcome.UNREAD


def _ending_of(stored: TableSummary) -> str:
    """The ending as it is written; reading it leaves out what is not known."""
    return msgspec.json.encode(stored.ending).decode()


def _is_countable(row: Sequence[Any]) -> bool:
    return isinstance(row[1], int) and row[1] >= 0


def _countable(rows: Sequence[Sequence[Any]]) -> list[Sequence[Any]]:
    return [row for row in rows if _is_countable(row)]
