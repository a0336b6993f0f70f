"""A terminal window with an input line: the page above it, and the clock and whose turn it is below."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, Final, Self, TextIO, cast

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition, has_completions
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import (
    BufferControl,
    CompletionsMenu,
    Float,
    FloatContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    Window,
)
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import Style
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.text import Text

from hexarium.cli.screen import (
    CLEAR_SCROLLBACK,
    PLAINLY,
    Asking,
    Interrupted,
    TimeIsUp,
    ascii_only,
    handover,
    next_look,
    time_left,
)
from hexarium.cli.window_page import Happened, Page
from hexarium.drawing import NO_MARKS, Drawing, Marks, in_ascii

BELOW: Final = 2
"""Number of rows below the page: the input line and the bottom line."""

MAX_OFFERS: Final = 8
"""Maximum number of completions in sight."""

KEYS: Final = "Tab completes · ? helps · PgUp scrolls"

_STYLE: Final = Style.from_dict({"prompt": "bold", "status": "reverse", "hurry": "reverse bold"})
_DEPTHS: Final = {
    "truecolor": ColorDepth.DEPTH_24_BIT,
    "256": ColorDepth.DEPTH_8_BIT,
    "standard": ColorDepth.DEPTH_4_BIT,
}
_HURRY: Final = 10
"""The clock is in bold when at most this many seconds are left."""


class _OneScreen(Vt100_Output):
    """An output that stays in the alternate screen from one question to the next, so that nothing flickers."""

    def enter_alternate_screen(self) -> None:
        """Only go to the corner: the window is already in the alternate screen."""
        self.write_raw("\x1b[H")

    def quit_alternate_screen(self) -> None:
        """Stay."""


class _Offers(Completer):
    """The completions of a question."""

    asking: Asking = PLAINLY

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """The lines that begin with what is typed, each with what it does."""
        del complete_event
        typed = document.text_before_cursor
        for offer in self.asking.offers(typed):
            yield Completion(offer.line, -len(typed), display_meta=offer.about)


class TerminalWindow:
    """A whole terminal window, drawn anew whenever it is resized."""

    is_window = True
    can_interrupt = True

    def __init__(self) -> None:
        self._console = Console(highlight=False)
        self._written = in_ascii if ascii_only() else str
        self._page = Page(self._console, self._written)
        self._offers = _Offers()
        self._prompt, self._back, self._told = "", 0, 0
        self._is_open = False
        self._buffer = Buffer(
            completer=self._offers,
            history=InMemoryHistory(),
            enable_history_search=True,
            multiline=False,
            accept_handler=self._accept,
        )
        self._app = self._application()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the window, and print the last board and what was said since the last question."""
        if self._is_open:
            self._raw("\x1b[?1049l")
            self._is_open = False
        size = self._app.output.get_size()
        # The row below is for the shell's next prompt.
        for line in self._page.ending(self._told, size.columns, size.rows - 1):
            print(line)

    def say(self, line: str) -> None:
        """Add a line."""
        self._add(Text(line))

    def note(self, line: str) -> None:
        """Add a line in grey."""
        self._add(Text(line, "dim"))

    def tell(self, lines: Sequence[str]) -> None:
        """Add what happened, in grey: a line for each event, or a paragraph if the window has no room for the lines."""
        if lines:
            self._add(Happened(lines))

    def copy(self, line: str) -> None:
        """Add a line."""
        self._add(Text(line, no_wrap=True, overflow="fold"))

    def question(self, line: str) -> None:
        """Show what is asked above the input line, until another question replaces it."""
        self._page.question = line

    def new_turn(self) -> None:
        """Draw a line below what was said before."""
        if self._page.said:
            self._add(Rule(style="dim"))

    def waiting(self, line: str) -> None:
        """Draw the page with this line instead of the question, while nobody can type."""
        self._open()
        self._page.question = line
        size = self._app.output.get_size()
        rows = self._page.lines(size.columns, max(1, size.rows - 1))
        self._raw("\x1b[H" + "".join(f"{row}\x1b[K\r\n" for row in rows) + "\x1b[J")

    def read(self, lines: Iterable[str]) -> None:
        """Show a long answer instead of the board, until Enter is pressed."""
        self._page.reading += [Text(line) for line in lines]
        self._back = 0

    def markdown(self, text: str) -> None:
        """Show a text in Markdown instead of the board, until Enter is pressed."""
        self._page.reading.append(Markdown(text))
        self._back = 0

    def board(self, drawing: Drawing[Any], view: Any, players: Sequence[str], marks: Marks = NO_MARKS) -> None:
        """Draw the board at the top of the window."""
        self._page.board = drawing.draw(view, players, marks)

    def read_board(self) -> None:
        """Show the whole board instead of the page, until Enter is pressed."""
        if self._page.board is not None:
            self._page.reading = [self._page.board]
            self._back = 0

    def ask(self, prompt: str, asking: Asking = PLAINLY) -> str:
        """Ask for a line; what was typed when the time ran out is there again at the next question."""
        if not asking.is_aside:
            return self._ask(prompt, asking)
        before, history = self._buffer.document, self._buffer.history
        # The buffer itself adds every line to its history.
        self._buffer.history = InMemoryHistory()
        self._buffer.reset()
        try:
            return self._ask(prompt, asking)
        finally:
            self._buffer.history = history
            self._buffer.reset(before)

    def _ask(self, prompt: str, asking: Asking) -> str:
        self._open()
        self._prompt, self._offers.asking = prompt, asking
        self._told = len(self._page.said)
        # After an interruption the long answer is still read, and what was typed is still there.
        line = self._app.run(pre_run=self._start_watching).strip()
        self._page.reading.clear()
        self._back = 0
        if line:
            self._buffer.history.append_string(line)
            self.note(f"{prompt} {line}")
        self._buffer.reset()
        return line

    def cover(self, name: str) -> None:
        """Clear the window, its scrollback and what was said, and wait for the next person."""
        self._page.board, self._page.question = None, ""
        self._page.said.clear()
        self._buffer.reset()
        self._raw(CLEAR_SCROLLBACK)
        self.ask(handover(name))
        self._page.said.clear()
        self._told = 0

    def _add(self, shown: RenderableType) -> None:
        self._page.said.append(shown)

    def _open(self) -> None:
        if not self._is_open:
            self._raw("\x1b[?1049h\x1b[H")
            self._is_open = True

    def _raw(self, sequence: str) -> None:
        sys.stdout.write(sequence)
        sys.stdout.flush()

    def _application(self) -> Application[str]:
        size = _OneScreen.from_pty(cast(TextIO, sys.__stdout__), enable_bell=False)
        depth = ColorDepth.DEPTH_1_BIT if self._console.no_color else None
        typed = Window(
            BufferControl(self._buffer, input_processors=[BeforeInput(lambda: f"{self._prompt} ", "class:prompt")]),
            height=1,
        )
        rows = HSplit(
            [
                Window(FormattedTextControl(self._shown), wrap_lines=False),
                typed,
                Window(FormattedTextControl(self._status), height=1, style="class:status"),
            ]
        )
        menu = Float(CompletionsMenu(MAX_OFFERS, scroll_offset=1), xcursor=True, ycursor=True)
        return Application(
            layout=Layout(FloatContainer(rows, [menu]), typed),
            key_bindings=self._keys(),
            style=_STYLE,
            full_screen=True,
            color_depth=depth or _DEPTHS.get(self._console.color_system or "", ColorDepth.DEPTH_1_BIT),
            output=size,
        )

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        def _interrupt(event: KeyPressEvent) -> None:
            del event
            self._end(KeyboardInterrupt())

        @keys.add("c-d")
        def _end(event: KeyPressEvent) -> None:
            del event
            self._end(EOFError())

        @keys.add("q", filter=Condition(lambda: self._offers.asking.q_leaves))
        def _leave(event: KeyPressEvent) -> None:
            del event
            self._end(EOFError())

        @keys.add("escape", filter=has_completions)
        def _close(event: KeyPressEvent) -> None:
            del event
            self._buffer.cancel_completion()

        @keys.add("pageup")
        def _up(event: KeyPressEvent) -> None:
            del event
            self._scroll(1 if not self._page.reading else -1)

        @keys.add("pagedown")
        def _down(event: KeyPressEvent) -> None:
            del event
            self._scroll(-1 if not self._page.reading else 1)

        return keys

    def _scroll(self, way: int) -> None:
        size = self._app.output.get_size()
        step = max(1, (size.rows - BELOW) // 2)
        self._back = max(0, min(self._back + way * step, self._page.most_back(size.columns, size.rows)))

    def _shown(self) -> ANSI:
        size = self._app.output.get_size()
        return ANSI("\n".join(self._page.lines(size.columns, max(1, size.rows - BELOW), self._back)))

    def _status(self) -> StyleAndTextTuples:
        left, asking = self._offers.asking.left(), self._offers.asking
        shown: StyleAndTextTuples = []
        if left is not None:
            shown.append(("class:hurry" if left <= _HURRY else "", f" {time_left(left)} "))
        reading = "Enter goes back · PgDn and PgUp scroll" if self._page.reading else KEYS
        parts = [part for part in (asking.status, reading) if part]
        return [*shown, ("", self._written(f" {' · '.join(parts)}"))]

    def _accept(self, buffer: Buffer) -> bool:
        if not self._app.is_done:
            self._app.exit(result=buffer.text)
        return True

    def _end(self, why: BaseException) -> None:
        """End the question, unless it has ended at the same moment in another way."""
        if not self._app.is_done:
            self._app.exit(exception=why)

    def _start_watching(self) -> None:
        self._app.create_background_task(self._watch())

    async def _watch(self) -> None:
        """End the question when its time is over, or when there is news."""
        asking = self._offers.asking
        while not asking.has_news():
            left = asking.left()
            if left is not None and left <= 0:
                self._page.reading.clear()
                self._end(TimeIsUp())
                return
            if left is not None:
                self._app.invalidate()
            await asyncio.sleep(next_look(asking))
        self._end(Interrupted())
