"""Files are written whole or not at all, and overwrite nothing that is not ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.cli.files import check_overwrite, check_writable, write_atomically
from hexarium.cli.usage_error import UsageError
from hexarium.core import read_record, write_json
from hexarium.games import CATALOGUE
from tests.golden import RECORDS

RECORD = RECORDS / "trihex-two.txt"


def test_a_file_is_written_whole_and_nothing_else(tmp_path: Path) -> None:
    write_atomically(tmp_path / "new" / "game.txt", b"game")
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["game.txt"]


def test_nothing_is_left_of_what_could_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(IsADirectoryError) as refused:
        write_atomically(folder, b"game")
    assert (refused.value.filename, refused.value.strerror) == (str(folder), "Is a directory")
    assert [*tmp_path.iterdir()] == [folder]


def test_a_file_needs_a_folder_that_is_there(tmp_path: Path) -> None:
    check_writable(tmp_path / "game.txt")
    (tmp_path / "game.txt").write_text("")
    check_writable(tmp_path / "game.txt")
    for path, said in {
        tmp_path: f"{tmp_path} is a folder. Name a file.",
        tmp_path / "no" / "game.txt": f"Can't write {tmp_path}/no/game.txt: the folder {tmp_path}/no does not exist.",
        tmp_path
        / "game.txt"
        / "a": f"Can't write {tmp_path}/game.txt/a: the folder {tmp_path}/game.txt does not exist.",
        Path("/dev/null"): "/dev/null is not a regular file. Name another file.",
    }.items():
        with pytest.raises(UsageError) as refused:
            check_writable(path)
        assert str(refused.value) == said


def test_records_may_be_written_over(tmp_path: Path) -> None:
    _, record = read_record(RECORD.read_text(), CATALOGUE)
    for content in (
        RECORD.read_bytes(),
        RECORD.read_bytes()[:100],
        b"# A fine game.\n\n" + RECORD.read_bytes(),
        write_json(record),
        b"",
    ):
        (tmp_path / "game.txt").write_bytes(content)
        check_overwrite(tmp_path / "game.txt")
    check_overwrite(tmp_path / "nothing.txt")


@pytest.mark.parametrize("content", [b"my diary", b'{"hexarium_sheet": 1}', b"\xff\x00", b"# hexarium = 1\n"])
def test_nothing_else_may_be_written_over(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "mine").write_bytes(content)
    with pytest.raises(UsageError) as refused:
        check_overwrite(tmp_path / "mine")
    assert str(refused.value) == (
        f"{tmp_path / 'mine'} already exists and was not made by this command. Name another file."
    )
