"""Every clause has a test and every marker a clause."""

from __future__ import annotations

import pytest

from hexarium.games import CATALOGUE, rulebook
from tests.clauses import known_clauses, marked_tests

LONGEST = 45
"""A longer title does not fit on one line of a narrow page."""

MOST = 3
"""A test that shows more clauses than this shows none of them well."""


def test_every_clause_has_a_test() -> None:
    shown = {clause for marked in marked_tests() for clause in marked.clauses}
    assert {*known_clauses()} - shown == set()


def test_every_marker_names_a_clause() -> None:
    strange = {marked.test: {*marked.clauses} - {*known_clauses()} for marked in marked_tests()}
    assert {test: names for test, names in strange.items() if names} == {}


def test_no_test_names_more_clauses_than_it_can_show() -> None:
    assert [marked.test for marked in marked_tests() if len(marked.clauses) > MOST] == []


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_rulebook_speaks_of_its_own_game_and_says_what_it_rules(slug: str) -> None:
    book = rulebook(slug)
    assert book.title == CATALOGUE[slug].title
    assert book.about
    assert {clause.name.partition("/")[0] for clause in book.clauses} == {slug}
    assert all(clause.text or clause.ruling for clause in book.clauses)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_title_is_short_and_stands_once(slug: str) -> None:
    titles = [clause.title for clause in rulebook(slug).clauses]
    assert len({*titles}) == len(titles)
    assert [title for title in titles if not title[0].isupper() or title.endswith(".") or len(title) > LONGEST] == []


def test_each_of_the_twenty_faces_of_the_die_has_an_effect_titled_with_it() -> None:
    """The page finds an effect by the face in its title."""
    titles = {clause.name: clause.title for clause in rulebook("hexx").clauses}
    assert all(titles[f"hexx/effect-{face}"].startswith(f"Roll {face}: ") for face in range(1, 21))
