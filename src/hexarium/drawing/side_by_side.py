"""A board with notes: to its right if the window is wide enough, otherwise below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

ROOM: Final = 2
"""Number of rows of a window that are kept free for the question and its answer."""

_GAP: Final = 2


class Beside(Struct, frozen=True):
    """Shows the first of several drawings of a board, the tallest first, that leaves room for the notes.

    The `notes` need at least `least` columns. Of what is `above` the notes, the last parts are shown that fit beside
    the board or in the window; the board and the notes are always whole.
    """

    boards: Sequence[Text]
    notes: RenderableType
    least: int
    above: Sequence[RenderableType] = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The board and the notes side by side, or one after the other."""
        board = next((each for each in self.boards if self._fits(each, console, options)), self.boards[-1])
        if self._columns(board, options) < self.least:
            room = console.height - ROOM - _rows(board)
            yield from (*self._fitting(room, console, options), board, self.notes)
            return
        beside = options.update(width=self._columns(board, options))
        above = self._fitting(max(console.height - ROOM, _rows(board)), console, beside)
        table = Table.grid(padding=(0, _GAP, 0, 0), pad_edge=False)
        table.add_column(vertical="bottom", width=_width(board))
        table.add_column(vertical="bottom", width=self._columns(board, options))
        table.add_row(board, Group(*above, self.notes))
        yield table

    def _fitting(self, room: int, console: Console, options: ConsoleOptions) -> Sequence[RenderableType]:
        """The last parts of what is above the notes that fit into that many rows together with the notes."""
        for first in range(len(self.above)):
            parts = self.above[first:]
            if len(console.render_lines(Group(*parts, self.notes), options, pad=False)) <= room:
                return parts
        return ()

    def _fits(self, board: Text, console: Console, options: ConsoleOptions) -> bool:
        columns = self._columns(board, options)
        is_beside = columns >= self.least
        width = columns if is_beside else options.max_width
        notes = len(console.render_lines(self.notes, options.update(width=width), pad=False))
        rows = _rows(board)
        return (max(rows, notes) if is_beside else rows + notes) + ROOM <= console.height

    def _columns(self, board: Text, options: ConsoleOptions) -> int:
        """Number of columns left beside a board."""
        return options.max_width - _width(board) - _GAP

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """As wide as the window."""
        del console
        return Measurement(1, options.max_width)


def _rows(board: Text) -> int:
    return board.plain.count("\n") + 1


def _width(board: Text) -> int:
    return max(map(len, board.plain.splitlines()))
