"""The commands of whoever runs a club: verify, backup, restore, export, doctor."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from hexarium.service import claimed
from hexarium.service.refusal import NotKept
from tests.cli.conftest import Run
from tests.service.club import ANN, BEN, club


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A club with one finished game and one that is being played."""

    async def play() -> None:
        async with club(tmp_path / "log.db") as here:
            await here.play_on(await here.begin("trihex", ANN, BEN))
            await here.begin("hexpert", ANN, BEN)

    asyncio.run(play())
    return tmp_path / "log.db"


def test_finished_games_are_exported_and_can_be_verified(hexarium: Run, log: Path) -> None:
    assert hexarium(f"export games --db {log}").out == "1 finished games are in games.\n"
    sheet = next(Path("games").glob("trihex-*.sheet.json"))
    assert hexarium(f"verify {sheet}").out.startswith("Everything adds up: ")
    assert "The game is over" in hexarium(f"replay {next(Path('games').glob('*.txt'))} --plain").out
    sheet.write_text(sheet.read_text().replace('"draws":[[5,', '"draws":[[500000007,', 1))
    forged = hexarium(f"verify {sheet}")
    assert (forged.code, "drawn otherwise" in forged.err) == (2, True)
    assert hexarium("verify games").code == 2
    Path("nothing").write_text("nothing")
    assert "sheet" in hexarium("verify nothing").err


def test_a_club_is_backed_up_while_it_runs_and_restored(hexarium: Run, log: Path) -> None:
    assert hexarium(f"backup copy.db --db sqlite:///{log}").code == 0
    assert "there already" in hexarium(f"backup copy.db --db {log}").err
    assert "move away what is left" in hexarium(f"restore copy.db --db {log}").err
    assert hexarium("restore copy.db --db back.db").code == 0
    assert hexarium("doctor --db back.db").out == "All 2 tables replay.\n"
    assert "is not there" in hexarium("restore nowhere.db --db other.db").err
    assert "pg_dump" in hexarium("backup x.db --db postgresql://nowhere/club").err


def test_a_backup_is_not_put_beside_what_a_crash_left(hexarium: Run, log: Path) -> None:
    assert hexarium(f"backup copy.db --db {log}").code == 0
    log.unlink()
    for ending in ("-wal", "-shm", "-journal"):
        left = log.with_name(log.name + ending)
        left.write_bytes(b"")
        refused = hexarium(f"restore copy.db --db {log}")
        assert (refused.code, left.name in refused.err) == (2, True)
        left.unlink()
    assert hexarium(f"restore copy.db --db {log}").code == 0


def test_a_file_by_another_name_is_the_same_file(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarium.service.claim.PATIENCE", 0.0)
    other = log.with_name("other.db")
    other.symlink_to(log)
    with claimed(log), pytest.raises(NotKept), claimed(other):
        pass


def test_a_file_that_a_server_has_open_is_not_for_another(
    hexarium: Run, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexarium.service.claim.PATIENCE", 0.0)
    with claimed(log):
        assert "another server has" in hexarium(f"serve --db {log}").err
        assert "another server has" in hexarium(f"browse --db {log}").err
        assert hexarium(f"backup copy.db --db {log}").code == 0
        log.rename("away.db")
        assert "another server has" in hexarium(f"restore copy.db --db {log}").err
    assert hexarium(f"restore copy.db --db {log}").code == 0


def test_a_folder_that_is_not_there_is_named(hexarium: Run) -> None:
    refused = hexarium("serve --db nowhere/club.db")
    assert refused.code == 2
    assert "nowhere/club.db cannot be used" in refused.err


def test_the_doctor_names_games_that_no_longer_replay(hexarium: Run, log: Path) -> None:
    changed = sqlite3.connect(log)
    changed.execute("UPDATE log SET digest = substr(digest, 1, 9) || 'other' WHERE number = 9")
    changed.commit()
    changed.close()
    examined = hexarium(f"doctor --db {log}")
    assert examined.code == 2
    assert "another position" in examined.out
    assert "of 2 tables" in examined.err


def test_several_workers_need_a_shared_database(hexarium: Run) -> None:
    assert "PostgreSQL" in hexarium("serve --db club.db --workers 2").err
    assert "no database of the kind" in hexarium("doctor --db mysql://x").err


def test_bots_need_a_process_to_think_in(hexarium: Run) -> None:
    assert "--bots: at least 1, not 0" in hexarium("serve --db club.db --bots 0").err
