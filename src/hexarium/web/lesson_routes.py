"""Routes of the lessons, and of the pictures in the rulebooks."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter

from hexarium.answers import lesson_answers
from hexarium.answers.answer_types import LessonShown, Tentative
from hexarium.drawing import SpacePath
from hexarium.service.lessons import Judged
from hexarium.web import routes
from hexarium.web.game_routes import described
from hexarium.web.page import FixedDocuments, serve
from hexarium.web.routes import AnyRequest, TableName

StepNumber = Annotated[int, Parameter(ge=0, le=10**4)]
RecordName = Annotated[str, Parameter(max_length=40, pattern="^[a-z]+$")]
TypedWord = Annotated[str, Parameter(min_length=1, max_length=40, pattern="^[A-Za-z]+$")]

SVG: Final = "image/svg+xml"


@get(
    "/games/{slug:str}/lesson",
    operation_id="readLesson",
    summary="Read a lesson",
    responses=described(LessonShown, "The lesson."),
)
async def lesson(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """A short guided game, step by step."""
    fixed: FixedDocuments = state.fixed_documents
    return serve(request, await asyncio.to_thread(fixed.get, f"lesson of {slug}", lambda: lesson_answers.lesson(slug)))


@post(
    "/games/{slug:str}/lesson/{step:int}/answer",
    operation_id="answerLesson",
    summary="Answer a step of a lesson",
    status_code=200,
    responses=routes.REFUSALS,
)
async def answer(slug: TableName, step: StepNumber, data: JSONBody[Tentative]) -> Judged:
    """What this choice would do, and whether it is the one asked for. Nothing is stored.

    A refusal speaks of "that space" instead of naming it, because learners don't know the names of the spaces yet.
    """
    return await asyncio.to_thread(lesson_answers.judged, slug, step, data.action)


@get(
    "/lessons/paths",
    operation_id="findLessonPaths",
    summary="Find the paths of a word in a lesson",
    responses=routes.REFUSALS,
)
async def paths(game: TableName, step: StepNumber, word: TypedWord) -> list[SpacePath]:
    """The paths along which the learner could spell a word; it need not be in the word list."""
    return lesson_answers.paths(game, step, word)


@get(
    "/games/{slug:str}/pictures/{record:str}/{moves:int}",
    operation_id="drawRulebookPicture",
    summary="Draw a picture of a rulebook",
    media_type=SVG,
    responses=routes.REFUSALS,
)
async def picture(slug: TableName, record: RecordName, moves: StepNumber) -> Response[str]:
    """A picture of a game's rulebook, as SVG."""
    return Response(await asyncio.to_thread(lesson_answers.rulebook_picture, slug, record, moves), media_type=SVG)


TEACHING: Final = Router(path="/api", tags=["Lessons"], route_handlers=[lesson, answer, paths, picture])
