"""The luck of Hexpert's calls: nothing on average, and with exact play all that games differ by."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots import ask
from hexarium.bots.hexpert.champion import Champion
from hexarium.bots.hexpert.luck import Luck
from hexarium.core import Deciding, House, Match, Seat, Seeded
from hexarium.games.hexpert import Call, Hexpert, Options, Placement, Scoring
from hexarium.games.hexpert.pieces import TILES

ALONE = Seat(0)
variants = st.builds(
    Options, placement=st.sampled_from(Placement), scoring=st.sampled_from([Scoring.STANDARD, Scoring.SUNRAYS])
)
Game = Match[Any, Any, Any, Any]


def begun(rules: Hexpert, seed: int, placed: int) -> Game:
    """A game alone in which so many tiles were placed at random, before the next call."""
    match, draws, rng = Game(rules, 1), Seeded(seed), Random(seed)
    for _ in range(placed):
        match.settle(draws)
        match.play(ALONE, rng.choice([*rules.legal(match.state, ALONE)]))
    return match


def called(rules: Hexpert, match: Game) -> list[Any]:
    """The view of the seat after each call that is possible."""
    left = [tile for tile in TILES if tile not in match.state.calls]
    return [rules.view(rules.apply(match.state, House.DEALER, Call(tile)).state, ALONE) for tile in left]


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 2**32), st.integers(0, 18), variants)
def test_the_luck_of_all_calls_that_are_possible_adds_up_to_nothing(seed: int, placed: int, options: Options) -> None:
    rules = Hexpert(options)
    lucks = [Luck(options).of(view) for view in called(rules, begun(rules, seed, placed))]
    assert len(lucks) == len(TILES) - placed
    assert sum(lucks) == pytest.approx(0, abs=0.01)
    assert placed > 12 or any(abs(luck) > 0.5 for luck in lucks)


@settings(deadline=None, max_examples=10)
@given(st.integers(0, 2**32))
def test_with_exact_play_to_the_end_every_game_is_worth_the_same_once_luck_is_taken_out(seed: int) -> None:
    rules = Hexpert()
    champion, luck, rng = Champion(rules), Luck(rules.options), Random(seed)
    worths = list[float]()
    for ending in range(6):
        match, draws, lucky = begun(rules, seed, 15), Seeded(ending), 0.0
        match.settle(draws)
        while isinstance(match.turn, Deciding):
            lucky += luck.of(rules.view(match.state, ALONE))
            match.play(ALONE, champion.choose(ask(match, ALONE), rng))
            match.settle(draws)
        worths.append(rules.view(match.state, ALONE).totals[0] - lucky)
    assert worths == pytest.approx([worths[0]] * 6, abs=0.01)
