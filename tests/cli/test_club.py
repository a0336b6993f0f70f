"""The commands for people who run a server: verify, backup, restore, export, doctor."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from hexarium.cli.verify import NOTHING_NOTED, SHEET_WANTED
from hexarium.service import locked
from hexarium.service.refusal import NotKept
from tests.cli.conftest import Run
from tests.service.club import ANN, BEN, club
from tests.service.rechain import rechain


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
    assert hexarium(f"export games --db {log}").out == "1 finished game written to games.\n"
    sheet = next(Path("games").glob("trihex-*.sheet.json"))
    said = hexarium(f"verify {sheet}").out.splitlines()
    assert re.fullmatch(
        r"Fair deal: \d+ draws match the commitment published before the game, and \d+ moves follow the rules\.",
        said[0],
    )
    head = re.fullmatch(r"\d+ rows form a chain that ends in ([0-9a-f]{64})\.", said[1])
    assert head is not None
    assert said[2:] == ["Without a salt: seat 1 and seat 2.", NOTHING_NOTED]
    assert hexarium(f"verify {sheet} --head {head[1]}").out.endswith("The head that you noted is in it.\n")
    kept = hexarium(f"verify {sheet} --head 3:{head[1]} --commitment {'0' * 64} --salt 00")
    assert kept.code == 2
    for found in ("the head you noted for row 3", "the commitment you noted", "the salt you noted"):
        assert found in kept.err
    assert "Game over" in hexarium(f"replay {next(Path('games').glob('*.txt'))} --plain").out
    sheet.write_text(sheet.read_text().replace('"draws":[[5,', '"draws":[[500000007,', 1))
    forged = hexarium(f"verify {sheet}")
    assert (forged.code, "the draw does not match the secret" in forged.err) == (2, True)
    assert hexarium("verify games").code == 2
    Path("nothing").write_text("nothing")
    wrong = hexarium("verify nothing").err
    assert wrong.startswith("hexarium: nothing is not a sheet (")
    assert wrong.endswith(f"). {SHEET_WANTED}\n")


def test_a_club_is_backed_up_while_it_runs_and_restored(hexarium: Run, log: Path) -> None:
    assert hexarium(f"backup copy.db --db sqlite:///{log}").code == 0
    assert hexarium(f"backup copy.db --db {log}").err == "hexarium: copy.db already exists. Name a new file.\n"
    assert hexarium(f"restore copy.db --db {log}").err.startswith(f"hexarium: Stop the server, then move away {log}")
    assert hexarium("restore copy.db --db back.db").code == 0
    assert hexarium("doctor --db back.db").out == "2 games checked: all can be continued with this release.\n"
    assert hexarium("restore nowhere.db --db other.db").err == "hexarium: nowhere.db does not exist.\n"
    assert hexarium("backup x.db --db postgresql://nowhere/club").err == (
        "hexarium: This command is for SQLite files. For PostgreSQL use pg_dump and pg_restore.\n"
    )


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
    monkeypatch.setattr("hexarium.service.file_lock.LOCK_TIMEOUT", 0.0)
    other = log.with_name("other.db")
    other.symlink_to(log)
    with locked(log), pytest.raises(NotKept), locked(other):
        pass


def test_a_file_that_a_server_has_open_is_not_for_another(
    hexarium: Run, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexarium.service.file_lock.LOCK_TIMEOUT", 0.0)
    with locked(log):
        assert "Another server has" in hexarium(f"serve --db {log}").err
        assert "Another server has" in hexarium(f"browse --db {log}").err
        assert hexarium(f"backup copy.db --db {log}").code == 0
        log.rename("away.db")
        assert "Another server has" in hexarium(f"restore copy.db --db {log}").err
    assert hexarium(f"restore copy.db --db {log}").code == 0


@pytest.mark.parametrize("command", ["export out", "doctor", "backup copy.db", "serve"])
def test_a_file_that_is_not_a_database_is_refused_in_one_line_and_left_as_it_is(hexarium: Run, command: str) -> None:
    Path("junk.txt").write_text("some text")
    for database in ("junk.txt", "."):
        refused = hexarium(f"{command} --db {database}")
        assert refused.code == 2
        assert refused.err.startswith(f"hexarium: {database} is ")
        assert refused.err.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == ["junk.txt"]
    assert Path("junk.txt").read_text() == "some text"


@pytest.mark.parametrize("command", ["export out", "doctor", "backup copy.db", "serve"])
def test_the_database_of_another_program_gets_no_tables_of_ours(hexarium: Run, command: str) -> None:
    with closing(sqlite3.connect("other.db")) as other:
        other.execute("CREATE TABLE bookmarks (page TEXT)")
    refused = hexarium(f"{command} --db other.db")
    assert (refused.code, refused.err) == (
        2,
        "hexarium: other.db is not a Hexarium database (no such table: layout).\n",
    )
    with closing(sqlite3.connect("other.db")) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]


@pytest.mark.parametrize("command", ["export out", "doctor", "backup copy.db"])
def test_a_missing_database_is_not_created(hexarium: Run, command: str) -> None:
    refused = hexarium(f"{command} --db nowhere.db")
    assert (refused.code, refused.err) == (2, "hexarium: nowhere.db does not exist.\n")
    assert hexarium(command).err.endswith("club.db does not exist.\n")
    assert not [*Path().glob("*.db*")]


def test_a_server_without_that_database_says_so_in_one_line(hexarium: Run, postgresql: str) -> None:
    refused = hexarium(f"doctor --db {urlunsplit(urlsplit(postgresql)._replace(path='/nowhere'))}")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert 'database "nowhere" does not exist' in refused.err


def test_a_file_that_is_not_a_backup_is_not_restored_and_leaves_nothing_behind(hexarium: Run) -> None:
    Path("junk.txt").write_text("some text")
    for source in ("junk.txt", "."):
        refused = hexarium(f"restore {source} --db back.db")
        assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert [path.name for path in Path().iterdir()] == ["junk.txt"]


def test_a_spoiled_backup_is_refused_and_leaves_nothing_behind(hexarium: Run, log: Path) -> None:
    whole = log.read_bytes()
    Path("spoiled.db").write_bytes(whole[:8192])
    refused = hexarium("restore spoiled.db --db back.db")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert not [*Path().glob("back.db"), *Path().glob("*.part")]


def test_games_are_exported_to_a_folder(hexarium: Run, log: Path) -> None:
    Path("file.txt").write_text("mine")
    assert hexarium(f"export file.txt --db {log}").err == "hexarium: file.txt is a file. Name a folder.\n"
    assert hexarium(f"export games --db {log}").code == 0
    assert hexarium(f"export games --db {log}").code == 0
    record = next(Path("games").glob("*.txt"))
    record.write_text("mine")
    assert hexarium(f"export games --db {log}").err == (
        f"hexarium: {record} already exists and was not made by this command. Name another file.\n"
    )
    assert record.read_text() == "mine"


def test_a_record_is_not_taken_for_a_sheet_nor_a_sheet_for_a_record(hexarium: Run, log: Path) -> None:
    assert hexarium(f"export games --db {log}").code == 0
    record, sheet = next(Path("games").glob("*.txt")), next(Path("games").glob("*.sheet.json"))
    refused = hexarium(f"verify {record}")
    assert (refused.code, refused.err) == (2, f"hexarium: {record} is a record. {SHEET_WANTED}\n")
    refused = hexarium(f"replay {sheet}")
    assert (refused.code, refused.err) == (
        2,
        f"hexarium: {sheet} is the sheet of a finished game, not a record. Check it with `hexarium verify`.\n",
    )


@pytest.mark.parametrize("command", ["serve", "browse"])
def test_ports_end_at_65535(hexarium: Run, command: str) -> None:
    assert hexarium(f"{command} --port 65536").err == "hexarium: --port must be at most 65535, not 65536.\n"
    assert hexarium(f"{command} --port -1").err == "hexarium: --port must be at least 0, not -1.\n"


def test_a_folder_that_is_not_there_is_named(hexarium: Run) -> None:
    refused = hexarium("serve --db nowhere/club.db")
    assert refused.code == 2
    assert "nowhere/club.db cannot be used" in refused.err


def test_the_doctor_names_games_that_no_longer_replay(hexarium: Run, log: Path) -> None:
    changed = sqlite3.connect(log)
    changed.execute("UPDATE log SET digest = substr(digest, 1, 9) || 'other' WHERE number = 9")
    changed.commit()
    changed.close()
    rechain(log)
    examined = hexarium(f"doctor --db {log}")
    assert examined.code == 1
    assert "another position" in examined.out
    assert examined.err == "hexarium: 1 of 2 games can be read but not continued with this release.\n"


def test_several_workers_need_a_shared_database(hexarium: Run) -> None:
    assert hexarium("serve --db club.db --workers 2").err == (
        "hexarium: More than one worker needs PostgreSQL: a SQLite file can be used by one server process only.\n"
    )
    assert "Unknown kind of database 'mysql'" in hexarium("doctor --db mysql://x").err


def test_bots_need_a_process_to_think_in(hexarium: Run) -> None:
    assert hexarium("serve --db club.db --bots 0").err == "hexarium: --bots must be at least 1, not 0.\n"
