"""The terms of a review, each worked out by itself, add up to the result."""

from __future__ import annotations

from math import fsum

import pytest

from hexarium.bots import evaluator
from hexarium.bots.evaluator import AnyEvaluator
from hexarium.bots.random_playouts import RandomPlayouts
from hexarium.core import Over
from hexarium.review.walk import Walk
from tests.golden import GAMES
from tests.review.games import Played, recorded

TINY = {"playouts": 1, "width": 2}


def check_identity(played: Played, evaluator: AnyEvaluator) -> None:
    """Check that value at the start, luck, costs and corrections add up to the result of every seat."""
    walk = Walk(played.rules, evaluator, played.everybody)
    start = walk.start(played.steps[0].state)
    moves = [*walk.moves(played.steps, played.moves)]
    over = played.rules.turn(played.steps[-1].state)
    assert isinstance(over, Over)
    assert len(moves) == len(played.moves)
    for seat in played.everybody:
        terms = [move.terms[seat] for move in moves]
        assert all(each.cost <= 0 for each in terms)
        added = fsum(
            [start[seat], *(x for each in terms for x in (each.luck, each.cost, each.others, each.correction))]
        )
        assert added == pytest.approx(evaluator.method.goal.result(over.ranking, seat), abs=1e-9)


@pytest.mark.parametrize("name", ["hexpert-solo", "hexpert-adjacent-sunrays", "hexagone-solo", "trihex-two"])
def test_terms_add_up_with_random_playouts(name: str) -> None:
    played = recorded(name)
    check_identity(played, RandomPlayouts(played.game, played.rules, played.seats, **TINY))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_terms_add_up_in_every_recorded_game(name: str) -> None:
    played = recorded(name)
    check_identity(played, evaluator(played.game, played.rules, played.seats))
