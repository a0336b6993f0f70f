"""People at other addresses who play while the server is attacked, and note how long each move takes."""

from __future__ import annotations

import asyncio
import http.client
import time
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.web.greeting import greet

GAME: Final = "hexpert"
TABLES: Final = 40
PAUSE: Final = 0.1
"""Seconds between two moves of a person: more than anybody makes."""


class Guest:
    """Somebody at an address, who plays both seats of one table after another."""

    def __init__(self, port: int, address: str, token: str) -> None:
        self.times = list[float]()
        self.refusals = list[str]()
        self._port, self._address = port, address
        self._headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """What a request over HTTP is answered; refusals are noted."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, 30, source_address=(self._address, 0))
        connection.request(method, path, msgspec.json.encode(body) if body is not None else None, self._headers)
        response = connection.getresponse()
        answer = msgspec.json.decode(response.read())
        connection.close()
        if response.status >= 400:
            self.refusals.append(f"{method} {path}: {answer['code']}")
        return answer

    async def play(self, ends: float, pause: float = PAUSE) -> None:
        """Play until then."""
        address = f"ws://127.0.0.1:{self._port}/api/socket"
        headers = {"Authorization": self._headers["authorization"]}
        async with connect(
            address, additional_headers=headers, compression=None, local_addr=(self._address, 0), open_timeout=30
        ) as line:
            await greet(line)
            while time.monotonic() < ends:
                await self._play_table(line, await asyncio.to_thread(self._open), ends, pause)

    def _open(self) -> str:
        places = [{"type": "mine", "name": "Ann"}, {"type": "mine", "name": "Ben"}]
        name = str(self.ask("POST", "/api/tables", {"game": GAME, "places": places})["table"])
        self.ask("POST", f"/api/tables/{name}/start")
        return name

    async def _play_table(self, line: ClientConnection, table: str, ends: float, pause: float) -> None:
        await line.send(msgspec.json.encode({"type": "since", "table": table, "number": -1}).decode())
        asked: dict[int, dict[str, Any]] = {}
        sent: dict[str, float] = {}
        while time.monotonic() < ends:
            for reply in msgspec.json.decode(await asyncio.wait_for(line.recv(), 30)):
                match reply:
                    case {"type": "refused", "code": code, "table": name} if name in (None, table):
                        self.refusals.append(code)
                    case {"type": "told", "table": name, "rows": rows} if name == table:
                        self._note(rows, sent)
                    case {"type": "shown" | "changed", "table": name, "phase": "over"} if name == table:
                        return
                    case {"table": name, "eye": int(eye), "asked": dict(question)} if name == table:
                        asked[eye] = question
            if asked and not sent:
                await asyncio.sleep(pause)
                seat, question = asked.popitem()
                key = f"{table}-{seat}-{question['ticket']}"
                answer = {"type": "answer", "table": table, "seat": seat, "ticket": question["ticket"], "id": key}
                sent[key] = time.perf_counter()
                await line.send(msgspec.json.encode({**answer, "action": first_choice(question["choices"])}).decode())

    def _note(self, rows: list[dict[str, Any]], sent: dict[str, float]) -> None:
        for row in rows:
            if (then := sent.pop(row.get("id") or "", None)) is not None:
                self.times.append(time.perf_counter() - then)


def first_choice(choices: Any) -> Any:
    """The first choice of a question: in `shown` choices are a list, in `changed` they are packed."""
    return choices["texts"][0] if isinstance(choices, dict) else choices[0]["action"]
