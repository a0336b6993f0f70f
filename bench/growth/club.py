"""A database with very many finished games, for `bench.growth`.

A few games of Hex are played through the service, and stored again and again: under other names, by other guests, at
other times, with the seals and the heads that belong to them. To every check they are games that were really played.
Hex is the game of the tests: it needs no luck. (Draws follow from a table's name: a game with luck can't be copied.)
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from tests.hexgame import HEXGAME
from tests.service.club import Guest, InProcess

from hexarium.core import Seat
from hexarium.service import Host, Sqlite, TableRequest, chain, database, layout
from hexarium.service.blinding import published
from hexarium.service.messages import Answer, Resign
from hexarium.service.salts import secret_of
from hexarium.service.seating import Sit
from hexarium.service.sqlite_file import claim
from hexarium.service.store import Batch, Entry, Keys, Phase, TableSummary
from hexarium.service.table import Table
from hexarium.web.auth import guest_of

BUSY: Final = "b" * 43
"""The token of a guest who played every tenth game."""

RARE: Final = "r" * 43
"""The token of a guest who played a few games."""

FEW: Final = 5
GUESTS: Final = 10_000
PLAYED: Final = 16
"""Games that are really played."""

TOGETHER: Final = 5_000
"""Games that are written in one transaction."""

YEAR: Final = 365 * 86400.0


class Played(NamedTuple):
    """A finished game as it is stored, and the guests who played it."""

    keys: Keys
    entries: list[Entry]
    summary: TableSummary
    row_keys: list[bytes]
    commitment: str


class Copy(NamedTuple):
    """Under what name a game is stored again, who plays it, and how much later."""

    name: str
    guests: tuple[str, str]
    later: float


def name_of(number: int) -> str:
    """The name of a game of the club."""
    return hashlib.sha256(f"game {number}".encode()).hexdigest()[:18]


def guests_of(number: int) -> tuple[str, str]:
    """Who played a game: every tenth is one of the busy guest's, and the last few are the other's."""
    first = guest_of(BUSY) if number % 10 == 0 else guest_of(RARE) if number < FEW * 10 and number % 10 == 1 else ""
    return first or f"{number * 7919 % GUESTS:032x}", f"{GUESTS + number * 104729 % GUESTS:032x}"


def build(file: Path, total: int) -> None:
    """Fill a new file with that many finished games."""
    with tempfile.TemporaryDirectory() as folder:
        games = asyncio.run(_play(Path(folder, "few.db")))
    claim(file)
    # In the order of their names, so that the file is written from front to back; when they ended is in no such order.
    order = sorted((name_of(number), number) for number in range(total))
    rng, began = Random(0), time.monotonic()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA cache_size = -1000000")
        layout.migrate(connection)
        for first in range(0, total, TOGETHER):
            connection.execute("BEGIN")
            copies = [
                copied(games[number % PLAYED], Copy(name, guests_of(number), rng.uniform(0, YEAR)))
                for name, number in order[first : first + TOGETHER]
            ]
            _write(connection, copies)
            connection.execute("COMMIT")
            done, took = min(total, first + TOGETHER), time.monotonic() - began
            print(f"\r{done:,} of {total:,} games stored, {took:.0f} s", end="", file=sys.stderr, flush=True)
        connection.execute("PRAGMA journal_mode = WAL")
    print(file=sys.stderr)


def copied(game: Played, copy: Copy) -> Batch:
    """The game under another name, with the heads and the summary that belong to it."""
    head = chain.first_head(copy.name, game.commitment)
    entries = list[Entry]()
    for entry, key in zip(game.entries, game.row_keys, strict=True):
        body = _with_guests(entry.body, copy.guests)
        at = entry.at + copy.later
        form = chain.canonical(entry.number, at, entry.digest, published(body))
        head = chain.next_head(head, key, form)
        entries.append(Entry(copy.name, entry.number, at, entry.digest, body, head.hex()))
    summary = msgspec.structs.replace(
        game.summary,
        table=copy.name,
        moved=entries[-1].at,
        guests=tuple(sorted({*copy.guests})),
        seating=copy.guests,
    )
    return Batch(tuple(entries), summary, copy.guests, Keys(game.keys.secret, copy.guests[0]))


def _write(connection: sqlite3.Connection, batches: list[Batch]) -> None:
    """Write the batches as the store does, but equal statements together."""
    together: dict[str, list[tuple[Any, ...]]] = {}
    for batch in batches:
        for statement, values in database.writing(batch):
            together.setdefault(statement, []).append(values)
    for statement, several in together.items():
        connection.executemany(statement, several)


_HOST: Final = "1" * 32
_GUEST: Final = "2" * 32


def _with_guests(body: bytes, guests: tuple[str, str]) -> bytes:
    if b'"guest"' not in body:
        return body
    return body.replace(_HOST.encode(), guests[0].encode()).replace(_GUEST.encode(), guests[1].encode())


async def _play(file: Path) -> list[Played]:
    """Play the games that are stored again; in every second one somebody resigns before the end."""
    store = Sqlite(file)
    host = Host(store, {HEXGAME.slug: HEXGAME}, InProcess(), now=lambda: time.time() - 2 * YEAR)
    await host.wake()
    try:
        return [await _played(host, Random(number), number % 2 * (4 + number % 5)) for number in range(PLAYED)]
    finally:
        await host.close()


async def _played(host: Host, rng: Random, resigning: int) -> Played:
    wanted: dict[str, Any] = {"game": HEXGAME.slug, "places": [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]}
    name = (await host.open(_HOST, msgspec.convert(wanted, TableRequest))).name
    links = await host.invitations(_HOST, name)
    await host.sit(_GUEST, name, Seat(1), Sit("Ben", links[1]))
    await host.start(_HOST, name)
    for move in count():
        table = await host.table(name)
        if table.phase is Phase.OVER:
            break
        seat = min(table.tickets)
        guest = Guest((_HOST, _GUEST)[seat])
        if move == resigning - 1:
            await host.dispatcher.ask(guest, Resign(name, seat, "resign"))
            continue
        await host.dispatcher.ask(guest, Answer(name, seat, table.tickets[seat], f"{move}", _choice(table, seat, rng)))
    keys, entries = await host.store.keys(name), await host.store.entries(name)
    summaries = {each.table: each for each in (await host.lists.of_guest(_HOST)).summaries}
    assert keys is not None
    assert summaries[name].phase is Phase.OVER
    secret = secret_of(keys.secret, 0)
    row_keys = [chain.row_key(secret, entry.number) for entry in entries]
    return Played(keys, entries, summaries[name], row_keys, (await host.table(name)).charter.commitment)


def _choice(table: Table, seat: Seat, rng: Random) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(rng.choice(table.rules.choices(table.state, seat))))
