"""A player's own record, and all their finished games to keep."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from hexarium.answers.answer_types import ExportedGame, ExportedReview, RecordExport
from hexarium.answers.caller import Caller
from hexarium.service.game_results import GameResult
from hexarium.service.player_record import PlayerRecord
from hexarium.service.result_store import ReviewFigures
from hexarium.service.store import LATEST, Bookmark

FILE: Final = 'attachment; filename="hexarium-record.json"'


class ExportAnswer(Struct, frozen=True):
    """Finished games of a guest, and the headers with which HTTP sends them."""

    export: RecordExport
    headers: dict[str, str]


async def own_record(caller: Caller) -> PlayerRecord:
    """The guest's record over their latest games."""
    return await caller.host.records.record(caller.guest)


async def export_record(caller: Caller, before: float | None = None, table: str = "") -> ExportAnswer:
    """The guest's finished games: the latest, or those that ended before that one."""
    page = await caller.host.records.export(caller.guest, LATEST if before is None else Bookmark(before, table))
    exported = tuple(_exported(each, page.figures.get(each.table)) for each in page.results)
    headers = {"content-disposition": FILE}
    if page.next is None:
        return ExportAnswer(RecordExport(exported, None), headers)
    following = f"/api/record/export?before={page.next.moved!r}&table={page.next.table}"
    return ExportAnswer(RecordExport(exported, following), {**headers, "link": f'<{following}>; rel="next"'})


def _exported(result: GameResult, figures: ReviewFigures | None) -> ExportedGame:
    return ExportedGame(
        table=result.table,
        replay=f"/replay/{result.table}",
        game=result.game,
        ended=result.at,
        opponents=tuple(filter(None, result.opponents.split(","))),
        outcome=result.outcome.value or "unread",
        exit=result.exit.value,
        place=result.place or None,
        seats=result.seats,
        score=result.score,
        counts=result.is_counted,
        options=_options(result.options),
        review=None if figures is None else msgspec.convert(figures, ExportedReview, from_attributes=True),
    )


def _options(text: str) -> dict[str, Any]:
    """The options of a solo game; none if they cannot be read."""
    try:
        return msgspec.json.decode(text or "{}", type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return {}
