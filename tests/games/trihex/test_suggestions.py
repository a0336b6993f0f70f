"""How a hint words a triangle of TriHex: by what it does in the hexagon."""

from __future__ import annotations

import pytest

from hexarium.core import Seat
from hexarium.games.trihex import TriHex
from hexarium.games.trihex.notation import read
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.state import LayTriangle, State
from hexarium.games.trihex.suggestions import suggest
from tests.games.trihex.table import colours, triangles

RULES = TriHex()
FIRST = Seat(0)


def said(hexagon: str, choice: str, players: str = "red blue yellow") -> str:
    """What red is told about a triangle of its hand; blue and yellow play too, and nobody is green or white."""
    held, laid, homes = triangles("r0 r1 g2 b5"), triangles(hexagon), colours(players)
    rest = tuple(one for one in TRIANGLES if one not in {*held, *laid})
    hands, deck = (held, *(rest[3 * seat : 3 * seat + 3] for seat in range(len(homes) - 1))), rest[6:]
    state = State(homes, deck, hands, laid, (), (0,) * len(homes), FIRST, (LayTriangle(FIRST),))
    return suggest(RULES, RULES.view(state, FIRST), (read(choice),)).sentence


@pytest.mark.parametrize(
    ("hexagon", "choice", "sentence"),
    [
        ("r2 r3 b4 y3 w1", "r1", "Play red 1: it wins red the hexagon for 14 points."),
        ("b2 b3 r4 y3 w1", "g2", "Play green 2: it completes the hexagon, and blue wins 15 points."),
        ("g4 g3 r4 y3 w1", "g2", "Play green 2: it completes the hexagon, and nobody scores."),
        ("r2 r3 b1 b4 w1", "g2", "Play green 2: it completes the hexagon, and nobody scores."),
    ],
)
def test_the_sixth_triangle_decides_the_hexagon(hexagon: str, choice: str, sentence: str) -> None:
    assert said(hexagon, choice) == sentence


@pytest.mark.parametrize(
    ("hexagon", "choice", "sentence"),
    [
        ("", "r1", "Play red 1: it puts red in the lead."),
        ("r2", "r1", "Play red 1: it keeps red in the lead."),
        ("r2 r3 r4", "r1", "Play red 1: red can't lose this hexagon any more."),
        ("b2 r3", "g2", "Play green 2: it takes the lead from blue."),
        ("b1 b2 y3 w4", "r1", "Play red 1: it keeps yellow from winning the hexagon."),
        ("b2 b3", "r1", "Play red 1: an opponent's blue still leads."),
        ("y3 b4", "b5", "Play blue 5: an opponent's blue then leads the hexagon."),
        ("r2 b2", "g2", "Play green 2: then no colour leads the hexagon."),
        ("g3", "g2", "Play green 2: green, which nobody owns, still leads."),
        ("r3 b4 w5 y3", "g2", "Play green 2: green, which nobody owns, then leads the hexagon."),
    ],
)
def test_before_that_it_changes_who_leads_or_can_still_win(hexagon: str, choice: str, sentence: str) -> None:
    assert said(hexagon, choice) == sentence


@pytest.mark.parametrize(
    ("hexagon", "choice", "sentence"),
    [
        ("", "b5", "Play blue 5: the opponent's blue then leads the hexagon."),
        ("b2 b3", "b5", "Play blue 5: the opponent's blue still leads."),
    ],
)
def test_of_two_players_there_is_one_opponent(hexagon: str, choice: str, sentence: str) -> None:
    assert said(hexagon, choice, "red blue") == sentence


def test_in_a_list_it_is_called_by_its_colour_and_number() -> None:
    state = State(
        colours("red blue"),
        TRIANGLES[6:],
        (TRIANGLES[:3], TRIANGLES[3:6]),
        (),
        (),
        (0, 0),
        FIRST,
        (LayTriangle(FIRST),),
    )
    assert suggest(RULES, RULES.view(state, FIRST), (read("white-0"),)).name == "white 0"
