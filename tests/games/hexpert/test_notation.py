"""How Hexpert is written, read and told."""

from __future__ import annotations

import pytest

from hexarium.core import Seat, Unreadable
from hexarium.games.hexpert import Action, Call, Place
from hexarium.games.hexpert.actions import Called, Decided, GameEvent, Placed, RayBonus, RoundBegan, RoundScored
from hexarium.games.hexpert.notation import read, tell, write
from hexarium.games.hexpert.pieces import BOARD, NAMES, TILES, Symbol
from tests.games.hexpert.table import tile

C3 = NAMES.cell("c3")


@pytest.mark.parametrize("action", [*map(Call, TILES), *map(Place, BOARD)], ids=write)
def test_what_is_written_is_read_back(action: Action) -> None:
    assert read(write(action)) == action


def test_a_placement_can_be_said_short_and_in_capitals() -> None:
    assert read("c3") == read("PLACE C3") == Place(C3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("call 9-6-4-1", "there is no tile '9-6-4-1'"),
        ("call 2-6-3", "1/5/9; 2/6/7; 3/4/8"),
        ("place f1", "no cell is called 'f1' .they run from a1 to e3"),
        ("", "is no move in Hexpert"),
        ("put it on c3", "is no move in Hexpert"),
    ],
)
def test_what_says_nothing_is_unreadable(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Called(Seat(0), tile("963")), "Seat 1 calls 9-6-3, a sun"),
        (Decided(Seat(1), C3), "Seat 2 has placed on c3"),
        (Decided(Seat(1), None), "Seat 2 has placed"),
        (Placed(Seat(1), C3, tile("963")), "Seat 2 lays 9-6-3 on c3"),
        (RayBonus(Symbol.SUN, (Seat(0), Seat(2)), 30), "Seat 1 and seat 3: 30 points each for the best sunray"),
        (RayBonus(Symbol.MOON, (Seat(0),), 60), "Seat 1: 60 points for the best moonbeam"),
        (RoundScored((307, 201)), "The boards are full: seat 1 307, seat 2 201"),
        (RoundBegan(Seat(1)), "A new round: seat 2 calls"),
    ],
)
def test_each_event_is_told_in_a_sentence(event: GameEvent, sentence: str) -> None:
    assert tell(event) == sentence
