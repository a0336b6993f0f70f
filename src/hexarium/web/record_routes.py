"""Routes of a player's own record: results, streaks, luck and costs; and all their finished games to keep."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, Router, get
from litestar.datastructures import State

from hexarium.service import Host
from hexarium.service.game_results import GameResult
from hexarium.service.player_record import PlayerRecord
from hexarium.service.result_store import ReviewFigures
from hexarium.service.store import LATEST, Bookmark
from hexarium.web.auth import signed_in
from hexarium.web.http_types import ExportedGame, ExportedReview, RecordExport
from hexarium.web.routes import REFUSALS, AnyRequest, ListedTime, TableName, count_rows

FILE: Final = 'attachment; filename="hexarium-record.json"'


@get("/record", responses=REFUSALS)
async def own_record(request: AnyRequest, state: State) -> PlayerRecord:
    """Your record over your latest 2,000 finished games, by game: results, solo scores, streaks, and what reviews say.

    Games that ended before results were kept are read from the log, 20 at a time: ask again while some are `unread`.
    """
    host: Host = state.host
    found = await host.records.record(signed_in(request))
    count_rows(request, sum(each.played for each in found.games))
    return found


@get("/record/export", responses=REFUSALS)
async def export_record(
    request: AnyRequest, state: State, before: ListedTime = None, table: TableName = ""
) -> Response[RecordExport]:
    """Your finished games, to keep: the latest 500, and with `before` and `table` those that ended before that one.

    If there are more, `next` is the address of the next page, which is also in the header `Link`.
    """
    host: Host = state.host
    page = await host.records.export(signed_in(request), LATEST if before is None else Bookmark(before, table))
    count_rows(request, len(page.results))
    exported = tuple(_exported(each, page.figures.get(each.table)) for each in page.results)
    headers = {"content-disposition": FILE}
    if page.next is None:
        return Response(RecordExport(exported, None), headers=headers)
    following = f"/api/record/export?before={page.next.moved!r}&table={page.next.table}"
    return Response(RecordExport(exported, following), headers={**headers, "link": f'<{following}>; rel="next"'})


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


RECORD: Final = Router(path="/api", route_handlers=[own_record, export_record])
