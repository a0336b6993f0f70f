"""Undo at one screen: which obstacles count here, and what a person is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexarium.core import Seat
from hexarium.core.undo import Matters, Obstacle, SeatMoved, SeatSaw, why_not

if TYPE_CHECKING:
    from hexarium.cli.local_game import LocalGame


def matters_here(local_game: LocalGame) -> Matters:
    """Bots do not mind an undo; but where hands are hidden, a bot's move has shown some of its own."""

    def matters(obstacle: Obstacle) -> bool:
        match obstacle:
            case SeatMoved(seat):
                return local_game.game.secret or seat in local_game.people
            case SeatSaw(seat):
                return seat in local_game.people
            case _:
                return True

    return matters


def refused(local_game: LocalGame, seat: Seat) -> str:
    """Why the seat's last choice cannot be undone; empty if it can."""
    obstacle = local_game.match.obstacle(seat, matters_here(local_game))
    if obstacle is None:
        return ""
    return why_not(obstacle, local_game.players.__getitem__, lambda event: local_game.tell(event, seat))
