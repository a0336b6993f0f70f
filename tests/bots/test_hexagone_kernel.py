"""Hexa Gone's kernel: the compiled form beside the plain one, and its expectations beside the rules."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots.hexagone import kernel
from hexarium.bots.hexagone.champion import SOLO_PROSPECTS, VERSUS_PROSPECTS, counts, win_probabilities
from hexarium.bots.hexagone.layout import SPAN, cells_of, colours_of
from hexarium.bots.hexagone.plain import expected
from hexarium.core import Deciding, House, Over, Seeded, luck
from hexarium.core.twin import is_compiled, plain
from hexarium.games.hexagone import HexaGone, Swap
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import FACES, ROLLS
from hexarium.games.hexagone.state import State, SwapPieces
from hexarium.games.hexagone.swaps import groups, places, swaps
from tests.games.hexagone.tables import block

TWIN = plain(kernel)
one_roll = cache(expected)
RULES = HexaGone()


def reached(seed: int, moves: int) -> State:
    """A random game in which captures are taken, as it stands when a seat is to swap after so many moves."""
    draws, rng, state = Seeded(seed), Random(seed), RULES.start(2)
    last = state
    while not isinstance(turn := RULES.turn(state), Over):
        if isinstance(turn, Deciding):
            (seat,) = turn.seats
            last = state if isinstance(state.agenda[0], SwapPieces) else last
            if moves <= 0:
                break
            moves -= 1
            steps = [RULES.apply(state, seat, choice).state for choice in RULES.legal(state, seat)]
            state = min(steps, key=lambda after: (len(after.block), rng.random()))
        else:
            state = RULES.apply(state, House.DEALER, luck(turn, draws)).state
    return last


def laid(module: Any, block: Block, spends: int = 0) -> Any:
    values, prospects = (counts(), SOLO_PROSPECTS) if spends else (win_probabilities(), VERSUS_PROSPECTS)
    outlook = module.Lookahead(values, prospects, spends)
    outlook.lay(cells_of(block), colours_of(block))
    return outlook


def turn_of_two_rolls(block: Block) -> float:
    """What a turn brings, swap by swap as the rules have them; without a capture only neighbours change places."""
    colours = block.colours
    alike = {colours[one] for one, other in block.outline.pairs if colours[one] is colours[other]}
    total = weights = 0.0
    for dice, weight in ROLLS.items():
        if dice[0] not in colours and dice[1] not in colours:
            continue
        captures, quiet = [0], [one_roll(block)] if alike & {*dice} else []
        for swap in swaps(block, dice):
            if isinstance(swap, Swap):
                one, other = places(block, dice, swap)
                swapped = block.swapped(one, other)
                made = groups(swapped, one, other)
                captures.append(sum(map(len, made)))
                if not made and other in block.outline.near[one]:
                    quiet.append(one_roll(swapped))
        total += weight * max(*captures, *quiet, 0)
        weights += weight
    return total / weights


games = st.tuples(st.integers(0, 2**32), st.integers(0, 40))


def test_the_kernel_is_compiled_where_these_tests_run() -> None:
    assert is_compiled(kernel)
    assert not is_compiled(TWIN)


@settings(deadline=None, max_examples=8)
@given(games, st.integers(-12, 12), st.integers(0, 1))
def test_the_compiled_kernel_expects_what_the_plain_one_expects(game: tuple[int, int], lead: int, spends: int) -> None:
    block = reached(*game).block
    for ask in ("chance", "glance", "hope", "follow", "end"):
        fast, slow = laid(kernel, block, spends), laid(TWIN, block, spends)
        about = () if ask == "chance" else (lead + 0.4,)
        assert getattr(fast, ask)(*about) == getattr(slow, ask)(*about)
        assert fast.left == slow.left == len(block)


@settings(deadline=None, max_examples=20)
@given(games)
def test_what_one_roll_brings_is_the_best_swap_averaged_over_all_rolls(game: tuple[int, int]) -> None:
    block = reached(*game).block
    assert laid(kernel, block, 1).chance() == pytest.approx(expected(block))


@settings(deadline=None, max_examples=5)
@given(games)
def test_a_turn_of_the_next_seat_is_its_best_swaps_over_all_its_rolls(game: tuple[int, int]) -> None:
    block = reached(*game).block
    if not {*FACES} <= {*block.colours}:
        return
    outlook = laid(kernel, block)
    outlook.end(0.0)
    odds = [*outlook.turn_odds]
    if len(block) > 10:
        assert sum(odds) == pytest.approx(1)
        assert sum(map(float.__mul__, odds, map(float, range(len(odds))))) == pytest.approx(turn_of_two_rolls(block))


@pytest.mark.parametrize("module", [kernel, TWIN])
@pytest.mark.parametrize("drawing", ["r", "r r", "r o", "r o y"])
def test_before_a_roll_that_can_swap_nothing_the_pieces_captured_stay(module: Any, drawing: str) -> None:
    few = block(drawing)
    assert laid(module, few, 1).follow(5.0) == 5


def test_hopes_rise_with_the_lead_and_are_settled_at_the_end() -> None:
    table, leads = win_probabilities(), 2 * SPAN + 1
    for left in (0, 11, 25, 42):
        row = [*table[left * leads : (left + 1) * leads]]
        assert row == sorted(row)
    assert [*table[SPAN - 1 : SPAN + 2]] == [0.0, 0.5, 1.0]
