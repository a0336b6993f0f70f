"""A seat at a table of a server, played in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, Final

import msgspec

from hexarium.cli.rules import clause_text, unknown_clause
from hexarium.cli.screen import Asking, Offered, Screen, TimeIsUp, confirms, wants_to_leave
from hexarium.cli.unreadable import how_to_type
from hexarium.core import Illegal, RulesError, Unreadable
from hexarium.drawing import NO_MARKS, Marks, drawing, marks_of
from hexarium.games import rulebook
from hexarium.remote import RemoteTable, RemoteTurn
from hexarium.service.messages import Refused, Resign, Shown

COMMANDS: Final = {
    "help": "show this list; `?` is enough",
    "moves": "list your choices",
    "last": "show again what happened before your turn",
    "log": "show everything that has happened",
    "why": "show the rule behind the last message; `why CLAUSE` shows any rule",
    "resign": "concede the game",
    "quit": "leave the terminal; the same link brings you back to your seat",
}

WAITING: Final = "Waiting for the host to start the game."

LEFT: Final = "You left the terminal; your seat stays yours. The same link brings you back."


class RemoteGame:
    """Tells what happens at a table, and asks its person when the seat must decide."""

    def __init__(self, table: RemoteTable, screen: Screen) -> None:
        self._table = table
        self._screen = screen
        self._rows = 0
        self._last = list[str]()
        self._marks: Marks = NO_MARKS
        self._why: str | None = None
        self._waited_for = ""
        self._timed: Shown | None = None
        self._timed_at = 0.0

    def play(self) -> None:
        """Play until the game is over, or the person leaves."""
        conversation = self._table.conversation
        try:
            while not conversation.is_over:
                turn = conversation.next_turn()
                if turn is not None:
                    self._answer(turn)
                else:
                    self._wait()
        except (EOFError, KeyboardInterrupt):
            self._screen.say(LEFT)
            return
        self._show(self._table.shown)
        outcome = self._table.shown.outcome
        self._screen.question("")
        self._screen.say(f"Game over. {outcome.text}" if outcome else "The table was closed.")

    def _wait(self) -> None:
        """Show whom everybody waits for, and take in what the server says."""
        shown = self._table.conversation.shown
        if shown is None:
            self._table.receive()
            return
        players = ", ".join(name or "an open seat" for name in self._names(shown))
        line = shown.prompt or f"{WAITING} At the table: {players}."
        if line != self._waited_for:
            self._show(shown)
            self._screen.waiting(line)
            self._waited_for = line
        for reply in self._table.receive():
            if isinstance(reply, Refused):
                self._why = reply.clause
                self._screen.say(reply.detail)

    def _show(self, shown: Shown) -> None:
        """Tell what is new, and draw the table."""
        self._tell()
        if shown.view is not None:
            game = self._table.conversation.game
            options = msgspec.convert(shown.charter.options, game.options)
            view = msgspec.json.decode(msgspec.json.encode(shown.view), type=game.view)
            self._screen.board(drawing(game, options), view, self._names(shown), self._marks)

    def _tell(self) -> None:
        """Tell the rows that are new, as the seat was told of them."""
        conversation = self._table.conversation
        said = [each for row in conversation.rows[self._rows :] for each in row.said]
        self._rows = len(conversation.rows)
        if not said:
            return
        self._screen.new_turn()
        self._last = [each.says for each in said]
        self._why = said[-1].clause
        self._marks = marks_of(msgspec.convert(each.event, conversation.game.event) for each in said)
        for line in self._last:
            self._screen.note(line)

    def _answer(self, turn: RemoteTurn) -> None:
        """Let the person type until the question is answered, or its time is over."""
        self._waited_for = ""
        self._show(self._table.shown)
        self._screen.question(turn.prompt)
        name = self._names(self._table.shown)[turn.seat]
        while True:
            try:
                line = self._screen.ask(f"{name}>", self._asking(turn, name))
            except TimeIsUp:
                return
            except KeyboardInterrupt:
                if wants_to_leave(self._screen, "Leave the terminal?"):
                    raise EOFError from None
                continue
            word, _, rest = line.partition(" ")
            if word in COMMANDS or word == "?":
                self._command(turn, word, rest.strip())
            elif line and (actions := self._read(turn, line)):
                self._table.play(actions[0] if len(actions) == 1 else self._which(turn, actions))
                return

    def _read(self, turn: RemoteTurn, line: str) -> Sequence[Any]:
        """What the line can mean; nothing, and a sentence, if it can't be read."""
        try:
            if line.isascii() and line.isdigit() and self._listed(turn):
                number = int(line)
                if not 1 <= number <= len(turn.choices):
                    raise Unreadable(f"There is no choice {line}; pick 1 to {len(turn.choices)}.")
                return (turn.choices[number - 1],)
            return turn.game.read_typed(turn.rules, turn.view, line)
        except Illegal as refusal:
            self._why = refusal.clause
            self._screen.say(refusal.says.text(self._names(self._table.shown), turn.seat))
        except RulesError as refusal:
            self._screen.say(refusal.says.text(self._names(self._table.shown), turn.seat))
        except Unreadable as error:
            self._screen.say(how_to_type(turn.game, line, error))
        return ()

    def _which(self, turn: RemoteTurn, actions: Sequence[Any]) -> Any:
        """The one of several choices that the person picks."""
        for number, action in enumerate(actions, start=1):
            self._screen.say(f"  {number} {turn.game.notation.write(action)}")
        while True:
            line = self._screen.ask(f"Which one? (1-{len(actions)})")
            if line.isascii() and line.isdigit() and 1 <= int(line) <= len(actions):
                return actions[int(line) - 1]

    def _command(self, turn: RemoteTurn, word: str, rest: str) -> None:
        match word:
            case "help" | "?":
                self._screen.read(self._help(turn))
            case "moves":
                self._screen.read(self._moves(turn))
            case "last":
                self._screen.read(self._last)
            case "log":
                self._screen.read([said.says for row in self._table.conversation.rows for said in row.said])
            case "why":
                self._explain(turn, rest)
            case "resign":
                if confirms(self._screen, "Resign?"):
                    self._table.send(self._table.conversation.make(Resign))
                    self._table.receive()
            case _:
                raise EOFError

    def _explain(self, turn: RemoteTurn, rest: str) -> None:
        book, clause = rulebook(turn.game.slug), rest or self._why
        try:
            self._screen.markdown(f"### {clause_text(book.find(clause or ''))}")
        except KeyError:
            self._screen.say(unknown_clause(book, clause or ""))

    def _help(self, turn: RemoteTurn) -> Iterator[str]:
        yield "You can type:"
        for verb in turn.verbs:
            for form in turn.game.forms.get(verb, ()):
                yield f"  {form.example:22}{form.does}"
        yield "At any time:"
        for word, about in COMMANDS.items():
            yield f"  {word:8}{about}"

    def _moves(self, turn: RemoteTurn) -> Iterator[str]:
        if not self._listed(turn):
            yield "Words are not listed: finding them is the game. `help` shows what you can type."
            return
        for number, choice in enumerate(turn.choices, start=1):
            yield f"{number} {turn.game.notation.write(choice)}"

    def _listed(self, turn: RemoteTurn) -> bool:
        """May the choices be listed? The server lists none where they would give words away."""
        asked = self._table.shown.asked
        return asked is not None and asked.ticket == turn.ticket and asked.choices is not None

    def _asking(self, turn: RemoteTurn, name: str) -> Asking:
        return Asking(f"{turn.game.title} · {name} to move", self._left, lambda typed: self._offers(turn, typed))

    def _left(self) -> float | None:
        """Seconds left for the turn, by the server's clock; None without one, or while it stands still."""
        shown = self._table.shown
        if shown is not self._timed:
            self._timed, self._timed_at = shown, monotonic()
        if shown.clock is None or shown.clock.ends is None:
            return None
        return shown.clock.left - (monotonic() - self._timed_at)

    def _offers(self, turn: RemoteTurn, typed: str) -> Iterator[Offered]:
        if self._listed(turn):
            moves = [Offered(turn.game.notation.write(choice)) for choice in turn.choices]
        else:
            moves = [Offered(f"{verb} ", turn.game.forms[verb][0].does) for verb in turn.verbs]
        commands = [Offered(word, about) for word, about in COMMANDS.items()]
        return (each for each in [*moves, *commands] if each.line.startswith(typed.lower()))

    def _names(self, shown: Shown) -> tuple[str, ...]:
        return tuple(seat.name for seat in shown.seats)
