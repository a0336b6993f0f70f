"""The commands that a person can type instead of a move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexarium.bots import NO_HINT, hint_level
from hexarium.cli.files import unused_name, write_atomically
from hexarium.cli.rules import explain
from hexarium.cli.saved_games import check_game_file
from hexarium.cli.screen import Asking, Screen, confirms
from hexarium.cli.typed_turn import TypedTurn
from hexarium.cli.undoing import refused
from hexarium.cli.usage_error import UsageError
from hexarium.core import Seat, Whose, say, write_text

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

NOTHING_YET: Final = "Nothing has happened yet."
NO_CHORE: Final = "There is nothing that can be done for you now; choose a move."

NOT_ABOUT_THE_TURN: Final = frozenset({"save", "resign", "quit"})
"""Commands that a seat can give when it is not its turn."""


def is_command(line: str) -> bool:
    """Is this a command, not a move?"""
    word = line.partition(" ")[0]
    return word in COMMANDS or word == "?"


class Commands:
    """Runs the commands of a seat that is to move."""

    def __init__(self, local_game: LocalGame, seat: Seat, turn: TypedTurn) -> None:
        self.seat = seat
        self.turn = turn
        self._local_game = local_game
        self._screen = local_game.screen

    def asking(self) -> Asking:
        """What the input line shows and offers."""
        game = self._local_game
        status = f"{game.game.title} · {game.occupants[self.seat].name} to move"
        return Asking(status, lambda: game.time_left, lambda typed: self.turn.offers(typed, self.available))

    @property
    def available(self) -> dict[str, str]:
        """The commands that the seat can give now, each with what it does."""
        useless = {*self._local_game.barred, *useless_now(self.turn)}
        return {word: about for word, about in COMMANDS.items() if word not in useless}

    def run(self, word: str, rest: str) -> None:
        """Run the command `word`; EOFError for `quit`."""
        if why := self._local_game.barred.get(word):
            self._screen.say(why)
            return
        match word:
            case "help" | "?":
                self._screen.read(self.turn.help_lines(self.available))
            case "moves":
                self.turn.show_choices(self._screen)
            case "auto":
                self._auto()
            case "board":
                self._local_game.show(self.seat)
                self._screen.read_board()
            case "last":
                self._screen.read(self._local_game.last(self.seat) or [NOTHING_YET])
            case "log":
                self._screen.read(self._local_game.log(self.seat) or [NOTHING_YET])
            case "why":
                game = self._local_game
                explain(self._screen, game.game.slug, rest, game.why, game.why_about)
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

    def _auto(self) -> None:
        for action in self.turn.chore:
            self._local_game.match.play(self.seat, action)
        if not self.turn.chore:
            self._screen.say(NO_CHORE)

    def _hint(self) -> None:
        strongest = hint_level(self._local_game.game.slug)
        if strongest is None:
            self._screen.say(NO_HINT)
            return
        say_hint(self._screen, self._local_game.hint(self.seat, strongest.make(self._local_game.rules)).lines)

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
        if confirms(self._screen, "Resign?", self.asking()):
            self._local_game.resign(self.seat)
        else:
            self._screen.say("You did not resign.")


def useless_now(turn: TypedTurn) -> set[str]:
    """The commands for which there is nothing to do in this turn."""
    return {word for word, is_useful in (("moves", turn.is_listed), ("auto", turn.chore)) if not is_useful}


def say_hint(screen: Screen, lines: Sequence[str]) -> None:
    """Say a hint, of which the first line is the choice."""
    first, *others = lines
    screen.say(f"Hint: {first}")
    for line in others:
        screen.say(line)
