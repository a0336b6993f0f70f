"""Routes of boards, pictures and descriptions of a position, records as text, and replays."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from hexarium.answers import board_answers
from hexarium.answers.answer_types import Pasted, ReplayShown
from hexarium.answers.board_answers import FIRST
from hexarium.answers.caller import Caller
from hexarium.answers.replay_answers import SPECTATOR
from hexarium.core import write_json, write_text
from hexarium.drawing import NamedSpace, SpacePath
from hexarium.games import CATALOGUE
from hexarium.service import Host
from hexarium.service.replays import OPEN
from hexarium.web import routes
from hexarium.web.auth import visitor
from hexarium.web.page import packed
from hexarium.web.routes import JSON, AnyRequest, SeatNumber, TableName

ViewpointFlag = Annotated[str, Parameter(max_length=8)]
EyeNumber = Annotated[int, Parameter(ge=-1, le=99)]
TypedWord = Annotated[str, Parameter(min_length=1, max_length=40, pattern="^[A-Za-z]+$")]
MoveNumber = Annotated[int, Parameter(ge=0, le=10**5)]

SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain; charset=utf-8"

_GAME: Final = {
    200: ResponseSpec(ReplayShown, generate_examples=False, description="The game, move by move."),
    **routes.REFUSALS,
}


@get(
    "/tables/{name:str}/spaces",
    operation_id="listSpaces",
    summary="List the spaces of a table's board",
    responses=routes.REFUSALS,
)
async def board(name: TableName, state: State) -> list[NamedSpace]:
    """The spaces of the table's board, with their names."""
    return await board_answers.board(Caller(_host(state), ""), name)


@get(
    "/tables/{name:str}/picture",
    operation_id="drawTable",
    summary="Draw a table",
    media_type=SVG,
    responses=routes.REFUSALS,
)
async def picture(name: TableName, request: AnyRequest, state: State, eye: EyeNumber = FIRST) -> Response[str]:
    """The table as seen from one of your seats, as SVG."""
    return Response(await board_answers.picture(Caller(_host(state), visitor(request)), name, eye), media_type=SVG)


@get(
    "/tables/{name:str}/share",
    operation_id="drawResult",
    summary="Draw the result of a game to share",
    media_type=SVG,
    responses=routes.REFUSALS,
)
async def share(name: TableName, request: AnyRequest, state: State, reader: EyeNumber = SPECTATOR) -> Response[str]:
    """The end of a finished game as a picture to share, as SVG: the board, the result and the players.

    Its words say "you" to the seat of the number `reader`; without one they name everybody.
    """
    return Response(await board_answers.share(Caller(_host(state), visitor(request)), name, reader), media_type=SVG)


@get(
    "/tables/{name:str}/words",
    operation_id="describeTable",
    summary="Describe a table in words",
    media_type=TEXT,
    responses=routes.REFUSALS,
)
async def words(name: TableName, request: AnyRequest, state: State, eye: EyeNumber = FIRST) -> Response[str]:
    """The table as seen from one of your seats, described in plain text."""
    return Response(await board_answers.words(Caller(_host(state), visitor(request)), name, eye), media_type=TEXT)


@get(
    "/tables/{name:str}/paths",
    operation_id="findTablePaths",
    summary="Find the paths of a word at a table",
    responses=routes.REFUSALS,
)
async def paths(
    name: TableName, word: TypedWord, request: AnyRequest, state: State, eye: SeatNumber
) -> list[SpacePath]:
    """The paths along which one of your seats could spell a word; it need not be in the word list."""
    return await board_answers.paths(Caller(_host(state), visitor(request)), name, eye, word)


@get(
    "/tables/{name:str}/record.txt",
    operation_id="readRecordText",
    summary="Read the record of a game as text",
    media_type=TEXT,
    responses=routes.REFUSALS,
)
async def record_text(name: TableName, request: AnyRequest, state: State) -> Response[str]:
    """The record of a finished game, as text."""
    found = await routes.finished_game(request, state, name)
    return Response(write_text(found, CATALOGUE[found.header.game]), media_type=TEXT)


@get("/tables/{name:str}/replay", operation_id="replayGame", summary="Replay a finished game", responses=_GAME)
async def replay(
    name: TableName, request: AnyRequest, state: State, look: ViewpointFlag = OPEN, reader: EyeNumber = SPECTATOR
) -> Response[bytes]:
    """A finished game, move by move; `look` is a seat's number for what that seat saw, or `open` for everything.

    The sentences say "you" to the seat of the number `reader`; without one they name everybody.
    """
    found = await routes.finished_game(request, state, name)
    done = await routes.replay(request, state, "shown", write_json(found).decode(), look, reader)
    return packed(request, done.body, JSON, done.packed)


@get(
    "/tables/{name:str}/replay/picture",
    operation_id="drawReplay",
    summary="Draw a position of a finished game",
    media_type=SVG,
    responses=routes.REFUSALS,
)
async def still(
    name: TableName, request: AnyRequest, state: State, move: MoveNumber = 0, look: ViewpointFlag = OPEN
) -> Response[bytes]:
    """A finished game after a number of moves, as SVG."""
    found = await routes.finished_game(request, state, name)
    done = await routes.replay(request, state, "drawn", write_json(found).decode(), move, look)
    return Response(done.body, media_type=SVG)


@post(
    "/replays", operation_id="replayRecord", summary="Replay a record that you send", status_code=200, responses=_GAME
)
async def paste(data: JSONBody[Pasted], request: AnyRequest, state: State) -> Response[bytes]:
    """A record of your own, move by move."""
    done = await routes.replay(request, state, "shown_pasted", data.record, data.look)
    return packed(request, done.body, JSON, done.packed)


SHOWING: Final = Router(
    path="/api",
    tags=["Replays and pictures"],
    route_handlers=[board, picture, share, words, paths, record_text, replay, still, paste],
)


def _host(state: State) -> Host:
    host: Host = state.host
    return host
