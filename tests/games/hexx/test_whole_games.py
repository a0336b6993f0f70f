"""Random games from the deal to the count: nothing is lost, and everything ends."""

from __future__ import annotations

from collections import Counter

import pytest

from hexarium.core import Over
from hexarium.games.hexx import Hexx, Options, Size
from hexarium.games.hexx.pieces import HAND
from tests.games.hexx.games import states, steps
from tests.games.hexx.table import all_tiles


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("hexx/bag", "hexx/refill")
def test_no_tile_is_ever_lost_or_made(size: Size, seed: int) -> None:
    game = Hexx(Options(board=size))
    everything = Counter(size.bag)
    for _, _, _, step in steps(game, seed):
        assert all_tiles(step.state) == everything
        assert all(len(hand) <= HAND + 1 for hand in step.state.hands)
        assert all([*hand] == sorted(hand) for hand in (*step.state.hands, step.state.bag))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.rule("hexx/nobody-can", "hexx/last-turn")
def test_every_random_game_ends(seed: int) -> None:
    game = Hexx(Options(board=Size.SMALL))
    last = states(game, seed)[-1]
    turn = game.turn(last)
    assert isinstance(turn, Over)
    assert sum(turn.ranking.scores) == len([*last.board.pieces()])
