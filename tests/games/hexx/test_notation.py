"""HEXX as it is written and read."""

from __future__ import annotations

import pytest

from hexarium.core import Unreadable
from hexarium.games.hexx import Exchange, Placing, Play, notation
from hexarium.games.hexx.actions import (
    Action,
    Change,
    Choose,
    Draw,
    Forfeit,
    Give,
    Morph,
    Pass,
    Poach,
    Remove,
    Roll,
    Take,
    Toss,
)
from hexarium.games.hexx.pieces import BLACK, Axis
from hexarium.grid import Hex

WRITTEN: list[tuple[Action, str]] = [
    (Play((Placing(Hex(0, 0), "W"), Placing(Hex(1, 0), "O", wild=True))), "play g7W g8O*"),
    (Play((Placing(Hex(-6, 6), "Z", wild=True),), Axis.NORTH_EAST), "play m1Z* along ne"),
    (Exchange(("*", "A", "A")), "exchange *AA"),
    (Pass(), "pass"),
    (Morph(Placing(Hex(0, -1), "U"), Axis.SOUTH_EAST), "morph f7U along se"),
    (Forfeit(), "forfeit"),
    (Poach((Hex(0, 0), Hex(0, 1))), "poach g7 h7"),
    (Choose("E"), "choose E"),
    (Remove(Hex(6, -6)), "remove a13"),
    (Give("*"), "give *"),
    (Change(Placing(Hex(0, 0), "B")), "change g7B"),
    (Change(Placing(Hex(0, 0), "B", wild=True)), "change g7B*"),
    (Draw("*"), "draw *"),
    (Toss(BLACK), "toss black"),
    (Roll(20), "roll 20"),
    (Take("Q"), "take Q"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_every_action_is_one_line_and_reads_back(action: Action, text: str) -> None:
    assert notation.write(action) == text
    assert notation.read(text) == notation.read(text.upper()) == action


NOT_A_MOVE = 'is not a move in HEXX; try "play g7W g8O".'
NOT_A_TILE = "is not a tile on a space; write a space and a letter, as in g7W, or g7W* for a HEXX tile."
NOT_A_SPACE = "is not a space; the spaces are named like g7."

UNREADABLE = [
    ("", f'"" {NOT_A_MOVE}'),
    ("Dance", f'"Dance" {NOT_A_MOVE}'),
    ("\x1b[2J", f'"\\x1b[2J" {NOT_A_MOVE}'),
    ("play", f'"play" {NOT_A_MOVE}'),
    ("exchange", f'"exchange" {NOT_A_MOVE}'),
    ("give", f'"give" {NOT_A_MOVE}'),
    ("play along e", f'"along" {NOT_A_TILE}'),
    ("play g7", f'"g7" {NOT_A_TILE}'),
    ("play g7WW", f'"g7ww" {NOT_A_TILE}'),
    ("play g99W", f'"g99" {NOT_A_SPACE}'),
    ("play n1W", f'"n1" {NOT_A_SPACE}'),
    ("poach g", f'"g" {NOT_A_SPACE}'),
    ("remove g7A", f'"g7a" {NOT_A_SPACE}'),
    ("play g7W* along w", '"w" is not a line; write e, se or ne.'),
    ("morph g7A along up", '"up" is not a line; write e, se or ne.'),
    ("morph g7A", 'Name a tile and a line for a Metamorphosis, as in "morph g7A along ne".'),
    ("exchange A1", '"1" is not a letter from A to Z.'),
    ("choose AE", '"ae" is not a letter from A to Z.'),
    ("choose é", '"é" is not a letter from A to Z.'),
    ("change g7*", f'"g7*" {NOT_A_TILE}'),
    ("toss green", '"green" is not a side of a tile; a tile is red and black.'),
    ("roll 0", '"0" is not on the die; its faces are 1 to 20.'),
    ("roll 21", '"21" is not on the die; its faces are 1 to 20.'),
    ("roll six", '"six" is not on the die; its faces are 1 to 20.'),
]


@pytest.mark.parametrize(("text", "says"), UNREADABLE, ids=[repr(text) for text, _ in UNREADABLE])
def test_a_line_that_cannot_be_read_says_what_to_write(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        notation.read(text)
    assert str(unreadable.value) == says
