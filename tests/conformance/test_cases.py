"""`make test` has a representative of everything that `make test-all` runs."""

from __future__ import annotations

import pytest

from hexarium.games import CATALOGUE
from tests.conformance.cases import MOST, OF_GAME, REPRESENTATIVES, Case, covering, playable, values


def met(cases: list[Case]) -> set[tuple[str, object]]:
    return {value for case in cases for value in values(case)}


@pytest.mark.parametrize("slug", CATALOGUE)
def test_representatives_have_every_number_of_seats_and_every_value_of_every_option(slug: str) -> None:
    representatives = [case for case in REPRESENTATIVES if case.game.slug == slug]
    assert met(representatives) == met([*playable(CATALOGUE[slug])])
    assert representatives[0] == OF_GAME[slug][0]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_all_combinations_are_tested_or_enough_for_any_three_values_together(slug: str) -> None:
    every = [*playable(CATALOGUE[slug])]
    if len(every) <= MOST:
        assert {*map(str, OF_GAME[slug])} == {*map(str, every)}
    else:
        assert covering([*OF_GAME[slug], *every], 3) == OF_GAME[slug]
