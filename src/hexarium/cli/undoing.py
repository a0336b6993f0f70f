"""What can be taken back at one screen, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hexarium.core import House, Match, Move, Seat

if TYPE_CHECKING:
    from hexarium.cli.local_game import LocalGame


def rewound(local_game: LocalGame, seat: Seat) -> Match[Any, Any, Any, Any] | None:
    """The match before the last choice of the only person here; None where that could try luck again."""
    index = _last(local_game.match.moves, seat)
    if index is None or local_game.people != [seat] or barrier(local_game, seat) is not None:
        return None
    before = Match[Any, Any, Any, Any](local_game.rules, len(local_game.occupants))
    for move in local_game.match.moves[:index]:
        before.play(move.by, move.action)
    return before


def barrier(local_game: LocalGame, seat: Seat) -> str | None:
    """Why the seat's last choice cannot be taken back; None if nothing speaks against it.

    Bots let everything be taken back; but where hands are hidden, what a bot has done since has shown some of its own.
    """
    moves = local_game.match.moves
    index = _last(moves, seat)
    if index is None:
        return "you have chosen nothing yet"
    for number, move in enumerate(moves[index:], start=index):
        heard = _heard(local_game, number, seat)
        match move.by:
            case House.CLOCK:
                return "time has run out since"
            case House.DEALER if heard:
                return f"luck has had its say since ({local_game.tell(heard[0], seat)})"
            case int(other) if other != seat and (local_game.game.secret or other in local_game.people):
                return f"{local_game.players[other]} has answered it"
            case _:
                pass
        if others := [
            local_game.players[eye] for eye in local_game.people if eye != seat and _heard(local_game, number, eye)
        ]:
            return f"{' and '.join(others)} {'has' if len(others) == 1 else 'have'} been told of it"
    return None


def _last(moves: Sequence[Move[Any]], seat: Seat) -> int | None:
    return next((index for index in reversed(range(len(moves))) if moves[index].by == seat), None)


def _heard(local_game: LocalGame, number: int, eye: Seat) -> tuple[Any, ...]:
    """What the eye was told of the move of that number."""
    heard, later = local_game.match.told(eye, since=number), local_game.match.told(eye, since=number + 1)
    return heard[: len(heard) - len(later)]
