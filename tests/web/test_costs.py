"""A request counts by what it costs: rows that somebody asks for count besides the request itself."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import threading
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from hexarium.answers import made_review
from hexarium.answers.review_news import Finished, review
from hexarium.cli.serve import Allowed
from hexarium.core import Seat, write_json
from hexarium.review.kept import KEPT_VERSION
from hexarium.review.summary import summarise
from hexarium.service.buckets import Pace
from hexarium.service.messages import Answer, Since, Told
from hexarium.service.new_rows import add_row
from hexarium.service.replies import PAGE_ROWS
from hexarium.service.rows import Person, Seated
from hexarium.service.table_request import OwnPlace
from hexarium.web import review_routes
from hexarium.web.admission import API_COST
from hexarium.web.limits import ROWS_COUNTED_ONE, Limiter, SocketLimits
from hexarium.web.page import compressed
from hexarium.web.settings import Settings, VisitorLimits
from tests.service.club import ANN, BEN, Clock, Club, Guest, club
from tests.web.inside import ask, served
from tests.web.lines import OtherEnd, settled

PAGE_COST = PAGE_ROWS / ROWS_COUNTED_ONE


async def long_game(here: Club) -> str:
    """A game with a story of more than one page."""
    name = await here.begin("trihex", ANN, BEN)
    live = await here.host.tables.find(name)
    live.table = live.table.fork()
    while live.table.number < PAGE_ROWS + 100:
        add_row(live.table, here.clock.time, Seated(Seat(1), Person("Ben", BEN)))
    return name


class Payer(Guest):
    """Somebody for whom rows are counted."""

    counted = 0

    def count_rows(self, rows: int) -> None:
        self.counted += rows


async def test_pages_of_a_story_count_for_the_guest_by_their_rows(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await long_game(here)
        limits = VisitorLimits(guest=Pace(3 * PAGE_COST, 0.001))
        end = OtherEnd(here.host, Settings(database="", visitors=limits))
        end.say(*[msgspec.json.encode(Since(name, -1)).decode()] * 6)
        await settled()
        slow = [message for message in end.heard if "too-fast" in message]
        assert (len(end.heard), len(slow)) == (6, 3)


async def test_the_story_after_a_stale_answer_counts_too(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await long_game(here)
        ann = Payer(ANN)
        replies = await here.host.reply(ann, Answer(name, 0, -1, "id", msgspec.Raw(b"0")))
        [told] = [reply for reply in replies if isinstance(reply, Told)]
        assert ann.counted == len(told.rows) == PAGE_ROWS


async def test_news_of_a_table_cost_its_watchers_nothing(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        number = (await here.table(name)).number
        end = OtherEnd(here.host, Settings(database="", visitors=VisitorLimits(guest=Pace(2, 0.001))))
        end.say(msgspec.json.encode(Since(name, number)).decode())
        await settled()
        await here.play_on(name)
        end.say(msgspec.json.encode(Since(name, (await here.table(name)).number)).decode())
        await settled()
        assert not [message for message in end.heard if "too-fast" in message]


def test_a_reload_of_a_long_game_in_four_seats_is_never_limited_nor_one_of_forty_people() -> None:
    visitors = Limiter(Settings(database=""), Clock())
    for number in range(40):
        guest = SocketLimits(visitors, f"guest {number}", "here")
        assert visitors.admits(f"guest {number}", "here")
        for _ in range(2):
            assert guest.admits()
            guest.count_rows(4 * 800 if number == 0 else 800)
        assert guest.admits()
        assert guest.spend(1) == 0


@pytest.mark.parametrize("path", ["story", "sheet", "record"])
async def test_rows_over_http_count_for_the_address(tmp_path: Path, path: str) -> None:
    two_requests = 2 * (1 + API_COST)  # each on a connection of its own
    limits = VisitorLimits(address=Pace(two_requests, 0.001))
    async with served(tmp_path / "log.db", visitors=limits) as (host, port):
        here = Club(host, Clock())
        name = await here.begin("trihex", ANN, BEN)
        await here.play_on(name)
        found = [await asyncio.to_thread(ask, port, "GET", f"/api/tables/{name}/{path}") for _ in range(2)]
        assert [status for status, _ in found] == [200, 429]


def test_a_class_of_forty_opens_two_tables_each_and_nobody_opens_tables_without_end() -> None:
    clock = Clock()
    visitors = Limiter(Settings(database="", visitors=Allowed().limits()), clock)
    assert all(visitors.admits_table("here") for _ in range(2 * 40))
    assert [visitors.admits_table("here") for _ in range(1000)].count(True) == 20
    assert visitors.admits_table("there")
    clock.pass_by(60)
    assert [visitors.admits_table("here") for _ in range(1000)].count(True) == 30


def test_an_address_with_the_lowest_pace_may_open_a_table() -> None:
    limits = Allowed(pace=1, address_pace=1).limits()
    assert Limiter(Settings(database="", visitors=limits), Clock()).admits_table("here")


async def test_new_guests_at_an_address_open_no_more_tables_than_one(tmp_path: Path) -> None:
    limits = VisitorLimits(opening=Pace(3, 0.001))
    async with served(tmp_path / "log.db", visitors=limits) as (_, port):

        def opened(token: str, **headers: str) -> tuple[int, Any]:
            places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
            headers |= {"authorization": f"Bearer {token}"}
            return ask(port, "POST", "/api/tables", {"game": "trihex", "places": places}, **headers)

        tokens = [letter * 43 for letter in "abcde"]
        again = {"idempotency-key": "k" * 32}
        first = await asyncio.to_thread(opened, tokens[0], **again)
        repeated = [await asyncio.to_thread(opened, tokens[0], **again) for _ in range(3)]
        found = [await asyncio.to_thread(opened, token) for token in tokens[1:]]
        assert {answer["table"] for _, answer in repeated} == {first[1]["table"]}
        assert [status for status, _ in found] == [201, 201, 429, 429]
        assert found[-1][1]["code"] == "too-fast"
        assert found[-1][1]["detail"] == "Many tables were opened from your address: wait a moment and try again."


async def kept_review(here: Club) -> str:
    """A finished game whose review is kept."""
    table = await here.open("hexpert", OwnPlace("Ann"))
    await here.host.start(ANN, table.name)
    await here.play_on(table.name)
    record = write_json(await here.host.record(table.name)).decode()
    [finished] = [news for news in review(record) if isinstance(news, Finished)]
    await here.host.kept_reviews.keep(table.name, KEPT_VERSION, finished.kept)
    return table.name


async def test_a_review_that_is_read_from_the_database_counts_by_its_moves_whatever_is_told_of_it(
    tmp_path: Path,
) -> None:
    limits = VisitorLimits(address=Pace(2 * (1 + API_COST), 0.001))
    async with served(tmp_path / "log.db", visitors=limits) as (host, port):
        path = f"/api/tables/{await kept_review(Club(host, Clock()))}/review?since=99999"
        found = [await asyncio.to_thread(ask, port, "GET", path) for _ in range(2)]
        assert [status for status, _ in found] == [200, 429]


async def test_a_review_that_is_asked_for_again_is_not_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path / "log.db") as (host, port):
        name = await kept_review(Club(host, Clock()))
        summarised = Mock(wraps=summarise)
        monkeypatch.setattr(made_review, "summarise", summarised)
        monkeypatch.setattr(host.kept_reviews, "record", Mock(side_effect=AssertionError("a record is made again")))
        for since in (0, 99999, 3):
            status, told = await asyncio.to_thread(ask, port, "GET", f"/api/tables/{name}/review?since={since}")
            assert (status, told["review"]["players"]) == (200, ["Ann"])
        assert summarised.call_count == 1
        await host.forget_person(ANN)
        _, told = await asyncio.to_thread(ask, port, "GET", f"/api/tables/{name}/review?since=99999")
        assert told["review"]["players"] == ["Former player"]


def get_compressed(port: int, path: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    response = connection.getresponse()
    assert (response.status, response.getheader("content-encoding")) == (200, "gzip")
    assert gzip.decompress(response.read())
    connection.close()


async def test_a_long_answer_about_a_review_is_compressed_where_it_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path / "log.db") as (host, port):
        name = await kept_review(Club(host, Clock()))
        loop, threads = threading.current_thread(), list[threading.Thread]()

        def noted(body: bytes) -> bytes:
            threads.append(threading.current_thread())
            return compressed(body)

        monkeypatch.setattr(review_routes, "compressed", noted)
        monkeypatch.setattr(review_routes, "LONG", 1000)
        await asyncio.to_thread(ask, port, "GET", f"/api/tables/{name}/review")
        assert not threads, "nobody wants it compressed"
        await asyncio.to_thread(get_compressed, port, f"/api/tables/{name}/review")
        assert threads
        assert loop not in threads
