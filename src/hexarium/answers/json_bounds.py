"""What JSON from strangers may be at most, checked before it is decoded into anything."""

from __future__ import annotations

import json
import re
from typing import Any, Final

DEEPEST: Final = 32
"""Objects and lists that may be inside one another."""

MOST_DIGITS: Final = 20
"""Digits that a whole number may have."""

LONGEST_NUMBER: Final = 40
"""Characters that any other number may have."""

_STRING: Final = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKET: Final = re.compile(rb"[][{}]")
_ESCAPE: Final = re.compile(rb"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(?P<half>u[dD][89a-fA-F]..)|.)", re.DOTALL)
"""An escape in a string: two halves of a character, one half alone, or anything else."""


class BadJson(ValueError):
    """JSON that is not read; `str()` says why."""


def check_json(text: bytes) -> None:
    """BadJson if this is not JSON, nests too deeply, or has too long a number, a key twice, or half a character."""
    if text.count(b"[") + text.count(b"{") > DEEPEST and _depth(text) > DEEPEST:
        raise BadJson(f"The JSON nests more than {DEEPEST} levels.")
    try:
        _DECODER.decode(text.decode())
    except UnicodeDecodeError as error:
        raise BadJson("The text is not UTF-8.") from error
    except json.JSONDecodeError as error:
        raise BadJson(f"The JSON is malformed: {error}.") from error
    if b"\\u" in text:
        _check_escapes(text)


def _depth(text: bytes) -> int:
    depth = deepest = 0
    for bracket in _BRACKET.findall(_STRING.sub(b"", text)):
        depth += 1 if bracket in b"[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _check_escapes(text: bytes) -> None:
    for escape in _ESCAPE.finditer(text):
        if escape["half"]:
            raise BadJson(f"The text has only half of a character: \\{escape['half'].decode()}.")


def _object(pairs: list[tuple[str, Any]]) -> None:
    keys = [key for key, _ in pairs]
    if len({*keys}) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadJson(f"The key {twice[:40]!r} is there twice.")


def _whole(digits: str) -> None:
    if len(digits) > MOST_DIGITS + 1:
        raise BadJson(f"A number has more than {MOST_DIGITS} digits.")


def _number(text: str) -> None:
    if len(text) > LONGEST_NUMBER or abs(float(text)) == float("inf"):
        raise BadJson("A number is too long or too large.")


def _constant(name: str) -> None:
    raise BadJson(f"{name} is not JSON.")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_number, parse_constant=_constant
)
