"""Only the server's own user may read its files: they hold the secrets of games that are being played."""

from __future__ import annotations

from pathlib import Path

from hexarium.service import locked
from hexarium.service.sqlite_file import copy_file
from tests.faults import mode_of
from tests.service.club import ANN, BEN, club


async def test_the_database_its_companions_and_backups_are_private(tmp_path: Path) -> None:
    with locked(tmp_path / "log.db"):
        async with club(tmp_path / "log.db") as here:
            await here.begin("trihex", ANN, BEN)
            copy_file(tmp_path / "log.db", tmp_path / "copy.db")
            modes = {each.name: mode_of(each) for each in tmp_path.iterdir()}
    assert {"log.db", "log.db-wal", "log.db-shm", "log.db-server", "copy.db"} <= {*modes}
    assert {*modes.values()} == {0o600}


async def test_files_that_others_could_read_are_narrowed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db"):
        pass
    (tmp_path / "log.db").chmod(0o644)
    async with club(tmp_path / "log.db"):
        assert {mode_of(each) for each in tmp_path.iterdir()} == {0o600}
