"""Reviews are made in processes with limits, once for everybody who asks, and in turn for every visitor."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from hexarium.answers import made_review
from hexarium.answers.made_review import MadeReview
from hexarium.answers.review_news import Finished
from hexarium.service.refusal import Busy, NotKept
from hexarium.web import review_pool, worker_process
from hexarium.web.process_limits import LOWEST
from hexarium.web.review_pool import ReviewPool
from hexarium.web.settings import ReviewLimits
from tests.golden import RECORDS

RECORD = (RECORDS / "hexpert-solo.txt").read_text()
MOVES = 38
UNREADABLE = "nothing"


class Kept:
    """Keeps reviews in a dictionary; or refuses to."""

    def __init__(self, *, has_room: bool = True) -> None:
        self.bodies = dict[str, bytes]()
        self._has_room = has_room

    async def __call__(self, table: str, body: bytes) -> None:
        if not self._has_room:
            raise NotKept("The disk is full.")
        self.bodies[table] = body


class SlowPool(ReviewPool):
    """A pool whose reviews wait at a gate, and are noted in order."""

    def __init__(self, limits: ReviewLimits) -> None:
        super().__init__(Kept(), limits)
        self.gate = asyncio.Event()
        self.order = list[str]()
        self.at_once = self.most_at_once = 0

    async def _make(self, desk: Any, review: MadeReview) -> None:
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        await self.gate.wait()
        await asyncio.sleep(0)
        self.at_once -= 1
        self.order.append(review.table)
        review.hear(Finished(b""))


@asynccontextmanager
async def slow(**limits: Any) -> AsyncGenerator[SlowPool]:
    pool = SlowPool(ReviewLimits(**limits))
    yield pool
    await pool.close()


@asynccontextmanager
async def real(keep: Kept, **limits: Any) -> AsyncGenerator[ReviewPool]:
    pool = ReviewPool(keep, ReviewLimits(**limits))
    yield pool
    await pool.close()


def begin(pool: ReviewPool, guest: str, address: str, table: str) -> MadeReview:
    return pool.begin(guest, address, table, RECORD, MOVES)


async def ended(*reviews: MadeReview) -> None:
    for review in reviews:
        await review.news(10**9, 60)
        assert review.has_ended


async def test_two_who_ask_for_the_same_review_share_it() -> None:
    async with slow(each_guest=1) as pool:
        first = begin(pool, "ann", "here", "table")
        assert begin(pool, "ben", "there", "table") is first
        pool.gate.set()
        await ended(first)
        assert begin(pool, "cat", "elsewhere", "table") is first
        assert pool.order == ["table"]


async def test_the_queue_is_bounded_in_all_for_an_address_and_for_a_guest() -> None:
    async with slow(queue=4, each_address=2, each_guest=1) as pool:
        begin(pool, "ann", "here", "1")
        with pytest.raises(Busy, match="several reviews"):
            begin(pool, "ann", "there", "2")
        begin(pool, "ben", "here", "2")
        with pytest.raises(Busy, match="several reviews"):
            begin(pool, "cat", "here", "3")
        begin(pool, "", "there", "3")
        begin(pool, "", "yonder", "4")
        with pytest.raises(Busy, match="Too many reviews"):
            begin(pool, "dan", "there", "5")
        assert pool.find("5") is None


async def test_a_full_queue_makes_room_for_another_address_at_the_cost_of_the_longest_line() -> None:
    async with slow(processes=1, queue=6, each_address=4) as pool:
        first = [begin(pool, "", "here", f"here {number}") for number in range(4)]
        begin(pool, "", "there", "there 1")
        last = begin(pool, "", "there", "there 2")
        await asyncio.sleep(0)
        mine = begin(pool, "ann", "mine", "mine")
        assert [each.is_dropped for each in first] == [False, False, False, True]
        assert "you have asked for several" in first[3].no
        assert begin(pool, "", "here", "here 3") is first[3], "whoever waits for it is told"
        begin(pool, "", "yonder", "yonder")
        assert [each.is_dropped for each in first] == [False, False, True, True]
        first[3].ended -= made_review.RETRY_DROPPED + 1
        with pytest.raises(Busy, match="Too many reviews"):
            begin(pool, "", "here", "here 3")
        pool.gate.set()
        await ended(*first, last, mine)
        assert sorted(pool.order) == ["here 0", "here 1", "mine", "there 1", "there 2", "yonder"]
        assert begin(pool, "", "here", "here 3") is not first[3]


async def test_addresses_take_turns_and_one_address_has_one_process() -> None:
    async with slow(processes=2, each_address=9) as pool:
        mine = [begin(pool, "", "here", f"mine {number}") for number in range(4)]
        await asyncio.sleep(0)
        assert pool.at_once == 1
        theirs = begin(pool, "ann", "there", "theirs")
        await asyncio.sleep(0)
        assert pool.at_once == 2
        pool.gate.set()
        await ended(*mine, theirs)
        assert pool.order.index("theirs") <= 1
        assert pool.most_at_once == 2


async def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    async with slow(processes=1, abandoned=60.0) as pool:
        first, left = begin(pool, "ann", "here", "first"), begin(pool, "ann", "here", "left")
        await asyncio.sleep(0)
        left.asked -= 61
        pool.gate.set()
        last = begin(pool, "ben", "there", "last")
        await ended(first, last)
        await asyncio.sleep(0)
        assert pool.order == ["first", "last"]
        assert pool.find("left") is None


async def test_a_process_of_the_lowest_priority_reviews_and_the_review_is_kept() -> None:
    keep = Kept()
    async with real(keep, processes=1) as pool:
        review = begin(pool, "ann", "here", "table")
        await review.news(0, 60)
        assert not review.is_done
        (process,) = [each for each in multiprocessing.active_children() if each.name == "hexarium reviews"]
        assert process.pid is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == LOWEST
        await ended(review)
        assert (len(review.moves), [*keep.bodies]) == (MOVES, ["table"])
        again = pool.begin("ann", "here", "other", UNREADABLE, 0)
        await ended(again)
        assert again.no
        assert pool.begin("ann", "here", "other", RECORD, MOVES) is again


async def test_a_review_that_cannot_be_kept_is_told_all_the_same() -> None:
    async with real(Kept(has_room=False), processes=1) as pool:
        review = begin(pool, "ann", "here", "table")
        await ended(review)
        assert review.is_done


async def test_a_process_that_cannot_be_started_keeps_no_later_review_from_being_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_arguments: Any) -> None:
        raise OSError("Too many open files")

    async with real(Kept(), processes=1) as pool:
        with monkeypatch.context() as patched:
            patched.setattr(review_pool, "WorkerProcess", refuse)
            first = begin(pool, "ann", "here", "first")
            await first.news(10**9, 5)
            assert first.no
        second = begin(pool, "ben", "there", "second")
        await ended(second)
        assert second.is_done


def hanging(*_arguments: Any) -> None:
    """A process that never answers."""
    while True:
        pass


async def test_a_review_that_takes_too_long_is_given_up_and_not_tried_again_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review_pool, "serve", hanging)
    monkeypatch.setattr(worker_process, "START_TIME", 0.0)
    async with real(Kept(), processes=1, seconds=0.02) as pool:
        review = begin(pool, "ann", "here", "table")
        await ended(review)
        assert "too long" in review.no
        assert begin(pool, "ann", "here", "table") is review
        review.ended -= made_review.RETRY + 1
        assert begin(pool, "ann", "here", "table") is not review


async def test_a_review_stops_at_the_limit_of_its_processor_time() -> None:
    # A new process takes a second or two before the first move; the whole game takes far more than the limit.
    async with real(Kept(), processes=1, seconds=4.0) as pool:
        text = (RECORDS / "trihex-to-sixty.txt").read_text()
        review = pool.begin("ann", "here", "table", text, 1000)
        await ended(review)
        assert "too long" in review.no
        assert review.moves
