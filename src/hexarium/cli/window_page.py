"""What a window shows above its input line: the board on top, below it what was said last, and the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console, ConsoleDimensions, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

LEAST_SAID: Final = 3
"""Minimum number of rows kept for what was said."""

_ENDLESS: Final = 1000
"""Number of rows of a page that may be scrolled."""

Written = Callable[[str], str]


class Happened:
    """What happened before a question: a line for each event, or all of them in one paragraph where room is short."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = tuple(lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """A line for each event."""
        del console, options
        for line in self._lines:
            yield Text(line, "dim")

    def run_on(self) -> Text:
        """All events in one paragraph."""
        return Text(" ".join(self._lines), "dim")


class Page:
    """The parts of a page, and its lines for a window of any size.

    `board` is the drawing of the board, None without one. `said` is everything that was said, the oldest first; its
    last lines are shown, and what happened last runs on in a paragraph if its lines don't fit. While `reading` has a
    long answer, it covers the board and what was said.
    """

    def __init__(self, console: Console, written: Written) -> None:
        self.board: RenderableType | None = None
        self.said: list[RenderableType] = []
        self.question = ""
        self.reading: list[RenderableType] = []
        self._console = console
        self._written = written

    def lines(self, columns: int, rows: int, back: int = 0) -> list[str]:
        """The page as lines with escape sequences; `back` is the number of lines to scroll back.

        >>> from io import StringIO
        >>> page = Page(Console(file=StringIO()), str)
        >>> page.board, page.question = "board", "Your move?"
        >>> page.said += ["one", "two", "three"]
        >>> [line.strip() for line in page.lines(20, 5)]
        ['board', 'two', 'three', '', 'Your move?']
        >>> [line.strip() for line in page.lines(20, 5, back=1)]
        ['board', 'one', 'two', '', 'Your move?']
        """
        asked = self._rendered([Text(self.question, "bold")], columns, rows) if self.question else []
        if self.reading:
            text = self.rendered(self.reading, columns)
            first = max(0, min(back, len(text) - rows))
            return _filled(text[first : first + rows], rows)
        room = rows - len(asked) - bool(asked)
        board = self._board(columns, max(1, room - LEAST_SAID))
        left = max(0, room - len(board))
        said = self._rendered(self._fitted(columns, left), columns, rows)
        last = max(min(left, len(said)), len(said) - back)
        shown = said[max(0, last - left) : last]
        gap = [""] * (room - len(board) - len(shown))
        return [*board, *gap, *shown, *([""] if asked else []), *asked][:rows]

    def most_back(self, columns: int, rows: int) -> int:
        """How many lines there are to scroll back, or in a long answer to scroll down."""
        hidden = len(self.rendered(self.reading or self.said, columns)) - (rows if self.reading else 1)
        return max(0, hidden)

    def rendered(self, shown: Sequence[RenderableType], columns: int) -> list[str]:
        """These as lines with escape sequences."""
        return self._rendered(shown, columns, _ENDLESS)

    def ending(self, first: int, columns: int, rows: int) -> list[str]:
        """The board and everything that was said from the `first` on; what happened runs on if it is too high."""
        said = self.said[first:]
        shown = self._below_board(said, columns, rows)
        if len(shown) <= rows:
            return shown
        run_on = [each.run_on() if isinstance(each, Happened) else each for each in said]
        return self._below_board(run_on, columns, rows)

    def _below_board(self, said: Sequence[RenderableType], columns: int, rows: int) -> list[str]:
        lines = self.rendered(said, columns)
        return [*self._board(columns, max(1, rows - len(lines))), *lines]

    def _fitted(self, columns: int, rows: int) -> list[RenderableType]:
        """What was said; what happened last is one paragraph if there are not enough rows for its lines."""
        for at, each in reversed([*enumerate(self.said)]):
            if isinstance(each, Happened):
                is_short = len(self.rendered(self.said[at:], columns)) <= rows
                return self.said if is_short else [*self.said[:at], each.run_on(), *self.said[at + 1 :]]
        return self.said

    def _board(self, columns: int, rows: int) -> list[str]:
        return [] if self.board is None else self._rendered([self.board], columns, rows)

    def _rendered(self, shown: Sequence[RenderableType], columns: int, rows: int) -> list[str]:
        if not shown:
            return []
        self._console.size = ConsoleDimensions(columns, rows)
        with self._console.capture() as captured:
            for each in shown:
                self._console.print(each)
        return self._written(captured.get()).removesuffix("\n").split("\n")


def _filled(lines: list[str], rows: int) -> list[str]:
    return [*lines, *[""] * (rows - len(lines))]
