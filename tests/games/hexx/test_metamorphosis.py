"""The ninth effect, metamorphosis: the roller's next turn exchanges a letter on the board."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hexarium.core import Chance
from hexarium.games.hexx.actions import Forfeit, Morph
from hexarium.games.hexx.pieces import BLACK, HEXX, NAMES, RED
from hexarium.games.hexx.spells import (
    Morphed,
)
from hexarium.games.hexx.state import State, TakeMorph
from tests.games.hexx.casting import BOARD, GAME, rolled
from tests.games.hexx.table import (
    all_tiles,
    asked,
    do,
    kinds,
    only,
    picture,
    position,
    refusal,
    roll,
    shown,
    tiles,
    why,
)


@pytest.mark.rule("hexx/effect-9")
def test_9_makes_the_rollers_next_turn_a_metamorphosis() -> None:
    step = rolled(9)
    assert asked(GAME, step.state) == BLACK
    mine = roll(GAME, do(GAME, step.state, BLACK, "exchange Z"))
    assert asked(GAME, mine.state) == RED
    assert isinstance(mine.state.agenda[0], TakeMorph)


def morphing(red: str = "UQ", board: str = BOARD, **more: Any) -> State:
    return position(board, red=red, black="ZZ", agenda=(TakeMorph(RED),), **more)


@pytest.mark.rule("hexx/effect-9")
def test_a_metamorphosis_exchanges_a_letter_and_turns_the_new_word() -> None:
    step = do(GAME, morphing(), RED, "morph g7U along e")
    assert (only(step, Morphed).word, only(step, Morphed).took) == ("CUT", "A")
    assert shown(step.state) == {"f6": "o", "f7": "x", "g6": "C", "g7": "U", "g8": "T", "h7": "o"}
    assert step.state.hands[RED] == tiles("AQ")
    assert (asked(GAME, step.state), step.state.idle) == (BLACK, 0)


@pytest.mark.rule("hexx/effect-9")
def test_a_metamorphosis_must_make_the_named_run_a_word_of_other_letters() -> None:
    for wrong in (
        "morph g7U along se",
        "morph g7Q along e",
        "morph g7O along e",
        "morph g9U along e",
        "morph a1U along e",
    ):
        assert refusal(GAME, morphing(), wrong) == "hexx/effect-9"
    assert refusal(GAME, morphing(f"{HEXX}A"), "morph g7A* along e") == "hexx/effect-9"
    assert refusal(GAME, morphing(f"{HEXX}A"), "morph g7A along e") == "hexx/effect-9"


@pytest.mark.rule("hexx/effect-9", "hexx/back-to-wild")
def test_a_hexx_tile_taken_off_in_a_metamorphosis_is_wild_again() -> None:
    step = do(GAME, morphing(board=BOARD.replace("c a t", "c a* t")), RED, "morph g7U along e")
    assert step.state.hands[RED] == tiles(f"{HEXX}Q")


@pytest.mark.rule("hexx/effect-9", "hexx/roll")
def test_a_hexx_tile_put_down_in_a_metamorphosis_rolls_for_the_named_run() -> None:
    step = do(GAME, morphing(f"{HEXX}Q"), RED, "morph g7U* along e")
    assert isinstance(GAME.turn(step.state), Chance)
    assert picture(roll(GAME, step, 4).state) == "oxcuto"


@pytest.mark.rule("hexx/effect-9", "hexx/nobody-can")
def test_a_turn_that_owes_a_metamorphosis_can_only_be_forfeited_instead() -> None:
    state = morphing("QQ", bag="")
    assert [*GAME.legal(state, RED)] == [Forfeit()]
    said = "Metamorphosis: replace a tile on the board with one from your hand to make a word, or forfeit."
    for text in ("pass", "exchange Q", "play g5S"):
        assert refusal(GAME, state, text) == "hexx/effect-9"
        assert why(GAME, state, text) == said
    step = do(GAME, replace(state, passed=(BLACK,)), RED, "forfeit")
    assert kinds(step.events) == ["Forfeited"]
    assert (asked(GAME, step.state), step.state.idle, step.state.passed) == (BLACK, 1, ())


@pytest.mark.rule("hexx/effect-9")
def test_every_metamorphosis_that_is_offered_is_one_that_is_accepted() -> None:
    state = morphing(f"{HEXX}UO")
    offered = [choice for choice in GAME.legal(state, RED) if isinstance(choice, Morph)]
    assert {(NAMES[m.put.at], m.put.letter, m.put.wild, str(m.run)) for m in offered} >= {
        ("g7", "U", False, "e"),
        ("g7", "U", True, "e"),
        ("g7", "O", False, "e"),
    }
    for choice in offered:
        assert all_tiles(GAME.apply(state, RED, choice).state) == all_tiles(state)


@pytest.mark.rule("hexx/effect-15", "hexx/effect-9")
def test_15_holds_in_a_metamorphosis() -> None:
    board = BOARD.replace("c a t", "C a T")
    state = position(board, red="Q", black="UQ", agenda=(TakeMorph(BLACK, frozen=True),))
    assert picture(do(GAME, state, BLACK, "morph g7U along e").state) == "oxCuTo"
