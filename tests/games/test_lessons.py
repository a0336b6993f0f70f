"""First steps: every game has a lesson that can be played as it is told."""

from __future__ import annotations

import re

import pytest

from hexarium.core import Deciding, Illegal, Seat
from hexarium.games import CATALOGUE, lesson
from hexarium.games.hexx.pieces import BLACK
from hexarium.games.hexx.scoring import count

every_game = pytest.mark.parametrize("slug", CATALOGUE)


@every_game
def test_a_lesson_plays_by_the_rules_and_ends_with_the_learner_told_to_play(slug: str) -> None:
    found = lesson(slug)
    assert len(found.steps) == len(found.record.moves) + 1 == len(found.says)
    assert found.says[-1].endswith(("Now play a whole game.", "Now play a whole round."))


@every_game
def test_the_learner_is_told_what_to_do_before_each_of_their_choices(slug: str) -> None:
    found = lesson(slug)
    mine = [text for move, text in zip(found.record.moves, found.says, strict=False) if move.by == found.seat]
    assert len(mine) >= 3
    assert all(mine)
    assert all(len(text) < 400 for text in found.says)


@every_game
def test_what_the_learner_is_told_names_the_cells_and_letters_of_the_move(slug: str) -> None:
    """So that nobody is sent to a place that the lesson does not mean."""
    found = lesson(slug)
    for move, text in zip(found.record.moves, found.says, strict=False):
        if move.by == found.seat:
            said = found.game.notation.write(move.action)
            named = set(re.findall(r"\b[a-m]\d{1,2}", said))
            assert named <= set(re.findall(r"\b[a-m]\d{1,2}\b", text)), said


@every_game
def test_only_seats_that_are_asked_move_in_a_lesson(slug: str) -> None:
    found = lesson(slug)
    for step, move in zip(found.steps, found.record.moves, strict=False):
        turn = found.rules.turn(step.state)
        assert isinstance(turn, Deciding) == isinstance(move.by, int)


@pytest.mark.rule("hexpert/scoring-row")
def test_the_first_steps_in_hexpert_are_worth_the_points_they_promise() -> None:
    found = lesson("hexpert")
    assert found.rules.view(found.steps[-1].state, Seat(0)).standing == (62,)


@pytest.mark.rule("hexx/primary")
def test_the_first_steps_in_hexx_are_the_sample_game_and_its_refused_play_is_refused() -> None:
    found = lesson("hexx")
    assert count(found.steps[-1].state.board) == (8, 8)
    girl = found.game.notation.read("play e11G f10I")
    fourth = found.steps[[move.action for move in found.record.moves].index(girl)].state
    with pytest.raises(Illegal, match=r"GIRLR|RLRIG"):
        found.rules.apply(fourth, BLACK, found.game.notation.read("play k5G j6I i7R"))


@pytest.mark.rule("hexx/roll")
def test_the_first_steps_in_hexx_send_nobody_to_a_place_that_a_terminal_has_not() -> None:
    assert not any("beside the board" in text for text in lesson("hexx").says)
    assert "All twenty spells are in the rulebook." in lesson("hexx").says[-1]


@pytest.mark.rule("trihex/points")
def test_the_first_steps_in_trihex_are_the_sample_of_play_and_bring_19_points() -> None:
    found = lesson("trihex")
    assert found.steps[-1].state.scores == (0, 19)


@pytest.mark.rule("wordsearch/swap", "wordsearch/score")
def test_the_first_steps_in_word_search_end_ten_to_nine() -> None:
    found = lesson("wordsearch")
    assert found.steps[-1].state.scores == (10, 9)


@pytest.mark.rule("hexagone/double", "hexagone/capture")
def test_the_first_steps_in_hexa_gone_end_with_two_groups_by_one_swap() -> None:
    found = lesson("hexagone")
    told = [found.game.notation.tell(event) for event in found.steps[-1].events]
    assert sum("captures 3" in text for text in told) == 2
