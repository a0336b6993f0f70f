"""How a hint words a choice in Hexa Gone: by what it captures, or by the chance that the next roll can."""

from __future__ import annotations

import pytest

from hexarium.core import Suggestion
from hexarium.games.hexagone import Action, Keep, Leave, Pass, State
from hexarium.games.hexagone.pieces import cell
from hexarium.games.hexagone.state import ChooseMain, EndTurn, MayAdd, MayBuy, Reform, RollDice, SwapPieces
from hexarium.games.hexagone.suggestions import suggest
from tests.games.hexagone.tables import FIRST, RULES, TWELVE, colours, place, swap, table

TWO_GROUPS = """
r g g b y
 g r r o p
"""

HALVES = """
r g . . b y
 y o . . w p
"""


MAY_BUY_LATER = (SwapPieces(FIRST), RollDice(FIRST), MayBuy(FIRST), EndTurn(FIRST))
"""A turn with a bonus roll to come, so that a small block is put together again."""


def words(state: State, choice: Action) -> Suggestion:
    return suggest(RULES, RULES.view(state, FIRST), (choice,)).named


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        ("a1", "b1", "Swap the red piece on a1 with the green one on b1: it captures 3 green pieces and 3 red pieces."),
        (
            "a1",
            "a2",
            (
                "Swap the red piece on a1 with the green one on a2: it captures 3 red pieces; "
                "then 2 green must be put back."
            ),
        ),
    ],
)
def test_a_swap_is_told_by_what_it_captures(one: str, other: str, sentence: str) -> None:
    told = words(table(TWO_GROUPS, agenda=MAY_BUY_LATER), swap(one, other))
    assert told.sentence == sentence
    assert told.name == f"{one} with {other}"


def test_a_swap_that_captures_nothing_is_told_by_what_it_prepares() -> None:
    told = words(table(TWO_GROUPS), swap("a3", "b3"))
    assert told.does == "Swap the green piece on a3 with the red one on b3"
    assert told.brings == "the chance to capture with the next roll is then 58 %"


@pytest.mark.parametrize(
    ("captured", "whose"), [(("", ""), "the opponent's"), (("", "", ""), "the next player's")], ids=["two", "three"]
)
def test_after_the_last_roll_the_chance_is_the_next_players(captured: tuple[str, ...], whose: str) -> None:
    state = table(TWELVE, "gp", agenda=(SwapPieces(FIRST), EndTurn(FIRST)), captured=captured)
    assert words(state, swap("a1", "a2")).brings == f"{whose} chance to capture is then 0 %"


def test_a_block_can_be_left_as_it_is() -> None:
    told = words(table(TWO_GROUPS), Leave())
    assert told.sentence == (
        "Swap two pieces of the same colour: the chance to capture with the next roll is then 61 %."
    )
    assert told.name == "leaving the block as it is"


def test_a_section_is_told_by_its_size_and_what_must_be_put_back() -> None:
    state = table(HALVES, agenda=(ChooseMain(FIRST), EndTurn(FIRST)))
    told = words(state, Keep(cell("a1")))
    assert told.sentence == (
        "Keep the section of 4 pieces with a1: then 1 yellow, 1 blue, 1 purple and 1 white must be put back."
    )
    assert told.name == "the section with a1"


@pytest.mark.parametrize(
    ("loose", "sentence"),
    [("w", "Put the white piece back on -a2."), ("wr", "Put a white piece back on -a2: 1 piece left to put back.")],
)
def test_a_loose_piece_is_put_back(loose: str, sentence: str) -> None:
    state = table(TWELVE, agenda=(Reform(FIRST, colours(loose)), EndTurn(FIRST)))
    told = words(state, place("w", "-a2"))
    assert told.sentence == sentence
    assert told.name == "white on -a2"


def test_a_captured_piece_may_buy_a_roll_or_be_put_back_for_nothing_or_kept() -> None:
    buying = table(TWELVE, agenda=(MayBuy(FIRST), EndTurn(FIRST)), captured=("w", ""))
    assert words(buying, place("w", "-a2")).sentence == "Put a white piece back on -a2: it buys a bonus roll."
    kept = "no captured piece is given up"
    assert words(buying, Pass()).sentence == f"Buy no bonus roll: {kept}."
    adding = table(TWELVE, agenda=(MayAdd(FIRST), RollDice(FIRST), EndTurn(FIRST)), captured=("w",))
    assert words(adding, place("w", "-a2")).sentence == "Put a white piece back on -a2."
    assert words(adding, Pass()).sentence == f"Put no piece back: {kept}."


def test_where_the_move_is_drawn_no_space_is_named() -> None:
    state = table(TWELVE, agenda=(Reform(FIRST, colours("wr")), EndTurn(FIRST)))
    drawn = suggest(RULES, RULES.view(state, FIRST), (place("w", "-a2"),)).drawn
    assert (drawn.sentence, drawn.name) == ("Put a white piece back: 1 piece left to put back.", "white")
