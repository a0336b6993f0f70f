"""Watchers are told of every change; one that cannot be told changes nothing for the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.core import Eye
from hexarium.service import replies
from hexarium.service.messages import Since, Told
from hexarium.service.table import Table
from tests.service.club import ANN, BEN, CAT, Guest, club


class Deaf(Guest):
    """A watcher that fails when it is told anything after the first time."""

    def hear(self, frame: bytes) -> None:
        if self.frames:
            raise OSError("the line is cut")
        super().hear(frame)


async def test_a_watcher_that_fails_keeps_nobody_else_from_being_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, door="listed")
        await here.ask(Deaf(CAT), Since(name, -1))
        ben = await here.watch(BEN, name)
        await here.choose(name, 0)
        number = (await here.table(name)).number
        assert ben.last("shown")["number"] == number
        assert [record.message for record in caplog.records] == ["telling a watcher failed"]


async def test_a_move_that_cannot_be_shown_is_made_and_told_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = replies.story

    def fails_for_seat_1(table: Table, eye: Eye, since: int) -> Told:
        if eye == 0:
            raise ValueError("no sentence for this event")
        return story(table, eye, since)

    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "random")
        ann, cat = await here.watch(ANN, name), await here.watch(CAT, name)
        with monkeypatch.context() as broken:
            broken.setattr(replies, "story", fails_for_seat_1)
            await here.choose(name, 0)
            await here.host.autoplay.rest()
        number = (await here.table(name)).number
        assert cat.last("shown")["number"] == number
        assert (await here.table(name)).tickets.keys() == {0}, "the bot was asked and has moved"
        await here.choose(name, 0)
        assert [row["number"] for row in ann.rows(0)] == [*range((await here.table(name)).number + 1)]
