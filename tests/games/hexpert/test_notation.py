"""How Hexpert is written and read."""

from __future__ import annotations

import re

import pytest

from hexarium.core import Unreadable
from hexarium.games.hexpert import Action, Call, Place
from hexarium.games.hexpert.notation import read, write
from hexarium.games.hexpert.pieces import BOARD, NAMES, TILES

C3 = NAMES.cell("c3")


@pytest.mark.parametrize("action", [*map(Call, TILES), *map(Place, BOARD)], ids=write)
def test_what_is_written_is_read_back(action: Action) -> None:
    assert read(write(action)) == action


def test_a_placement_can_be_said_short_and_in_capitals() -> None:
    assert read("c3") == read("PLACE C3") == Place(C3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("call 9-6-4-1", 'There is no tile "9-6-4-1"; name one light of each direction (1/5/9, 2/6/7, 3/4/8)'),
        ("call 2-6-3", 'There is no tile "2-6-3"'),
        ("place f1", 'There is no cell "f1"; cells run from a1 to e3.'),
        ("", '"" is not a move in Hexpert; try "place c3".'),
        ("place", '"place" is not a move in Hexpert; try "place c3".'),
        ("call", '"call" is not a move in Hexpert; try "place c3".'),
        ("put it on c3", '"put it on c3" is not a move in Hexpert; try "place c3".'),
    ],
)
def test_what_cannot_be_read_says_what_to_write(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(why)):
        read(text)
