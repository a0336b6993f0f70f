"""What is written of a table with its new rows: its place in lists, its result, and when it is due."""

from __future__ import annotations

import msgspec

from hexarium.core import Deciding, Seat
from hexarium.service.daily_store import DailyTable
from hexarium.service.days import is_luck_secret
from hexarium.service.due import deadline, due
from hexarium.service.game_results import results_of
from hexarium.service.rows import Bot, Client, Person, Played, Returned, Row, Seated, TookBack, name_of
from hexarium.service.store import Batch, BestScore, Ending, Keys, Phase, RequestKey, TableSummary
from hexarium.service.table import Table


def batch_of(table: Table, keys: Keys | None, request: RequestKey | None) -> Batch:
    """What is written of a table's new rows; `keys` are given if the table is new."""
    new = [line.row for line in table.log[len(table.log) - len(table.entries) :] if line.row is not None]
    has_ended = table.ended in new
    return Batch(
        tuple(table.entries),
        summary(table),
        _arrived(table, new),
        keys,
        best_of(table) if has_ended else None,
        due(table),
        request,
        results_of(table.name, [(line.at, line.row) for line in table.log]) if has_ended else (),
        daily_table(table, keys) if keys else None,
    )


def summary(table: Table) -> TableSummary:
    """What lists of tables show of this one."""
    guests = [occupant.guest if isinstance(occupant, Person | Client) else "" for occupant in table.occupants]
    turn = table.turn
    asked = turn.seats if isinstance(turn, Deciding) and table.phase is Phase.PLAYING else frozenset[Seat]()
    return TableSummary(
        table=table.name,
        game=table.charter.game,
        phase=table.phase,
        door=table.charter.door,
        moved=table.log[-1].at,
        guests=tuple(sorted({*guests} - {""})),
        awaited=tuple(sorted({guests[seat] for seat in asked} - {""})),
        players=tuple("" if occupant is None else name_of(occupant) for occupant in table.occupants),
        seating=tuple(guests),
        ending=None if table.ended is None else Ending(table.ended.ranking, tuple(table.resigned)),
        deadline=deadline(table),
        is_practice=table.opening is not None,
    )


def daily_table(table: Table, keys: Keys) -> DailyTable | None:
    """What is stored of a new table of a daily deal, which its host plays; None for any other table."""
    if (deal := table.daily) is None:
        return None
    return DailyTable(table.name, keys.host, deal.day, table.charter.game, deal.counted)


def _arrived(table: Table, new: list[Row]) -> tuple[str, ...]:
    """The guests who have sat down, or are back: the table is on their list again if they had taken it off."""
    seated = [row.occupant for row in new if isinstance(row, Seated)]
    guests = [occupant.guest for occupant in seated if isinstance(occupant, Person | Client)]
    return (*guests, *filter(None, [table.guest_in(row.seat) for row in new if isinstance(row, Returned)]))


def best_of(table: Table) -> BestScore | None:
    """The score of a solo game that one person finished without undoing or help, and without knowing its luck."""
    if table.frozen or table.ended is None or table.charter.seats > 1 or table.opening is not None:
        return None
    at = next(line.at for line in table.log if line.row is table.ended)
    if (deal := table.daily) is not None and not (deal.counted and is_luck_secret(deal.day, at)):
        return None
    person = table.occupants[0]
    if not isinstance(person, Person):
        return None
    helped = any(isinstance(line.row, TookBack) or _is_proxy(line.row) for line in table.log)
    if helped or table.resigned or table.game.solo is None or table.ended.ranking is None:
        return None
    options = msgspec.json.encode(table.charter.options, order="sorted").decode()
    score = table.ended.ranking.scores[0]
    return BestScore(person.guest, table.charter.game, options, score, table.name, at)


def _is_proxy(row: Row | None) -> bool:
    return (isinstance(row, Played) and row.proxy is not None) or (
        isinstance(row, Seated) and isinstance(row.occupant, Bot)
    )
