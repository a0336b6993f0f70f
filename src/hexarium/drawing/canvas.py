"""A canvas of characters, each with its style."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    """Characters by column and row; later ones replace earlier ones."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text in row y, starting at column x."""
        for shift, char in enumerate(text):
            self._marks[x + shift, y] = char, style

    def centre(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text in row y, centred on column x."""
        self.put(x - len(text) // 2, y, text, style)

    def text(self) -> Text:
        """The canvas as styled text, cropped to what is drawn."""
        drawn = Text(no_wrap=True)
        left, top = min(x for x, _ in self._marks), min(y for _, y in self._marks)
        right, bottom = max(x for x, _ in self._marks), max(y for _, y in self._marks)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                drawn.append(*self._marks.get((x, y), (" ", "")))
            drawn.append("\n" if y < bottom else "")
        return drawn
