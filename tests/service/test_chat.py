"""Players talk at a table: everybody there hears it, for a while, and nothing of it is stored."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import verify
from hexarium.service.chat import GUEST_PACE, LONGEST, MOST_KEPT
from hexarium.service.messages import React, Reaction, Say, Since
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import Malformed, NotNow, NotYours, Refusal, TooFast
from hexarium.service.rows import ChatSwitched
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, Clock, Club, Guest, club, refused

ALL_AT_ONCE = int(GUEST_PACE.burst)


def heard(guest: Guest) -> list[Any]:
    """What the guest has heard, in order."""
    return [said for reply in guest.heard if reply["type"] == "heard" for said in reply["said"]]


def texts(guest: Guest) -> list[str]:
    return [said["text"] for said in heard(guest)]


async def say(here: Club, guest: Guest | str, name: str, seat: int, text: str, key: str | None = None) -> None:
    await here.ask(guest, Say(name, seat, key or here.fresh_id(), text))


async def test_everybody_who_watches_hears_what_a_player_writes(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        listeners = [await here.watch(guest, name) for guest in (ANN, BEN, CAT)]
        number = (await here.table(name)).number
        await say(here, listeners[1], name, 1, "  good   luck ", "one")
        remark = {"type": "remark", "seat": 1, "id": "one", "at": here.clock(), "name": "Ben", "text": "good luck"}
        assert [heard(each) for each in listeners] == [[remark]] * 3
        assert (await here.table(name)).number == number


async def test_a_reaction_is_heard_and_not_kept(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = await here.watch(ANN, name)
        await here.ask(BEN, React(name, 1, "one", Reaction.CLAP))
        assert [(said["type"], said["seat"], said["reaction"]) for said in heard(ann)] == [("gesture", 1, "clap")]
        assert heard(await here.watch(CAT, name)) == []


async def test_whoever_comes_later_hears_the_last_remarks_until_the_server_restarts(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN)
        for number in range(MOST_KEPT + 3):
            await say(here, ANN, name, 0, f"line {number}")
            clock.pass_by(1 / GUEST_PACE.per_second)
        assert texts(await here.watch(CAT, name)) == [f"line {number}" for number in range(3, MOST_KEPT + 3)]
    async with club(tmp_path / "log.db", clock) as later:
        assert heard(await later.watch(CAT, name)) == []


async def test_nothing_that_is_said_is_in_the_database_the_record_or_the_sheet(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await say(here, ANN, name, 0, "xyzzy")
        await here.play_on(name)
        await say(here, ANN, name, 0, "xyzzy again")
        sheet = msgspec.json.encode(await here.host.sheet(name))
        record = msgspec.json.encode(await here.host.record(name))
        assert b"xyzzy" not in sheet + record
    assert all(b"xyzzy" not in file.read_bytes() for file in tmp_path.iterdir())
    assert "xyzzy" not in caplog.text


async def test_the_same_remark_sent_again_is_heard_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = await here.watch(ANN, name)
        for _ in range(2 * ALL_AT_ONCE):
            await say(here, BEN, name, 1, "hello", "same")
        assert texts(ann) == ["hello"]


async def test_only_players_write(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert isinstance(await refused(say(here, CAT, name, 0, "hello")), NotYours)
        assert isinstance(await refused(say(here, BEN, name, 0, "hello")), NotYours)


@pytest.mark.parametrize("guests", [1, 8])
async def test_nobody_writes_faster_than_the_pace_of_a_guest_and_of_an_address(tmp_path: Path, guests: int) -> None:
    async with club(tmp_path / "log.db") as here:
        said = list[str]()
        for number in range(guests):
            name = await here.begin("trihex", ANN, f"guest {number}")
            writer = Guest(f"guest {number}", party="one address")
            for each in range(10):
                with suppress(TooFast):
                    await say(here, writer, name, 1, f"line {each}")
                    said.append(writer.guest)
        assert len(said) == min(6 * guests, 30)


async def test_a_refused_remark_costs_nothing_and_pace_comes_back(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        for _ in range(20):
            assert isinstance(await refused(say(here, ANN, name, 0, "\u202e")), Malformed)
        for _ in range(ALL_AT_ONCE):
            await say(here, ANN, name, 0, "quick")
        assert isinstance(await refused(say(here, ANN, name, 0, "quick")), TooFast)
        here.clock.pass_by(1 / GUEST_PACE.per_second)
        await say(here, ANN, name, 0, "slow")


@pytest.mark.parametrize(
    "text", ["", " ", "\x07bell", "a\u202eb", "a\u200bb", "\u2066x", "e" + "\u0301" * 9, "x" * (LONGEST + 1), "\ufffe"]
)
async def test_text_is_cleaned_like_names(tmp_path: Path, text: str) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert isinstance(await refused(say(here, ANN, name, 0, text)), Malformed)
        await say(here, ANN, name, 0, "x" * LONGEST + " " * 50)


async def test_the_host_turns_the_chat_off_and_on_again(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = await here.watch(ANN, name)
        await say(here, BEN, name, 1, "before")
        assert isinstance(await refused(here.host.switch_chat(BEN, name, on=False)), NotYours)
        for _ in range(2):
            await here.host.switch_chat(ANN, name, on=False)
        assert ann.last("shown")["chat"] is False
        assert str(await refused(say(here, BEN, name, 1, "hello"))) == "The host has turned the chat off."
        assert heard(await here.watch(CAT, name)) == []
    async with club(tmp_path / "log.db", clock) as later:
        assert isinstance(await refused(say(later, BEN, name, 1, "hello")), NotNow)
        await later.host.switch_chat(ANN, name, on=True)
        await say(later, BEN, name, 1, "hello")
        table = await later.table(name)
        assert [line.row for line in table.log if isinstance(line.row, ChatSwitched)] == [
            ChatSwitched(on=False),
            ChatSwitched(on=True),
        ]
        await later.play_on(name)
        assert verify(await later.host.sheet(name), CATALOGUE).faults == ()


async def test_turning_the_chat_off_and_on_again_forgets_what_was_said(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await say(here, BEN, name, 1, "before")
        await here.host.switch_chat(ANN, name, on=False)
        await here.host.switch_chat(ANN, name, on=True)
        await say(here, BEN, name, 1, "after")
        assert texts(await here.watch(CAT, name)) == ["after"]


async def test_a_table_can_be_opened_without_a_chat(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, chat=False)
        assert (await here.watch(ANN, name)).last("shown")["chat"] is False
        assert isinstance(await refused(say(here, ANN, name, 0, "hello")), NotNow)


async def test_the_host_can_not_fill_the_log_by_switching(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        refusals = list[Refusal]()
        for number in range(30):
            try:
                await here.host.switch_chat(ANN, name, on=bool(number % 2))
            except NotNow as refusal:
                refusals.append(refusal)
        assert {str(each) for each in refusals} == {"You have turned the chat on and off often enough."}


async def test_what_somebody_said_is_forgotten_with_them(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await say(here, ANN, name, 0, "mine")
        await say(here, BEN, name, 1, "theirs")
        await here.host.forget_person(BEN)
        assert texts(await here.watch(CAT, name)) == ["mine"]


async def test_asking_again_sends_the_remarks_again_and_news_only_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = await here.watch(ANN, name)
        await say(here, BEN, name, 1, "one")
        await here.ask(ann, Since(name, 0))
        await say(here, BEN, name, 1, "two")
        assert texts(ann) == ["one", "one", "two"]


def test_two_servers_pass_on_what_is_said_and_no_table_holds_it(postgresql: str) -> None:
    async def talk(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("trihex", ANN, BEN)
            ben = await there.watch(BEN, name)
            arrived = asyncio.Event()
            listener = Listener(CAT, arrived)
            await there.watch_as(listener, name)
            arrived.clear()
            await say(here, ANN, name, 0, "across", "one")
            await asyncio.wait_for(arrived.wait(), 10)
            assert texts(ben) == ["across"]
            assert texts(await there.watch(ANN, name)) == ["across"]
            assert (await there.table(name)).number == (await here.table(name)).number
            assert (await there.table(name)).guest_in(Seat(0)) == ANN

    asyncio.run(talk(fresh(postgresql)))


def test_a_server_hears_what_is_said_as_soon_as_it_is_open(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = asyncpg.connect

    async def connect_late(*where: Any, **how: Any) -> Any:
        for _ in range(1000):
            await asyncio.sleep(0)
        return await connect(*where, **how)

    async def talk(url: str) -> None:
        speaker, hearer, heard = Postgres(url), Postgres(url), asyncio.Queue[str]()
        hearer.listen_to_chat(heard.put_nowait)
        await speaker.open()
        monkeypatch.setattr(asyncpg, "connect", connect_late)
        await hearer.open()
        await speaker.pass_on("across")
        assert await asyncio.wait_for(heard.get(), 10) == "across"
        await hearer.close()
        await speaker.close()

    asyncio.run(talk(fresh(postgresql)))


class Listener(Guest):
    """A guest who says when they hear something."""

    def __init__(self, guest: str, arrived: asyncio.Event) -> None:
        super().__init__(guest)
        self._arrived = arrived

    def hear(self, frame: bytes) -> None:
        super().hear(frame)
        self._arrived.set()
