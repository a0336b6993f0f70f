"""Many sockets of one address: together they are read at its rate, each in its turn."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from unittest.mock import Mock

import pytest

from hexarium.service.buckets import Pace
from hexarium.web.line import CHUNK, CROWDED_CHUNK
from hexarium.web.settings import Settings, VisitorLimits
from tests.service.club import club
from tests.web.inside import PLENTY
from tests.web.lines import SINCE, OtherEnd, entrance, settled, text

LINES: Final = 60
SECONDS: Final = 20
PACE: Final = Pace(burst=200, per_second=100)
LIMITS: Final = VisitorLimits(guest=PLENTY.guest, address=PACE, sockets_of_guest=LINES)
ADDRESS: Final = "192.0.2.1"


class Time:
    """A loop's timers, and a clock that goes from one to the next."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._timers = list[tuple[float, int, Callable[[], None]]]()
        self._made = 0

    def __call__(self) -> float:
        return self.now

    def call_later(self, seconds: float, call: Callable[[], None]) -> Mock:
        self._made += 1
        heapq.heappush(self._timers, (self.now + seconds, self._made, call))
        return Mock()

    def create_task(self, work: Any) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    def pass_to_next(self) -> None:
        self.now, _, call = heapq.heappop(self._timers)
        call()


class Flooding:
    """One of them: there is always more to read, and all that is read is answered."""

    def __init__(self, end: OtherEnd, message: str) -> None:
        self.read = 0
        self._end = end
        self._flood = text(message.encode()).serialize(mask=True) * 1000
        end.line._client = self  # type: ignore[assignment]

    async def answer(self, _message: bytes) -> None:
        self.read += 1

    def end(self) -> None:
        pass

    def send(self) -> None:
        if self._end.transport.reads:
            self._end.send_bytes(self._flood)


@pytest.mark.parametrize("message", [SINCE, ""], ids=["messages", "the smallest frames"])
async def test_many_sockets_of_an_address_are_read_at_its_rate_in_turn(tmp_path: Path, message: str) -> None:
    async with club(tmp_path / "log.db") as here:
        time = Time()
        door = entrance(here.host, Settings(database="", visitors=LIMITS))
        door._limiter._now = time
        ends = [OtherEnd(door) for _ in range(LINES)]
        for end in ends:
            end.line._loop = time  # type: ignore[assignment]
        flooding = [Flooding(end, message) for end in ends]
        start, size = time.now, len(text(message.encode()).serialize(mask=True))
        of_a_turn = CROWDED_CHUNK // size + 1
        owed = LINES * of_a_turn + CHUNK // size
        while time.now < start + SECONDS:
            for each in flooding:
                each.send()
            await settled(3)
            assert door._limiter.spend(ADDRESS, 0) <= owed / PACE.per_second
            time.pass_to_next()
        read = [each.read for each in flooding]
        allowed = PACE.burst + PACE.per_second * (time.now - start)
        assert allowed * 0.9 < sum(read) <= allowed + owed
        assert max(read) - min(read) <= CHUNK // size + of_a_turn
        for end in ends:
            end.transport.abort()
        await settled()
