"""What the plain form of the kernel does with a whole row of a layer at once.

A loop over the units of a row takes plain Python many times as long. The functions on the first layer round every unit
exactly as the loop of the same purpose in `kernel.py` does; `dense` rounds less often.
"""

from __future__ import annotations

from array import array
from operator import add as plus
from operator import mul, sub
from struct import pack, unpack
from typing import Final

from hexarium.bots.hexpert.layout import Floats

LEAK: Final[float] = unpack("f", pack("f", 0.01))[0]


def clear(onto: Floats, row: int, width: int) -> None:
    """Set a row to zero."""
    _flat(onto)[row * width : (row + 1) * width] = memoryview(array("f", bytes(4 * width)))


def copy(onto: Floats, row: int, table: Floats, entry: int, width: int) -> None:
    """Copy a row."""
    _flat(onto)[row * width : (row + 1) * width] = _flat(table)[entry * width : (entry + 1) * width]


def add(onto: Floats, row: int, table: Floats, entry: int, times: float, width: int) -> None:
    """Add a multiple of one row to another."""
    flat, other = _flat(onto), _flat(table)[entry * width : (entry + 1) * width]
    old = flat[row * width : (row + 1) * width]
    if abs(times) == 1.0:
        new = array("f", map(plus if times > 0 else sub, old, other))
    else:
        new = array("f", map(plus, old, array("f", [times * value for value in other])))
    flat[row * width : (row + 1) * width] = memoryview(new)


def bend_row(onto: Floats, row: int, width: int) -> None:
    """Leaky rectifier: negative values are reduced to a hundredth."""
    flat = _flat(onto)
    old = flat[row * width : (row + 1) * width].tolist()
    flat[row * width : (row + 1) * width] = memoryview(array("f", [max(value, LEAK * value) for value in old]))


def dense(rows: Floats, count: int, weights: Floats, bias: Floats, place: int, onto: Floats) -> int:
    """One layer of a stage, for that many boards."""
    width, units = rows.shape[1], onto.shape[1]
    start, end = place * width * units, (place + 1) * width * units
    flat, inputs, found = _flat(weights), _flat(rows), _flat(onto)
    columns = [flat[start + unit : end : units].tolist() for unit in range(units)]
    begin = _flat(bias)[place * units : (place + 1) * units].tolist()
    for row in range(count):
        values = inputs[row * width : (row + 1) * width].tolist()
        sums = [sum(map(mul, values, column), first) for column, first in zip(columns, begin, strict=True)]
        found[row * units : (row + 1) * units] = memoryview(array("f", sums))
    return count


def _flat(rows: Floats) -> memoryview[float]:
    return memoryview(rows).cast("B").cast("f")
