"""What a person at the terminal reads and types, in colour or plain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from rich.console import Console
from rich.markup import escape

from hexarium.drawing import Drawing

FORGET: Final = "\x1b[3J"
"""What tells a terminal to forget the lines that one could scroll back to."""


class Screen(Protocol):
    """A place to show things and to ask."""

    def say(self, line: str) -> None:
        """A line of text."""
        ...

    def note(self, line: str) -> None:
        """A line that steps back: something that happened."""
        ...

    def copy(self, line: str) -> None:
        """A line that is never broken, since it is there to be copied."""
        ...

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str]) -> None:
        """The table as somebody sees it."""
        ...

    def ask(self, prompt: str) -> str:
        """What the person types; EOFError when there is no more."""
        ...

    def cover(self, name: str) -> None:
        """Hide the table until the next person is alone with it."""
        ...


class Coloured:
    """A terminal with colours."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def say(self, line: str) -> None:
        """A line of text."""
        self._console.print(escape(line))

    def note(self, line: str) -> None:
        """A line in grey."""
        self._console.print(escape(line), style="dim")

    def copy(self, line: str) -> None:
        """A line that only the window itself can break."""
        self._console.print(escape(line), soft_wrap=True)

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str]) -> None:
        """The table in colour."""
        self._console.print(drawing.draw(view, players))

    def ask(self, prompt: str) -> str:
        """What the person types."""
        return self._console.input(f"[bold]{escape(prompt)}[/bold] ").strip()

    def cover(self, name: str) -> None:
        """Clear the window, with all that has rolled out of it, and wait for the next person."""
        self._clear()
        self.ask(f"The table is covered. {name}, press Enter when you alone can see.")
        self._clear()

    def _clear(self) -> None:
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write(FORGET)
            self._console.file.flush()


class Plain:
    """Lines of plain text, for pipes and screen readers."""

    def say(self, line: str) -> None:
        """A line of text."""
        print(line, flush=True)

    def note(self, line: str) -> None:
        """A line of text like any other."""
        self.say(line)

    def copy(self, line: str) -> None:
        """A line of text like any other."""
        self.say(line)

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str]) -> None:
        """The table in words."""
        self.say(drawing.describe(view, players))

    def ask(self, prompt: str) -> str:
        """What stands on the next line of input."""
        return input(f"{prompt} ").strip()

    def cover(self, name: str) -> None:
        """Wait for the next person; a pipe has nothing to hide."""
        self.ask(f"{name}, press Enter when you alone can read on.")
