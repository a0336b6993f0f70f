"""What a person can type instead of a move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexarium.bots import Advisor, roster
from hexarium.cli.files import free_name, write_whole
from hexarium.cli.rules import no_clause, written
from hexarium.cli.saved_games import check_game_file
from hexarium.cli.undoing import refused
from hexarium.cli.usage_error import UsageError
from hexarium.core import Seat, write_text
from hexarium.games import rulebook

if TYPE_CHECKING:
    from hexarium.cli.local_game import LocalGame

COMMANDS: Final = {
    "help": "this list",
    "moves": "list the choices with numbers; type a number to pick one",
    "board": "draw the table again",
    "why": "the rule behind the last answer or event, or `why CLAUSE`",
    "hint": "what the strongest bot would do, and why",
    "undo": "undo your last choice, unless somebody has acted since",
    "save": "write the game to a file: `save FILE`",
    "resign": "give up",
    "quit": "leave; the game is kept, to go on another day",
}


READING: Final = frozenset({"help", "why"})
"""Commands whose answer takes a while to read."""

LINE: Final = 78
"""Lists are no wider than this."""


class Commands:
    """The commands of one seat, while it is asked."""

    def __init__(self, local_game: LocalGame, seat: Seat) -> None:
        self._local_game = local_game
        self._seat = seat
        self._screen = local_game.screen

    def run(self, word: str, rest: str) -> None:
        """Do what the word says."""
        match word:
            case "help":
                self._help()
            case "moves":
                self._moves()
            case "board":
                self._local_game.show(self._seat)
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
        self._screen.say("Now you can type:")
        game, verbs = self._local_game.game, self._local_game.question(self._seat).verbs
        forms = [form for verb in verbs for form in game.forms.get(verb, ())]
        now = [(f"`{form.example}`", form.does) for form in forms] or [("`moves`", "the choices, with numbers")]
        width = max(len(form) for form, _ in now) + 2
        for form, about in now:
            self._screen.say(f"  {form:{width}}{about}")
        self._screen.say("And always:")
        for word, about in COMMANDS.items():
            self._screen.say(f"  {word:8}{about}")

    def _moves(self) -> None:
        if not self._local_game.is_listed(self._seat):
            self._screen.say("Words are yours to find; `help` shows what else you can type.")
            return
        notation = self._local_game.game.notation
        listed = [
            f"{number} {notation.write(choice)}"
            for number, choice in enumerate(self._local_game.choices(self._seat), start=1)
        ]
        for line in _in_columns(listed):
            self._screen.say(line)

    def _why(self, name: str) -> None:
        wanted = name or self._local_game.why
        if wanted is None:
            self._screen.say("Nothing has happened yet; `why CLAUSE` shows any rule.")
            return
        book = rulebook(self._local_game.game.slug)
        try:
            self._screen.say(written(book.find(wanted)))
        except KeyError:
            self._screen.say(no_clause(book, wanted))

    def _hint(self) -> None:
        strongest = roster(self._local_game.game.slug)[-1]
        bot, write = strongest.make(self._local_game.rules), self._local_game.game.notation.write
        if isinstance(bot, Advisor):
            advice = self._local_game.advice(self._seat, bot)
            self._screen.say(f"Hint: {write(advice.choice)}. {advice.because(write)}")
        else:
            choice = self._local_game.answer(self._seat, bot)
            self._screen.say(f"Hint: {write(choice)}.")

    def _undo(self) -> None:
        whose = self._local_game.undo(self._seat)
        if whose is None:
            self._screen.say(refused(self._local_game, self._seat))
        else:
            self._screen.say(f"Undid {self._local_game.players[whose]}'s last choice.")

    def _save(self, name: str) -> None:
        path = Path(name) if name else free_name(Path(), self._local_game.game.slug)
        try:
            check_game_file(path)
            write_whole(path, write_text(self._local_game.record(), self._local_game.game).encode())
        except UsageError as misuse:
            self._screen.say(f"Not saved: {misuse}.")
        except OSError as error:
            self._screen.say(f"Not saved: {path}: {error.strerror}.")
        else:
            self._screen.say(f"Saved as {path}.")

    def _resign(self) -> None:
        if self._is_sure("Really give up? (yes/no)"):
            self._local_game.resign(self._seat)
        else:
            self._screen.say("You play on.")

    def _is_sure(self, question: str) -> bool:
        """Only a yes is one; the end of input is not."""
        try:
            return self._screen.ask(question).lower() == "yes"
        except EOFError:
            return False


def _in_columns(entries: list[str]) -> Iterator[str]:
    width = max(map(len, entries)) + 3
    across = max(1, LINE // width)
    for start in range(0, len(entries), across):
        yield "".join(entry.ljust(width) for entry in entries[start : start + across]).rstrip()
