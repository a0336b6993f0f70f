"""What the plain form of the kernel does with a whole row of the network's first layer at once.

Each function rounds every unit exactly as the loop of the same purpose in `kernel.py` does.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hexarium.bots.hexpert.layout import Floats

LEAK: Final = np.float32(0.01)


def clear(onto: Floats, row: int, width: int) -> None:
    """Set a row to zero."""
    onto[row, :width] = 0.0


def copy(onto: Floats, row: int, table: Floats, entry: int, width: int) -> None:
    """Copy a row."""
    onto[row, :width] = table[entry, :width]


def add(onto: Floats, row: int, table: Floats, entry: int, times: float, width: int) -> None:
    """Add a multiple of one row to another."""
    onto[row, :width] += np.float32(times) * table[entry, :width]


def bend(onto: Floats, row: int, width: int) -> None:
    """Leaky rectifier: negative values are reduced to a hundredth."""
    onto[row, :width] = np.maximum(onto[row, :width], LEAK * onto[row, :width])
