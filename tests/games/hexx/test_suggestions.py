"""How a hint words a choice in HEXX: the word and its tiles, or the answer, and how many tiles turn."""

from __future__ import annotations

import pytest

from hexarium.core import Suggestion
from hexarium.games.hexx import Exchange, Pass, notation
from hexarium.games.hexx.actions import Action, Forfeit, Poach
from hexarium.games.hexx.pieces import RED
from hexarium.games.hexx.state import (
    ChangeTile,
    ChooseLetter,
    GiveTile,
    PoachPair,
    RemoveTile,
    State,
    TakeMorph,
    Task,
)
from hexarium.games.hexx.suggestions import suggest
from tests.games.hexx.table import position, rules

RULES = rules()

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""
"""The word is on g6, g7 and g8, and black."""

HEXX_TILE = """
    . . .
   . . . .
  . c a* t .
   . . . .
    . . .
"""


def words(state: State, choice: Action | str) -> Suggestion:
    action = notation.read(choice) if isinstance(choice, str) else choice
    return suggest(RULES, RULES.view(state, RED), (action,))


def said(choice: Action | str, task: Task | None = None, picture: str = CAT, red: str = "SDUR*") -> str:
    agenda = None if task is None else (task,)
    return words(position(picture, red=red, black="E", bag="EEEE", agenda=agenda), choice).sentence


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("play g5S", "Play SCAT through the C, A and T (S on g5): it turns 3 tiles red."),
        (
            "play g5S*",
            "Play SCAT through the C, A and T (a HEXX tile as S on g5): it turns 3 tiles red and rolls the die.",
        ),
    ],
)
def test_a_play_is_told_by_its_word_its_tiles_and_what_turns(choice: str, sentence: str) -> None:
    assert said(choice) == sentence
    assert words(position(CAT, red="SDUR*", black="E"), choice).name == "SCAT"


def test_the_first_word_adds_tiles_and_uses_none() -> None:
    told = words(position(red="GIRL", black="E", origin=None), "play g7G g8I g9R g10L")
    assert told.sentence == "Play GIRL (G on g7, I on g8, R on g9 and L on g10): it adds 4 red tiles."
    assert told.drawn.sentence == "Play GIRL: it adds 4 red tiles."


def test_other_words_are_named_too() -> None:
    told = words(position(CAT, red="TO", black="E"), "play h6T h7O")
    assert told.sentence == "Play TO (T on h6 and O on h7): it turns 2 tiles red and also makes TA and TO."


@pytest.mark.parametrize(
    ("choice", "task", "sentence"),
    [
        (Exchange(("*", "D", "S")), None, "Exchange a HEXX tile, D and S for new tiles."),
        (Forfeit(), TakeMorph(RED), "Forfeit this turn."),
        (
            "morph g8R along e",
            TakeMorph(RED),
            "Take T from g8 and put R there (along e): it makes CAR and turns 3 tiles red.",
        ),
        (
            "morph g8R* along e",
            TakeMorph(RED),
            (
                "Take T from g8 and put a HEXX tile there as R (along e): "
                "it makes CAR, turns 3 tiles red and rolls the die."
            ),
        ),
        ("poach g6 g8", PoachPair(RED, 3), "Turn the C on g6 and the T on g8 red."),
        ("choose A", ChooseLetter(RED, 10), "Choose the letter A: it turns 1 tile red."),
        ("choose E", ChooseLetter(RED, 10), "Choose the letter E: it turns no tiles."),
        ("remove g6", RemoveTile(RED), "Put the C on g6 back into the bag: it is black."),
        ("give S", GiveTile(RED, 12, "E"), "Give S in return."),
        ("give *", GiveTile(RED, 12, "E"), "Give a HEXX tile in return."),
    ],
)
def test_every_answer_is_told_by_what_it_does(choice: Action | str, task: Task | None, sentence: str) -> None:
    assert said(choice, task) == sentence


def test_the_line_of_a_single_hexx_tile_is_told_if_the_play_names_it() -> None:
    assert said("play g5S* along e").startswith("Play SCAT through the C, A and T (a HEXX tile as S on g5, along e): ")


def test_the_die_is_rolled_for_each_hexx_tile() -> None:
    told = words(position(red="GI**", black="E", origin=None), "play g7G g8I g9R* g10L*")
    assert told.brings == "it adds 4 red tiles and rolls the die twice"


@pytest.mark.parametrize(("row", "times"), [(". . o . .", "twice"), (". . o o .", "3 times")])
def test_a_word_that_is_made_more_than_once_is_named_once(row: str, times: str) -> None:
    state, game = position(CAT.replace(". c a t .", row), red="TT", black="E"), rules("TT TO")
    told = suggest(game, game.view(state, RED), (notation.read("play h6T h7T"),))
    assert told.brings.endswith(f"and also makes TO {times}")


def test_a_seat_may_pass_when_the_bag_is_empty() -> None:
    assert words(position(CAT, red="S", black="E"), Pass()).sentence == "Pass this turn."


def test_there_may_be_no_tiles_to_poach() -> None:
    told = words(position(CAT.upper(), red="S", black="E", agenda=(PoachPair(RED, 3),)), Poach(()))
    assert told.sentence == "Turn no tiles: there are none to turn."


def test_a_tile_of_ones_own_can_be_removed_too() -> None:
    told = said("remove g6", RemoveTile(RED), CAT.upper())
    assert told == "Put the C on g6 back into the bag: it is red."


def test_a_hexx_tile_on_the_board_can_be_replaced() -> None:
    told = said("change g7U", ChangeTile(RED, 14), HEXX_TILE)
    assert told == "Take the HEXX tile from g7 and put U there."
