"""The crash soak: games over bad lines while servers are killed; nothing acknowledged is lost or done twice.

`python -m tests.web.soak --kills 200` is the long run; with `--postgres URL` (or `wheel`) and `--servers 2` two servers
share a database.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import tempfile
import time
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import open_store
from hexarium.service.rows import Played, read
from hexarium.service.store import Phase
from hexarium.service.table import Table
from tests.databases import fresh, running
from tests.web.player import Player
from tests.web.proxy import BadLine
from tests.web.server import Server

STALL_SECONDS = 60.0
"""If nobody has heard of anything for so many seconds, something is wrong."""


class Outcome(NamedTuple):
    """What a soak has seen."""

    kills: int
    games: int
    acknowledged: int


class Soak:
    """Tables in play, players on bad lines, and somebody who pulls the plug."""

    def __init__(
        self, database: str, folder: Path, *, servers: int, kills: int, tables: int, seed: int, minutes: float = 600
    ) -> None:
        self._database = database
        self._servers = [Server(database, folder / f"server-{number}.log") for number in range(servers)]
        self._kills = kills
        self._until = time.monotonic() + 60 * minutes
        self._tables = tables
        self._rng = Random(seed)
        self._games = cycle(CATALOGUE)
        self._players = list[Player]()
        self._killed = 0

    async def run(self) -> Outcome:
        """Play until so many kills are done and every game is finished; then look at the log."""
        for server in self._servers:
            await asyncio.to_thread(server.start)
        try:
            async with BadLine(self._some_port, self._rng.getrandbits(32)) as line, asyncio.TaskGroup() as tasks:
                watching = tasks.create_task(self._watch())
                killing = tasks.create_task(self._kill_on())
                playing = [tasks.create_task(self._play_on(line.address, killing)) for _ in range(self._tables)]
                await asyncio.wait([killing, *playing])
                watching.cancel()
        finally:
            for server in self._servers:
                await asyncio.to_thread(server.kill)
        return await self._judge()

    async def _watch(self) -> None:
        """Say how far it is; when nobody has heard anything in a while, say who is stuck and where the servers are."""
        before = -1
        while (rows := sum(len(player.rows) for player in self._players)) != before:
            before = rows
            over = sum(player.is_done for player in self._players)
            print(f"{self._killed} kills, {over} of {len(self._players)} players are done, {rows} rows", flush=True)
            await asyncio.sleep(STALL_SECONDS)
        for server in self._servers:
            await asyncio.to_thread(server.abort)
        raise AssertionError("nobody hears anything: " + "; ".join(map(str, self._stuck())))

    def _stuck(self) -> list[Player]:
        return [player for player in self._players if not player.is_done]

    def _some_port(self) -> int:
        return self._rng.choice(self._servers).port

    async def _kill_on(self) -> None:
        while self._killed < self._kills and time.monotonic() < self._until:
            await asyncio.sleep(self._rng.uniform(0.05, 0.8))
            server = self._rng.choice(self._servers)
            server.kill()
            self._killed += 1
            await asyncio.to_thread(server.start)

    async def _play_on(self, address: str, killing: asyncio.Task[None]) -> None:
        while True:
            players = await self._sit_down(next(self._games))
            self._players += players
            await asyncio.gather(*(player.play(address) for player in players))
            if killing.done():
                return

    async def _sit_down(self, game: str) -> list[Player]:
        """A new table: two people, or the fewest the game takes, and sometimes a bot beside them."""
        people = max(2, CATALOGUE[game].seats[0])
        tokens = [self._rng.randbytes(32).hex()[:43] for _ in range(people)]
        places = [{"type": "mine", "name": "Ann"}] + [{"type": "vacant"}] * (people - 1)
        if people + 1 in CATALOGUE[game].seats and self._rng.random() < 0.5:
            places.append({"type": "bot", "level": "random"})
        table = await self._ask("POST", "/api/tables", tokens[0], {"game": game, "places": places})
        name = table["table"]
        for seat in range(1, people):
            sit = {"name": f"Guest {seat}", "invitation": table["invitations"][seat]}
            await self._ask("POST", f"/api/tables/{name}/seats/{seat}", tokens[seat], sit)
        await self._ask("POST", f"/api/tables/{name}/start", tokens[0], None)
        return [Player(token, name, game, seat, self._rng.getrandbits(32)) for seat, token in enumerate(tokens)]

    async def _ask(self, method: str, path: str, token: str, body: Any) -> Any:
        """Ask until it is done; that it is done already is good too."""
        while True:
            server = self._rng.choice(self._servers)
            try:
                answer = await asyncio.to_thread(server.ask, method, path, body, authorization=f"Bearer {token}")
            except (OSError, http.client.HTTPException):
                await asyncio.sleep(0.05)
                continue
            assert answer.status in (200, 201, 409, 503), answer
            if answer.status != 503:
                return answer.json

    async def _judge(self) -> Outcome:
        store = open_store(self._database)
        await store.open()
        try:
            for name in {player.table for player in self._players}:
                keys = await store.keys(name)
                assert keys is not None
                entries = await store.entries(name)
                table = Table(name, keys.secret, CATALOGUE)
                for entry in entries:
                    table.load(entry)
                    table.check()
                    assert table.frozen is None, table.frozen
                assert [entry.number for entry in entries] == [*range(len(entries))]
                assert table.phase is Phase.OVER, "a game is not finished"
                rows = [read(entry.body) for entry in entries]
                logged = Counter((row.by, row.id) for row in rows if isinstance(row, Played) and row.id)
                assert all(times == 1 for times in logged.values()), "a choice is in the log twice"
                for player in self._players:
                    if player.table == name:
                        _compare(player, table, rows)
        finally:
            await store.close()
        acknowledged = sum(len(player.acknowledged) for player in self._players)
        return Outcome(self._killed, len({player.table for player in self._players}), acknowledged)


def _compare(player: Player, table: Table, rows: list[Any]) -> None:
    for key, number in player.acknowledged.items():
        row = rows[number]
        assert isinstance(row, Played)
        assert (row.by, row.id) == (player.seat, key), "an acknowledged choice is not where it was told to be"
    assert player.number == table.number
    assert player.shown["view"] == msgspec.json.decode(table.view(Seat(player.seat))), "a client sees another table"


def main() -> None:
    """The long run."""
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--kills", type=int, default=200)
    flags.add_argument("--tables", type=int, default=6)
    flags.add_argument("--servers", type=int, default=1)
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--minutes", type=float, default=600, help="stop killing after so long")
    flags.add_argument("--postgres", default=None)
    given = flags.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(given.postgres) as url:
        database = fresh(url) if url else f"{folder}/soak.db"
        soak = Soak(
            database,
            Path(folder),
            servers=given.servers,
            kills=given.kills,
            tables=given.tables,
            seed=given.seed,
            minutes=given.minutes,
        )
        print(asyncio.run(soak.run()))


if __name__ == "__main__":
    main()
