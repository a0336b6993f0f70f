"""A club inside a page gives what a server gives: the same answers, records, digests and chain."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hexarium.core import write_json
from hexarium.games import CATALOGUE
from hexarium.local.club import GUEST
from hexarium.local.routes import ROUTES
from hexarium.service.store import Phase
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.local.page import ME, Disk, bot, page
from tests.service.club import Clock, club, scripted


@pytest.fixture
def numbered_nonces(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Nonces that begin anew whenever this is called: they are otherwise always different."""

    def begin() -> None:
        numbers = count(1)
        monkeypatch.setattr(
            "hexarium.service.blinding.secrets.token_hex", lambda digits: f"{next(numbers):0{2 * digits}x}"
        )

    return begin


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_same_luck_and_choices_give_the_same_record_digests_and_chain(
    slug: str, tmp_path: Path, numbered_nonces: Any
) -> None:
    async def on_a_page() -> tuple[bytes, list[Any]]:
        async with page(Disk(), Clock()) as here:
            here.club._host._token = scripted(5)
            table = await here.begin(slug, ME, bot("medium"))
            await here.play_on(table, seed=3)
            host = here.club._host
            entries = await host.store.entries(table)
            return write_json(await host.record(table)), [(e.number, e.at, e.digest, e.head, e.body) for e in entries]

    async def on_a_server() -> tuple[bytes, list[Any]]:
        async with club(tmp_path / "log.db", Clock()) as there:
            there.host._token = scripted(5)
            table = await there.open(slug, OwnPlace("Ann"), BotPlace("medium"), guest=GUEST)
            await there.host.start(GUEST, table.name)
            rng = Random(3)
            while True:
                await there.host.autoplay.rest()
                found = await there.table(table.name)
                if found.phase is Phase.OVER:
                    break
                seat = next(iter(found.tickets))
                choice = rng.choice([*found.rules.legal(found.state, seat)])
                await there.ask(GUEST, there.answer(found, seat, choice))
            entries = await there.host.store.entries(table.name)
            record = write_json(await there.host.record(table.name))
            return record, [(e.number, e.at, e.digest, e.head, e.body) for e in entries]

    numbered_nonces()
    record, rows = asyncio.run(on_a_page())
    numbered_nonces()
    other_record, other_rows = asyncio.run(on_a_server())
    assert record == other_record
    assert [row[:4] for row in rows] == [row[:4] for row in other_rows]
    assert [without_ids(row[4]) for row in rows] == [without_ids(row[4]) for row in other_rows]


def without_ids(body: bytes) -> Any:
    """A row without the id that a client made up for it."""
    return {name: value for name, value in msgspec.json.decode(body).items() if name != "id"}


def test_importing_the_club_of_a_page_loads_nothing_that_a_page_does_not_have() -> None:
    probe = (
        "import sys, asyncio, hexarium.local, hexarium.local.thinker\n"
        "from hexarium.games import CATALOGUE\n"
        "from hexarium.drawing import drawing\n"
        "for game in CATALOGUE.values(): drawing(game, game.options())\n"
        "from hexarium.bots import every_bot\n"
        "for slug, game in CATALOGUE.items():\n"
        "    for level in every_bot(slug): level.make(game.rules(game.options()))\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    loaded = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout.split()
    absent = {"asyncpg", "cryptography", "cyclopts", "litestar", "multiprocessing", "numpy", "resvg_py", "rich"}
    absent |= {"sqlite3", "uvicorn", "uvloop", "websockets"}
    assert {"hexarium", "msgspec"} <= {*loaded}
    assert absent & {*loaded} == set()


def test_no_thread_is_started_where_the_loop_runs_everything_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser's worker the loop runs inline what is meant for a thread."""

    async def inline(work: Any, *arguments: Any, **named: Any) -> Any:
        return work(*arguments, **named)

    def refuse(*_arguments: Any, **_named: Any) -> None:
        raise AssertionError("there are no threads here")

    monkeypatch.setattr(asyncio, "to_thread", inline)
    monkeypatch.setattr("threading.Thread.start", refuse)

    async def played() -> None:
        async with page(Disk()) as here:
            table = await here.begin("trihex", ME, bot("hard"))
            await here.play_on(table)
            assert (await here.get(f"/tables/{table}/verify"))["faults"] == []

    asyncio.run(played())


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/people"), ("POST", "/api/session/devices/link"), ("PUT", "/api/push"), ("GET", "/api/nonsense")],
)
def test_what_needs_a_club_says_so(method: str, path: str) -> None:
    async def asked() -> None:
        async with page(Disk()) as here:
            answer = await here.club.answer(method, path)
            assert (answer.status, msgspec.json.decode(answer.body)["code"]) == (404, "needs-club")
            assert b"needs a club" in answer.body

    asyncio.run(asked())


@pytest.mark.parametrize("route", ROUTES)
def test_every_route_refuses_nonsense_in_words(route: str) -> None:
    method, _, path = route.partition(" ")

    async def asked() -> None:
        async with page(Disk()) as here:
            filled = path.replace("{seat}", "0").replace("{step}", "0").replace("{moves}", "0")
            for part in ("name", "slug", "game", "record"):
                filled = filled.replace(f"{{{part}}}", "nothing")
            answer = await here.club.answer(method, f"/api{filled}", "", b"{[")
            assert answer.status in (200, 400, 404, 409), answer
            if answer.status != 200:
                assert msgspec.json.decode(answer.body)["detail"][-1] in ".)'`"

    asyncio.run(asked())
