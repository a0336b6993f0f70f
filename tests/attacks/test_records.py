"""Records that strangers paste: whatever they are, reading them takes little time, and ends with a reason."""

from __future__ import annotations

import resource
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Unreadable, read_any_version
from hexarium.games import CATALOGUE
from tests.golden import RECORDS

LONGEST = 60_000
RECORD = (RECORDS / "trihex-two.txt").read_text()
END = "\n---\n--- 0 moves\n"

ATTACKS = {
    "dotted keys": ".".join(["a"] * 29_500) + " = 1" + END,
    "dotted keys in lines": "\n".join(f"{'.'.join(['a'] * 400)}.b{n} = 1" for n in range(70)) + END,
    "nested tables": "\n".join(f"[{'.'.join('a' * n)}]" for n in range(1, 240)) + END,
    "nested lists": "a = " + "[" * 59_000 + END,
    "nested objects": "a = " + "{a=" * 19_000 + END,
    "digits": "seats = " + "9" * 59_000 + END,
    "digits in parts": "seats = 1" + "_1" * 29_000 + END,
    "an open string": 'a = "' + "\\\\" * 29_000 + END,
    "moves": RECORD.partition("\n---\n")[0] + "\n---\n" + "x\n" * 25_000 + "--- 25000 moves\n",
    "one long move": RECORD.replace("play", "play" * 10_000, 1),
    "nested JSON": '{"options":{"a":' + "[" * 59_000,
    "digits in JSON": '{"hexarium":' + "9" * 59_000 + "}",
    "seats in JSON": '{"hexarium":1,"game":"trihex","rules":1,"seats":2000000000,"moves":[],"players":[]}',
}


@pytest.mark.parametrize("kind", ATTACKS)
def test_a_hostile_record_costs_next_to_nothing(kind: str) -> None:
    before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    with suppress(Unreadable):
        read_any_version(ATTACKS[kind][:LONGEST], CATALOGUE)
    assert time.process_time() - began < 1.0
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000


PIECES = st.sampled_from(
    [*RECORD.splitlines(keepends=True), "a.b.c = 1\n", "[options]\n", '"""\n', "---\n", "{", "}", "[", "\x00"]
)


@settings(max_examples=300, deadline=1000)
@given(st.lists(PIECES | st.text(max_size=20), max_size=60))
def test_a_record_of_bits_and_pieces_is_read_or_refused(pieces: list[str]) -> None:
    with suppress(Unreadable):
        read_any_version("".join(pieces), CATALOGUE)
