"""Lessons: each can be played as it tells the learner."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from hexarium.core import Deciding, Illegal, Seat
from hexarium.games import CATALOGUE, Lesson, catalogue, lesson
from hexarium.games.hexx.pieces import BLACK
from hexarium.games.hexx.scoring import count

LESSONS = {slug: found for slug in CATALOGUE if (found := lesson(slug)) is not None}

every_lesson = pytest.mark.parametrize("found", LESSONS.values(), ids=LESSONS)


def test_our_games_all_have_a_lesson() -> None:
    assert {*LESSONS} >= {"hexpert", "trihex", "hexagone", "wordsearch", "hexx"}


def test_a_game_without_a_lesson_and_without_figures_has_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = replace(CATALOGUE["hexpert"], slug="plain", package="hexarium.grid")
    monkeypatch.setitem(CATALOGUE, "plain", plain)
    assert lesson("plain") is None
    assert catalogue.balance("plain") is None


@every_lesson
def test_a_lesson_plays_by_the_rules_and_ends_with_the_learner_told_to_play(found: Lesson) -> None:
    assert len(found.steps) == len(found.record.moves) + 1 == len(found.says)
    assert found.says[-1].endswith(("Now play a whole game.", "Now play a whole round."))


@every_lesson
def test_the_learner_is_told_what_to_do_before_each_of_their_choices(found: Lesson) -> None:
    mine = [text for move, text in zip(found.record.moves, found.says, strict=False) if move.by == found.seat]
    assert len(mine) >= 3
    assert all(mine)
    assert all(len(text) < 400 for text in found.says)


@every_lesson
def test_what_the_learner_is_told_names_the_cells_and_letters_of_the_move(found: Lesson) -> None:
    for move, text in zip(found.record.moves, found.says, strict=False):
        if move.by == found.seat:
            said = found.game.notation.write(move.action)
            named = set(re.findall(r"\b[a-m]\d{1,2}", said))
            assert named <= set(re.findall(r"\b[a-m]\d{1,2}\b", text)), said


@every_lesson
def test_only_seats_that_are_asked_move_in_a_lesson(found: Lesson) -> None:
    for step, move in zip(found.steps, found.record.moves, strict=False):
        turn = found.rules.turn(step.state)
        assert isinstance(turn, Deciding) == isinstance(move.by, int)


@pytest.mark.rule("hexpert/scoring-row")
def test_the_lesson_in_hexpert_is_worth_the_points_it_promises() -> None:
    found = LESSONS["hexpert"]
    assert found.rules.view(found.steps[-1].state, Seat(0)).standing == (62,)


@pytest.mark.rule("hexx/primary")
def test_the_lesson_in_hexx_is_the_sample_game_and_its_refused_play_is_refused() -> None:
    found = LESSONS["hexx"]
    assert count(found.steps[-1].state.board) == (8, 8)
    girl = found.game.notation.read("play e11G f10I")
    fourth = found.steps[[move.action for move in found.record.moves].index(girl)].state
    with pytest.raises(Illegal, match=r"GIRLR|RLRIG"):
        found.rules.apply(fourth, BLACK, found.game.notation.read("play k5G j6I i7R"))


@pytest.mark.rule("hexx/roll")
def test_the_lesson_in_hexx_sends_nobody_to_a_place_that_a_terminal_has_not() -> None:
    assert not any("beside the board" in text for text in LESSONS["hexx"].says)
    assert "All twenty effects are in the rulebook." in LESSONS["hexx"].says[-1]


@pytest.mark.rule("trihex/points")
def test_the_lesson_in_trihex_is_the_sample_of_play_and_brings_19_points() -> None:
    found = LESSONS["trihex"]
    assert found.steps[-1].state.scores == (0, 19)


@pytest.mark.rule("wordsearch/swap", "wordsearch/score")
def test_the_lesson_in_word_search_ends_ten_to_nine() -> None:
    found = LESSONS["wordsearch"]
    assert found.steps[-1].state.scores == (10, 9)


@pytest.mark.rule("hexagone/double", "hexagone/capture")
def test_the_lesson_in_hexa_gone_ends_with_two_groups_by_one_swap() -> None:
    found = LESSONS["hexagone"]
    told = [found.game.tell(event).text() for event in found.steps[-1].events]
    assert sum("captured 3" in text for text in told) == 2
