"""The rulebook at the command line."""

from __future__ import annotations

import pytest

from hexarium.cli.rules import clause_title
from hexarium.games import CATALOGUE, rulebook
from tests.cli.conftest import Run


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_rulebook_is_printed_whole(hexarium: Run, slug: str) -> None:
    out = hexarium(f"rules {slug}").out
    for clause in rulebook(slug).clauses:
        assert f"### {clause.title} `{clause.name}`\n" in out
        assert clause.text.strip() in out
    assert out.count("*Our ruling.* ") == sum(clause.ruling is not None for clause in rulebook(slug).clauses)


def test_a_clause_is_found_by_its_long_or_short_name(hexarium: Run) -> None:
    long, short = hexarium("rules trihex trihex/deal").out, hexarium("rules trihex deal").out
    assert long == short
    assert long.startswith("### Dealing the hands `trihex/deal`\n\n")
    assert "\n\n*Our ruling.* " in long


def test_a_clause_that_is_only_a_ruling_is_printed_without_a_gap(hexarium: Run) -> None:
    out = hexarium("rules hexx lapse").out
    assert out.startswith("### Effects left over at the end `hexx/lapse`\n\n*Our ruling.* ")


@pytest.mark.parametrize("typed", ["primry", "hexx/primry", "PRIMARY"])
def test_a_mistyped_clause_brings_the_names_that_are_close(hexarium: Run, typed: str) -> None:
    failed = hexarium(f"rules hexx {typed}")
    assert failed.code == 2
    assert failed.err == f'hexarium: HEXX has no clause "{typed}". Did you mean primary?\n'


def test_a_clause_that_is_not_in_the_rulebook_is_shown_by_its_name() -> None:
    assert clause_title("trihex/no-such-clause") == "trihex/no-such-clause"
    assert clause_title("nogame/clause") == "nogame/clause"
