"""Reviews of finished games, made one after the other in another worker of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import msgspec

from hexarium.answers import made_review
from hexarium.answers.answer_types import ReviewProgress
from hexarium.answers.made_review import MadeReview
from hexarium.answers.review_news import Failed, Finished, ReviewNews
from hexarium.core import Record
from hexarium.service import Host
from hexarium.service.refusal import NotNow, Refusal

Review: TypeAlias = Callable[[bytes, Callable[[bytes], None]], Awaitable[None]]
"""Sends a request to `thinker.review` in another worker, and calls the function with each part that comes from it."""

WAIT: Final = 3.0
"""Seconds for which a request waits for news."""

NO_REVIEWS: Final = "Games are not reviewed here."
NOT_MADE: Final = "This review could not be made. Try again later."


class PageReviews:
    """The reviews of a page: those that are kept, and those that are being made."""

    def __init__(self, host: Host, review: Review | None) -> None:
        self._host = host
        self._review = review
        self._made: dict[str, MadeReview] = {}
        self._one_at_a_time = asyncio.Lock()
        self._tasks = set[asyncio.Task[None]]()

    async def progress(self, table: str, record: Record[Any], since: int, *, begin: bool) -> ReviewProgress:
        """The review of a game as far as it is made; with `begin` it is begun if there is none, and waited for."""
        found = self._found(table) or await made_review.kept(self._host, table, len(record.moves))
        if found is None and begin:
            found = self._begin(table, record)
        if found is None or (found.no and not begin):
            return made_review.unbegun(record)
        self._made[table] = found
        if begin and not found.has_news(since):
            await made_review.news(found, since, WAIT)
        return made_review.progress(found, record, since)

    async def close(self) -> None:
        """What is not made by now is not made."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _found(self, table: str) -> MadeReview | None:
        found = self._made.get(table)
        return None if found is not None and found.may_be_retried else found

    def _begin(self, table: str, record: Record[Any]) -> MadeReview:
        if self._review is None:
            raise NotNow(NO_REVIEWS)
        made = MadeReview(table, made_review.text_of(record), len(record.moves))
        task = asyncio.create_task(self._make(made, self._review))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return made

    async def _make(self, made: MadeReview, review: Review) -> None:
        finished = list[Finished]()

        def hear(part: bytes) -> None:
            news = msgspec.json.decode(bytes(part), type=ReviewNews)
            if isinstance(news, Finished):
                finished.append(news)
            else:
                made.hear(news)

        async with self._one_at_a_time:
            try:
                await review(made.record.encode(), hear)
            except Exception:  # whatever ends the other worker: another review may be made
                made.hear(Failed(NOT_MADE))
        for news in finished:
            with suppress(Refusal):  # the device is full: it is remembered while the page is open
                await made_review.keep(self._host, made.table, news.kept)
            made.hear(news)
        if not made.has_ended:
            made.hear(Failed(NOT_MADE))
