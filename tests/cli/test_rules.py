"""The rulebook at the command line."""

from __future__ import annotations

import pytest

from hexarium.games import CATALOGUE, rulebook
from tests.cli.conftest import Run


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_rulebook_is_printed_whole(hexarium: Run, slug: str) -> None:
    out = hexarium(f"rules {slug}").out
    for clause in rulebook(slug).clauses:
        assert f"### {clause.name}" in out
        assert clause.text.strip() in out


def test_a_clause_is_found_by_its_long_or_short_name(hexarium: Run) -> None:
    long, short = hexarium("rules trihex trihex/deal").out, hexarium("rules trihex deal").out
    assert long == short
    assert long.startswith("### trihex/deal")
    assert "*Ruling.*" in long
