"""First steps in the terminal."""

from __future__ import annotations

import re

import pytest

from hexarium.games import CATALOGUE, lesson
from tests.cli.conftest import Run


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_learner_who_types_what_is_asked_reaches_the_end(hexarium: Run, slug: str) -> None:
    found = lesson(slug)
    typed = [found.game.notation.write(move.action) for move in found.record.moves if move.by == found.seat]
    out = hexarium(f"learn {slug} --plain", "\n".join(typed)).out
    assert "No:" not in out
    assert f"`hexarium rules {slug}` shows the rulebook." in out


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_lesson_says_once_how_its_first_move_is_typed(hexarium: Run, slug: str) -> None:
    found = lesson(slug)
    first, second, *_ = [move.action for move in found.record.moves if move.by == found.seat]
    out = hexarium(f"learn {slug} --plain", f"{found.game.notation.write(first)}\nquit").out
    assert out.count(f"(You type that as `{found.game.notation.write(first)}`.)") == 1
    assert f"`{found.game.notation.write(second)}`" not in out


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_first_game_that_a_lesson_recommends_can_be_opened(hexarium: Run, slug: str) -> None:
    asked = sum(move.by == lesson(slug).seat for move in lesson(slug).record.moves)
    out = hexarium(f"learn {slug} --plain", "\n".join(["show"] * asked)).out
    (opening,) = re.findall(r"`hexarium (play .+)` opens one", out)
    assert opening == "play hexpert" if slug == "hexpert" else f"play {slug} --seats person,beginner"
    assert "The game is kept." in hexarium(f"{opening} --plain").out


def test_a_learner_may_be_shown_and_may_leave(hexarium: Run) -> None:
    out = hexarium("learn trihex", "show\nquit").out
    assert "You> play red-2\n" in out
    assert out.endswith("Until next time.\n")


def test_another_choice_is_not_taken_and_then_the_right_one_is_named(hexarium: Run) -> None:
    out = hexarium("learn hexpert --plain", "place c3\nplace z9\nplace a1\nplace a1").out
    assert "That can be played too." in out
    assert "Type `place a1`." in out
    assert "No: " in out
    assert "(Placing a tile)" in out
    assert out.endswith("Until next time.\n")


def test_an_answer_that_comes_to_the_same_is_right(hexarium: Run) -> None:
    out = hexarium("learn hexx --plain", "play g10D g9R g8O g7W\nquit").out
    assert "That can be played too." not in out
    assert "No:" not in out


def test_a_learner_may_ask_for_help_and_for_a_hint(hexarium: Run) -> None:
    out = hexarium("learn hexx --plain", "help\nhint\nquit").out
    assert "No:" not in out
    for example in lesson("hexx").game.examples:
        assert f"\n  {example}\n" in out
    assert "You> Type `play g7W g8O g9R g10D`." in out


def test_neither_help_nor_a_hint_uses_up_the_patience(hexarium: Run) -> None:
    out = hexarium("learn trihex --plain", "help\nhelp\nhelp\nplay blue-0\nquit").out
    assert "Type `play red-2`." not in out


def test_an_empty_line_brings_the_question_again(hexarium: Run) -> None:
    out = hexarium("learn trihex --plain", "\n\nquit").out
    assert "No:" not in out
    assert out.count("Draw one, play one") == 3
