"""Hexagon geometry in whole numbers: cells, steps, shapes, rows, boards and names."""

from hexarium.grid.board import Board
from hexarium.grid.hex import AXES, ORIGIN, STEPS, Hex
from hexarium.grid.names import Names
from hexarium.grid.shape import Shape, components, hexagon, ring, row, rows

__all__ = [
    "AXES",
    "ORIGIN",
    "STEPS",
    "Board",
    "Hex",
    "Names",
    "Shape",
    "components",
    "hexagon",
    "ring",
    "row",
    "rows",
]
