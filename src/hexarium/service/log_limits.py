"""How often somebody may do what adds rows to a table's log without being a move: nobody can fill it for the others.

Moves are not limited: a game ends. What is not here cannot be repeated without something that is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from hexarium.core import Seat
from hexarium.service.refusal import NotNow
from hexarium.service.rows import (
    Absent,
    Bot,
    ChatSwitched,
    LinkMade,
    Occupant,
    Played,
    Row,
    Seated,
    TookBack,
    Wished,
    Withdrew,
    guest_of,
)
from hexarium.service.table import Table

MOST_SEATINGS: Final = 20
"""Maximum number of times that a guest may sit down at a table."""

MOST_BOTS: Final = 50
"""Maximum number of times that the host may seat a bot between two moves."""

MOST_WISHES: Final = 5
"""Maximum number of times a seat may ask for consent between two moves."""

MOST_DEPARTURES: Final = 5
"""Maximum number of times a seat may be left between two moves."""

MOST_LINKS: Final = 10
"""Maximum number of times that the host may make a link to a seat between two moves."""

MOST_SWITCHES: Final = 20
"""Maximum number of times the host may turn the chat on or off at a table."""

MOST_UNDOS: Final = 300
"""Maximum number of choices that a seat may undo, beyond one for each move that stands."""


def check_sitting(table: Table, occupant: Occupant) -> None:
    """NotNow if the guest has sat down too often."""
    if not (guest := guest_of(occupant)):
        return
    rows = [line.row for line in table.log]
    if sum(isinstance(row, Seated) and guest_of(row.occupant) == guest for row in rows) >= MOST_SEATINGS:
        raise NotNow("You have sat down at this table often enough.")


def check_handing_over(table: Table) -> None:
    """NotNow if the host has seated bots too often."""
    if sum(isinstance(row, Seated) and isinstance(row.occupant, Bot) for row in _since_move(table)) >= MOST_BOTS:
        raise NotNow("You have changed the bots often enough: wait for the next move.")


def check_wish(table: Table, seat: Seat) -> None:
    """NotNow if the seat has asked for consent too often."""
    if sum(isinstance(row, Wished) and row.seat == seat for row in _since_move(table)) >= MOST_WISHES:
        raise NotNow("You have asked often enough: wait for the next move.")


def check_link(table: Table) -> None:
    """NotNow if the host has made links to seats too often. Only a link that was made can end."""
    if sum(isinstance(row, LinkMade) for row in _since_move(table)) >= MOST_LINKS:
        raise NotNow("You have made links often enough: wait for the next move.")


def has_left_often(table: Table, seat: Seat) -> bool:
    """Has the seat been left too often?"""
    return sum(isinstance(row, Absent) and row.seat == seat for row in _since_move(table)) >= MOST_DEPARTURES


def check_undo(table: Table, seat: Seat) -> None:
    """NotNow if the seat has undone too many choices."""
    undone = sum(isinstance(line.row, TookBack | Withdrew) and line.row.seat == seat for line in table.log)
    if undone >= MOST_UNDOS + len(table.played):
        raise NotNow("You have undone often enough: play on.")


def check_switch(table: Table) -> None:
    """NotNow if the host has turned the chat on or off too often."""
    if sum(isinstance(line.row, ChatSwitched) for line in table.log) >= MOST_SWITCHES:
        raise NotNow("You have turned the chat on and off often enough.")


def _since_move(table: Table) -> Iterator[Row | None]:
    """The rows since the last move, the latest first."""
    return takewhile(lambda row: not isinstance(row, Played), (line.row for line in reversed(table.log)))
