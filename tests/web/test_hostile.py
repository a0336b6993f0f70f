"""Hostile input: requests made from the OpenAPI document and away from it, and frames of every wrong kind."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from hexarium.service.rows import read
from hexarium.service.sqlite import Sqlite
from tests.representatives import represented_by
from tests.web.greeting import greet
from tests.web.server import Server

PLACES = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]


def _request_types(document: dict[str, Any]) -> set[str]:
    """The names of what requests carry."""
    operations = [each for path in document["paths"].values() for each in path.values()]
    contents = [each["requestBody"]["content"].values() for each in operations if "requestBody" in each]
    schemas = [kind["schema"] for content in contents for kind in content]
    return {schema["$ref"].rpartition("/")[2] for schema in schemas if "$ref" in schema}


def _is_loose(schema: dict[str, Any]) -> bool:
    """Does the document allow fields that it does not name?"""
    return schema.get("type") == "object" and schema.get("additionalProperties", True) is not False


@pytest.mark.parametrize("phase", ["fuzzing", pytest.param("coverage", marks=pytest.mark.exhaustive)])
def test_requests_made_from_the_document_break_nothing(tmp_path: Path, phase: str) -> None:
    server = Server(str(tmp_path / "club.db"), tmp_path / "server.log")
    server.start()
    try:
        document = server.ask("GET", "/api/schema/openapi.json").json
        assert [name for name in _request_types(document) if _is_loose(document["components"]["schemas"][name])] == []
        token = server.ask("POST", "/api/tokens").json["token"]
        bearer = {"authorization": f"Bearer {token}"}
        table = server.ask("POST", "/api/tables", {"game": "trihex", "places": PLACES}, **bearer).json["table"]
        config = tmp_path / "schemathesis.toml"
        config.write_text(f'[parameters]\n"path.name" = "{table}"\n"path.slug" = "trihex"\n')
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
        command += [
            f"http://127.0.0.1:{server.port}/api/schema/openapi.json",
            "--header",
            f"Authorization: Bearer {token}",
        ]
        command += [
            "--max-examples",
            "4",
            "--seed",
            "1",
            "--checks",
            "all",
            "--no-color",
            "--phases",
            phase,
        ]
        done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path, timeout=120)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    finally:
        server.stop()
    assert "trace" not in (tmp_path / "server.log").read_text()


KINDS = [
    *("answer", "try", "undo", "resign", "pause", "resume", "consent", "hint", "leave"),
    *("replace", "end", "say", "react"),
]
WANTED = {
    "answer": "action",
    "try": "action",
    "consent": "agrees",
    "replace": "missing",
    "say": "text",
    "react": "reaction",
}
"""The field that a request of that kind has besides those of all."""


class Fuzz:
    """Frames that are nearly right."""

    def __init__(self, table: str, seed: int, seats: tuple[int, ...]) -> None:
        self._rng = Random(seed)
        self._table = table
        self._seats = seats

    def frame(self) -> str | bytes:
        """One frame: most are JSON of the right summary with something wrong in it."""
        rng = self._rng
        match rng.randrange(12):
            case 0:
                return rng.randbytes(rng.randrange(60)).decode("latin-1")
            case 1:
                return "[" * rng.randrange(1, 3000)
            case 2:
                return '{"type":"answer","table":"' + "x" * rng.randrange(200) + '"}'
            case _:
                return msgspec.json.encode(self._request()).decode()

    def _request(self) -> dict[str, Any]:
        rng = self._rng
        request: dict[str, Any] = {
            "type": rng.choice(KINDS),
            "table": self._table if rng.random() < 0.8 else self._thing(),
            "seat": rng.choice([*self._seats, -1, 99, self._thing()]),
            "ticket": rng.choice([0, 5, 10, 11, 12, 13, -1, 2**31, self._thing()]),
            "id": rng.choice(["again", "again", self._thing()]),
            "action": rng.choice([{"type": "play", "triangle": ["red", 1]}, {"type": "deal"}, self._thing()]),
            "agrees": rng.choice([True, self._thing()]),
            "number": rng.randrange(-5, 20),
            "missing": rng.choice([0, 1, -1, 99, self._thing()]),
            "text": rng.choice(["hello", "\u202e", "x" * 500, self._thing()]),
            "reaction": rng.choice(["clap", "boo", self._thing()]),
        }
        wanted = WANTED.get(request["type"])
        ticketed = request["type"] in ("answer", "try", "hint")
        for key in ("action", "agrees", "number", "ticket", "missing", "text", "reaction"):
            if key != wanted and not (key == "ticket" and ticketed) and rng.random() < 0.9:
                request.pop(key)
        return request

    def _thing(self) -> Any:
        rng = self._rng
        return rng.choice([None, "", "\x00", "é" * 70, -1, 2**70, 1.5, [], {}, {"type": {}}, [[[]]] * 3])


AT_ONCE = 2_000
"""Frames that are sent before anything is heard."""


async def _pelt(address: str, token: str, frames: list[str | bytes]) -> list[dict[str, Any]]:
    """Send it all, and hear whatever comes back."""
    replies, ends = list[dict[str, Any]](), list[dict[str, Any]]()
    bearer = {"Authorization": f"Bearer {token}"}
    # However slow the machine is: a ping of ours waits behind all frames before it.
    async with connect(address, additional_headers=bearer, compression=None, ping_interval=None) as line:
        await greet(line)

        async def hear() -> None:
            while not (replies and replies[-1].get("detail", "").startswith("There is no table 'the-end'")):
                replies.extend(msgspec.json.decode(await line.recv()))

        # Many at once, but no more than a slow machine reads in the time in which it waits for an answer to its ping.
        for first in range(0, len(frames), AT_ONCE):
            for frame in frames[first : first + AT_ONCE]:
                await line.send(frame)
            await line.send('{"type":"since","table":"the-end","number":0}')
            await asyncio.wait_for(hear(), 120)
            ends.append(replies.pop())
    return [*replies, *ends]


async def _count(path: Path, table: str) -> list[Any]:
    store = Sqlite(path)
    await store.open()
    rows = [read(entry.body) for entry in await store.entries(table)]
    await store.close()
    return rows


@pytest.mark.parametrize("count", represented_by(5_000, [5_000, 20_000, 100_000]))
def test_frames_of_every_wrong_kind_are_refused_and_leave_the_log_alone(tmp_path: Path, count: int) -> None:
    server = Server(str(tmp_path / "club.db"), tmp_path / "server.log")
    server.start()
    try:
        ann, ben, eve = (server.ask("POST", "/api/tokens").json["token"] for _ in range(3))
        table = server.ask(
            "POST", "/api/tables", {"game": "trihex", "places": PLACES}, authorization=f"Bearer {ann}"
        ).json
        name, sit = table["table"], {"name": "Ben", "invitation": table["invitations"][1]}
        server.ask("POST", f"/api/tables/{name}/seats/1", sit, authorization=f"Bearer {ben}")
        server.ask("POST", f"/api/tables/{name}/start", authorization=f"Bearer {ann}")
        before = asyncio.run(_count(tmp_path / "club.db", name))
        address = f"ws://127.0.0.1:{server.port}/api/socket"

        async def pelt() -> list[list[dict[str, Any]]]:
            senders = [(ann, (1, 1, 1)), (ben, (2, 3)), (eve, (0, 1, 1)), (eve, (0, 0, 1))]
            fuzzers = [(token, Fuzz(name, seed, seats)) for seed, (token, seats) in enumerate(senders)]
            each = range(count // len(senders))
            return await asyncio.gather(
                *(_pelt(address, token, [fuzz.frame() for _ in each]) for token, fuzz in fuzzers)
            )

        replies = [reply for heard in asyncio.run(pelt()) for reply in heard]
        assert len(replies) >= count
        assert {reply["type"] for reply in replies} == {"refused"}
        assert {reply["code"] for reply in replies} <= {"malformed", "unknown", "not-yours", "busy"}
        busy = {reply["detail"] for reply in replies if reply["code"] == "busy"}
        assert busy <= {"One hint at a time: wait until the last one is here."}
        assert not any("Traceback" in reply["detail"] for reply in replies)
        assert asyncio.run(_count(tmp_path / "club.db", name)) == before
        assert server.ask("GET", "/health").status == 200
    finally:
        server.stop()
    assert "trace" not in (tmp_path / "server.log").read_text()
