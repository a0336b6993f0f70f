"""Every clause has a test and every marker a clause."""

from __future__ import annotations

import pytest

from hexarium.games import CATALOGUE, rulebook
from tests.clauses import known_clauses, marked_tests

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
