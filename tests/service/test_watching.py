"""A watcher is sent news of so many tables and no more, since those that are watched stay in memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.service import live_tables
from hexarium.service.messages import Since
from tests.service.club import ANN, BEN, CAT, Guest, club


async def test_whoever_watches_too_many_tables_leaves_the_one_asked_for_longest_ago(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "MOST_WATCHED", 2)
    async with club(tmp_path / "log.db") as here:
        first, second, third = [await here.begin("trihex", ANN, BEN) for _ in range(3)]
        cat, dan = Guest(CAT), Guest("dan")
        await here.ask(dan, Since(first, -1))
        for name in (first, second, first, third):
            await here.ask(cat, Since(name, -1))
        refused = cat.last("refused")
        assert (refused["table"], refused["code"]) == (second, "not-now")
        assert refused["detail"] == "You watch more than 2 tables: you are sent no more news of this one."
        watched = [name for name in (first, second, third) if cat in (await here.host.tables.find(name)).watchers]
        assert watched == [first, third]
        await here.ask(cat, Since(second, -1))
        assert cat.last("refused")["table"] == first
        assert not [reply for reply in dan.heard if reply["type"] == "refused"]


async def test_a_watcher_who_has_gone_is_remembered_nowhere(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        cat = await here.watch(CAT, await here.begin("trihex", ANN, BEN))
        here.host.forget(cat)
        assert here.host.tables._watched == {}
