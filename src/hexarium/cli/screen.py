"""Terminal output and input, in colour or as plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from hexarium.drawing import Drawing

CLEAR_SCROLLBACK: Final = "\x1b[3J"
"""Escape sequence that clears the lines above the window."""


class Screen(Protocol):
    """Shows text and boards, and asks for input."""

    def say(self, line: str) -> None:
        """Print a line."""
        ...

    def note(self, line: str) -> None:
        """Print a less prominent line, such as an event."""
        ...

    def copy(self, line: str) -> None:
        """Print a line without wrapping it, so that it can be copied."""
        ...

    def markdown(self, text: str) -> None:
        """Print a text in Markdown."""
        ...

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str]) -> None:
        """Draw the board."""
        ...

    def ask(self, prompt: str) -> str:
        """Ask for a line of input; EOFError at the end of input."""
        ...

    def cover(self, name: str) -> None:
        """Hide the board until the next person asks to see it."""
        ...


def handover(name: str) -> str:
    """What the next person at a shared screen is asked."""
    return f"{name}, press Enter when nobody else can see the screen."


class Coloured:
    """A terminal with colours."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def say(self, line: str) -> None:
        """Print a line."""
        self._console.print(escape(line))

    def note(self, line: str) -> None:
        """Print a line in grey."""
        self._console.print(escape(line), style="dim")

    def copy(self, line: str) -> None:
        """Print a line without wrapping it."""
        self._console.print(escape(line), soft_wrap=True)

    def markdown(self, text: str) -> None:
        """Print a text in Markdown, formatted and wrapped to the window."""
        self._console.print(Markdown(text))

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str]) -> None:
        """Draw the board in colour."""
        self._console.print(drawing.draw(view, players))

    def ask(self, prompt: str) -> str:
        """Ask for a line of input."""
        return self._console.input(f"[bold]{escape(prompt)}[/bold] ").strip()

    def cover(self, name: str) -> None:
        """Clear the window and its scrollback, and wait for the next person."""
        self._clear()
        self.ask(handover(name))
        self._clear()

    def _clear(self) -> None:
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write(CLEAR_SCROLLBACK)
            self._console.file.flush()


class Plain:
    """Lines of plain text, for pipes and screen readers."""

    def say(self, line: str) -> None:
        """Print a line."""
        print(line, flush=True)

    def note(self, line: str) -> None:
        """Print a line."""
        self.say(line)

    def copy(self, line: str) -> None:
        """Print a line."""
        self.say(line)

    def markdown(self, text: str) -> None:
        """Print the Markdown as it is."""
        self.say(text)

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str]) -> None:
        """Describe the board in words."""
        self.say(drawing.describe(view, players))

    def ask(self, prompt: str) -> str:
        """Read the next line of input."""
        return input(f"{prompt} ").strip()

    def cover(self, name: str) -> None:
        """Wait for the next person; nothing is hidden in a pipe."""
        self.ask(handover(name))
