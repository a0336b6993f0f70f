"""Terminal output and input: what a screen must do, and lines of text in colour or plain."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from select import select
from types import TracebackType
from typing import Any, Final, Protocol, Self

from msgspec import Struct
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from hexarium.core import load
from hexarium.drawing import NO_MARKS, Drawing, Marks, in_ascii

CLEAR_SCROLLBACK: Final = "\x1b[3J"
"""Escape sequence that clears the lines above the window."""

LOOK: Final = 0.2
"""Maximum number of seconds between two looks at the clock and at the news."""

_MANY: Final = 5
"""A time is told in hours or minutes from this number of them on."""

_YES: Final = frozenset({"y", "yes"})
_NO: Final = frozenset({"n", "no"})

_ASCII_LOCALES: Final = frozenset({"C", "POSIX"})


class TimeIsUp(Exception):
    """The time of a turn ran out while a person was asked; what was typed is kept for the next question."""


class Interrupted(Exception):
    """There is news while a person is asked; what was typed is kept for the next question."""


class Offered(Struct, frozen=True):
    """A completion: the whole line that it makes, and what it does."""

    line: str
    about: str = ""


class Asking(Struct, frozen=True):
    """What an input line offers while a person types.

    `status` stands in the bottom line. `left` is the number of seconds left, None without a limit; `offers` are the
    completions of a typed line. When `has_news` is true, the question ends with Interrupted. With `is_aside` it comes
    between: its line begins empty and is not recalled later, and what was typed before is there again afterwards.
    With `q_leaves` the key q ends it at once with EOFError, in a window.
    """

    status: str = ""
    left: Callable[[], float | None] = lambda: None
    offers: Callable[[str], Iterable[Offered]] = lambda _: ()
    has_news: Callable[[], bool] = lambda: False
    is_aside: bool = False
    q_leaves: bool = False


PLAINLY: Final = Asking()
"""A question without a clock and completions."""


class Screen(Protocol):
    """Shows text and boards, and asks for input. A window is drawn on; otherwise lines are added."""

    @property
    def is_window(self) -> bool:
        """Is it a window, which shows one board at a time?"""
        ...

    @property
    def can_interrupt(self) -> bool:
        """Can a question be interrupted? The lines of a pipe are read one after the other, each to its end."""
        ...

    def say(self, line: str) -> None:
        """Print a line."""
        ...

    def note(self, line: str) -> None:
        """Print a less prominent line, such as an event."""
        ...

    def tell(self, lines: Sequence[str]) -> None:
        """Print what happened, an event a line; a window keeps it in sight as a whole."""
        ...

    def copy(self, line: str) -> None:
        """Print a line without wrapping it, so that it can be copied."""
        ...

    def question(self, line: str) -> None:
        """Print what is asked; it stays in sight until another question replaces it."""
        ...

    def new_turn(self) -> None:
        """Set off what follows from what was said before."""
        ...

    def waiting(self, line: str) -> None:
        """Show everything now, and for what or whom the person waits."""
        ...

    def read(self, lines: Iterable[str]) -> None:
        """Show an answer that may be long."""
        ...

    def markdown(self, text: str) -> None:
        """Show a text in Markdown, which may be long."""
        ...

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str], marks: Marks = NO_MARKS) -> None:
        """Draw the board, with these spaces marked."""
        ...

    def read_board(self) -> None:
        """Show the whole board, if the window has no room for all of it."""
        ...

    def ask(self, prompt: str, asking: Asking = PLAINLY) -> str:
        """Ask for a line of input; EOFError at the end of input, TimeIsUp if time runs out, Interrupted by news."""
        ...

    def cover(self, name: str) -> None:
        """Hide the board until the next person asks to see it."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def handover(name: str) -> str:
    """What the next person at a shared screen is asked."""
    return f"{name}, press Enter when nobody else can see the screen."


def confirms(screen: Screen, question: str, asking: Asking = PLAINLY) -> bool:
    """Does the person answer y or yes? The end of input and Ctrl-C are a no."""
    try:
        return _says_yes(screen, question, asking)
    except (EOFError, KeyboardInterrupt):
        return False


def wants_to_leave(screen: Screen, question: str, asking: Asking = PLAINLY) -> bool:
    """Ctrl-C was pressed: does the person want to leave? Another Ctrl-C, or the end of input, is a yes."""
    try:
        return _says_yes(screen, question, asking)
    except (EOFError, KeyboardInterrupt):
        return True


def _says_yes(screen: Screen, question: str, asking: Asking) -> bool:
    """Is the question answered with yes? It is asked until it is answered with yes or no.

    Its clock runs on, but it is not interrupted.
    """
    aside = Asking(asking.status, asking.left, _yes_or_no, is_aside=True)
    while (answer := screen.ask(f"{question} (y/n)", aside).lower()) not in _YES | _NO:
        screen.say("Type y for yes or n for no.")
    return answer in _YES


def _yes_or_no(typed: str) -> list[Offered]:
    return [Offered(word) for word in ("yes", "no") if word.startswith(typed)]


def ascii_only() -> bool:
    """Is the terminal without Unicode? The locale says so, or the encoding of the output."""
    locale = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := os.environ.get(name))), "")
    return locale in _ASCII_LOCALES or not (sys.stdout.encoding or "utf-8").lower().startswith("utf")


class _Lines:
    """A screen that only ever adds lines."""

    is_window = False

    @property
    def can_interrupt(self) -> bool:
        """Is it a terminal, on which a person types?"""
        return sys.stdin.isatty()

    def read_board(self) -> None:
        """Nothing: a board in lines is whole."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing to close."""


class Coloured(_Lines):
    """Lines in colour, for a terminal that can't be drawn on or whose input comes from a pipe."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)
        self._written = in_ascii if ascii_only() else str

    def say(self, line: str) -> None:
        """Print a line."""
        self._print(Text(line))

    def note(self, line: str) -> None:
        """Print a line in grey."""
        self._print(Text(line, "dim"))

    def tell(self, lines: Sequence[str]) -> None:
        """Print the lines in grey."""
        for line in lines:
            self.note(line)

    def copy(self, line: str) -> None:
        """Print a line without wrapping it."""
        self._console.print(Text(self._written(line)), soft_wrap=True)

    def question(self, line: str) -> None:
        """Print a line in bold."""
        self._print(Text(line, "bold"))

    def new_turn(self) -> None:
        """Print an empty line."""
        self._console.print()

    def waiting(self, line: str) -> None:
        """Print a line."""
        self.note(line)

    def read(self, lines: Iterable[str]) -> None:
        """Print the lines."""
        for line in lines:
            self.say(line)

    def markdown(self, text: str) -> None:
        """Print a text in Markdown, formatted and wrapped to the window."""
        self._print(Markdown(text))

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str], marks: Marks = NO_MARKS) -> None:
        """Draw the board in colour."""
        self._print(drawing.draw(view, players, marks))

    def ask(self, prompt: str, asking: Asking = PLAINLY) -> str:
        """Ask for a line of input."""
        left = asking.left()
        self._print(Text(f"{prompt if left is None else _with_time(prompt, left)} ", "bold"), end="")
        return _line_in_time(asking).strip()

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

    def _print(self, shown: RenderableType, end: str = "\n") -> None:
        with self._console.capture() as captured:
            self._console.print(shown, end=end)
        self._console.file.write(self._written(captured.get()))
        self._console.file.flush()


class Plain(_Lines):
    """Lines of plain text, for pipes and screen readers."""

    def __init__(self) -> None:
        self._written = in_ascii if ascii_only() else str

    def say(self, line: str) -> None:
        """Print a line."""
        print(self._written(line), flush=True)

    def note(self, line: str) -> None:
        """Print a line."""
        self.say(line)

    def tell(self, lines: Sequence[str]) -> None:
        """Print the lines."""
        for line in lines:
            self.say(line)

    def copy(self, line: str) -> None:
        """Print a line."""
        self.say(line)

    def question(self, line: str) -> None:
        """Print a line."""
        self.say(line)

    def new_turn(self) -> None:
        """Print nothing: a screen reader would read it."""

    def waiting(self, line: str) -> None:
        """Print a line."""
        self.say(line)

    def read(self, lines: Iterable[str]) -> None:
        """Print the lines."""
        for line in lines:
            self.say(line)

    def markdown(self, text: str) -> None:
        """Print the Markdown as it is."""
        self.say(text)

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str], marks: Marks = NO_MARKS) -> None:
        """Describe the board in words; what has changed is said by the events."""
        del marks
        self.say(drawing.describe(view, players))

    def ask(self, prompt: str, asking: Asking = PLAINLY) -> str:
        """Read the next line of input."""
        left = asking.left()
        print(self._written(f"{prompt if left is None else _with_time(prompt, left)} "), end="", flush=True)
        return _line_in_time(asking).strip()

    def cover(self, name: str) -> None:
        """Wait for the next person; nothing is hidden in a pipe."""
        self.ask(handover(name))


def _with_time(prompt: str, left: float) -> str:
    return f"{prompt.removesuffix('>')} ({time_left(left)})>"


def time_left(seconds: float) -> str:
    """The time that is left, in words as short as it is.

    >>> time_left(-1), time_left(29.6), time_left(400), time_left(90_000)
    ('0 s', '30 s', '7 min', '25 h')
    """
    for unit, size in (("h", 3600), ("min", 60)):
        if seconds >= _MANY * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{max(seconds, 0):.0f} s"


def _line_in_time(asking: Asking) -> str:
    """The next line of input; a terminal, which hands over whole lines, is waited for until time is up or news come."""
    while sys.stdin.isatty() and not select([sys.stdin], [], [], next_look(asking))[0]:
        left = asking.left()
        if (left is not None and left <= 0) or asking.has_news():
            print(flush=True)
            raise Interrupted if asking.has_news() else TimeIsUp
    return input()


def next_look(asking: Asking) -> float:
    """Seconds until the next look at the clock and at the news."""
    # The clock is read again and again: a machine that was asleep has lost time that a timer does not count.
    left = asking.left()
    return LOOK if left is None else min(max(left, 0), LOOK)


def open_screen(*, plain: bool) -> Screen:
    """Plain lines if they are wanted, a window on a terminal that can be drawn on, and otherwise lines in colour."""
    if plain:
        return Plain()
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        return Coloured()
    # Loaded here: `simulate`, `serve` and other commands don't need the input line, which loads slowly.
    window: Screen = load("hexarium.cli.window:TerminalWindow")()
    return window
