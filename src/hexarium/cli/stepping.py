"""A recorded game in a window, one move at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hexarium.cli.flags import AnyGame
from hexarium.cli.screen import Asking, Offered, Screen
from hexarium.core import Eye, FollowedRecord, Move, Over, result, told
from hexarium.core.record import write_move
from hexarium.drawing import drawing, marks_of

COMMANDS: Final = {
    "n": "go on to the next move; Enter is enough",
    "b": "go back one move",
    "log": "show every move",
    "q": "quit",
}


def step_through(screen: Screen, replayed: FollowedRecord, players: Sequence[str], eye: Eye, last: int) -> None:
    """Show the position after each move up to the last; a person goes on, back, or to the move of a number."""
    number = 0
    asking = Asking(
        f"{replayed.game.title} replay",
        offers=lambda typed: [Offered(word, about) for word, about in COMMANDS.items() if word.startswith(typed)],
    )
    if replayed.note:
        screen.say(replayed.note)
    while True:
        _show(screen, replayed, players, eye, number)
        screen.question(f"Move {number} of {last}: Enter goes on, b goes back, a number goes there, q quits.")
        try:
            line = screen.ask("Replay>", asking).lower()
        except (EOFError, KeyboardInterrupt):
            return
        match line:
            case "q" | "quit":
                return
            case "" | "n" | "next":
                number = min(number + 1, last)
            case "b" | "back":
                number = max(number - 1, 0)
            case "log":
                screen.read(_log(replayed, players, eye, last))
            case _ if line.isascii() and line.isdigit() and int(line) <= last:
                number = int(line)
            case _:
                screen.say(f"Type a number from 0 to {last}, Enter, b, log or q.")


def named_move(move: Move[Any], game: AnyGame, players: Sequence[str]) -> str:
    """A move as it is recorded, with the name of its player."""
    by, _, action = write_move(move, game).partition(": ")
    if not isinstance(move.by, int):
        return f"{by}: {action}"
    return f"{players[move.by]}{' (bot)' if move.stand_ins else ''}: {action}"


def _show(screen: Screen, replayed: FollowedRecord, players: Sequence[str], eye: Eye, number: int) -> None:
    step, rules = replayed.steps[number], replayed.rules
    screen.new_turn()
    for line in _told(replayed, players, eye, number):
        screen.say(line)
    drawn = drawing(replayed.game, replayed.record.header.options)
    screen.board(drawn, rules.view(step.state, eye), players, marks_of(told(step.events, eye)))
    if isinstance(turn := rules.turn(step.state), Over) and not replayed.rest:
        ended = result(replayed.game, rules, step.state, turn.ranking)
        screen.say(f"Game over. {ended.told(players, eye).text}")


def _told(replayed: FollowedRecord, players: Sequence[str], eye: Eye, number: int) -> list[str]:
    """The move of a number and its events, as the eye was told."""
    if number == 0:
        return ["The start of the game."]
    move, step = replayed.record.moves[number - 1], replayed.steps[number]
    heading = f"{number}. {named_move(move, replayed.game, players)}" if eye is None else f"{number}."
    events = step.events if eye is None else told(step.events, eye)
    return [heading, *(f"   {replayed.game.tell(event).text(players, eye, move.stand_ins)}" for event in events)]


def _log(replayed: FollowedRecord, players: Sequence[str], eye: Eye, last: int) -> list[str]:
    return [line for number in range(1, last + 1) for line in _told(replayed, players, eye, number)]
