"""A line: frames of every kind and size, how it is closed, and what becomes of messages when it is lost."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from hexarium.games import CATALOGUE
from hexarium.service import Host, Sqlite
from hexarium.service.messages import Request
from hexarium.web import close_codes, keepalive
from hexarium.web import line as line_module
from hexarium.web.close_codes import FORBIDDEN, NO_PONG, TOO_LARGE, TOO_SLOW
from hexarium.web.entrance import Entrance
from hexarium.web.frames import text_frame
from hexarium.web.settings import Settings
from tests.service.club import Clock, InProcess, club
from tests.web.inside import PLENTY
from tests.web.lines import SINCE, OtherEnd, close, entrance, more, settled, text

ROOT = Path(__file__).parents[2]


class Recorder:
    """Keeps the messages that it should answer; the next waits until the last has been answered."""

    def __init__(self) -> None:
        self.messages = list[bytes]()
        self.has_ended = False
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def answer(self, message: bytes) -> None:
        assert not self.has_ended
        self.messages.append(message)
        await self.may_answer.wait()

    def end(self) -> None:
        assert not self.has_ended
        self.has_ended = True


def recorded(end: OtherEnd) -> Recorder:
    recorder = Recorder()
    end.line._client = recorder  # type: ignore[assignment]
    return recorder


async def lost(end: OtherEnd) -> None:
    """Until the line is."""
    async with asyncio.timeout(10):
        while end.server.connections:
            await asyncio.sleep(0)
    await settled()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_message_of_any_size_is_sent_in_one_frame(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
    message = Random(size).randbytes(size)
    client.receive_data(text_frame(message))
    assert client.events_received() == [Frame(Opcode.TEXT, message)]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 1024, 65_535, 65_536])
async def test_a_message_of_any_allowed_size_is_received(tmp_path: Path, size: int) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host)
        recorder = recorded(end)
        message = Random(size).randbytes(size)
        end.send(text(message), Frame(Opcode.BINARY, message))
        await settled()
        assert recorder.messages == [message, message]


async def test_a_larger_message_closes_the_line_whole_or_in_pieces(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        for frames in ([text(bytes(65_537))], [text(bytes(40_000), fin=False), more(bytes(30_000), fin=True)]):
            end = OtherEnd(here.host)
            recorder = recorded(end)
            end.send(*frames)
            await settled()
            assert (recorder.messages, end.closed, end.transport.is_over) == ([], [TOO_LARGE], True)


async def test_a_message_in_too_many_pieces_closes_the_line(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        most = PLENTY.fragments
        end = OtherEnd(here.host)
        recorder = recorded(end)
        end.send(text(b"0", fin=False), *[more(b"1")] * (most - 2), more(b"2", fin=True))
        await settled()
        assert recorder.messages == [b"0" + b"1" * (most - 2) + b"2"]
        end.send(text(b"0", fin=False), *[more(b"1")] * most)
        await settled()
        assert (len(recorder.messages), end.closed, end.transport.is_over) == (1, [TOO_LARGE], True)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Entrance:
    """Made once for all examples."""
    path = tmp_path_factory.mktemp("lines") / "club.db"
    return entrance(Host(Sqlite(path), CATALOGUE, InProcess(), now=Clock()))


@given(data=st.data())
def test_messages_arrive_as_they_were_sent_however_they_are_cut(door: Entrance, data: st.DataObject) -> None:
    """In fragments with pings between them, and these in pieces of any size."""
    messages = data.draw(st.lists(st.binary(max_size=300), min_size=1, max_size=5))
    rng = data.draw(st.randoms(use_true_random=False))
    frames, pings = list[Frame](), list[bytes]()
    for message in messages:
        cuts = sorted(rng.randint(0, len(message)) for _ in range(rng.randrange(4)))
        parts = [message[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(message)], strict=True)]
        for number, part in enumerate(parts):
            is_last = number == len(parts) - 1
            frames.append(text(part, fin=is_last) if number == 0 else more(part, fin=is_last))
            if rng.random() < 0.3:
                pings.append(rng.randbytes(rng.randrange(126)))
                frames.append(Frame(Opcode.PING, pings[-1]))
    stream = b"".join(frame.serialize(mask=True) for frame in frames)

    async def run() -> None:
        end = OtherEnd(door)
        recorder = recorded(end)
        at = 0
        while at < len(stream):
            size = rng.choice([1, 2, 7, 100, 5000])
            end.send_bytes(stream[at : at + size])
            at += size
            if rng.random() < 0.5:
                await settled(2)
        await settled()
        assert recorder.messages == messages
        assert [bytes(frame.data) for frame in end.frames if frame.opcode is Opcode.PONG] == pings
        assert end.transport.reads
        end.transport.abort()
        await settled()

    asyncio.run(run())


@pytest.mark.parametrize(
    "wrong",
    [
        text(b"not masked").serialize(mask=False),
        b"\xc1\x80\0\0\0\0",
        b"\x83\x80\0\0\0\0",
        b"\x09\x80\0\0\0\0",
        b"\x89\xfe\0\x7e\0\0\0\0" + bytes(126),
        more(b"of nothing").serialize(mask=True),
        text(b"a", fin=False).serialize(mask=True) + text(b"b").serialize(mask=True),
        text(b"a", fin=False).serialize(mask=True) + close().serialize(mask=True),
        Frame(Opcode.CLOSE, b"\x03").serialize(mask=True),
        Frame(Opcode.CLOSE, b"\x03\xed").serialize(mask=True),
    ],
    ids=[
        "no mask",
        "a reserved bit",
        "an unknown kind",
        "half a ping",
        "a long ping",
        "a piece of no message",
        "a message within another",
        "closed within a message",
        "half a code",
        "a code that must not be sent",
    ],
)
async def test_what_is_against_the_protocol_closes_the_line_but_what_was_before_is_answered(
    tmp_path: Path, wrong: bytes
) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host)
        recorder = recorded(end)
        end.send_bytes(text(b"before").serialize(mask=True) + wrong + text(b"after").serialize(mask=True))
        await settled()
        assert (recorder.messages, end.closed) == ([b"before"], [1002])
        assert end.transport.is_over
        assert recorder.has_ended


async def test_a_close_is_answered_with_its_code_and_ends_the_line(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host)
        end.send(text(SINCE.encode()), close(4001), text(SINCE.encode()))
        await settled()
        assert end.closed == [4001]
        assert end.transport.is_over
        assert end.has_left()


async def test_a_reason_that_is_not_text_closes_the_line_with_a_code_of_its_own(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host)
        end.send(Frame(Opcode.CLOSE, b"\x03\xe8\xff"))
        await settled()
        assert (end.closed, end.transport.is_over) == ([CloseCode.INVALID_DATA], True)


def test_the_manual_lists_every_code_with_which_a_line_is_closed() -> None:
    ours = {value for value in vars(close_codes).values() if isinstance(value, int)}
    of_the_parser = {CloseCode.PROTOCOL_ERROR, CloseCode.INVALID_DATA}
    socket = (ROOT / "docs" / "server.md").read_text().partition("## The socket\n")[2].partition("**Hello.**")[0]
    listed = {int(code) for code in re.findall(r"^\| (\d{4}) \|", socket, re.MULTILINE)}
    assert listed | {NO_PONG} == ours | of_the_parser


async def test_what_was_read_before_a_line_was_lost_is_still_answered_in_order(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host)
        recorder = recorded(end)
        recorder.may_answer.clear()
        end.send(text(b"one"), text(b"two"), text(b"three"))
        await settled()
        assert recorder.messages == [b"one"]
        assert len(end.server.tasks) == 1  # a server that stops waits for it
        end.transport.abort()
        await settled()
        assert (recorder.messages, recorder.has_ended) == ([b"one"], False)
        recorder.may_answer.set()
        await settled()
        assert (recorder.messages, recorder.has_ended) == ([b"one", b"two", b"three"], True)
        assert not end.server.tasks
        assert not end.server.connections


async def test_a_watcher_whose_line_is_lost_while_it_begins_to_watch_is_forgotten(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", "ann", "ben")
        end = OtherEnd(here.host)
        end.say(f'{{"type":"since","table":"{name}","number":-1}}')
        end.transport.abort()
        await settled()
        assert end.client not in (await here.host.tables.find(name)).watchers
        assert end.has_left()


async def test_the_other_end_has_a_while_to_agree_that_the_line_is_closed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host)
        end.say(*[SINCE] * 100)
        end.line.close(FORBIDDEN)
        await settled()
        assert (end.closed, end.heard, end.transport.is_closing()) == ([FORBIDDEN], [], False)
        end.say(SINCE)
        end.send(close(FORBIDDEN))
        await settled()
        assert (end.heard, end.transport.is_over, end.has_left()) == ([], True, True)


@pytest.mark.parametrize("code", [FORBIDDEN, TOO_SLOW])
async def test_if_it_never_agrees_the_line_is_cut_whatever_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(line_module, "CLOSE_SECONDS", 0.01)
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, takes=False)
        end.line.send(b"never taken" * 100_000)
        end.line.close(code)
        await lost(end)
        assert end.has_left()


async def test_a_line_that_is_closed_by_the_other_end_is_cut_if_it_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "CLOSE_SECONDS", 0.01)
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, takes=False)
        end.line.send(b"[]")
        end.send(close())
        assert not end.transport.is_over
        await lost(end)
        assert end.has_left()


async def test_a_line_that_is_half_closed_is_closed_and_cut_if_it_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "CLOSE_SECONDS", 0.01)
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, takes=False)
        end.line.send(b"[]")
        end.line.eof_received()
        end.line.send(b"[]")
        await lost(end)
        assert end.has_left()


async def test_a_pong_is_waited_for_while_messages_before_it_are_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keepalive, "MOST_WAITS", 10**6)
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, pings=0.01)
        recorder = recorded(end)
        recorder.may_answer.clear()
        end.send(text(b"one"), text(b"two"))
        await asyncio.sleep(0.1)
        assert ([frame.opcode for frame in end.frames], end.transport.reads) == ([Opcode.PING], False)
        end.send(Frame(Opcode.PONG, end.frames[0].data))
        recorder.may_answer.set()
        await settled()
        assert (end.closed, end.transport.reads) == ([], True)
        await lost(end)
        assert end.closed == [NO_PONG]


async def test_but_not_for_ever(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, pings=0.01)
        recorder = recorded(end)
        recorder.may_answer.clear()
        end.send(text(b"one"), text(b"two"))
        await lost(end)
        assert ([frame.opcode for frame in end.frames], end.closed) == ([Opcode.PING, Opcode.CLOSE], [NO_PONG])


async def test_a_line_that_takes_nothing_has_no_such_excuse(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host, Settings(database="", backlog=100_000), takes=False, pings=0.01)
        end.line.send(bytes(2000))
        end.say(SINCE)
        assert not end.transport.reads
        async with asyncio.timeout(10):
            while not end.transport.is_closing():
                await asyncio.sleep(0)
        end.transport.take()
        await lost(end)
        assert end.closed == [NO_PONG]


async def test_an_error_on_the_server_is_told_and_the_line_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:

        async def fail(_watcher: Any, _request: Request) -> Any:
            raise ZeroDivisionError

        end = OtherEnd(here.host)
        with monkeypatch.context() as patched:
            patched.setattr(here.host, "reply", fail)
            end.say(SINCE)
            await settled()
        end.say(SINCE)
        await settled()
        assert end.codes == ["internal", "unknown"]


async def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        end = OtherEnd(here.host)
        [connection] = end.server.connections
        connection.shutdown()
        await settled()
        assert [Close.parse(frame.data).code for frame in end.frames] == [1012]
        assert not end.server.connections
