"""A request of the page, taken apart, and the answers to it."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from hexarium.answers.answer_types import HttpRefusal
from hexarium.answers.caller import Caller
from hexarium.answers.json_bounds import BadJson, check_json
from hexarium.local.memory_store import MemoryStore
from hexarium.local.reviews import PageReviews
from hexarium.local.sheets import ClubSheets

T = TypeVar("T")

JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain; charset=utf-8"

_NUMBER: Final = re.compile(r"-?[0-9]{1,10}")


class Answer(Struct, frozen=True):
    """The answer to a request: what an HTTP response would have. Names of headers are in small letters."""

    status: int
    headers: dict[str, str]
    body: bytes


class Unfit(Exception):
    """A request that cannot be read; `str()` says why."""


class Ask(Struct, frozen=True):
    """A request: who asks, the parts of the path and of the query by name, and the body."""

    caller: Caller
    store: MemoryStore
    reviews: PageReviews
    sheets: ClubSheets
    path: dict[str, str]
    query: dict[str, str]
    body: bytes

    def named(self, part: str) -> str:
        """A part of the path."""
        return self.path[part]

    def number(self, part: str, least: int = 0, most: int = 10**5, default: int | None = None) -> int:
        """A whole number in the path or the query; Unfit if there is none, or it is out of bounds."""
        text = self.path.get(part) or self.query.get(part)
        if text is None and default is not None:
            return default
        if text is None or not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
            raise Unfit(f"Expected {part} to be a whole number from {least} to {most}.")
        return int(text)

    def time(self, part: str) -> float | None:
        """A time in the query; None if there is none."""
        if (text := self.query.get(part)) is None:
            return None
        try:
            return msgspec.convert(text, float, strict=False)
        except msgspec.ValidationError as error:
            raise Unfit(f"Expected {part} to be a time.") from error

    def flag(self, part: str, *, default: bool) -> bool:
        """A yes or no in the query."""
        return {"true": True, "1": True, "false": False, "0": False}.get(self.query.get(part, ""), default)

    def word(self) -> str:
        """The word in the query; Unfit if it is none."""
        word = self.query.get("word", "")
        if not re.fullmatch("[A-Za-z]{1,40}", word):
            raise Unfit("Expected a word of at most 40 letters.")
        return word

    def read(self, kind: type[T]) -> T:
        """The body; Unfit if it is nothing of that kind."""
        try:
            check_json(self.body)
            return msgspec.json.decode(self.body, type=kind)
        except (BadJson, msgspec.MsgspecError) as error:
            raise Unfit(str(error)) from error

    def read_any(self, kind: type[T]) -> T | None:
        """The body, if there is one."""
        return self.read(kind) if self.body and self.body != b"null" else None


def said(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Answer:
    """An answer in JSON."""
    return Answer(status, {"content-type": JSON, **(headers or {})}, msgspec.json.encode(value))


def packed(body: bytes, kind: str = JSON) -> Answer:
    """An answer that is made already."""
    return Answer(200, {"content-type": kind}, body)


def refused(status: int, code: str, detail: str, clause: str | None = None) -> Answer:
    """A refusal."""
    return said(HttpRefusal(code, detail, clause), status)
