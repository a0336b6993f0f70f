"""Who gets the next worker."""

from __future__ import annotations

import asyncio

from hexarium.service.bot_worker import BotTask
from hexarium.service.job_queue import JobQueue


async def test_a_table_that_waits_goes_before_advice_that_was_asked_for_earlier() -> None:
    bench = JobQueue(["worker"])
    assert await bench.take(BotTask.ADVICE) == "worker"
    advice = asyncio.create_task(bench.take(BotTask.ADVICE))
    choice = asyncio.create_task(bench.take(BotTask.CHOICE))
    await asyncio.sleep(0)
    bench.give("worker")
    assert await choice == "worker"
    assert not advice.done()
    bench.give("worker")
    assert await advice == "worker"


async def test_whoever_has_left_the_line_is_passed_over() -> None:
    bench = JobQueue(["worker"])
    await bench.take(BotTask.CHOICE)
    gone, next_one = (asyncio.create_task(bench.take(BotTask.CHOICE)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    bench.give("worker")
    assert await next_one == "worker"


async def test_whoever_leaves_at_the_moment_of_being_called_passes_the_worker_on() -> None:
    bench = JobQueue(["worker"])
    await bench.take(BotTask.CHOICE)
    gone, next_one = (asyncio.create_task(bench.take(BotTask.CHOICE)) for _ in range(2))
    await asyncio.sleep(0)
    bench.give("worker")
    gone.cancel()
    assert await next_one == "worker"
