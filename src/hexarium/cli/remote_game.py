"""A seat at a table of a server, played in the terminal: what happens is told at once, whatever is being typed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any, Final

import msgspec

from hexarium.cli.club_commands import ClubCommands, say_hint
from hexarium.cli.flags import AnyGame
from hexarium.cli.repeats import counted
from hexarium.cli.rules import clause_title
from hexarium.cli.screen import Asking, Interrupted, Screen, TimeIsUp, wants_to_leave
from hexarium.cli.table_listener import News, TableListener
from hexarium.cli.table_sentences import remark_line, row_sentence, wish_line
from hexarium.cli.typed_turn import TypedTurn
from hexarium.cli.unreadable import how_to_type
from hexarium.core import Illegal, RulesError, Seat, Unreadable
from hexarium.drawing import drawing, marks_of
from hexarium.games import CATALOGUE
from hexarium.remote import RemoteError, RemoteTurn
from hexarium.service.messages import Heard, Hinted, Refused, Reply, Shown, ToldRow
from hexarium.service.rows import TookBack, Withdrew
from hexarium.service.store import Phase

WAITING: Final = "Waiting for the host to start the game."
PAUSED: Final = "Paused. Type `resume` to go on."
PAUSED_NOW: Final = "The game is paused. Type `resume` to resume it."
NOT_YOUR_TURN: Final = "It is not your turn. `help` shows what you can type."
SENT_LATER: Final = "Your move is sent when the connection is back."
LEFT: Final = "You left the table; your seat stays yours. The same link brings you back."

SERVER_SECONDS: Final = 1.0
"""Maximum number of seconds to wait for the server's word that time is up."""


class RemoteGame:
    """Tells what happens at a table, and lets its person type.

    `log` has every line that was told, and `last` those since the person's last choice.
    """

    def __init__(self, table: TableListener, seat: Seat, screen: Screen) -> None:
        self.table = table
        self.seat = seat
        self.screen = screen
        self.shown: Shown | None = None
        self.turn: RemoteTurn | None = None
        self.typed: TypedTurn | None = None
        self.log = list[str]()
        self.why: str | None = None
        self.why_about = ""
        self.is_doing_chore = False
        self._is_over = False
        self._is_connected = True
        self._is_sent_later = False
        self._last_from = 0
        self._events = list[Any]()
        self._asked = ""
        self._timed_at = 0.0
        self._commands = ClubCommands(self)

    @property
    def last(self) -> list[str]:
        """What was told since the person's last choice."""
        return self.log[self._last_from :]

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return () if self.shown is None else tuple(seat.name for seat in self.shown.seats)

    def play(self) -> None:
        """Play until the game is over, or the person leaves."""
        try:
            while not self._is_over:
                self._step()
        except (EOFError, KeyboardInterrupt):
            self.screen.say(LEFT)
            return
        outcome = None if self.shown is None else self.shown.outcome
        self.screen.question("")
        self.screen.say(f"Game over. {outcome.text}" if outcome else "The table was closed.")

    def answer(self, turn: RemoteTurn, action: object) -> None:
        """Send the person's choice."""
        self.screen.new_turn()
        self._last_from = len(self.log)
        self._events.clear()
        self.table.answer(turn, action)
        self.catch_up()

    def say_no_turn(self) -> None:
        """Say why the person can't choose anything now."""
        if self._is_sent_later:
            self.screen.say(SENT_LATER)
        else:
            self.screen.say(PAUSED_NOW if self.shown is not None and self.shown.paused else NOT_YOUR_TURN)

    def catch_up(self) -> None:
        """Hear everything up to now; where a question can't be interrupted, also the reply to what was sent."""
        while self.table.has_news() or (not self.screen.can_interrupt and self.table.is_waiting()):
            self._hear(self.table.wait())

    def draw(self) -> None:
        """Draw the table."""
        if self.shown is None or self.shown.view is None:
            return
        game, options = game_of(self.shown)
        view = msgspec.json.decode(msgspec.json.encode(self.shown.view), type=game.view)
        self.screen.board(drawing(game, options), view, self.names, marks_of(self._events))

    def asking(self) -> Asking:
        """What the input line shows and offers."""
        return Asking(self._status(), self._left, self._commands.offers, self.table.has_news)

    def _step(self) -> None:
        """Let the person type one line, or hear what is new."""
        if self.shown is None or (self.turn is None and not self.screen.can_interrupt):
            self._hear(self.table.wait())
            return
        name = self.names[self.seat]
        try:
            line = self.screen.ask(self.typed.prompt(name) if self.typed else f"{name}>", self.asking())
        except Interrupted:
            self._hear(self.table.wait())
        except TimeIsUp:
            self._hear(self.table.wait(SERVER_SECONDS))
        except KeyboardInterrupt:
            if wants_to_leave(self.screen, "Leave the table?"):
                raise EOFError from None
        else:
            self._obey(line)

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if self._commands.knows(word):
            self._commands.run(word, rest.strip())
        elif line and self.turn is not None and self.typed is not None:
            self._try(self.turn, self.typed, line)
        elif line:
            self.say_no_turn()

    def _try(self, turn: RemoteTurn, typed: TypedTurn, line: str) -> None:
        """Send the choice that the line means, or say why it means none."""
        try:
            action = typed.meant(line)
        except Illegal as refusal:
            self._refuse(refusal.says.text(self.names, self.seat), refusal.clause)
        except RulesError as refusal:
            self.screen.say(refusal.says.text(self.names, self.seat))
        except Unreadable as error:
            self.screen.say(how_to_type(turn.game, line, error))
        else:
            if action is None:
                typed.show_meanings(self.screen)
            else:
                self.answer(turn, action)

    def _refuse(self, why: str, clause: str | None) -> None:
        if clause is None:
            self.screen.say(why)
            return
        self.why, self.why_about = clause, why
        self.screen.say(f"{why} Rule: {clause_title(clause)} (`why` shows it).")

    def _hear(self, news: News | None) -> None:
        """Tell what is new, and show the table as it is now."""
        if news is None or news.shown is None:
            return
        self._is_connected = news.is_connected
        if news.shown is not self.shown:
            self._timed_at = monotonic()
        is_late = news.is_answering and not news.is_connected
        if is_late and not self._is_sent_later:
            self.screen.say(SENT_LATER)
        # A new connection counts as one before the server has replied to the move, and may break again.
        self._is_sent_later = is_late or (self._is_sent_later and news.is_answering)
        is_first, self.shown, self._is_over = self.shown is None, news.shown, news.is_over
        for reply in news.replies:
            self._tell_reply(reply)
        self._tell(news.rows, game_of(news.shown)[0], is_first=is_first)
        is_asked = self._take_turn(news.turn, news.shown)
        if self.screen.is_window or is_asked or is_first or self._is_over:
            self.draw()
        self._ask_anew(news.shown, is_asked=is_asked)
        if self.turn is not None and self.typed is not None and is_asked:
            self._go_on(self.turn, self.typed)

    def _take_turn(self, turn: RemoteTurn | None, shown: Shown) -> bool:
        """Note what is asked; returns whether that is new."""
        is_new = turn is not None and (self.turn is None or turn.ticket != self.turn.ticket)
        if turn is None:
            self.turn = self.typed = None
        elif is_new:
            self.turn, self.typed = turn, typed_turn(turn, game_of(shown)[1])
        return is_new

    def _go_on(self, turn: RemoteTurn, typed: TypedTurn) -> None:
        """Continue the chore that the person wants done, or show what can be typed."""
        self.is_doing_chore = self.is_doing_chore and bool(typed.chore)
        if self.is_doing_chore:
            self.answer(turn, typed.chore[0])
        else:
            typed.show_example(self.screen)

    def _tell_reply(self, reply: Reply) -> None:
        match reply:
            case Refused(detail=detail, clause=clause):
                self._refuse(detail, clause)
            case Hinted(lines=lines):
                say_hint(self.screen, lines)
            case Heard(said=said):
                for each in said:
                    self.screen.say(remark_line(each))
            case _:
                pass

    def _tell(self, rows: Sequence[ToldRow], game: AnyGame, *, is_first: bool) -> None:
        """Tell the rows that are new; to somebody who comes back, only what happened since their last choice."""
        told = list[str]()
        for row in rows:
            lines = self._lines(row)
            if is_first and row.id is not None:
                self._last_from, told = len(self.log), []
                self._events.clear()
            if isinstance(row.row, TookBack | Withdrew):
                self._events.clear()
            self.log += lines
            told += lines
            self._events += [msgspec.convert(said.event, game.event) for said in row.said]
            if row.said:
                self.why, self.why_about = row.said[-1].clause, row.said[-1].says
        self.screen.tell(counted(told))

    def _lines(self, row: ToldRow) -> list[str]:
        if row.row is not None:
            sentence = row_sentence(row.row, self.names)
            return [] if sentence is None else [sentence.text(self.names, self.seat)]
        return [*([row.text] if row.text else []), *(said.says for said in row.said)]

    def _ask_anew(self, shown: Shown, *, is_asked: bool) -> None:
        """Show what is asked of the person, or for whom they wait, and what somebody asks everybody for."""
        prompt = PAUSED if shown.paused else shown.prompt
        if shown.phase is Phase.OPEN and not prompt:
            seats = ", ".join(seat.name if seat.occupant else "an open seat" for seat in shown.seats)
            prompt = f"{WAITING} At the table: {seats}."
        question = "\n".join(part for part in (wish_line(shown, self.seat), prompt) if part)
        if question != self._asked or is_asked:
            self._asked = question
            self.screen.question(question)

    def _status(self) -> str:
        if self.shown is None or not self._is_connected:
            return "Connection lost. Reconnecting…"
        return f"{game_of(self.shown)[0].title} · {self._whose_turn(self.shown)}"

    def _whose_turn(self, shown: Shown) -> str:
        if shown.paused:
            return "paused"
        if not shown.deciding:
            return "game over" if shown.phase is Phase.OVER else "not started"
        if self.turn is None and self.seat in shown.deciding:
            return "your move is being sent"
        return f"{' and '.join(self.names[seat] for seat in shown.deciding)} to move"

    def _left(self) -> float | None:
        """Seconds left for the turn, by the server's clock; None without one, or while it stands still."""
        clock = None if self.shown is None else self.shown.clock
        return None if clock is None or clock.ends is None else clock.left - (monotonic() - self._timed_at)


def game_of(shown: Shown) -> tuple[AnyGame, Any]:
    """The game of a table and its options."""
    slug = shown.charter.game
    if slug not in CATALOGUE:
        raise RemoteError(f"The game {slug} is not installed here.")
    return CATALOGUE[slug], msgspec.convert(shown.charter.options, CATALOGUE[slug].options)


def typed_turn(turn: RemoteTurn, options: Any) -> TypedTurn:
    """What may be typed in a turn at a club: the same as in a game here."""
    question = turn.game.ask(turn.rules, turn.rules.imagine(turn.view, Random(turn.ticket)), turn.seat)
    return TypedTurn(
        turn.game,
        turn.rules,
        options,
        turn.view,
        turn.verbs,
        lambda: turn.choices,
        is_listed=question.listed,
    )
