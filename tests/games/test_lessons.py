"""Lessons: each can be played as it tells the learner."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hexarium.core import Deciding, Illegal, Seat
from hexarium.drawing import spaces
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
    assert all(len(text) < 240 for text in found.says)


@every_lesson
def test_no_text_of_a_lesson_has_a_coordinate(found: Lesson) -> None:
    asked = (
        found.game.ask(found.rules, step.state, found.seat).asks.text(found.record.header.players, found.seat)
        for step, move in zip(found.steps, found.record.moves, strict=False)
        if move.by == found.seat
    )
    for text in (*found.says, *asked):
        words = {word.lower() for word in re.findall(r"[A-Za-z]+\d+", text)}
        assert not words & {space.name for space in spaces(found.game, found.record.header.options)}, text


@every_lesson
def test_a_lesson_has_at_most_eight_steps(found: Lesson) -> None:
    last = len(found.says) - 1
    stops = [number for number, text in enumerate(found.says) if text or number == last]
    assert 4 <= len(stops) <= 8


def test_the_client_is_tested_with_the_lessons_as_they_are() -> None:
    wanted = {
        slug: [msgspec.to_builtins(move.action) for move in found.record.moves if move.by == found.seat]
        for slug, found in LESSONS.items()
    }
    shown = json.loads((Path(__file__).parents[2] / "client" / "tests" / "lessons.json").read_text(encoding="utf-8"))
    assert shown == json.loads(msgspec.json.encode(wanted))


@every_lesson
def test_only_seats_that_are_asked_move_in_a_lesson(found: Lesson) -> None:
    for step, move in zip(found.steps, found.record.moves, strict=False):
        turn = found.rules.turn(step.state)
        assert isinstance(turn, Deciding) == isinstance(move.by, int)


@pytest.mark.rule("hexpert/scoring-row")
def test_the_lesson_in_hexpert_is_worth_the_points_it_promises() -> None:
    found = LESSONS["hexpert"]
    assert found.rules.view(found.steps[-1].state, Seat(0)).standing == (27,)


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


@pytest.mark.rule("trihex/points", "trihex/tie-lowest-total")
def test_the_lesson_in_trihex_wins_one_hexagon_by_number_and_one_by_the_lowest_total() -> None:
    found = LESSONS["trihex"]
    events = [type(event).__name__ for step in found.steps for event in step.events]
    assert [name for name in events if name in {"Majority", "TieBroken"}] == ["Majority", "TieBroken"]
    assert found.steps[-1].state.scores == (0, 19 + 13)


@pytest.mark.rule("wordsearch/swap", "wordsearch/score")
def test_the_lesson_in_word_search_teaches_word_swap_and_token_and_ends_ten_to_nine() -> None:
    found = LESSONS["wordsearch"]
    mine = [found.game.notation.write(move.action).split()[0] for move in found.record.moves if move.by == found.seat]
    assert mine == ["call", "trade", "call", "move"]
    assert found.steps[-1].state.scores == (10, 9)


@pytest.mark.rule("hexagone/double", "hexagone/capture")
def test_the_lesson_in_hexa_gone_ends_with_two_groups_by_one_swap() -> None:
    found = LESSONS["hexagone"]
    told = [found.game.tell(event).text() for event in found.steps[-1].events]
    assert sum("captured 3" in text for text in told) == 2
