"""A clearly bad choice that is put in the place of a good one is found."""

from __future__ import annotations

from itertools import islice

import pytest

from hexarium.bots import evaluator
from hexarium.core import Step
from hexarium.games import CATALOGUE
from hexarium.review.walk import Walk
from tests.review.blunders import Planted, planted
from tests.review.games import Played, played_by, recorded


def is_found(played: Played, blunder: Planted) -> bool:
    """Does a review of this one move say that it was worse than the best?"""
    walk = Walk(played.rules, evaluator(played.game, played.rules, played.seats), [blunder.seat])
    after = played.rules.apply(blunder.state, blunder.seat, blunder.move.action)
    (move,) = walk.moves([Step(blunder.state), after], [blunder.move])
    assert move.choice is not None
    return not move.choice.is_equal


@pytest.mark.parametrize(
    ("name", "wanted"), [("hexpert-solo", 6), ("trihex-two", 2), ("hexagone-two", 3), ("wordsearch-solo", 3)]
)
def test_a_planted_blunder_is_found(name: str, wanted: int) -> None:
    played = recorded(name)
    blunders = [*islice(planted(played), wanted)]
    assert len(blunders) == wanted
    assert all(is_found(played, blunder) for blunder in blunders)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("slug", "bot", "games"),
    [
        ("hexpert", "greedy", 2),
        ("trihex", "greedy", 4),
        ("hexagone", "greedy", 5),
        ("wordsearch", "best", 2),
        ("hexx", "greedy", 2),
    ],
)
def test_nineteen_of_twenty_planted_blunders_are_found(slug: str, bot: str, games: int) -> None:
    game = CATALOGUE[slug]
    rules = game.rules(game.options())
    found = list[bool]()
    for seed in range(games):
        played = played_by(game, rules, [bot, bot], seed)
        found += [is_found(played, blunder) for blunder in planted(played)]
    assert len(found) >= 20
    assert sum(found) >= 0.95 * len(found)
