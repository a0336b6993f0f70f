"""What a move costs late in a long game, and among many tables in use: processor time, in this process."""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from unittest.mock import patch

import msgspec
from tests.marchgame import MARCHGAME
from tests.marchgame.rules import Rest
from tests.service.club import Guest, InProcess

from hexarium.service import Host, Sqlite, TableRequest
from hexarium.service.messages import Answer, Since

ANN = "ann"
MEASURED = 100
"""Moves whose cost is averaged."""

AT_ONCE = 64
"""Tables that are opened at the same time, so that they share commits."""

_REST = msgspec.Raw(msgspec.json.encode(Rest()))


def long_game(sizes: list[int]) -> dict[str, list[tuple[float, float]]]:
    """Milliseconds for the n-th move of a game, with somebody who watches."""
    return {"a move": asyncio.run(_long_game(sizes))}


def many_tables(sizes: list[int]) -> dict[str, list[tuple[float, float]]]:
    """Milliseconds for a move at one of n tables that are watched, and for a round of the server over all of them."""
    return asyncio.run(_many_tables(sizes))


async def _long_game(sizes: list[int]) -> list[tuple[float, float]]:
    found = list[tuple[float, float]]()
    async with _host() as host:
        name = await _begun(host)
        for size in sizes:
            await _move(host, name, size - MEASURED - _moves(host, name))
            found.append((size, await _cost(host, name)))
            print(f"move {size:,}: {found[-1][1] * 1000:.0f} µs", file=sys.stderr, flush=True)
    return found


async def _many_tables(sizes: list[int]) -> dict[str, list[tuple[float, float]]]:
    moves, rounds = list[tuple[float, float]](), list[tuple[float, float]]()
    async with _host() as host:
        for size in sizes:
            while (lacking := size - len(host.tables.by_name)) > 0:
                await asyncio.gather(*[_begun(host) for _ in range(min(lacking, AT_ONCE))])
            moves.append((size, await _cost(host, next(iter(host.tables.by_name)))))
            rounds.append((size, median([await _round(host) for _ in range(5)])))
            print(f"{size:,} tables: {moves[-1][1] * 1000:.0f} µs a move", file=sys.stderr, flush=True)
    return {"a move": moves, "a round of the server": rounds}


@asynccontextmanager
async def _host() -> AsyncIterator[Host]:
    """A server whose game never ends: knights that rest."""
    with tempfile.TemporaryDirectory() as folder, patch("tests.marchgame.rules.TURNS", 10**9):
        host = Host(Sqlite(Path(folder, "club.db")), {MARCHGAME.slug: MARCHGAME}, InProcess(), now=time.time)
        await host.wake()
        try:
            with patch("hexarium.service.host.MOST_TABLES", 10**9):
                yield host
        finally:
            await host.close()


async def _begun(host: Host) -> str:
    places = [{"type": "mine", "name": "Ann"}, {"type": "mine", "name": "Ben"}]
    wanted = msgspec.convert({"game": MARCHGAME.slug, "places": places}, TableRequest)
    name = (await host.open(f"{ANN} {len(host.tables.by_name)}", wanted)).name
    guest = host.tables.by_name[name].keys.host
    await host.start(guest, name)
    await host.dispatcher.ask(Guest(guest), Since(name, -1))
    return name


def _moves(host: Host, name: str) -> int:
    return len(host.tables.by_name[name].table.played)


async def _move(host: Host, name: str, moves: int) -> None:
    live = host.tables.by_name[name]
    guest = Guest(live.keys.host)
    for _ in range(moves):
        seat, ticket = min(live.table.tickets.items())
        await host.dispatcher.ask(guest, Answer(name, seat, ticket, f"move {ticket}", _REST))


async def _cost(host: Host, name: str) -> float:
    await _move(host, name, 20)
    gc.collect()
    began = time.process_time()
    await _move(host, name, MEASURED - 20)
    return (time.process_time() - began) / (MEASURED - 20) * 1000


async def _round(host: Host) -> float:
    began = time.process_time()
    await host.round()
    return (time.process_time() - began) * 1000
