"""Routes of a player's own record: results, streaks, luck and costs; and all their finished games to keep."""

from __future__ import annotations

from typing import Final

from litestar import Response, Router, get
from litestar.datastructures import State

from hexarium.answers import record_answers
from hexarium.answers.answer_types import RecordExport
from hexarium.answers.caller import Caller
from hexarium.service import Host
from hexarium.service.player_record import PlayerRecord
from hexarium.web.auth import signed_in
from hexarium.web.routes import REFUSALS, AnyRequest, ListedTime, TableName, count_rows


@get("/record", operation_id="readOwnRecord", summary="Read your record", responses=REFUSALS)
async def own_record(request: AnyRequest, state: State) -> PlayerRecord:
    """Your record over your latest 2,000 finished games, by game: results, solo scores, streaks, and what reviews say.

    Games that ended before results were kept are read from the log, 20 at a time: ask again while some are `unread`.
    """
    host: Host = state.host
    found = await record_answers.own_record(Caller(host, signed_in(request)))
    count_rows(request, sum(each.played for each in found.games))
    return found


@get("/record/export", operation_id="exportOwnGames", summary="Export your finished games", responses=REFUSALS)
async def export_record(
    request: AnyRequest, state: State, before: ListedTime = None, table: TableName = ""
) -> Response[RecordExport]:
    """Your finished games, to keep: the latest 500, and with `before` and `table` those that ended before that one.

    If there are more, `next` is the address of the next page, which is also in the header `Link`.
    """
    host: Host = state.host
    page = await record_answers.export_record(Caller(host, signed_in(request)), before, table)
    count_rows(request, len(page.export.games))
    return Response(page.export, headers=page.headers)


RECORD: Final = Router(path="/api", tags=["Your record"], route_handlers=[own_record, export_record])
