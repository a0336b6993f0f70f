"""What an earlier release wrote still opens: its database, its records and its sheets."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from hexarium.core import read_record, replay
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify
from hexarium.service.messages import Resume
from hexarium.service.store import Phase
from tests.service.club import ANN, club

EARLIER = Path(__file__).parent / "earlier"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the earlier club's database."""
    path = tmp_path / "club.db"
    path.write_bytes(gzip.decompress((EARLIER / "club.db.gz").read_bytes()))
    return path


async def test_every_game_of_an_earlier_database_opens_and_running_ones_can_be_finished(database: Path) -> None:
    phases = {slug: list[Phase]() for slug in CATALOGUE}
    async with club(database) as earlier:
        for summary in await earlier.host.of_guest(ANN):
            table = await earlier.table(summary.table)
            assert table.frozen is None, table.frozen
            phases[table.charter.game].append(table.phase)
            if table.phase is Phase.PLAYING:
                if table.paused is not None:
                    await earlier.ask(ANN, Resume(table.name, 0, earlier.fresh_id()))
                table = await earlier.play_on(table.name, most=1_000, seed=5)
            assert table.phase is Phase.OVER
            assert (await earlier.host.record(table.name)).moves
    assert all({Phase.OVER, Phase.PLAYING} == {*found} for found in phases.values())


@pytest.mark.parametrize("path", sorted(EARLIER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_record_of_an_earlier_release_is_replayed(path: Path) -> None:
    game, record = read_record(path.read_text(), CATALOGUE)
    assert len([*replay(game.rules(record.header.options), record)]) == len(record.moves) + 1


@pytest.mark.parametrize("path", sorted(EARLIER.glob("*.sheet.json")), ids=lambda path: path.stem)
def test_a_sheet_of_an_earlier_release_is_verified(path: Path) -> None:
    verdict = verify(read_sheet(path.read_bytes()), CATALOGUE)
    assert verdict.faults == ()
    assert verdict.moves > 0
