"""Routes of the lessons."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from hexarium.drawing import SpacePath, spaces
from hexarium.service import lessons
from hexarium.service.lessons import Judged
from hexarium.web import routes
from hexarium.web.http_types import LessonShown, Tentative
from hexarium.web.page import packed
from hexarium.web.routes import AnyRequest, TableName

StepNumber = Annotated[int, Parameter(ge=0, le=10**4)]
TypedWord = Annotated[str, Parameter(min_length=1, max_length=40, pattern="^[A-Za-z]+$")]

SHOWN: Final = ResponseSpec(LessonShown, generate_examples=False, description="The lesson.")
"""Described by hand, since the response is compressed by hand."""


@get("/games/{slug:str}/lesson", responses={**routes.REFUSALS, 200: SHOWN})
async def lesson(slug: TableName, request: AnyRequest) -> Response[bytes]:
    """A short guided game, step by step."""
    return packed(request, await asyncio.to_thread(_shown, slug), "application/json")


@post("/games/{slug:str}/lesson/{step:int}/answer", status_code=200, responses=routes.REFUSALS)
async def answer(slug: TableName, step: StepNumber, data: JSONBody[Tentative]) -> Judged:
    """What this choice would do, and whether it is the one asked for. Nothing is stored."""
    return await asyncio.to_thread(lessons.judge, slug, step, msgspec.json.encode(data.action))


@get("/lessons/paths", responses=routes.REFUSALS)
async def paths(game: TableName, step: StepNumber, word: TypedWord) -> list[SpacePath]:
    """The paths along which the learner could spell a word; it need not be in the word list."""
    taught = lessons.lesson_for(game)
    return [*taught.game.paths(lessons.view_at(game, step), taught.record.header.options, word)]


TEACHING: Final = Router(path="/api", route_handlers=[lesson, answer, paths])


def _shown(slug: str) -> bytes:
    taught = lessons.lesson_for(slug)
    shown = LessonShown(lessons.lesson_script(slug), spaces(taught.game, taught.record.header.options))
    return msgspec.json.encode(shown)
