"""HEXX tiles: wild, rolling, and wild again."""

from __future__ import annotations

import pytest

from hexarium.core import Chance, House
from hexarium.games.hexx.actions import Play, Roll
from hexarium.games.hexx.events import Played, Rolled
from hexarium.games.hexx.pieces import FACES, HEXX, NAMES, RED
from hexarium.games.hexx.state import CastHexx, Refill
from tests.games.hexx.table import cast, do, kinds, only, picture, position, refusal, roll, rules

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""


@pytest.mark.rule("hexx/wild")
def test_a_hexx_tile_stands_for_any_letter_and_keeps_it_on_the_board() -> None:
    game = rules("SCAT SCATO")
    step = cast(game, position(CAT, red=f"{HEXX}OQ", black="Z"), "play g5S*", 2)
    (laid,) = [laid for _, laid in step.state.board.pieces() if laid.wild]
    assert (laid.letter, laid.tile) == ("S", HEXX)
    assert only(do(game, step.state, RED, "play g9O"), Played).word == "SCATO"
    assert refusal(rules("XCATO"), step.state, "play g9O") == "hexx/primary"


@pytest.mark.rule("hexx/wild")
def test_a_hexx_tile_is_offered_as_every_letter_that_makes_a_word() -> None:
    game = rules("SCAT CATE ECAT")
    offered = [choice for choice in game.legal(position(CAT, red=HEXX, bag="Q"), RED) if isinstance(choice, Play)]
    assert {(NAMES[play.tiles[0].at], play.tiles[0].letter) for play in offered} == {
        ("g5", "S"),
        ("g5", "E"),
        ("g9", "E"),
    }
    assert {play.run for play in offered} == {None, "e"}


@pytest.mark.rule("hexx/roll")
def test_the_die_is_rolled_after_the_refill_and_before_the_opponents_turn() -> None:
    step = do(rules(), position(CAT, red=f"{HEXX}QQQQQ", black="Z", bag="E"), RED, "play g5S*")
    assert [type(task) for task in step.state.agenda[:2]] == [Refill, CastHexx]
    drawn = roll(rules(), step)
    turn = rules().turn(drawn.state)
    assert turn == Chance(tuple((Roll(face), 1) for face in FACES))
    assert len(FACES) == 20
    assert only(rules().apply(drawn.state, House.DEALER, Roll(4)), Rolled).face == 4


@pytest.mark.rule("hexx/roll")
def test_letters_do_not_roll_and_flipping_a_hexx_tile_does_nothing() -> None:
    board = CAT.replace("c a t", "c* a t")
    step = do(rules(), position(board, red="SQ", black="Z"), RED, "play g5S")
    assert picture(step.state) == "SCAT"
    assert not any(isinstance(task, CastHexx) for task in step.state.agenda)


@pytest.mark.rule("hexx/two-rolls")
def test_two_hexx_tiles_in_one_word_roll_twice_one_after_the_other() -> None:
    game = rules("TO")
    state = position(CAT, red=f"{HEXX}{HEXX}Q", black="Z")
    step = cast(game, state, "play f8T* f9O*", 10)
    assert [type(task).__name__ for task in step.state.agenda[:2]] == ["ChooseLetter", "CastHexx"]
    chosen = roll(game, do(game, step.state, RED, "choose A"), 4)
    assert picture(chosen.state) == "tocAT"
    assert not any(isinstance(task, CastHexx) for task in chosen.state.agenda)


@pytest.mark.rule("hexx/back-to-wild")
def test_a_hexx_tile_back_in_a_hand_is_wild_and_rolls_again() -> None:
    game = rules("SCAT CATE")
    state = position(CAT, red=f"{HEXX}Q", black="Z")
    step = cast(game, state, "play g5S*", 14)
    back = do(game, step.state, RED, "change g5Q")
    assert HEXX in back.state.hands[RED]
    removed = cast(game, position(CAT, red=f"{HEXX}Q", black="Z"), "play g5S*", 11)
    assert HEXX in do(game, removed.state, RED, "remove g5").state.bag
    again = position(CAT, red=f"{HEXX}Q", black="Z")
    assert kinds(cast(game, again, "play g9E*", 4).events)[-2:] == ["Rolled", "Reversed"]
