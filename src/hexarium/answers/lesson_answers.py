"""The lessons, and the pictures in the rulebooks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import msgspec
from msgspec.structs import replace

from hexarium.answers.answer_types import LessonShown
from hexarium.drawing import SpacePath, drawing, spaces
from hexarium.games import CATALOGUE, position
from hexarium.service import lessons
from hexarium.service.lessons import Judged
from hexarium.service.refusal import Unknown


def lesson(slug: str) -> LessonShown:
    """A short guided game, step by step."""
    taught = lessons.lesson_for(slug)
    return LessonShown(lessons.lesson_script(slug), spaces(taught.game, taught.record.header.options))


def judged(slug: str, step: int, action: object) -> Judged:
    """What this choice would do, and whether it is the one asked for. Nothing is stored.

    A refusal speaks of "that space" instead of naming it, because learners don't know the names of the spaces yet.
    """
    found = lessons.judge(slug, step, msgspec.json.encode(action))
    if found.refused is None:
        return found
    taught = lessons.lesson_for(slug)
    names = [space.name for space in spaces(taught.game, taught.record.header.options)]
    return replace(found, refused=replace(found.refused, detail=without_names(found.refused.detail, names)))


def paths(slug: str, step: int, word: str) -> list[SpacePath]:
    """The paths along which the learner could spell a word; it need not be in the word list."""
    taught = lessons.lesson_for(slug)
    return [*taught.game.paths(lessons.view_at(slug, step), taught.record.header.options, word)]


@cache
def rulebook_picture(slug: str, record: str, moves: int) -> str:
    """A picture of a game's rulebook, as SVG."""
    found = position(slug, record, moves) if slug in CATALOGUE else None
    if found is None:
        raise Unknown(f"The rulebook of {slug!r} has no such picture.")
    return drawing(found.game, found.options).picture(found.view, found.players)


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
