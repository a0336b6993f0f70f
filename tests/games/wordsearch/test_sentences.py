"""The events of Word Search in sentences, for the seats they are about and for everybody else."""

from __future__ import annotations

from typing import get_args

import pytest

from hexarium.core import Seat
from hexarium.games.wordsearch import events
from hexarium.games.wordsearch.sentences import tell
from hexarium.grid import Hex
from tests.games.wordsearch.tables import at, cell

NAMES = ("Ann", "Ben")
RED, BLUE = Seat(0), Seat(1)

TOLD: list[tuple[events.GameEvent, str, str]] = [
    (events.Dealt(("A",)), "The tiles are laid out.", ""),
    (
        events.Swapped(RED, cell("c3"), cell("d6")),
        "Ann swapped the tiles on c3 and d6.",
        "You swapped the tiles on c3 and d6.",
    ),
    (events.Traded(RED, cell("c3"), "A", "IN"), "Ann put A on c3 and took IN.", "You put A on c3 and took IN."),
    (events.Turned(RED, cell("c3")), "Ann rotated the tile on c3.", "You rotated the tile on c3."),
    (events.Stacked(RED, cell("c3"), "A"), "Ann put A on c3.", "You put A on c3."),
    (
        events.Shifted(RED, cell("c3"), cell("d4")),
        "Ann moved the top tile from c3 to d4.",
        "You moved the top tile from c3 to d4.",
    ),
    (events.Refilled(RED, "A"), "Ann drew A.", "You drew A."),
    (events.Exchanging(RED), "Ann asked to exchange a tile.", "You asked to exchange a tile."),
    (events.Exchanged(RED, "A", "B"), "Ann exchanged A for B.", "You exchanged A for B."),
    (events.AskedToDraw(RED), "Ann asked to draw a tile.", "You asked to draw a tile."),
    (events.Drew(RED, "A"), "Ann drew A.", "You drew A."),
    (events.Laid(RED, Hex(4, -7), "A"), "Ann laid A next to the group.", "You laid A next to the group."),
    (
        events.Returned(RED, "IN"),
        "Ann didn't lay IN in time, so it went back into the pile.",
        "You didn't lay IN in time, so it went back into the pile.",
    ),
    (events.Called(RED, "HE", at("d6", "c5")), "Ann called HE (d6 c5).", "You called HE (d6 c5)."),
    (events.Allowed(RED), "Ann accepted the word.", "You accepted the word."),
    (events.Disputed(RED, "HE"), "Ann disputed HE.", "You disputed HE."),
    (
        events.Struck(RED, "HEC"),
        "HEC is not in the word list: no points, and Ann's turn is over.",
        "HEC is not in the word list: no points, and your turn is over.",
    ),
    (
        events.Scored(RED, "HE", at("d6", "c5"), 2),
        "Ann scored 2 points for HE (d6 c5).",
        "You scored 2 points for HE (d6 c5).",
    ),
    (events.Advanced(RED, cell("c5")), "Ann moved to c5.", "You moved to c5."),
    (events.Moved(RED, cell("c5")), "Ann moved to c5 without a word.", "You moved to c5 without a word."),
    (events.Passed(RED), "Ann ended the turn without a word.", "You ended the turn without a word."),
    (events.Expired(), "Time is up.", ""),
    (
        events.TargetReached(203),
        "The round is complete and the highest score is 203 points: the game is over.",
        "",
    ),
    (events.Stalled(), "Five rounds passed without a score: the game is over.", ""),
    (
        events.Settled(),
        "The pile is empty, and nobody placed a tile or scored for a whole round: the game is over.",
        "",
    ),
    (events.GroupComplete(), "The last tile has been laid and the round is complete: the game is over.", ""),
]


@pytest.mark.parametrize(("event", "others", "own"), TOLD, ids=[type(event).__name__ for event, _, _ in TOLD])
def test_an_event_is_told_to_everybody_and_to_the_seat_it_is_about(
    event: events.GameEvent, others: str, own: str
) -> None:
    assert tell(event).text(NAMES) == tell(event).text(NAMES, BLUE) == others
    assert tell(event).text(NAMES, RED) == (own or others)


def test_every_kind_of_event_is_told_here() -> None:
    assert {type(event) for event, _, _ in TOLD} == {*get_args(events.GameEvent)}
