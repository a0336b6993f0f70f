"""Lessons in the terminal."""

from __future__ import annotations

import re

import pytest

from hexarium.bots import opponents
from hexarium.games import CATALOGUE, Lesson, lesson
from tests.cli.conftest import Run


def lesson_of(slug: str) -> Lesson:
    found = lesson(slug)
    assert found is not None
    return found


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_learner_who_types_what_is_asked_reaches_the_end(hexarium: Run, slug: str) -> None:
    guided = lesson_of(slug)
    typed = [guided.game.notation.write(move.action) for move in guided.record.moves if move.by == guided.seat]
    out = hexarium(f"learn {slug} --plain", "\n".join(typed)).out
    assert out.count("Type `") == len(typed)
    assert out.endswith(f"`hexarium rules {slug}` shows the rulebook.\n")


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_lesson_says_how_each_of_its_moves_is_typed_when_it_asks_for_it(hexarium: Run, slug: str) -> None:
    guided = lesson_of(slug)
    first, second, third, *_ = [move.action for move in guided.record.moves if move.by == guided.seat]
    out = hexarium(f"learn {slug} --plain", f"{guided.game.notation.write(first)}\nquit").out
    for action, times in ((first, 1), (second, 1), (third, 0)):
        assert out.count(f"Type `{guided.game.notation.write(action)}`.") == times


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_first_game_that_a_lesson_recommends_can_be_started(hexarium: Run, slug: str) -> None:
    asked = sum(move.by == lesson_of(slug).seat for move in lesson_of(slug).record.moves)
    out = hexarium(f"learn {slug} --plain", "\n".join(["show"] * asked)).out
    (command,) = re.findall(r"`hexarium (play .+)` starts a ", out)
    is_solo = lesson_of(slug).record.header.seats == 1
    assert command == (f"play {slug}" if is_solo else f"play {slug} --seats person,{opponents(slug)[0].name}")
    assert "Game saved." in hexarium(f"{command} --plain").out


def test_a_learner_may_be_shown_and_may_leave(hexarium: Run) -> None:
    out = hexarium("learn trihex", "show\nquit").out
    assert "You> play red-2\n" in out
    assert out.endswith("Lesson stopped. `hexarium learn trihex` starts it again.\n")


def test_another_choice_is_not_taken_and_then_the_right_one_is_named(hexarium: Run) -> None:
    out = hexarium("learn hexpert --plain", "place c3\nplace z9\nplace a1\nplace a1").out
    assert "That is a legal move, but the lesson asks for another one.\n" in out
    assert "Type `place a1`.\n" in out
    assert " Rule: Placing a tile.\n" in out
    assert out.endswith("Lesson stopped. `hexarium learn hexpert` starts it again.\n")


def test_an_answer_that_comes_to_the_same_is_right(hexarium: Run) -> None:
    out = hexarium("learn hexx --plain", "play g10D g9R g8O g7W\nquit").out
    assert "the lesson asks for another one" not in out
    assert "Rule:" not in out
    assert out.count("You> ") == 2


def test_a_learner_may_ask_for_help_and_for_a_hint(hexarium: Run) -> None:
    out = hexarium("learn hexx --plain", "help\nhint\nquit").out
    for example in ("play g7C g8A g9T", "play g7C g8A*", "play g7E* along ne", "exchange AQ"):
        assert f"\n  {example}\n" in out
    assert "\n  poach " not in out
    assert "You> Type `play g7W g8O g9R g10D`." in out


def test_help_does_not_count_as_a_wrong_answer(hexarium: Run) -> None:
    out = hexarium("learn trihex --plain", "help\nhelp\nhelp\nplay blue-0\nquit").out
    assert out.count("Type `play red-2`.") == 1


def test_an_empty_line_repeats_the_question(hexarium: Run) -> None:
    out = hexarium("learn trihex --plain", "\n\nquit").out
    assert out.count("Get your colour in early") == 3
    assert out.count("Type `play red-2`.") == 3


def test_a_lesson_accepts_the_word_alone_that_it_asks_for(hexarium: Run) -> None:
    out = hexarium("learn hexx --plain", "play WORD\nquit").out
    assert "the lesson asks for another one" not in out
    assert "You played WORD" in out


def test_a_lesson_tells_once_what_the_opponent_does_several_times(hexarium: Run) -> None:
    out = hexarium("learn hexx --plain", "show\nquit").out
    assert "\nMia drew a tile. (2 times)\n" in out
    assert "\nMia drew a tile.\n" not in out
