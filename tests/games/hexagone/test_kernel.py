"""The compiled kernel of the rules and its plain twin."""

from __future__ import annotations

from types import ModuleType

from hexarium.core.twin import is_compiled, plain
from hexarium.games.hexagone import Colour, Options, kernel
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.margin import TAKEN, TOUCH
from tests.games.hexagone.tables import walk

ROW = 100
STEPS = (ROW, 1, 1 - ROW, -ROW, -1, ROW - 1)
"""The six steps between touching cells, each cell a number: q times ROW plus r."""

TWIN = plain(kernel)


def answers(made: ModuleType, block: Block) -> tuple[object, ...]:
    numbers = {cell.q * ROW + cell.r: place for place, cell in enumerate(block.outline.cells)}
    pairs = tuple(made.pairs(numbers, (ROW, 1, ROW - 1)))
    touching = tuple((one, other, f"{one}-{other}") for one, other in pairs)
    dice = (Colour.RED, Colour.BLUE)
    return (
        pairs,
        made.near(pairs, len(block)),
        [*made.rim(numbers, STEPS).items()],
        made.swaps(touching, block.colours, *dice),
        made.is_alike(pairs, block.colours, *dice),
        *refilled(made, numbers),
    )


def refilled(made: ModuleType, numbers: dict[int, int]) -> tuple[object, ...]:
    """Where pieces of some colours go, and what the margin of the block is then."""
    margin = dict.fromkeys(numbers, TAKEN)
    for cell, touched in made.rim(numbers, STEPS).items():
        margin[cell] = len(touched) * TOUCH + (1 << sum(touched) % 7)
    return made.straight(margin, (1, 1, 2, 4, 64, 64, 64), STEPS), [*margin.items()]


def test_the_twin_of_the_kernel_is_plain() -> None:
    assert not is_compiled(TWIN)


def test_the_kernel_and_its_plain_twin_find_the_same() -> None:
    for state, _ in walk(2, 1, Options()):
        assert answers(kernel, state.block) == answers(TWIN, state.block)
