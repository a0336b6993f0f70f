"""Whoever asks for a long story again gets rows that were made before, as long as they are told alike."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import msgspec
import pytest

from hexarium.core import Seat
from hexarium.service import replies
from hexarium.service.kept_rows import KeptRows, WeighedRow
from hexarium.service.messages import ToldRow
from hexarium.service.rows import Absent, Ended
from hexarium.service.table import LoggedRow
from tests.service.club import ANN, BEN, CAT, Club, club

LINES = [LoggedRow(number, 0.0, Absent(Seat(0), "easy")) for number in range(4)]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """How rows are made, with every call counted, while none is kept from before."""
    monkeypatch.setattr(replies, "_KEPT", KeptRows())
    make = Mock(wraps=replies._row)
    monkeypatch.setattr(replies, "_row", make)
    return make


async def finished(here: Club) -> str:
    name = await here.begin("wordsearch", ANN, BEN)
    await here.play_on(name)
    return name


async def test_rows_of_a_long_story_are_made_once_for_each_eye(tmp_path: Path, made: Mock) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await finished(here)
        made.reset_mock()
        first = await here.host.stories(CAT, name, -1)
        assert made.call_count >= len(first[0].rows) - 1
        made.reset_mock()
        again, later = await here.host.stories(CAT, name, -1), await here.host.stories(CAT, name, 4)
        assert again == first
        assert later[0].rows == first[0].rows[5:]
        assert made.call_count <= 2, "only how the game ended is told as it is now"


async def test_an_eye_is_never_told_the_rows_of_another(tmp_path: Path, made: Mock) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await finished(here)
        table = await here.table(name)
        kept = [replies.story(table, eye, -1) for _ in range(2) for eye in (None, Seat(0), Seat(1))][3:]
        made.reset_mock()
        replies._KEPT._rows.clear()
        assert kept == [replies.story(table, eye, -1) for eye in (None, Seat(0), Seat(1))]
        assert made.called


async def test_a_forgotten_person_is_in_no_row_that_was_kept(tmp_path: Path, made: Mock) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await finished(here)
        assert b"Ben" in msgspec.json.encode(await here.host.stories(CAT, name, -1))
        await here.host.forget_person(BEN)
        assert b"Ben" not in msgspec.json.encode(await here.host.stories(CAT, name, -1))
        assert made.called


def test_rows_are_kept_by_line_eye_and_names_and_the_first_leaves_when_there_are_too_many() -> None:
    kept = KeptRows(most=3)
    for line in LINES:
        kept.keep(line, None, ("Ann",), WeighedRow(ToldRow(line.number, 0.0), 10))
    assert len(kept) == 3
    found = [kept.get(line, None, ("Ann",)) for line in LINES]
    assert [each and each.row.number for each in found] == [None, 1, 2, 3]
    assert kept.get(LINES[1], Seat(0), ("Ann",)) is kept.get(LINES[1], None, ("Eve",)) is None


def test_the_end_of_a_game_and_moves_that_were_not_replayed_are_not_kept() -> None:
    kept = KeptRows()
    for line in (LoggedRow(1, 0.0, Ended(None, "", "")), LoggedRow(2, 0.0, None, events=None)):
        kept.keep(line, None, (), WeighedRow(ToldRow(line.number, 0.0), 10))
    assert len(kept) == 0
