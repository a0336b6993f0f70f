"""Routes of the lessons, and of the pictures in the rulebooks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter
from msgspec.structs import replace

from hexarium.drawing import SpacePath, drawing, spaces
from hexarium.games import CATALOGUE, position
from hexarium.service import lessons
from hexarium.service.lessons import Judged
from hexarium.service.refusal import Unknown
from hexarium.web import routes
from hexarium.web.game_routes import described
from hexarium.web.http_types import LessonShown, Tentative
from hexarium.web.page import FixedDocuments, serve
from hexarium.web.routes import AnyRequest, TableName

StepNumber = Annotated[int, Parameter(ge=0, le=10**4)]
RecordName = Annotated[str, Parameter(max_length=40, pattern="^[a-z]+$")]
TypedWord = Annotated[str, Parameter(min_length=1, max_length=40, pattern="^[A-Za-z]+$")]

SVG: Final = "image/svg+xml"


@get("/games/{slug:str}/lesson", responses=described(LessonShown, "The lesson."))
async def lesson(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """A short guided game, step by step."""
    fixed: FixedDocuments = state.fixed_documents
    return serve(request, await asyncio.to_thread(fixed.get, f"lesson of {slug}", lambda: _shown(slug)))


@post("/games/{slug:str}/lesson/{step:int}/answer", status_code=200, responses=routes.REFUSALS)
async def answer(slug: TableName, step: StepNumber, data: JSONBody[Tentative]) -> Judged:
    """What this choice would do, and whether it is the one asked for. Nothing is stored.

    A refusal speaks of "that space" instead of naming it, because learners don't know the names of the spaces yet.
    """
    judged = await asyncio.to_thread(lessons.judge, slug, step, msgspec.json.encode(data.action))
    if judged.refused is None:
        return judged
    taught = lessons.lesson_for(slug)
    names = [space.name for space in spaces(taught.game, taught.record.header.options)]
    return replace(judged, refused=replace(judged.refused, detail=without_names(judged.refused.detail, names)))


@get("/lessons/paths", responses=routes.REFUSALS)
async def paths(game: TableName, step: StepNumber, word: TypedWord) -> list[SpacePath]:
    """The paths along which the learner could spell a word; it need not be in the word list."""
    taught = lessons.lesson_for(game)
    return [*taught.game.paths(lessons.view_at(game, step), taught.record.header.options, word)]


@get("/games/{slug:str}/pictures/{record:str}/{moves:int}", media_type=SVG, responses=routes.REFUSALS)
async def picture(slug: TableName, record: RecordName, moves: StepNumber) -> Response[str]:
    """A picture of a game's rulebook, as SVG."""
    return Response(await asyncio.to_thread(_picture, slug, record, moves), media_type=SVG)


TEACHING: Final = Router(path="/api", route_handlers=[lesson, answer, paths, picture])


def without_names(text: str, names: Iterable[str]) -> str:
    """The text with "that space" instead of a space's name, and "those spaces" instead of several.

    >>> without_names("b2 is already taken.", ["a1", "b2"]), without_names("a1 and b2 don't touch.", ["a1", "b2"])
    ('That space is already taken.', "Those spaces don't touch.")
    """
    name = "|".join(map(re.escape, names))
    if not name:
        return text
    found = re.compile(rf"\b(?:{name})\b(?P<more>(?:(?:, | and | or )\b(?:{name})\b)*)")
    said = found.sub(lambda match: "those spaces" if match["more"] else "that space", text)
    return said[:1].upper() + said[1:]


def _shown(slug: str) -> LessonShown:
    taught = lessons.lesson_for(slug)
    return LessonShown(lessons.lesson_script(slug), spaces(taught.game, taught.record.header.options))


@cache
def _picture(slug: str, record: str, moves: int) -> str:
    found = position(slug, record, moves) if slug in CATALOGUE else None
    if found is None:
        raise Unknown(f"The rulebook of {slug!r} has no such picture.")
    return drawing(found.game, found.options).picture(found.view, found.players)
