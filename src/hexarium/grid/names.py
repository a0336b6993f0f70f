"""Short names for cells: a letter for the row, a number for the place in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase

from hexarium.grid.hex import Hex


class Names:
    """A name for every cell of some rows, and the cell of every name.

    >>> names = Names([[Hex(0, 0), Hex(0, 1)], [Hex(1, 0)]])
    >>> names[Hex(0, 1)], names.cell("b1")
    ('a2', Hex(q=1, r=0))
    """

    __slots__ = ("_cells", "_names")

    def __init__(self, rows: Iterable[Sequence[Hex]]) -> None:
        self._names = {
            cell: f"{letter}{number}"
            for letter, cells in zip(ascii_lowercase, rows, strict=False)
            for number, cell in enumerate(cells, start=1)
        }
        self._cells = {name: cell for cell, name in self._names.items()}

    def __getitem__(self, cell: Hex) -> str:
        return self._names[cell]

    def cell(self, name: str) -> Hex:
        """The cell of that name; ValueError if there is none."""
        try:
            return self._cells[name.lower()]
        except KeyError:
            first, last = next(iter(self._cells)), list(self._cells)[-1]
            raise ValueError(f'There is no cell "{name}"; cells run from {first} to {last}.') from None
