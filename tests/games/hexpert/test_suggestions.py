"""How a hint words a placement in Hexpert: by the rows that it completes or continues."""

from __future__ import annotations

from typing import Any

import pytest

from hexarium.core import Seat
from hexarium.games.hexpert import Hexpert, Options, Place, Scoring
from hexarium.games.hexpert.pieces import NAMES
from hexarium.games.hexpert.suggestions import suggest
from tests.games.hexpert.table import after

FIRST = Seat(0)


def said(lines: str, called: str, at: str, **options: Any) -> str:
    """What is said about a space for the called tile, after these tiles were placed: `9-6-3 a1, 9-7-4 a2`."""
    rules = Hexpert(Options(**options))
    state = rules.start(1)
    for line in filter(None, lines.split(", ")):
        tile, space = line.split()
        state = after(rules, state, f"call {tile}", f"1 {space}").state
    state = after(rules, state, f"call {called}").state
    return suggest(rules, rules.view(state, FIRST), (Place(NAMES.cell(at)),)).sentence


@pytest.mark.parametrize(
    ("lines", "called", "at", "sentence"),
    [
        ("", "9-6-3", "c3", "Place 9-6-3 on c3."),
        ("9-6-3 c3", "1-7-4", "c4", "Place 1-7-4 on c4."),
        ("9-6-3 a1", "9-7-4", "a2", "Place 9-7-4 on a2: it continues a row of 9."),
        ("9-6-3 a1, 9-7-4 a2", "9-2-8", "a3", "Place 9-2-8 on a3: it completes a row of 9 (27 points)."),
        ("9-6-3 a1, 9-7-4 a2", "5-2-8", "a3", "Place 5-2-8 on a3."),
    ],
)
def test_a_placement_is_told_by_its_rows(lines: str, called: str, at: str, sentence: str) -> None:
    assert said(lines, called, at) == sentence


def test_several_rows_are_told_together() -> None:
    lines = "9-6-3 a1, 9-7-4 a2, 1-2-8 b4, 5-2-8 c5"
    assert said(lines, "9-2-8", "a3") == "Place 9-2-8 on a3: it completes rows of 9 and 8 (51 points)."


def test_a_row_that_lacks_more_of_its_light_than_can_still_be_called_is_not_continued() -> None:
    """Seven of the nine tiles with a 9 are on the board, and one more is called: the row in the middle needs five."""
    nines = "9-2-3 a1, 9-2-4 a2, 9-2-8 b1, 9-6-3 b2, 9-6-4 e1, 9-6-8 e2, 9-7-3 c1"
    assert "row of 9" not in said(nines, "9-7-4", "c2")


def test_a_row_of_one_symbol_scores_under_sunrays() -> None:
    assert said("1-2-4 a1, 1-6-3 a2", "5-2-3", "a3", scoring=Scoring.SUNRAYS) == (
        "Place 5-2-3 on a3: it completes a row of one symbol (21 points)."
    )
