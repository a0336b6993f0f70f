"""The guided first games as the club hands them out."""

from __future__ import annotations

import pytest

from hexarium.games import CATALOGUE
from hexarium.service.lessons import judge, lesson_script
from hexarium.service.refusal import NotNow, Unknown


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_step_but_the_last_has_somebody_who_moves(slug: str) -> None:
    *steps, last = lesson_script(slug).steps
    assert all(step.by for step in steps)
    assert (last.by, last.asked, last.wanted, last.said) == (None, None, None, ())
    assert [step for step in steps if (step.asked is None) != (step.wanted is None)] == []


def test_choices_are_listed_where_the_game_lists_them() -> None:
    asked = {slug: next(step.asked for step in lesson_script(slug).steps if step.asked) for slug in CATALOGUE}
    assert {slug for slug, question in asked.items() if question.choices} == {"hexagone", "hexpert", "trihex"}


def test_what_was_asked_for_is_right_and_anything_else_is_not() -> None:
    number = next(number for number, step in enumerate(lesson_script("trihex").steps) if step.wanted)
    assert judge("trihex", number, b'"play red-2"').right
    other = judge("trihex", number, b'{"type":"play","triangle":["red",5]}')
    assert (other.right, [said.clause for said in other.said]) == (False, ["trihex/turn"])


def test_a_refusal_says_why_and_names_its_clause() -> None:
    number = next(number for number, step in enumerate(lesson_script("trihex").steps) if step.wanted)
    illegal, unread = judge("trihex", number, b'"play blue-0"').refused, judge("trihex", number, b'"hello"').refused
    assert illegal is not None
    assert (illegal.code, illegal.clause) == ("illegal", "trihex/turn")
    assert unread is not None
    assert (unread.code, unread.clause) == ("malformed", None)


def test_there_is_no_lesson_without_a_game_and_no_answer_for_somebody_else() -> None:
    with pytest.raises(Unknown):
        lesson_script("chess")
    with pytest.raises(Unknown):
        judge("hexpert", 99, b'"place a1"')
    with pytest.raises(NotNow):
        judge("hexpert", 0, b'"place a1"')
