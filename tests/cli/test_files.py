"""Files are written whole, where they can be, and over nothing that is not ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.cli.files import check_ours, check_place, write_whole
from hexarium.cli.usage_error import UsageError
from hexarium.core import read_record, write_json
from hexarium.games import CATALOGUE
from tests.golden import RECORDS

RECORD = RECORDS / "trihex-two.txt"


def test_a_file_is_written_whole_and_nothing_else(tmp_path: Path) -> None:
    write_whole(tmp_path / "new" / "game.txt", b"game")
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["game.txt"]


def test_nothing_is_left_of_what_could_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(IsADirectoryError) as refused:
        write_whole(folder, b"game")
    assert (refused.value.filename, refused.value.strerror) == (str(folder), "Is a directory")
    assert [*tmp_path.iterdir()] == [folder]


def test_a_file_needs_a_folder_that_is_there(tmp_path: Path) -> None:
    check_place(tmp_path / "game.txt")
    (tmp_path / "game.txt").write_text("")
    check_place(tmp_path / "game.txt")
    for path, said in {
        tmp_path: "is a folder",
        tmp_path / "nowhere" / "game.txt": "there is no folder",
        tmp_path / "game.txt" / "game.txt": "there is no folder",
        Path("/dev/null"): "is no file",
    }.items():
        with pytest.raises(UsageError, match=said):
            check_place(path)


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
        check_ours(tmp_path / "game.txt")
    check_ours(tmp_path / "nothing.txt")


@pytest.mark.parametrize("content", [b"my diary", b'{"hexarium_sheet": 1}', b"\xff\x00", b"# hexarium = 1\n"])
def test_nothing_else_may_be_written_over(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "mine").write_bytes(content)
    with pytest.raises(UsageError, match="is there already, and holds something else: name another file"):
        check_ours(tmp_path / "mine")
