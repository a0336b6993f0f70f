"""Routes of the daily deal."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter

from hexarium.answers import deal_answers
from hexarium.answers.answer_types import DailyStart, PracticeStart, TableShown
from hexarium.service import Host
from hexarium.service.daily_shown import DailyShown, TableOfTheDay
from hexarium.web.auth import visitor
from hexarium.web.request_keys import KeyHeader
from hexarium.web.routes import REFUSALS, AnyRequest, TableName, caller_of, count_rows

Day = Annotated[str, Parameter(max_length=10)]


@get("/daily", operation_id="listDailyDeals", summary="List today's deals", responses=REFUSALS)
async def today(request: AnyRequest, state: State) -> DailyShown:
    """Today's deals, your streak, and the commitments of today and tomorrow."""
    return await _host(state).daily_pages.shown_to(visitor(request))


@get("/daily/{game:str}", operation_id="readTableOfTheDay", summary="Read the table of the day", responses=REFUSALS)
async def table_of_the_day(game: TableName, request: AnyRequest, state: State, day: Day = "") -> TableOfTheDay:
    """The table of a day, today's if none is given; only numbers before you have finished your own try."""
    found = await _host(state).daily_pages.table_of_the_day(visitor(request), game, day)
    count_rows(request, len(found.standings))
    return found


@post(
    "/daily/{game:str}", operation_id="playDailyDeal", summary="Play today's deal", status_code=200, responses=REFUSALS
)
async def play(game: TableName, data: JSONBody[DailyStart], request: AnyRequest, state: State) -> TableShown:
    """Begin your counted try of today's deal; if you have begun it, you get the same table again."""
    return await deal_answers.play(await caller_of(request, state), game, data)


@post(
    "/daily/{game:str}/practice",
    operation_id="practiseDailyDeal",
    summary="Practise a daily deal",
    status_code=200,
    responses=REFUSALS,
)
async def practise(
    game: TableName, data: JSONBody[PracticeStart], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Another game with the luck of a deal; it counts for nothing, and you must have finished your own try."""
    return await deal_answers.practise(await caller_of(request, state, key), game, data)


DAILY: Final = Router(path="/api", tags=["The daily deal"], route_handlers=[today, table_of_the_day, play, practise])


def _host(state: State) -> Host:
    host: Host = state.host
    return host
