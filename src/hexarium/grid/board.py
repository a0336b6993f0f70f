"""Boards: shapes with something on their cells, as values that never change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from hexarium.grid.hex import Hex
from hexarium.grid.shape import Shape

T = TypeVar("T")


class Board(Struct, Generic[T], frozen=True, gc=False, cache_hash=True):
    """What stands on each cell of `shape`, in the order of its cells; None is an empty cell.

    >>> board = Board.empty(Shape([Hex(0, 0), Hex(1, 0)])).put(Hex(1, 0), "x")
    >>> board[Hex(1, 0)], list(board.free())
    ('x', [Hex(q=0, r=0)])
    """

    shape: Shape
    contents: tuple[T | None, ...]

    @classmethod
    def empty(cls, shape: Shape) -> Board[T]:
        """The shape with nothing on it."""
        return cls(shape, (None,) * len(shape))

    @classmethod
    def of(cls, shape: Shape, pieces: Iterable[tuple[Hex, T]]) -> Board[T]:
        """The shape with these pieces on their cells."""
        contents: list[T | None] = [None] * len(shape)
        for cell, piece in pieces:
            contents[shape.place(cell)] = piece
        return cls(shape, tuple(contents))

    def __getitem__(self, cell: Hex) -> T | None:
        return self.contents[self.shape.place(cell)]

    def __contains__(self, cell: object) -> bool:
        return cell in self.shape

    def put(self, cell: Hex, piece: T) -> Board[T]:
        """This board with `piece` on `cell`, instead of what is there now."""
        return self._with(cell, piece)

    def cleared(self, cell: Hex) -> Board[T]:
        """This board with nothing on `cell`."""
        return self._with(cell, None)

    def free(self) -> Iterator[Hex]:
        """The empty cells, in the shape's order."""
        return iter([cell for cell, piece in zip(self.shape.cells, self.contents, strict=True) if piece is None])

    def pieces(self) -> Iterator[tuple[Hex, T]]:
        """Each filled cell with what stands on it, in the shape's order."""
        for cell, piece in zip(self.shape.cells, self.contents, strict=True):
            if piece is not None:
                yield cell, piece

    def touches(self, cell: Hex) -> bool:
        """Does anything stand next to `cell`?"""
        return any(self[near] is not None for near in self.shape.touching(cell))

    def _with(self, cell: Hex, piece: T | None) -> Board[T]:
        place = self.shape.place(cell)
        return Board(self.shape, (*self.contents[:place], piece, *self.contents[place + 1 :]))
