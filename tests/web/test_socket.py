"""A client on the line: what it is told waits for it, but not without end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hexarium.answers.hello import NEWER, OLDER
from hexarium.service.buckets import Pace
from hexarium.service.messages import PROTOCOL
from hexarium.web.close_codes import OTHER_PROTOCOL, TOO_FAST, TOO_SLOW
from hexarium.web.settings import Settings, VisitorLimits
from tests.service.club import ANN, club
from tests.web.greeting import HELLO, is_greeting
from tests.web.lines import SINCE, OtherEnd, settled

SMALL = Settings(database="", backlog=1000)


async def test_what_waits_for_a_slow_client_is_sent_in_order(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, takes=False)
        for frame in (b'["one"]', b'["two","three"]'):
            end.line.send(frame)
        end.say(SINCE)
        await settled()
        assert end.heard == []
        end.transport.take()
        await settled()
        assert end.heard[:2] == ['["one"]', '["two","three"]']
        assert end.codes_after(2) == ["unknown"]


async def test_a_client_that_falls_too_far_behind_is_cut_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, "ben")
        end = OtherEnd(here.host, SMALL, takes=False)
        live = await here.host.tables.find(name)
        live.watchers[end.client] = {}
        for _ in range(5):
            end.client.hear(b"[" + b" " * 400 + b"]")
        assert end.client not in live.watchers
        end.transport.take()
        assert end.closed == [TOO_SLOW]
        assert len(end.heard) == 3


async def test_what_waits_for_all_lines_of_an_address_is_limited_too(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, Settings(database="", visitors=VisitorLimits(backlog=100_000)), takes=False)
        end.client.hear(b" " * 90_000)
        assert end.limiter.backlogs.total() > 90_000
        end.limiter.backlogs["192.0.2.1"] += 10_000  # on another line of theirs
        end.client.hear(b" " * 100)
        end.transport.take()
        assert end.closed == [TOO_SLOW]
        assert end.limiter.backlogs.total() == 10_000


async def test_what_waits_is_counted_even_if_the_line_began_full(tmp_path: Path) -> None:
    """The transport said so before the line was there, and does not say it again."""
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, Settings(database="", backlog=1_000_000), takes=False, untaken=100_000)
        end.say(*[SINCE] * 50)
        await settled()
        assert (len(end.transport.kept), end.transport.reads) == (100_000, False)
        for _ in range(30):
            end.client.hear(b" " * 50_000)
        assert 1_000_000 < end.limiter.backlogs.total() <= len(end.transport.kept) < 1_100_000
        assert end.limiter.refusals["too-slow"] == 1
        end.transport.take()
        assert not end.limiter.backlogs


async def test_a_client_that_takes_no_answers_is_not_heard(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, "ben")
        end = OtherEnd(here.host, Settings(database="", backlog=100_000), takes=False)
        end.say(*[f'{{"type":"since","table":"{name}","number":-1}}'] * 50)
        await settled()
        assert (len(end.transport.kept) < 50_000, end.transport.reads) == (True, False)
        end.transport.take()
        await settled()
        assert (len(end.heard), end.transport.reads, end.closed) == (50, True, [])


async def test_a_client_that_does_not_slow_down_is_told_so_and_then_cut(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        limits = VisitorLimits(guest=Pace(5, 0.001), warnings=10)
        end = OtherEnd(here.host, Settings(database="", visitors=limits))
        end.say(*[SINCE] * 50)
        await settled()
        assert end.closed == [TOO_FAST]
        assert end.codes == ["unknown"] * 5 + ["too-fast"] * 10
        assert end.transport.is_over


@pytest.mark.parametrize(
    ("first", "detail"),
    [
        (SINCE, OLDER),
        ('{"type":"hello","protocol":1}', OLDER),
        (f'{{"type":"hello","protocol":{PROTOCOL + 1}}}', NEWER),
        ('{"type":"hello"}', OLDER),
        ("?", OLDER),
    ],
)
async def test_a_client_of_another_protocol_is_told_so_once_and_disconnected(
    tmp_path: Path, first: str, detail: str
) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, has_greeted=False)
        end.say(first, HELLO, SINCE)
        await settled()
        [[refused]] = [msgspec.json.decode(message) for message in end.heard]
        assert (refused["type"], refused["code"], refused["detail"]) == ("refused", "protocol", detail)
        assert end.closed == [OTHER_PROTOCOL]


async def test_a_client_of_this_protocol_is_greeted_first(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, has_greeted=False)
        end.say(HELLO, SINCE)
        await settled()
        assert is_greeting(end.heard[0])
        assert end.codes_after(1) == ["unknown"]
