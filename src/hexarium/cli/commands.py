"""The commands that a person can type instead of a move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexarium.bots import NO_HINT, hint_level
from hexarium.cli.files import unused_name, write_atomically
from hexarium.cli.rules import clause_text, unknown_clause
from hexarium.cli.saved_games import check_game_file
from hexarium.cli.screen import confirms
from hexarium.cli.undoing import refused
from hexarium.cli.usage_error import UsageError
from hexarium.core import Form, Seat, Whose, say, write_text
from hexarium.games import rulebook

if TYPE_CHECKING:
    from hexarium.cli.local_game import LocalGame

COMMANDS: Final = {
    "help": "show this list; `?` is enough",
    "moves": "list your choices with numbers; type a number to play it",
    "auto": "do for you what you must do now: put back loose pieces, for example",
    "board": "draw the board again, in full",
    "last": "show again what happened before your turn",
    "log": "show everything that has happened",
    "why": "show the rule behind the last message; `why CLAUSE` shows any rule",
    "hint": "show what the strongest bot suggests, and why",
    "undo": "undo your last choice, if nobody has learned anything since",
    "save": "save a copy of the game: `save FILE`",
    "resign": "concede the game",
    "quit": "save the game and quit; you can resume it later",
}

LONG_ANSWERS: Final = frozenset({"help", "?", "why", "log", "last"})
"""Commands whose answer takes a while to read: the clock is stopped meanwhile."""

NOT_ABOUT_THE_TURN: Final = frozenset({"save", "resign", "quit"})
"""Commands that a seat can give when it is not its turn."""

LIST_WIDTH: Final = 78
"""Maximum width of a list in columns."""


def is_command(line: str) -> bool:
    """Is this a command, not a move?"""
    word = line.partition(" ")[0]
    return word in COMMANDS or word == "?"


def commands_for(local_game: LocalGame, seat: Seat) -> dict[str, str]:
    """The commands that the seat can give now, each with what it does."""
    useless = {*local_game.barred}
    if not local_game.is_listed(seat):
        useless.add("moves")
    if not local_game.game.finish_chore(local_game.rules, local_game.view(seat)):
        useless.add("auto")
    return {word: about for word, about in COMMANDS.items() if word not in useless}


class Commands:
    """Runs the commands of a seat that is to move."""

    def __init__(self, local_game: LocalGame, seat: Seat) -> None:
        self._local_game = local_game
        self.seat = seat
        self._screen = local_game.screen

    def run(self, word: str, rest: str) -> None:
        """Run the command `word`; EOFError for `quit`."""
        if why := self._local_game.barred.get(word):
            self._screen.say(why)
            return
        match word:
            case "help" | "?":
                self._help()
            case "moves":
                self._moves()
            case "auto":
                self._auto()
            case "board":
                self._local_game.show(self.seat)
                self._screen.read_board()
            case "last":
                self._screen.read(self._local_game.last(self.seat) or ["Nothing has happened yet."])
            case "log":
                self._screen.read(self._local_game.log(self.seat) or ["Nothing has happened yet."])
            case "why":
                self._why(rest)
            case "hint":
                self._hint()
            case "undo":
                self._undo()
            case "save":
                self._save(rest)
            case "resign":
                self._resign()
            case _:
                raise EOFError

    def _help(self) -> None:
        question = self._local_game.question(self.seat)
        forms = [form for verb in question.verbs for form in self._forms(verb)]
        width = max(len(form.example) for form in forms) + 2
        self._screen.read(
            [
                "You can type:",
                *(f"  {form.example:{width}}{form.does}".rstrip() for form in forms),
                "At any time:",
                *(f"  {word:8}{about}" for word, about in commands_for(self._local_game, self.seat).items()),
            ]
        )

    def _forms(self, verb: str) -> tuple[Form, ...]:
        """How the verb is typed; in a game that doesn't say, the first legal choice with it is the example."""
        game = self._local_game.game
        if verb in game.forms:
            return game.forms[verb]
        written = map(game.notation.write, self._local_game.choices(self.seat))
        return tuple(Form(line, "") for line in islice((line for line in written if line.split()[0] == verb), 1))

    def _moves(self) -> None:
        if not self._local_game.is_listed(self.seat):
            self._screen.say("Words are not listed: finding them is the game. `help` shows what you can type.")
            return
        self._screen.read(self.numbered())

    def numbered(self) -> Iterator[str]:
        """The choices with their numbers: in columns, or one a line if there are words about them."""
        notation = self._local_game.game.notation
        listed = self._local_game.listed(self.seat)
        entries = [(f"{number} {notation.write(choice)}", about) for number, (choice, about) in enumerate(listed, 1)]
        if not any(about for _, about in entries):
            return _in_columns([entry for entry, _ in entries])
        width = max(len(entry) for entry, _ in entries) + 2
        return (f"{entry:{width}}{about}".rstrip() for entry, about in entries)

    def _auto(self) -> None:
        if not self._local_game.finish_chore(self.seat):
            self._screen.say("There is nothing that can be done for you now; choose a move.")

    def _why(self, name: str) -> None:
        clause = name or self._local_game.why
        if clause is None:
            self._screen.say("Nothing has happened yet. `why CLAUSE` shows any rule.")
            return
        book = rulebook(self._local_game.game.slug)
        try:
            about = f"{self._local_game.why_about}\n\n" if clause == self._local_game.why else ""
            self._screen.markdown(f"{about}### {clause_text(book.find(clause))}")
        except KeyError:
            self._screen.say(unknown_clause(book, clause))

    def _hint(self) -> None:
        strongest = hint_level(self._local_game.game.slug)
        if strongest is None:
            self._screen.say(NO_HINT)
            return
        first, *others = self._local_game.hint(self.seat, strongest.make(self._local_game.rules)).lines
        self._screen.say(f"Hint: {first}")
        for line in others:
            self._screen.say(line)

    def _undo(self) -> None:
        whose = self._local_game.undo(self.seat)
        if whose is None:
            self._screen.say(refused(self._local_game, self.seat))
        else:
            undone = say(Whose(whose), "last choice is undone")
            self._screen.say(undone.text(self._local_game.players, self._local_game.only_person))

    def _save(self, name: str) -> None:
        path = Path(name) if name else unused_name(Path(), self._local_game.game.slug)
        try:
            check_game_file(path)
            write_atomically(path, write_text(self._local_game.record(), self._local_game.game).encode())
        except UsageError as error:
            self._screen.say(f"Not saved. {error}")
        except OSError as error:
            self._screen.say(f"Not saved. {path}: {error.strerror}.")
        else:
            self._screen.copy(f"Saved to {path.absolute()}.")

    def _resign(self) -> None:
        if confirms(self._screen, "Resign?"):
            self._local_game.resign(self.seat)
        else:
            self._screen.say("You did not resign.")


def _in_columns(entries: list[str]) -> Iterator[str]:
    width = max(map(len, entries)) + 3
    across = max(1, LIST_WIDTH // width)
    for start in range(0, len(entries), across):
        yield "".join(entry.ljust(width) for entry in entries[start : start + across]).rstrip()
