"""The commands that a person at a club can type instead of a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from hexarium.cli.commands import COMMANDS as AT_ONE_SCREEN
from hexarium.cli.commands import NO_CHORE, NOTHING_YET, say_hint, useless_now
from hexarium.cli.repeats import counted
from hexarium.cli.rules import explain
from hexarium.cli.screen import Offered, confirms
from hexarium.cli.typed_turn import command_lines
from hexarium.service.messages import Consent, Hint, Pause, Request, Resign, Resume, Say, Undo

if TYPE_CHECKING:
    from hexarium.cli.remote_game import RemoteGame

__all__ = ["COMMANDS", "ClubCommands", "say_hint"]

COMMANDS: Final = {word: about for word, about in AT_ONE_SCREEN.items() if word not in ("save", "resign", "quit")} | {
    "undo": "undo your last choice; the others may have to agree",
    "agree": "agree to what somebody asks for",
    "decline": "decline what somebody asks for",
    "chat": "write to everybody at the table: `chat TEXT`",
    "pause": "ask everybody for a pause",
    "resume": "resume the game after a pause",
    "resign": "concede the game",
    "quit": "leave the table; the same link brings you back to your seat",
}

IN_A_TURN: Final = frozenset({"moves", "auto", "hint"})
"""Commands about what is asked of the seat."""


class ClubCommands:
    """Runs the commands of a person at a club."""

    def __init__(self, remote_game: RemoteGame) -> None:
        self._remote_game = remote_game

    @property
    def available(self) -> dict[str, str]:
        """The commands that make sense now, each with what it does."""
        game, shown = self._remote_game, self._remote_game.shown
        useless = set[str](IN_A_TURN) if game.typed is None else useless_now(game.typed)
        if shown is None or shown.wish is None or shown.wished_by == game.seat:
            useless |= {"agree", "decline"}
        if shown is not None:
            useless |= {"pause" if shown.paused else "resume", *(() if shown.chat else ("chat",))}
        return {word: about for word, about in COMMANDS.items() if word not in useless}

    def knows(self, word: str) -> bool:
        """Is this a command, not a move?"""
        return word in COMMANDS or word == "?"

    def offers(self, typed: str) -> Iterator[Offered]:
        """The completions of a line."""
        turn = self._remote_game.typed
        if turn is not None:
            return turn.offers(typed, self.available)
        return (Offered(word, about) for word, about in self.available.items() if word.startswith(typed.lower()))

    def run(self, word: str, rest: str) -> None:
        """Run the command `word`; EOFError for `quit`."""
        game, screen = self._remote_game, self._remote_game.screen
        match word:
            case "help" | "?":
                screen.read(game.typed.help_lines(self.available) if game.typed else command_lines(self.available))
            case "board":
                game.draw()
                screen.read_board()
            case "last":
                screen.read(counted(game.last) or [NOTHING_YET])
            case "log":
                screen.read(counted(game.log) or [NOTHING_YET])
            case "why" if game.shown is not None:
                explain(screen, game.shown.charter.game, rest, game.why, game.why_about)
            case "moves" | "auto" | "hint":
                self._run_in_turn(word)
            case "quit":
                raise EOFError
            case _:
                self._ask_the_server(word, rest)

    def _run_in_turn(self, word: str) -> None:
        game = self._remote_game
        if game.turn is None or game.typed is None:
            game.say_no_turn()
        elif word == "moves":
            game.typed.show_choices(game.screen)
        elif word == "hint":
            self._request(Hint, ticket=game.turn.ticket)
        elif game.typed.chore:
            game.is_doing_chore = True
            game.answer(game.turn, game.typed.chore[0])
        else:
            game.screen.say(NO_CHORE)

    def _ask_the_server(self, word: str, rest: str) -> None:
        game, shown = self._remote_game, self._remote_game.shown
        match word:
            case "undo":
                self._request(Undo)
            case "agree" | "decline" if shown is not None and shown.wish_row is not None:
                self._request(Consent, wish=shown.wish_row, agrees=word == "agree")
            case "agree" | "decline":
                game.screen.say("Nobody asks for anything.")
            case "chat" if not rest:
                game.screen.say("Type what you want to say: `chat Good luck!`.")
            case "chat":
                self._request(Say, text=rest)
            case "pause":
                self._request(Pause)
            case "resume":
                self._request(Resume)
            case _:
                if confirms(game.screen, "Resign?"):
                    self._request(Resign)
                else:
                    game.screen.say("You did not resign.")

    def _request(self, kind: type[Request], **fields: Any) -> None:
        self._remote_game.table.request(kind, **fields)
        self._remote_game.catch_up()
