"""Digests of positions begin with the shape of what is digested, which is the same in every Python."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct, defstruct

from hexarium.service.digests import shape_of


def view(doc: str, *fields: Any) -> type[Struct]:
    made = defstruct("View", fields)
    made.__doc__ = doc
    return made


ONE = ("score", int)


@pytest.mark.parametrize("doc", ["", "What a seat sees.", "What a seat sees.\n\n    With more words.\n    "])
def test_words_about_a_type_do_not_count(doc: str) -> None:
    assert shape_of(view(doc, ONE), int) == shape_of(view("Other words.", ONE), int)


@pytest.mark.parametrize("fields", [(), (("score", str),), (("points", int),), (ONE, ("description", str))])
def test_fields_and_their_types_count(fields: tuple[Any, ...]) -> None:
    assert shape_of(view("", *fields), int) != shape_of(view("", ONE), int)


def test_a_field_may_be_called_a_description() -> None:
    assert shape_of(view("", ("description", str)), int) != shape_of(view("", ("description", int)), int)
