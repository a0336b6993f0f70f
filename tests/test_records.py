"""Whole games under tests/records, replayed line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.core import Over, read_record, replay
from hexarium.games import CATALOGUE
from tests.golden import GAMES, RECORDS, annotated

FILES = sorted(RECORDS.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_whole_game_tells_every_eye_what_it_always_told(path: Path) -> None:
    text = path.read_text()
    assert annotated(text) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_whole_game_is_played_to_its_end(path: Path) -> None:
    game, record = read_record(path.read_text(), CATALOGUE)
    rules = game.rules(record.header.options)
    *_, last = replay(rules, record)
    assert isinstance(rules.turn(last.state), Over)


def test_every_game_of_the_catalogue_has_a_whole_game_on_file() -> None:
    recorded = {read_record(path.read_text(), CATALOGUE)[0].slug for path in FILES}
    assert recorded == {*CATALOGUE}
    assert {path.stem for path in FILES} == {*GAMES}


def test_the_games_of_hexx_have_all_twenty_effects() -> None:
    told = "".join(path.read_text() for path in FILES if path.stem.startswith("hexx-"))
    assert [face for face in range(1, 21) if f"[hexx/effect-{face}]" not in told] == []
