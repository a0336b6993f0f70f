"""How Word Search is written and told."""

from __future__ import annotations

import pytest

from hexarium.core import Seat, Unreadable
from hexarium.games.wordsearch import events, notation
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


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "no move in Word Search"),
        ("help", "no move in Word Search"),
        ("call HELP", "no move in Word Search"),
        ("turn", "no move in Word Search"),
        ("swap c3 d6 turn", "no move in Word Search"),
        ("move z9", "no cell is called 'z9'"),
        ("move 100,3", "no cell is called"),
        ("tile QU", "no tile 'QU'"),
        ("tile NI", "no tile 'NI'"),
        ("call HE-P d6 c5", "letters A to Z"),
    ],
)
def test_what_is_no_action_cannot_be_read(line: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        notation.read(line)


RED, BLUE = Seat(0), Seat(1)
TOLD: list[tuple[events.GameEvent, str]] = [
    (events.Dealt(("A",)), "The tiles are laid out"),
    (events.Swapped(RED, cell("c3"), cell("d6")), "Seat 1 swaps c3 and d6"),
    (events.Traded(RED, cell("c3"), "A", "IN"), "Seat 1 lays A on c3 and takes IN"),
    (events.Turned(RED, cell("c3")), "Seat 1 turns c3"),
    (events.Stacked(RED, cell("c3"), "A"), "Seat 1 puts A on c3"),
    (events.Shifted(RED, cell("c3"), cell("d4")), "Seat 1 moves a tile from c3 to d4"),
    (events.Refilled(RED, "A"), "Seat 1 takes A"),
    (events.Exchanging(RED), "Seat 1 asks for another tile"),
    (events.Exchanged(RED, "A", "B"), "Seat 1 exchanges A for B"),
    (events.AskedToDraw(RED), "Seat 1 asks for a tile"),
    (events.Drew(RED, "A"), "Seat 1 draws A"),
    (events.Laid(RED, Hex(4, -7), "A"), "Seat 1 lays A at 4,-7"),
    (events.Returned(RED, "IN"), "IN goes back into the pile"),
    (events.Called(RED, "HE", at("d6", "c5")), "Seat 1 calls HE along d6 c5"),
    (events.Allowed(BLUE), "Seat 2 lets the word stand"),
    (events.Disputed(BLUE, "HE"), "Seat 2 disputes HE"),
    (events.Struck(RED, "HEC"), "HEC is not in the word list: seat 1 loses the turn"),
    (events.Scored(RED, "HE", at("d6", "c5"), 2), "Seat 1 scores 2 for HE along d6 c5"),
    (events.Advanced(RED, cell("c5")), "Seat 1 moves to c5"),
    (events.Moved(RED, cell("c5")), "Seat 1 moves to c5"),
    (events.Passed(RED), "Seat 1 finds no word"),
    (events.Expired(), "Time is up"),
    (events.TargetReached(203), "The round is finished, and 203 points end the game"),
    (events.Stalled(), "Nobody has scored for five rounds: the game is over"),
    (events.Settled(), "The pile is empty and nobody built or scored for a round: the game is over"),
    (events.GroupComplete(), "The last tile lies and the round is finished: the game is over"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_is_told_in_a_sentence(event: events.GameEvent, sentence: str) -> None:
    assert notation.tell(event) == sentence
