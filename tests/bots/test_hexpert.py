"""Hexpert's bots: they differ where the tiles do not make them, and are otherwise themselves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hexarium.bots import Level, ask, opponents
from hexarium.bots.playout import play_out
from hexarium.core import Match, Seat, Seeded
from hexarium.games.hexpert import Hexpert, View

RULES = Hexpert()
SEATS = 4
LEVELS = [pytest.param(level, id=level.name) for level in opponents("hexpert")]


def boards_of(level: Level, seed: int) -> tuple[Any, ...]:
    """The final boards of a table of bots of one level."""
    match = Match[Any, Any, View, Any](RULES, SEATS)
    play_out(match, [level.make(RULES)] * SEATS, Seeded(seed), [Random(f"{seed}/{seat}") for seat in range(SEATS)])
    return RULES.view(match.state, None).boards


@pytest.mark.parametrize("level", LEVELS)
def test_no_two_bots_of_a_level_build_the_same_board(level: Level) -> None:
    for seed in range(8):
        boards = boards_of(level, seed)
        assert len({*boards}) == SEATS, seed


def test_the_expert_takes_the_best_placement_unless_another_seat_has_its_board() -> None:
    expert: Any = opponents("hexpert")[-1].make(RULES)
    match, luck = Match[Any, Any, View, Any](RULES, 2), Seeded(3)
    match.settle(luck)
    first = ask(match, Seat(0))
    assert len({expert.choose(first, Random(seed)) for seed in range(20)}) > 1
    for seat, choice in enumerate(first.choices[:2]):
        match.play(Seat(seat), choice)
    match.settle(luck)
    for seat in (Seat(0), Seat(1)):
        decision = ask(match, seat)
        best = expert.advise(decision, Random(0)).choice
        assert {expert.choose(decision, Random(seed)) for seed in range(20)} == {best}
