"""JSON from strangers: what is refused before anything is made of it."""

from __future__ import annotations

import time

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.answers.json_bounds import BadJson, check_json

BAD = [
    (b"[" * 60_000, "nests"),
    (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, "nests"),
    (b"[" * 33 + b"]" * 33, "nests"),
    (b"9" * 5000, "digits"),
    (b'{"a":-' + b"9" * 60_000 + b"}", "digits"),
    (b"1e400", "large"),
    (b"[-1e999999]", "large"),
    (b"0." + b"1" * 50_000, "long"),
    (b"NaN", "NaN"),
    (b"[Infinity]", "Infinity"),
    (b'{"a":1,"a":2}', "twice"),
    (b'[{"b":{"a":1,"c":2,"a":1}}]', "twice"),
    (b'"\xff"', "UTF-8"),
    (b'{"name":"\xed\xa0\x80"}', "UTF-8"),
    (b'{"a":1', "malformed"),
    (b"", "malformed"),
    (b"[1,]", "malformed"),
    (b'"a\x00"', "malformed"),
    (b'"\\ud800"', r"^The text has only half of a character: \\ud800\.$"),
    (b'{"\\uDC00\\uD83D":1}', "half of a character"),
    (b'["\\ud83d\\ud83d\\ude00"]', "half of a character"),
    (b'"\\\\\\udfff"', "half of a character"),
]


@pytest.mark.parametrize(("text", "why"), BAD, ids=range(len(BAD)))
def test_it_is_refused_with_a_reason_and_at_once(text: bytes, why: str) -> None:
    began = time.process_time()
    with pytest.raises(BadJson, match=why) as refused:
        check_json(text)
    assert time.process_time() - began < 0.1
    assert len(str(refused.value)) < 200


def test_brackets_in_strings_do_not_nest() -> None:
    check_json(msgspec.json.encode({"record": '[{"\\' * 1000, "look": "open"}))
    check_json(b"[" * 32 + b"]" * 32)
    check_json(msgspec.json.encode([[1], {}] * 1000))


def test_a_character_in_two_halves_is_let_through_and_so_is_the_spelling_of_one_half() -> None:
    check_json(b'{"name":"\\ud83d\\uDE00 \\u00e9","other":"\\\\ud800"}')


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**62), 2**62)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(JSON)
def test_ordinary_json_is_let_through(value: object) -> None:
    check_json(msgspec.json.encode(value))


@given(st.binary(max_size=200))
def test_anything_else_is_refused_and_never_breaks(text: bytes) -> None:
    try:
        check_json(text)
    except BadJson:
        return
