"""The rulebook's own example: what red can make from its token."""

from __future__ import annotations

import pytest

from hexarium.core import Seat
from hexarium.games.wordsearch.actions import Call
from hexarium.games.wordsearch.events import Advanced, Scored
from hexarium.games.wordsearch.scoring import Track
from tests.games.wordsearch.tables import PICTURE, Table

WORDS = [
    *("HELP", "HINT", "HI", "HIT", "AH", "HET", "CELL", "CELLS", "HELL", "ELL", "ELLS", "CLEAR", "CLEARS"),
    *("HELLO", "HE", "CELLO", "CELLOS", "LET", "EPOS", "AHI", "CERAS"),
]


def red() -> Table:
    return Table().put(PICTURE).tokens("d5", "d4")


@pytest.mark.rule("wordsearch/word", "wordsearch/no-reuse")
def test_from_its_token_red_can_make_all_21_words_of_the_example() -> None:
    found = {choice.word for choice in red().legal() if isinstance(choice, Call)}
    assert len(WORDS) == 21
    assert {*WORDS} <= found


@pytest.mark.rule("wordsearch/score", "wordsearch/move-token")
@pytest.mark.parametrize("word", WORDS)
def test_each_of_them_scores_its_letters_and_takes_red_to_its_last_letter(word: str) -> None:
    calls = [choice for choice in red().legal() if isinstance(choice, Call) and choice.word == word]
    for call in calls:
        table = red()
        state = table.play(0, call)
        assert state.scores == (len(word), 0)
        assert state.tokens[0] == call.path[-1]
        end = call.path[-1]
        assert table.heard() == (Scored(Seat(0), word, call.path, len(word)), Advanced(Seat(0), end))


@pytest.mark.rule("wordsearch/track")
@pytest.mark.parametrize(
    ("score", "track"),
    [
        (0, Track(0, 0, None)),
        (5, Track(5, 0, None)),
        (17, Track(7, 10, None)),
        (53, Track(3, 50, None)),
        (99, Track(9, 90, None)),
        (100, Track(0, 0, 100)),
        (116, Track(6, 10, 100)),
        (207, Track(7, 0, 200)),
    ],
)
def test_three_markers_show_a_score(score: int, track: Track) -> None:
    assert Track.of(score) == track
    assert track.units + track.tens + (track.hundreds or 0) == score
