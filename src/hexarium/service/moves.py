"""Moves at a table: how they are dealt, made and undone."""

from __future__ import annotations

from typing import Any

from hexarium.core import Chance, Deciding, House, Move, Recorded, Sampled, Step, luck
from hexarium.core.undo import replayed_without
from hexarium.service import asking, holidays
from hexarium.service.clock import Timer
from hexarium.service.refusal import Frozen
from hexarium.service.rows import Played, Wish
from hexarium.service.shared import SharedList
from hexarium.service.table import LoggedRow, Moment, Table


def deal(table: Table) -> tuple[Any, tuple[tuple[int, int], ...]]:
    """What the dealer does now, and the draws behind it; Frozen if no luck is awaited."""
    turn = table.last_turn
    if not isinstance(turn, Chance | Sampled):
        raise Frozen(f"Row {len(table.log)} is a draw where none is awaited.")
    source = table.luck_source()
    draws = Recorded(source)
    action = luck(turn, draws)
    table.drawn = source.counter
    return action, tuple(draws.draws)


def make(table: Table, at: float, row: Played, move: Move[Any], step: Step[Any, Any]) -> None:
    """Apply a move that the rules have carried out, and ask what comes next."""
    table.log.append(LoggedRow(len(table.log), at, row, step.events, table.stand_ins(row)))
    table.played.append(Moment(table.state, move, step, table.number, table.timer))
    table.opening_left = max(0, table.opening_left - 1)
    _stand(table, step.state)
    if row.id is not None and not isinstance(row.by, House):
        table.remember(row.by, row.id)
    turn = table.turn
    answered_by_one_of_many = isinstance(turn, Deciding) and turn.shared and {row.by, *turn.seats} == {*table.tickets}
    if answered_by_one_of_many:
        asking.ask_the_rest(table, at)
    else:
        asking.ask(table, at)
    holidays.note_halt(table, at)


def withdraw(table: Table, number: int) -> None:
    """Undo the move in that row alone; the moves after it stay."""
    if any(line.number == number for line in table.unreplayed):
        table.unreplayed = tuple([line for line in table.unreplayed if line.number != number])
        return
    index = _index(table, number)
    later = replayed_without(table.rules, table.played, index)
    state = later[-1].step.state if later else table.played[index].before
    table.played = SharedList([*table.played[:index], *later])
    _stand(table, state)


def rewind(table: Table, number: int) -> Timer | None:
    """Undo the move in that row and all after it; returns the timer that the move ran on."""
    undone_rows = [line.number for line in table.unreplayed if line.number >= number]
    table.unreplayed = tuple([line for line in table.unreplayed if line.number < number])
    if number in undone_rows:
        return None
    index = _index(table, number)
    undone = table.played[index]
    table.played.shorten(index)
    _stand(table, undone.before)
    return undone.timer


def _index(table: Table, number: int) -> int:
    """Where in `played` the move of that row is."""
    index = next((index for index, moment in enumerate(table.played) if moment.row == number), None)
    if index is None:
        raise Frozen(f"Row {table.number} undoes row {number}, which is not a move that can be undone.")
    return index


def _stand(table: Table, state: Any) -> None:
    """Move to a state. A request to undo lapses: it was about the last choice before this."""
    table.state, table.last_turn, table.views = state, table.rules.turn(state), {}
    if table.wish is not None and table.wish.wish is Wish.UNDO:
        table.wish = None
