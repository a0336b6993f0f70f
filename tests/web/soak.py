"""The crash soak: games over bad lines while servers are killed; nothing acknowledged is lost or done twice.

Among the moves are undos, pauses, consents, people who leave for a moment, hosts who let a bot play for others, players
who agree to end the game or talk (which nobody promises to pass on), seats that change hands, rematches, devices,
subscriptions to messages, and holidays;
among the kills are full disks (also at the start), locks of other programs on the file, and clocks that are set ahead
and back. `python -m tests.web.soak --kills 200` is the long run; with `--postgres URL` (or `wheel`) and `--servers 2`
two servers share a database.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import secrets
import tempfile
import time
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from hexarium.bots import opponents
from hexarium.core import House, Seat
from hexarium.games import CATALOGUE
from hexarium.service.devices import Devices
from hexarium.service.loading import check_position, load_row
from hexarium.service.open_store import open_store
from hexarium.service.rows import (
    Absent,
    Bot,
    Consented,
    Followed,
    Played,
    Resigned,
    Resumed,
    Returned,
    Row,
    Seated,
    TookBack,
    Wished,
    Withdrew,
    read,
)
from hexarium.service.sessions import Sessions
from hexarium.service.store import CodeKind, Entry, Phase, Store
from hexarium.service.table import Table
from hexarium.web.auth import guest_of, next_token
from tests.databases import fresh, running
from tests.faults import full_disk, give_room, outside_lock
from tests.service.push_service import PushService, push_service
from tests.web.player import Player
from tests.web.proxy import BadLine
from tests.web.server import Server
from tests.web.soak_alerts import SLOW_PACE, SoakAlerts

STALL_SECONDS = 60.0
"""If nobody has heard of anything for so many seconds, something is wrong."""


TROUBLE = 0.25
"""How often something else goes wrong than that a server is killed."""

JUMPS = (-21600.0, -600.0, 0.0, 600.0, 21600.0)
"""By how many seconds the computer's clock may be wrong."""

PACE = 600
"""Seconds for a turn at some tables: nobody is so slow, but a clock that is set ahead is."""

REMATCHES = 0.4
"""How often people play again at the end of a game."""


ACTS = (Withdrew, TookBack, Wished, Consented, Resumed, Resigned, Absent)
"""The rows of what clients do besides choosing. An undo may be two of them: asked for, and granted."""

BY_HOST = "the host decided so"


class Outcome(NamedTuple):
    """What a soak has seen."""

    kills: int
    games: int
    rematches: int
    acknowledged: int
    acts: dict[str, int]
    spoken: int
    seat_changes: int
    devices: int
    subscriptions: int
    holidays: int
    troubles: dict[str, int]


class Soak:
    """Tables in play, players on bad lines, and somebody who pulls the plug."""

    def __init__(
        self, database: str, folder: Path, *, servers: int, kills: int, tables: int, seed: int, minutes: float = 600
    ) -> None:
        self._database = database
        self._file = None if "://" in database else Path(database)
        self._clock = folder / "clock"
        program = ("tests.web.shifted_server", str(self._clock))
        self._servers = [
            Server(database, folder / f"server-{number}.log", program=program) for number in range(servers)
        ]
        self._kills = kills
        self._until = time.monotonic() + 60 * minutes
        self._tables = tables
        self._rng = Random(seed)
        self._games = cycle(CATALOGUE)
        self._paces = cycle([SLOW_PACE, None, PACE])
        self._players = list[Player]()
        self._killed = 0
        self._rematches = 0
        self._troubles = Counter[str]()
        self._seat_changes = Counter[str]()
        self._codes = dict[str, str]()
        self._devices = list[tuple[str, str]]()
        self._alerts = SoakAlerts(PushService(), self._ask_for, self._rng)

    async def run(self) -> Outcome:
        """Play until so many kills are done and every game is finished; then look at the log."""
        for server in self._servers:
            await asyncio.to_thread(server.start)
        async with push_service() as service:
            self._alerts = SoakAlerts(service, self._ask_for, self._rng)
            await self._play()
        return await self._judge()

    async def _play(self) -> None:
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
            await asyncio.sleep(self._rng.uniform(0.05, 1.6))
            server = self._rng.choice(self._servers)
            if self._rng.random() < TROUBLE:
                await self._make_trouble(server)
            else:
                server.kill()
                self._killed += 1
                await asyncio.to_thread(server.start)

    async def _make_trouble(self, server: Server) -> None:
        kinds = ["clock"] if self._file is None else ["clock", "full disk", "start on a full disk", "outside lock"]
        kind = self._rng.choice(kinds)
        self._troubles[kind] += 1
        seconds = self._rng.uniform(0.2, 2.0)
        match kind:
            case "clock":
                self._clock.write_text(str(self._rng.choice(JUMPS)))
            case "full disk":
                with full_disk(server.pid):
                    await asyncio.sleep(seconds)
            case "start on a full disk":
                server.kill()
                self._killed += 1
                with full_disk():
                    await asyncio.to_thread(server.start)
                await asyncio.sleep(seconds)
                give_room(server.pid)
            case _:
                assert self._file is not None
                with outside_lock(self._file):
                    await asyncio.sleep(seconds)

    async def _play_on(self, address: str, killing: asyncio.Task[None]) -> None:
        players = list[Player]()
        while True:
            if players and self._rng.random() < REMATCHES:
                players = await self._play_again(players)
            else:
                players = await self._sit_down(next(self._games))
            self._players += players
            playing = [asyncio.create_task(player.play(address)) for player in players]
            alerts = self._alerts.subscribe(players), self._alerts.go_on_holidays(players)
            await asyncio.gather(*playing, self._change_seats(players), self._add_devices(players), *alerts)
            if killing.done():
                return

    async def _sit_down(self, game: str) -> list[Player]:
        """A new table: two people, or the fewest the game takes, and sometimes a bot beside them."""
        people = max(2, CATALOGUE[game].seats[0])
        tokens = [self._rng.randbytes(32).hex()[:43] for _ in range(people)]
        places = [{"type": "mine", "name": "Ann"}] + [{"type": "vacant"}] * (people - 1)
        if people + 1 in CATALOGUE[game].seats and self._rng.random() < 0.5:
            places.append({"type": "bot", "level": "random"})
        wanted = {"game": game, "places": places, "pace": next(self._paces)}
        table = await self._ask("/api/tables", tokens[0], wanted)
        name = table["table"]
        for seat in range(1, people):
            sit = {"name": f"Guest {seat}", "invitation": table["invitations"][seat]}
            await self._ask(f"/api/tables/{name}/seats/{seat}", tokens[seat], sit)
        await self._ask(f"/api/tables/{name}/start", tokens[0])
        return self._at(name, game, tokens)

    async def _play_again(self, before: list[Player]) -> list[Player]:
        """Everybody asks for a rematch at once, and there is one."""
        tokens = [player.token for player in before]
        path = f"/api/tables/{before[0].table}/rematch"
        tables = await asyncio.gather(*(self._ask(path, token) for token in tokens))
        (name,) = {table["table"] for table in tables}
        await self._ask(f"/api/tables/{name}/start", tokens[0])
        self._rematches += 1
        return self._at(name, before[0].game.slug, tokens)

    def _at(self, name: str, game: str, tokens: list[str]) -> list[Player]:
        return [Player(token, name, game, seat, self._rng.getrandbits(32)) for seat, token in enumerate(tokens)]

    async def _change_seats(self, players: list[Player]) -> None:
        """The host puts another bot in the bot's seat, now and then."""
        host, seat = players[0], len(players)
        while not host.is_done:
            await asyncio.sleep(self._rng.uniform(0.5, 3.0))
            if len(host.shown.get("seats", ())) <= seat:
                continue
            body = {"bot": self._rng.choice(["random", opponents(host.game.slug)[0].name])}
            path = f"/api/tables/{host.table}/seats/{seat}/hand-over"
            if await self._ask(path, host.token, body, may_refuse=True):
                self._seat_changes[host.table] += 1

    async def _add_devices(self, players: list[Player]) -> None:
        """People make recovery codes, and add devices with them."""
        for player in players:
            await asyncio.sleep(self._rng.uniform(0.0, 0.5))
            made = await self._ask("/api/session/recovery", player.token, may_refuse=True)
            if made is None:
                continue
            guest, code, key = guest_of(player.token), made["code"], self._rng.randbytes(16).hex()
            self._codes[guest] = code
            use = {"kind": "recovery", "code": code}
            if await self._ask("/api/session/continue", "", use, may_refuse=True, key=key):
                self._devices.append((guest, guest_of(next_token(code, key))))

    async def _ask_for(self, method: str, path: str, token: str, body: Any) -> Any:
        return await self._ask(path, token, body, may_refuse=True, method=method)

    async def _ask(
        self,
        path: str,
        token: str,
        body: Any = None,
        *,
        may_refuse: bool = False,
        key: str | None = None,
        method: str = "POST",
    ) -> Any:
        """Ask with one key until there is an answer; None if it is refused."""
        key = key or self._rng.randbytes(16).hex()
        while True:
            server = self._rng.choice(self._servers)
            headers = {"authorization": f"Bearer {token}", "idempotency_key": key}
            try:
                answer = await asyncio.to_thread(server.ask, method, path, body, **headers)
            except (OSError, http.client.HTTPException):
                await asyncio.sleep(0.05)
                continue
            if answer.status in (200, 201):
                return answer.json
            if answer.status in (409, 429) and may_refuse:
                return None
            assert answer.status == 503, answer
            await asyncio.sleep(0.05)

    async def _judge(self) -> Outcome:
        store = open_store(self._database)
        await store.open()
        tables = {player.table for player in self._players}
        try:
            assert {*await store.every()} == tables, "a request has opened two tables, or a table is lost"
            for name in tables:
                keys = await store.keys(name)
                assert keys is not None
                entries = await store.entries(name)
                table = Table(name, keys.secret, CATALOGUE)
                for entry in entries:
                    load_row(table, entry)
                    check_position(table)
                    assert table.frozen is None, table.frozen
                assert [entry.number for entry in entries] == [*range(len(entries))]
                assert table.phase is Phase.OVER, "a game is not finished"
                rows = [read(entry.body) for entry in entries]
                logged = Counter((row.by, row.id) for row in rows if isinstance(row, Played) and row.id)
                assert all(times == 1 for times in logged.values()), "a choice is in the log twice"
                assert [entry.at for entry in entries] == sorted(entry.at for entry in entries), "time went back"
                changes = sum(isinstance(row, Seated) and row.why == BY_HOST for row in rows)
                assert changes == self._seat_changes[name], "a seat changed hands twice, or not at all"
                assert not (late := _out_of_time(rows)), f"a clock ran out: {_around(entries, late[0])}"
                self._alerts.judge_rows(rows)
                here = [player for player in self._players if player.table == name]
                for player in here:
                    _compare(player, table, rows)
                assert not any(b"Good luck!" in entry.body for entry in entries), "what players say is in the log"
            await self._judge_devices(store)
            await self._alerts.judge(store)
        finally:
            await store.close()
        return Outcome(
            kills=self._killed,
            games=len(tables),
            rematches=self._rematches,
            acknowledged=sum(len(player.acknowledged) for player in self._players),
            acts={**Counter(act for player in self._players for act in player.done.values())},
            spoken=sum(player.spoken for player in self._players),
            seat_changes=self._seat_changes.total(),
            devices=len(self._devices),
            subscriptions=self._alerts.subscriptions,
            holidays=self._alerts.holidays,
            troubles={**self._troubles},
        )

    async def _judge_devices(self, store: Store) -> None:
        devices = Devices(store, Sessions(store), time.time, secrets.token_bytes)
        for guest, code in self._codes.items():
            assert await devices.owner(CodeKind.RECOVERY, code) == guest, "a recovery code is lost"
        for guest, digest in self._devices:
            assert digest in [each.digest for each in await store.devices(guest)], "a device is lost"


def _out_of_time(rows: list[Row]) -> list[int]:
    """The rows in which the clock let the plain bot choose, for somebody whom it did not play for anyway.

    It also plays for a bot that has failed, which happens on a busy machine: a row says so before.
    """
    late, playing = list[int](), dict[Seat, str]()
    for number, row in enumerate(rows):
        match row:
            case Seated(seat, occupant):
                playing[seat] = occupant.level if isinstance(occupant, Bot) else ""
            case Absent(seat, level):
                playing[seat] = level
            case Returned(seat):
                playing[seat] = ""
            case Played(by, proxy="random") if not isinstance(by, House) and playing[by] != "random":
                late.append(number)
            case _:
                pass
    return late


def _around(entries: list[Entry], number: int) -> str:
    """The rows before that one, with their times."""
    return "".join(f"\n{entry.at:.3f} {entry.body.decode()}" for entry in entries[max(0, number - 12) : number + 1])


def _compare(player: Player, table: Table, rows: list[Any]) -> None:
    for key, number in player.acknowledged.items():
        row = rows[number]
        assert isinstance(row, Played)
        assert (row.by, row.id) == (player.seat, key), "an acknowledged choice is not where it was told to be"
    acts = Counter(
        (type(row), row.id)
        for row in rows
        if isinstance(row, ACTS) and (row.asker if isinstance(row, Absent) else row.seat) == player.seat
    )
    assert all(times == 1 for (kind, key), times in acts.items() if key), "a request is in the log twice"
    for key, act in player.done.items():
        kinds = {kind for kind, id_ in acts if id_ == key}
        assert len(kinds - {TookBack} or kinds) == 1, f"an acknowledged {act} is not in the log once"
    assert all(isinstance(row, Followed) for row in rows[player.number + 1 :]), "a client was not told of everything"
    seen = msgspec.json.decode(table.view(Seat(player.seat)).json)
    assert player.shown["view"] == seen, "a client sees another table"


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
