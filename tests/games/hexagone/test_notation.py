"""How moves and cells are written, and what is told."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core import Unreadable
from hexarium.games.hexagone import (
    Action,
    Colour,
    Keep,
    Lay,
    Laying,
    Leave,
    Options,
    Pass,
    Piece,
    Place,
    Roll,
    Rolls,
    Swap,
    notation,
)
from hexarium.games.hexagone.actions import (
    AddedBack,
    AddedNothing,
    Bought,
    Captured,
    Declined,
    Discarded,
    GameEvent,
    Laid,
    LeftAlone,
    Lifted,
    Placed,
    Ranked,
    Rerolled,
    Rolled,
    RollSpent,
    SoloScored,
    SpareGiven,
    Split,
    Stalled,
    Stuck,
    Swapped,
    SwappedAfar,
    Won,
)
from hexarium.games.hexagone.pieces import ROLLS, cell, name
from hexarium.games.hexagone.scoring import Rank
from hexarium.grid import Hex
from tests.games.hexagone.tables import FIRST, SECOND, colours, walk

CELLS = st.builds(Hex, st.integers(-2000, 2000), st.integers(-2000, 2000))
HUES = st.sampled_from(Colour)
PIECES = st.builds(Piece, CELLS, HUES)
ACTIONS = st.one_of(
    st.builds(Lay, st.lists(PIECES, max_size=42).map(tuple)),
    st.builds(Roll, st.sampled_from([*ROLLS])),
    st.tuples(CELLS, CELLS).map(lambda cells: Swap(*sorted(cells))),
    st.builds(Place, HUES, CELLS),
    st.builds(Keep, CELLS),
    st.sampled_from([Leave(), Pass()]),
)


@given(CELLS)
def test_every_cell_of_the_endless_grid_has_a_name_of_its_own(at: Hex) -> None:
    assert cell(name(at)) == at
    assert cell(name(at).upper()) == at


def test_names_run_on_in_every_direction() -> None:
    rows = [name(Hex(0, row)) for row in range(-12, -7)]
    assert rows == ["-c10", "-b10", "-a10", "a10", "b10"]
    assert [name(Hex(0, row)) for row in (15, 16, 17, 42, 43)] == ["y10", "z10", "aa10", "az10", "ba10"]
    assert [name(Hex(column, 0)) for column in (-12, -10, -9, 0)] == ["j-2", "j0", "j1", "j10"]


@pytest.mark.parametrize("text", ["", "j", "10", "j-0", "j010", "--a1", "j1.5", "j 10", "ä1", "j١"])
def test_what_is_no_name_is_no_cell(text: str) -> None:
    with pytest.raises(ValueError, match="is no cell"):
        cell(text)


@given(ACTIONS)
def test_every_action_reads_back(action: Action) -> None:
    assert notation.read(notation.write(action)) == action


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Lay((Piece(Hex(0, 0), Colour.RED), Piece(Hex(1, 0), Colour.BLUE))), "lay j10-red j11-blue"),
        (Roll((Colour.RED, Colour.GREEN)), "roll red green"),
        (Swap(Hex(-1, 1), Hex(0, 0)), "swap k9 j10"),
        (Leave(), "leave"),
        (Keep(Hex(0, 0)), "keep j10"),
        (Place(Colour.RED, Hex(2, 1)), "place red k12"),
        (Pass(), "pass"),
    ],
)
def test_an_action_is_one_short_line(action: Action, line: str) -> None:
    assert notation.write(action) == line


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("k9 j10", Swap(Hex(-1, 1), Hex(0, 0))),
        ("SWAP J10 k9", Swap(Hex(-1, 1), Hex(0, 0))),
        ("r k12", Place(Colour.RED, Hex(2, 1))),
        ("white j10", Place(Colour.WHITE, Hex(0, 0))),
        ("roll white red", Roll((Colour.RED, Colour.WHITE))),
        ("roll p o", Roll((Colour.ORANGE, Colour.PURPLE))),
    ],
)
def test_moves_can_be_typed_the_short_way(text: str, action: Action) -> None:
    assert notation.read(text) == action


@pytest.mark.parametrize(
    "text", ["", "hop", "swap j10", "place pink j10", "keep 7", "roll red", "lay j10", "lay j10-pink", "pass on it"]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        notation.read(text)


RED = Piece(Hex(0, 0), Colour.RED)
BLUE = Piece(Hex(1, 0), Colour.BLUE)
SENTENCES: list[tuple[GameEvent, str]] = [
    (Laid((RED, BLUE)), "The block is laid: 1 red, 1 blue"),
    (SpareGiven(SECOND), "Seat 2 begins with the spare white piece"),
    (Rolled(FIRST, (Colour.RED, Colour.RED)), "Seat 1 rolls double red"),
    (Rolled(SECOND, (Colour.RED, Colour.BLUE)), "Seat 2 rolls red and blue"),
    (Rerolled(FIRST), "Nothing can move: seat 1 rolls again"),
    (RollSpent(4), "Nothing can move: rolls left, 4"),
    (Swapped(FIRST, RED, BLUE), "Seat 1 swaps: red on j10, blue on j11"),
    (SwappedAfar(FIRST, RED, BLUE), "Seat 1 swaps: red on j10, blue on j11"),
    (LeftAlone(FIRST), "Seat 1 leaves the block as it is"),
    (Captured(FIRST, Colour.RED, (Hex(0, 0), Hex(1, 0), Hex(2, 0))), "Seat 1 captures 3 red on j10 j11 j12"),
    (Split(((Hex(0, 0),), (Hex(2, 0), Hex(3, 0)))), "The block is split into 1 and 2 pieces"),
    (Lifted(FIRST, colours("wrr")), "Seat 1 has to put back 2 red, 1 white"),
    (Placed(FIRST, RED), "Seat 1 puts back red on j10"),
    (Bought(FIRST, RED), "Seat 1 buys a bonus roll: red on j10"),
    (AddedBack(RED), "A captured piece is added: red on j10"),
    (Declined(SECOND), "Seat 2 buys no bonus roll"),
    (AddedNothing(), "No captured piece is added"),
    (Stuck(), "The block cannot be put together again: the game is over"),
    (Stalled(20), "20 turns without a smaller block: the game is over"),
    (Discarded(colours("wrr")), "What is left is discarded: 2 red, 1 white"),
    (Discarded(()), "What is left is discarded: nothing"),
    (Won((FIRST,), (7, 3)), "Seat 1 wins: seat 1 7, seat 2 3"),
    (Won((FIRST, SECOND), (7, 7)), "Seat 1 and seat 2 share the win: seat 1 7, seat 2 7"),
    (SoloScored(5), "The game is over with 5 pieces left"),
    (SoloScored(1), "The game is over with 1 piece left"),
    (Ranked(Rank.MASTER), "That makes you: Master"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[type(event).__name__ for event, _ in SENTENCES])
def test_events_are_told_in_plain_sentences(event: GameEvent, sentence: str) -> None:
    assert notation.tell(event) == sentence


def test_no_kind_of_event_is_without_a_sentence() -> None:
    assert {type(event) for event, _ in SENTENCES} == {*get_args(GameEvent)}


def test_moves_of_whole_games_read_back() -> None:
    for seats, options in ((1, Options()), (4, Options(laying=Laying.GAPS, rolls=Rolls.BONUS))):
        for _, action in walk(seats, 11, options):
            assert action is None or notation.read(notation.write(action)) == action
