"""What an earlier release wrote still opens: its database, its records and its sheets.

The rules of three games have changed since: their games can be looked at and closed, but not continued.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.core import follow, read_any_version, read_record, replay
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify
from hexarium.service.messages import Resume
from hexarium.service.refusal import Frozen
from hexarium.service.replays import ReplayedGame
from hexarium.service.store import Phase
from tests.earlier_files import SAME_RULES, copy_database, of_earlier_rules, of_same_rules, why_frozen
from tests.service.club import ANN, BEN, CAT, Club, club, refused


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the earlier club's database."""
    return copy_database(tmp_path / "club.db")


async def names(earlier: Club, *, same_rules: bool) -> list[str]:
    """The tables of the games whose rules have changed, or have not."""
    return [
        summary.table
        for summary in (await earlier.host.lists.of_guest(ANN)).summaries
        if (summary.game in SAME_RULES) == same_rules
    ]


async def test_every_game_of_the_same_rules_opens_and_running_ones_can_be_finished(database: Path) -> None:
    phases = {slug: list[Phase]() for slug in SAME_RULES}
    async with club(database) as earlier:
        for name in await names(earlier, same_rules=True):
            table = await earlier.table(name)
            assert table.frozen is None, table.frozen
            phases[table.charter.game].append(table.phase)
            if table.phase is Phase.PLAYING:
                if table.paused is not None:
                    await earlier.ask(ANN, Resume(table.name, 0, earlier.fresh_id()))
                table = await earlier.play_on(table.name, most=1_000, seed=5)
            assert table.phase is Phase.OVER
            assert (await earlier.host.record(table.name)).moves
    assert all({Phase.OVER, Phase.PLAYING} == {*found} for found in phases.values())


async def test_every_game_of_earlier_rules_is_frozen_and_readable(database: Path) -> None:
    phases = {slug: list[Phase]() for slug in CATALOGUE if slug not in SAME_RULES}
    async with club(database) as earlier:
        for name in await names(earlier, same_rules=False):
            table = await earlier.table(name)
            phases[table.charter.game].append(table.phase)
            for guest in (ANN, BEN, CAT):
                watcher = await earlier.watch(guest, name)
                shown = watcher.last("shown")
                assert shown["frozen"] == why_frozen(table.charter.game)
                assert shown["view"] is not None
                assert (shown["asked"], shown["deciding"], shown["clock"]) == (None, [], None)
                assert (shown["ranking"] is not None) == (table.phase is Phase.OVER)
                assert [row["number"] for row in watcher.rows(shown["eye"])] == [*range(table.number + 1)]
            assert len((await earlier.host.seen(ANN, name, None)).players) == 2
            if table.phase is Phase.OVER:
                record = await earlier.host.record(name)
                assert len(record.moves) == len(table.played) + len(table.unreplayed)
                replayed = ReplayedGame(table.game, record).show("open")
                assert len(replayed.shots) + len(replayed.rest) == len(record.moves) + 1
                assert (await earlier.host.sheet(name)).rows
                assert (await earlier.host.rematch(ANN, name)).frozen is None
        numbers = {name: (await earlier.table(name)).number for name in await names(earlier, same_rules=False)}
        earlier.clock.pass_by(10_000)
        await earlier.host.round()
        assert {name: (await earlier.table(name)).number for name in numbers} == numbers
    assert all({Phase.OVER, Phase.PLAYING} == {*found} for found in phases.values())


async def test_a_running_game_of_earlier_rules_can_be_closed_by_its_host(database: Path) -> None:
    async with club(database) as earlier:
        closed = list[str]()
        for name in await names(earlier, same_rules=False):
            if (await earlier.table(name)).phase is Phase.PLAYING:
                await refused(earlier.host.shut(BEN, name))
                await earlier.host.shut(ANN, name)
                closed.append(name)
        assert closed
    async with club(database) as later:
        for name in closed:
            assert (await later.table(name)).phase is Phase.OVER
        assert not {*closed} & {*await later.host.store.hosted(ANN)}
        assert not any(each.is_frozen for each in (await later.host.lists.of_guest(ANN)).summaries)
        assert isinstance(await refused(later.host.start(ANN, closed[0])), Frozen)


@pytest.mark.parametrize("path", of_same_rules(".txt"), ids=lambda path: path.stem)
def test_a_record_of_the_same_rules_is_replayed(path: Path) -> None:
    game, record = read_record(path.read_text(), CATALOGUE)
    assert len([*replay(game.rules(record.header.options), record)]) == len(record.moves) + 1


@pytest.mark.parametrize("path", of_same_rules(".sheet.json"), ids=lambda path: path.stem)
def test_a_sheet_of_the_same_rules_is_verified(path: Path) -> None:
    verdict = verify(read_sheet(path.read_bytes()), CATALOGUE)
    assert (verdict.faults, verdict.unchecked) == ((), "")
    assert verdict.moves > 0


@pytest.mark.parametrize("path", of_earlier_rules(".txt"), ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_is_followed_as_far_as_possible(path: Path) -> None:
    text = path.read_text()
    game, record, unread = read_any_version(text, CATALOGUE)
    followed = follow(game, game.rules(record.header.options), record, unread)
    total = len(record.moves) + len(unread)
    assert text.endswith(f"--- {total} moves\n")
    assert len(followed.steps) - 1 + len(followed.rest) == total
    assert len(followed.steps) > 1
    assert followed.why == why_frozen(game.slug)


@pytest.mark.parametrize("path", of_earlier_rules(".sheet.json"), ids=lambda path: path.stem)
def test_of_a_sheet_of_earlier_rules_the_draws_are_verified(path: Path) -> None:
    verdict = verify(read_sheet(path.read_bytes()), CATALOGUE)
    assert (verdict.faults, verdict.draws > 0) == ((), True)
    assert verdict.unchecked.startswith(why_frozen(verdict.game))
