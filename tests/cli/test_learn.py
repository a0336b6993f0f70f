"""First steps in the terminal."""

from __future__ import annotations

import pytest

from hexarium.games import CATALOGUE, lesson
from tests.cli.conftest import Run


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_learner_who_types_what_is_asked_reaches_the_end(hexarium: Run, slug: str) -> None:
    found = lesson(slug)
    typed = [found.game.notation.write(move.action) for move in found.record.moves if move.by == found.seat]
    out = hexarium(f"learn {slug} --plain", "\n".join(typed)).out
    assert "No:" not in out
    assert f"`hexarium play {slug}` opens one." in out


def test_a_learner_may_be_shown_and_may_leave(hexarium: Run) -> None:
    out = hexarium("learn trihex", "show\nquit").out
    assert "You> play red-2\n" in out
    assert out.endswith("Until next time.\n")


def test_another_choice_is_not_taken_and_then_the_right_one_is_named(hexarium: Run) -> None:
    out = hexarium("learn hexpert --plain", "place c3\nplace z9\nplace a1\nplace a1").out
    assert "That can be played too." in out
    assert "Type `place a1`." in out
    assert "No: " in out
    assert "hexpert/place" in out
    assert out.endswith("Until next time.\n")


def test_an_answer_that_comes_to_the_same_is_right(hexarium: Run) -> None:
    out = hexarium("learn hexx --plain", "play g10D g9R g8O g7W\nquit").out
    assert "That can be played too." not in out
    assert "No:" not in out
