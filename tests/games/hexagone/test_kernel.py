"""The compiled kernel of the rules and its plain twin."""

from __future__ import annotations

from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core import Seeded
from hexarium.core.twin import is_compiled, plain
from hexarium.games.hexagone import Colour, Options, kernel
from hexarium.games.hexagone.block import SPAN, Block
from hexarium.games.hexagone.margin import TAKEN, TOUCH
from hexarium.games.hexagone.pieces import PIECES, Piece
from hexarium.grid import Hex
from tests.games.hexagone.tables import walk

ROW = 100
STEPS = (ROW, 1, 1 - ROW, -ROW, -1, ROW - 1)
"""The six steps between touching cells, each cell a number: q times ROW plus r."""

TWIN = plain(kernel)


def answers(made: ModuleType, block: Block) -> tuple[object, ...]:
    numbers = {cell.q * ROW + cell.r: place for place, cell in enumerate(block.outline.cells)}
    pairs = tuple(made.pairs(numbers, (ROW, 1, ROW - 1)))
    near, rim = tuple(made.near(pairs, len(block))), tuple(made.rim(numbers, STEPS, 2))
    dice = (Colour.RED, Colour.BLUE)
    return (
        pairs,
        near,
        rim,
        [made.spots(rim, block.colours, colour) for colour in Colour],
        [made.group(near, block.colours, place) for place in range(len(block))],
        made.sections(near),
        made.most_beside({cell for cell, _ in rim}, STEPS),
        made.swaps(pairs, block.colours, *dice),
        made.is_alike(pairs, block.colours, *dice),
        *refilled(made, numbers),
    )


def refilled(made: ModuleType, numbers: dict[int, int]) -> tuple[object, ...]:
    """Where pieces of some colours go, and what the margin of the block is then."""
    margin = dict.fromkeys(numbers, TAKEN)
    for cell, touched in made.rim(numbers, STEPS, 1):
        margin[cell] = len(touched) * TOUCH + (1 << sum(touched) % 7)
    return made.straight(margin, (1, 1, 2, 4, 64, 64, 64), STEPS), [*margin.items()]


def test_the_twin_of_the_kernel_is_plain() -> None:
    assert not is_compiled(TWIN)


def test_the_kernel_and_its_plain_twin_find_the_same() -> None:
    for state, _ in walk(2, 1, Options()):
        assert answers(kernel, state.block) == answers(TWIN, state.block)


@pytest.mark.parametrize("seed", range(4))
def test_the_kernel_and_its_plain_twin_lay_out_the_same_block(seed: int) -> None:
    assert laid_out(kernel, seed) == laid_out(TWIN, seed)


def laid_out(made: ModuleType, seed: int) -> tuple[object, ...]:
    """The cells of a block, their colours and the next draw; with gaps for odd seeds."""
    draws = Seeded(seed)
    spared = {2 * ROW, 2 - ROW, -2} if seed % 2 else set[int]()
    cells = made.grow(1 - ROW, len(PIECES), spared, STEPS, ROW, draws.below)
    numbers = {cell: place for place, cell in enumerate(cells)}
    near = tuple(made.near(tuple(made.pairs(numbers, (ROW, 1, ROW - 1))), len(cells)))
    return cells, made.paint(near, [*PIECES], draws.below), draws.below(1 << 30)


@given(st.integers(-40, 40), st.integers(-40, 40))
def test_both_know_how_far_a_cell_is_from_the_middle(q: int, r: int) -> None:
    for made in (kernel, TWIN):
        assert made.distance(q * ROW + r, ROW) == abs(Hex(q, r))


def test_a_cell_far_outside_is_not_taken_for_one_of_the_block() -> None:
    block = Block.of([Piece(Hex(1, 0), Colour.RED)])
    assert block.outline.place(Hex(1, 0)) == 0
    assert block.outline.place(Hex(0, SPAN)) is None
