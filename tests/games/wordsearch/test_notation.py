"""How Word Search is written and read."""

from __future__ import annotations

import pytest

from hexarium.core import Unreadable
from hexarium.games.wordsearch import notation
from hexarium.games.wordsearch.actions import (
    Action,
    Allow,
    Call,
    Deal,
    Dispute,
    Draw,
    Exchange,
    Expire,
    Facing,
    Lay,
    Move,
    Pass,
    Stack,
    Trade,
    Turn,
    TurnUp,
)
from hexarium.grid import Hex
from tests.games.wordsearch.tables import at, cell, shift, swap

LINES: list[tuple[str, Action]] = [
    ("deal A IN Z", Deal(("A", "IN", "Z"))),
    ("tile ON", TurnUp("ON")),
    ("swap c3 d6", swap("c3", "d6")),
    ("swap c3 d6 turn d6", swap("c3", "d6", turned=at("d6"))),
    ("trade c3", Trade(cell("c3"))),
    ("trade c3 turned", Trade(cell("c3"), Facing.TURNED)),
    ("turn c3 d6", Turn(at("c3", "d6"))),
    ("stack d4", Stack(cell("d4"))),
    ("shift d4 c3", shift("d4", "c3")),
    ("draw", Draw()),
    ("lay 4,-7", Lay(Hex(4, -7))),
    ("lay c3", Lay(cell("c3"))),
    ("call HELP d6 c5 b4 b5", Call("HELP", at("d6", "c5", "b4", "b5"))),
    ("move d5", Move(cell("d5"))),
    ("exchange", Exchange()),
    ("pass", Pass()),
    ("allow", Allow()),
    ("dispute", Dispute()),
    ("expire", Expire()),
]


@pytest.mark.parametrize(("line", "action"), LINES)
def test_an_action_is_written_in_one_line_and_read_back(line: str, action: Action) -> None:
    assert notation.write(action) == line
    assert notation.read(line) == action


def test_capitals_and_order_do_not_matter() -> None:
    assert notation.read("Call help D6 c5 b4 B5") == Call("HELP", at("d6", "c5", "b4", "b5"))
    assert notation.read("swap d6 c3") == swap("c3", "d6")


NOT_A_MOVE = 'is not a move in Word Search; try "call HELP d6 c5 b4 b5" or "move d5".'
NOT_A_TILE = "is not a tile; there are IN, IS and ON and the letters A to Z."

UNREADABLE = [
    ("", f'"" {NOT_A_MOVE}'),
    ("Help", f'"Help" {NOT_A_MOVE}'),
    ("\x1b[2J", f'"\\x1b[2J" {NOT_A_MOVE}'),
    ("call HELP", f'"call HELP" {NOT_A_MOVE}'),
    ("turn", f'"turn" {NOT_A_MOVE}'),
    ("swap c3 d6 turn", f'"swap c3 d6 turn" {NOT_A_MOVE}'),
    ("move z9", '"z9" is not a space; the spaces are named like d5.'),
    ("move 100,3", '"100,3" is not a space; the spaces are named like d5.'),
    ("tile QU", f'"QU" {NOT_A_TILE}'),
    ("tile NI", f'"NI" {NOT_A_TILE}'),
    ("call HE-P d6 c5", '"he-p" is not a word; use only the letters A to Z.'),
]


@pytest.mark.parametrize(("line", "says"), UNREADABLE, ids=[repr(line) for line, _ in UNREADABLE])
def test_a_line_that_cannot_be_read_says_what_to_write(line: str, says: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        notation.read(line)
    assert str(unreadable.value) == says
